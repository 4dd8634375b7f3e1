"""Rounds against plans: a reader moves for one player, the plans for all others, and chance for itself.

Until a round has ended, it reveals only what the reader's player knows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.kernel.table import CHANCE
from tabletop_widgets.theory.figures.numbers import MINUS, brief
from tabletop_widgets.theory.flat_tree import END, InformationSet, Nodes
from tabletop_widgets.theory.solvers.beliefs import Chances, odds_at
from tabletop_widgets.theory.solvers.move_costs import Costs, move_costs

ASKED, ASKED_SO = "{name}, what do you choose?", "{name}: {question}"
CANNOT_TELL = "You cannot tell which of {count} ways led here."
PAID = "{name} gets {pay}."
MOST = "Against these plans {name} can get {worth} a round on average, and no more{known}."
VALUE = ": that is the value of the game"
SO_FAR = "After {rounds} you average {mean} a round."
COSTS = "Your choices cost you {cost} a round; the rest is luck."
FREE = "Your choices cost you nothing; the rest is luck."
SEEN = 0.005
"""A smaller cost would be written as 0.00."""


@dataclass(frozen=True)
class Opponent:
    """The opponent that plays the plans of a figure; `seats` are the players that a reader can be.

    `lay_out` returns the tree and the chance of each move in its information sets; it is called when a reader sits
    down. `known` tells whether the payoff of the best reply is the value of the game.
    """

    seats: tuple[str, ...]
    lay_out: Callable[[], tuple[Nodes, Chances]]
    known: bool = False

    def sit(self, name: str, luck: Random) -> Rounds:
        """Let a reader be this player, and begin the first round."""
        tree, chances = self.lay_out()
        return Rounds(tree, chances, tree.names.index(name), luck, known=self.known)


class Rounds:
    """One round after another; `moves` are the choices now, none when a round is over."""

    def __init__(self, tree: Nodes, chances: Chances, seat: Seat, luck: Random, *, known: bool = False) -> None:
        """Begin the first round."""
        self.tree, self.chances, self.seat, self.luck, self.known = tree, chances, seat, luck, known
        self.ended, self.paid, self.cost = 0, 0.0, 0.0
        self.begin()

    @cached_property
    def best(self) -> tuple[Any, Costs]:
        """The best reply's payoff to the reader's player, and the cost of each move."""
        return move_costs(self.tree, self.chances, self.seat)

    @property
    def name(self) -> str:
        """The name of the reader's player."""
        return self.tree.names[self.seat]

    @property
    def asked(self) -> InformationSet | None:
        """The information set in which the reader is asked; None when the round is over."""
        number = self.tree.inset[self.node]
        return self.tree.sets[number] if number >= 0 else None

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves among which the reader can choose."""
        return self.asked.names if self.asked else ()

    def begin(self) -> None:
        """Begin another round."""
        self.node, self.risked = 0, 0.0
        self._go_on()

    def choose(self, choice: int) -> None:
        """Play the move of this number, and let the others answer."""
        if self.asked:
            self.risked += float(self.best[1][self.asked.number][choice])
            self.node = self.tree.children[self.node][choice]
            self._go_on()

    def _go_on(self) -> None:
        """Let the plans and chance move until the reader is asked, or the round is over."""
        tree = self.tree
        while tree.seat[self.node] not in (self.seat, END):
            likely = [float(chance) for chance in odds_at(tree, self.chances, self.node)]
            self.node = self.luck.choices(tree.children[self.node], likely)[0]
        pay = tree.pay[self.node]
        if pay is not None:
            self.ended, self.paid, self.cost = (
                self.ended + 1,
                self.paid + float(pay[self.seat]),
                self.cost + self.risked,
            )

    # In words.

    def told(self) -> dict[str, Any]:
        """Return what the reader may know now: a question or the ending, moves, a part of the figure, the balance."""
        head, text = self._asks(self.asked) if self.asked else self._ending()
        here = self._here(self.asked) if self.asked else ""
        return {"head": head, "text": text, "moves": [*self.moves], "here": here, "balance": self.balance()}

    def _asks(self, found: InformationSet) -> tuple[str, str]:
        """Return the question and what the player knows, the same at every node of an information set."""
        if found.question not in ("", found.label):
            return ASKED_SO.format(name=self.name, question=found.question), found.label
        hidden = len(found.nodes) > 1 and not found.question
        known = CANNOT_TELL.format(count=len(found.nodes)) if hidden else found.label
        return ASKED.format(name=self.name), f"{known[0].upper()}{known[1:].removesuffix('.')}."

    def _ending(self) -> tuple[str, str]:
        """Return the reader's payoff and all that was played, now that it may be known."""
        tree, pay = self.tree, self.tree.pay[self.node] or ()
        way = [*tree.above(self.node)][::-1]
        played = [
            f"{'Chance' if tree.seat[at] == CHANCE else tree.names[tree.seat[at]]}: {tree.moves(at)[choice]}."
            for at, choice in zip(way, tree.path(self.node), strict=True)
        ]
        return PAID.format(name=self.name, pay=brief(pay[self.seat])), " ".join(played)

    def _here(self, found: InformationSet) -> str:
        """Return the id of the figure's part where the reader is: a group's if the node cannot be told from others."""
        return str(found.number) if len(found.nodes) > 1 else "-".join(("n", *map(str, self.tree.path(self.node))))

    def balance(self) -> str:
        """Say what can be gained, what was gained, and how much of the difference is not luck."""
        known = VALUE if self.known else ""
        most = MOST.format(name=self.name, worth=brief(self.best[0]), known=known)
        if not self.ended:
            return most
        rounds = f"{self.ended} round{'s' * (self.ended > 1)}"
        cost = self.cost / self.ended
        costs = COSTS.format(cost=_two(cost)) if cost >= SEEN else FREE
        return f"{SO_FAR.format(rounds=rounds, mean=_two(self.paid / self.ended))} {costs} {most}"


def _two(value: float) -> str:
    return f"{value:.2f}".replace("-", MINUS)
