"""Misreadings of characters: whom their abilities reach, and what these do."""

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper.events import Revived
from tabletop_widgets.games.tragedy_looper.moves import StateSubplot
from tabletop_widgets.games.tragedy_looper.practice.changes import ids
from tabletop_widgets.games.tragedy_looper.steps.abilities import NO_OTHER, StateSubplotStep, not_active
from tabletop_widgets.games.tragedy_looper.steps.goodwill import ANSWERS, Answer
from tabletop_widgets.games.tragedy_looper.steps.requests import (
    about,
    aim,
    anybody,
    calm_enough,
    day_of,
    not_happened,
    out_of_turf,
    students,
)
from tabletop_widgets.games.tragedy_looper.table import TragedyLooper
from tabletop_widgets.games.tragedy_looper.town import Town
from tabletop_widgets.questions.variants import WrongRules, instead, without
from tabletop_widgets.rulebook.rulebook import ban

wrong = WrongRules(TragedyLooper)
(GODLY,) = ids("char.godly_being.a1")
(BOSS,) = ids("char.boss.a1")
INFORMED: Final = "tragedy_looper.ruling.informer_choice"


# Reach.
wrong.where(
    "calm anybody",
    "char.students char.keywords",
    "the Students and the Nurse could calm anybody",
    among=ids("char.boy_student.a1 char.girl_student.a1 char.alien char.patient char.nurse.a1 char.limit"),
    aim=lambda rule: anybody if aim(rule) is students else aim(rule),
    request_bans=without(calm_enough),
)


@ban(GODLY)
@about(GODLY)
def past_alone(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    return "Not yet." if day_of(move.target) not in t.town.gone_off else None


wrong.where(
    "culprits mixed up",
    "ruling.culprit_reveal",
    "the Police Officer revealed any culprit, and the Godly Being only culprits of past incidents",
    among=ids("char.police_officer.a1 char.godly_being.a1"),
    request_bans=instead(not_happened, past_alone),
)


@ban(BOSS)
@about(BOSS)
def not_with_him(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    return "Elsewhere." if t.town.places[move.target] != t.town.places[move.character] else None


@wrong(
    "char.boss.turf char.boss.a1 ruling.boss_turf_scope",
    "the Boss's ability worked only where he was himself",
    request_bans=instead(out_of_turf, not_with_him),
)
class NoTurf(Town):
    def near(self, name: str) -> tuple[str, ...]:
        return (self.places[name],)


# Effects.
@wrong("char.doctor.turned ruling.doctor_turned_target", "the Doctor's ability could not be turned round")
class NothingIsTurned(Answer):
    def answers(self) -> tuple[Any, ...]:
        return ANSWERS


@wrong("ruling.revive char.alien.a2", "a revived character came back without counters")
class BackWithoutCounters(Revived):
    def change(self, town: Town) -> None:
        super().change(town)
        town.counters[self.character] = [0, 0, 0]


@wrong(
    "ruling.class_rep_card char.class_rep.a1",
    "a player could take back another player's used card",
    called="anybody's card back",
)
class AnybodysCardBack(TragedyLooper):
    def spent_by(self, seat: Seat) -> tuple[tuple[int, str], ...]:
        return tuple([(deck, card) for deck, cards in enumerate(self.town.spent) if deck for card in cards])


def just_named(t: TragedyLooper) -> str:
    step: Any = t.agenda[-1]
    return str(step.named)


@ban(INFORMED)
def whether_active(t: TragedyLooper, seat: Seat, move: StateSubplot) -> str | None:
    named = just_named(t)
    return "No." if move != (StateSubplot(named) if t.script.has(named) else NO_OTHER) else None


@ban(INFORMED)
def not_the_same(t: TragedyLooper, seat: Seat, move: StateSubplot) -> str | None:
    return "No." if move.plot == just_named(t) else None


@wrong("ruling.informer_choice char.informer.a1", "the mastermind had to say whether the named subplot was active")
class WhetherItIsActive(StateSubplotStep):
    bans = (not_active, whether_active)


@wrong(
    "ruling.informer_choice char.informer.a1",
    "the mastermind could say that no other subplot was active even if one was",
)
class SilentAboutOthers(StateSubplotStep):
    bans = (not_active, not_the_same)
