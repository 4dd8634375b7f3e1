"""Trees written as literals: `(seat, set, {move: below, ...})`, `("chance", {(move, odds): below})`, or payoffs."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import tabletop_widgets as tw
from tabletop_widgets.theory.flat_tree import END, InformationSet
from tabletop_widgets.theory.tree import Tree

NAMES = "Ada", "Ben", "Cy"


def planned(root, players=2, title="A planned game"):
    """Make the tree; nodes whose sets have the same name share an information set."""
    tree, sets = Tree(title, NAMES[:players], "as given"), {}
    _grow(tree, sets, root, -1, 0)
    tree.first = next((seat for seat in tree.seat if seat >= 0), 0)
    return tree


def _grow(tree, sets, below, parent, choice):
    node = len(tree)
    for own, value in zip(tree.lists(), (END, parent, choice, [], -1, (), None), strict=True):
        own.append(value)
    if parent >= 0:
        tree.children[parent].append(node)
    if below[0] == "chance":
        tree.seat[node] = tw.CHANCE
        tree.draws[node], tree.odds[node] = zip(*below[1], strict=True)
        moves = below[1].values()
    elif isinstance(below[-1], dict):
        seat, known, ways = below
        tree.seat[node] = seat
        found = sets.get(known)
        if found is None:
            found = sets[known] = InformationSet(len(tree.sets), seat, tuple(ways), tuple(ways), known)
            tree.sets.append(found)
        found.nodes.append(node)
        tree.inset[node] = found.number
        moves = ways.values()
    else:
        tree.pay[node] = tuple(map(Fraction, below))
        return
    for at, each in enumerate(moves):
        _grow(tree, sets, each, node, at)


def horse():
    """R. Selten (1975): Cy does not know whether Ada went down, or Ada went across and Ben down."""
    cy = {"left": (0, 0, 0), "right": (3, 2, 2)}, {"left": (0, 0, 1), "right": (4, 4, 0)}
    ben = (1, "Ben", {"across": (1, 1, 1), "down": (2, "Cy", cy[1])})
    return planned((0, "Ada", {"across": ben, "down": (2, "Cy", cy[0])}), 3)


def random_tree(rng, players=2, deep=3, *, coins=False):
    """Draw a random tree, in which one player, several at once, or chance move; with `coins`, two play zero-sum."""
    return planned(_drawn(rng, players, deep, "", coins), players)


def _drawn(rng, players, deep, path, coins):
    if not deep:
        pays = [rng.randint(-3, 3) for _ in range(players)]
        return (pays[0], -pays[0]) if coins else tuple(pays)
    kind = rng.choice(("one", "chance", "two", "three"))
    if kind == "chance":
        below = [_drawn(rng, players, deep - 1, f"{path}{at}", coins) for at in range(2)]
        return ("chance", {(f"{at}", Fraction(1, 2)): each for at, each in enumerate(below)})
    asked = rng.sample(range(players), {"one": 1, "two": 2, "three": players}[kind])
    said = [*product("lr", repeat=len(asked))]
    return _asked(asked, {each: _drawn(rng, players, deep - 1, path + "".join(each), coins) for each in said}, path, ())


def _asked(asked, ways, path, said):
    if len(said) == len(asked):
        return ways[said]
    seat = asked[len(said)]
    return (seat, f"{seat} after {path}", {move: _asked(asked, ways, path, (*said, move)) for move in "lr"})
