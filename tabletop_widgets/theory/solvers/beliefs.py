"""Beliefs: the probability of each node of an information set to the player who moves there, by Bayes' rule.

Bayes' rule says nothing about sets that the plans never reach; there the beliefs may be those that small slips lead to
(D. M. Kreps, R. Wilson, "Sequential equilibria", Econometrica 50 (1982), 863-894).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from tabletop_widgets.kernel.table import CHANCE
from tabletop_widgets.theory.flat_tree import InformationSet, Nodes

Chances = Callable[[int], Sequence[Any]]
"""The chance of each move in the information set of a number."""
Beliefs = Mapping[str, Mapping[str, Mapping[str, Any]]]


def odds_at(tree: Nodes, chances: Chances, node: int) -> Sequence[Any]:
    """Return the chance of each move at a node of chance or of a player; none at an end."""
    return tree.odds[node] if tree.seat[node] == CHANCE else chances(tree.inset[node]) if tree.children[node] else ()


def slips(tree: Nodes, chances: Chances) -> list[tuple[int, Any]]:
    """Return for each node how many moves of chance 0 lead there, and the probability of the others on the path."""
    known: list[tuple[int, Any]] = [(0, Fraction(1))] * len(tree)
    for node in range(len(tree)):
        count, reach = known[node]
        for child, chance in zip(tree.children[node], odds_at(tree, chances, node), strict=True):
            known[child] = (count, reach * chance) if chance else (count + 1, reach)
    return known


def believed(found: InformationSet, known: Sequence[tuple[int, Any]]) -> list[Any]:
    """Return the probability of each node of a set if all slips are equally unlikely: the fewest slips win."""
    least = min(known[node][0] for node in found.nodes)
    likely = [known[node][1] if known[node][0] == least else Fraction(0) for node in found.nodes]
    return [each / sum(likely) for each in likely]


def by_bayes(tree: Nodes, chances: Chances) -> dict[int, list[Any]]:
    """Return the beliefs in each information set that the plans reach."""
    known = slips(tree, chances)
    sets = [each for each in tree.sets if any(not known[node][0] for node in each.nodes)]
    return {each.number: believed(each, known) for each in sets}


def named(tree: Nodes, beliefs: Mapping[int, Sequence[Any]]) -> Beliefs:
    """Return beliefs by player, what that player knows, and the path to the node; None where there is no belief."""
    told: dict[str, dict[str, dict[str, Any]]] = {tree.names[seat]: {} for seat in tree.acting}
    for each in tree.sets:
        own = beliefs.get(each.number, [None] * len(each.nodes))
        told[tree.names[each.seat]][each.label] = dict(zip(ways(tree, each.nodes), own, strict=True))
    return told


def ways(tree: Nodes, nodes: Sequence[int]) -> list[str]:
    """Name the nodes by their paths: as few moves as tell them apart, from where the paths part."""
    paths = [_moves(tree, node) for node in nodes]
    if len(paths) == 1:
        return [", ".join(paths[0][-1:])]
    together = next((at for at, moves in enumerate(zip(*paths, strict=False)) if len({*moves}) > 1), 0)
    parted = [path[together:] for path in paths]
    for length in range(1, max(map(len, parted)) + 1):
        told = [", ".join(path[:length]) for path in parted]
        if len({*told}) == len(told):
            return told
    return [f"{each} ({at})" for at, each in enumerate(told, 1)]


def _moves(tree: Nodes, node: int) -> list[str]:
    way = [*tree.above(node)][::-1]
    return [tree.moves(at)[choice] for at, choice in zip(way, tree.path(node), strict=True)]
