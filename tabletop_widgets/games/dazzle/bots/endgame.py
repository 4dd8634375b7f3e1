"""The exact solution of a late position of Dazzle with all cards open.

Alpha-beta search (D. Knuth, R. Moore, "An Analysis of Alpha-Beta Pruning", 1975). Perfect information Monte Carlo
search averages its results over many deals that fit. The weakness of that, that each deal is played as if it were known
(strategy fusion: J. Long and others, "Understanding the Success of Perfect Information Monte Carlo Sampling in Game
Tree Search", 2010), is small where few cards are hidden and all are revealed.
"""

from __future__ import annotations

from math import inf
from typing import Final

from tabletop_widgets.games.dazzle.bots.fast_state import SIDE, Line, Pair, ways

FEW: Final = 6
"""The most cards in hands and decks for an exact solution: about 50 ends."""


def solved(line: Line, low: float = -inf, high: float = inf) -> float:
    """Return the result for the asker; the chooser asks next."""
    if not line.hands[line.turn]:
        return SIDE[line.turn] * line.result()
    for pair in line.pairs():
        low = max(low, -_answered(line, pair, -high, -low))
        if low >= high:
            break
    return low


def _answered(line: Line, pair: Pair, low: float, high: float) -> float:
    """Return the result for the chooser."""
    for way in ways(pair):
        low = max(low, solved(line.after(pair, way), low, high))
        if low >= high:
            break
    return low
