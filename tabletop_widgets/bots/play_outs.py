"""Play-outs from what a seat sees, for the value of its moves and its chance to win.

A game may bring its own (`Game(..., play_outs=...)`), which know the rules and are fast; otherwise every seat plays
uniformly at random to the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from tabletop_widgets.bots.rollout import TOO_LONG, rollout, uniform_policy
from tabletop_widgets.hooks import PlayOuts
from tabletop_widgets.kernel.table import CHANCE

if TYPE_CHECKING:
    from tabletop_widgets.knowledge.information_state import InformationState


class UniformPlayOuts:
    """Play-outs in which every seat plays uniformly at random to the end."""

    TIMES = 240

    def __init__(self, seen: InformationState) -> None:
        self.seen = seen

    def __call__(self, moves: Sequence[Any], rng: Random) -> list[float]:
        """Return the seat's share of the win after each move; without moves, a single one for the game as it is."""
        world, luck = self.seen.game.imagine(self.seen, rng), rng.getrandbits(32)
        return [self.share(world.fork(), {self.seen.seat: move}, Random(luck)) for move in moves] or [
            self.share(world, {}, rng)
        ]

    def share(self, t: Any, given: dict[int, Any], rng: Random) -> float:
        """Play on and return the seat's share of the win; all seats share the win of a game that does not end."""
        rollout(t, given, CHANCE, TOO_LONG, uniform_policy(rng))
        winners = t.outcome.winners if t.outcome else t.seats
        return (self.seen.seat in winners) / max(1, len(winners))


def play_outs(seen: InformationState) -> PlayOuts:
    """Return the game's own play-outs from here, or else uniform ones."""
    return seen.game.play_outs(seen) or UniformPlayOuts(seen)


def played_on(t: Any, seat: int, move: Any, acts: Sequence[Any], luck: int) -> float:
    """Play a move, then let `acts`, a bot for each seat, play to the end; return the seat's share of the win.

    With the same `luck`, chance and bots draw the same numbers, whatever the move.
    """
    t = t.fork()
    t.play(seat, move)
    turn = 0
    while t.outcome is None:
        owed, rng = t.waiting[0], Random(f"{luck}/{turn}")
        drawn = owed.seat == CHANCE
        answer = rng.choices(owed.moves, owed.weights)[0] if drawn else acts[owed.seat](t.game.knows(t, owed.seat), rng)
        t.play(owed.seat, answer)
        turn += 1
    return (seat in t.outcome.winners) / max(1, len(t.outcome.winners))
