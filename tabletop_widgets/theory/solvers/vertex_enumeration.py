"""The corners of what a few linear inequalities leave, x >= 0 and a x <= 1, by pivots in whole numbers.

D. Avis, K. Fukuda, "A pivoting algorithm for convex hulls and vertex enumeration of arrangements and polyhedra",
Discrete & Computational Geometry 8 (1992), as in lrs: entries are multiplied by the last pivot, so that they stay whole
and small (J. Edmonds, 1967). Where more inequalities meet in a corner than it needs, ties are broken in the order of
the rows, as if each limit were a little larger than the one before: so no corner is met more often than it must be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb
from typing import NamedTuple

Plan = tuple[Fraction, ...]


class Corner(NamedTuple):
    """Where it is, and which inequalities are tight there: bit k for x[k] = 0, then a bit for each row."""

    at: Plan
    tight: int


class Basis(NamedTuple):
    """A system solved for some of the variables: row r says `factor * inside[r] + row * outside = row[-1]`.

    Variables are x, then the slack of each row.
    """

    factor: int
    rows: list[list[int]]
    inside: list[int]
    outside: list[int]

    @property
    def key(self) -> int:
        """A bit for each variable that is solved for."""
        return sum(1 << each for each in self.inside)

    def leaving_row(self, column: int) -> int:
        """Return the row that limits the variable of a column first; ties go by the slacks, in their order."""
        left = [at for at, row in enumerate(self.rows) if row[column] > 0]
        slack = len(self.outside)
        weights = [self.rows[at][-1] for at in left]
        while True:
            best, tied = 0, [0]
            for place in range(1, len(left)):
                differ = weights[place] * self.rows[left[best]][column] - weights[best] * self.rows[left[place]][column]
                if differ < 0:
                    best, tied = place, [place]
                elif not differ:
                    tied.append(place)
            if len(tied) == 1:
                return left[best]
            left = [left[place] for place in tied]
            weights = [self.weight(at, slack) for at in left]
            slack += 1

    def weight(self, row: int, variable: int) -> int:
        """Return what a variable counts in a row."""
        if variable in self.outside:
            return self.rows[row][self.outside.index(variable)]
        return self.factor if self.inside[row] == variable else 0

    def pivot(self, at: int, column: int) -> Basis:
        """Solve for the variable of a column in place of that of a row."""
        pivot_row, factor = self.rows[at], self.factor
        pivot = pivot_row[column]
        rows = []
        for place, row in enumerate(self.rows):
            times = row[column]
            if place == at:
                turned = pivot_row[:]
                turned[column] = factor
            else:
                turned = [(one * pivot - times * other) // factor for one, other in zip(row, pivot_row, strict=True)]
                turned[column] = -times
            rows.append(turned)
        inside, outside = self.inside[:], self.outside[:]
        inside[at], outside[column] = outside[column], inside[at]
        return Basis(pivot, rows, inside, outside)

    def corner(self) -> Corner:
        """Return the corner that this is."""
        wide = len(self.outside)
        held = {each: row[-1] for each, row in zip(self.inside, self.rows, strict=True)}
        at = tuple([Fraction(held.get(each, 0), self.factor) for each in range(wide)])
        return Corner(at, sum(1 << each for each in range(wide + len(self.rows)) if not held.get(each)))


def corners(rows: Sequence[Sequence[int]], tell: Callable[[int], object] = id) -> list[Corner]:
    """Return all corners of x >= 0, row x <= 1 for positive rows: every neighbour of every corner met, once.

    `tell` is called now and then with how many bases have been met.
    """
    wide, high = len(rows[0]), len(rows)
    start = Basis(1, [[*row, 1] for row in rows], [*range(wide, wide + high)], [*range(wide)])
    met, waiting, found = {start.key}, [start], dict[int, Corner]()
    while waiting:
        basis = waiting.pop()
        corner = basis.corner()
        found[corner.tight] = corner
        key = basis.key
        for column in range(wide):
            row = basis.leaving_row(column)
            other = key ^ (1 << basis.inside[row]) ^ (1 << basis.outside[column])
            if other not in met:
                met.add(other)
                waiting.append(basis.pivot(row, column))
        tell(len(met))
    return [*found.values()]


def max_vertices(wide: int, high: int) -> int:
    """Return how many corners there can be at most: P. McMullen, Mathematika 17 (1970)."""
    sides, half = wide + high, wide // 2
    if wide % 2:
        return 2 * comb(sides - half - 1, half)
    return sides * comb(sides - half, half) // (sides - half)
