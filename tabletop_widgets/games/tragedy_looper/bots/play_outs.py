"""Days of Tragedy Looper played on from what a seat sees, to compare moves and estimate its chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from tabletop_widgets.games.tragedy_looper.bots.players import easy
from tabletop_widgets.games.tragedy_looper.value import value
from tabletop_widgets.kernel.table import CHANCE

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.table import TragedyLooper
    from tabletop_widgets.knowledge.information_state import InformationState


class PlayOuts:
    """What a seat sees; each call draws a consistent script and plays the day on as easy players do.

    What the day leaves is worth what `value` says, in house values; so easy players try a move that looks better again,
    to the end of the game.
    """

    TIMES = 16

    careful = staticmethod(easy)

    def __init__(self, seen: InformationState) -> None:
        self.seen, self.deal = seen, seen.game.dealer(seen)

    def __call__(self, moves: Sequence[Any], rng: Random) -> list[float]:
        """Return the seat's chance to win at the end of the day after each of these moves; without moves, now."""
        luck = rng.getrandbits(32)
        world: Any = self.deal(rng)
        return [self.played(world.fork(), move, Random(luck)) for move in moves] or [value(world)[self.seen.seat]]

    def played(self, t: TragedyLooper, move: Any, rng: Random) -> float:
        """Make a move and play on to the end of the day."""
        day = t.town.loop, t.town.day
        t.play(self.seen.seat, move)
        while t.outcome is None and (t.town.loop, t.town.day) == day:
            owed = t.waiting[0]
            drawn = owed.seat == CHANCE
            answer = rng.choices(owed.moves, owed.weights)[0] if drawn else easy(t.game.knows(t, owed.seat), rng)
            t.play(owed.seat, answer)
        return value(t)[self.seen.seat]
