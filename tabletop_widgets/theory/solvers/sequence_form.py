"""The sequence form of a tree: each seat's sequences of own moves, and the payoffs of their combinations.

B. von Stengel, "Efficient computation of behavior strategies", Games and Economic Behavior 14 (1996), 220-246. With
perfect recall, one sequence of own moves leads to each information set. A realization plan has the weight of each
sequence, and payoffs are linear in it: linear programs, regrets and best replies all work on the same few lists.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import prod
from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.kernel.table import CHANCE
from tabletop_widgets.theory.exactness import NoModel
from tabletop_widgets.theory.flat_tree import Nodes
from tabletop_widgets.theory.solvers.backward_induction import Collapsed

FORGETS = (
    "{name} forgets a move (imperfect recall): different moves of {name}'s lead to the information set"
    " {where!r}. Such a"
    " tree can be drawn and exported, but not solved: say more about what {name} knows."
)
Behaviour = list[tuple[Any, ...]]
"""A behavior strategy: for each of a seat's sets, in order, the chance of each move."""


class Player:
    """One seat's sequences: 0 is the empty one, then come those of each set.

    `sets` has the numbers of the information sets, earlier ones first; `before[k]` is the sequence that leads to set k,
    `first[k]` that of its first move, `width[k]` its number of moves.
    """

    def __init__(self, seat: Seat) -> None:
        """Start without any set."""
        self.seat = seat
        self.sets: list[int] = []
        self.before: list[int] = []
        self.first: list[int] = []
        self.width: list[int] = []
        self.size = 1
        self.at: dict[int, int] = {}

    def meet(self, number: int, width: int, sequence: int) -> int:
        """Reach an information set by a sequence, adding it if new; return the sequence of its first move."""
        known = self.at.get(number)
        if known is None:
            known = self.at[number] = len(self.sets)
            self.sets.append(number)
            self.before.append(sequence)
            self.first.append(self.size)
            self.width.append(width)
            self.size += width
        return self.first[known]

    def realization(self, plan: Behaviour) -> list[Any]:
        """Return the realization plan: the weight of each sequence."""
        likely: list[Any] = [1] * self.size
        for before, first, chances in zip(self.before, self.first, plan, strict=True):
            reach = likely[before]
            for at, chance in enumerate(chances):
                likely[first + at] = reach * chance
        return likely

    def behaviour(self, likely: Sequence[float]) -> Behaviour:
        """Return the chances of the moves in each set; all are equal where the plan does not lead."""
        plan: Behaviour = []
        for first, width in zip(self.first, self.width, strict=True):
            weights = [max(0, likely[first + at]) for at in range(width)]
            total = sum(weights)
            plan.append(tuple([each / total for each in weights] if total > 0 else [Fraction(1, width)] * width))
        return plan

    def best(self, worth: list[Any]) -> tuple[Any, list[int]]:
        """Return the payoff of the best reply and its move in each set; `worth`, by sequence, is overwritten."""
        picks = [0] * len(self.sets)
        for at in range(len(self.sets) - 1, -1, -1):
            first = self.first[at]
            values = worth[first : first + self.width[at]]
            most = max(values)
            picks[at] = values.index(most)
            worth[self.before[at]] += most
        return worth[0], picks


class SequenceForm:
    """The seats with decisions left after backward induction, and their payoffs.

    Players are in the tree's order (`Nodes.acting`). `root` is the node at which the sub-game begins. `leaves` maps a
    sequence of each of `players` to their payoffs at the ends these lead to, times the odds of chance; `odds` has these
    odds alone. `total` is the sum of the payoffs at the first end; `constant` says whether all ends have it.
    """

    def __init__(self, tree: Nodes, collapsed: Collapsed, root: int = 0) -> None:
        """Read a tree or a sub-game; settled parts count as ends."""
        self.tree, self.collapsed, self.root = tree, collapsed, root
        asked = {tree.seat[node] for node in collapsed.open_nodes(root) if collapsed.pay[node] is None}
        live = tree.in_order(asked - {CHANCE})
        self.players = [Player(seat) for seat in live]
        self.leaves: dict[tuple[int, ...], list[Any]] = {}
        self.odds: dict[tuple[int, ...], Any] = {}
        self.total: Any = None
        self.constant = True
        self._read(live)

    def _read(self, live: tuple[int, ...]) -> None:
        tree, pays = self.tree, self.collapsed.pay
        place = {seat: at for at, seat in enumerate(live)}
        waiting: list[tuple[int, Any, tuple[int, ...]]] = [(self.root, 1, (0,) * len(live))]
        while waiting:
            node, odds, come = waiting.pop()
            pay = pays[node]
            if pay is not None:
                self._end(come, odds, [pay[seat] for seat in live])
            elif tree.seat[node] == CHANCE:
                below = zip(tree.children[node], tree.odds[node], strict=True)
                waiting += [(child, odds * chance, come) for child, chance in reversed([*below])]
            else:
                at = place[tree.seat[node]]
                children = tree.children[node]
                first = self._meet(self.players[at], tree.inset[node], len(children), come[at])
                for choice in range(len(children) - 1, -1, -1):
                    waiting.append((children[choice], odds, (*come[:at], first + choice, *come[at + 1 :])))

    def _meet(self, player: Player, number: int, width: int, sequence: int) -> int:
        """Reach a set by a sequence; raises NoModel if another led there before (imperfect recall)."""
        first = player.meet(number, width, sequence)
        if player.before[player.at[number]] != sequence:
            message = FORGETS.format(name=self.tree.names[player.seat], where=self.tree.sets[number].label)
            raise NoModel(message)
        return first

    def _end(self, come: tuple[int, ...], odds: Any, pay: list[Any]) -> None:
        total = sum(pay)
        if self.total is None:
            self.total = total
        elif total != self.total:
            self.constant = False
        known = self.leaves.setdefault(come, [0] * len(pay))
        for at, own in enumerate(pay):
            known[at] += odds * own
        self.odds[come] = self.odds.get(come, 0) + odds

    @property
    def duel(self) -> bool:
        """Whether this is a constant-sum game of two players."""
        return len(self.players) == 2 and self.constant

    @property
    def size(self) -> int:
        """The rows and columns of its linear program: one per sequence, and one per information set."""
        return sum(len(each.sets) + each.size for each in self.players)

    def uniform(self) -> list[Behaviour]:
        """Return the plans in which all moves of a set are equally likely."""
        return [[(Fraction(1, width),) * width for width in each.width] for each in self.players]

    def best_reply_to(self, at: int, plans: Sequence[Behaviour]) -> tuple[Any, list[int]]:
        """Return the payoff of a player's best reply to the others' plans, and its move in each set.

        That player's own entry in `plans` is ignored.
        """
        player = self.players[at]
        others = [(other, plan) for other, plan in enumerate(plans) if other != at]
        likely = {other: self.players[other].realization(plan) for other, plan in others}
        worth: list[Any] = [0] * player.size
        for come, pay in self.leaves.items():
            reach = prod([plan[come[other]] for other, plan in likely.items()])
            if reach:
                worth[come[at]] += reach * pay[at]
        return player.best(worth)

    def paid(self, plans: Sequence[Behaviour]) -> list[Any]:
        """Return the expected payoff of each player."""
        likely = [each.realization(plan) for each, plan in zip(self.players, plans, strict=True)]
        totals: list[Any] = [0] * len(self.players)
        for come, pay in self.leaves.items():
            reach = prod([likely[other][each] for other, each in enumerate(come)])
            for at, own in enumerate(pay):
                totals[at] += reach * own
        return totals

    def gains(self, plans: Sequence[Behaviour]) -> list[Any]:
        """Return the gain of each player by the best reply; the sum is NashConv."""
        paid = self.paid(plans)
        return [self.best_reply_to(at, plans)[0] - paid[at] for at in range(len(self.players))]
