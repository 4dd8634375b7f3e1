"""Equilibria of two players in fractions: all extreme ones by pairs of corners, and the value of constant-sum games.

D. Avis, G. Rosenberg, R. Savani, B. von Stengel, "Enumeration of Nash equilibria for two-player games", Economic Theory
42 (2010). A plan is extreme if it is a corner of its polyhedron. The extreme equilibria are the pairs of corners in
which every action has chance 0 or is a best reply; all others are convex combinations of these. Supports of unequal
size, and more than one equilibrium, occur where payoffs tie, as they do on every board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, partial
from math import lcm
from operator import mul
from typing import Any

from tabletop_widgets.codec.frames import to_frame
from tabletop_widgets.theory.exactness import PROVED, Model, NoModel, apart, number
from tabletop_widgets.theory.progress import Say, Telling, on_stderr
from tabletop_widgets.theory.solvers.simplex import Program
from tabletop_widgets.theory.solvers.vertex_enumeration import Corner, Plan, corners, max_vertices

Table = Sequence[Sequence[Fraction]]
Pair = tuple[Corner, Corner]
Names = Sequence[Sequence[str]]
Plans = Mapping[str, Fraction]
Ranges = Mapping[str, Mapping[str, tuple[Fraction, Fraction]]]
ZERO = Fraction(0)
FEW = 4  # chances that vary between equilibria and still fit in a `repr`
MOST = 25_000
"""The most corners a side may have: 12 x 12 actions."""
QUICK = 1_000
"""The most corners for which no progress is reported: 8 x 8 actions."""


@dataclass(frozen=True)
class Equilibrium:
    """The plan {action: chance} of each player, in order, without actions of no chance, and the payoffs.

    `among` counts the extreme equilibria, if the search was for all of them; `players` are the names. `unique` says
    whether there is no other, None if unknown. `gain` is the most that a player could win by leaving the plans, if
    they are only close to an equilibrium.
    """

    plans: tuple[Mapping[str, Fraction], ...]
    pays: tuple[Fraction, ...]
    kind: str = PROVED
    model: Model = field(default_factory=Model)
    among: int = 1
    players: tuple[str, ...] = field(default=(), compare=False)
    unique: bool | None = None
    gain: Fraction = Fraction(0)
    find_ranges: Callable[[], Ranges] = field(default=dict, repr=False, compare=False)

    @property
    def value(self) -> Fraction:
        """The payoff of the first player."""
        return self.pays[0]

    def rows(self) -> list[dict[str, Any]]:
        """Return the plans in long form: one row per player and action played."""
        named = zip(self.players, self.plans, strict=True)
        return [
            {"player": who, "action": action, "chance": chance}
            for who, plan in named
            for action, chance in plan.items()
        ]

    def to_frame(self) -> Any:
        """Return `rows` as a `pandas.DataFrame`, with exact fractions."""
        return to_frame(self.rows())

    @cached_property
    def ranges(self) -> Ranges:
        """{player: {action: (lowest chance, highest chance)}} over all equilibria; empty if not all were sought.

        In a constant-sum game these are the optimal plans; from `mixed`, the extreme equilibria, which span all others.
        """
        return self.find_ranges()

    def __repr__(self) -> str:
        """Show the plans, the payoffs, the proof, and how faithful the model is to the game."""
        plans = [
            ", ".join(f"{apart(action)} {number(chance)}" for action, chance in plan.items()) for plan in self.plans
        ]
        return f"<{' | '.join(plans)}: {', '.join(map(number, self.pays))}; {self._standing}; {self.model}>"

    @property
    def _standing(self) -> str:
        """How certain it is, and whether there are others."""
        if self.gain:
            return f"{self.kind}: no player can gain more than {float(self.gain):.3g} by deviating"
        if self.among > 1:
            return f"{self.kind}: one of {self.among} extreme equilibria"
        if self.unique:
            return f"{self.kind}: the only equilibrium"
        return self.kind if self.unique is None else f"{self.kind}: one of many{self._free}"

    @property
    def _free(self) -> str:
        """The chances that vary between the equilibria, if they are few."""
        free = [
            f"{player}: {action} {number(low)} to {number(high)}"
            for player, actions in self.ranges.items()
            for action, (low, high) in actions.items()
            if low < high
        ]
        return f", {', '.join(free)}" if 0 < len(free) <= FEW else ""


def extreme(one: Table, two: Table, actions: Names, players: Sequence[str], say: Say = on_stderr) -> list[Equilibrium]:
    """Return all extreme equilibria; raises NoModel if there are too many corners."""
    found = extreme_corners(one, two, say)
    plans = [(name_plan(_chances(x), actions[0]), name_plan(_chances(y), actions[1])) for x, y in found]
    pays = [(_paid(one, y), _paid(two, x)) for x, y in found]
    ranges = partial(_ranges_among, plans, actions, players)
    among, sides = len(found), zip(plans, pays, strict=True)
    return [
        Equilibrium(each, paid, among=among, players=tuple(players), unique=among == 1, find_ranges=ranges)
        for each, paid in sides
    ]


def _ranges_among(plans: Sequence[Sequence[Plans]], actions: Names, players: Sequence[str]) -> Ranges:
    sides = zip(players, actions, zip(*plans, strict=True), strict=True)
    return {
        player: {name: (min(chances), max(chances)) for name in names for chances in [[p.get(name, ZERO) for p in own]]}
        for player, names, own in sides
    }


def extreme_pairs(one: Table, two: Table, say: Say = on_stderr) -> list[tuple[Plan, Plan]]:
    """Return the plans of all extreme equilibria, chances by index, the smallest supports first."""
    return [(_chances(x), _chances(y)) for x, y in extreme_corners(one, two, say)]


def extreme_corners(one: Table, two: Table, say: Say = on_stderr) -> list[tuple[Corner, Corner]]:
    """Return the corners of all extreme equilibria, the smallest supports first."""
    rows, columns = len(one), len(one[0])
    most = max(max_vertices(rows, columns), max_vertices(columns, rows))
    if most > MOST:
        message = (
            f"{rows} x {columns} actions may have {most:,} corners, too many to try (at most {MOST:,}): strike out"
            " dominated actions first (undominated), or ask for one equilibrium (value, or solve of a tree)."
        )
        raise NoModel(message)
    met = 0

    def tell(bases: int) -> None:
        nonlocal met
        met = bases

    with Telling(say) as telling:
        if most > QUICK:
            telling.about(lambda: f"{met:,} of {most:,} corners at most")
        first = corners(_whole([*zip(*two, strict=True)]), tell)
        second = corners(_whole(one), tell)
        return sorted(_complementary(first, second, (rows, columns)), key=_order)


def _complementary(first: Sequence[Corner], second: Sequence[Corner], shape: tuple[int, int]) -> Iterator[Pair]:
    """Yield the pairs of nonzero corners in which every action has chance 0 or is a best reply."""
    rows, columns = shape
    every = (1 << rows + columns) - 1
    turned = {each.tight >> columns | (each.tight & (1 << columns) - 1) << rows: each for each in second}
    more = [tight for tight in turned if tight.bit_count() > columns]  # degenerate corners
    for x in first:
        need = every & ~x.tight
        partners: Iterable[int] = turned
        if need.bit_count() == columns:
            partners = [need, *more] if need in turned else more
        for tight in partners:
            if not need & ~tight and any(x.numbers) and any(turned[tight].numbers):
                yield x, turned[tight]


def _order(pair: Pair) -> list[tuple[int, list[int]]]:
    supports = [[at for at, chance in enumerate(each.numbers) if chance] for each in pair]
    return [(len(support), support) for support in supports]


def _whole(table: Table) -> list[list[int]]:
    """Scale and shift the payoffs to positive whole numbers, which changes no equilibrium."""
    unit, least = _units(table)
    return [[int((pay - least) * unit) + 1 for pay in row] for row in table]


def _units(table: Table) -> tuple[int, Fraction]:
    return lcm(*(pay.denominator for row in table for pay in row)), min(min(row) for row in table)


def _chances(corner: Corner) -> Plan:
    total = sum(corner.numbers)
    return tuple([Fraction(each, total) for each in corner.numbers])


def _paid(pays: Table, against: Corner) -> Fraction:
    """Return the payoff of a best reply to a corner: in units of `_whole`, 1 over the sum of its coordinates."""
    unit, least = _units(pays)
    return (Fraction(against.factor, sum(against.numbers)) - 1) / unit + least


def zero_sum(one: Table, two: Table, actions: Names, players: Sequence[str]) -> Equilibrium:
    """Return an equilibrium of a constant-sum game, by a linear program in fractions.

    It is the only one if no action outside the supports is a best reply: such plans lie inside the sets of optimal
    plans, yet are corners of them (A. J. Goldman, A. W. Tucker, "Theory of linear programming", 1956).
    """
    program, most = _program(one)
    pair = tuple([each / most for each in program.prices]), tuple([each / most for each in program.found])
    columns = zip(*one, strict=True)
    worths = [sum(map(mul, row, pair[1])) for row in one], [-sum(map(mul, column, pair[0])) for column in columns]
    unique = all(
        bool(chance) == (worth == max(own))
        for plan, own in zip(pair, worths, strict=True)
        for chance, worth in zip(plan, own, strict=True)
    )
    plans = tuple(map(name_plan, pair, actions))
    pays = _average(one, pair), _average(two, pair)
    ranges = partial(_optimal_ranges, one, actions, players)
    return Equilibrium(plans, pays, players=tuple(players), unique=unique, find_ranges=ranges)


def _program(table: Table) -> tuple[Program, Fraction]:
    """Solve for the plan of the second player, who pays the table's amounts; return the program and its optimum.

    The variables are the chances times the optimum.
    """
    lift = 1 - min(min(row) for row in table)
    rows = [{j: each + lift for j, each in enumerate(row)} for row in table]
    program = Program(rows, [1] * len(rows), len(table[0]))
    return program, program.maximize(dict.fromkeys(range(len(table[0])), 1))


def _optimal_ranges(one: Table, actions: Names, players: Sequence[str]) -> Ranges:
    found = dict[str, Mapping[str, tuple[Fraction, Fraction]]]()
    turned = [[-each for each in column] for column in zip(*one, strict=True)]
    for player, names, table in zip(players, actions, (turned, one), strict=True):
        program, most = _program(table)
        ranges = program.ranges()
        found[player] = {name: (low / most, high / most) for name, (low, high) in zip(names, ranges, strict=True)}
    return found


def name_plan(plan: Plan, actions: Sequence[str]) -> dict[str, Fraction]:
    """Return the chances in the support, by name."""
    return {name: chance for name, chance in zip(actions, plan, strict=True) if chance}


def _average(pays: Table, pair: tuple[Plan, Plan]) -> Any:
    return sum(x * y * pays[i][j] for i, x in enumerate(pair[0]) for j, y in enumerate(pair[1]))
