"""What a seat of Mascarade may see."""

from __future__ import annotations

from collections.abc import Hashable

from tabletop_widgets.codec.json_values import as_tuples
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.mascarade.facts import Name
from tabletop_widgets.games.mascarade.table import Mascarade
from tabletop_widgets.kernel.position import as_json
from tabletop_widgets.kernel.table import OPEN
from tabletop_widgets.kernel.view import TableView, ToDo


class View(TableView, table=Mascarade):
    """Mascarade as one seat sees it; only the places of the cards and the swaps are hidden.

    The table documents its own fields. `cards` names the card in each place that these eyes can see now, None for the
    others; a view does not remember, `belief` works that out from the events. `to_do` is the rest of the turn, all of
    it public.

    Rules: mascarade.info.coins, mascarade.info.cast, mascarade.info.reveal, mascarade.setup.visible-coins.
    """

    cards: tuple[Name | None, ...]
    bank: int
    to_do: tuple[ToDo, ...]

    def untold(self) -> Hashable:
        """Return the same as `Table.untold`."""
        return self.coins, self.courthouse, self.turn


def view(t: Mascarade, seat: Seat) -> View:
    """Return what these eyes see."""
    seen = {*t.open, *(t.peeking[1:] if t.peeking[:1] == (seat,) else ())}
    return View.of(
        t,
        seat,
        cards=tuple(card if seat == OPEN or place in seen else None for place, card in enumerate(t.cards)),
        bank=t.bank,
        to_do=as_tuples(as_json(t.agenda)),
    )
