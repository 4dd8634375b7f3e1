"""The cost of growing and solving: nodes per second against a target, rounds of regret against OpenSpiel's.

The latter need OpenSpiel: `make crosscheck` makes an environment in which
`.crosscheck/venv/bin/python -m tools.benchmarks theory` measures all rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.theory.classics import KUHN, LEDUC
from tabletop_widgets.theory.lectures.mascarade import announcement
from tabletop_widgets.theory.solvers.cfr_numpy import regrets
from tools.benchmarks.rows import Row, Unmeasured, best_of

REPEATS = 5
ROUNDS = 1_000
NODES = 50_000
"""Nodes per second for Kuhn and Leduc poker."""
MASCARADES = 36_000
"""Nodes per second for Mascarade: twice the result of a throw-away probe."""


def rows() -> Iterator[Row | Unmeasured]:
    """Measure growing, proving, and rounds of regret."""
    kuhn, leduc = poker(KUHN), poker(LEDUC)
    yield grown("Kuhn poker", lambda: poker(KUHN), NODES)
    yield grown("Leduc poker", lambda: poker(LEDUC), NODES)
    tree = announcement()
    yield grown("Mascarade's announcement", lambda: replanted(tree.growing), MASCARADES)
    proof = best_of(REPEATS, tree.solve)
    yield Row("prove the announcement, over a second", f"{proof * 1000:.0f} ms", proof, 1.0)
    if find_spec("pyspiel") is None:
        yield Unmeasured(
            "1,000 rounds of regret, over OpenSpiel's", "make crosscheck, then .crosscheck/venv/bin/python"
        )
        return
    yield against("Kuhn poker", kuhn, "Python", 0.15)
    yield against("Leduc poker", leduc, "C++", 1.0)


def poker(game: Any) -> Any:
    """Grow the whole tree."""
    return tw.theory.tree(game.start(), payoff="points")


def replanted(was: Any) -> Any:
    """Grow a tree again from worlds that are laid out already."""
    return tw.theory.tree(was.worlds, payoff=was.paying.payoff, keep=was.keep, stop=was.stop)


def grown(what: str, grow: Callable[[], Any], promised: int) -> Row:
    """Compare nodes per second with a target."""
    size = len(grow())
    speed = size / best_of(REPEATS, lambda: [grow() for _ in range(5)]) * 5
    return Row(f"nodes a second, {what}, over {promised:,}", f"{speed:,.0f}", speed / promised, 1.0, at_least=True)


def against(what: str, tree: Any, other: str, budget: float) -> Row:
    """Compare rounds of regret with OpenSpiel's on the same file."""
    form = tree.solve().form
    here = best_of(REPEATS, lambda: regrets(form).run(ROUNDS))
    game = import_module("pyspiel").load_efg_game(tree.to_efg())
    solver = import_module("open_spiel.python.algorithms.cfr") if other == "Python" else import_module("pyspiel")
    there = best_of(2, lambda: played(solver.CFRSolver(game)))
    measured = f"{here:.3f} s over {there:.3f} s"
    return Row(f"{ROUNDS:,} rounds of regret, {what}, over OpenSpiel's {other}", measured, here / there, budget)


def played(solver: Any) -> None:
    """Let OpenSpiel compute the same number of rounds."""
    for _ in range(ROUNDS):
        solver.evaluate_and_update_policy()
