"""Counterfactual regret minimization: play on, and shift towards the moves regretted most.

M. Zinkevich, M. Johanson, M. Bowling, C. Piccione, "Regret minimization in games with incomplete information", Advances
in Neural Information Processing Systems 20 (2007). The players are updated in turn; in a constant-sum game of two the
average plans converge to an equilibrium. It works on sequences. For each player:

1. add the realization of the current plan to the running total;
2. weight every end by the others' realizations, and sum the worth of each own sequence;
3. from the last sets to the first, add to each move's regret its worth less the worth of the set;
4. play each move in proportion to its positive regret.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop_widgets.theory.solvers.sequence_form import Behaviour, Player, SequenceForm


class Regrets:
    """A run in plain Python; `cfr_numpy.FlatRegrets` does the same with numpy."""

    def __init__(self, form: SequenceForm) -> None:
        """Start with every move equally likely, and no regret."""
        self.form, self.iterations = form, 0
        self.regret = [[0.0] * each.size for each in form.players]
        self.average = [[0.0] * each.size for each in form.players]
        self.likely = [_realize_regrets(each, regret) for each, regret in zip(form.players, self.regret, strict=True)]
        self.plan = [_match_regrets(each, regret) for each, regret in zip(form.players, self.regret, strict=True)]
        self.ends = [_ends(form, at) for at in range(len(form.players))]

    def run(self, iterations: int) -> None:
        """Run this many more iterations."""
        several = len(self.form.players) > 2
        for _ in range(iterations):
            for at, player in enumerate(self.form.players):
                self._sum_up(at)
                worth = self._worth_of_many(at) if several else self._worth(at)
                _regret(player, worth, self.plan[at], self.regret[at])
                self.plan[at] = _match_regrets(player, self.regret[at])
                self.likely[at] = _realize(player, self.plan[at])
        self.iterations += iterations

    def _sum_up(self, at: int) -> None:
        average = self.average[at]
        for sequence, likely in enumerate(self.likely[at]):
            average[sequence] += likely

    def _worth(self, at: int) -> list[float]:
        worth = [0.0] * self.form.players[at].size
        other = self.likely[1 - at] if len(self.likely) > 1 else [1.0]
        for mine, theirs, pay in self.ends[at]:
            worth[mine] += other[theirs] * pay
        return worth

    def _worth_of_many(self, at: int) -> list[float]:
        worth = [0.0] * self.form.players[at].size
        for mine, theirs, pay in self.ends[at]:
            for other, sequence in theirs:
                pay *= self.likely[other][sequence]  # noqa: PLW2901 - weighted by each opponent in turn
            worth[mine] += pay
        return worth

    def plans(self) -> list[Behaviour]:
        """Return the average plans."""
        return [each.behaviour(average) for each, average in zip(self.form.players, self.average, strict=True)]


def _ends(form: SequenceForm, at: int) -> list[tuple[int, Any, float]]:
    """List the ends from one player's side: its own sequence, the others', and its payoff times the odds."""
    players = range(len(form.players))
    if len(players) > 2:
        return [
            (sequences[at], [(other, sequences[other]) for other in players if other != at], float(pay[at]))
            for sequences, pay in form.leaves.items()
        ]
    return [
        (sequences[at], sequences[1 - at] if len(sequences) > 1 else 0, float(pay[at]))
        for sequences, pay in form.leaves.items()
    ]


def _match_regrets(player: Player, regret: Sequence[float]) -> list[float]:
    """Return the chance of each sequence's last move, in proportion to positive regret; 1 for the empty sequence."""
    plan = [1.0] * player.size
    for first, width in zip(player.first, player.width, strict=True):
        total = 0.0
        for sequence in range(first, first + width):
            if regret[sequence] > 0.0:
                total += regret[sequence]
        if total > 0.0:
            for sequence in range(first, first + width):
                own = regret[sequence]
                plan[sequence] = own / total if own > 0.0 else 0.0
        else:
            for sequence in range(first, first + width):
                plan[sequence] = 1.0 / width
    return plan


def _realize(player: Player, plan: Sequence[float]) -> list[float]:
    likely = [1.0] * player.size
    for before, first, width in zip(player.before, player.first, player.width, strict=True):
        reach = likely[before]
        for sequence in range(first, first + width):
            likely[sequence] = reach * plan[sequence]
    return likely


def _realize_regrets(player: Player, regret: Sequence[float]) -> list[float]:
    return _realize(player, _match_regrets(player, regret))


def _regret(player: Player, worth: list[float], plan: Sequence[float], regret: list[float]) -> None:
    for at in range(len(player.sets) - 1, -1, -1):
        first = player.first[at]
        own = range(first, first + player.width[at])
        value = 0.0
        for sequence in own:
            value += plan[sequence] * worth[sequence]
        for sequence in own:
            regret[sequence] += worth[sequence] - value
        worth[player.before[at]] += value
