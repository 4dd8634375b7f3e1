"""The principal branch of quantal responses: from mixing everything evenly towards an equilibrium, step by step.

R. D. McKelvey, T. R. Palfrey, "Quantal response equilibria for normal form games", Games and Economic Behavior 10
(1995): each action is played in proportion to exp(lambda x what it pays). The curve is followed as in T. L. Turocy, "A
dynamic homotopy interpretation of the logistic quantal response equilibrium correspondence", Games and Economic
Behavior 51 (2005): a step along its tangent, then back to it by Newton's method, in the logarithms of the chances, so
that it may turn back in lambda on the way. To eliminate the unknowns takes the third power of their number. So what a
step began with also serves on the way back, bettered by what each change has brought: C. G. Broyden, "A class of
methods for solving nonlinear simultaneous equations", Mathematics of Computation 19 (1965).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import exp, hypot, inf, log
from operator import mul
from typing import Protocol

from tabletop_widgets.theory.solvers.multilinear import Equations, Multilinear

Point = list[float]
"""The logarithm of each chance, in one row, and lambda."""
Chances = list[list[float]]
STEP, SHORTEST, LONGEST = 0.1, 1e-7, 1e6
CLOSE, AGAIN = 1e-10, 24
QUICK = 0.5
"""As long as each change is so much smaller than the one before, the equations of a point nearby do."""
FAINT = 1e-3
"""Less likely, an action counts for nothing in the equations; whether a point is on the curve is told by all."""
JUMP = 0.04
"""How much a chance may change in a step, so that curves look like curves."""
STEPS = 5_000


class Responding(Protocol):
    """A game of some who choose, each among `shape` actions, which begin at `starts` where all stand in one row.

    It is asked with a point, of which it looks at the logarithms.
    """

    @property
    def shape(self) -> tuple[int, ...]:
        """How many actions each has."""

    @property
    def starts(self) -> list[int]:
        """Where those of each begin."""

    def worths(self, logs: Sequence[float]) -> Chances:
        """Return what each action pays."""

    def changes(self, logs: Sequence[float]) -> tuple[Chances, Chances]:
        """Return the same, and by action, of all in one row, how that changes with each logarithm."""


class AtOnce:
    """Players who all choose at once, and know nothing of each other."""

    def __init__(self, payoffs: Multilinear) -> None:
        """Take what they are paid."""
        self.payoffs = payoffs
        self.shape, self.starts = payoffs.shape, payoffs.starts

    def worths(self, logs: Sequence[float]) -> Chances:
        """Return what each action pays."""
        chances = chances_at(self, logs)
        return self.payoffs.worths(chances, self.payoffs.slopes(chances))

    def changes(self, logs: Sequence[float]) -> tuple[Chances, Chances]:
        """Return the same, and how that changes with each logarithm."""
        chances = chances_at(self, logs)
        slopes, likely = self.payoffs.slopes(chances), [each for own in chances for each in own]
        return self.payoffs.worths(chances, slopes), [[*map(mul, row, likely)] for row in slopes]


def trace(game: Responding, most: float) -> Iterator[Point]:
    """Yield the points of the curve, until lambda is `most`, in units of the game."""
    point = [log(1 / width) for width in game.shape for _ in range(width)] + [0.0]
    along = [0.0] * (len(point) - 1) + [1.0]
    step = STEP
    yield point
    for _ in range(STEPS):
        near = Equations([*jacobian(game, point), along])
        along = tangent(near)
        while True:
            found = correct(game, [each + step * way for each, way in zip(point, along, strict=True)], along, near)
            if found is not None and jump(game, point, found) <= JUMP:
                break
            step /= 2
            if step < SHORTEST:
                return
        if found[-1] >= most:
            found = end(game, point, found, most)
        point, step = found, min(step * 1.5, LONGEST)
        yield point
        if point[-1] >= most:
            return


def end(game: Responding, before: Point, after: Point, most: float) -> Point:
    """Return the point between two that has this lambda."""
    share = (most - before[-1]) / (after[-1] - before[-1])
    between = [a + share * (b - a) for a, b in zip(before, after, strict=True)]
    along = [0.0] * (len(before) - 1) + [1.0]
    near = Equations([*jacobian(game, between), along])
    return correct(game, [*between[:-1], most], along, near) or after


def jump(game: Responding, before: Point, after: Point) -> float:
    """Return how much some chance changes from one point to another."""
    pairs = zip(chances_at(game, before), chances_at(game, after), strict=True)
    return max(abs(a - b) for one, two in pairs for a, b in zip(one, two, strict=True))


def chances_at(game: Responding, point: Sequence[float]) -> Chances:
    """Return the chances of a point."""
    likely = likely_at(point)
    return [likely[start : start + width] for start, width in zip(game.starts, game.shape, strict=True)]


def likely_at(logs: Sequence[float]) -> list[float]:
    """Return the chances that have these logarithms, in one row."""
    return [exp(min(each, 1.0)) for each in logs]


def tangent(near: Equations) -> Point:
    """Return the way the curve goes on, not back: of length 1. The last equation says which way it came."""
    found = near.solve([0.0] * (len(near.pivots) - 1) + [1.0])
    length = hypot(*found)
    return [each / length for each in found]


def correct(game: Responding, point: Point, along: Point, near: Equations) -> Point | None:
    """Return the point of the curve beside this one, square to the way it goes; None where that is not found.

    The equations are those of a point nearby, to which that way is a tangent, as long as they lead there quickly.
    """
    changes: list[Point] = []
    for _ in range(AGAIN):
        change = quicker(changes, square(near.solve([*(-each for each in misses(game, point)), 0.0]), along))
        size, last = largest(change), largest(changes[-1]) if changes else inf
        if size > QUICK * last:
            near, changes = Equations([*jacobian(game, point), along]), []
            continue
        if size > 10 * STEP * max(1.0, largest(point)):
            return None
        point = [each + more for each, more in zip(point, change, strict=True)]
        changes.append(change)
        if size < CLOSE * max(1.0, largest(point)):
            return point
    return None


def square(change: Point, along: Point) -> Point:
    """Return the part of a change that is square to the way."""
    share = along_of(change, along)
    return [each - share * way for each, way in zip(change, along, strict=True)]


def quicker(before: Sequence[Point], change: Point) -> Point:
    """Return what a change becomes by what those before it have brought."""
    for one, other in pairwise(before):
        share = along_of(change, one)
        change = [each + share * more for each, more in zip(change, other, strict=True)]
    share = along_of(change, before[-1]) if before else 0.0
    return [each / (1 - share) for each in change] if share < 1 else change


def along_of(change: Point, way: Point) -> float:
    """Return how far a change goes this way, as a share of it."""
    share: float = sum(map(mul, change, way)) / sum(map(mul, way, way))
    return share


def largest(change: Point) -> float:
    """Return how far the number goes that goes farthest."""
    return max(map(abs, change))


def misses(game: Responding, point: Point) -> list[float]:
    """Return how far chances are from summing to one, and logarithms from being what is paid, times lambda."""
    pairs = zip(game.starts, chances_at(game, point), game.worths(point), strict=True)
    found = []
    for start, own, worth in pairs:
        found.append(sum(own) - 1)
        found += [point[start + at] - point[start] - point[-1] * (worth[at] - worth[0]) for at in range(1, len(own))]
    return found


def jacobian(game: Responding, point: Point) -> list[list[float]]:
    """Return how these change with each logarithm, and with lambda; nearly, for what is hardly played counts as never.

    Nothing depends on the chance of such an action, and its unknown is eliminated quickly: late on the path most are.
    """
    likely, (worths, slopes) = likely_at(point[:-1]), game.changes(point)
    faint = [at for at, each in enumerate(likely) if each < FAINT]
    for row in (likely, *slopes):
        for at in faint:
            row[at] = 0.0
    rows = []
    for start, worth in zip(game.starts, worths, strict=True):
        own = range(start, start + len(worth))
        rows.append([each if at in own else 0.0 for at, each in enumerate([*likely, 0.0])])
        for action in range(1, len(worth)):
            row = [-point[-1] * (a - b) for a, b in zip(slopes[start + action], slopes[start], strict=True)]
            row[start + action] += 1
            row[start] -= 1
            rows.append([*row, worth[0] - worth[action]])
    return rows
