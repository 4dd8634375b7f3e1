"""The range of each move's chance over all optimal plans, in a constant-sum game of two or for a single player.

The optimal plans are the feasible points of a linear program once every variable that would lower its value is fixed at
0 (O. L. Mangasarian, "Uniqueness of solution in linear programming", Linear Algebra and its Applications 25 (1979)).
A move's chance is the weight of its sequence over that of the sequence leading to its set; a few programs that differ
only in their objective find the extremes of each ratio (W. Dinkelbach, "On nonlinear fractional programming",
Management Science 13 (1967)).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from tabletop_widgets.theory.flat_tree import Nodes
from tabletop_widgets.theory.solvers.backward_induction import Collapsed
from tabletop_widgets.theory.solvers.sequence_form import SequenceForm
from tabletop_widgets.theory.solvers.sequence_form_lp import program
from tabletop_widgets.theory.solvers.simplex import Program

Range = tuple[Fraction, Fraction]
NEVER = Fraction(0), Fraction(0)


def all_ranges(tree: Nodes, collapsed: Collapsed, forms: Sequence[SequenceForm]) -> dict[int, Sequence[Range]]:
    """Return the ranges by information set: those settled by backward induction, then those of each solved part."""
    found: dict[int, Sequence[Range]] = {}
    for number, picks in collapsed.picks.items():
        tied = collapsed.tied.get(number, picks)
        sure = Fraction(int(len(tied) == 1))
        found[number] = [(sure, Fraction(1)) if at in tied else NEVER for at in range(len(tree.sets[number].moves))]
    for form in forms:
        for at, player in enumerate(form.players):
            ranges = zip(player.sets, optimal_ranges(form, at), strict=True)
            found |= {number: own for number, own in ranges if own is not None}
    return found


def optimal_ranges(form: SequenceForm, at: int) -> list[list[Range] | None]:
    """Return for each set of a player the least and greatest chance of each move in an optimal plan.

    Only plans that can reach the set by own moves count; None where no optimal plan does.
    """
    optima = Optima(form, at)
    return [optima.ranges(number) for number in range(len(optima.player.sets))]


class Optima:
    """All optimal plans of a player, as the optimal face of the linear program.

    `least` and `most` are the smallest and largest chance of each sequence's last move seen so far. At 0 and 1 nothing
    is left to compute; otherwise they are the next ratio to improve on.
    """

    def __init__(self, form: SequenceForm, at: int) -> None:
        """Find the value, and drop the variables that would lower it."""
        self.player = form.players[at]
        worth, rows, limits = program(form, at)
        self.program = Program(rows, limits, 1 + max(column for row in rows for column in row))
        self.least, self.most = [Fraction(1)] * self.player.size, [Fraction(0)] * self.player.size
        self._begin(form, at)
        self._go(worth)
        self.program.stay()
        out = self.program.fixed
        self.program.work = [{each: own for each, own in row.items() if each not in out} for row in self.program.work]

    def _begin(self, form: SequenceForm, at: int) -> None:
        """Start at the best reply to uniform play and its values: from 0 the way can be long."""
        picks = form.best_reply_to(at, form.uniform())[1]
        best = [first + pick for first, pick in zip(self.player.first, picks, strict=True)]
        last = self.program.columns - 1
        for column in (0, *best, *range(last, self.player.size, -1)):
            self.program.enter(column)

    def ranges(self, number: int) -> list[Range] | None:
        """Return the range of each move of a set; None if no optimal plan reaches it by own moves."""
        player = self.player
        before, first = player.before[number], player.first[number]
        moves = range(first, first + player.width[number])
        if not self._go({before: 1}):
            return None
        for move in moves:
            others = dict.fromkeys([other for other in moves if other != move], 1)
            while self.most[move] < 1 and self._go({move: 1, before: -self.most[move]}):
                pass
            while self.least[move] > 0 and self._go({**others, before: self.least[move] - 1}):
                pass
        return [(self.least[move], self.most[move]) for move in moves]

    def _go(self, worth: Mapping[int, Any]) -> Any:
        """Maximize, and note the chances in the plan found; return the optimum."""
        most, player = self.program.maximize(worth), self.player
        found = self.program.found
        for before, first, width in zip(player.before, player.first, player.width, strict=True):
            for move in range(first, first + width) if found[before] else ():
                share = found[move] / found[before]
                self.least[move], self.most[move] = min(self.least[move], share), max(self.most[move], share)
        return most
