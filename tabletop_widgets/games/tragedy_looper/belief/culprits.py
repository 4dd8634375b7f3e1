"""Who did it: for each planned incident the characters who may be its culprit, no two incidents sharing one.

This is a factor of its own beside roles and plots (`worlds`), counted exactly. Some few observations join the two, such
as a Murder without a dead body; they are kept as `Bond`s, and `joined` splits the worlds by them, as far as needed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from random import Random
from typing import Self

from tabletop_widgets.games.tragedy_looper.belief.formulas import Formula, either, holds, kept
from tabletop_widgets.games.tragedy_looper.belief.worlds import World, Worlds


@dataclass(frozen=True, slots=True)
class Bond:
    """What must hold of roles for each of those who may be the culprit of a day."""

    day: int
    excuses: tuple[tuple[str, Formula], ...]

    def met(self, culprits: Culprits) -> Formula:
        """Let it hold for one or the other of those who may have done it."""
        who = culprits.who(self.day)
        return either(*(formula for name, formula in self.excuses if name in who))


@dataclass(frozen=True, slots=True)
class Culprits:
    """For each day with an incident those of the cast who may be its culprit, as bits in the order of the cast.

    Rules: tragedy_looper.incident.one_each, tragedy_looper.incident.any_culprit, tragedy_looper.incident.known.
    """

    cast: tuple[str, ...]
    days: tuple[int, ...]
    may: tuple[int, ...]

    @classmethod
    def of(cls, cast: tuple[str, ...], days: Iterable[int]) -> Self:
        """Know that there are incidents on these days."""
        planned = tuple(days)
        return cls(cast, planned, ((1 << len(cast)) - 1,) * len(planned))

    def only(self, day: int, names: Iterable[str]) -> Culprits:
        """Learn that the culprit of a day is one of these."""
        mask = sum(1 << self.cast.index(name) for name in {*names})
        may = tuple(each & mask if when == day else each for when, each in zip(self.days, self.may, strict=True))
        return Culprits(self.cast, self.days, may)

    def cleared(self, day: int, name: str) -> Culprits:
        """Learn that somebody is not the culprit of a day."""
        return self.only(day, [other for other in self.who(day) if other != name])

    def done(self, day: int, name: str) -> Culprits:
        """Learn who is the culprit of a day, and so of no other."""
        others = [other for other in self.days if other != day]
        return reduce(lambda left, other: left.cleared(other, name), others, self.only(day, (name,)))

    def who(self, day: int) -> tuple[str, ...]:
        """List who may still be the culprit of a day, the other days left aside."""
        mask = self.may[self.days.index(day)]
        return tuple(name for at, name in enumerate(self.cast) if mask >> at & 1)

    @property
    def number(self) -> int:
        """Count the ways to give every incident a culprit of its own."""
        return _ways(self.may)[0]

    def shares(self, day: int) -> dict[str, int]:
        """Count in how many of these ways each did it."""
        counts = _ways(self.may)[1][self.days.index(day)]
        return {name: counts[1 << at] for at, name in enumerate(self.cast) if counts[1 << at]}

    def draw(self, rng: Random) -> dict[int, str]:
        """Draw one of these ways."""
        left, drawn = self, {}
        for day in self.days:
            shares = left.shares(day)
            (drawn[day],) = rng.choices(list(shares), list(shares.values()))
            left = left.only(day, (drawn[day],))
        return drawn


@lru_cache(maxsize=2_000)
def _ways(may: tuple[int, ...]) -> tuple[int, tuple[Counter[int], ...]]:
    """Count the ways to choose a different bit from each mask: in all, and by mask and bit.

    Forward over who is taken already, then backward over how many ways that leaves: the permanent of a 0/1 matrix by
    dynamic programming over subsets, after R. Bellman (1962) and M. Held and R. Karp (1962).
    """
    before = [Counter({0: 1})]
    for mask in may:
        after: Counter[int] = Counter()
        for taken, ways in before[-1].items():
            for bit in _bits(mask & ~taken):
                after[taken | bit] += ways
        before.append(after)
    left: dict[int, int] = dict.fromkeys(before[-1], 1)
    counts: list[Counter[int]] = []
    for mask, reached in zip(reversed(may), reversed(before[:-1]), strict=True):
        counted: Counter[int] = Counter()
        leaves = {}
        for taken, ways in reached.items():
            onward = {bit: left.get(taken | bit, 0) for bit in _bits(mask & ~taken)}
            leaves[taken] = sum(onward.values())
            counted.update({bit: ways * rest for bit, rest in onward.items()})
        left, counts = leaves, [counted, *counts]
    return before[-1].total(), tuple(counts)


def _bits(mask: int) -> Iterable[int]:
    while mask:
        yield mask & -mask
        mask &= mask - 1


# Roles and culprits together.
@dataclass(frozen=True, slots=True)
class Part:
    """Worlds, as a bit set, each of which goes with every one of the ways of these culprits."""

    worlds: int
    culprits: Culprits

    @property
    def weight(self) -> int:
        """How many pairs of a world and a way there are."""
        return self.worlds.bit_count() * self.culprits.number


def joined(alive: int, worlds: Worlds, culprits: Culprits, bonds: Sequence[Bond]) -> tuple[Part, ...]:
    """Split the worlds that are alive by what bonds say, so that within each part roles and culprits are independent.

    For each day that is bound its culprits are told apart only as far as the bonds allow different worlds to them.
    Without bonds there is one part; a part without a world or a way is left out.
    """
    parts = [Part(alive, culprits)]
    for day in dict.fromkeys(bond.day for bond in bonds):
        bound = [dict(bond.excuses) for bond in bonds if bond.day == day]
        split = []
        for part in parts:
            together: dict[int, list[str]] = {}
            for name in part.culprits.who(day):
                mask = part.worlds
                for excuses in bound:
                    mask = kept(mask, excuses.get(name, False), worlds)
                together.setdefault(mask, []).append(name)
            split += [Part(mask, part.culprits.only(day, names)) for mask, names in together.items()]
        parts = split
    return tuple(part for part in parts if part.weight)


def fitting(world: World, culprits: Culprits, bonds: Sequence[Bond]) -> Culprits:
    """Return the culprits that may be with one world."""
    for bond in bonds:
        culprits = culprits.only(bond.day, [name for name, formula in bond.excuses if holds(formula, world)])
    return culprits
