"""The greedy bot: one round ahead, whatever the others may pick."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from tabletop_widgets.bots.ahead import at_random, carry_on, imagined, leads, worth
from tabletop_widgets.bots.blind import owed
from tabletop_widgets.core.match import Bot

if TYPE_CHECKING:
    from tabletop_widgets.core.knowledge import Seen


def looking_ahead(samples: int = 24, worlds: int = 6) -> Bot:
    """Make a bot that looks one round ahead, until it is asked again.

    `samples` times it lets the others answer at random, tries every move of its own against the same answers, and adds
    up how far it leads; `worlds` tables that fit what it has seen take turns.
    """

    def act(seen: Seen, rng: Random) -> Any:
        moves = owed(seen).moves
        if len(moves) == 1:
            return moves[0]
        totals = dict.fromkeys(moves, 0.0)
        tables = imagined(seen, rng, worlds)
        for _ in range(samples):
            table, luck = next(tables), rng.getrandbits(32)
            for move in moves:
                same = Random(luck)
                after = carry_on(table.fork(), {seen.seat: move}, seen.seat, 0, at_random(same))
                totals[move] += leads(worth(after, same))[seen.seat]
        return max(moves, key=totals.__getitem__)

    act.__name__ = act.__qualname__ = f"looking_ahead(samples={samples}, worlds={worlds})"
    return act


greedy = looking_ahead()
