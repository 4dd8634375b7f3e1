"""Counterfactual regret minimization with numpy: the same numbers as `cfr.Regrets`, on arrays by depth."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tabletop_widgets.theory.solvers.cfr import Regrets
from tabletop_widgets.theory.solvers.sequence_form import Player, SequenceForm

WORTH_IT = 300  # ends, below which plain lists are as quick


def regrets(form: SequenceForm) -> Any:
    """Return a run: with numpy where it is there and it pays."""
    flat = len(form.players) == 2 and len(form.leaves) >= WORTH_IT and find_spec("numpy") is not None
    return FlatRegrets(form) if flat else Regrets(form)


class FlatRegrets:
    """A run of it for two players; see `cfr`."""

    def __init__(self, form: SequenceForm) -> None:
        """Begin with every move as likely, and no regret."""
        self.np: Any = import_module("numpy")
        self.form, self.iterations = form, 0
        self.sides = [Side(self.np, each) for each in form.players]
        ends = self.np.array([*form.leaves], dtype=int)
        pays = self.np.array([[float(own) for own in pay] for pay in form.leaves.values()])
        order = [self.np.argsort(side.order) for side in self.sides]
        self.ends = [order[at][ends[:, at]] for at in range(2)]
        self.pays = [self.np.ascontiguousarray(pays[:, at]) for at in range(2)]

    def run(self, iterations: int) -> None:
        """Do it so many times more."""
        np = self.np
        for _ in range(iterations):
            for at, side in enumerate(self.sides):
                side.average += side.likely
                reach = self.sides[1 - at].likely[self.ends[1 - at]] * self.pays[at]
                side.turn(np, np.bincount(self.ends[at], weights=reach, minlength=side.size))
        self.iterations += iterations

    def plans(self) -> list[Any]:
        """Return the average of what was played."""
        made = []
        for player, side in zip(self.form.players, self.sides, strict=True):
            average = [0.0] * side.size
            for place, sequence in enumerate(side.order):
                average[sequence] = float(side.average[place])
            made.append(player.behaviour(average))
        return made


class Side:
    """One player's sequences in the order of depth, so that those of one depth lie in a row."""

    def __init__(self, np: Any, player: Player) -> None:
        """Sort the sequences; `order` has for each place the number of the sequence there."""
        depth = [0] * player.size
        rank = []
        for at, (before, first, width) in enumerate(zip(player.before, player.first, player.width, strict=True)):
            depth[first : first + width] = [depth[before] + 1] * width
            rank.append((depth[first], at))
        self.size, self.order, place = player.size, [0], {0: 0}
        levels: dict[int, list[int]] = {}
        for level, at in sorted(rank):
            levels.setdefault(level, []).append(at)
            for sequence in range(player.first[at], player.first[at] + player.width[at]):
                place[sequence] = len(self.order)
                self.order.append(sequence)
        self.levels = [Level(np, player, place, sets) for _, sets in sorted(levels.items())]
        self.average, self.regret = np.zeros(self.size), np.zeros(self.size)
        self.plan, self.likely = np.ones(self.size), np.ones(self.size)
        for each in self.levels:
            each.match(np, self)

    def turn(self, np: Any, worth: Any) -> None:
        """Regret, and turn toward what is regretted."""
        for each in self.levels[::-1]:
            each.regret(np, self, worth)
        for each in self.levels:
            each.match(np, self)


class Level:
    """The information sets of one depth: their sequences in a row, from `low` to `high`."""

    def __init__(self, np: Any, player: Player, place: dict[int, int], sets: list[int]) -> None:
        """Note where each set begins, which sequence leads to it, and how wide it is."""
        widths = [player.width[at] for at in sets]
        self.low = place[player.first[sets[0]]]
        self.high = self.low + sum(widths)
        self.starts = np.cumsum([0, *widths[:-1]])
        self.of = np.repeat(np.arange(len(sets)), widths)
        self.before = np.array([place[player.before[at]] for at in sets])
        self.even = (1.0 / np.array(widths, dtype=float))[self.of]
        self.come = self.before[self.of]

    def regret(self, np: Any, side: Side, worth: Any) -> None:
        """Add each move's worth less that of the set, which is added to the worth of what leads to it."""
        own = worth[self.low : self.high]
        values = np.add.reduceat(side.plan[self.low : self.high] * own, self.starts)
        side.regret[self.low : self.high] += own - values[self.of]
        worth += np.bincount(self.before, weights=values, minlength=side.size)

    def match(self, np: Any, side: Side) -> None:
        """Play in proportion to regret, and carry on how likely it is played."""
        positive = np.maximum(side.regret[self.low : self.high], 0.0)
        total = np.add.reduceat(positive, self.starts)[self.of]
        plan = np.where(total > 0.0, positive / np.where(total > 0.0, total, 1.0), self.even)
        side.plan[self.low : self.high] = plan
        side.likely[self.low : self.high] = side.likely[self.come] * plan
