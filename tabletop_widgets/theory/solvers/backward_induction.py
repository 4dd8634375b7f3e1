"""Backward induction on the parts of a tree in which nothing is hidden from the players who move there.

Such a part is worth what its best moves lead to, whatever happens elsewhere, so it counts as a single end. Trees in
which secrets are revealed shrink a great deal. Source: H. W. Kuhn, "Extensive games and the problem of information"
(1953).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from tabletop_widgets.kernel.table import CHANCE
from tabletop_widgets.sentences import counted
from tabletop_widgets.theory.exactness import NoModel
from tabletop_widgets.theory.flat_tree import END, Nodes

Pay = tuple[Any, ...]
Tie = Callable[[int, Sequence[Pay]], Sequence[int]]
"""Given the seat that moves and the payoffs of its best moves, the indices of those it mixes evenly."""


def _take_first(_: int, __: Sequence[Pay]) -> Sequence[int]:
    return (0,)


def _mix_evenly(_: int, tied: Sequence[Pay]) -> Sequence[int]:
    return range(len(tied))


def _hurt_the_leader(seat: int, tied: Sequence[Pay]) -> Sequence[int]:
    return _least(tied, lambda pay: max(_others(seat, pay)))


TIES: dict[str, Tie] = {"first": _take_first, "even": _mix_evenly, "against the leader": _hurt_the_leader}
"""How an indifferent player chooses; with three or more players the outcome depends on it."""


class Collapsed:
    """The result of backward induction on a tree: `pay` by node (None where something is hidden below).

    By information set: `picks` has the moves that it decides on, mixed evenly; `tied` the best moves where there are
    several; `mixed` the chances of the moves in sub-games that were solved as a whole.
    """

    def __init__(self, tree: Nodes, tie: str | Tie = "first", *, induction: bool = True) -> None:
        """Work from the ends to the root; every node has a lower number than the nodes below it.

        Without `induction` nothing is decided: for strategies that may err anywhere.
        """
        if isinstance(tie, str) and tie not in TIES:
            message = f"no tie rule {tie!r}; there are {', '.join(TIES)}, or give a function of (seat, payoffs)."
            raise NoModel(message)
        self.tree, self.tie = tree, TIES[tie] if isinstance(tie, str) else tie
        self.pay: list[Pay | None] = [*tree.pay]
        self.picks: dict[int, tuple[int, ...]] = {}
        self.tied: dict[int, tuple[int, ...]] = {}
        self.mixed: dict[int, tuple[Any, ...]] = {}
        for node in range(len(tree) - 1, -1, -1) if induction else ():
            if tree.seat[node] != END:
                self._induce(node)

    def settle(self, root: int, pays: Mapping[int, Pay], mixed: Mapping[int, tuple[Any, ...]]) -> None:
        """Take in a solved sub-game, the payoffs of its nodes and the chances in its sets, and induce further up."""
        self.mixed |= mixed
        for node, pay in pays.items():
            self.pay[node] = pay
        for above in self.tree.above(root):
            self._induce(above)
            if self.pay[above] is None:
                return

    def _induce(self, node: int) -> None:
        tree = self.tree
        below = [self.pay[child] for child in tree.children[node]]
        if None in below:
            return
        pays: list[Pay] = below  # type: ignore[assignment]
        seat = tree.seat[node]
        if seat == CHANCE:
            self.pay[node] = average(tree.odds[node], pays)
        elif len(tree.sets[tree.inset[node]].nodes) == 1:
            self.pay[node] = self._choose(seat, tree.inset[node], pays)

    def _choose(self, seat: int, number: int, pays: list[Pay]) -> Pay:
        most = max(pay[seat] for pay in pays)
        best = tuple([at for at, pay in enumerate(pays) if pay[seat] == most])
        if len(best) == 1:
            self.picks[number] = best
            return pays[best[0]]
        self.tied[number] = best
        taken = tuple([best[at] for at in self.tie(seat, [pays[at] for at in best])])
        self.picks[number] = taken
        return average((Fraction(1, len(taken)),) * len(taken), [pays[at] for at in taken])

    @property
    def nodes(self) -> int:
        """The number of nodes left."""
        return sum(1 for _ in self.open_nodes())

    def open_nodes(self, root: int = 0) -> Iterator[int]:
        """Yield the nodes left from one node down, in order; a settled part counts as one end."""
        waiting = [root]
        while waiting:
            node = waiting.pop()
            yield node
            if self.pay[node] is None:
                waiting += reversed(self.tree.children[node])

    @property
    def sets(self) -> list[int]:
        """The numbers of the information sets left."""
        settled = self.picks.keys() | self.mixed.keys()
        return [each.number for each in self.tree.sets if each.number not in settled]

    def __repr__(self) -> str:
        """Say how much is left."""
        before = f"{counted(len(self.tree), 'node')} and {counted(len(self.tree.sets), 'information set')}"
        return f"<{before}, of which {self.nodes:,} and {len(self.sets):,} are left by backward induction>"


def average(odds: Sequence[Any], pays: Sequence[Pay]) -> Pay:
    """Return the expected payoff of each seat."""
    if len(pays) == 1:
        return pays[0]
    return tuple(
        [sum(chance * own for chance, own in zip(odds, column, strict=True)) for column in zip(*pays, strict=True)]
    )


def _others(seat: int, pay: Pay) -> list[Any]:
    return [own for at, own in enumerate(pay) if at != seat]


def _least(tied: Sequence[Pay], worth: Callable[[Pay], Any]) -> list[int]:
    worths = [worth(pay) for pay in tied]
    return [at for at, each in enumerate(worths) if each == min(worths)]
