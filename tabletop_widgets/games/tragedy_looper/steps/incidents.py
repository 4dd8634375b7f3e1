"""The incident phase: whether the incident of the day goes off, and its effect."""

# ruff: noqa: ARG001, ARG002 - bans and steps share one signature

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations, product
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.board import (
    COUNTERS,
    GOODWILL,
    HOSPITAL,
    INTRIGUE,
    MASTERMIND,
    PARANOIA,
    PLACES,
    SHRINE,
)
from tabletop_widgets.games.tragedy_looper.events import Changed, IncidentHappened, Moved, NoIncident
from tabletop_widgets.games.tragedy_looper.facts import (
    BUTTERFLY,
    CHARACTERS,
    FARAWAY,
    FOUL_EVIL,
    HENCHMAN,
    HOSPITAL_INCIDENT,
    INCIDENTS,
    MISSING,
    MURDER,
    SPREADING,
    SUICIDE,
    UNEASE,
    IncidentName,
)
from tabletop_widgets.games.tragedy_looper.moves import NOBODY, Carry, Disturb, Drop, Strike, Vanish
from tabletop_widgets.games.tragedy_looper.steps.deaths import players_die
from tabletop_widgets.games.tragedy_looper.steps.misplaced import Question
from tabletop_widgets.kernel.decision import Decision, decide
from tabletop_widgets.kernel.table import Step
from tabletop_widgets.rulebook.rulebook import ban

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.table import TragedyLooper


Moves = Mapping[Seat, Any]
CARRIED: Final = 2
"""The Goodwill that Spreading moves."""
CHOSEN: Final = (MURDER, UNEASE, FARAWAY, MISSING, SPREADING, BUTTERFLY)
"""Incidents that leave the mastermind a choice. Rules: tragedy_looper.target.who."""


class IncidentPhase(Step):
    """The incident of the day goes off, and must, if its culprit is alive, in town and at its Paranoia limit.

    Rules: tragedy_looper.day.incident_phase, tragedy_looper.incident.trigger, tragedy_looper.incident.must,
    tragedy_looper.incident.fails, tragedy_looper.incident.announce, tragedy_looper.incident.any_culprit,
    tragedy_looper.incident.dead_culprit, tragedy_looper.incident.prevent_by_goodwill, tragedy_looper.char.limit,
    tragedy_looper.char.henchman.a1, tragedy_looper.announce.empty_incident, tragedy_looper.example.murder_culprit.
    Ruling: tragedy_looper.ruling.failed_incident_silence.
    """

    __slots__ = ()

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        """Announce the incident or its failure; if its kind leaves a choice, the mastermind is asked next."""
        day = t.town.day
        planned = t.script.incident(day)
        if planned is None:
            return
        if not t.goes_off(planned.culprit):
            t.happen(NoIncident(day))
            return
        t.happen(IncidentHappened(day, planned.kind))
        if planned.kind in CHOSEN:
            t.next(Choose(planned.kind))
        else:
            EFFECTS[planned.kind](t, NOBODY)


def goes_off(t: TragedyLooper, culprit: str) -> bool:
    """Tell whether this culprit sets off an incident: alive, in town, not quiet, and with Paranoia at its limit."""
    town = t.town
    quiet = culprit == HENCHMAN and town.quiet
    return town.lives(culprit) and not quiet and town.paranoia(culprit) >= CHARACTERS[culprit].limit


def culprit_of(t: TragedyLooper) -> str:
    """Return the culprit of today's incident."""
    (culprit,) = [planned.culprit for planned in t.script.incidents if planned.day == t.town.day]
    return culprit


# What the mastermind may choose.
def named(move: Any) -> tuple[str, ...]:
    """Return the characters named in an answer."""
    return tuple([getattr(move, each) for each in ("target", "one", "two") if hasattr(move, each)])


@ban("tragedy_looper.ruling.corpse")
def no_corpse(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse to choose a corpse. Ruling: tragedy_looper.ruling.increasing_unease_living."""
    dead = next((name for name in named(move) if name in t.town.dead), None)
    return words.CORPSE.format(character=dead) if dead else None


@ban("tragedy_looper.incident.murder")
def another(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse the culprit as the victim of a Murder."""
    return words.ANOTHER_IN_THE_PLACE if move != NOBODY and move.target == culprit_of(t) else None


@ban("tragedy_looper.incident.murder")
def in_the_place(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse a victim outside the culprit's place. Ruling: tragedy_looper.ruling.murder_immortal."""
    away = move != NOBODY and t.town.places[move.target] != t.town.places[culprit_of(t)]
    return words.ANOTHER_IN_THE_PLACE if away else None


@ban("tragedy_looper.incident.faraway_murder")
def marked_by_intrigue(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse a victim, culprit or not, with too little Intrigue. Ruling: tragedy_looper.ruling.faraway_culprit."""
    return words.TOO_LITTLE_INTRIGUE if move != NOBODY and t.town.intrigue(move.target) < t.marks else None


@ban("tragedy_looper.ruling.missing_place")
def open_to_the_culprit(t: TragedyLooper, seat: Seat, move: Vanish) -> str | None:
    """Refuse a place that is forbidden to the culprit; it may stay where it is."""
    culprit = culprit_of(t)
    return words.FORBIDDEN_PLACE if move.place in t.town.forbidden(culprit) else None


@ban("tragedy_looper.incident.butterfly_effect")
def near_the_culprit(t: TragedyLooper, seat: Seat, move: Drop) -> str | None:
    """In `published`, refuse a target outside the culprit's place. Ruling: tragedy_looper.ruling.butterfly_reach."""
    far = t.published and t.town.places[move.target] != t.town.places[culprit_of(t)]
    return "The counter must go to a character in the culprit's location: choose one there." if far else None


@ban("tragedy_looper.incident.must")
def somebody_if_possible(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse "nobody" unless there is no other answer. Ruling: tragedy_looper.ruling.no_target."""
    if move != NOBODY:
        return None
    kind = t.town.sheet.incident(t.town.day)
    others = (each for each in _answers(kind, t.town.present) if each != NOBODY)
    possible = any(not any(each(t, seat, other) for each in t.incident_bans[kind][:-1]) for other in others)
    return "Somebody can be chosen, so you must choose." if possible else None


BANS: Final[dict[str, tuple[Any, ...]]] = {
    MURDER: (no_corpse, another, in_the_place, somebody_if_possible),
    UNEASE: (no_corpse, somebody_if_possible),
    FARAWAY: (no_corpse, marked_by_intrigue, somebody_if_possible),
    MISSING: (open_to_the_culprit,),
    SPREADING: (no_corpse, somebody_if_possible),
    BUTTERFLY: (no_corpse, near_the_culprit),
}


@lru_cache(maxsize=500)
def _answers(kind: str, present: tuple[str, ...]) -> tuple[Any, ...]:
    """List the candidates; two chosen characters differ."""
    match kind:
        case "Missing Person":
            return tuple(map(Vanish, PLACES))
        case "Butterfly Effect":
            return tuple([Drop(counter, name) for counter, name in product(COUNTERS, present)])
        case "Increasing Unease":
            return (*(Disturb(*pair) for pair in permutations(present, 2)), NOBODY)
        case "Spreading":
            return (*(Carry(*pair) for pair in permutations(present, 2)), NOBODY)
    return (*map(Strike, present), NOBODY)


@dataclass(slots=True)
class Choose(Question):
    """The mastermind chooses what the incident leaves open, and is asked even if one answer is left.

    Rules: tragedy_looper.target.who. Rulings: tragedy_looper.ruling.mm_asked_always, tragedy_looper.ruling.no_target.
    """

    kind: IncidentName

    def ask(self, t: TragedyLooper) -> tuple[Decision, ...]:
        town, culprit = t.town, culprit_of(t)
        marked = [name for name in town.present if town.intrigue(name) >= t.marks]
        depends_on = t.published, culprit, town.forbidden(culprit), town.dead, (*town.places.values(),), (*marked,)
        answers, rule = _answers(self.kind, town.present), INCIDENTS[self.kind].rule
        return (decide(t, MASTERMIND, answers, words.CHOOSE[self.kind], rule, t.incident_bans[self.kind], depends_on),)

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        EFFECTS[self.kind](t, moves[MASTERMIND])


# Effects.
def _murder(t: TragedyLooper, move: Any) -> None:
    """Kill one character, or nobody.

    Rules: tragedy_looper.incident.murder, tragedy_looper.incident.faraway_murder,
    tragedy_looper.announce.empty_incident.
    """
    kind = t.town.sheet.incident(t.town.day)
    t.die(() if move == NOBODY else (move.target,), INCIDENTS[kind].rule)


def _unease(t: TragedyLooper, move: Any) -> None:
    """Add two Paranoia to one and one Intrigue to another. Rules: tragedy_looper.incident.increasing_unease."""
    if move != NOBODY:
        t.happen(Changed(move.one, PARANOIA, 2, INCIDENTS[UNEASE].rule))
        t.happen(Changed(move.two, INTRIGUE, 1, INCIDENTS[UNEASE].rule))


def _suicide(t: TragedyLooper, move: Any) -> None:
    """Kill the culprit. Rules: tragedy_looper.incident.suicide."""
    t.die((culprit_of(t),), INCIDENTS[SUICIDE].rule)


def _hospital(t: TragedyLooper, move: Any) -> None:
    """Kill everyone in the Hospital, or the players; in `published` both, from two Intrigue on.

    If the players die anyway, nothing is said of whether a character's death alone would have lost the loop.

    Rules: tragedy_looper.incident.hospital_1, tragedy_looper.incident.hospital_2. Ruling:
    tragedy_looper.ruling.hospital_two.
    """
    intrigue = t.town.intrigue(HOSPITAL)
    fatal = intrigue >= t.fatal
    if intrigue and (t.published or not fatal):
        t.die(t.town.at(HOSPITAL), "tragedy_looper.incident.hospital_1", over=fatal)
    if fatal:
        players_die(t, "tragedy_looper.incident.hospital_2")


def _missing(t: TragedyLooper, move: Vanish) -> None:
    """Move the culprit, and add Intrigue to the place. Rules: tragedy_looper.incident.missing_person."""
    culprit, why = culprit_of(t), INCIDENTS[MISSING].rule
    if t.town.places[culprit] != move.place:
        t.happen(Moved(culprit, move.place, why))
    t.happen(Changed(move.place, INTRIGUE, 1, why))


def _spreading(t: TragedyLooper, move: Any) -> None:
    """Move Goodwill: as much as is taken, or in `published` always two.

    Rules: tragedy_looper.incident.spreading. Ruling: tragedy_looper.ruling.spreading_short.
    """
    if move == NOBODY:
        return
    taken = min(CARRIED, t.town.goodwill(move.one))
    t.happen(Changed(move.one, GOODWILL, -taken, INCIDENTS[SPREADING].rule))
    t.happen(Changed(move.two, GOODWILL, CARRIED if t.published else taken, INCIDENTS[SPREADING].rule))


def _butterfly(t: TragedyLooper, move: Drop) -> None:
    """Add one counter of any kind. Rules: tragedy_looper.incident.butterfly_effect."""
    t.happen(Changed(move.target, move.counter, 1, INCIDENTS[BUTTERFLY].rule))


def _foul_evil(t: TragedyLooper, move: Any) -> None:
    """Add two Intrigue to the Shrine. Rules: tragedy_looper.incident.foul_evil."""
    t.happen(Changed(SHRINE, INTRIGUE, 2, INCIDENTS[FOUL_EVIL].rule))


EFFECTS: Final[dict[str, Any]] = {
    MURDER: _murder,
    UNEASE: _unease,
    SUICIDE: _suicide,
    HOSPITAL_INCIDENT: _hospital,
    FARAWAY: _murder,
    MISSING: _missing,
    SPREADING: _spreading,
    BUTTERFLY: _butterfly,
    FOUL_EVIL: _foul_evil,
}
