"""Whether beliefs are consistent, the limit of ever smaller slips from the plans; decided exactly, in fractions.

D. M. Kreps, R. Wilson, "Sequential equilibria", Econometrica 50 (1982), lemmas A1 and A2; P. A. Streufert, "Additive
plausibility characterizes the supports of consistent assessments" (2012), who mended the proof. Plans and beliefs are
consistent if

1. each move of chance 0 can be given a positive whole number, how unlikely a slip it is, such that the nodes believed
   possible in an information set are those with the smallest sum along their paths: a linear program;
2. each of these moves can be given a weight, such that the beliefs in the nodes believed possible are in proportion to
   the products of weights and chances along their paths: equations linear in logarithms, here solved exactly by
   multiplying fractions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from tabletop_widgets.theory.flat_tree import Nodes
from tabletop_widgets.theory.solvers.beliefs import Chances, odds_at
from tabletop_widgets.theory.solvers.simplex import maximize

Slips = Counter[int]
"""How often each move of chance 0 occurs on a path, by its number."""


def inconsistent_at(tree: Nodes, chances: Chances, beliefs: Mapping[int, Sequence[Fraction]]) -> int | None:
    """Return the first information set, in the tree's order, whose belief contradicts those before; else None."""
    ways = _ways(tree, chances)
    rows: list[dict[int, Any]] = []
    solved: list[tuple[Slips, Fraction]] = []
    for each in tree.sets:
        own = beliefs[each.number]
        first = next(at for at, belief in enumerate(own) if belief)
        slips, reach = ways[each.nodes[first]]
        for node, belief in zip(each.nodes, own, strict=True):
            more = ways[node][0].copy()
            more.subtract(slips)
            rows += _less_likely(more) if not belief else [*_as_likely(more)]
            if belief and not _fits(solved, more, belief / own[first] * reach / ways[node][1]):
                return each.number
        if not _ordered(rows):
            return each.number
    return None


def _ways(tree: Nodes, chances: Chances) -> list[tuple[Slips, Fraction]]:
    """Return for each node the slips on the path there, and the probability of the other moves on it."""
    known: list[tuple[Slips, Fraction]] = [(Counter(), Fraction(1))] * len(tree)
    width = max([len(each.moves) for each in tree.sets], default=0)
    for node in range(len(tree)):
        slips, reach = known[node]
        for at, (child, chance) in enumerate(zip(tree.children[node], odds_at(tree, chances, node), strict=True)):
            slip = 1 + tree.inset[node] * width + at
            known[child] = (slips, reach * chance) if chance else (slips + Counter([slip]), reach)
    return known


SURE = 0
"""The column of the margin by which every node believed impossible must exceed the smallest sum."""


def _less_likely(more: Slips) -> list[dict[int, Any]]:
    return [{SURE: 1, **{slip: -times for slip, times in more.items()}}]


def _as_likely(more: Slips) -> list[dict[int, Any]]:
    return [{slip: sign * times for slip, times in more.items()} for sign in (1, -1)]


def _ordered(rows: Sequence[Mapping[int, Any]]) -> bool:
    """Tell whether positive numbers satisfy all rows; any multiple of them would, so the margin is capped at 1."""
    slips = {slip for row in rows for slip in row} - {SURE}
    every = [*rows, *({SURE: 1, slip: -1} for slip in slips), {SURE: 1}]
    return bool(maximize({SURE: 1}, every, [0] * (len(every) - 1) + [1])[0])


def _fits(solved: list[tuple[Slips, Fraction]], slips: Slips, ratio: Fraction) -> bool:
    """Add an equation, the product of the weights to these powers is the ratio; tell whether it fits the others."""
    powers = Counter({slip: times for slip, times in slips.items() if times})
    for other, known in solved:
        lead = next(iter(other))
        if times := powers[lead]:
            keep = other[lead]
            powers = _combine(powers, keep, other, times)
            ratio = ratio**keep / known**times
    if not powers:
        return ratio == 1
    solved.append((powers, ratio))
    return True


def _combine(one: Slips, keep: int, two: Slips, times: int) -> Slips:
    sums = {slip: keep * one[slip] - times * two[slip] for slip in (*one, *(each for each in two if each not in one))}
    return Counter({slip: each for slip, each in sums.items() if each})
