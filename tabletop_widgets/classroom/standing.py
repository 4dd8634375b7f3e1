"""What results tell: a ranking with intervals, who is ahead of whom, and what would multiply.

Intervals are of a paired bootstrap (B. Efron, R. Tibshirani, "An Introduction to the Bootstrap", 1993): deals are drawn
anew, the same for all, because everybody met the same ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import lcm
from operator import mul
from random import Random
from typing import Any

from tabletop_widgets.classroom.plan import Plan
from tabletop_widgets.core.errors import BadSetup

RESAMPLES = 1_000
WIDTH = 0.95
Results = Sequence[Any]


@dataclass(frozen=True, slots=True)
class Place:
    """A strategy's place: its share of the wins with an interval, and whether it is level with the one above.

    `level`: the interval of their difference holds 0. `lost` counts matches lost by a fault, `printed` letters.
    """

    name: str
    share: float
    low: float
    high: float
    matches: int
    level: bool
    lost: int
    printed: int


def ranking(names: Sequence[str], plan: Plan, played: Results) -> tuple[Place, ...]:
    """Rank the strategies by their share of the wins over the deals that everybody has finished."""
    by_deal = shares_by_deal(len(names), plan, played)
    if not by_deal:
        return ()
    columns, whole = list(zip(*by_deal, strict=True)), len(by_deal) * plan.players * unit(plan)
    draws = resampled(columns, Random(f"{plan.seed}/bootstrap"))
    order = sorted(range(len(names)), key=lambda who: (-sum(columns[who]), who))
    above = [None, *order]
    lost, printed = counts(len(names), played)
    return tuple(
        Place(
            names[who],
            share=sum(columns[who]) / whole,
            low=interval(draws[who])[0] / whole,
            high=interval(draws[who])[1] / whole,
            matches=len(by_deal) * plan.players,
            level=level(draws, above[at], who),
            lost=lost[who],
            printed=printed[who],
        )
        for at, who in enumerate(order)
    )


def unit(plan: Plan) -> int:
    """Return in how many parts a win is counted, so that every share is a whole number: floats differ by Python."""
    return lcm(*range(1, plan.players + 1))


def shares_by_deal(strategies: int, plan: Plan, played: Results) -> list[list[int]]:
    """Return for each deal that was played by all what each strategy won of it, in parts of a win."""
    parts, sums = unit(plan), dict[int, list[int]]()
    matches: dict[int, int] = {}
    for each in played:
        deal = plan.deal(each.number)
        row = sums.setdefault(deal, [0] * strategies)
        matches[deal] = matches.get(deal, 0) + 1
        for who, share in zip(each.seats, each.shares, strict=True):
            row[who] += int(share * parts)
    return [sums[deal] for deal in sorted(sums) if matches[deal] == strategies]


def resampled(columns: Sequence[Sequence[int]], rng: Random) -> list[list[int]]:
    """Return each strategy's sum in every draw of deals; one draw is the same deals for all."""
    deals = len(columns[0])
    sums: list[list[int]] = [[] for _ in columns]
    for _ in range(RESAMPLES):
        times = [0] * deals
        for deal in rng.choices(range(deals), k=deals):
            times[deal] += 1
        for each, column in zip(sums, columns, strict=True):
            each.append(sum(map(mul, times, column)))
    return sums


def interval(draws: Sequence[int]) -> tuple[int, int]:
    """Return what nearly all draws lie between."""
    ordered = sorted(draws)
    out = round(len(ordered) * (1 - WIDTH) / 2)
    return ordered[out], ordered[-1 - out]


def level(draws: Sequence[Sequence[int]], above: int | None, who: int) -> bool:
    """Tell whether somebody may as well be better than the one above."""
    if above is None:
        return False
    low, high = interval([one - other for one, other in zip(draws[above], draws[who], strict=True)])
    return low <= 0 <= high


def counts(strategies: int, played: Results) -> tuple[list[int], list[int]]:
    """Count the matches that each lost by a fault, and the letters it printed."""
    lost, printed = [0] * strategies, [0] * strategies
    for each in played:
        if each.at_fault is not None:
            lost[each.seats[each.at_fault]] += 1
        for who, letters in zip(each.seats, each.printed, strict=True):
            printed[who] += letters
    return lost, printed


def agreement(one: Sequence[str], other: Sequence[str]) -> float:
    """Compare two rankings of the same (C. Spearman, "The Proof and Measurement of Association", 1904).

    Raises BadSetup where they are not of the same, or of one alone.
    """
    count = len(one)
    if set(one) != set(other) or count < 2:
        message = "two rankings are compared that are of the same strategies, two or more."
        raise BadSetup(message)
    return 1 - 6 * sum((at - other.index(name)) ** 2 for at, name in enumerate(one)) / (count * (count * count - 1))


def meetings(strategies: int, played: Results) -> tuple[list[list[float]], list[list[float]], list[list[int]]]:
    """Return by pairs how often one was ahead of the other, what share it won there, and how often they met."""
    ahead = [[0.0] * strategies for _ in range(strategies)]
    won = [[0.0] * strategies for _ in range(strategies)]
    met = [[0] * strategies for _ in range(strategies)]
    for each in played:
        for one, share in zip(each.seats, each.shares, strict=True):
            for other, theirs in zip(each.seats, each.shares, strict=True):
                ahead[one][other] += (share > theirs) + (share == theirs) / 2
                won[one][other] += float(share)
                met[one][other] += 1
    return ahead, won, met


def cross(names: Sequence[str], played: Results) -> dict[str, dict[str, float | None]]:
    """Say by names how often each finished ahead of each other."""
    ahead, _, met = meetings(len(names), played)
    return {
        one: {other: ahead[i][j] / met[i][j] if met[i][j] else None for j, other in enumerate(names) if i != j}
        for i, one in enumerate(names)
    }


def replicator(names: Sequence[str], plan: Plan, played: Results, steps: int) -> list[dict[str, float]]:
    """Let shares of a population grow by the ratio of what a strategy wins to what all win on average.

    What one wins where another sits is its mean share there; among its like, and where they never met, an even one.
    Source: P. D. Taylor, L. B. Jonker, "Evolutionary stable strategies and game dynamics" (1978).
    """
    _, won, met = meetings(len(names), played)
    count = len(names)
    pays = [
        [won[i][j] / met[i][j] if i != j and met[i][j] else 1 / plan.players for j in range(count)]
        for i in range(count)
    ]
    shares, course = [1 / count] * count, []
    for _ in range(steps + 1):
        course.append(dict(zip(names, shares, strict=True)))
        fitness = [sum(map(mul, row, shares)) for row in pays]
        mean = sum(map(mul, fitness, shares))
        shares = [share * fit / mean for share, fit in zip(shares, fitness, strict=True)]
    return course
