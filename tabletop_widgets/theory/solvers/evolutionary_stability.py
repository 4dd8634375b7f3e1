"""Evolutionarily stable plans: a few mutants in a population that keeps to one do worse.

J. Maynard Smith, G. R. Price, "The logic of animal conflict", Nature 246 (1973). The test is the exact criterion of
J. Haigh, "Game theory and evolution", Advances in Applied Probability 7 (1975), as completed by A. Abakuks,
"Conditions for evolutionarily stable strategies", Journal of Applied Probability 17 (1980): a move from the plan
towards other best replies loses in every direction. If some best replies are not played, this means strict
copositivity, decided by the signs of determinants (E. Keller, in K. P. Hadeler, "On copositive matrices", Linear
Algebra and its Applications 49 (1983)).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from operator import mul

Table = Sequence[Sequence[Fraction]]


def resists(pays: Table, plan: Sequence[Fraction]) -> bool:
    """Tell whether a plan, a best reply to itself, does better against any other best reply than that reply does."""
    worth = [sum(map(mul, row, plan)) for row in pays]
    played = [at for at, chance in enumerate(plan) if chance]
    idle = [at for at, each in enumerate(worth) if each == max(worth) and not plan[at]]
    base, *free = played
    leaving = [*free, *idle]

    def loss(own: int, other: int) -> Fraction:
        return pays[base][other] + pays[own][base] - pays[own][other] - pays[base][base]

    form = [[loss(one, two) + loss(two, one) for two in leaving] for one in leaving]
    for _ in free:  # these chances may rise or fall, so each pivot must be positive
        if form[0][0] <= 0:
            return False
        (pivot, *row), *below = form
        form = [[each - line[0] * top / pivot for each, top in zip(line[1:], row, strict=True)] for line in below]
    return strictly_copositive(form)


def strictly_copositive(form: Table) -> bool:
    """Tell whether a symmetric quadratic form is positive on all nonnegative vectors except 0."""
    every = range(len(form))
    parts = (part for size in range(1, len(form) + 1) for part in combinations(every, size))
    return all(determinant([[form[i][j] for j in part] for i in part]) > 0 or not _inside(form, part) for part in parts)


def _inside(form: Table, part: Sequence[int]) -> bool:
    """Tell whether all cofactors of the last row are positive: only then can the minimum lie inside this part."""
    *rows, _ = part
    minors = ([[form[i][j] for j in part if j != out] for i in rows] for out in part)
    return all(determinant(each) * (-1) ** (len(rows) + at) > 0 for at, each in enumerate(minors))


def determinant(square: Table) -> Fraction:
    """Return the determinant, by elimination in fractions; 1 for an empty matrix."""
    rows, found = [[*row] for row in square], Fraction(1)
    while rows:
        pivot = next((row for row in rows if row[0]), None)
        if pivot is None:
            return Fraction(0)
        found *= pivot[0] * (-1) ** rows.index(pivot)
        rows.remove(pivot)
        rows = [[a - row[0] * b / pivot[0] for a, b in zip(row[1:], pivot[1:], strict=True)] for row in rows]
    return found
