"""Cases: a position, what is decided in it, and what can be asked about what comes of that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from tabletop_widgets.codec.notation import Move, Seat
from tabletop_widgets.kernel.table import Table


def another(t: Table, seed: float | str) -> Table:
    """Start another game like this one, by the same rules: wrong ones, too, where this table has some."""
    made = type(t)(t.names, t.options)
    made.set_up(Random(f"{seed}"), **t.restart_options())
    made.refresh()
    made.advance()
    return made


@dataclass(frozen=True, slots=True)
class Ask:
    """Something to ask about a case: `read` tells the answer from the table that came of it, "" if there is none."""

    name: str
    question: str
    read: Callable[[Any], str]


OwnRecipe = Callable[[Any, Seat, Random], "Case | None"]
"""Makes a case of a position that a seat has met, of what that seat knows alone; None where it does not fit."""


@dataclass(frozen=True)
class Case:
    """A table, the moves that are made there (seat and notation), the same in words, and what can be asked.

    `about`: the rules that make the answer what it is and that nothing of what happens cites.
    """

    table: Table
    moves: tuple[tuple[Seat, str], ...]
    text: str
    asks: tuple[Ask, ...]
    about: tuple[str, ...] = ()

    def played(
        self, after: Callable[[Table], object] | None = None, at: Callable[[Table], Table] = Table.fork
    ) -> Table:
        """Make the moves on a fork and return it; `after` is called for each step that told something.

        `at` makes the fork: a misconception's holds there (`questions.variants`).
        """
        t = at(self.table)
        for seat, move in self._moves:
            t.play(seat, move, after)
        if not self.moves:
            t.advance(after)
        return t

    @cached_property
    def _moves(self) -> tuple[tuple[Seat, Move], ...]:
        """The moves as values: to read them takes as long as to make them, and cases are played many times over."""
        return tuple((seat, self.table.read(move, seat)) for seat, move in self.moves)

    def read(self, at: Callable[[Table], Table] = Table.fork) -> dict[str, str]:
        """Answer what can be asked, by the rules or `at` a variant; what has no answer is left out."""
        return self.answers(self.played(at=at))

    def answers(self, t: Table) -> dict[str, str]:
        """Answer what can be asked about the table that came of it."""
        found = {ask.name: ask.read(t) for ask in self.asks}
        return {name: answer for name, answer in found.items() if answer}
