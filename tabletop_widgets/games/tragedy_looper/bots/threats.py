"""How a loop may be lost, and how likely that is: what bots of both sides go by.

A threat is one way to lose a loop: everything that must come together for it, each part with a chance of its own. These
chances are house values, good enough to compare one card with another; nothing here is a rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, exp, prod
from typing import Final, TypeAlias

from tabletop_widgets.games.tragedy_looper.board import COUNTERS, GOODWILL, PLACES
from tabletop_widgets.games.tragedy_looper.facts import HENCHMAN
from tabletop_widgets.games.tragedy_looper.town import Town

NOON, EVENING, DUSK = range(3)
"""Moments of a day: the cards have been resolved; the mastermind has acted; the incident is over."""

# House values.
CARD: Final = 0.5
"""The counters that the mastermind's cards bring to one target on a day, if their purpose is unknown."""
STAYS, COMES = 0.6, 0.15
"""How often a character in a place is still there on a later day; how often one from elsewhere is."""
STEP: Final = 0.35
"""How often one character can be moved as desired on one day."""
LOST: Final = 0.05
"""How often something that is complete still fails."""
MORE: Final = 0.1
"""How much that chance falls with each counter more than enough."""
LIKED: Final = 1.0
"""The Goodwill that the players bring to one character on a day."""
SPARED: Final = 0.1
"""How often a character with a Guard marker dies anyway."""


@dataclass(frozen=True, slots=True)
class Hour:
    """A moment of a loop: the day, the moment of that day, and the last day."""

    day: int
    moment: int
    last: int

    def mornings(self, until: int) -> int:
        """Count the days up to `until` on which cards are still to be laid."""
        return until - self.day

    def phases(self, until: int) -> int:
        """Count the mastermind phases still to come, up to that of a day."""
        return until - self.day + (self.moment < EVENING)

    def ahead(self, day: int) -> bool:
        """Tell whether the incident of a day is still to come."""
        return day > self.day or (day == self.day and self.moment < DUSK)


@lru_cache(maxsize=10_000)
def reached(missing: int, mean: float) -> float:
    """Return the chance that `missing` counters come if `mean` are expected."""
    if missing <= 0:
        return 1 - LOST / (1 - MORE * missing)
    below, term = 0.0, exp(-mean)
    for number in range(missing):
        below += term
        term *= mean / (number + 1)
    return (1 - below) * (1 - 2 * LOST)


# Conditions of a threat.
Need = tuple[str, str]
"""A character or place, and what of it matters: a counter, where it is, or whether it lives and can die or act."""
STAY, LIFE = "stay", "life"
ASPECTS: Final = (*COUNTERS, STAY, LIFE)
EVERYBODY: Final = "everybody"


@dataclass(frozen=True, slots=True)
class GoesOff:
    """The incident of a day goes off: its culprit is alive and at its limit."""

    day: int
    nerve: Many

    @property
    def needs(self) -> frozenset[Need]:
        """What it depends on."""
        return self.nerve.needs

    def chance(self, town: Town, hour: Hour) -> float:
        """Return the chance; an incident of the past has none."""
        if not hour.ahead(self.day):
            return 0.0
        quiet = town.quiet and self.nerve.where == HENCHMAN
        return 0.0 if quiet else self.nerve.chance(town, hour)


@dataclass(frozen=True, slots=True)
class Many:
    """At least `number` counters are on a character or place on a day.

    `helpers` add one each day they are near, `sure` come when wanted, `feeds` are incidents that bring `fed` each.
    """

    counter: str
    where: str
    number: int
    until: int
    helpers: tuple[str, ...] = ()
    sure: int = 0
    feeds: tuple[GoesOff, ...] = ()
    fed: int = 1

    @property
    def needs(self) -> frozenset[Need]:
        """What it depends on."""
        near = [(name, STAY) for name in (self.where, *self.helpers)] if self.helpers else []
        return frozenset({(self.where, self.counter), *near}).union(*(feed.needs for feed in self.feeds))

    def chance(self, town: Town, hour: Hour) -> float:
        """Return the chance that the counters will be there."""
        if self.where in town.dead:
            return 0.0
        phases, mornings = hour.phases(self.until), hour.mornings(self.until)
        missing = self.number - town.count(self.where, self.counter)
        sure = self.sure * (phases > 0)
        if missing <= 0:
            return reached(missing - sure, 0.0)
        mean = CARD * mornings + sum(self.fed * feed.chance(town, hour) for feed in self.feeds)
        there = {self.where} if self.where in PLACES else {*town.near(self.where)}
        for helper in self.helpers:
            if helper not in town.dead and phases:
                near = bool(there & {*town.near(helper)})
                missing -= near and phases > mornings
                mean += (STAYS if near else COMES) * mornings
        return min(1 - 2 * LOST, reached(missing - sure, mean))


@dataclass(frozen=True, slots=True)
class Few:
    """At most `number` Goodwill is on a character at the end of the last day; `feeds` may take some away."""

    where: str
    number: int
    feeds: tuple[GoesOff, ...] = ()

    @property
    def needs(self) -> frozenset[Need]:
        """What it depends on."""
        return frozenset({(self.where, GOODWILL)}).union(*(feed.needs for feed in self.feeds))

    def chance(self, town: Town, hour: Hour) -> float:
        """Return the chance; the character is a Time Traveler and cannot die."""
        taken = sum(2 * feed.chance(town, hour) for feed in self.feeds)
        missing = ceil(self.number + 1 - town.goodwill(self.where) + taken)
        return 1 - reached(missing, LIKED * hour.mornings(hour.last))


@dataclass(frozen=True, slots=True)
class Meet:
    """Two are in one place: at the incident of a `day`, or (0) on any night. `alone`: without anybody else."""

    one: str
    two: str
    day: int = 0
    alone: bool = False

    @property
    def needs(self) -> frozenset[Need]:
        """What it depends on: where everybody is, if the two must be alone."""
        return frozenset((name, STAY) for name in (self.one, self.two, *[EVERYBODY] * self.alone))

    def chance(self, town: Town, hour: Hour) -> float:
        """Return the chance, by how many characters must be moved for it."""
        if self.one in town.dead or self.two in town.dead:
            return 0.0
        steps = min(self._steps(town, self.one, self.two), self._steps(town, self.two, self.one))
        later = (self.day or hour.last) - hour.day
        if self.day:
            return STEP**steps * (STAYS if later and not steps else 1) if later or not steps else 0.0
        sooner = (1 - LOST) * (not steps)
        return sooner + (1 - sooner) * (1 - (1 - STEP ** max(1, steps)) ** later)

    def _steps(self, town: Town, goes: str, stays: str) -> int:
        """Count the characters to move so that `goes` meets `stays` in the place of the latter."""
        place = town.places[stays]
        apart = town.places[goes] != place
        if apart and place in town.forbidden(goes):
            return NEVER
        return apart + (len({*town.at(place)} - {goes, stays}) if self.alone else 0)


@dataclass(frozen=True, slots=True)
class Inside:
    """A character is in a place on a day."""

    who: str
    place: str
    day: int

    @property
    def needs(self) -> frozenset[Need]:
        """What it depends on."""
        return frozenset({(self.who, STAY)})

    def chance(self, town: Town, hour: Hour) -> float:
        """Return the chance."""
        later, there = self.day > hour.day, town.places[self.who] == self.place
        if there:
            return STAYS if later else 1.0
        return STEP if later and self.place not in town.forbidden(self.who) else 0.0


@dataclass(frozen=True, slots=True)
class OfLife:
    """A condition on the life of one character."""

    who: str

    @property
    def needs(self) -> frozenset[Need]:
        """What it depends on."""
        return frozenset({(self.who, LIFE)})


@dataclass(frozen=True, slots=True)
class Mortal(OfLife):
    """A character is alive and can die."""

    def chance(self, town: Town, hour: Hour) -> float:  # noqa: ARG002 - conditions share one signature
        """Return the chance that an attempt kills the character."""
        return 0.0 if self.who in town.dead else SPARED if self.who in town.guarded else 1.0


@dataclass(frozen=True, slots=True)
class Dead(OfLife):
    """A character is dead."""

    def chance(self, town: Town, hour: Hour) -> float:  # noqa: ARG002 - conditions share one signature
        """Return the chance that it stays so."""
        return (1 - LOST) * (self.who in town.dead)


@dataclass(frozen=True, slots=True)
class Happened:
    """The incident of a day has happened in this loop."""

    day: int

    @property
    def needs(self) -> frozenset[Need]:
        """Nothing: it cannot be changed."""
        return frozenset()

    def chance(self, town: Town, hour: Hour) -> float:  # noqa: ARG002 - conditions share one signature
        """Return 1.0 or 0.0."""
        return float(self.day in town.gone_off)


NEVER: Final = 9
Part: TypeAlias = Many | Few | Meet | Inside | Mortal | Dead | GoesOff | Happened


@dataclass(frozen=True, slots=True)
class Threat:
    """One way to lose a loop: the rule behind it, and the conditions that must come together."""

    rule: str
    parts: tuple[Part, ...]

    def chance(self, town: Town, hour: Hour) -> float:
        """Return the chance that the loop is lost in this way."""
        return prod(part.chance(town, hour) for part in self.parts)
