"""What a seat of Mascarade may know, and tables that fit it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop_widgets.core.jsonlike import as_tuples
from tabletop_widgets.core.notation import Seat
from tabletop_widgets.core.position import as_json
from tabletop_widgets.core.table import OPEN

if TYPE_CHECKING:
    from tabletop_widgets.games.mascarade.table import Mascarade


TOLD = ["coins", "courthouse", "turn", "prepared", "shown", "open", "saw", "announced", "said", "peeking", "cheat"]


@dataclass(frozen=True, slots=True)
class View:
    """Mascarade as one seat sees it; hidden is only which card lies where, and who has swapped.

    `cards` names the card in each place that lies open to these eyes at this moment, None for a face-down card: what
    somebody remembers is no view, `belief` works it out from the events. `open` lists the places of cards that are
    turned up for all, `peeking` (seat, place, ...) whoever looks at cards just now, `shown` the places revealed since
    the turn before began, `saw` the seats that have seen their own card by mistake. `turn` is the seat whose turn it
    is, `prepared` how many preparation turns are over. `announced` is the character of the announcement under way
    ("" if none), `said` lists (seat, place) for the announcer and each seat that has answered, place -1 for one that
    passed. `to_do` is what the turn still brings, all of it public.

    Rules: mascarade.info.coins, mascarade.info.cast, mascarade.info.reveal, mascarade.setup.visible-coins.
    """

    seat: Seat
    names: tuple[str, ...]
    cast: tuple[str, ...]
    turn: Seat
    prepared: int
    cards: tuple[str | None, ...]
    coins: tuple[int, ...]
    courthouse: int
    bank: int
    open: tuple[int, ...]
    shown: tuple[int, ...]
    saw: tuple[Seat, ...]
    peeking: tuple[int, ...]
    announced: str
    said: tuple[tuple[int, int], ...]
    to_do: tuple[Any, ...]
    asked: tuple[Seat, ...]
    cheat: Seat | None
    winners: tuple[Seat, ...]


def view(t: Mascarade, seat: Seat) -> View:
    """Return what these eyes see."""
    seen = {*t.open, *(t.peeking[1:] if t.peeking[:1] == (seat,) else ())}
    return View(
        seat=int(seat),
        names=t.names,
        cast=t.cast,
        turn=t.turn,
        prepared=t.prepared,
        cards=tuple(card if seat == OPEN or place in seen else None for place, card in enumerate(t.cards)),
        coins=tuple(t.coins),
        courthouse=t.courthouse,
        bank=t.bank,
        open=t.open,
        shown=t.shown,
        saw=t.saw,
        peeking=t.peeking,
        announced=t.announced,
        said=t.said,
        to_do=as_tuples(as_json(t.agenda)),
        asked=tuple(decision.seat for decision in t.waiting),
        cheat=t.cheat,
        winners=t.outcome.winners if t.outcome else (),
    )
