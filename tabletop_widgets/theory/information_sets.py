"""Information sets of trees without a table: joined by what the player knows, named by that or the moves before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from functools import partial

from tabletop_widgets.sentences import listed
from tabletop_widgets.theory.exactness import NoModel
from tabletop_widgets.theory.flat_tree import InformationSet, Nodes

FEW = 8  # the most moves that name a set


class InformationSets:
    """The information sets of a tree while it grows."""

    def __init__(self, tree: Nodes) -> None:
        """Start without any set."""
        self.tree = tree
        self.known: dict[Hashable, InformationSet] = {}

    def join(self, node: int, knows: str | None, names: tuple[str, ...], key: Hashable | None = None) -> InformationSet:
        """Add a node to the set of its seat with this key, by default `knows`; None makes a set of its own."""
        tree, seat = self.tree, self.tree.seat[node]
        key = knows if key is None else key
        found = None if key is None else self.known.get((seat, key))
        if found is None:
            number = len(tree.sets)
            found = InformationSet(number, seat, names, names, knows or "", tell=partial(name_sets, tree, seat))
            tree.sets.append(found)
            self.known |= {} if key is None else {(seat, key): found}
        elif {*found.names} != {*names}:
            message = (
                f"{tree.names[seat]} knows {knows!r} in two places, so the moves must be the same there:"
                f" {listed(found.names)} {how_reached(tree, found.nodes[0])},"
                f" and {listed(names)} {how_reached(tree, node)}."
            )
            raise NoModel(message)
        found.nodes.append(node)
        tree.inset[node] = found.number
        return found


def name_sets(tree: Nodes, seat: int) -> None:
    """Give each set of a seat a different name: what is known there, or else the moves that led to it."""
    sets = tree.sets_of(seat)
    lines = [each.question or how_reached(tree, each.nodes[0]) for each in sets]
    for each, line in zip(sets, distinct(lines), strict=True):
        each.told = (line,), line


def how_reached(tree: Nodes, node: int) -> str:
    """Say which moves led to a node, the last few if there are many."""
    moves: list[str] = []
    while node > 0 and len(moves) < FEW:
        moves.append(tree.moves(tree.parent[node])[tree.choice[node]])
        node = tree.parent[node]
    if not moves:
        return "at the start"
    return f"after {'..., ' if node > 0 else ''}{', '.join(reversed(moves))}"


def distinct(names: Iterable[str]) -> list[str]:
    """Tell equal names apart by a number: `left`, `left (2)`."""
    given = [*names]
    if len({*given}) == len(given):
        return given
    taken, used, found = {*given}, Counter[str](), list[str]()
    for name in given:
        used[name] += 1
        own = name
        while used[name] > 1 and own in taken:
            own = f"{name} ({used[name]})"
            used[name] += own in taken
        taken.add(own)
        found.append(own)
    return found
