"""What a thinking player infers from the game so far: consistent scripts, dangers, and what there is to learn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import log2
from random import Random
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.belief import sampling
from tabletop_widgets.games.tragedy_looper.belief.conclusions import Belief, belief
from tabletop_widgets.games.tragedy_looper.belief.worlds import World
from tabletop_widgets.games.tragedy_looper.board import BASIC_TRAGEDY
from tabletop_widgets.games.tragedy_looper.bots.motives import clues, resampled, weighed
from tabletop_widgets.games.tragedy_looper.bots.prospects import Prospects, town_of
from tabletop_widgets.games.tragedy_looper.bots.threats import Hour
from tabletop_widgets.games.tragedy_looper.facts import (
    BRAIN,
    CHARACTERS,
    MANDATORY,
    OPTIONAL,
    ROLES,
    THEORIST,
    Ability,
    plots_of,
)
from tabletop_widgets.games.tragedy_looper.steps.requests import AIMS, anybody, day_of
from tabletop_widgets.knowledge.information_state import InformationState

# House values.
CURIOUS: Final = 0.07
"""The worth, in units of fear, of one bit of information at the start of the game."""
GUESSING: Final = 0.3
"""The least share of that worth, in a set where roles may have to be guessed at the end."""
WILLING: Final = {MANDATORY: 1.0, OPTIONAL: 0.5}
"""How often a role refuses a request that it may refuse."""
HELPS: Final = {"calm": 0.05, "purify": 0.05, "guard": 0.05, "quiet": 0.05, "return a card of": 0.05, "cheer": 0.02}
"""What the effect of a request is worth on some later day."""
BEST_CARD: Final = 2
"""The most Goodwill that one character gets in a day."""
ACTING: Final = (BRAIN, THEORIST)
"""Roles that act where they are, so that it helps to separate the characters who may have them."""


@dataclass(frozen=True, slots=True)
class Mind:
    """The effort of a player: the scripts drawn to represent all, and the guesses at face-down cards.

    If `weighed` is set, that many scripts are weighted by what the mastermind laid (`motives`), and `drawn` of them
    kept.
    """

    drawn: int
    guesses: int = 6
    weighed: int = 0


MEDIUM: Final = Mind(drawn=16)
STRONG: Final = Mind(drawn=24, weighed=48)


# Consistent scripts.
def supposed(known: Belief, rng: Random, times: int) -> list[World]:
    """Draw consistent scripts: main plots by the root of their shares, so that one with many roles hides no other."""
    left, parts = known.state.known, known.state.parts
    strata = []
    for plot in plots_of(known.state.watch.town.sheet.set, main=True):
        masks = [part.worlds & left.worlds.plot(plot.name) for part in parts]
        weights = [left.weight(mask) * part.culprits.number for part, mask in zip(parts, masks, strict=True)]
        if any(weights):
            strata.append((masks, weights))
    drawn = []
    for masks, weights in rng.choices(strata, [sum(weights) ** 0.5 for _, weights in strata], k=times):
        ((part, mask),) = rng.choices([*zip(parts, masks, strict=True)], weights)
        world = left.draw(mask, rng)
        drawn.append(World(world.plots, world.roles, part.culprits.draw(rng)))
    return drawn


def bits(shares: Iterable[Any]) -> float:
    """Return the information in learning which of several is true, in bits."""
    return -sum(float(share) * log2(share) for share in shares if share)


# What a player believes.
class Inquiry:
    """What a player sees and believes at a moment of a day. All players see the same, and so believe the same."""

    def __init__(self, seen: InformationState, moment: int, mind: Mind = MEDIUM, luck: Random | None = None) -> None:
        """Read the table once, and draw some consistent scripts.

        All players draw the same, so that they agree, unless `luck` is given. A player who weighs scripts draws others
        if other cards are on the table: the mastermind could exploit a blind spot that is the same in every match.
        """
        self.mind = mind
        self.view, self.town, self.known = seen.view, town_of(seen.view), belief(seen)
        self.sheet, self.players = self.town.sheet, range(1, len(seen.names))
        self.hour = Hour(self.town.day, moment, self.sheet.days)
        lying = f" {self.town.laid}" if mind.weighed else ""
        self.luck = luck or Random(f"{self.town.loop} {self.town.day} {moment}{lying}")
        watch = self.known.state.watch
        worlds = supposed(self.known, self.luck, mind.weighed or mind.drawn)
        self.worlds = [(world, sampling.used(watch, world, self.luck)[1]) for world in worlds]
        if mind.weighed:
            told = clues(self.sheet, [event for _, event in self.known.heard])
            self.worlds = resampled(self.worlds, weighed(self.worlds, told), mind.drawn, self.luck)
        self.prospects = Prospects(self.worlds, self.town, self.hour)

    @cached_property
    def curiosity(self) -> float:
        """The worth of one bit of information: less with every day, much less with every loop."""
        days = (self.sheet.days - self.town.day) / self.sheet.days
        left = (self.sheet.loops - self.town.loop + days) / self.sheet.loops
        return CURIOUS * max(left, GUESSING * (self.sheet.set == BASIC_TRAGEDY))

    def share(self, role: str, name: str) -> float:
        """Return the share of the drawn scripts in which a character has a role."""
        return sum(world.roles[name] == role for world, _ in self.worlds) / len(self.worlds)

    def refuses(self, name: str) -> float:
        """Return the chance that a request to a character is refused."""
        return sum(WILLING.get(ROLES[world.roles[name]].refusal, 0.0) for world, _ in self.worlds) / len(self.worlds)

    @cached_property
    def mysteries(self) -> dict[str, float]:
        """The information in everybody's role, in bits."""
        return {name: bits(self.known.roles(name).values()) for name in self.town.places}

    @cached_property
    def plots(self) -> float:
        """The information in the subplots, in bits."""
        shares, subs = self.known.plots(), plots_of(self.sheet.set, main=False)
        return sum(bits((share, 1 - share)) for share in (shares.get(plot.name, 0) for plot in subs))

    @cached_property
    def crowding(self) -> dict[str, float]:
        """The chance of each character to act in secret where it is."""
        return {name: sum(self.share(role, name) for role in ACTING) for name in self.town.living}

    def blur(self, name: str, place: str) -> float:
        """Return what is lost in evidence if a character is in a place with others who may act."""
        others = [other for other in self.town.at(place) if other != name]
        return self.curiosity * self.crowding[name] * sum(self.crowding[other] for other in others)

    # Requests.

    def learned_by(self, deed: str, target: str) -> float:
        """Return the information in an allowed request, in bits."""
        match deed:
            case "reveal":
                return self.mysteries[target]
            case "name the culprit of":
                return bits(self.known.culprits(day_of(target)).values())
            case "hear":
                return self.plots
        return 0.0

    def doubt(self, character: str, ability: Ability) -> float:
        """Return the information in whether a request is refused, in bits."""
        refused = self.refuses(character) * ability.refusable
        return bits((refused, 1 - refused))

    def wishes(self, name: str) -> list[tuple[int, float]]:
        """List the missing Goodwill and the worth of each ability that can still be used in this loop."""
        found, days = [], tuple([f"day {day}" for day, _ in self.sheet.incidents])
        for number, ability in enumerate(CHARACTERS[name].abilities, 1):
            lacking = ability.goodwill - self.town.goodwill(name)
            if (
                0 < lacking <= BEST_CARD * (self.sheet.days - self.town.day + 1)
                and (name, number) not in self.town.once
            ):
                deed = ability.deed.partition(" ")[0] if ability.counter else ability.deed
                targets = AIMS.get(ability.rule, anybody)(name, self.town.living, days) or ("",)
                learned = max(self.learned_by(deed, target) for target in targets) + self.doubt(name, ability)
                found.append((lacking, self.curiosity * learned + HELPS.get(deed, 0.0)))
        return found
