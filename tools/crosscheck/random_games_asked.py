"""The results of Gambit for the same five hundred random games, computed from the files that we write."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from io import BytesIO
from typing import Any

import pygambit
from pygambit import H

from tools.crosscheck.random_games import (
    FOR_COINS,
    GENERAL,
    PAIRS,
    PLANNED,
    TRIPLES,
    all_paid,
    fingerprint,
    for_coins,
    form_of,
    general,
    pair,
    planned,
    plans,
    triple,
)
from tools.crosscheck.spiel import in_theirs


def read_tree(tree: Any) -> Any:
    """Let Gambit read a tree."""
    return pygambit.read_efg(BytesIO(tree.to_efg().encode()))


def equilibria(m: Any, solve: str, **more: Any) -> list[str]:
    """Let Gambit list the equilibria of a matrix, each once: it repeats some if the game is degenerate."""
    game = pygambit.read_nfg(BytesIO(m.to_nfg().encode()))
    found = getattr(pygambit.nash, solve)(game, **more).equilibria
    return sorted({plans([chance for _, chance in own] for own in each) for each in found})


def mixed(m: Any) -> list[str]:
    """Return all extreme equilibria."""
    return equilibria(m, "enummixed_solve", rational=True)


def pure(m: Any) -> list[str]:
    """Return all pure equilibria."""
    return equilibria(m, "enumpure_solve")


def value(tree: Any) -> str:
    """Return the value of a tree for the first player, by linear complementarity."""
    game = read_tree(tree)
    return str(fraction(pygambit.nash.lcp_solve(game, rational=True).equilibrium.payoffs[next(iter(game.players))]))


def fraction(given: Any) -> Fraction:
    """Return one of Gambit's numbers as a fraction."""
    return Fraction(int(given.numerator), int(given.denominator))


def holds(tree: Any) -> bool:
    """Tell whether our solution of a tree is proved, and Gambit finds that nobody gains by deviating from it."""
    solution = tree.solve()
    profile = read_tree(tree).mixed_behavior_profile(rational=True)
    for each in tree.sets:
        chances = dict(zip(each.names, map(str, solution.chances(each.number)), strict=True))
        profile.set_mixed_action(H.path(*moves_to(tree, each.nodes[0])), chances)
    return solution.kind == "proved" and profile.max_regret() == 0


def moves_to(tree: Any, node: int) -> list[str]:
    """Return the moves from the root to a node."""
    moves = []
    while node:
        moves.append(tree.moves(tree.parent[node])[tree.choice[node]])
        node = tree.parent[node]
    return moves[::-1]


def theirs_hold(tree: Any) -> bool:
    """Tell whether our best replies, in fractions, confirm an equilibrium of Gambit's."""
    found = pygambit.nash.lcp_solve(read_tree(tree), rational=True).equilibrium
    form = form_of(tree)
    behaviours = []
    for player, own in zip(form.players, found, strict=True):
        chances = {}
        for history, mixture in own:
            node = 0
            for step in steps(history):
                node = tree.children[node][tree.moves(node).index(step)]
            chances[tree.inset[node]] = tuple(fraction(chance) for _, chance in mixture)
        behaviours.append([chances[each] for each in player.sets])
    return not any(form.gains(behaviours))


def steps(history: Any) -> list[str]:
    """Return the moves of one of Gambit's histories."""
    return [each.action for each in history]


THEIRS: Mapping[str, tuple[str, Callable[[], Any]]] = {
    name: ("Gambit", ask)
    for name, ask in {
        f"{PAIRS} random matrices, extreme equilibria": lambda: fingerprint(mixed(pair(at)) for at in range(PAIRS)),
        f"{PAIRS} random matrices, how many extreme equilibria": lambda: sum(
            len(mixed(pair(at))) for at in range(PAIRS)
        ),
        f"{PAIRS} random matrices, pure equilibria": lambda: fingerprint(pure(pair(at)) for at in range(PAIRS)),
        f"{TRIPLES} random matrices of three, pure equilibria": lambda: fingerprint(
            pure(triple(at)) for at in range(TRIPLES)
        ),
        f"{FOR_COINS} random trees for the same coins, values": lambda: fingerprint(map(value, for_coins())),
        f"{GENERAL} random trees, equilibria of ours that hold": lambda: sum(map(holds, general())),
        f"{GENERAL} random trees, equilibria of theirs that hold": lambda: sum(map(theirs_hold, general())),
        f"{PLANNED} random trees, how many pure equilibria": lambda: fingerprint(
            len(pygambit.nash.enumpure_solve(read_tree(each)).equilibria) for each in planned()
        ),
    }.items()
} | {"60 random trees, what random plans are paid": ("OpenSpiel", lambda: all_paid(in_theirs))}
