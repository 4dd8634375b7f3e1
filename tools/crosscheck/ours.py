"""Our numbers, one per row: fractions if they are exact, otherwise floats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.theory.classics import KUHN, LEDUC
from tabletop_widgets.theory.lectures.mascarade import announcement, swap_or_not
from tabletop_widgets.theory.lectures.muses import UNSTABLE, last_round
from tests.theory.planned import planned, random_tree
from tools.crosscheck import random_games

SUM_OF = 40
HALVES = (
    "chance",
    {
        ("low", Fraction(1, 2)): (
            0,
            "Ada, low",
            {"l": (1, "Ben, low", {"l": (1, -1), "r": (-3, 3)}), "r": (1, "Ben, low", {"l": (0, 0), "r": (-3, 3)})},
        ),
        ("high", Fraction(1, 2)): (
            1,
            "Ben, high",
            {"l": (0, "Ada, high", {"l": (0, 0), "r": (-2, 2)}), "r": (0, "Ada, high", {"l": (2, -2), "r": (-1, 1)})},
        ),
    },
)
"""Both are asked at once in either half. In the first Ben takes 3 by r, whatever Ada does; in the second Ada plays l,
which is better whatever Ben does, and Ben l, so Ada gets (-3 + 0) / 2. Gambit 17.0.0b2 finds 0 by its linear program
and -3/2 by linear complementarity; its linear program was wrong in 6 of 76 random trees."""
WRONG = {"two halves, value by lp_solve"}
"""The rows in which another program is wrong."""


@cache
def tree(name: str) -> Any:
    """Return one of the trees that are compared."""
    if name == "halves":
        return planned(HALVES)
    if name.startswith("three players"):
        return random_tree(Random(name), 3, 2)
    if name.startswith("random"):
        return random_tree(Random(name), coins=True)
    if name in {"kuhn", "leduc"}:
        return tw.theory.tree((KUHN if name == "kuhn" else LEDUC).start(), payoff="points")
    return swap_or_not() if name == "swap" else announcement(4 if name == "four cards" else 3)


@cache
def matrix(name: str) -> Any:
    """Return one of the matrices that are compared; one such as `ties 3` has small numbers and many ties."""
    if name.startswith("ties"):
        rng = Random(name)
        return tw.theory.matrix([[(rng.randint(0, 9), rng.randint(0, 9)) for _ in range(4)] for _ in range(4)])
    if name == "large":
        rng = Random(name)
        return tw.theory.matrix([[(rng.randint(0, 1), rng.randint(0, 1)) for _ in range(8)] for _ in range(8)])
    if name == "swap":
        return tree("swap").matrix()
    return tw.theory.matrix(last_round(3, UNSTABLE) if name == "unstable" else last_round(int(name)), "points")


def value(name: str) -> Callable[[], Fraction]:
    """Return a function that finds the proved value of a tree for the player asked first."""
    return lambda: tree(name).solve().proof.low


def squares(plans: Mapping[str, Any]) -> float:
    """Return the sum of the squares of all chances in plans, rounded to five decimals to compare floats."""
    return round(sum(chance**2 for known in plans.values() for each in known for chance in each.values()), 5)


def logit(name: str) -> Callable[[], float]:
    """Return a function that finds the squares of a tree's agent quantal responses at `LAMBDA`."""
    return lambda: squares({who: known.values() for who, known in tree(name).logit(LAMBDA).plans.items()})


def randoms() -> list[str]:
    """Name the random trees in which both have a choice."""
    return [name for name in map("random {}".format, range(SUM_OF)) if len(tree(name).acting) > 1]


def bets(solution: Any) -> list[Fraction]:
    """Return the chances of the second player to bet, the same in all equilibria."""
    return [plan["bet"] for plan in solution.plans["Player 2"].values()]


def gain(name: str, rounds: int) -> Callable[[], float]:
    """Return a function that finds the gain from deviating after this many rounds of CFR."""
    return lambda: tree(name).cfr(rounds).curve[-1][1]


BY_LCP = {
    "Kuhn poker": "kuhn",
    "swap or not": "swap",
    "announcement, three cards": "three cards",
    "two halves": "halves",
}
LAMBDA = 2.0
RANDOM_THREE = [(f"random tree of three, number {at}", f"three players {at}") for at in range(4)]
LOGIT = {
    f"{what}, agent logit, squares of chances": name
    for what, name in [("Kuhn poker", "kuhn"), ("swap or not", "swap"), *RANDOM_THREE]
}
OURS: Mapping[str, Callable[[], Any]] = {
    **random_games.OURS,
    "Kuhn poker, value": value("kuhn"),
    "swap or not, value": value("swap"),
    "announcement, three cards, value": value("three cards"),
    "announcement, four cards, value": value("four cards"),
    **{f"{what}, value by lcp_solve": value(name) for what, name in BY_LCP.items()},
    "two halves, value by lp_solve": value("halves"),
    "random trees for the same coins, sum of values by lcp_solve": lambda: sum(value(name)() for name in randoms()),
    "Muses, last round, 3 players, pure equilibria": lambda: len(matrix("3").pure()),
    "Muses, last round, 4 players, pure equilibria": lambda: len(matrix("4").pure()),
    "Muses, the board without, pure equilibria": lambda: len(matrix("unstable").pure()),
    **{
        f"4 x 4 with ties, number {n}, extreme equilibria": lambda n=n: len(matrix(f"ties {n}").mixed())
        for n in range(8)
    },
    "8 x 8 of ones and noughts, extreme equilibria": lambda: len(matrix("large").mixed()),
    "Kuhn poker, gain after 1,000 rounds": gain("kuhn", 1_000),
    "Leduc poker, gain after 10 rounds": gain("leduc", 10),
    "announcement, four cards, gain after 100 rounds": gain("four cards", 100),
    **{what: logit(name) for what, name in LOGIT.items()},
    "Kuhn poker of theirs as a tree of ours, value": value("kuhn"),
    "Kuhn poker, gain after 50 rounds on a Python game around it": gain("kuhn", 50),
    "Kuhn poker as a graph, edges": lambda: len(tree("kuhn")) - 1,
    "Kuhn poker as a frame, chances of the second to bet": lambda: sum(bets(tree("kuhn").solve())),
    "swap or not, chance to keep": lambda: matrix("swap").mixed()[0].plans[0]["do not swap with Bruno"],
}
