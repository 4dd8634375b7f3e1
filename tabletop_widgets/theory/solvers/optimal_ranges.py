"""The range of each move's chance over all optimal plans, of a player for the same coins as another or alone.

Optimal plans are what is left of a linear program when all that would lower its value stays out (O. L. Mangasarian,
"Uniqueness of solution in linear programming", Linear Algebra and its Applications 25 (1979)). The chance of a move is
how likely it is played over how likely its set is come to: each ratio is made as large as can be by a few programs that
differ in their objective alone (W. Dinkelbach, "On nonlinear fractional programming", Management Science 13 (1967)).
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
    """Return the ranges by information set: what backward induction has settled, then each part that was solved."""
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
    """Return for each set of a player how small and how large the chance of each move can be in an optimal plan.

    What counts are the plans that come to the set by own moves; None where no optimal plan does.
    """
    optima = Optima(form, at)
    return [optima.ranges(number) for number in range(len(optima.player.sets))]


class Optima:
    """All optimal plans of a player: what is left of the linear program when nothing may lower its value.

    `least` and `most` are the smallest and the largest share of each sequence in what leads to it that was seen so far:
    where that is 0 or 1, nothing has to be worked out, and what beats it otherwise is the next to be beaten.
    """

    def __init__(self, form: SequenceForm, at: int) -> None:
        """Find the value, and leave out what would lower it."""
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
        """Begin at the best reply to what is as likely, and what it is worth: from nothing it can be a long way."""
        picks = form.best_reply_to(at, form.uniform())[1]
        best = [first + pick for first, pick in zip(self.player.first, picks, strict=True)]
        last = self.program.columns - 1
        for column in (0, *best, *range(last, self.player.size, -1)):
            self.program.enter(column)

    def ranges(self, number: int) -> list[Range] | None:
        """Return the range of each move of a set; None where no optimal plan comes there by own moves."""
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
        """Maximize, and look at the plan that it comes to."""
        most, player = self.program.maximize(worth), self.player
        found = self.program.found
        for before, first, width in zip(player.before, player.first, player.width, strict=True):
            for move in range(first, first + width) if found[before] else ():
                share = found[move] / found[before]
                self.least[move], self.most[move] = min(self.least[move], share), max(self.most[move], share)
        return most
