"""How much there is to fear in a town under several possible scripts, and what cards and requests change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from copy import copy
from dataclasses import fields
from functools import lru_cache
from math import log
from typing import Final, Self, TypeVar

from tabletop_widgets.games.tragedy_looper.belief.worlds import World
from tabletop_widgets.games.tragedy_looper.board import CARDS, COUNTERS, INTRIGUE, MOVEMENT, PLACES, combined, moved
from tabletop_widgets.games.tragedy_looper.bots.dangers import threats
from tabletop_widgets.games.tragedy_looper.bots.threats import ASPECTS, EVERYBODY, STAY, Hour, Need, Part
from tabletop_widgets.games.tragedy_looper.steps.requests import ABILITIES
from tabletop_widgets.games.tragedy_looper.town import PARTS, Sheet, Town
from tabletop_widgets.games.tragedy_looper.view import View

HOPE: Final = 0.005
"""The least chance to escape a threat, however certain. A house value."""
ALARM: Final = "alarm"
T = TypeVar("T")


def town_of(view: View) -> Town:
    """Return the town that a seat sees."""
    town = Town(Sheet(*[getattr(view, field.name) for field in fields(Sheet)]))
    town.load({name: getattr(view, name) for name in PARTS})
    return town


# What cards and requests do.
@lru_cache(maxsize=2_000)
def effect(cards: tuple[str, ...]) -> tuple[str, tuple[tuple[str, int], ...]]:
    """Return the joint effect of cards on one target: one movement ("" for none), and the counters they add."""
    forbidden = {CARDS[card].forbids for card in cards}
    steps = [card for card in cards if CARDS[card].move and MOVEMENT not in forbidden]
    sums = Counter[str]()
    for card in cards:
        sums[CARDS[card].counter] += CARDS[card].amount
    counters = tuple((counter, by) for counter, by in sums.items() if by and counter not in forbidden)
    return combined(*steps) if steps else "", counters


def carried_out(town: Town, target: str, *cards: str) -> Town:
    """Return the town after these cards on a target have been resolved; the same object if they do nothing."""
    movement, counters = effect(cards)
    if target in PLACES:
        movement, counters = "", tuple([counter for counter in counters if counter[0] == INTRIGUE])
    place = moved(town.places[target], movement) if movement else ""
    goes = bool(place) and place not in town.forbidden(target)
    if not goes and not counters:
        return town
    changed = town.fork()
    if goes:
        changed.places[target] = place
    for counter, by in counters:
        changed.put(target, counter, by)
    return changed


def granted(town: Town, character: str, deed: str, target: str) -> tuple[Town, tuple[str, ...]]:
    """Return the town after a request was allowed, and its changed targets; none if it only reveals something."""
    after, (_, ability) = town.fork(), ABILITIES[character, deed]
    if ability.counter:
        after.put(target, ability.counter, 1 if deed == ALARM else ability.amount)
    elif deed == "kill":
        after.dead |= {target}
    elif deed == "revive":
        after.dead -= {target}
    elif deed == "guard":
        after.guarded |= {target}
    elif deed == "quiet":
        after.quiet = True
    else:
        return town, ()
    return after, (target,)


# How much there is to fear.
class Prospects:
    """How much there is to fear in this loop, over some worlds.

    A threat that strikes with chance p counts -log(1 - p), weighted by the share of worlds that hold it; so the sum for
    one world gives the chance that none strikes, and a nearly certain threat does not hide the others.
    """

    def __init__(self, worlds: Sequence[tuple[World, bool]], town: Town, hour: Hour) -> None:
        """Find the threats of each world and their chances; `worlds` say whether their Rumor has been used."""
        self.hour = hour
        listed = [threats(world, town, rumored=rumored) for world, rumored in worlds]
        found = Counter(threat for each in listed for threat in each)
        self.threats = tuple((threat, times / len(worlds)) for threat, times in found.items())
        numbers = {threat: at for at, threat in enumerate(found)}
        self.held = [[numbers[threat] for threat in each] for each in listed]
        number: dict[Part, int] = {}
        self.rows = [[number.setdefault(part, len(number)) for part in threat.parts] for threat, _ in self.threats]
        self.parts = tuple(number)
        self.about: dict[Need, list[int]] = {}
        for at, part in enumerate(self.parts):
            for need in part.needs:
                self.about.setdefault(need, []).append(at)
        self.within: list[list[int]] = [[] for _ in self.parts]
        for at, row in enumerate(self.rows):
            for each in row:
                self.within[each].append(at)
        self.assess(town)

    def at(self, town: Town, hour: Hour | None = None) -> Self:
        """Return the same threats for another town of this loop, or of another loop with the same starting places."""
        other = copy(self)
        other.hour = hour or self.hour
        other.assess(town)
        return other

    def assess(self, town: Town) -> None:
        """Evaluate the threats in a town."""
        self.town = town
        self.chances = [part.chance(town, self.hour) for part in self.parts]
        self.fears = [self.fear(at, self.chances) for at in range(len(self.rows))]
        self.now = sum(self.fears)

    def fear(self, at: int, chances: Sequence[float]) -> float:
        """Return the fear of a threat: -log of the chance to escape it, weighted."""
        struck = 1.0
        for row in self.rows[at]:
            struck *= chances[row]
        return -self.threats[at][1] * log(max(1 - struck, HOPE))

    def change(self, town: Town, changed: Collection[str]) -> float:
        """Return the increase in fear in a town that differs only in these places or characters."""
        return sum([more for _, more in self.changes(town, changed)])

    def changes(self, town: Town, changed: Collection[str]) -> list[tuple[int, float]]:
        """Return the increase for each threat that is affected."""
        chances, affected = self.chances[:], set[int]()
        for at in {at for name in changed for need in self.needs(town, name) for at in self.about.get(need, ())}:
            chances[at] = self.parts[at].chance(town, self.hour)
            if chances[at] != self.chances[at]:
                affected.update(self.within[at])
        return [(at, self.fear(at, chances) - self.fears[at]) for at in sorted(affected)]

    def needs(self, town: Town, name: str) -> list[Need]:
        """List what of a place or character is different in another town: all of it if somebody's life is."""
        old = self.town
        if (town.dead, town.guarded, town.quiet) != (old.dead, old.guarded, old.quiet):
            return [*[(name, aspect) for aspect in ASPECTS], (EVERYBODY, STAY)]
        rows = zip(COUNTERS, town.counters[name], old.counters[name], strict=True)
        found = [(name, counter) for counter, now, before in rows if now != before]
        away = town.places.get(name) != old.places.get(name)
        return [*found, (name, STAY), (EVERYBODY, STAY)] if away else found

    def brought(self, options: Iterable[tuple[T, str, Town]]) -> dict[int, list[tuple[T, float]]]:
        """Return for each threat the options that change it, and by how much in a world that holds it.

        An option has a name, the character or place it changes, and the town after it.
        """
        found: dict[int, list[tuple[T, float]]] = {}
        for option, target, town in options:
            for at, more in self.changes(town, (target,)):
                found.setdefault(at, []).append((option, more / self.threats[at][1]))
        return found

    def cards(self, target: str, *cards: str) -> float:
        """Return the increase in fear by these cards on a target."""
        town = carried_out(self.town, target, *cards)
        return 0.0 if town is self.town else self.change(town, (target,))

    def counters(self, *changes: tuple[str, str, int]) -> float:
        """Return the increase in fear by counters added: (target, counter, number)."""
        town = self.town.fork()
        for target, counter, by in changes:
            town.put(target, counter, by)
        return self.change(town, [target for target, _, _ in changes])

    def request(self, character: str, deed: str, target: str) -> float:
        """Return the increase in fear if a request is allowed."""
        return self.change(*granted(self.town, character, deed, target))
