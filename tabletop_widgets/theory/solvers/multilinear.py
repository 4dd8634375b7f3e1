"""Expected payoffs of mixed strategies in floats, linear in each player's chances; and linear equations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import permutations, product
from operator import mul
from typing import NamedTuple

Chances = Sequence[Sequence[float]]
Profile = tuple[int, ...]
TINY = 1e-11  # a smaller pivot counts as 0, with payoffs between 0 and 1


class Multilinear:
    """Payoffs between 0 and 1 by combination of actions; 1 stands for `unit`, the widest span of any player."""

    def __init__(self, payoffs: Mapping[Profile, Sequence[Fraction]], shape: Sequence[int]) -> None:
        """Shift each player's payoffs and scale them all alike, which changes no equilibrium."""
        least = [min(own) for own in zip(*payoffs.values(), strict=True)]
        most = [max(own) for own in zip(*payoffs.values(), strict=True)]
        self.unit = max(high - low for high, low in zip(most, least, strict=True)) or Fraction(1)
        self.shape = tuple(shape)
        self.starts = [sum(shape[:at]) for at in range(len(shape))]
        self.payoffs = {
            profile: tuple([float((pay - low) / self.unit) for pay, low in zip(pays, least, strict=True)])
            for profile, pays in payoffs.items()
        }

    def part(self, support: Sequence[Sequence[int]]) -> Multilinear:
        """Return the game restricted to these actions, with the same unit."""
        part = object.__new__(Multilinear)
        part.unit, part.shape = self.unit, tuple(map(len, support))
        part.starts = [sum(part.shape[:at]) for at in range(len(support))]
        places = product(*map(range, part.shape))
        part.payoffs = dict(zip(places, (self.payoffs[profile] for profile in product(*support)), strict=True))
        return part

    @cached_property
    def terms(self) -> list[tuple[int, int, tuple[int, ...], float]]:
        """The terms of the slopes: row, column, the actions whose chances are factors, and a payoff."""
        pairs = [*permutations(range(len(self.shape)), 2)]
        found = []
        for profile, pays in self.payoffs.items():
            places = [start + action for start, action in zip(self.starts, profile, strict=True)]
            for at, other in pairs:
                if pays[at]:
                    rest = tuple([each for third, each in enumerate(places) if third not in {at, other}])
                    found.append((places[at], places[other], rest, pays[at]))
        return found

    def slopes(self, chances: Chances) -> list[list[float]]:
        """Return the derivatives of each action's payoff (rows) by the chances of the others' actions (columns)."""
        size, likely = sum(self.shape), [each for own in chances for each in own]
        found = [[0.0] * size for _ in range(size)]
        for row, column, rest, pay in self.terms:
            weight = pay
            for each in rest:
                weight *= likely[each]
            found[row][column] += weight
        return found

    def worths(self, chances: Chances, slopes: Sequence[Sequence[float]]) -> list[list[float]]:
        """Return the payoff of each action: its slopes times the chances of any one opponent."""
        found = []
        for at, (start, width) in enumerate(zip(self.starts, self.shape, strict=True)):
            other = 1 if at == 0 else 0
            first, last = self.starts[other], self.starts[other] + self.shape[other]
            rows = [slopes[start + own][first:last] for own in range(width)]
            found.append([sum(a * b for a, b in zip(row, chances[other], strict=True)) for row in rows])
        return found

    def gain(self, chances: Chances) -> float:
        """Return the most that any player gains by leaving these plans."""
        worths = self.worths(chances, self.slopes(chances))
        return max(
            max(worth) - sum(a * b for a, b in zip(worth, own, strict=True))
            for worth, own in zip(worths, chances, strict=True)
        )


class Pivot(NamedTuple):
    """The elimination of one unknown: its row, its coefficient there and in the rows left, and the rest of that row."""

    at: int
    top: float
    factors: list[float]
    row: list[float]


class Equations:
    """The left sides of linear equations, eliminated once, so that any right sides are solved quickly."""

    def __init__(self, rows: Sequence[Sequence[float]]) -> None:
        """Eliminate the unknowns, those in the fewest rows first, each by the row with its largest coefficient."""
        columns = [*zip(*rows, strict=True)]
        self.order = sorted(range(len(columns)), key=lambda at: len(rows) - columns[at].count(0))
        left, self.pivots = [[row[at] for at in self.order] for row in rows], list[Pivot | None]()
        for _ in columns:
            best = max(range(len(left)), key=lambda at: abs(left[at][0]), default=-1)
            if best < 0 or abs(left[best][0]) < TINY:
                self.pivots.append(None)
                left = [row[1:] for row in left]
                continue
            top, *more = left.pop(best)
            pivot = Pivot(best, top, [row[0] for row in left], [each / top for each in more])
            self.pivots.append(pivot)
            left = [
                [each - row[0] * above for each, above in zip(row[1:], pivot.row, strict=True)] if row[0] else row[1:]
                for row in left
            ]

    def solve(self, right: Sequence[float]) -> list[float]:
        """Return the solution for these right sides; free unknowns are 0."""
        left, known = [*right], list[float]()
        for pivot in self.pivots:
            known.append(left.pop(pivot.at) / pivot.top if pivot else 0.0)
            if pivot:
                left = [each - factor * known[-1] for each, factor in zip(left, pivot.factors, strict=True)]
        found: list[float] = []  # the last unknown first
        for pivot, value in zip(reversed(self.pivots), reversed(known), strict=True):
            found.append(value - sum(map(mul, pivot.row, reversed(found))) if pivot else 0.0)
        return [value for _, value in sorted(zip(self.order, reversed(found), strict=True))]


def eliminate(equations: Sequence[Sequence[float]]) -> tuple[list[float], bool]:
    """Solve linear equations, each with its right side last; return the solution, and whether it is unique.

    Free unknowns are 0.
    """
    left = Equations([row[:-1] for row in equations])
    return left.solve([row[-1] for row in equations]), None not in left.pivots


def round_chances(chances: Chances, most: int) -> list[list[Fraction]]:
    """Return nearby fractions with denominators up to `most`; the largest of each player makes the sum 1."""
    found = []
    for own in chances:
        near = [Fraction(max(each, 0.0)).limit_denominator(most) for each in own]
        largest = max(range(len(own)), key=near.__getitem__)
        near[largest] += 1 - sum(near)
        found.append(near)
    return found
