"""The end of a game of Dazzle, played out exactly as if both saw all cards.

Alpha-beta search (D. Knuth, R. Moore, "An Analysis of Alpha-Beta Pruning", 1975). Of many deals that fit, the mean of
what it finds is what perfect information Monte Carlo search goes by; its weakness, that each deal is played as if it
were known (strategy fusion: J. Long and others, "Understanding the Success of Perfect
Information Monte Carlo Sampling in Game Tree Search", 2010), is small where few cards are hidden and all come to light.
"""

from __future__ import annotations

from math import inf
from typing import Final

from tabletop_widgets.games.dazzle.bots.fast_state import SIDE, Line, Pair, ways

FEW: Final = 6
"""Cards in hands and decks from which on a game is played out exactly: some 50 ends."""


def solved(line: Line, low: float = -inf, high: float = inf) -> float:
    """Return the result for whoever asks; askers take turns, so that the chooser asks next."""
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
