"""The public effects of a move: coins that change hands, a card that is taken up.

An announcement, true or not, shows what its power brings if nobody claims. Swaps show nothing, as real and feigned ones
look alike. The powers run on purses that hold only the coins of a view.
"""

from __future__ import annotations

from typing import Any, cast

from tabletop_widgets.drawing.scene import Landing
from tabletop_widgets.games.mascarade import moves as mv
from tabletop_widgets.games.mascarade.steps import power
from tabletop_widgets.games.mascarade.steps.powers import POWERS, Bishop, Witch, richest
from tabletop_widgets.games.mascarade.view import View

CHOSEN_LATER = frozenset({"Witch", "Spy", "Inquisitor"})
"""Powers whose effect depends on a later choice."""


class Purses:
    """The part of a table that powers over coins read and change."""

    def __init__(self, v: View) -> None:
        self.coins, self.courthouse, self.players, self.cheat = [*v.coins], v.courthouse, len(v.names), None

    def tell(self, *_: object) -> None:
        """Drop the event."""

    next = tell
    from_bank, take = power.from_bank, power.take


def preview(v: View, move: Any) -> tuple[Landing, ...]:
    """Return what lands where: signed sums at the seats, or the card that the Spy takes."""
    me = v.seat if v.seat >= 0 else v.asked[0]
    match move:
        case mv.Announce(character=name) | mv.AnnounceWith(character=name) if name not in CHOSEN_LATER:
            return _sums(v, POWERS[name](me, 0), {}, hidden=name == "Bishop" and len(richest(_coins(v), me)) > 1)
        case mv.TakeFrom():
            return _sums(v, Bishop(me, 0), {me: move})
        case mv.ExchangeFortunes():
            return _sums(v, Witch(me, 0), {me: move})
        case mv.SpyOn(other=other):
            return ((f"card-{other.among(len(v.names))}", f"seat-{me}"),)
    return ()


def _coins(v: View) -> Any:
    return cast("Any", Purses(v))


def _sums(v: View, used: Any, moves: dict[int, Any], *, hidden: bool = False) -> tuple[Landing, ...]:
    """Return each seat's gain or loss; `hidden` leaves out the others while who pays is still to be chosen."""
    after = _coins(v)
    used.run(after, moves)
    gains = {seat: has - had for seat, (had, has) in enumerate(zip(v.coins, after.coins, strict=True))}
    return tuple(
        (f"{gain:+d}".replace("-", "\u2212"), f"seat-{seat}")
        for seat, gain in gains.items()
        if gain and not (hidden and seat != used.seat)
    )
