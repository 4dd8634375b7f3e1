"""A game of Muses as people take it to be: how long it lasts, when it pays, what may be picked and placed."""

# ruff: noqa: ARG001 - a step runs with the answers to its question, even one that asks nothing
# ruff: noqa: D103 - what these take to be right is said in `lasting.py`

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tabletop_widgets.games.muses.events import Revealed, RoundBegan
from tabletop_widgets.games.muses.moves import Pick
from tabletop_widgets.games.muses.practice.rounds_otherwise import PLACE, Run
from tabletop_widgets.games.muses.steps.rounds import ChooseActions, MoveSunAndMoon, ScoreMuse, Tally
from tabletop_widgets.kernel.decision import Decision

MOVE_ON, ONE, SCORE = MoveSunAndMoon.run, ChooseActions.one, ScoreMuse.run
NO_CARD = "no card"


# How long it lasts, and when it pays.
def lasting(rounds: Callable[[Any], int]) -> Run:
    """Let the game end after so many rounds."""

    def run(self: Any, t: Any, moves: Any) -> None:
        if t.round >= rounds(t):
            t.next(Tally())
        else:
            t.round, t.picks = t.round + 1, ()
            t.tell(RoundBegan(t.round, t.at("P0"), t.at("P4")))
            t.next(ChooseActions())

    return run


def paid_each_round(self: Any, t: Any, moves: Any) -> None:
    """Pay once for every round that was played, as if the tokens had lain there all the time."""
    SCORE(self, t, moves)
    rounds = 1 + sum(isinstance(entry.event, RoundBegan) for entry in t.events)
    *before, (muse, points) = t.paid
    t.paid = (*before, (muse, tuple(rounds * each for each in points)))


def moon_stays(self: Any, t: Any, moves: Any) -> None:
    """Let the Sun walk on alone: the Muse beside whom the Moon stayed is put where its light is looked for."""
    MOVE_ON(self, t, moves)
    lit, stayed = t.places["P4"], t.places["P3"]
    t.muses[lit], t.muses[stayed] = t.muses[stayed], t.muses[lit]


# What may be picked, and what is placed.
def spent(self: Any, t: Any, seat: int) -> Decision:
    """Keep the card of the round before out of the hand."""
    right = ONE(self, t, seat)
    last = next((e.event.picks[seat] for e in reversed(t.events) if isinstance(e.event, Revealed)), None)
    return replace(right, moves=tuple(move for move in right.moves if move.action != last))


def may_pass(self: Any, t: Any, seat: int) -> Decision:
    right = ONE(self, t, seat)
    return replace(right, moves=(*right.moves, Pick(NO_CARD)))  # type: ignore[arg-type]


def all_or_nothing(self: Any, t: Any, seat: int, muse: str, wanted: int) -> None:
    if t.supply[seat] >= wanted:
        PLACE(self, t, seat, muse, wanted)
