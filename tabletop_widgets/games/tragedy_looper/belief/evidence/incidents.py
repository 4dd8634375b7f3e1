"""Incidents: the possible culprits of one that went off or failed, and what its effects reveal.

If nobody died, nobody could, or somebody is immortal; which of the two may depend on who the culprit is.
"""

from __future__ import annotations

from typing import Final

from tabletop_widgets.games.tragedy_looper.belief.evidence.deaths import came_of, immortal
from tabletop_widgets.games.tragedy_looper.belief.evidence.findings import Finding, now, somebody
from tabletop_widgets.games.tragedy_looper.belief.formulas import Formula, both
from tabletop_widgets.games.tragedy_looper.board import HOSPITAL, SUMMARY
from tabletop_widgets.games.tragedy_looper.events import Changed, Died, IncidentHappened, Moved, NoIncident
from tabletop_widgets.games.tragedy_looper.facts import (
    BUTTERFLY,
    CHARACTERS,
    FARAWAY,
    HENCHMAN,
    HOSPITAL_INCIDENT,
    INCIDENTS,
    MISSING,
    SUICIDE,
    TIME_TRAVELER,
)
from tabletop_widgets.games.tragedy_looper.town import Town

MARKED: Final = 2
"""The Intrigue that makes a character a possible victim of a Faraway Murder."""
FATAL: Final = 2
"""The Intrigue on the Hospital that kills the players."""


def came_up(town: Town, event: IncidentHappened | NoIncident) -> Finding:
    """Separate possible culprits: alive, in town, not quiet, and with Paranoia at their limit.

    Rules: tragedy_looper.incident.trigger, tragedy_looper.incident.must, tragedy_looper.incident.fails,
    tragedy_looper.incident.dead_culprit, tragedy_looper.char.henchman.a1. Ruling:
    tragedy_looper.ruling.failed_incident_silence.
    """
    town_of_today = [name for name in town.living if not (name == HENCHMAN and town.quiet)]
    ready = tuple(name for name in town_of_today if town.paranoia(name) >= CHARACTERS[name].limit)
    if isinstance(event, IncidentHappened):
        return Finding("tragedy_looper.incident.trigger", day=event.day, culprits=ready)
    others = tuple(name for name in town.sheet.cast if name not in ready)
    return Finding("tragedy_looper.incident.fails", day=event.day, culprits=others)


def killed(town: Town, event: Died) -> Finding:
    """Return what the deaths of an incident reveal.

    Rules: tragedy_looper.incident.murder, tragedy_looper.incident.suicide, tragedy_looper.incident.faraway_murder,
    tragedy_looper.incident.hospital_1, tragedy_looper.announce.empty_incident. Rulings:
    tragedy_looper.ruling.murder_immortal, tragedy_looper.ruling.no_target.
    """
    day, kind = town.day, town.sheet.incident(town.day)
    rule, victims = INCIDENTS[kind].rule, (*event.characters, *event.saved)
    over = kind == HOSPITAL_INCIDENT and town.intrigue(HOSPITAL) >= FATAL
    roles = came_of(town, event, over=over)
    if kind == HOSPITAL_INCIDENT:
        return Finding(rule, both(roles, immortal(town, town.at(HOSPITAL), event)))
    if kind == FARAWAY:
        return Finding(
            rule, roles if victims else _one_of(town, [n for n in town.living if town.intrigue(n) >= MARKED])
        )
    if victims:
        here = town.at(town.places[victims[0]])
        culprits = victims if kind == SUICIDE else tuple(name for name in here if name not in victims)
        return Finding(rule, roles, day, culprits)
    excuse = _survived if kind == SUICIDE else _alone
    return Finding(rule, day=day, excuses=tuple((name, excuse(town, name)) for name in town.living))


def _one_of(town: Town, chosen: list[str]) -> Formula:
    """Return that one of these is a Time Traveler; nothing follows if there was nobody to choose."""
    return somebody(town, chosen, TIME_TRAVELER) if chosen else True


def _survived(town: Town, culprit: str) -> Formula:
    """Return that the culprit of a Suicide is immortal."""
    return now(town, culprit, TIME_TRAVELER)


def _alone(town: Town, culprit: str) -> Formula:
    """Return that the culprit of a Murder was alone, or with a character that cannot die."""
    return _one_of(town, [name for name in town.at(town.places[culprit]) if name != culprit])


def followed(town: Town, event: Moved | Changed) -> Finding | None:
    """Return where a Missing Person and, in `published`, a Butterfly Effect place the culprit.

    Rules: tragedy_looper.incident.missing_person, tragedy_looper.incident.butterfly_effect. Rulings:
    tragedy_looper.ruling.missing_place, tragedy_looper.ruling.butterfly_reach.
    """
    if event.why == INCIDENTS[MISSING].rule:
        culprits = (event.character,) if isinstance(event, Moved) else town.at(event.target)
        return Finding(event.why, day=town.day, culprits=culprits)
    if event.why == INCIDENTS[BUTTERFLY].rule and town.sheet.edition != SUMMARY and isinstance(event, Changed):
        return Finding(event.why, day=town.day, culprits=town.at(town.places[event.target]))
    return None
