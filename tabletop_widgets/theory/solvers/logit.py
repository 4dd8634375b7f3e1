"""The principal branch of quantal response equilibria: from even mixing towards a Nash equilibrium, step by step.

R. D. McKelvey, T. R. Palfrey, "Quantal response equilibria for normal form games", Games and Economic Behavior 10
(1995): each action is played in proportion to exp(lambda x its payoff). The curve is followed as in T. L. Turocy, "A
dynamic homotopy interpretation of the logistic quantal response equilibrium correspondence", Games and Economic
Behavior 51 (2005): a step along the tangent, then a correction by Newton's method, in the logarithms of the chances, so
that lambda may also fall on the way. Elimination is cubic in the number of unknowns, so the correction reuses the
factors of the step, updated by each change: C. G. Broyden, "A class of methods for solving nonlinear simultaneous
equations", Mathematics of Computation 19 (1965).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import exp, hypot, inf, log
from operator import mul
from typing import Protocol

from tabletop_widgets.theory.solvers.multilinear import Equations, Multilinear

Point = list[float]
"""The logarithms of all chances, in one row, then lambda."""
Chances = list[list[float]]
STEP, SHORTEST, LONGEST = 0.1, 1e-7, 1e6
CLOSE, AGAIN = 1e-10, 24
QUICK = 0.5
"""The equations of a nearby point are kept while each change is at most this share of the one before."""
FAINT = 1e-3
"""The Jacobian ignores actions that are less likely and move payoffs less; the residuals, which decide, include all."""
JUMP = 0.04
"""The most that a chance may change in a step, so that drawn curves are smooth."""
STEPS = 5_000


class Responding(Protocol):
    """A game of players, or agents, with a finite number of actions each; its methods take the logarithms of a point.

    In a flat row of all actions, those of player k are the `shape[k]` from `starts[k]` on.
    """

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of actions of each player."""

    @property
    def starts(self) -> list[int]:
        """The place of each player's first action."""

    def worths(self, logs: Sequence[float]) -> Chances:
        """Return the payoff of each action."""

    def changes(self, logs: Sequence[float]) -> tuple[Chances, Chances]:
        """Return `worths` and their Jacobian: a row per action of any player, a column per logarithm."""


class AtOnce:
    """The players of a matrix, who choose at the same time."""

    def __init__(self, payoffs: Multilinear) -> None:
        """Take the payoffs."""
        self.payoffs = payoffs
        self.shape, self.starts = payoffs.shape, payoffs.starts

    def worths(self, logs: Sequence[float]) -> Chances:
        """Return the payoff of each action."""
        chances = chances_at(self, logs)
        return self.payoffs.worths(chances, self.payoffs.slopes(chances))

    def changes(self, logs: Sequence[float]) -> tuple[Chances, Chances]:
        """Return `worths` and their Jacobian."""
        chances = chances_at(self, logs)
        slopes, likely = self.payoffs.slopes(chances), [each for own in chances for each in own]
        return self.payoffs.worths(chances, slopes), [[*map(mul, row, likely)] for row in slopes]


def trace(game: Responding, most: float) -> Iterator[Point]:
    """Yield the points of the curve until lambda reaches `most`, in units of the game."""
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
    """Return the point of the curve between two points at which lambda is `most`."""
    share = (most - before[-1]) / (after[-1] - before[-1])
    between = [a + share * (b - a) for a, b in zip(before, after, strict=True)]
    along = [0.0] * (len(before) - 1) + [1.0]
    near = Equations([*jacobian(game, between), along])
    return correct(game, [*between[:-1], most], along, near) or after


def jump(game: Responding, before: Point, after: Point) -> float:
    """Return the largest change of a chance between two points."""
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
    """Return the unit tangent that leads onwards; the last equation holds the previous direction."""
    found = near.solve([0.0] * (len(near.pivots) - 1) + [1.0])
    length = hypot(*found)
    return [each / length for each in found]


def correct(game: Responding, point: Point, along: Point, near: Equations) -> Point | None:
    """Return the nearby point of the curve in the plane orthogonal to `along`; None if the iteration fails.

    The equations `near` are those of a point nearby, used as long as the iteration converges quickly.
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
    """Return the component of a change orthogonal to a direction."""
    share = along_of(change, along)
    return [each - share * way for each, way in zip(change, along, strict=True)]


def quicker(before: Sequence[Point], change: Point) -> Point:
    """Return Broyden's update of a change, given the changes before it."""
    for one, other in pairwise(before):
        share = along_of(change, one)
        change = [each + share * more for each, more in zip(change, other, strict=True)]
    share = along_of(change, before[-1]) if before else 0.0
    return [each / (1 - share) for each in change] if share < 1 else change


def along_of(change: Point, way: Point) -> float:
    """Return the projection of a change on a direction, as a multiple of it."""
    share: float = sum(map(mul, change, way)) / sum(map(mul, way, way))
    return share


def largest(change: Point) -> float:
    """Return the largest absolute component."""
    return max(map(abs, change))


def misses(game: Responding, point: Point) -> list[float]:
    """Return the residuals: chances less a sum of one, and differences of logarithms less lambda times payoffs."""
    pairs = zip(game.starts, chances_at(game, point), game.worths(point), strict=True)
    found = []
    for start, own, worth in pairs:
        found.append(sum(own) - 1)
        found += [point[start + at] - point[start] - point[-1] * (worth[at] - worth[0]) for at in range(1, len(own))]
    return found


def jacobian(game: Responding, point: Point) -> list[list[float]]:
    """Return the Jacobian of `misses` in the logarithms and lambda, with actions below `FAINT` taken as 0.

    Such unknowns are quick to eliminate, and late on the path most actions are like that. In a tree a faint move may
    still weigh in beliefs, and then it counts.
    """
    likely, (worths, slopes) = likely_at(point[:-1]), game.changes(point)
    faint = [at for at, each in enumerate(zip(likely, *slopes, strict=True)) if max(map(abs, each)) < FAINT]
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
