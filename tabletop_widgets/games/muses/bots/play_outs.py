"""Games of Muses played to their end from what a seat sees, to compare picks and to tell its chance to win.

Everybody picks what does best against a guess at the others' picks, each as likely as another: that is better than
chance and cannot be foreseen.
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
"""Lines for a pick of the bots that play on carefully."""


def careful(seen: InformationState, rng: Random) -> Any:
    """Pick as the strong player does, in less time."""
    return Weighing(seen, rng).best(LINES)


class PlayOuts:
    """What a seat sees; each call deals the unseen Inspirations anew and plays on."""

    TIMES = 240

    careful = staticmethod(careful)

    def __init__(self, seen: InformationState) -> None:
        """Look once."""
        self.seat, self.view = seen.seat, seen.view

    def __call__(self, moves: Sequence[Any], rng: Random) -> list[float]:
        """Return the seat's share in the win after each of these picks in one deal; without picks, as it stands."""
        line, luck = deal(self.view, rng), rng.getrandbits(32)
        actions = [move.action for move in moves] or [self.view.pick]
        return [self.share(line.fork(), action, Random(luck)) for action in actions]

    def share(self, line: Line, action: str | None, rng: Random) -> float:
        """Play this pick, or any, and play on; return the share in the win."""
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
    """Return what does best for a seat against a guess at what the others pick."""
    picks = [rng.choice(line.may(other)) for other in range(len(line.supply))]
    found = {pick: ahead(line, [*picks[:seat], pick, *picks[seat + 1 :]], seat) for pick in line.may(seat)}
    return max(found, key=found.__getitem__)


def ahead(line: Line, picks: Sequence[int], seat: int) -> float:
    """Return by how much a seat may hope to be ahead after these picks."""
    after = line.fork()
    after.play(picks)
    return margins(hopes(after.points(), after.supply, after.round - 1))[seat]
