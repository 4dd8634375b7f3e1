"""Play-outs of Muses from a seat's view, to compare its picks and estimate its chance to win.

Everybody picks the best reply to uniformly random picks of the others, which is better than a random pick and still
unpredictable.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.bots.rollout import margins
from tabletop_widgets.games.muses.bots.fast_state import Line
from tabletop_widgets.games.muses.bots.strong import Weighing, deal
from tabletop_widgets.games.muses.facts import ROUNDS, TIE_ORDER
from tabletop_widgets.games.muses.value import hopes

if TYPE_CHECKING:
    from tabletop_widgets.knowledge.information_state import InformationState


LINES: Final = 200
"""The rounds tried for each pick of `careful`."""


def careful(seen: InformationState, rng: Random) -> Any:
    """Pick like the strong player, in less time."""
    return Weighing(seen, rng).best(LINES)


class PlayOuts:
    """Play-outs for one seat; each call deals the unseen Inspirations anew and plays on."""

    TIMES = 240

    careful = staticmethod(careful)

    def __init__(self, seen: InformationState) -> None:
        self.seat, self.view = seen.seat, seen.view

    def __call__(self, moves: Sequence[Any], rng: Random) -> list[float]:
        """Return the seat's share of the win after each of these picks, in one deal; without picks, at present."""
        line, luck = deal(self.view, rng), rng.getrandbits(32)
        actions = [move.action for move in moves] or [self.view.pick]
        return [self.share(line.fork(), action, Random(luck)) for action in actions]

    def share(self, line: Line, action: str | None, rng: Random) -> float:
        """Play this pick, or any if None, then to the end; return the share of the win."""
        while line.round <= ROUNDS:
            picks = [picked(line, seat, rng) for seat in range(len(line.supply))]
            if action:
                picks[self.seat] = TIE_ORDER.index(action)
            line.play(picks)
            action = None
        points = line.points()
        best = max(points)
        return (points[self.seat] == best) / points.count(best)


def picked(line: Line, seat: int, rng: Random) -> int:
    """Return a seat's best reply to random picks of the others."""
    picks = [rng.choice(line.may(other)) for other in range(len(line.supply))]
    found = {pick: ahead(line, [*picks[:seat], pick, *picks[seat + 1 :]], seat) for pick in line.may(seat)}
    return max(found, key=found.__getitem__)


def ahead(line: Line, picks: Sequence[int], seat: int) -> float:
    """Return a seat's expected margin after these picks."""
    after = line.fork()
    after.play(picks)
    return margins(hopes(after.points(), after.supply, after.round - 1))[seat]
