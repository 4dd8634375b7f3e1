"""The cost of each move against opponents who keep to their plans: its expected loss compared with the best move.

Costs add up: a plan's loss compared with the best reply is the sum of the costs of its moves, weighted by how often
they are made.
"""

from __future__ import annotations

from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.theory.flat_tree import END, InformationSet, Nodes
from tabletop_widgets.theory.solvers.backward_induction import Collapsed
from tabletop_widgets.theory.solvers.beliefs import Chances, odds_at
from tabletop_widgets.theory.solvers.sequence_form import SequenceForm

Costs = dict[int, list[Any]]
"""The costs of the moves in each information set, by its number."""


def move_costs(tree: Nodes, chances: Chances, seat: Seat) -> tuple[Any, Costs]:
    """Return the payoff of a seat's best reply to these chances of all others, and the cost of each of its moves.

    After each move the best reply is played. In sets that the others never let the seat reach, costs are 0.
    """
    form = SequenceForm(tree, Collapsed(tree, induction=False))
    at = next(place for place, player in enumerate(form.players) if player.seat == seat)
    value, picks = form.best_reply_to(at, [[tuple(chances(each)) for each in player.sets] for player in form.players])
    best = dict(zip(form.players[at].sets, picks, strict=True))
    worth, reach = _worths(tree, chances, seat, best), _reaches(tree, chances, seat)
    return value, {each.number: _costs(tree, each, worth, reach) for each in tree.sets_of(seat)}


def _worths(tree: Nodes, chances: Chances, seat: Seat, best: dict[int, int]) -> list[Any]:
    """Return the payoff of the best reply from each node on; every node has a lower number than the nodes below it."""
    worth: list[Any] = [0] * len(tree)
    for node in range(len(tree) - 1, -1, -1):
        below, pay = tree.children[node], tree.pay[node]
        if pay is not None:
            worth[node] = pay[seat]
        elif tree.seat[node] == seat:
            worth[node] = worth[below[best[tree.inset[node]]]]
        elif tree.seat[node] != END:
            odds = odds_at(tree, chances, node)
            worth[node] = sum(chance * worth[child] for chance, child in zip(odds, below, strict=True))
    return worth


def _reaches(tree: Nodes, chances: Chances, seat: Seat) -> list[Any]:
    """Return the counterfactual reach of each node: its probability if the seat plays towards it."""
    reach: list[Any] = [1] * len(tree)
    for node in range(len(tree)):
        odds = () if tree.seat[node] == seat else odds_at(tree, chances, node)
        for at, child in enumerate(tree.children[node]):
            reach[child] = reach[node] * (odds[at] if odds else 1)
    return reach


def _costs(tree: Nodes, found: InformationSet, worth: list[Any], reach: list[Any]) -> list[Any]:
    likely = sum(reach[node] for node in found.nodes)
    if not likely:
        return [0] * len(found.moves)
    gets = [
        sum(reach[node] * worth[tree.children[node][at]] for node in found.nodes) / likely
        for at in range(len(found.moves))
    ]
    return [max(gets) - each for each in gets]
