"""What may be asked as a puzzle, see `theory.puzzles`: by default every decision that leaves more than two ways.

A game that knows better puzzles hands over `puzzles`, a module like this one: `options(rng)` start a game that has
some, `posed(t)` yields what may be asked at a table, and `SEEDS` are those of games in which there is a puzzle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.kernel.table import CHANCE, Table

LEAST_MOVES: Final = 3
"""What has two answers is guessed right every second time."""
MOST_WORLDS: Final = 400
SEEDS: Final[tuple[int, ...]] = ()
"""None where puzzles are found in a moment."""


@dataclass(frozen=True, slots=True)
class Posed:
    """A table at which a seat is asked which move wins for sure, in a question of its own if there is one.

    `worlds()` returns a table for every way that what is hidden may bear on it; none where they cannot all be listed.
    """

    table: Table
    seat: Seat
    worlds: Callable[[], Sequence[Table]]
    question: str = ""


def options(rng: Random) -> dict[str, Any]:  # noqa: ARG001 - other games choose
    """Return the options of `start` with which a game is played."""
    return {}


def posed(t: Table) -> Iterator[Posed]:
    """Yield what may be asked: the decisions that are owed."""
    for seat in choosing(t):
        yield Posed(t, seat, partial(listed, t, seat))


def choosing(t: Table, least: int = LEAST_MOVES) -> list[Seat]:
    """List the seats that are asked, and have so many moves."""
    return [decision.seat for decision in t.waiting if decision.seat != CHANCE and len(decision.moves) >= least]


def listed(t: Table, seat: Seat) -> list[Table]:
    """List all tables that fit what a seat knows; none where they would only be drawn."""
    worlds = t.game.worlds(t.game.knows(t, seat), at_most=MOST_WORLDS)
    return [] if worlds.sampled else [each for _, each in worlds]
