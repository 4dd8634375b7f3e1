"""What a seat of Tragedy Looper may know at this moment."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final

from tabletop_widgets.codec.annotations import kinds
from tabletop_widgets.codec.json_values import as_tuples
from tabletop_widgets.codec.keys import as_key
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper.board import MASTERMIND, CardName, EachDeck
from tabletop_widgets.games.tragedy_looper.scripts.library import as_data
from tabletop_widgets.games.tragedy_looper.table import TragedyLooper
from tabletop_widgets.games.tragedy_looper.town import SHOWN_PARTS, Sheet
from tabletop_widgets.kernel.position import as_json
from tabletop_widgets.kernel.table import OPEN, Eyes
from tabletop_widgets.kernel.view import TableView, ToDo

DECKS: Final = range(4)


class View(TableView, table=TragedyLooper, more=kinds(Sheet) | SHOWN_PARTS):
    """Tragedy Looper as one seat sees it.

    The parts of the town are those of `Town`, those of its sheet those of `Sheet`. `cards` lists the card at each
    entry of `laid`, None if it is face down to these eyes; `hands` lists the rest of each deck, None
    while one of its cards is face down to these eyes (used cards are open); `owners` lists the seat of each deck.
    `script` is the mastermind's card as data (None for the players until the game is over), `used` and `rumored` what
    the mastermind has used (empty for the players). `to_do` lists the steps that the loop still brings, all public.
    `waiting` lists the seats that are asked; `asked` lists abilities.

    Rules: tragedy_looper.info.mm, tragedy_looper.info.players, tragedy_looper.info.face_down,
    tragedy_looper.day.mm_play_seen. Ruling: tragedy_looper.ruling.own_cards.
    """

    cards: tuple[CardName | None, ...]
    hands: EachDeck[tuple[CardName, ...] | None]
    owners: EachDeck[Seat]
    script: dict[str, Any] | None
    used: tuple[str, ...]
    rumored: bool
    to_do: tuple[ToDo, ...]
    waiting: tuple[Eyes, ...]

    def untold(self) -> Hashable:
        """Return what `Table.untold` does."""
        return (as_key(self.script), self.used, self.rumored) if self.seat == MASTERMIND else ()


def view(t: TragedyLooper, seat: Seat) -> View:
    """Return what these eyes see."""
    sheet, laid = t.town.sheet, t.town.laid
    sees_all, knows_script = seat == OPEN, seat in (OPEN, MASTERMIND)
    owners = tuple(t.owner(deck) for deck in DECKS)
    open_ = knows_script or t.outcome is not None
    cards = tuple(
        card if sees_all or t.town.faces or owners[deck] == seat else None
        for card, (deck, _) in zip(t.cards, laid, strict=True)
    )
    hidden = {deck for card, (deck, _) in zip(cards, laid, strict=True) if card is None}
    return View.of(
        t,
        seat,
        **{name: getattr(sheet, name) for name in Sheet.__slots__},
        **t.town.parts(),
        cards=cards,
        hands=tuple(None if deck in hidden else t.hand(deck) for deck in DECKS),
        owners=owners,
        script=as_tuples(as_data(t.script)) if open_ else None,
        used=t.used if open_ else (),
        rumored=t.rumored and open_,
        to_do=as_tuples(as_json(t.agenda)),
        waiting=tuple(decision.seat for decision in t.waiting),
    )
