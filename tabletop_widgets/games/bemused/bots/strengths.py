"""The strength of each seat of Bemused: its chance to win is its share in the sum of all strengths.

House numbers, learnt by a conditional logit (D. McFadden, "Conditional logit analysis of qualitative choice behavior",
1974) from every position after a turn of games that quick players (`rollouts`, half of either manner) played
against each other: 4,000 of four, 2,000 of five, 1,500 of six, in three rounds, each with the strengths learnt before.
Dreads weigh less than doubts while many are sane: a virtuoso killed by them may still win, as one fantasma of many.
"""

from __future__ import annotations

from math import exp
from typing import Final

from tabletop_widgets.games.bemused.bots.fast_state import FANTASMA, SANE, Line
from tabletop_widgets.games.bemused.facts import FANTASMA_BASE, PLAYERS

FEWEST, MOST = 2, 4
"""The bounds within which the number of sane virtuosos is distinguished."""
SANE_LOGS: Final = (
    ((0.89, 0.62, 0.10, -0.53, -0.78), (0.89, 0.45, -0.10, -0.56), (0.34, 0.11, -0.33), (-0.21, -0.39), (-0.51,)),
    ((0.43, 0.29, 0.02, -0.34, -0.52), (0.37, 0.22, -0.09, -0.37), (0.07, -0.11, -0.30), (-0.43, -0.75), (-0.95,)),
    ((0.10, 0.03, -0.13, -0.37, -0.46), (-0.09, -0.11, -0.23, -0.39), (-0.40, -0.41, -0.38), (-0.80, -0.89), (-1.31,)),
)
"""Sane virtuosos -> doubts -> dreads -> the logarithm of the strength of a sane virtuoso."""
INSANE_LOGS: Final = (
    (-0.96, -1.68, -1.56),
    (-1.05, -1.40, -0.98),
    (-0.70, -1.25, -0.82),
)
"""Sane virtuosos -> dreads -> the logarithm of the strength of an insane virtuoso."""
FANTASMA_LOGS: Final = ((-2.04, 0.47), (-0.97, 0.25), (-0.47, 0.04))
"""Sane virtuosos -> the same for a fantasma: with a score of nothing, and what each point adds."""
PAID: Final = exp(0.10)
"""The factor for a seat whose secret would pay now."""


def among(sane: int) -> int:
    """Return the row for this number of sane virtuosos."""
    return min(max(sane, FEWEST), MOST) - FEWEST


COUNTS: Final = range(PLAYERS[-1] + 1)
SANES: Final = tuple([[[exp(log) for log in row] for row in SANE_LOGS[among(sane)]] for sane in COUNTS])
INSANES: Final = tuple([[exp(log) for log in INSANE_LOGS[among(sane)]] for sane in COUNTS])
GHOSTS: Final = tuple(
    [
        [exp(nothing + point * score) for score in range(2 * PLAYERS[-1])]
        for nothing, point in [FANTASMA_LOGS[among(sane)] for sane in COUNTS]
    ]
)


def strengths(line: Line) -> list[float]:
    """Return the strength of each seat."""
    state, geminas, pays = line.state, line.geminas, line.pays
    sane = state.count(SANE)
    sanes, insanes = SANES[sane], INSANES[sane]
    ghost = GHOSTS[sane][FANTASMA_BASE[line.seats] + state.count(FANTASMA)]
    found = []
    for seat, each in enumerate(state):
        if each == SANE:
            strong = sanes[line.doubts[seat]][line.dreads[seat]]
        else:
            strong = insanes[line.dreads[seat]] if each else ghost
        found.append(strong * PAID if pays[seat][state[geminas[seat]]] else strong)
    return found


def strength(line: Line, seat: int, doubts: int, dreads: int) -> float:
    """Return the strength that a sane seat would have with these cards on its virtuoso."""
    strong = SANES[line.state.count(SANE)][doubts][dreads]
    return strong * PAID if line.pays[seat][line.state[line.geminas[seat]]] else strong


def chances(line: Line) -> list[float]:
    """Return each seat's chance to win, or its share in the win once the game is over."""
    if line.over:
        return line.shares()
    found = strengths(line)
    total = sum(found)
    return [each / total for each in found]
