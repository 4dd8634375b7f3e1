"""What we find, a number a row: fractions where it is exact, floats where it is not."""

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


@cache
def tree(name: str) -> Any:
    """Grow one of the trees that are handed on."""
    if name in {"kuhn", "leduc"}:
        return tw.theory.tree((KUHN if name == "kuhn" else LEDUC).start(), payoff="points")
    return swap_or_not() if name == "swap" else announcement(4 if name == "four cards" else 3)


@cache
def matrix(name: str) -> Any:
    """Make one of the matrices that are handed on; `ties 3` is the third of small whole numbers full of ties."""
    if name.startswith("ties"):
        rng = Random(name)
        return tw.theory.matrix([[(rng.randint(0, 9), rng.randint(0, 9)) for _ in range(4)] for _ in range(4)])
    if name == "swap":
        return tree("swap").matrix()
    return tw.theory.matrix(last_round(3, UNSTABLE) if name == "unstable" else last_round(int(name)), "points")


def value(name: str) -> Callable[[], Fraction]:
    """What a tree is worth to who is asked first, proved."""
    return lambda: tree(name).solve().proof.low


def gain(name: str, rounds: int) -> Callable[[], float]:
    """What leaving the plans gains after so many rounds of regret."""
    return lambda: tree(name).cfr(rounds).curve[-1][1]


OURS: Mapping[str, Callable[[], Any]] = {
    "Kuhn poker, value": value("kuhn"),
    "swap or not, value": value("swap"),
    "announcement, three cards, value": value("three cards"),
    "announcement, four cards, value": value("four cards"),
    "Muses, last round, 3 players, pure equilibria": lambda: len(matrix("3").pure()),
    "Muses, last round, 4 players, pure equilibria": lambda: len(matrix("4").pure()),
    "Muses, the board without, pure equilibria": lambda: len(matrix("unstable").pure()),
    **{
        f"4 x 4 with ties, number {n}, extreme equilibria": lambda n=n: len(matrix(f"ties {n}").mixed())
        for n in range(8)
    },
    "Kuhn poker, gain after 1,000 rounds": gain("kuhn", 1_000),
    "Leduc poker, gain after 10 rounds": gain("leduc", 10),
    "announcement, four cards, gain after 100 rounds": gain("four cards", 100),
    "swap or not, chance to keep": lambda: matrix("swap").mixed()[0].plans[0]["do not swap with Bruno"],
}
