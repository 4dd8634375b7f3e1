"""What a seat of Muses may know, and tables that fit it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabletop_widgets.core.jsonlike import as_tuples
from tabletop_widgets.core.notation import Seat
from tabletop_widgets.core.position import as_json
from tabletop_widgets.core.table import OPEN
from tabletop_widgets.games.muses.steps.rounds import Inspire
from tabletop_widgets.games.muses.table import Muses


@dataclass(frozen=True, slots=True)
class View:
    """Muses as one seat sees it; hidden is only which Inspiration the others hold, and what they have picked.

    `muses`, `levels` and `tokens` list the nine places row by row; `levels` holds (largest, middle, smallest, label),
    `tokens` a count a seat. `inspirations` names the card in each hand as far as these eyes know it, `holds` says who
    has one; `cards` are all nine Inspirations as (name, kind, ((cell, flames), ...), label). `picks` are open picks,
    `picked` who has laid a card, `pick` this seat's own. `to_do` is what the round still brings, all of it public.

    Rules: muses.info.open, muses.info.picks, muses.info.basic-hand. Ruling: muses.ruling.inspiration-secret.
    """

    seat: Seat
    names: tuple[str, ...]
    round: int
    sun: int
    muses: tuple[str, ...]
    levels: tuple[tuple[int | str, ...], ...]
    tokens: tuple[tuple[int, ...], ...]
    supply: tuple[int, ...]
    cards: tuple[Any, ...]
    inspirations: tuple[str | None, ...]
    holds: tuple[bool, ...]
    discarded: tuple[str | None, ...]
    picks: tuple[str, ...]
    picked: tuple[bool, ...]
    pick: str | None
    paid: tuple[Any, ...]
    to_do: tuple[Any, ...]
    winners: tuple[Seat, ...]


def view(t: Muses, seat: Seat) -> View:
    """Return what these eyes see."""
    shown = {s for step in t.agenda if isinstance(step, Inspire) for s in step.seats}
    open_hands = tuple(card if seat in (s, OPEN) or s in shown else None for s, card in enumerate(t.hands))
    own = t.sealed.get(seat)
    return View(
        seat=int(seat),
        names=t.names,
        round=t.round,
        sun=t.sun,
        muses=tuple(t.muses),
        levels=tuple((*t.levels[name].levels, t.levels[name].label) for name in t.muses),
        tokens=tuple(t.tokens[name] for name in t.muses),
        supply=tuple(t.supply),
        cards=tuple((card.name, card.kind, card.flames, card.label) for card in t.cards.values()),
        inspirations=open_hands,
        holds=tuple(card is not None for card in t.hands),
        discarded=tuple(t.discarded),
        picks=t.picks,
        picked=tuple(s in t.sealed for s in t.seats),
        pick=own.action if own else None,
        paid=t.paid,
        to_do=as_tuples(as_json(t.agenda)),
        winners=t.outcome.winners if t.outcome else (),
    )
