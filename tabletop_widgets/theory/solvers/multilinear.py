"""What is paid when many mix, in floats: it is linear in the chances of each. And equations solved by elimination."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod

Chances = Sequence[Sequence[float]]
Profile = tuple[int, ...]
TINY = 1e-11  # a pivot that is nothing, where payoffs lie between 0 and 1


class Multilinear:
    """Payoffs between 0 and 1 by combination of actions; `unit` is what was as much as 1, the most of any player."""

    def __init__(self, payoffs: Mapping[Profile, Sequence[Fraction]], shape: Sequence[int]) -> None:
        """Take another zero for each player and another unit for all: no equilibrium changes by that."""
        least = [min(own) for own in zip(*payoffs.values(), strict=True)]
        most = [max(own) for own in zip(*payoffs.values(), strict=True)]
        self.unit = max(high - low for high, low in zip(most, least, strict=True)) or Fraction(1)
        self.shape = tuple(shape)
        self.starts = [sum(shape[:at]) for at in range(len(shape))]
        self.payoffs = {
            profile: tuple([float((pay - low) / self.unit) for pay, low in zip(pays, least, strict=True)])
            for profile, pays in payoffs.items()
        }

    def part(self, support: Sequence[Sequence[int]]) -> Multilinear:
        """Return the same with these actions alone."""
        part = object.__new__(Multilinear)
        part.unit, part.shape = self.unit, tuple(map(len, support))
        part.starts = [sum(part.shape[:at]) for at in range(len(support))]
        places = product(*map(range, part.shape))
        part.payoffs = dict(zip(places, (self.payoffs[profile] for profile in product(*support)), strict=True))
        return part

    def slopes(self, chances: Chances) -> list[list[float]]:
        """Return by action, of all players in one row, what more of each action of the others would pay it."""
        size, players = sum(self.shape), range(len(self.shape))
        found = [[0.0] * size for _ in range(size)]
        for profile, pays in self.payoffs.items():
            likely = [own[action] for own, action in zip(chances, profile, strict=True)]
            places = [start + action for start, action in zip(self.starts, profile, strict=True)]
            for at in players:
                for other in players:
                    if other != at:
                        weight = prod([each for third, each in enumerate(likely) if third not in {at, other}])
                        found[places[at]][places[other]] += weight * pays[at]
        return found

    def worths(self, chances: Chances, slopes: Sequence[Sequence[float]]) -> list[list[float]]:
        """Return what each action pays: what it pays by the chances of any one of the others."""
        found = []
        for at, (start, width) in enumerate(zip(self.starts, self.shape, strict=True)):
            other = 1 if at == 0 else 0
            first, last = self.starts[other], self.starts[other] + self.shape[other]
            rows = [slopes[start + own][first:last] for own in range(width)]
            found.append([sum(a * b for a, b in zip(row, chances[other], strict=True)) for row in rows])
        return found

    def gain(self, chances: Chances) -> float:
        """Return the most that somebody gains by leaving these plans."""
        worths = self.worths(chances, self.slopes(chances))
        return max(
            max(worth) - sum(a * b for a, b in zip(worth, own, strict=True))
            for worth, own in zip(worths, chances, strict=True)
        )


def eliminate(equations: Sequence[Sequence[float]]) -> tuple[list[float], bool]:
    """Solve linear equations, each with its right side last; what is free is 0. Tells also whether nothing is."""
    work, top = [[*row] for row in equations], 0
    found, places = [0.0] * (len(work[0]) - 1), dict[int, int]()
    for column in range(len(found)):
        best = max(range(top, len(work)), key=lambda at: abs(work[at][column]), default=None)
        if best is None or abs(work[best][column]) < TINY:
            continue
        work[top], work[best] = work[best], work[top]
        pivot = work[top] = [each / work[top][column] for each in work[top]]
        for at, row in enumerate(work):
            if at != top and (times := row[column]):
                work[at] = [each - times * above for each, above in zip(row, pivot, strict=True)]
        places[column] = top
        top += 1
    for column, at in places.items():
        found[column] = work[at][-1]
    return found, len(places) == len(found)


def round_chances(chances: Chances, most: int) -> list[list[Fraction]]:
    """Return fractions near these chances, of denominators up to `most` but for the largest, which is what is left."""
    found = []
    for own in chances:
        near = [Fraction(max(each, 0.0)).limit_denominator(most) for each in own]
        largest = max(range(len(own)), key=near.__getitem__)
        near[largest] += 1 - sum(near)
        found.append(near)
    return found
