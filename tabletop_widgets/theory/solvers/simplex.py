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
    columns = 1 + max([*worth, *(column for row in rows for column in row)])
    work = [{**{c: Fraction(v) for c, v in row.items() if v}, columns + at: Fraction(1)} for at, row in enumerate(rows)]
    right = [Fraction(each) for each in limits]
    gain: Row = {column: Fraction(each) for column, each in worth.items() if each}
    basis = [columns + at for at in range(len(rows))]
    most, idle = Fraction(0), 0
    while True:
        rising = [column for column, each in gain.items() if each > 0]
        if not rising:
            break
        enters = min(rising) if idle > PATIENCE else max(rising, key=lambda column: (gain[column], -column))
        leaves = _leaving_row(work, right, basis, enters)
        step = right[leaves] / work[leaves][enters]
        most += gain[enters] * step
        idle = 0 if step else idle + 1
        _turn(work, right, gain, leaves, enters)
        basis[leaves] = enters
    found = {column: right[at] for at, column in enumerate(basis) if column < columns}
    prices = [-gain.get(columns + at, Fraction(0)) for at in range(len(rows))]
    return most, [found.get(column, Fraction(0)) for column in range(columns)], prices


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
    _subtract(gain, row, gain[enters])


def _subtract(row: Row, turned: Row, times: Any) -> None:
    for column, each in turned.items():
        left = row.get(column, 0) - times * each
        if left:
            row[column] = left
        else:
            row.pop(column, None)
