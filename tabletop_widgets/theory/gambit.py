"""Write files for Gambit and other programs that read its formats (OpenSpiel, Game Theory Explorer).

R. D. McKelvey, A. M. McLennan, T. L. Turocy, "Gambit: software tools for game theory". Numbers are fractions, the
players are those who decide, and the comment says how exact the model is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tabletop_widgets.kernel.table import CHANCE
from tabletop_widgets.theory.flat_tree import END, Nodes


def efg(tree: Nodes) -> str:
    """Write a tree as an extensive form: one line per node, in the order of the tree."""
    players = tree.acting or tuple(range(len(tree.names)))  # a file without players could pay nobody
    head = f"EFG 2 R {_quote(tree.title)} {_list_parts(_quote(tree.names[seat]) for seat in players)}"
    return "\n".join([head, _quote(f"payoff {tree.payoff}; {tree.model}"), "", *_nodes(tree, players), ""])


def _nodes(tree: Nodes, players: tuple[int, ...]) -> Iterator[str]:
    number = {each.number: at for seat in players for at, each in enumerate(tree.sets_of(seat), 1)}
    chances = ends = 0
    for node, seat in enumerate(tree.seat):
        if seat == END:
            ends += 1
            pays = tree.pay[node] or ()
            yield f't "" {ends} "" {_list_parts(str(pays[each]) for each in players)}'
        elif seat == CHANCE:
            chances += 1
            odds = zip(tree.moves(node), tree.odds[node], strict=True)
            yield f'c "" {chances} "" {_list_parts(f"{_quote(move)} {chance}" for move, chance in odds)} 0'
        else:
            known = tree.sets[tree.inset[node]]
            named = f"{_quote(known.label)} {_list_parts(map(_quote, known.names))}"  # for OpenSpiel, at every node
            yield f'p "" {players.index(seat) + 1} {number[known.number]} {named} 0'


def nfg(matrix: Any) -> str:
    """Write a matrix as a normal form: the payoffs of every profile, the first player's action varying fastest."""
    head = f"NFG 1 R {_quote(f'payoff {matrix.payoff}; {matrix.model}')} {_list_parts(map(_quote, matrix.players))}"
    actions = _list_parts(_list_parts(map(_quote, own)) for own in matrix.actions)
    profiles = sorted(matrix.payoffs, key=lambda profile: profile[::-1])
    pays = [" ".join(map(str, matrix.payoffs[profile])) for profile in profiles]
    return "\n".join([head, "", actions, '""', "", *pays, ""])


def _quote(text: str) -> str:
    text = " ".join(text.split())  # Gambit accepts no other white space
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _list_parts(parts: Iterable[str]) -> str:
    return f"{{ {' '.join(parts)} }}"
