"""A matrix as a tree in which players choose in turn without seeing any choice, so that rounds of it can be played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from tabletop_widgets.theory.flat_tree import END, Nodes
from tabletop_widgets.theory.information_sets import InformationSets
from tabletop_widgets.theory.opponent import Opponent
from tabletop_widgets.theory.solvers.beliefs import Chances

KNOWN = "all choose at once"
CHOICES = range(2, 13)
"""How many actions a reader's player may have: nobody chooses among all plans for a whole game."""
Actions = Sequence[Sequence[str]]
Payoffs = Mapping[tuple[int, ...], Sequence[Any]]


def opponent(
    players: Sequence[str],
    actions: Actions,
    payoffs: Payoffs,
    plans: Sequence[Sequence[Any] | None],
    *,
    known: bool,
) -> Opponent | None:
    """Return the opponent that plays these chances of the actions, one row per player; None if no seat is open.

    A reader can take any seat with 2 to 12 actions if the plans of all the others are known.
    """
    missing = [at for at, plan in enumerate(plans) if plan is None]
    seats = [
        name for at, name in enumerate(players) if len(actions[at]) in CHOICES and all(other == at for other in missing)
    ]
    return Opponent(tuple(seats), partial(_lay_out, players, actions, payoffs, plans), known) if seats else None


def _lay_out(
    players: Sequence[str], actions: Actions, payoffs: Payoffs, plans: Sequence[Sequence[Any] | None]
) -> tuple[Nodes, Chances]:
    tree = Nodes("a matrix", tuple(players), "")
    sets = InformationSets(tree)
    waiting: list[tuple[tuple[int, ...], int]] = [((), -1)]
    while waiting:
        profile, parent = waiting.pop()
        choice = profile[-1] if profile else 0
        if len(profile) == len(players):
            tree.pay[tree.put(END, parent, choice)] = tuple(payoffs[profile])
            continue
        own = tuple(actions[len(profile)])
        node = tree.put(len(profile), parent, choice)
        sets.join(node, KNOWN, own)
        waiting += [((*profile, at), node) for at in range(len(own) - 1, -1, -1)]
    return tree, lambda number: plans[tree.sets[number].seat] or _evenly(len(tree.sets[number].moves))


def _evenly(many: int) -> Sequence[Any]:
    """Return equal chances, for somebody without a plan: a reader, who is not asked for one."""
    return (Fraction(1, many),) * many
