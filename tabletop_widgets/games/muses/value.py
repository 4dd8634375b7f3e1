"""What a position of Muses is worth to each seat, for those who look ahead only a little."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from tabletop_widgets.games.muses.facts import ROUNDS, TOKENS
from tabletop_widgets.games.muses.scoring import points

if TYPE_CHECKING:
    from tabletop_widgets.games.muses.table import Muses


POINTS_A_TOKEN = 2.2
"""What a token brings in the end. Measured on games between equals: four players lay about 72 tokens for 150 points."""

paid = lru_cache(maxsize=100_000)(points)  # the same few counts come up again and again while somebody looks ahead


def value(t: Muses) -> tuple[float, ...]:
    """Return the points that each seat may hope for.

    At the end, or when it comes with this round, these are what the Muses pay. Early on such points say next to
    nothing, since whoever leads on a Muse now is soon overtaken; what lasts is how many tokens a seat has laid. So the
    points count by the square of the part of the game that has been played, and tokens fill up the rest.
    """
    points_now = [0] * len(t.supply)
    for name, counts in t.tokens.items():
        if any(counts):
            for seat, each in enumerate(paid(counts, t.levels[name].levels)):
                points_now[seat] += each
    return hopes(points_now, t.supply, _rounds_done(t))


def hopes(points_now: Sequence[int], supply: Sequence[int], done: int) -> tuple[float, ...]:
    """Return the same of what the Muses would pay now and what tokens are left, after so many rounds."""
    lasting = done**2 / ROUNDS**2
    token = (1 - lasting) * POINTS_A_TOKEN
    return tuple([lasting * each + token * (TOKENS - left) for each, left in zip(points_now, supply, strict=True)])


def _rounds_done(t: Muses) -> int:
    """Count a round as played as soon as its cards are up, or once the Muses pay."""
    return t.round if t.picks or t.paid else t.round - 1
