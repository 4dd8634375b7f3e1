"""Our running times beside the others', all in one run: `.crosscheck/venv/bin/python -m tools.crosscheck.ratios`.

Each is run several times, and its least processor time counts, in seconds, ours first. A ratio below 1 means that we
are faster. Files are read before the clock starts.
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from random import Random
from time import process_time
from typing import Any

import nashpy
import numpy as np
import pygambit
import pyspiel

import tabletop_widgets as tw
from tabletop_widgets.theory.solvers.backward_induction import Collapsed
from tabletop_widgets.theory.solvers.cfr_numpy import regrets
from tabletop_widgets.theory.solvers.sequence_form import SequenceForm
from tools.crosscheck.ours import tree

TIMES = 3
SIZES = 3, 5, 6, 8
GAMES = 3
ROUNDS = 200
LINE = "{:<52} {:>10.4f} {:>10.4f} {:>8.2f}  {}"
Ask = Callable[[], Any]


def least(ask: Ask, times: int = TIMES) -> float:
    """Return the least processor time of several runs."""
    found = []
    for _ in range(times):
        began = process_time()
        ask()
        found.append(process_time() - began)
    return min(found)


def programs(name: str) -> tuple[Ask, Ask]:
    """Return two ways to find a tree's value in fractions: our solver, and Gambit's linear program."""
    game = pygambit.read_efg(BytesIO(tree(name).to_efg().encode()))
    return (
        lambda: tree(name).solve("simplex"),
        lambda: pygambit.nash.lp_solve(game, rational=True),
    )


def matrices(size: int) -> list[Any]:
    """Return some matrices of whole numbers with few ties."""
    rng = Random(f"ratio {size}")
    return [
        tw.theory.game([[(rng.randint(-99, 99), rng.randint(-99, 99)) for _ in range(size)] for _ in range(size)])
        for _ in range(GAMES)
    ]


def enumerations(size: int) -> dict[str, Ask]:
    """Return ways to find all extreme equilibria: ours and Gambit's in fractions, Gambit's and nashpy's in floats."""
    ours = matrices(size)
    theirs = [pygambit.read_nfg(BytesIO(each.to_nfg().encode())) for each in ours]
    floats = [nashpy.Game(*(np.array(table, float) for table in each.tables())) for each in ours]
    solve = pygambit.nash.enummixed_solve
    return {
        "ours": lambda: [each.mixed() for each in ours],
        "Gambit": lambda: [solve(each, rational=True) for each in theirs],
        "Gambit, floats": lambda: [solve(each, rational=False) for each in theirs],
        **({"nashpy, floats": lambda: [[*each.vertex_enumeration()] for each in floats]} if size < SIZES[-1] else {}),
    }


def rounds(name: str) -> tuple[Ask, Ask]:
    """Return two ways to run rounds of CFR: ours, and OpenSpiel's in C++ on the same file."""

    def ours() -> None:
        run = regrets(SequenceForm(tree(name), Collapsed(tree(name))))
        run.run(ROUNDS)
        run.plans()

    game = pyspiel.load_efg_game(tree(name).to_efg())

    def theirs() -> None:
        solver = pyspiel.CFRSolver(game)
        for _ in range(ROUNDS):
            solver.evaluate_and_update_policy()
        solver.average_policy()

    return ours, theirs


def tell(what: str, ours: Ask, theirs: Ask, who: str) -> None:
    """Print the line of one comparison."""
    one, two = least(ours), least(theirs)
    print(LINE.format(what, one, two, one / max(two, 1e-9), who), flush=True)


def main() -> None:
    """Print all comparisons."""
    print(f"{'':<52} {'ours':>10} {'theirs':>10} {'ratio':>8}")
    for what, name in (("Kuhn poker", "kuhn"), ("announcement, four cards", "four cards")):
        tell(f"{what}, linear program in fractions", *programs(name), "Gambit")
    for size in SIZES:
        ours, *others = (solvers := enumerations(size))
        for who in others:
            tell(f"{size} x {size}, all extreme equilibria, {GAMES} games", solvers[ours], solvers[who], who)
    for what, name in (("Kuhn poker", "kuhn"), ("Leduc poker", "leduc")):
        tell(f"{what}, {ROUNDS} rounds of regret", *rounds(name), "OpenSpiel, C++")


if __name__ == "__main__":
    main()
