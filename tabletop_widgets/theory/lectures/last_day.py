"""Tragedy Looper: the last day of the last loop, when all roles are known and only the cards are face down.

The First Script of the New Tragedies. Each side plays two cards as it likes, one on the Girl Student and one on the
Office Worker, and its third where it has no effect. Once the cards are turned up nothing is hidden, and backward
induction says who wins (`tragedy_looper.day.order`). That takes some seconds, so `last_day.json` holds the results:
`python -m tests.theory.last_day` computes them again, and a test plays some of them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from random import Random
from types import MappingProxyType
from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games import GAMES
from tabletop_widgets.games.tragedy_looper.board import MASTERMIND
from tabletop_widgets.games.tragedy_looper.moves import Lay
from tabletop_widgets.games.tragedy_looper.scripts import library
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.table import Table
from tabletop_widgets.knowledge.information_state import InformationState
from tabletop_widgets.sentences import listed
from tabletop_widgets.theory.equilibrium_bot import Player
from tabletop_widgets.theory.exactness import RESTRICTED, Model, NoModel
from tabletop_widgets.theory.matrices import Matrix
from tabletop_widgets.theory.tree import Tree, tree

SCRIPT = "first_script_nt"
GIRL, WORKER, NOWHERE = "Girl Student", "Office Worker", "Hospital"
IDLE = "Paranoia -1", "Goodwill +1"
"""The third card of the mastermind and of the players; neither has any effect in the Hospital."""
LAID = 5  # after this many cards only an idle one is left
CARD = re.compile("lay (.+?) on [^,]+")
ENDS = "last_day.json"


@dataclass(frozen=True, slots=True)
class Morning:
    """The start of the day: Paranoia on the Girl Student, and the characters who are not where the loop began."""

    paranoia: int
    places: Mapping[str, str]

    def table(self) -> Table:
        """Set up the table; all roles and the culprit have been revealed."""
        script = library.load(SCRIPT)
        return GAMES["tragedy_looper"].lay_out(
            {
                "names": ["Mastermind", "Player A"],
                "script": SCRIPT,
                "loop": max(script.loops),
                "day": script.days,
                "places": {**self.places},
                "counters": {GIRL: [0, self.paranoia, 0]},
                "roles": {**script.cast},
                "culprits": {str(each.day): each.culprit for each in script.incidents},
            }
        )


MORNINGS = MappingProxyType({"school": Morning(2, {}), "city": Morning(1, {GIRL: "City", "Pop Idol": "School"})})
"""The Girl Student at school, one Paranoia short of despair; and in the City, two short, beside the Killer."""


def last_day(morning: str = "school") -> Tree:
    """Grow the tree of the cards both sides play; a win pays the mastermind 1, a loss pays the players 1."""
    if morning not in MORNINGS:
        message = f"no morning {morning!r}; there are {listed([*MORNINGS])}."
        raise NoModel(message)
    day = cards(MORNINGS[morning])
    ends = [node for node, pay in enumerate(day.pay) if pay is not None]
    for node, mark in zip(ends, "".join(won()[morning]), strict=True):
        day.pay[node] = (int(mark), 1 - int(mark))
    shown = listed(day.left_out[:3])
    why = (
        f"left out: {len(day.left_out)} ways to lay the cards, such as {shown}",
        "what the cards lead to was played out beforehand",
    )
    day.model = Model(RESTRICTED, why)
    return day


def cards(morning: Morning) -> Tree:
    """Grow the tree until only idle cards are left to play, without saying who wins there."""

    def wins(_: Table) -> tuple[int, int]:
        return 0, 0

    return tree(morning.table(), wins, keep=keep, stop=lambda t: len(t.town.laid) == LAID)  # type: ignore[attr-defined]


def pairs(day: Tree) -> Matrix:
    """Return the matrix of the two cards each side plays, the one on the Girl Student first."""
    whole = day.matrix()
    names = [[CARD.sub(r"\1", name) for name in own] for own in whole.actions]
    return Matrix(whole.players, names, whole.payoffs, whole.payoff, whole.model)


def keep(seat: Seat, decision: Decision) -> Sequence[Any]:
    """Keep cards on the Girl Student first, then on the Office Worker, then the idle one; keep moves without cards."""
    if not isinstance(decision.moves[0], Lay):
        return decision.moves
    for target in (GIRL, WORKER):
        on_it = [move for move in decision.moves if move.target == target]
        if on_it:
            return [move for move in on_it if seat != MASTERMIND or move.card != IDLE[0]]
    return [f"lay {IDLE[seat != MASTERMIND]} on {NOWHERE}"]


@cache
def won() -> Mapping[str, Sequence[str]]:
    """Read who wins: for each morning one row per pair of the mastermind's cards, in the order of the tree.

    A row has one mark per pair of the players' cards: 1 where the mastermind wins, 0 elsewhere.
    """
    winners: Mapping[str, Sequence[str]] = json.loads(files(__package__).joinpath(ENDS).read_text(encoding="utf-8"))
    return winners


def mastermind_wins(t: Table) -> int:
    """Return 1 if the mastermind wins once the cards are open, otherwise 0, by backward induction."""
    return int(tree(t, "win").solve().pays[MASTERMIND])


def player(day: Tree, otherwise: Callable[[InformationState, Random], Any]) -> Player:
    """Return a bot that plays the solution, and the best moves once the cards are open.

    `otherwise` plays for it once a card has been played that the tree leaves out.
    """

    def on(seen: InformationState, rng: Random) -> Any:
        decision: Any = seen.decision
        if not isinstance(decision.moves[0], Lay):
            return best(seen.game.imagine(seen, rng))
        third = keep(seen.seat, decision)[0]
        return third if isinstance(third, str) else otherwise(seen, rng)

    return Player(day.solve(), otherwise=on)


def best(t: Table) -> Any:
    """Return the best move when nothing is hidden."""
    moves = t.waiting[0].moves
    if len(moves) > 1:
        solved = tree(t, "win").solve()
        return moves[solved.chances(0).index(1)]
    return moves[0]
