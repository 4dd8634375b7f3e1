"""The ways to lose a loop under a script, by its plots, roles and incidents, as threats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tabletop_widgets.games.tragedy_looper.belief.worlds import World
from tabletop_widgets.games.tragedy_looper.board import (
    CITY,
    HOSPITAL,
    INTRIGUE,
    PARANOIA,
    PLACES,
    SHRINE,
    SUMMARY,
)
from tabletop_widgets.games.tragedy_looper.bots.threats import (
    Dead,
    Few,
    GoesOff,
    Happened,
    Inside,
    Many,
    Meet,
    Mortal,
    Part,
    Threat,
)
from tabletop_widgets.games.tragedy_looper.facts import (
    BRAIN,
    CHARACTERS,
    DESPAIR,
    FACTOR,
    FARAWAY,
    FATAL,
    FOUL_EVIL,
    FRIEND,
    FURIOUS,
    HOSPITAL_INCIDENT,
    KEY_PERSON,
    KILLER,
    LONELY,
    LOSSES,
    LOVED_ONE,
    LOVER,
    MARKS,
    MISSING,
    MURDER,
    PERSON,
    RUMOR,
    SERIAL_KILLER,
    SPREADING,
    SUICIDE,
    TEMPTED,
    THEORIST,
    TIME_TRAVELER,
    UNEASE,
    VIRUS,
    Loss,
    plots_of,
)
from tabletop_widgets.games.tragedy_looper.town import SHAKEN, Town

ROLE: Final = "tragedy_looper.role."
Parts = tuple[Part, ...]


def threats(world: World, town: Town, *, rumored: bool = False) -> tuple[Threat, ...]:
    """List the ways to lose a loop if this is the script; `rumored`: its Rumor has been used."""
    return tuple(Dangers(world, town, rumored=rumored).listed())


class Dangers:
    """A script, and the characters of its cast that are in town."""

    def __init__(self, world: World, town: Town, *, rumored: bool) -> None:
        self.world, self.town, self.sheet, self.last = world, town, town.sheet, town.sheet.days
        self.rumor = int(RUMOR in world.plots and not rumored)
        self.brains, self.theorists = self.of(BRAIN), self.of(THEORIST)

    def of(self, role: str) -> tuple[str, ...]:
        """Return the characters in town with a role."""
        return tuple([name for name in self.town.places if self.world.roles[name] == role])

    def off(self, *kinds: str) -> tuple[GoesOff, ...]:
        """List the incidents of some kinds, each with its culprit's needs; Increasing Unease feeds later ones."""
        found = []
        for day, kind in self.sheet.incidents:
            culprit = self.world.culprits.get(day)
            if kind in kinds and culprit in self.town.places:
                feeds = () if UNEASE in kinds else tuple([unease for unease in self.off(UNEASE) if unease.day < day])
                nerve = Many(PARANOIA, culprit, CHARACTERS[culprit].limit, day, self.theorists, feeds=feeds, fed=2)
                found.append(GoesOff(day, nerve))
        return tuple(found)

    def intrigue(self, where: str, number: int = MARKS, until: int = 0) -> Many:
        """Return the need for this much Intrigue, by a day or by the end of the loop."""
        place = where in PLACES
        feeds = self.off(MISSING, *[FOUL_EVIL] * (where == SHRINE)) if place else ()
        return Many(INTRIGUE, where, number, until or self.last, self.brains, self.rumor * place, feeds)

    # The ways to lose.

    def listed(self) -> Iterator[Threat]:
        """Yield all threats: by plots, by deaths, by roles."""
        for plot in plots_of(self.sheet.set):
            if plot.name in LOSSES and plot.name in self.world.plots:
                yield from (Threat(plot.rule, parts) for parts in self.losing(LOSSES[plot.name]))
        for role, (rule, besides) in VICTIMS.items():
            for victim in self.of(role):
                more = besides(self)
                yield from (Threat(rule, (*parts, *more)) for parts in ((Dead(victim),), *self.deaths(victim)))
        for role, (rule, way) in ROLES.items():
            yield from (Threat(rule, way(self, name)) for name in self.of(role))
        if self.sheet.edition != SUMMARY:
            for friend in self.of(FRIEND):
                yield from (Threat(f"{ROLE}friend.loop_end", way) for way in ((Dead(friend),), *self.deaths(friend)))
        for off in self.off(HOSPITAL_INCIDENT):
            yield Threat("tragedy_looper.incident.hospital_2", (off, self.intrigue(HOSPITAL, FATAL, off.day)))

    def losing(self, loss: Loss) -> list[Parts]:
        """List what a plot needs to lose the loop."""
        if loss.incident:
            return [way for off in self.off(loss.incident) for way in ((off,), (Happened(off.day),))]
        begun = [self.town.starts[name] for name in self.of(loss.start_of)]
        return [(self.intrigue(where),) for where in (*begun, *self.of(loss.on), *[loss.place] * bool(loss.place))]

    def deaths(self, victim: str) -> Iterator[Parts]:
        """Yield the ways a character may die."""
        mortal = Mortal(victim)
        for off in self.off(MURDER):
            if off.nerve.where != victim:
                yield mortal, off, Meet(off.nerve.where, victim, off.day)
        yield from ((mortal, off) for off in self.off(SUICIDE) if off.nerve.where == victim)
        for off in self.off(FARAWAY):
            yield mortal, off, self.intrigue(victim, MARKS, off.day)
        for off in self.off(HOSPITAL_INCIDENT):
            yield mortal, off, Inside(victim, HOSPITAL, off.day), self.intrigue(HOSPITAL, 1, off.day)
        for name in self.of(SERIAL_KILLER):
            yield mortal, Meet(name, victim, alone=True)
        if VIRUS in self.world.plots:
            for name in self.of(PERSON):
                shaken = Many(PARANOIA, name, SHAKEN, self.last, self.theorists)
                yield mortal, shaken, Meet(name, victim, alone=True)
        if self.world.roles[victim] == KEY_PERSON:
            for name in self.of(KILLER):
                yield mortal, Meet(name, victim), self.intrigue(victim)

    def despair(self, name: str) -> Parts:
        """Return the needs of a Loved One in despair, with some Intrigue."""
        return Many(PARANOIA, name, DESPAIR, self.last, self.theorists), self.intrigue(name, TEMPTED)


VICTIMS: Final[dict[str, tuple[str, Callable[[Dangers], Parts]]]] = {
    KEY_PERSON: (f"{ROLE}key_person", lambda _: ()),
    FACTOR: (f"{ROLE}factor.city", lambda dangers: (dangers.intrigue(CITY),)),
    LOVER: (
        f"{ROLE}loved_one.players",
        lambda dangers: tuple([dangers.intrigue(name, TEMPTED) for name in dangers.of(LOVED_ONE)]),
    ),
}
"""Role -> the rule by which its death loses the loop, and further conditions."""
ROLES: Final[dict[str, tuple[str, Callable[[Dangers, str], Parts]]]] = {
    KILLER: (f"{ROLE}killer.players", lambda dangers, name: (Mortal(name), dangers.intrigue(name, FURIOUS))),
    LOVED_ONE: (f"{ROLE}loved_one.players", lambda dangers, name: dangers.despair(name)),
    TIME_TRAVELER: (
        f"{ROLE}time_traveler.last_day",
        lambda dangers, name: (Few(name, LONELY, dangers.off(SPREADING)),),
    ),
}
"""Role -> the rule by which it ends a loop itself, and its needs."""
