"""How well the others shall play: asked in the page, before the first move, where a game is opened and not a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from tabletop_widgets import bots
from tabletop_widgets.codec.notation import Move
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.match import HUMAN, Match
from tabletop_widgets.widgets import words

FIRST = 0
"""The seat of whoever opens a game."""


@dataclass(frozen=True, slots=True)
class Against(Move):
    """Not a move of any game: all other seats go to players of this level."""

    form: ClassVar[str] = "{level}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"level": bots.LEVELS}
    level: str


HOW_STRONG = Decision(FIRST, tuple([Against(level) for level in bots.LEVELS]), words.HOW_STRONG, "")


def opposed(match: Match, level: str) -> Match:
    """Begin the same match anew, the first seat against players of this level."""
    t = match.table
    seats = {seat: HUMAN if seat == FIRST else getattr(bots, level) for seat in t.seats}
    return Match(t.game.start(list(t.names), seed=match.seed, **t.restart_options()), seats, match.seed)
