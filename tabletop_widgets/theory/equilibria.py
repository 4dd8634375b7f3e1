"""Equilibria of two players in fractions: all extreme ones by trying supports, and the value of a game for coins.

B. von Stengel, "Computing equilibria for two-person games", Handbook of Game Theory 3 (2002), chapter 45. A plan of the
one is extreme when it mixes some actions and makes as many of the other's as good as any. Pairs of extreme plans in
which each plays best replies alone are all there is to find: every equilibrium is a mixture of such pairs. Supports of
unequal size come up where payoffs tie, as they do on every board; so does more than one equilibrium.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, product
from math import comb
from typing import Any

from tabletop_widgets.theory.labels import PROVED, Model, NoModel, number
from tabletop_widgets.theory.simplex import maximize

Table = Sequence[Sequence[Fraction]]
Plan = tuple[Fraction, ...]
MOST = 13_000
"""Systems of equations that are tried for each side: 8 x 8 actions."""


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """Plans {action: chance} of the first and the second, without what is not played; and what each gets."""

    plans: tuple[Mapping[str, Fraction], ...]
    pays: tuple[Fraction, ...]
    kind: str = PROVED
    model: Model = field(default_factory=Model)

    @property
    def value(self) -> Fraction:
        """What the first gets."""
        return self.pays[0]

    def __repr__(self) -> str:
        """Say who plays what, what it pays, and how far that is the game."""
        plans = [", ".join(f"{action} {number(chance)}" for action, chance in plan.items()) for plan in self.plans]
        return f"<{' | '.join(plans)}: {', '.join(map(number, self.pays))}; {self.kind}; {self.model}>"


def extreme(one: Table, two: Table, actions: Sequence[Sequence[str]]) -> list[Equilibrium]:
    """Return all extreme equilibria; raises NoModel where that is too much."""
    rows, columns = len(one), len(one[0])
    if comb(rows + columns, rows) > MOST:
        message = f"{rows} x {columns} actions are too many to try all supports: strike out what is dominated first."
        raise NoModel(message)
    turned = [[one[i][j] for i in range(rows)] for j in range(columns)]
    across = [*zip(*two, strict=True)]
    pairs = product(plans_of(two), plans_of(turned))
    found = [pair for pair in pairs if _replies(one, *pair) and _replies(across, *pair[::-1])]
    return [_named(one, two, pair, actions) for pair in found]


def plans_of(other: Table) -> list[Plan]:
    """Return the extreme plans of whoever chooses rows, where `other` has what the other gets: a corner each."""
    rows, columns = len(other), len(other[0])
    found: dict[Plan, None] = {}
    for size in range(1, min(rows, columns) + 1):
        for support in combinations(range(rows), size):
            for tight in combinations(range(columns), size):
                plan = _corner(other, support, tight)
                if plan is not None:
                    found[plan] = None
    return [*found]


def _corner(other: Table, support: tuple[int, ...], tight: tuple[int, ...]) -> Plan | None:
    """Mix the support so that the other is indifferent among these actions and likes no other better."""
    equations = [[*(other[i][j] for i in support), Fraction(-1), Fraction(0)] for j in tight]
    equations.append([*(Fraction(1) for _ in support), Fraction(0), Fraction(1)])
    solved = solved_system(equations)
    if solved is None or min(solved[:-1]) < 0:
        return None
    plan = [Fraction(0)] * len(other)
    for i, chance in zip(support, solved, strict=False):
        plan[i] = chance
    if any(
        sum(chance * row[j] for chance, row in zip(plan, other, strict=True)) > solved[-1] for j in range(len(other[0]))
    ):
        return None
    return tuple(plan)


def solved_system(equations: list[list[Fraction]]) -> list[Fraction] | None:
    """Solve as many linear equations as there are unknowns, the right side last; None without a single solution."""
    size = len(equations)
    for at in range(size):
        pivot = next((row for row in range(at, size) if equations[row][at]), None)
        if pivot is None:
            return None
        equations[at], equations[pivot] = equations[pivot], equations[at]
        top = equations[at] = [each / equations[at][at] for each in equations[at]]
        for row in range(size):
            if row != at and (times := equations[row][at]):
                equations[row] = [each - times * above for each, above in zip(equations[row], top, strict=True)]
    return [row[-1] for row in equations]


def _replies(pays: Sequence[Sequence[Fraction]], plan: Plan, against: Plan) -> bool:
    """Tell whether a plan plays best replies alone; `pays` has the planner's actions as rows."""
    worth = [sum(each * chance for each, chance in zip(row, against, strict=True)) for row in pays]
    return all(own == max(worth) for own, chance in zip(worth, plan, strict=True) if chance)


def zero_sum(one: Table, two: Table, actions: Sequence[Sequence[str]]) -> Equilibrium:
    """Return an equilibrium of a game whose payoffs sum to the same everywhere, by a linear program in fractions."""
    lift = 1 - min(min(row) for row in one)
    rows = [{j: each + lift for j, each in enumerate(row)} for row in one]
    most, found, prices = maximize(dict.fromkeys(range(len(one[0])), 1), rows, [1] * len(rows))
    pair = tuple([each / most for each in prices]), tuple([each / most for each in found])
    return _named(one, two, pair, actions)


def _named(one: Table, two: Table, pair: tuple[Plan, Plan], actions: Sequence[Sequence[str]]) -> Equilibrium:
    plans = tuple(
        [
            {name: chance for name, chance in zip(own, plan, strict=True) if chance}
            for own, plan in zip(actions, pair, strict=True)
        ]
    )
    return Equilibrium(plans, (_average(one, pair), _average(two, pair)))


def _average(pays: Table, pair: tuple[Plan, Plan]) -> Any:
    return sum(x * y * pays[i][j] for i, x in enumerate(pair[0]) for j, y in enumerate(pair[1]))
