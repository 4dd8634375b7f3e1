"""The value of a position of Muses to each seat, for a search that looks only a little ahead."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from tabletop_widgets.games.muses.facts import ROUNDS, TOKENS
from tabletop_widgets.games.muses.scoring import points

if TYPE_CHECKING:
    from tabletop_widgets.games.muses.table import Muses


POINTS_A_TOKEN = 2.2
"""The final points per token. Measured on games between equals: four players place about 72 tokens for 150 points."""

paid = lru_cache(maxsize=100_000)(points)  # a search meets the same few counts again and again


def value(t: Muses) -> tuple[float, ...]:
    """Return each seat's expected points.

    At the end, or once the last picks are revealed, these are the points the Muses pay. Early on such points mean
    little, because leads on a Muse change quickly; the number of tokens placed lasts. So the points are weighted by the
    square of the fraction of rounds played, and the tokens by the rest.
    """
    points_now = [0] * len(t.supply)
    for name, counts in t.tokens.items():
        if any(counts):
            for seat, each in enumerate(paid(counts, t.levels[name].levels)):
                points_now[seat] += each
    return hopes(points_now, t.supply, _rounds_done(t))


def hopes(points_now: Sequence[int], supply: Sequence[int], done: int) -> tuple[float, ...]:
    """Return the expected points from the points the Muses would pay now, the tokens left, and the rounds done."""
    lasting = done**2 / ROUNDS**2
    token = (1 - lasting) * POINTS_A_TOKEN
    return tuple([lasting * each + token * (TOKENS - left) for each, left in zip(points_now, supply, strict=True)])


def _rounds_done(t: Muses) -> int:
    """Return the number of rounds played; a round counts once its picks are revealed, or once the Muses pay."""
    return t.round if t.picks or t.paid else t.round - 1
