"""Every script consistent with a public sheet: which plots are active, and which character has which role.

A world is one of them. For each character and role, and for each plot, an integer holds one bit for each world, so
that learning takes a few operations on large integers. Culprits are handled apart (`culprits`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.facts import (
    CHARACTERS,
    CURMUDGEON,
    KEY_PERSON,
    MYSTERY_BOY,
    PERSON,
    SIGN,
    SUBPLOTS,
    plots_of,
)
from tabletop_widgets.games.tragedy_looper.scripts.validity import called, mystery_roles

MOST: Final = 2_000_000
"""The most worlds kept exactly; nine characters of First Steps have 248,040, of Basic Tragedy 1,881,824."""
GIRL: Final = "Girl"


@dataclass(frozen=True, slots=True)
class World:
    """What may be true: the active plots, the main one first, a role for each character, and a culprit for each day."""

    plots: tuple[str, ...]
    roles: dict[str, str]
    culprits: dict[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """Plots that may be active together, and the resulting roles of the cast; the Mystery Boy's are separate.

    `roles` counts the others' roles except Persons, the Key Person first. If `girls` is not None, only these
    characters may be the Key Person. Each of the others has one of the `bits`.

    Rules: tragedy_looper.plot.number, tragedy_looper.script.roles_from_plots, tragedy_looper.script.curmudgeons,
    tragedy_looper.plot.merged_limits, tragedy_looper.plot.bts.sign_with_me.girl, tragedy_looper.char.mystery_boy.role.
    """

    plots: tuple[str, ...]
    roles: tuple[tuple[str, int], ...]
    others: tuple[str, ...]
    mystery: tuple[str, ...]
    girls: tuple[str, ...] | None
    bits: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "bits", {name: 1 << at for at, name in enumerate(self.others)})

    @property
    def persons(self) -> int:
        """The number of Persons."""
        return len(self.others) - sum(times for _, times in self.roles)

    @property
    def size(self) -> int:
        """The number of worlds of this case."""
        ways, left = max(1, len(self.mystery)), len(self.others)
        for role, times in self.roles:
            held = self.girls is not None and role == KEY_PERSON
            ways *= len(self.girls or ()) if held else comb(left, times)
            left -= times
        return ways


@lru_cache(maxsize=8)
def cases(set_: str, cast: tuple[str, ...]) -> tuple[Case, ...]:
    """List the possible cases of a script of this set, for a cast that is large enough.

    Rules: tragedy_looper.role.enough_characters, tragedy_looper.script.curmudgeons.
    """
    others = tuple(name for name in cast if name != MYSTERY_BOY)
    found = []
    for main in plots_of(set_, main=True):
        for subs in combinations(plots_of(set_, main=False), SUBPLOTS[set_]):
            plots = main, *subs
            girls = (
                tuple(other for other in others if GIRL in CHARACTERS[other].keywords) if main.name == SIGN else None
            )
            for more in range(sum(plot.curmudgeons for plot in plots) + 1):
                roles = called(plots) + Counter({CURMUDGEON: more})
                order = sorted(roles.items(), key=lambda row: row[0] != KEY_PERSON)
                mystery = mystery_roles(plots) if MYSTERY_BOY in cast else ()
                found.append(Case(tuple(plot.name for plot in plots), tuple(order), others, mystery, girls))
    return tuple(case for case in found if case.persons >= 0 and case.size)


def number(set_: str, cast: tuple[str, ...]) -> int:
    """Count the worlds of a set and a cast without making them."""
    return sum(case.size for case in cases(set_, cast))


# Bit sets.
@dataclass(frozen=True, slots=True, eq=False)
class Worlds:
    """Worlds numbered from 0: `roles[character, role]` and `plots[plot]` have a bit for each world where it is so."""

    cast: tuple[str, ...]
    size: int
    roles: dict[tuple[str, str], int]
    plots: dict[str, int]

    @classmethod
    def listed(cls, cast: tuple[str, ...], worlds: Sequence[World]) -> Worlds:
        """Number some worlds one by one."""
        roles: Counter[tuple[str, str]] = Counter()
        plots: Counter[str] = Counter()
        for at, world in enumerate(worlds):
            roles.update(dict.fromkeys(world.roles.items(), 1 << at))
            plots.update(dict.fromkeys(world.plots, 1 << at))
        return cls(cast, len(worlds), dict(roles), dict(plots))

    @property
    def all(self) -> int:
        """The bit set of all worlds."""
        return (1 << self.size) - 1

    def role(self, character: str, role: str) -> int:
        """Return the worlds in which this character has this role."""
        return self.roles.get((character, role), 0)

    def plot(self, plot: str) -> int:
        """Return the worlds in which this plot is active."""
        return self.plots.get(plot, 0)

    def world(self, at: int) -> World:
        """Return the world of a number, without culprits."""
        (roles, plots), byte, bit = _bytes(self), at // 8, 1 << at % 8
        held = {who: role for (who, role), mask in roles if mask[byte] & bit}
        return World(tuple([plot for plot, mask in plots if mask[byte] & bit]), {who: held[who] for who in self.cast})

    def each(self, chosen: int) -> Iterator[World]:
        """Yield the worlds of a bit set, in the order of their numbers."""
        while chosen:
            yield self.world((chosen & -chosen).bit_length() - 1)
            chosen &= chosen - 1


def nth(chosen: int, number: int) -> int:
    """Return the number of the number-th world of a bit set, counting from 0."""
    low, high = 0, chosen.bit_length()
    while high - low > 1:
        middle = (low + high) // 2
        below = (chosen >> low & ((1 << middle - low) - 1)).bit_count()
        low, high, number = (low, middle, number) if number < below else (middle, high, number - below)
    return low


@lru_cache(maxsize=4)
def _bytes(worlds: Worlds) -> tuple[list[tuple[Any, bytes]], ...]:
    """Return the masks of roles and plots as bytes: reading one bit of a long integer would copy all of it."""
    size = worlds.size // 8 + 1
    masks: tuple[dict[Any, int], ...] = worlds.roles, worlds.plots
    return tuple([(key, mask.to_bytes(size, "little")) for key, mask in each.items()] for each in masks)


@lru_cache(maxsize=3)
def every(set_: str, cast: tuple[str, ...]) -> Worlds:
    """Make all worlds of a set and a cast: case by case, and within each by who has which role.

    Rules: tragedy_looper.role.hidden, tragedy_looper.info.mm.
    """
    roles: Counter[tuple[str, str]] = Counter()
    plots: Counter[str] = Counter()
    at = 0
    for case in cases(set_, cast):
        for key, mask in _masks(case):
            roles[key] |= mask << at
        for plot in case.plots:
            plots[plot] |= (1 << case.size) - 1 << at
        at += case.size
    main = [plot.name for plot in plots_of(set_)]
    return Worlds(cast, at, dict(roles), {plot: plots[plot] for plot in main if plots[plot]})


def _masks(case: Case) -> Iterator[tuple[tuple[str, str], int]]:
    """Yield the bits of one case: those of the others repeat for each possible role of the Mystery Boy."""
    first = None if case.girls is None else tuple(case.others.index(girl) for girl in case.girls)
    size, rows = _spread(len(case.others), tuple(times for _, times in case.roles), first)
    blocks = range(0, case.size, size)
    for role, row in zip((*(role for role, _ in case.roles), PERSON), rows, strict=True):
        for who, mask in zip(case.others, row, strict=True):
            yield (who, role), sum(mask << at for at in blocks)
    for role, at in zip(case.mystery, blocks, strict=False):
        yield (MYSTERY_BOY, role), (1 << size) - 1 << at


@lru_cache(maxsize=64)
def _spread(places: int, counts: tuple[int, ...], first: Iterable[int] | None = None) -> tuple[int, list[list[int]]]:
    """Distribute roles over places in every way; return the number of ways, and a bit set for each role and place.

    Each placement of the first role is followed by all placements of the rest, which look the same each time. The
    last row marks the places left over; `first` restricts the places of the first role.
    """
    if not counts:
        return 1, [[1] * places]
    size, below = _spread(places - counts[0], counts[1:])
    rows = [[0] * places for _ in (*counts, PERSON)]
    at = 0
    for chosen in combinations(range(places) if first is None else first, counts[0]):
        left = [place for place in range(places) if place not in chosen]
        for place in chosen:
            rows[0][place] |= (1 << size) - 1 << at
        for row, masks in zip(rows[1:], below, strict=True):
            for place, mask in zip(left, masks, strict=True):
                row[place] |= mask << at
        at += size
    return at, rows
