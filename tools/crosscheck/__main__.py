"""Compare our numbers with those of other programs, and keep theirs: `make crosscheck`, in an environment of its own.

Every row has a number of ours (`ours.py`) and theirs, computed from what we export. Theirs are kept in `theirs.json`,
with which a quick test compares ours from then on. The exit status is 1 if a number is not as expected.
"""

from __future__ import annotations

import json
from ast import literal_eval
from collections.abc import Callable, Mapping
from fractions import Fraction
from io import BytesIO
from pathlib import Path
from typing import Any

import nashpy
import networkx as nx
import numpy as np
import pygambit
import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

from tools.crosscheck import random_games_asked
from tools.crosscheck import spiel as spiel_games
from tools.crosscheck.ours import BY_LCP, LAMBDA, LOGIT, OURS, WRONG, matrix, randoms, squares, tree

KEPT = Path(__file__).with_name("theirs.json")
NEAR = 1e-12
LINE = "{:<60} {:>24} {:>24}  {}"


def gambit_tree(name: str, solve: str = "lp_solve") -> Callable[[], Fraction]:
    """Let Gambit solve a tree in fractions, by a linear program or by linear complementarity."""

    def found() -> Fraction:
        game = pygambit.read_efg(BytesIO(tree(name).to_efg().encode()))
        pays = getattr(pygambit.nash, solve)(game, rational=True).equilibrium.payoffs[next(iter(game.players))]
        return Fraction(pays.numerator, pays.denominator)

    return found


def gambit_matrix(name: str, solve: str, **more: Any) -> Callable[[], int]:
    """Let Gambit count the equilibria of a matrix, each once: of a large matrix it lists some several times."""

    def found() -> int:
        game = pygambit.read_nfg(BytesIO(matrix(name).to_nfg().encode()))
        return len({*map(str, getattr(pygambit.nash, solve)(game, **more).equilibria)})

    return found


def gambit_logit(name: str) -> Callable[[], float]:
    """Let Gambit follow agent quantal responses; it writes its plans as a Python literal."""

    def found() -> float:
        game = pygambit.read_efg(BytesIO(tree(name).to_efg().encode()))
        (response,) = pygambit.qre.logit_solve_lambda(game, [LAMBDA])
        return squares(literal_eval(str(response.profile)))

    return found


def spiel(name: str, rounds: int) -> Callable[[], float]:
    """Let OpenSpiel run CFR on a tree, and measure the exploitability of its plans."""

    def found() -> float:
        game = pyspiel.load_efg_game(tree(name).to_efg())
        solver = cfr.CFRSolver(game)
        for _ in range(rounds):
            solver.evaluate_and_update_policy()
        return float(exploitability.exploitability(game, solver.average_policy()))

    return found


def supports() -> float:
    """Let nashpy find how often the first player keeps, by support enumeration."""
    pays = matrix("swap").payoffs
    one, two = (np.array([[float(pays[i, j][at]) for j in range(2)] for i in range(2)]) for at in range(2))
    ((first, _),) = nashpy.Game(one, two).support_enumeration()
    return float(first[matrix("swap").actions[0].index("do not swap with Bruno")])


def edges() -> int:
    """Let networkx count the edges; return -1 unless it finds a rooted tree."""
    graph = tree("kuhn").to_networkx()
    return graph.number_of_edges() if nx.is_arborescence(graph) else -1


def bets_in_frame() -> Fraction:
    """Let pandas add up the chances of the second player to bet, in fractions."""
    frame = tree("kuhn").solve().to_frame()
    return Fraction(frame[(frame["player"] == "Player 2") & (frame["move"] == "bet")]["chance"].sum())


TIES = {
    f"4 x 4 with ties, number {n}, extreme equilibria": (
        "Gambit",
        gambit_matrix(f"ties {n}", "enummixed_solve", rational=True),
    )
    for n in range(8)
}
THEIRS: Mapping[str, tuple[str, Callable[[], Any]]] = {
    "Kuhn poker, value": ("Gambit", gambit_tree("kuhn")),
    "swap or not, value": ("Gambit", gambit_tree("swap")),
    "announcement, three cards, value": ("Gambit", gambit_tree("three cards")),
    "announcement, four cards, value": ("Gambit", gambit_tree("four cards")),
    **{f"{what}, value by lcp_solve": ("Gambit", gambit_tree(name, "lcp_solve")) for what, name in BY_LCP.items()},
    "two halves, value by lp_solve": ("Gambit", gambit_tree("halves")),
    "random trees for the same coins, sum of values by lcp_solve": (
        "Gambit",
        lambda: sum(gambit_tree(name, "lcp_solve")() for name in randoms()),
    ),
    "Muses, last round, 3 players, pure equilibria": ("Gambit", gambit_matrix("3", "enumpure_solve")),
    "Muses, last round, 4 players, pure equilibria": ("Gambit", gambit_matrix("4", "enumpure_solve")),
    "Muses, the board without, pure equilibria": ("Gambit", gambit_matrix("unstable", "enumpure_solve")),
    **TIES,
    "8 x 8 of ones and noughts, extreme equilibria": (
        "Gambit",
        gambit_matrix("large", "enummixed_solve", rational=True),
    ),
    "Kuhn poker, gain after 1,000 rounds": ("OpenSpiel", spiel("kuhn", 1_000)),
    "Leduc poker, gain after 10 rounds": ("OpenSpiel", spiel("leduc", 10)),
    "announcement, four cards, gain after 100 rounds": ("OpenSpiel", spiel("four cards", 100)),
    "swap or not, chance to keep": ("nashpy", supports),
    **{what: ("Gambit", gambit_logit(name)) for what, name in LOGIT.items()},
    "Kuhn poker of theirs as a tree of ours, value": (
        "OpenSpiel",
        lambda: spiel_games.from_spiel(pyspiel.load_game("kuhn_poker")).solve().value,
    ),
    "Kuhn poker, gain after 50 rounds on a Python game around it": (
        "OpenSpiel",
        lambda: spiel_games.gain(spiel_games.to_spiel(tree("kuhn"), "tabletop_kuhn"), 50),
    ),
    "Kuhn poker as a graph, edges": ("networkx", edges),
    "Kuhn poker as a frame, chances of the second to bet": ("pandas", bets_in_frame),
    **random_games_asked.THEIRS,
}


def said(what: str, *, same: bool) -> str:
    """Say whether a number is not as expected."""
    if what in WRONG:
        return "  agrees now: strike it out of WRONG" if same else "  differs, and is known to be wrong"
    return "" if same else "  DIFFERS"


def main() -> int:
    """Ask, compare and keep; return 1 if a number is not as expected, otherwise 0."""
    kept, wrong = {}, 0
    for what, (who, ask) in THEIRS.items():
        own, other = OURS[what](), ask()
        same = abs(float(own) - float(other)) <= NEAR
        wrong += same == (what in WRONG)
        kept[what] = {"who": who, "found": str(other) if isinstance(other, (int, Fraction)) else other}
        print(LINE.format(what, str(own), str(other), f"{who}{said(what, same=same)}"), flush=True)
    KEPT.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")
    print(f"{len(kept) - wrong} of {len(kept)} numbers are as they should be")
    return int(bool(wrong))


if __name__ == "__main__":
    raise SystemExit(main())
