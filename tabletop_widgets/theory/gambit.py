"""Files that Gambit, and whatever reads its formats (OpenSpiel, Game Theory Explorer), opens: one writer each.

R. D. McKelvey, A. M. McLennan, T. L. Turocy, "Gambit: software tools for game theory". Numbers are fractions, players
are those who decide, and the comment says how far the file is the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tabletop_widgets.kernel.table import CHANCE
from tabletop_widgets.theory.flat_tree import END, Nodes


def efg(tree: Nodes) -> str:
    """Write a tree as an extensive form: a line a node, in the order of the tree."""
    players = tree.acting
    head = f"EFG 2 R {_quoted(tree.title)} {_listed(_quoted(tree.names[seat]) for seat in players)}"
    return "\n".join([head, _quoted(f"payoff {tree.payoff}; {tree.model}"), "", *_nodes(tree, players), ""])


def _nodes(tree: Nodes, players: tuple[int, ...]) -> Iterator[str]:
    number = {each.number: at for seat in players for at, each in enumerate(tree.sets_of(seat), 1)}
    chances = ends = 0
    for node, seat in enumerate(tree.seat):
        if seat == END:
            ends += 1
            pays = tree.pay[node] or ()
            yield f't "" {ends} "" {_listed(str(pays[each]) for each in players)}'
        elif seat == CHANCE:
            chances += 1
            odds = zip(tree.moves(node), tree.odds[node], strict=True)
            yield f'c "" {chances} "" {_listed(f"{_quoted(move)} {chance}" for move, chance in odds)} 0'
        else:
            known = tree.sets[tree.inset[node]]
            named = f"{_quoted(known.label)} {_listed(map(_quoted, known.names))}"  # OpenSpiel wants them every time
            yield f'p "" {players.index(seat) + 1} {number[known.number]} {named} 0'


def nfg(matrix: Any) -> str:
    """Write a matrix as a normal form: payoffs of every combination, the first player's action changing first."""
    head = f"NFG 1 R {_quoted(f'payoff {matrix.payoff}; {matrix.model}')} {_listed(map(_quoted, matrix.players))}"
    actions = _listed(_listed(map(_quoted, own)) for own in matrix.actions)
    profiles = sorted(matrix.payoffs, key=lambda profile: profile[::-1])
    pays = [" ".join(map(str, matrix.payoffs[profile])) for profile in profiles]
    return "\n".join([head, "", actions, '""', "", *pays, ""])


def _quoted(text: str) -> str:
    text = " ".join(text.split())  # Gambit takes no other blanks
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _listed(parts: Iterable[str]) -> str:
    return f"{{ {' '.join(parts)} }}"
