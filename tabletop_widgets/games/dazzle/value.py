"""The value of a position of Dazzle to each seat, for a search that looks only a little ahead."""

from __future__ import annotations

from functools import cache
from math import erf, sqrt
from typing import TYPE_CHECKING, Final

from tabletop_widgets.games.dazzle.facts import BOX, DAZZLES, RANK

if TYPE_CHECKING:
    from tabletop_widgets.games.dazzle.table import Dazzle


PER_CARD: Final = sum(RANK[card] for card in BOX) / len(BOX) / len(DAZZLES)
"""The mean rank an unseen card brings to each Dazzle. Rule: dazzle.components.rank-totals."""
SPREAD: Final = sum(RANK[card] ** 2 for card in BOX) / len(BOX) / len(DAZZLES) - PER_CARD**2
"""The variance of that rank."""


def value(t: Dazzle) -> tuple[float, ...]:
    """Return each seat's expected points: for each Dazzle, its expected final points times the chance to win it.

    Cards still to be placed count evenly, whoever holds them: half become points, and each seat gets half of the Will.
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
    """Return the chance to end with more Will after this many more asks, by the normal approximation."""
    if not to_come:
        return float(lead > 0)
    return (1 + erf((lead - 0.5) / sqrt(2 * SPREAD * to_come))) / 2
