"""A constant-sum game of two as a linear program on sequences: the maximin plan.

B. von Stengel (1996), see `sequence_form`; D. Koller, N. Megiddo, B. von Stengel, "Fast algorithms for finding
randomized strategies in game trees", Symposium on Theory of Computing 26 (1994). The dual prices of the rows are the
other's plan.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tabletop_widgets.theory.exactness import NoModel
from tabletop_widgets.theory.solvers.sequence_form import Behaviour, Player, SequenceForm
from tabletop_widgets.theory.solvers.simplex import maximize

SMALL = 200  # the most rows and columns that are left to our own simplex


def has_scipy() -> bool:
    """Tell whether scipy is installed (the extra `theory`)."""
    return find_spec("scipy") is not None


def in_fractions(form: SequenceForm) -> list[Behaviour]:
    """Solve it exactly with our own simplex."""
    one, two = form.players
    worth, rows, limits = program(form, 0)
    _, found, prices = maximize(worth, rows, limits)
    return [one.behaviour(found[: one.size]), two.behaviour(prices[len(rows) - two.size :])]


def program(form: SequenceForm, at: int) -> tuple[dict[int, Any], list[dict[int, Any]], list[Any]]:
    """Return the objective of one of the players, and the rows and limits of the program.

    Payoffs are shifted to be nonnegative, so that more of a sequence never hurts: equations may become inequalities,
    values are nonnegative, and x = 0 is feasible. Columns are the sequences, then the values of the game and of each of
    the other's sets. The last rows are the other's sequences.
    """
    one, two = form.players[at], form.players[1 - at] if len(form.players) > 1 else Player(-1)
    lift = max([0, *(-pay[at] / form.odds[come] for come, pay in form.leaves.items())])
    root = one.size
    rows: list[dict[int, Any]] = [{0: 1}]
    for before, first, width in zip(one.before, one.first, one.width, strict=True):
        rows.append({**{first + each: 1 for each in range(width)}, before: -1})
    bound: list[dict[int, Any]] = [{} for _ in range(two.size)]
    bound[0][root] = 1
    for place, (before, first, width) in enumerate(zip(two.before, two.first, two.width, strict=True), root + 1):
        bound[before][place] = -1
        for sequence in range(first, first + width):
            bound[sequence][place] = 1
    for come, pay in form.leaves.items():
        row, own = bound[come[1 - at] if len(come) > 1 else 0], come[at]
        row[own] = row.get(own, 0) - pay[at] - lift * form.odds[come]
    return {root: 1}, rows + bound, [1] + [0] * (len(rows) - 1 + len(bound))


def with_highs(form: SequenceForm) -> list[Behaviour]:
    """Solve it in floats with HiGHS, which is part of scipy."""
    np, sparse = import_module("numpy"), import_module("scipy.sparse")
    one, two = form.players
    width = one.size + 1 + len(two.sets)
    plan = _entries([(0, 0, 1.0)])
    for at, (before, first, moves) in enumerate(zip(one.before, one.first, one.width, strict=True), 1):
        plan += _entries([(at, before, -1.0), *((at, first + move, 1.0) for move in range(moves))])
    bound = _entries([(0, one.size, 1.0)])
    for at, (before, first, moves) in enumerate(zip(two.before, two.first, two.width, strict=True), one.size + 1):
        bound += _entries([(before, at, -1.0), *((first + move, at, 1.0) for move in range(moves))])
    bound += _entries([(theirs, mine, -float(pay[0])) for (mine, theirs), pay in form.leaves.items()])
    equal = np.zeros(1 + len(one.sets))
    equal[0] = 1.0
    solved = import_module("scipy.optimize").linprog(
        -np.eye(1, width, one.size)[0],
        A_ub=_matrix(sparse, bound, (two.size, width)),
        b_ub=np.zeros(two.size),
        A_eq=_matrix(sparse, plan, (len(equal), width)),
        b_eq=equal,
        bounds=[(0, None)] * one.size + [(None, None)] * (1 + len(two.sets)),
        method="highs",
    )
    if solved.status != 0:
        message = f"the linear program was not solved: {solved.message}"
        raise NoModel(message)
    return [
        one.behaviour([*map(float, solved.x[: one.size])]),
        two.behaviour([-float(y) for y in solved.ineqlin.marginals]),
    ]


def _entries(given: Any) -> list[tuple[int, int, float]]:
    return [*given]


def _matrix(sparse: Any, entries: list[tuple[int, int, float]], shape: tuple[int, int]) -> Any:
    rows, columns, values = zip(*entries, strict=True)
    return sparse.csr_matrix((values, (rows, columns)), shape=shape)
