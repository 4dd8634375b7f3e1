"""Play-outs from what a seat sees, for the value of its moves and its chance to win.

A game may bring its own (`Game(..., play_outs=...)`), which knows the rules and is fast, or let a bot of its own play
for every seat (`played_by`); otherwise every seat plays uniformly at random, to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
        self.seen, self.deal = seen, seen.game.dealer(seen)

    def __call__(self, moves: Sequence[Any], rng: Random) -> list[float]:
        """Return the seat's share of the win after each move; without moves, a single one for the game as it is."""
        world, luck = self.deal(rng), rng.getrandbits(32)
        return [self.share(world.fork(), {self.seen.seat: move}, Random(luck)) for move in moves] or [
            self.share(world, {}, rng)
        ]

    def share(self, t: Any, given: dict[int, Any], rng: Random) -> float:
        """Play on and return the seat's share of the win; all seats share the win of a game that does not end."""
        rollout(t, given, CHANCE, TOO_LONG, uniform_policy(rng))
        return share_of(t, self.seen.seat)


def played_by(act: Callable[[InformationState, Random], Any]) -> type[PlayOuts]:
    """Let a quick bot play on for everybody: `Game(..., bots={"careful": act}, play_outs=tw.bots.played_by(act))`.

    The review of a match then knows what good players make of a move; without it they play at random.
    """

    class BotPlayOuts(UniformPlayOuts):
        TIMES = 64

        def share(self, t: Any, given: dict[int, Any], rng: Random) -> float:
            me = self.seen.seat
            return played_on(t, me, given.get(me), [act] * len(t.seats), rng.getrandbits(32))

    return BotPlayOuts


def play_outs(seen: InformationState) -> PlayOuts:
    """Return the game's own play-outs from here, or else uniform ones."""
    return seen.game.play_outs(seen) or UniformPlayOuts(seen)


def share_of(t: Any, seat: int) -> float:
    """Return a seat's share of the win; all seats share a game that does not end."""
    winners = t.outcome.winners if t.outcome else t.seats
    return (seat in winners) / max(1, len(winners))


def played_on(t: Any, seat: int, move: Any, acts: Sequence[Any], luck: int) -> float:
    """Play a move, if any, then let `acts`, a bot for each seat, play to the end; return the seat's share of the win.

    With the same `luck`, chance and bots draw the same numbers, whatever the move.
    """
    t = t.fork()
    if move is not None:
        t.play(seat, move)
    for turn in range(TOO_LONG):
        t.advance()
        if t.outcome is not None:
            break
        owed, rng = t.waiting[0], Random(f"{luck}/{turn}")
        drawn = owed.seat == CHANCE
        answer = rng.choices(owed.moves, owed.weights)[0] if drawn else acts[owed.seat](t.game.knows(t, owed.seat), rng)
        t.play(owed.seat, answer)
    return share_of(t, seat)
