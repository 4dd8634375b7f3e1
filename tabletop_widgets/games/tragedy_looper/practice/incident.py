"""Misreadings of incidents: whether one happens, what may be chosen, and what it does."""

from __future__ import annotations

from math import inf
from typing import Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper.facts import (
    BUTTERFLY,
    CHARACTERS,
    FARAWAY,
    MISSING,
    MURDER,
    SPREADING,
    UNEASE,
)
from tabletop_widgets.games.tragedy_looper.moves import NOBODY, Vanish
from tabletop_widgets.games.tragedy_looper.practice.changes import before, ids, of_each
from tabletop_widgets.games.tragedy_looper.steps.incidents import (
    CARRIED,
    another,
    culprit_of,
    in_the_place,
    named,
    somebody_if_possible,
)
from tabletop_widgets.games.tragedy_looper.table import TragedyLooper
from tabletop_widgets.questions.variants import WrongRules, without
from tabletop_widgets.rulebook.rulebook import ban

wrong = WrongRules(TragedyLooper)
OF_LIMIT: Final = {n: [each.rule for each in CHARACTERS.values() if each.limit == n] for n in (1, 2, 3, 4)}
OTHERS: Final = UNEASE, SPREADING, BUTTERFLY
OF_OTHERS: Final = ids("incident.increasing_unease incident.spreading incident.butterfly_effect ruling.butterfly_reach")


# Whether one happens.
@wrong("incident.trigger char.limit", "the culprit needed more Paranoia than its limit")
class BeyondTheLimit(TragedyLooper):
    def goes_off(self, culprit: str) -> bool:
        return super().goes_off(culprit) and self.town.paranoia(culprit) > CHARACTERS[culprit].limit


@wrong("char.limit", "everybody's Paranoia limit was 2", among=(*OF_LIMIT[1], *OF_LIMIT[3], *OF_LIMIT[4]))
class AllLimitsTwo(TragedyLooper):
    def goes_off(self, culprit: str) -> bool:
        return culprit in self.town.living and self.town.paranoia(culprit) >= 2


@wrong(
    "incident.trigger incident.fails",
    "any Paranoia on the culprit was enough",
    among=(*OF_LIMIT[2], *OF_LIMIT[3], *OF_LIMIT[4]),
)
class AnyParanoia(TragedyLooper):
    def goes_off(self, culprit: str) -> bool:
        return culprit in self.town.living and self.town.paranoia(culprit) >= 1


@wrong("ruling.no_target", "an incident with no effect did not count as having happened")
class IdleIncidents(TragedyLooper):
    def goes_off(self, culprit: str) -> bool:
        town, kind = self.town, self.town.sheet.incident(self.town.day)
        alone = kind == MURDER and len(town.at(town.places[culprit])) == 1
        unmarked = kind == FARAWAY and not any(town.intrigue(name) >= self.marks for name in town.living)
        return super().goes_off(culprit) and not alone and not unmarked


# What may be chosen.
@ban("tragedy_looper.incident.faraway_murder")
def victim_near_by(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    near = move != NOBODY and t.town.places[move.target] == t.town.places[culprit_of(t)]
    return "Too near." if near else None


@ban("tragedy_looper.incident.must")
def away_from_the_culprit(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    place = t.town.places[culprit_of(t)]
    return "Elsewhere." if any(t.town.places[name] != place for name in named(move)) else None


@ban("tragedy_looper.incident.must")
def not_the_culprit(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    return "Not the culprit." if culprit_of(t) in named(move) else None


@ban("tragedy_looper.incident.missing_person")
def stays(t: TragedyLooper, seat: Seat, move: Vanish) -> str | None:
    return "Stays." if move.place == t.town.places[culprit_of(t)] else None


@ban("tragedy_looper.incident.spreading")
def less_than_two(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    return "Too little." if move != NOBODY and t.town.goodwill(move.one) < CARRIED else None


wrong.where(
    "nobody if it likes",
    "incident.must",
    "the mastermind could choose nobody when an incident happened",
    incident_bans=of_each(without(somebody_if_possible), MURDER, FARAWAY),
)
wrong.where(
    "murder anywhere",
    "incident.murder",
    "a Murder could kill anybody in town but the culprit",
    incident_bans=of_each(without(in_the_place), MURDER),
)
wrong.where(
    "the culprit too",
    "incident.murder",
    "a Murder could kill the culprit itself",
    incident_bans=of_each(without(another), MURDER),
)
wrong.where(
    "nobody near by",
    "incident.faraway_murder ruling.faraway_culprit",
    "a Faraway Murder could kill nobody in the culprit's location",
    incident_bans=of_each(before(victim_near_by), FARAWAY),
)
wrong.where(
    "incidents near by",
    "target.who",
    "an incident worked only in the culprit's location",
    among=OF_OTHERS,
    incident_bans=of_each(before(away_from_the_culprit), *OTHERS),
)
wrong.where(
    "never the culprit",
    "ruling.increasing_unease_living",
    "an incident never affected its own culprit",
    among=OF_OTHERS,
    incident_bans=of_each(before(not_the_culprit), *OTHERS),
)
wrong.where(
    "must go away",
    "ruling.missing_place incident.missing_person",
    "a Missing Person had to leave the location",
    incident_bans=of_each(before(stays), MISSING),
)
wrong.where(
    "two to spread",
    "incident.spreading ruling.spreading_short",
    "Spreading needed two Goodwill on the character that loses it",
    incident_bans=of_each(before(less_than_two), SPREADING),
    remembers=False,
)

# Effects.
wrong.where(
    "hospital kills characters",
    "incident.hospital_2 loop.two_kinds ruling.hospital_two",
    "a Hospital Incident killed characters, but never the players",
    fatal=inf,
)
