"""Solve: a puzzle as an exercise; the others reply to a wrong move so that the solver cannot win."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Self

from tabletop_widgets.errors import BadSetup
from tabletop_widgets.game import Game
from tabletop_widgets.kernel.table import Table
from tabletop_widgets.theory.puzzles import Puzzle, daily, play_with_answers
from tabletop_widgets.theory.solvers.forced_wins import Search
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.trymove import TryMove


class Solve(TryMove):
    """Let a reader solve a puzzle: `Solve(next(tw.puzzles(tw.GAMES["muses"])))`, `Solve.daily("muses")`."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Prepare every answer; the replies to the wrong ones are part of the puzzle."""
        if not isinstance(puzzle, Puzzle):
            message = f"Solve takes a puzzle: Solve(next(tw.puzzles(tw.GAMES['muses']))), not {type(puzzle).__name__}."
            raise BadSetup(message)
        t, seat = puzzle.table, puzzle.seat
        super().__init__(
            t,
            seat,
            question=puzzle.question,
            replies=puzzle.refutations,
            goal=[t.say(puzzle.move)],
            notes={
                move: why_not(puzzle, play_with_answers(t, seat, move, line))
                for move, line in puzzle.refutations.items()
            },
            until=Search(t, seat).over,
        )

    @classmethod
    def daily(cls, game: Game | str, day: date | None = None) -> Self:
        """Pose the puzzle of a day, by default today's (UTC): the same for everybody."""
        return cls(daily(game, day or datetime.now(UTC).date()))


def why_not(puzzle: Puzzle, after: Table) -> str:
    """Say why a wrong move fails."""
    if after.outcome:
        return after.outcome.reason
    over = Search(puzzle.table, puzzle.seat).over(after)
    return (words.TURN_OVER if over else words.ASKED_AGAIN).format(name=after.name(puzzle.seat))
