"""The characters who may be the culprit of each planned incident; no two incidents share one.

Culprits are a factor separate from roles and plots (`worlds`), counted exactly. A few observations join the two, such
as a Murder without a dead body; they are kept as `Bond`s, by which `joined` splits the worlds as far as needed.
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
    """What must hold of roles for each possible culprit of a day."""

    day: int
    excuses: tuple[tuple[str, Formula], ...]

    def met(self, culprits: Culprits) -> Formula:
        """Return what must hold for at least one of the remaining culprits."""
        who = culprits.who(self.day)
        return either(*(formula for name, formula in self.excuses if name in who))


@dataclass(frozen=True, slots=True)
class Culprits:
    """For each day with an incident, its possible culprits as bits in the order of the cast.

    Rules: tragedy_looper.incident.one_each, tragedy_looper.incident.any_culprit, tragedy_looper.incident.known.
    """

    cast: tuple[str, ...]
    days: tuple[int, ...]
    may: tuple[int, ...]

    @classmethod
    def of(cls, cast: tuple[str, ...], days: Iterable[int]) -> Self:
        """Begin with incidents on these days and no other knowledge."""
        planned = tuple(days)
        return cls(cast, planned, ((1 << len(cast)) - 1,) * len(planned))

    def only(self, day: int, names: Iterable[str]) -> Culprits:
        """Learn that the culprit of a day is one of these."""
        mask = sum(1 << self.cast.index(name) for name in {*names})
        may = tuple(each & mask if when == day else each for when, each in zip(self.days, self.may, strict=True))
        return Culprits(self.cast, self.days, may)

    def cleared(self, day: int, name: str) -> Culprits:
        """Learn that a character is not the culprit of a day."""
        return self.only(day, [other for other in self.who(day) if other != name])

    def done(self, day: int, name: str) -> Culprits:
        """Learn who is the culprit of a day, and so of no other day."""
        others = [other for other in self.days if other != day]
        return reduce(lambda left, other: left.cleared(other, name), others, self.only(day, (name,)))

    def who(self, day: int) -> tuple[str, ...]:
        """List the possible culprits of a day, regardless of other days."""
        mask = self.may[self.days.index(day)]
        return tuple(name for at, name in enumerate(self.cast) if mask >> at & 1)

    @property
    def number(self) -> int:
        """The number of ways to give every incident a culprit of its own."""
        return _ways(self.may)[0]

    def shares(self, day: int) -> dict[str, int]:
        """Count for each character the assignments in which it is the culprit of a day."""
        counts = _ways(self.may)[1][self.days.index(day)]
        return {name: counts[1 << at] for at, name in enumerate(self.cast) if counts[1 << at]}

    def draw(self, rng: Random) -> dict[int, str]:
        """Draw one assignment of culprits to days."""
        left, drawn = self, {}
        for day in self.days:
            shares = left.shares(day)
            (drawn[day],) = rng.choices(list(shares), list(shares.values()))
            left = left.only(day, (drawn[day],))
        return drawn


@lru_cache(maxsize=2_000)
def _ways(may: tuple[int, ...]) -> tuple[int, tuple[Counter[int], ...]]:
    """Count the ways to choose a different bit from each mask: the total, and by mask and bit.

    Forward over the bits already taken, then backward over the ways that remain: the permanent of a 0/1 matrix by
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
    """Worlds, as a bit set, each combined with every assignment of these culprits."""

    worlds: int
    culprits: Culprits

    @property
    def weight(self) -> int:
        """The number of pairs of a world and an assignment."""
        return self.worlds.bit_count() * self.culprits.number


def joined(alive: int, worlds: Worlds, culprits: Culprits, bonds: Sequence[Bond]) -> tuple[Part, ...]:
    """Split the `alive` worlds by bonds, so that within each part roles and culprits are independent.

    Culprits of a day with a bond are separated only as far as the bonds allow them different worlds.
    Without bonds there is one part; empty parts are left out.
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
    """Return the culprits that are possible in one world."""
    for bond in bonds:
        culprits = culprits.only(bond.day, [name for name, formula in bond.excuses if holds(formula, world)])
    return culprits
