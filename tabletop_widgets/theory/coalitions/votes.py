"""Weighted votes and the power they give: coalitions are counted by size and weight.

I. Mann, L. S. Shapley, "Values of large games VI", RAND RM-3158 (1962), for the index of L. S. Shapley, M. Shubik,
American Political Science Review 48 (1954), and for that of J. F. Banzhaf, Rutgers Law Review 19 (1965).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from math import factorial, lcm
from typing import Any

from tabletop_widgets.codec.exact_numbers import as_written, exact
from tabletop_widgets.codec.frames import to_frame
from tabletop_widgets.sentences import quoted
from tabletop_widgets.theory.coalitions.divisions import say_shares
from tabletop_widgets.theory.exactness import NoModel, number

SUMS = 300_000


def voting(quota: Any, weights: Mapping[str, Any]) -> Voting:
    """Return a vote that coalitions of at least the weight `quota` win: a worth function with power indices.

    `voting(51, {"A": 50, "B": 49, "C": 1}).shapley` gives A 2/3, and B as much as C.
    """
    if not isinstance(weights, Mapping) or not weights or not all(isinstance(who, str) for who in weights):
        message = f'weights are given by name, {{"A": 50, "B": 49}}, not as {quoted(weights)}.'
        raise NoModel(message)
    try:
        needed = exact(as_written(quota))
        read = {who: exact(as_written(weight)) for who, weight in weights.items()}
    except ValueError as wrong:
        message = f"quota and weights are numbers: {wrong}"
        raise NoModel(message) from wrong
    if min(read.values()) < 0 or not 0 < needed <= sum(read.values()):
        message = (
            f"no weight may be negative, and the quota must be above 0 and at most their sum, not {number(needed)}."
        )
        raise NoModel(message)
    return Voting(needed, read)


class Voting:
    """Weighted votes: a function of a coalition, 1 if it wins, else 0, with power indices.

    `swings` counts the coalitions that win only with a player, `shapley` is the Shapley-Shubik index, `banzhaf` the
    Banzhaf index: each player's share of all swings. There may be many `players` if weights are small or repeat.
    """

    def __init__(self, quota: Fraction, weights: Mapping[str, Fraction]) -> None:
        """Keep quota and weights; `voting` reads and checks them."""
        self.quota, self.weights, self.players = quota, weights, tuple(weights)

    def __call__(self, coalition: Collection[str]) -> int:
        """Return 1 if the coalition wins, else 0."""
        return int(sum(self.weights[who] for who in coalition) >= self.quota)

    @cached_property
    def by_size(self) -> dict[str, list[int]]:
        """The number of coalitions that win only with a player, by the number of other members."""
        unit = lcm(self.quota.denominator, *(each.denominator for each in self.weights.values()))
        weights, quota = [int(each * unit) for each in self.weights.values()], int(self.quota * unit)
        every = _coalitions(weights)
        known = {weight: _swings(_without(every, weight), weight, quota, len(weights)) for weight in {*weights}}
        return {who: known[weight] for who, weight in zip(self.players, weights, strict=True)}

    @property
    def swings(self) -> dict[str, int]:
        """The number of coalitions that win only with a player."""
        return {who: sum(counts) for who, counts in self.by_size.items()}

    @property
    def shapley(self) -> dict[str, Fraction]:
        """The share of all orders in which a player's arrival decides the vote."""
        n = len(self.players)
        orders = [factorial(size) * factorial(n - 1 - size) for size in range(n)]
        return {
            who: Fraction(sum(map(int.__mul__, counts, orders)), factorial(n)) for who, counts in self.by_size.items()
        }

    @property
    def banzhaf(self) -> dict[str, Fraction]:
        """A player's share of all swings."""
        whole = sum(self.swings.values())
        return {who: Fraction(swings, whole) for who, swings in self.swings.items()}

    def rows(self) -> list[dict[str, Any]]:
        """Return one row per player: weight, swings and both indices."""
        one, two, swings = self.shapley, self.banzhaf, self.swings
        return [
            {"player": who, "weight": weight, "swings": swings[who], "shapley": one[who], "banzhaf": two[who]}
            for who, weight in self.weights.items()
        ]

    def to_frame(self) -> Any:
        """Return the rows as a `pandas.DataFrame`."""
        return to_frame(self.rows())

    def __repr__(self) -> str:
        """Show the quota and the Shapley-Shubik index of each player."""
        needed = f"{number(self.quota)} of {number(sum(self.weights.values(), Fraction(0)))} win"
        return f"<{needed}; by Shapley and Shubik: {say_shares(self.shapley)}>"


Counts = dict[tuple[int, int], int]


def _coalitions(weights: Sequence[int]) -> Counts:
    """Count coalitions by size and weight."""
    counts: Counts = {(0, 0): 1}
    for own in weights:
        for (size, weight), many in [*counts.items()]:
            longer = size + 1, weight + own
            counts[longer] = counts.get(longer, 0) + many
        if len(counts) > SUMS:
            message = f"these weights have more than {SUMS:,} different sums, too many to count: use smaller weights."
            raise NoModel(message)
    return counts


def _without(counts: Counts, own: int) -> Counts:
    """Leave out the coalitions with a player of this weight."""
    left: Counts = {}
    for size, weight in sorted(counts):
        left[size, weight] = counts[size, weight] - left.get((size - 1, weight - own), 0)
    return left


def _swings(others: Counts, own: int, quota: int, players: int) -> list[int]:
    swings = [0] * players
    for (size, weight), many in others.items():
        if many and quota - own <= weight < quota:
            swings[size] += many
    return swings
