"""Taking cards under the table unseen, and looking at them in secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.mascarade.events.turns import Exchanged, Handled, Saw

if TYPE_CHECKING:
    from tabletop_widgets.games.mascarade.table import Mascarade


Moves = Mapping[Seat, Any]


def handle(t: Mascarade, seat: Seat, first: int, second: int, how: str, by: str) -> None:
    """Take two cards under the table unseen, swap them or not, and put them back; only this seat learns which.

    Face-up cards are turned down as they are taken.

    Rules: mascarade.swap.no-looking, mascarade.swap.forgetting, mascarade.info.swap, mascarade.prep.target.
    Ruling: mascarade.ruling.cover-before-move.
    """
    if t.open:
        t.open = tuple([place for place in t.open if place not in (first, second)])
    really = how == "swap"
    if really:
        t.cards[first], t.cards[second] = t.cards[second], t.cards[first]
    t.tell(Handled(seat, first, second, by))
    t.tell(Exchanged(first, second, really), (seat,))


def peek(t: Mascarade, seat: Seat, *places: int) -> None:
    """Show these cards to one seat only.

    Rules: mascarade.info.look, mascarade.info.spy.
    """
    t.peeking = (seat, *places)
    t.tell(Saw(places, t.cards_at(places)), (seat,))
