"""What a position of Dazzle is worth to each seat, for those who look ahead only a little."""

from __future__ import annotations

from functools import cache
from math import erf, sqrt
from typing import TYPE_CHECKING, Final

from tabletop_widgets.games.dazzle.facts import BOX, DAZZLES, RANK

if TYPE_CHECKING:
    from tabletop_widgets.games.dazzle.table import Dazzle


PER_CARD: Final = sum(RANK[card] for card in BOX) / len(BOX) / len(DAZZLES)
"""What an unseen card brings to each Dazzle on the average. Rule: dazzle.components.rank-totals."""
SPREAD: Final = sum(RANK[card] ** 2 for card in BOX) / len(BOX) / len(DAZZLES) - PER_CARD**2
"""The variance of that."""


def value(t: Dazzle) -> tuple[float, ...]:
    """Return the points that each seat may hope for: of each Dazzle, what will lie there by the chance to lead it.

    Cards still to be placed count evenly, whoever holds them: as many become Will of either seat, and as many points.
    """
    to_come = t.left + bool(t.shown)
    hopes = [0.0, 0.0]
    for dazzle in DAZZLES:
        mine, theirs = t.sums(dazzle)
        prize = sum(t.points[dazzle]) + PER_CARD * to_come
        hopes[0] += prize * ahead(mine - theirs, to_come)
        hopes[1] += prize * ahead(theirs - mine, to_come)
    return tuple(hopes)


@cache
def ahead(lead: int, to_come: int) -> float:
    """Return the chance to have more Will in the end, after so many cards more: as a bell curve has it."""
    if not to_come:
        return float(lead > 0)
    return (1 + erf((lead - 0.5) / sqrt(2 * SPREAD * to_come))) / 2
