"""Linear programs in fractions: the simplex method on rows that hold what is not zero.

G. B. Dantzig, "Maximization of a linear function of variables subject to linear inequalities", Activity Analysis of
Production and Allocation (1951), 339-347. The column that promises most enters, until nothing is gained for a while;
then the first one does, for that never goes in a circle (R. G. Bland, Mathematics of Operations Research 2 (1977)).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from tabletop_widgets.theory.exactness import NoModel

Row = dict[int, Any]
PATIENCE = 30  # turns without gain


def maximize(
    worth: Mapping[int, Any], rows: Sequence[Mapping[int, Any]], limits: Sequence[Any]
) -> tuple[Any, Any, Any]:
    """Maximize the worth of x >= 0 where each row of x is at most its limit, which is not negative.

    Returns the most there is, x by column, and by row what one more of its limit would be worth.
    """
    program = Program(rows, limits, 1 + max([*worth, *(column for row in rows for column in row)]))
    return program.maximize(worth), program.found, program.prices


class Program:
    """Rows of x >= 0, each at most its limit, solved for some of the variables.

    What is maximized next begins where the last left off; `stay` keeps to where the last is as large as it can be.
    """

    def __init__(self, rows: Sequence[Mapping[int, Any]], limits: Sequence[Any], columns: int) -> None:
        """Take the rows: the slack of row r is variable `columns + r`."""
        self.columns, self.size = columns, len(rows)
        self.work = [
            {**{c: Fraction(v) for c, v in row.items() if v}, columns + at: Fraction(1)} for at, row in enumerate(rows)
        ]
        self.right = [Fraction(each) for each in limits]
        self.basis = [columns + at for at in range(len(rows))]
        self.gain: Row = {}
        self.fixed: set[int] = set()

    def maximize(self, worth: Mapping[int, Any]) -> Any:
        """Go on until nothing is gained; return the most there is."""
        gain = self.gain = {column: Fraction(each) for column, each in worth.items() if each}
        most, idle = Fraction(0), 0
        for at, column in enumerate(self.basis):
            if column in gain:
                most += gain[column] * self.right[at]
                _subtract(gain, self.work[at], gain[column])
        while rising := [column for column, each in gain.items() if each > 0 and column not in self.fixed]:
            enters = min(rising) if idle > PATIENCE else max(rising, key=lambda column: (gain[column], -column))
            promised, step = gain[enters], self.enter(enters)
            most += promised * step
            idle = 0 if step else idle + 1
        return most

    def enter(self, column: int) -> Any:
        """Let a variable grow until the first row stops it, which it is solved for from then on; return how far."""
        leaves = _leaving_row(self.work, self.right, self.basis, column)
        step = self.right[leaves] / self.work[leaves][column]
        _turn(self.work, self.right, self.gain, leaves, column)
        self.basis[leaves] = column
        return step

    def stay(self) -> None:
        """Keep from now on to the optima: what would lower what was maximized stays out."""
        self.fixed |= {column for column, each in self.gain.items() if each}

    @property
    def found(self) -> list[Any]:
        """The variables, by column."""
        held = dict(zip(self.basis, self.right, strict=True))
        return [held.get(column, Fraction(0)) for column in range(self.columns)]

    @property
    def prices(self) -> list[Any]:
        """What one more of each limit would be worth."""
        return [-self.gain.get(self.columns + at, Fraction(0)) for at in range(self.size)]

    def ranges(self) -> list[tuple[Any, Any]]:
        """Return how small and how large each x can be among all optima of what was maximized."""
        self.stay()
        return [(-self.maximize({column: -1}), self.maximize({column: 1})) for column in range(self.columns)]


def _leaving_row(work: list[Row], right: list[Any], basis: list[int], enters: int) -> int:
    ratios = [(right[at] / row[enters], basis[at], at) for at, row in enumerate(work) if row.get(enters, 0) > 0]
    if not ratios:
        message = "this linear program has no end: something can be had without limit."
        raise NoModel(message)
    return min(ratios)[2]


def _turn(work: list[Row], right: list[Any], gain: Row, leaves: int, enters: int) -> None:
    """Let one column enter the basis for that of a row."""
    pivot = work[leaves][enters]
    row = work[leaves] = {column: each / pivot for column, each in work[leaves].items()}
    right[leaves] /= pivot
    for at, other in enumerate(work):
        if at != leaves and enters in other:
            right[at] -= other[enters] * right[leaves]
            _subtract(other, row, other[enters])
    _subtract(gain, row, gain.get(enters, 0))


def _subtract(row: Row, turned: Row, times: Any) -> None:
    for column, each in turned.items():
        left = row.get(column, 0) - times * each
        if left:
            row[column] = left
        else:
            row.pop(column, None)
