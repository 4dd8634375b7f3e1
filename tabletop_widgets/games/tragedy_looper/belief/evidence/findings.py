"""The conclusions from an observation, and statements about roles at one moment of the game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tabletop_widgets.games.tragedy_looper.belief.formulas import Active, Formula, Is, both, either
from tabletop_widgets.games.tragedy_looper.board import PLACES, SUMMARY
from tabletop_widgets.games.tragedy_looper.facts import PERSON, ROLES, SERIAL_KILLER, VIRUS
from tabletop_widgets.games.tragedy_looper.town import SHAKEN, Town


@dataclass(frozen=True, slots=True)
class Finding:
    """What follows from an event: by which rule, and what can be true now.

    `roles` holds for roles and plots. `culprits`, unless None, are the possible culprits of the incident on
    `day`. For some of them `excuses` names a formula that must hold if they are the culprit, which joins both factors.
    """

    rule: str
    roles: Formula = True
    day: int = 0
    culprits: tuple[str, ...] | None = None
    excuses: tuple[tuple[str, Formula], ...] = ()


def now(town: Town, character: str, role: str) -> Formula:
    """Return that a character has this role at this moment: the virus turns Persons, and all see whom it may turn.

    Rules: tragedy_looper.plot.bts.paranoia_virus, tragedy_looper.plot.bts.paranoia_virus.only_persons.
    Ruling: tragedy_looper.ruling.virus_back.
    """
    turned = town.paranoia(character) >= SHAKEN if town.sheet.edition != SUMMARY else character in town.shaken
    if turned and role == PERSON:
        return both(Is(character, PERSON), Active(VIRUS, true=False))
    if turned and role == SERIAL_KILLER:
        return either(Is(character, SERIAL_KILLER), both(Is(character, PERSON), Active(VIRUS)))
    return Is(character, role)


def somebody(town: Town, characters: Iterable[str], role: str) -> Formula:
    """Return that one or more of these have this role at this moment."""
    return either(*(now(town, character, role) for character in characters))


def refusing(character: str, *refusals: str) -> Formula:
    """Return that a character's role has one of these refusals; characters turned by the virus refuse nothing.

    Rules: tragedy_looper.role.refusal_table.
    """
    return either(*(Is(character, role.name) for role in ROLES.values() if role.refusal in refusals))


def reaches(town: Town, character: str, target: str) -> bool:
    """Tell whether a character's ability reaches a place, or another character there.

    Rules: tragedy_looper.char.boss.turf. Ruling: tragedy_looper.ruling.boss_turf_scope.
    """
    there = (target,) if target in PLACES else town.near(target)
    return not {*there}.isdisjoint(town.near(character))
