"""Counterfactual regret minimization with numpy: the same numbers as `cfr.Regrets`, on arrays sorted by depth.

With a few hundred sequences the overhead of numpy's calls outweighs their work, so there are as few as possible: sums
over a set, or over the successors of a sequence, are weighted bincounts, and all arrays are allocated once.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from itertools import groupby
from typing import Any, NamedTuple

from tabletop_widgets.theory.solvers.cfr import Regrets
from tabletop_widgets.theory.solvers.sequence_form import Player, SequenceForm

WORTH_IT = 100  # ends; with fewer, plain lists are as quick as importing numpy
NOTHING = 1e-300  # replaces a sum of regrets that is zero, to avoid dividing by it


def regrets(form: SequenceForm) -> Any:
    """Return a run, with numpy if it is installed and pays off."""
    flat = len(form.players) > 1 and len(form.leaves) >= WORTH_IT and find_spec("numpy") is not None
    return FlatRegrets(form) if flat else Regrets(form)


class FlatRegrets:
    """A run on arrays; see `cfr`."""

    def __init__(self, form: SequenceForm) -> None:
        """Start with every move equally likely, and no regret."""
        np: Any = import_module("numpy")
        self.form, self.iterations = form, 0
        self.sides = [Side(np, each) for each in form.players]
        ends = np.array([*form.leaves], dtype=int)
        pays = np.array([[float(own) for own in pay] for pay in form.leaves.values()])
        places = [side.place[ends[:, at]] for at, side in enumerate(self.sides)]
        for at, side in enumerate(self.sides):
            others = [(other.likely, places[each]) for each, other in enumerate(self.sides) if each != at]
            side.meet(places[at], others, np.ascontiguousarray(pays[:, at]))

    def run(self, iterations: int) -> None:
        """Run this many more iterations."""
        for _ in range(iterations):
            for side in self.sides:
                side.turn()
        self.iterations += iterations

    def plans(self) -> list[Any]:
        """Return the average plans."""
        sides = zip(self.form.players, self.sides, strict=True)
        return [player.behaviour(side.average[side.place].tolist()) for player, side in sides]


class Level(NamedTuple):
    """The sequences of one depth, `low` to `high` in the array, and the places of their parents.

    `come` has the place of each parent, `back` the same relative to `before`.
    """

    low: int
    high: int
    before: int
    come: Any
    back: Any


class Side:
    """One player's sequences in order of depth, the empty one first; `place` has the position of each."""

    def __init__(self, np: Any, player: Player) -> None:
        """Sort the sequences and allocate the arrays."""
        self.np, self.size, self.sets = np, player.size, len(player.sets)
        self.levels: list[Level] = []
        self.place = np.zeros(self.size, dtype=int)
        widths = self._sort(player)
        self.of = np.repeat(np.arange(self.sets), widths)
        self.even = (1.0 / np.array(widths, dtype=float))[self.of]
        self.average, self.plan, self.likely = np.zeros(self.size), np.ones(self.size), np.ones(self.size)
        self.regret, self.none = np.zeros(self.size - 1), np.zeros(self.size - 1)
        self.positive, self.spread = np.zeros(self.size - 1), np.zeros(self.size - 1)
        self.nothing, self.gone = np.full(self.size - 1, NOTHING), np.zeros(self.size - 1, dtype=bool)
        self.match()

    def _sort(self, player: Player) -> list[int]:
        """Give the sequences their places, set by set; return the widths of the sets in this order."""
        depth = [0] * player.size
        for before, first, width in zip(player.before, player.first, player.width, strict=True):
            depth[first : first + width] = [depth[before] + 1] * width
        ranked = sorted(range(self.sets), key=lambda at: depth[player.first[at]])
        high, before = 1, 0
        for _, each in groupby(ranked, key=lambda at: depth[player.first[at]]):
            low, come = high, list[int]()
            for at in each:
                first, width = player.first[at], player.width[at]
                self.place[first : first + width] = range(high, high + width)
                come += [self.place[player.before[at]]] * width
                high += width
            led = self.np.array(come)
            self.levels.append(Level(low, high, before, led, led - before))
            before = low
        return [player.width[at] for at in ranked]

    def meet(self, ends: Any, others: list[tuple[Any, Any]], pays: Any) -> None:
        """Take the ends: the place of the player's sequence, the others' realizations and places, and the payoffs."""
        self.ends, self.others, self.pays = ends, others, pays
        self.reach, self.also = self.np.empty(len(pays)), self.np.empty(len(pays))

    def turn(self) -> None:
        """Add to the average, weight the ends, add to the regrets, and match them."""
        np, reach = self.np, self.reach
        np.add(self.average, self.likely, self.average)
        (likely, places), *more = self.others
        likely.take(places, 0, reach, "clip")
        np.multiply(reach, self.pays, reach)
        for likely, places in more:
            np.multiply(reach, likely.take(places, 0, self.also, "clip"), reach)
        self.add_regret(np.bincount(self.ends, reach, self.size))
        self.match()

    def add_regret(self, worth: Any) -> None:
        """Add each move's worth less its set's to its regret; the set's worth counts towards its parent's."""
        np, plan, regret, spread = self.np, self.plan, self.regret, self.spread
        for low, high, before, _, back in self.levels[:0:-1]:
            above = worth[before:low]
            np.add(above, np.bincount(back, plan[low:high] * worth[low:high], low - before), above)
        own = worth[1:]
        np.multiply(plan[1:], own, spread)
        np.bincount(self.of, spread, self.sets).take(self.of, 0, spread, "clip")
        np.subtract(own, spread, spread)
        np.add(regret, spread, regret)

    def match(self) -> None:
        """Play in proportion to positive regret, evenly where there is none, and update the realization."""
        np, plan, likely, spread = self.np, self.plan[1:], self.likely, self.spread
        np.maximum(self.regret, self.none, out=self.positive)
        np.bincount(self.of, self.positive, self.sets).take(self.of, 0, spread, "clip")
        np.maximum(spread, self.nothing, out=spread)
        np.divide(self.positive, spread, plan)
        np.equal(spread, self.nothing, self.gone)
        np.copyto(plan, self.even, where=self.gone)
        for low, high, _, come, _ in self.levels:
            np.multiply(likely.take(come), self.plan[low:high], likely[low:high])
