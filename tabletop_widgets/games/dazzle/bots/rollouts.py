"""A quick and sensible policy for play-outs of Dazzle: it values each Dazzle by itself, by its points and its leader.

A lead is worth the chance to keep it: each ask still to come is a random step. The step of a random card has the
variance `value.SPREAD`; this one is larger, because both players choose what helps them. The constants are house
numbers. `SPREAD` won most of those tried in 3,000 games of this player against itself (seeds 0 to 749, each deal from
both seats and both ways); `TO_COME` lies between two that did equally well.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt
from typing import Final

from tabletop_widgets.games.dazzle.bots.fast_state import OF, SIDE, STRENGTH, Line, Pair
from tabletop_widgets.games.dazzle.facts import ASKS, BOX, RANK

SPREAD: Final = 1.0
"""The variance of a lead for each ask to come."""
TO_COME: Final = 0.6
"""The expected points that each ask to come brings to each Dazzle."""
HIGHEST: Final = sum(RANK[card] for card in BOX)
"""More Will than a player can have; the offset of a lead in `KEPT`."""


def kept(lead: int, left: int) -> float:
    """Return the first seat's chance to win a Dazzle less the second's, with this lead and this many asks left."""
    if not left:
        return float((lead > 0) - (lead < 0))
    wide = SPREAD**0.5 * sqrt(2 * left)
    return (erf((lead - 0.5) / wide) + erf((lead + 0.5) / wide)) / 2


KEPT: Final = tuple(tuple(kept(lead - HIGHEST, left) for lead in range(2 * HIGHEST + 1)) for left in range(ASKS + 1))
"""Asks left -> lead plus `HIGHEST` -> the chance to keep it, see `kept`."""


def play_on(line: Line) -> float:
    """Play a line to its end with this policy for both seats, and return its result."""
    left = line.left
    while line.hands[line.turn]:
        left -= 1
        pair = asked(line, left)
        line.ask(pair)
        line.place(*chosen(line, pair, left))
    return line.result()


def asked(line: Line, left: int) -> Pair:
    """Return the two cards whose better choice gives the chooser least."""
    hand = line.hands[line.turn]
    wills, points = _worths(line, hand, left)
    best, least = (hand[0], hand[1]), float("inf")
    for at in range(len(hand) - 1):
        will, point = wills[at], points[at]
        for other in range(at + 1, len(hand)):
            one, two = will + points[other], wills[other] + point
            if (most := one if one > two else two) < least:  # noqa: FURB136 - `max` is a call, and slow here
                best, least = (hand[at], hand[other]), most
    return best


def _worths(line: Line, hand: Sequence[int], left: int) -> tuple[list[float], list[float]]:
    """Return for each card the chooser's gain from it as Will, and as points."""
    side, row, base = SIDE[1 - line.turn], KEPT[left], TO_COME * left
    wills, points = [], []
    for card in hand:
        dazzle, rank = OF[card], STRENGTH[card]
        lead = line.lead[dazzle] + HIGHEST
        share = row[lead]
        wills.append((line.prize[dazzle] + base) * (row[lead + side * rank] - share) * side)
        points.append(rank * share * side)
    return wills, points


def chosen(line: Line, pair: Pair, left: int) -> Pair:
    """Return the chooser's placement of two cards: (Will, points)."""
    one, two = pair
    side, row, base = SIDE[1 - line.turn], KEPT[left], TO_COME * left
    first, second, rank, other = OF[one], OF[two], STRENGTH[one], STRENGTH[two]
    lead, prize = line.lead[first] + HIGHEST, line.prize[first] + base
    if first == second:
        gain = (prize + other) * row[lead + side * rank] - (prize + rank) * row[lead + side * other]
    else:
        lead_two, prize_two = line.lead[second] + HIGHEST, line.prize[second] + base
        gain = prize * row[lead + side * rank] + (prize_two + other) * row[lead_two]
        gain -= (prize + rank) * row[lead] + prize_two * row[lead_two + side * other]
    return (one, two) if gain * side >= 0 else (two, one)
