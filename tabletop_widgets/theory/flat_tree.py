"""A game tree as flat lists with one entry per node, in the order it was grown, and its information sets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.theory.exactness import Model

END = -9
"""In place of a seat: nobody moves, since the game is over or cut."""


@dataclass(slots=True)
class InformationSet:
    """Nodes that one seat cannot tell apart: it has seen the same and is asked the same question.

    `moves` are the game's own, `names` their wording at this table. The label is made on first use.
    """

    number: int
    seat: Seat
    moves: tuple[Any, ...]
    names: tuple[str, ...]
    question: str
    nodes: list[int] = field(default_factory=list)
    told: tuple[tuple[str, ...], str] | None = None
    tell: Callable[[], object] = field(default=lambda: None, repr=False)

    @property
    def story(self) -> tuple[str, ...]:
        """What the seat was told since the root, and its own answers, a sentence each."""
        return self._told[0]

    @property
    def label(self) -> str:
        """The story in one line, just long enough to differ from the labels of the seat's other sets."""
        return self._told[1]

    @property
    def _told(self) -> tuple[tuple[str, ...], str]:
        if self.told is None:
            self.tell()
        return self.told or ((), self.question)


class Nodes:
    """A game tree in the order it was grown: a node has a lower number than every node below it.

    Lists with one entry per node: `seat` (the seat that moves there, `CHANCE`, or `END`), `parent` (-1 at the root),
    `choice` (which of the parent's moves led here), `children` (in the order of the moves), `inset` (the number of the
    information set, -1 where no seat moves), `odds` (exact chances of the children of a draw), `pay` (at an end, a
    number per seat; else None). `draws` has the moves of chance by node. `names` are the players, `left_out` the moves
    left out, `first` the seat that comes first: at a table, the one asked first. `model` says how faithful the tree is
    to the game. `worlds` counts the tables it grew from, `drawn` the draws that gave them, 0 if these are all worlds.
    """

    def __init__(self, title: str, names: tuple[str, ...], payoff: str) -> None:
        """Start without any node."""
        self.title, self.names, self.payoff = title, names, payoff
        self.seat: list[int] = []
        self.parent: list[int] = []
        self.choice: list[int] = []
        self.children: list[list[int]] = []
        self.inset: list[int] = []
        self.odds: list[tuple[Any, ...]] = []
        self.pay: list[tuple[Any, ...] | None] = []
        self.draws: dict[int, tuple[str, ...]] = {}
        self.sets: list[InformationSet] = []
        self.model = Model()
        self.first: Seat = 0
        self.worlds, self.drawn = 1, 0
        self.left_out: list[str] = []
        self.unfinished = ""

    def __len__(self) -> int:
        """Count the nodes."""
        return len(self.seat)

    def put(self, seat: int, parent: int, choice: int) -> int:
        """Add the node that this choice at `parent` leads to (-1 for the root); return its number."""
        number = len(self.seat)
        self.seat.append(seat)
        self.parent.append(parent)
        self.choice.append(choice)
        self.children.append([])
        self.inset.append(-1)
        self.odds.append(())
        self.pay.append(None)
        if parent >= 0:
            self.children[parent].append(number)
        return number

    def lists(self) -> tuple[list[Any], ...]:
        """Return all lists with one entry per node."""
        return self.seat, self.parent, self.choice, self.children, self.inset, self.odds, self.pay

    def trim(self) -> None:
        """Remove the last node if an interrupt came while it was added."""
        whole = min(map(len, self.lists()))
        for each in self.lists():
            del each[whole:]
        for several in self.children:
            while several and several[-1] >= whole:
                several.pop()

    def moves(self, node: int) -> tuple[str, ...]:
        """Return the names of the moves at a node of a seat or of chance; none at an end."""
        if self.inset[node] >= 0:
            return self.sets[self.inset[node]].names
        return self.draws.get(node, ())

    def above(self, node: int) -> Iterator[int]:
        """Yield the nodes above a node, up to the root."""
        while node > 0:
            node = self.parent[node]
            yield node

    def path(self, node: int) -> list[int]:
        """Return the choices that lead from the root to a node."""
        steps: list[int] = []
        while node > 0:
            steps.append(self.choice[node])
            node = self.parent[node]
        return steps[::-1]

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats that have a choice somewhere: `first`, then the others by seat."""
        return self.in_order({each.seat for each in self.sets})

    def in_order(self, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        """Return these seats in the order of players: `first`, then the others by seat."""
        return tuple(sorted(seats, key=lambda seat: (seat != self.first, seat)))

    @property
    def duel(self) -> bool:
        """Whether this is a constant-sum game of at most two seats with a choice."""
        acting = self.acting
        sums = {sum(pay[seat] for seat in acting) for pay in self.pay if pay is not None}
        return len(acting) < 2 or (len(acting) == 2 and len(sums) == 1)

    def sets_of(self, seat: Seat) -> list[InformationSet]:
        """Return the information sets of a seat."""
        return [each for each in self.sets if each.seat == seat]
