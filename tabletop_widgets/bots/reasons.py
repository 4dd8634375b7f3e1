"""A hint: the two best moves, and why, in numbers."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from tabletop_widgets.bots.ismcts import SIMULATIONS, Search
from tabletop_widgets.bots.uniform import owed

if TYPE_CHECKING:
    from tabletop_widgets.core.knowledge import Seen


ONLY = "The only move there is."
CLOSE = "As good as the other one, as far as {times} imagined rounds can tell."
POINTS = {True: "About {gap:.1f} points better than the next", False: "About {gap:.1f} points behind the best"}
CHANCE = {
    True: "Wins about {gap:.0f} % more often than the next",
    False: "Wins about {gap:.0f} % less often than the best",
}
OVER = "{reason}, over {times} imagined rounds."
POINTS_TOO_FEW, CHANCE_TOO_FEW = 0.05, 0.5


def hint(seen: Seen, rng: Random, simulations: int = 2 * SIMULATIONS) -> list[tuple[Any, str]]:
    """Return the two best moves with a sentence each, the better one first; one move where there is only one.

    A game that knows good moves itself is asked; else a search finds them.
    """
    moves = owed(seen).moves
    if len(moves) == 1:
        return [(moves[0], ONLY)]
    if known := seen.game.hints(seen, rng):
        return known
    found = Search(seen, rng, worlds=10, rounds=1)
    found.run(simulations)
    own = found.infosets[seen.seat]
    best, second = sorted(found.ranking()[:2], key=lambda move: -own.mean(move))
    gap = own.mean(best) - own.mean(second)
    return [(move, reason(seen, gap, own.visits[move], better=move is best)) for move in (best, second)]


def reason(seen: Seen, gap: float, times: int, *, better: bool) -> str:
    """Tell by how much a move is better or worse than the other, in points or in the chance to win."""
    points = seen.game.has_value
    gap = gap if points else 100 * gap
    if gap < (POINTS_TOO_FEW if points else CHANCE_TOO_FEW):
        return CLOSE.format(times=times)
    return OVER.format(reason=(POINTS if points else CHANCE)[better].format(gap=gap), times=times)
