"""Linear programs in fractions: the simplex method on sparse rows.

G. B. Dantzig, "Maximization of a linear function of variables subject to linear inequalities", Activity Analysis of
Production and Allocation (1951), 339-347. The column with the largest gain per unit enters; after a while without
progress the first one does, which rules out cycling (R. G. Bland, Mathematics of Operations Research 2 (1977)).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from tabletop_widgets.theory.exactness import NoModel

Row = dict[int, Any]
PATIENCE = 30  # pivots without gain before Bland's rule takes over


def maximize(
    worth: Mapping[int, Any], rows: Sequence[Mapping[int, Any]], limits: Sequence[Any]
) -> tuple[Any, Any, Any]:
    """Maximize the worth of x >= 0, each row of x being at most its limit, which must be nonnegative.

    Return the optimum, x by column, and the dual prices by row. Raises NoModel if there is no bound.
    """
    program = Program(rows, limits, 1 + max([*worth, *(column for row in rows for column in row)]))
    return program.maximize(worth), program.found, program.prices


class Program:
    """Rows of x >= 0, each at most its limit, solved for some of the variables.

    The next objective starts where the last one ended; `stay` restricts it to the optima of the last.
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
        """Pivot until nothing is gained; return the optimum."""
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
        """Let a variable grow until a row stops it, and solve that row for it; return the step."""
        leaves = _leaving_row(self.work, self.right, self.basis, column)
        step = self.right[leaves] / self.work[leaves][column]
        _turn(self.work, self.right, self.gain, leaves, column)
        self.basis[leaves] = column
        return step

    def stay(self) -> None:
        """Restrict what follows to the optima: variables that would lower the objective stay 0."""
        self.fixed |= {column for column, each in self.gain.items() if each}

    @property
    def found(self) -> list[Any]:
        """The values of the variables, by column."""
        held = dict(zip(self.basis, self.right, strict=True))
        return [held.get(column, Fraction(0)) for column in range(self.columns)]

    @property
    def prices(self) -> list[Any]:
        """The dual prices: the gain per unit of each limit."""
        return [-self.gain.get(self.columns + at, Fraction(0)) for at in range(self.size)]

    def ranges(self) -> list[tuple[Any, Any]]:
        """Return the least and greatest value of each variable over all optima."""
        self.stay()
        return [(-self.maximize({column: -1}), self.maximize({column: 1})) for column in range(self.columns)]


def _leaving_row(work: list[Row], right: list[Any], basis: list[int], enters: int) -> int:
    ratios = [(right[at] / row[enters], basis[at], at) for at, row in enumerate(work) if row.get(enters, 0) > 0]
    if not ratios:
        message = "this linear program is unbounded."
        raise NoModel(message)
    return min(ratios)[2]


def _turn(work: list[Row], right: list[Any], gain: Row, leaves: int, enters: int) -> None:
    """Let a column enter the basis in place of that of a row."""
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
