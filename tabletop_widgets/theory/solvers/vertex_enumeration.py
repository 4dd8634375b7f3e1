"""The corners of the polyhedron x >= 0, a x <= 1, by pivots in whole numbers.

D. Avis, K. Fukuda, "A pivoting algorithm for convex hulls and vertex enumeration of arrangements and polyhedra",
Discrete & Computational Geometry 8 (1992), as in lrs: entries are multiplied by the last pivot, so that they stay whole
and small (J. Edmonds, 1967). At degenerate corners ties are broken lexicographically, as if each limit were a little
larger than the one before, which keeps the number of bases per corner low.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb, lcm
from typing import NamedTuple

Plan = tuple[Fraction, ...]


class Corner(NamedTuple):
    """Its coordinates, `numbers` over `factor`, and the inequalities that are tight there.

    Bit k of `tight` stands for x[k] = 0; after these there is a bit per row.
    """

    numbers: tuple[int, ...]
    factor: int
    tight: int

    @property
    def at(self) -> Plan:
        """The coordinates, in fractions."""
        return tuple([Fraction(each, self.factor) for each in self.numbers])


class Basis(NamedTuple):
    """A system solved for some of the variables: row r says `factor * inside[r] + row * outside = row[-1]`.

    The variables are x, then the slack of each row.
    """

    factor: int
    rows: list[list[int]]
    inside: list[int]
    outside: list[int]

    @property
    def key(self) -> int:
        """A number with a bit for each basic variable."""
        return sum(1 << each for each in self.inside)

    def leaving_row(self, column: int) -> int:
        """Return the row that first limits the variable of a column; ties are broken by the slacks, in order."""
        limit, slope, tied = 1, 0, list[int]()
        for at, row in enumerate(self.rows):
            if (each := row[column]) > 0:
                differ = row[-1] * slope - limit * each
                if differ < 0:
                    limit, slope, tied = row[-1], each, [at]
                elif not differ:
                    tied.append(at)
        return tied[0] if len(tied) == 1 else self.break_tie(tied, column)

    def break_tie(self, tied: list[int], column: int) -> int:
        """Return the row that would be first if each limit were a little larger than the one before."""
        slopes = [self.rows[at][column] for at in tied]
        unit = lcm(*slopes)
        left = [(at, unit // slope) for at, slope in zip(tied, slopes, strict=True)]
        slack = len(self.outside)
        while len(left) > 1:
            weights = [self.weight(at, slack) * times for at, times in left]
            least = min(weights)
            left = [each for each, weight in zip(left, weights, strict=True) if weight == least]
            slack += 1
        return left[0][0]

    def weight(self, row: int, variable: int) -> int:
        """Return the coefficient of a variable in a row."""
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
        """Return the corner of this basis."""
        numbers, tight = [0] * len(self.outside), sum(1 << each for each in self.outside)
        for each, row in zip(self.inside, self.rows, strict=True):
            if not row[-1]:
                tight |= 1 << each
            elif each < len(numbers):
                numbers[each] = row[-1]
        return Corner(tuple(numbers), self.factor, tight)


def corners(rows: Sequence[Sequence[int]], tell: Callable[[int], object] = id) -> list[Corner]:
    """Return all corners of x >= 0, row x <= 1 for positive rows, by visiting the neighbours of every corner.

    `tell` receives the number of bases met so far.
    """
    wide, high = len(rows[0]), len(rows)
    start = Basis(1, [[*row, 1] for row in rows], [*range(wide, wide + high)], [*range(wide)])
    met, waiting, found, edges = {start.key}, [start], dict[int, Corner](), set[int]()
    while waiting:
        basis = waiting.pop()
        corner = basis.corner()
        found[corner.tight] = corner
        key = basis.key
        for column, enters in enumerate(basis.outside):
            edge = key | 1 << enters  # the same from either end, so it is followed once
            if edge in edges:
                continue
            edges.add(edge)
            row = basis.leaving_row(column)
            other = edge ^ 1 << basis.inside[row]
            if other not in met:
                met.add(other)
                waiting.append(basis.pivot(row, column))
        tell(len(met))
    return [*found.values()]


def max_vertices(wide: int, high: int) -> int:
    """Return the largest possible number of corners: P. McMullen, Mathematika 17 (1970)."""
    sides, half = wide + high, wide // 2
    if wide % 2:
        return 2 * comb(sides - half - 1, half)
    return sides * comb(sides - half, half) // (sides - half)
