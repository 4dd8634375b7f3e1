"""Statistics of results: a ranking with intervals, who is ahead of whom, and the payoffs of a replicator.

The variance of a share comes from a bootstrap of whole deals, since the matches of one deal are alike (B. Efron, R.
Tibshirani, "An Introduction to the Bootstrap", 1993); its spread is computed exactly, without resampling. It gives an
effective number of independent matches, and for these the interval is E. B. Wilson's (Journal of the American
Statistical Association 22, 1927), with Student's t in place of 1.96. So it has a width even if a strategy has won
nothing, and from twenty deals on it covers the true share as often as it says; with fewer deals there is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, sqrt
from operator import mul
from typing import Any

from tabletop_widgets.classroom.tournaments.schedule import Plan
from tabletop_widgets.errors import refuse

FEWEST = 20  # deals needed for an interval
SURE = 1.959964  # standard deviations on either side, for 95 %
Results = Sequence[Any]


@dataclass(frozen=True, slots=True)
class Place:
    """A strategy's place: its share of the wins with an interval, and whether it is level with the one above.

    The interval runs from `low` to `high`, both None with fewer than twenty deals. `level`: the interval of their
    difference contains 0. `lost` counts the matches lost by a fault, `printed` the characters printed.
    """

    name: str
    share: float
    low: float | None
    high: float | None
    matches: int
    level: bool
    lost: int
    printed: int


def ranking(names: Sequence[str], plan: Plan, played: Results) -> tuple[Place, ...]:
    """Rank the strategies by their share of the wins over the deals that all have finished."""
    by_deal = shares_by_deal(len(names), plan, played)
    if not by_deal:
        return ()
    columns, deals, matches = list(zip(*by_deal, strict=True)), len(by_deal), len(by_deal) * plan.players
    order = sorted(range(len(names)), key=lambda who: (-sum(columns[who]), who))
    above = [None, *order]
    lost, printed = counts(len(names), played)
    places = []
    for at, who in enumerate(order):
        share = sum(columns[who]) / (matches * unit(plan))
        low, high = interval(columns[who], plan.players * unit(plan), matches) if deals >= FEWEST else (None, None)
        same = deals >= FEWEST and level(columns, above[at], who)
        places.append(Place(names[who], share, low, high, matches, same, lost[who], printed[who]))
    return tuple(places)


def unit(plan: Plan) -> int:
    """Return how many units make a win, so that every share is whole: sums of floats differ between Pythons."""
    return lcm(*range(1, plan.players + 1))


def shares_by_deal(strategies: int, plan: Plan, played: Results) -> list[list[int]]:
    """Return what each strategy won, in units of a win, in each deal that all have finished."""
    parts, sums = unit(plan), dict[int, list[int]]()
    matches: dict[int, int] = {}
    for match in played:
        deal = plan.deal(match.number)
        row = sums.setdefault(deal, [0] * strategies)
        matches[deal] = matches.get(deal, 0) + 1
        for who, share in zip(match.seats, match.shares, strict=True):
            row[who] += int(share * parts)
    return [sums[deal] for deal in sorted(sums) if matches[deal] == strategies]


def interval(won: Sequence[int], at_stake: int, matches: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share, from what was won of `at_stake` in each deal.

    Without spread, where nothing or all was won, the effective number of matches is that of the deals.
    """
    deals, whole = len(won), len(won) * at_stake
    share, spread = sum(won) / whole, variance(won) / whole**2
    alike = min(matches, share * (1 - share) / spread) if spread else deals
    more = student(deals - 1) ** 2 / alike
    middle, half = share + more / 2, sqrt(more * (share * (1 - share) + more / 4))
    return max(0.0, (middle - half) / (1 + more)), min(1.0, (middle + half) / (1 + more))


def variance(won: Sequence[int]) -> float:
    """Return the bootstrap variance of the sum over deals, corrected for the size of the sample."""
    deals, total = len(won), sum(won)
    return float(deals * sum(map(mul, won, won)) - total**2) / (deals - 1)


def student(freedom: int) -> float:
    """Return Student's t, which replaces 1.96 because the spread itself is estimated.

    E. A. Cornish, R. A. Fisher, "Moments and cumulants in the specification of distributions" (1938), to two terms.
    """
    cube, fifth = SURE**3, SURE**5
    return SURE + (cube + SURE) / (4 * freedom) + (5 * fifth + 16 * cube + 3 * SURE) / (96 * freedom**2)


def level(columns: Sequence[Sequence[int]], above: int | None, who: int) -> bool:
    """Tell whether a strategy may well be better than the one above."""
    if above is None:
        return False
    ahead = [one - other for one, other in zip(columns[above], columns[who], strict=True)]
    return sum(ahead) <= student(len(ahead) - 1) * sqrt(variance(ahead))


def counts(strategies: int, played: Results) -> tuple[list[int], list[int]]:
    """Count the matches that each strategy lost by a fault, and the characters it printed."""
    lost, printed = [0] * strategies, [0] * strategies
    for match in played:
        if match.at_fault is not None:
            lost[match.seats[match.at_fault]] += 1
        for who, letters in zip(match.seats, match.printed, strict=True):
            printed[who] += letters
    return lost, printed


def agreement(one: Sequence[str], other: Sequence[str]) -> float:
    """Return the rank correlation of two rankings (C. Spearman, "The Proof and Measurement of Association", 1904).

    Raises BadSetup if they rank different strategies, or only one.
    """
    count = len(one)
    if set(one) != set(other) or count < 2:
        refuse("two rankings can be compared if they rank the same strategies, two or more.")
    return 1 - 6 * sum((at - other.index(name)) ** 2 for at, name in enumerate(one)) / (count * (count * count - 1))


def meetings(strategies: int, played: Results) -> tuple[list[list[float]], list[list[Fraction]], list[list[int]]]:
    """Return for each pair how often one was ahead of the other, the share it won, and how often they met."""
    ahead = [[0.0] * strategies for _ in range(strategies)]
    won = [[Fraction(0)] * strategies for _ in range(strategies)]
    met = [[0] * strategies for _ in range(strategies)]
    for match in played:
        for one, share in zip(match.seats, match.shares, strict=True):
            for other, theirs in zip(match.seats, match.shares, strict=True):
                ahead[one][other] += (share > theirs) + (share == theirs) / 2
                won[one][other] += share
                met[one][other] += 1
    return ahead, won, met


def cross(names: Sequence[str], played: Results) -> dict[str, dict[str, float | None]]:
    """Return by name how often each finished ahead of each other strategy; None for pairs that never met."""
    ahead, _, met = meetings(len(names), played)
    return {
        one: {other: ahead[i][j] / met[i][j] if met[i][j] else None for j, other in enumerate(names) if i != j}
        for i, one in enumerate(names)
    }


def pairs(names: Sequence[str], plan: Plan, played: Results) -> list[list[Fraction]]:
    """Return the mean share that each strategy wins at tables where another sits.

    Against itself, and where the two never met, the share is even. At tables of three or more, the other seats count
    as they were filled, not by how common each strategy is.
    """
    _, won, met = meetings(len(names), played)
    every, even = range(len(names)), Fraction(1, plan.players)
    return [[won[i][j] / met[i][j] if i != j and met[i][j] else even for j in every] for i in every]
