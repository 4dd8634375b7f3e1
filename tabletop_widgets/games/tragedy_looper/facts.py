"""What the cards and tables of Tragedy Looper say: characters, roles, plots, incidents.

Tables only; the steps that cite them say how they are used. Board and cards are in `board`, and importable from here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from tabletop_widgets.codec.decoding import among
from tabletop_widgets.games.tragedy_looper.board import (
    BASIC_TRAGEDY,
    CITY,
    FIRST_STEPS,
    GOODWILL,
    HOSPITAL,
    INTRIGUE,
    PARANOIA,
    PLACES,
    SCHOOL,
    SHRINE,
    SUMMARY,
)


# Characters.
@dataclass(frozen=True, slots=True)
class Ability:
    """A Goodwill ability: its deed, the Goodwill it takes, whether it works once per loop, whether it is refusable.

    `amount` and `counter` say what it adds or takes. `rule` is its id.
    """

    deed: str
    goodwill: int
    rule: str
    counter: str = ""
    amount: int = 0
    once: bool = False
    refusable: bool = True


@dataclass(frozen=True, slots=True)
class Character:
    """A character: keywords, start ("" = anywhere), forbidden places, Paranoia limit, abilities."""

    name: str
    keywords: tuple[str, ...]
    start: str
    limit: int
    forbidden: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()

    @property
    def rule(self) -> str:
        """The id of its rule."""
        return f"tragedy_looper.char.{self.name.replace(chr(39), '').replace(' ', '_').lower()}"


def one(name: str, start: str, limit: int, keywords: str, *abilities: Ability, no: tuple[str, ...] = ()) -> Character:
    """Make a character from one line."""
    return Character(name, tuple(keywords.split()), start, limit, no, abilities)


MYSTERY_BOY, GODLY_BEING, HENCHMAN, PATIENT = "Mystery Boy", "Godly Being", "Henchman", "Patient"
BOSS, DOCTOR, INFORMER, CLASS_REP = "Boss", "Doctor", "Informer", "Class Rep"
RULE: Final = "tragedy_looper.char."
CHARACTERS: Final = {
    each.name: each
    for each in (
        one(
            "Boy Student", SCHOOL, 2, "Student Boy",
            Ability("calm", 2, RULE + "boy_student.a1", PARANOIA, -1),
        ),
        one(
            "Girl Student", SCHOOL, 3, "Student Girl",
            Ability("calm", 2, RULE + "girl_student.a1", PARANOIA, -1),
        ),
        one(
            "Rich Man's Daughter", SCHOOL, 1, "Student Girl",
            Ability("cheer", 3, RULE + "rich_mans_daughter.a1", GOODWILL, 1),
        ),
        one(
            CLASS_REP, SCHOOL, 2, "Student Girl",
            Ability("return a card of", 2, RULE + "class_rep.a1", once=True),
        ),
        one(
            MYSTERY_BOY, SCHOOL, 3, "Student Boy",
            Ability("reveal", 3, RULE + "mystery_boy.a1", refusable=False),
        ),
        one(
            "Shrine Maiden", SHRINE, 2, "Student Girl",
            Ability("purify", 3, RULE + "shrine_maiden.a1", INTRIGUE, -1),
            Ability("reveal", 5, RULE + "shrine_maiden.a2", once=True),
            no=(CITY,),
        ),
        one(
            "Alien", SHRINE, 2, "Girl",
            Ability("kill", 4, RULE + "alien.a1", once=True),
            Ability("revive", 5, RULE + "alien.a2", once=True),
            no=(HOSPITAL,),
        ),
        one(
            GODLY_BEING, SHRINE, 3, "Man Woman",
            Ability("name the culprit of", 3, RULE + "godly_being.a1", once=True),
            Ability("purify", 5, RULE + "godly_being.a2", INTRIGUE, -1),
        ),
        one(
            "Police Officer", CITY, 3, "Adult Man",
            Ability("name the culprit of", 4, RULE + "police_officer.a1", once=True),
            Ability("guard", 5, RULE + "police_officer.a2", once=True),
        ),
        one(
            "Office Worker", CITY, 2, "Adult Man",
            Ability("reveal", 3, RULE + "office_worker.a1"),
            no=(SCHOOL,),
        ),
        one(
            INFORMER, CITY, 3, "Adult Woman",
            Ability("hear", 5, RULE + "informer.a1", once=True),
        ),
        one(
            "Pop Idol", CITY, 2, "Student Girl",
            Ability("calm", 3, RULE + "pop_idol.a1", PARANOIA, -1),
            Ability("cheer", 4, RULE + "pop_idol.a2", GOODWILL, 1),
        ),
        one(
            "Journalist", CITY, 2, "Adult Man",
            Ability("alarm", 2, RULE + "journalist.a1", PARANOIA, 1),
            Ability("smear", 2, RULE + "journalist.a2", INTRIGUE, 1),
        ),
        one(
            BOSS, CITY, 4, "Adult Man",
            Ability("reveal", 5, RULE + "boss.a1", once=True),
        ),
        one(
            DOCTOR, HOSPITAL, 2, "Adult Man",
            Ability("calm or alarm", 2, RULE + "doctor.a1", PARANOIA, -1),
            Ability("free", 3, RULE + "doctor.a2"),
        ),
        one(PATIENT, HOSPITAL, 2, "Boy", no=(SHRINE, CITY, SCHOOL)),
        one(
            "Nurse", HOSPITAL, 3, "Adult Woman",
            Ability("calm", 2, RULE + "nurse.a1", PARANOIA, -1, refusable=False),
        ),
        one(
            HENCHMAN, "", 1, "Adult Man",
            Ability("quiet", 3, RULE + "henchman.a1"),
        ),
    )
}  # fmt: skip
NAMES: Final = tuple(CHARACTERS)
"""Rules: tragedy_looper.char.count, tragedy_looper.char.keywords, tragedy_looper.char.students,
tragedy_looper.char.girls, tragedy_looper.char.limit. Ruling: tragedy_looper.ruling.boss_limit.

tragedy_looper.char.boy_student, tragedy_looper.char.girl_student, tragedy_looper.char.rich_mans_daughter,
tragedy_looper.char.class_rep, tragedy_looper.char.mystery_boy, tragedy_looper.char.shrine_maiden,
tragedy_looper.char.alien, tragedy_looper.char.godly_being, tragedy_looper.char.police_officer,
tragedy_looper.char.office_worker, tragedy_looper.char.informer, tragedy_looper.char.pop_idol,
tragedy_looper.char.journalist, tragedy_looper.char.boss, tragedy_looper.char.doctor, tragedy_looper.char.patient,
tragedy_looper.char.nurse, tragedy_looper.char.henchman.
"""
Name = Annotated[str, among(*NAMES)]
Target = Annotated[str, among(*NAMES, *PLACES)]
"""A character or a place: what counters and cards can be on."""


# Roles.
@dataclass(frozen=True, slots=True)
class Role:
    """A role: its answer to requests ("" never refuses, optional, mandatory), and the most of it in a script."""

    name: str
    refusal: str = ""
    most: int | None = None


PERSON, KEY_PERSON, KILLER, BRAIN, CULTIST = "Person", "Key Person", "Killer", "Brain", "Cultist"
TIME_TRAVELER, WITCH, FRIEND, THEORIST = "Time Traveler", "Witch", "Friend", "Conspiracy Theorist"
LOVER, LOVED_ONE, SERIAL_KILLER, CURMUDGEON, FACTOR = "Lover", "Loved One", "Serial Killer", "Curmudgeon", "Factor"
OPTIONAL, MANDATORY = "optional", "mandatory"
ROLES: Final = {
    role.name: role
    for role in (
        Role(PERSON),
        Role(KEY_PERSON),
        Role(KILLER, OPTIONAL),
        Role(BRAIN, OPTIONAL),
        Role(CULTIST, MANDATORY),
        Role(TIME_TRAVELER),
        Role(WITCH, MANDATORY),
        Role(FRIEND, most=2),
        Role(THEORIST, most=1),
        Role(LOVER),
        Role(LOVED_ONE),
        Role(SERIAL_KILLER),
        Role(CURMUDGEON, OPTIONAL),
        Role(FACTOR, OPTIONAL),
    )
}
"""Rules: tragedy_looper.role.count, tragedy_looper.role.refusal_table, tragedy_looper.role.person,
tragedy_looper.role.key_person, tragedy_looper.role.killer, tragedy_looper.role.cultist, tragedy_looper.role.witch,
tragedy_looper.role.friend, tragedy_looper.role.conspiracy_theorist, tragedy_looper.role.curmudgeon,
tragedy_looper.role.factor.
"""
RoleName = Annotated[str, among(*ROLES)]


def refusal_of(role: str) -> str:
    """Return a role's answer to requests."""
    return ROLES[role].refusal


# Plots.
@dataclass(frozen=True, slots=True)
class Plot:
    """A plot: its set, whether it is a main plot, its roles, and the most Curmudgeons in addition.

    `makes` is a role that it does not call for but may turn a character into.
    """

    name: str
    set: str
    main: bool
    roles: tuple[str, ...]
    rule: str
    curmudgeons: int = 0
    makes: str = ""

    @property
    def named(self) -> frozenset[str]:
        """Every role that it mentions, called for or not. Ruling: tragedy_looper.ruling.mystery_roles."""
        return frozenset({*self.roles, self.makes, CURMUDGEON if self.curmudgeons else ""} - {""})


MURDER_PLAN, AVENGER, PROTECT = "Murder Plan", "Light of the Avenger", "A Place to Protect"
RIPPER, RUMOR, HIDEOUS = "Shadow of the Ripper", "An Unsettling Rumor", "A Hideous Script"
SEALED_ITEM, SIGN, FUTURE, BOMB = "Sealed Item", "Sign With Me!", "Change of Future", "Giant Time Bomb"
CIRCLE, LOVE_AFFAIR, FREAK, VIRUS = "Circle of Friends", "A Love Affair", "The Hidden Freak", "Paranoia Virus"
THREADS, FACTOR_X = "Threads of Fate", "Unknown Factor X"
FS, BTS = (f"tragedy_looper.plot.{each}." for each in ("fs", "bts"))
PLOTS: Final = (
    Plot(MURDER_PLAN, FIRST_STEPS, True, (KEY_PERSON, KILLER, BRAIN), FS + "murder_plan"),
    Plot(AVENGER, FIRST_STEPS, True, (BRAIN,), FS + "light_of_the_avenger"),
    Plot(PROTECT, FIRST_STEPS, True, (KEY_PERSON, CULTIST), FS + "place_to_protect"),
    Plot(RIPPER, FIRST_STEPS, False, (THEORIST, SERIAL_KILLER), FS + "shadow_of_the_ripper"),
    Plot(RUMOR, FIRST_STEPS, False, (THEORIST,), FS + "unsettling_rumor"),
    Plot(HIDEOUS, FIRST_STEPS, False, (THEORIST, FRIEND), FS + "hideous_script", curmudgeons=2),
    Plot(MURDER_PLAN, BASIC_TRAGEDY, True, (KEY_PERSON, KILLER, BRAIN), BTS + "murder_plan"),
    Plot(SEALED_ITEM, BASIC_TRAGEDY, True, (BRAIN, CULTIST), BTS + "sealed_item"),
    Plot(SIGN, BASIC_TRAGEDY, True, (KEY_PERSON,), BTS + "sign_with_me"),
    Plot(FUTURE, BASIC_TRAGEDY, True, (CULTIST, TIME_TRAVELER), BTS + "change_of_future"),
    Plot(BOMB, BASIC_TRAGEDY, True, (WITCH,), BTS + "giant_time_bomb"),
    Plot(CIRCLE, BASIC_TRAGEDY, False, (FRIEND, FRIEND, THEORIST), BTS + "circle_of_friends"),
    Plot(LOVE_AFFAIR, BASIC_TRAGEDY, False, (LOVER, LOVED_ONE), BTS + "love_affair"),
    Plot(FREAK, BASIC_TRAGEDY, False, (FRIEND, SERIAL_KILLER), BTS + "hidden_freak"),
    Plot(RUMOR, BASIC_TRAGEDY, False, (THEORIST,), BTS + "unsettling_rumor"),
    Plot(VIRUS, BASIC_TRAGEDY, False, (THEORIST,), BTS + "paranoia_virus", makes=SERIAL_KILLER),
    Plot(THREADS, BASIC_TRAGEDY, False, (), BTS + "threads_of_fate"),
    Plot(FACTOR_X, BASIC_TRAGEDY, False, (FACTOR,), BTS + "unknown_factor_x"),
)
"""Rules: tragedy_looper.plot.fs.murder_plan, tragedy_looper.plot.bts.murder_plan, tragedy_looper.plot.bts.love_affair,
tragedy_looper.plot.fs.shadow_of_the_ripper, tragedy_looper.plot.fs.hideous_script,
tragedy_looper.plot.bts.circle_of_friends, tragedy_looper.plot.bts.hidden_freak,
tragedy_looper.plot.bts.unknown_factor_x.
"""
PlotName = Annotated[str, among(*dict.fromkeys(plot.name for plot in PLOTS))]
SUBPLOTS: Final = {FIRST_STEPS: 1, BASIC_TRAGEDY: 2}
"""The number of subplots of a script. Rules: tragedy_looper.plot.number."""


def plots_of(set_: str, *, main: bool | None = None) -> tuple[Plot, ...]:
    """List the plots of a set: all, the main ones, or the subplots."""
    return tuple(plot for plot in PLOTS if plot.set == set_ and main in (None, plot.main))


# Incidents.
@dataclass(frozen=True, slots=True)
class Incident:
    """A kind of incident and its rule."""

    name: str
    rule: str


MURDER, UNEASE, SUICIDE, HOSPITAL_INCIDENT = "Murder", "Increasing Unease", "Suicide", "Hospital Incident"
FARAWAY, MISSING, SPREADING, BUTTERFLY = "Faraway Murder", "Missing Person", "Spreading", "Butterfly Effect"
FOUL_EVIL: Final = "Foul Evil"
INCIDENTS: Final = {
    each.name: each
    for each in (
        Incident(MURDER, "tragedy_looper.incident.murder"),
        Incident(UNEASE, "tragedy_looper.incident.increasing_unease"),
        Incident(SUICIDE, "tragedy_looper.incident.suicide"),
        Incident(HOSPITAL_INCIDENT, "tragedy_looper.incident.hospital_1"),
        Incident(FARAWAY, "tragedy_looper.incident.faraway_murder"),
        Incident(MISSING, "tragedy_looper.incident.missing_person"),
        Incident(SPREADING, "tragedy_looper.incident.spreading"),
        Incident(BUTTERFLY, "tragedy_looper.incident.butterfly_effect"),
        Incident(FOUL_EVIL, "tragedy_looper.incident.foul_evil"),
    )
}
IncidentName = Annotated[str, among(*INCIDENTS)]


def incidents_of(set_: str, edition: str) -> tuple[str, ...]:
    """List the kinds of incident that a script of this set may have.

    Rules: tragedy_looper.incident.pool_fs, tragedy_looper.incident.pool_bts, tragedy_looper.incident.foul_evil.
    Ruling: tragedy_looper.ruling.incident_pool.
    """
    left_out = {FOUL_EVIL} if edition == SUMMARY else {FOUL_EVIL, BUTTERFLY} if set_ == FIRST_STEPS else set()
    return tuple(kind for kind in INCIDENTS if kind not in left_out)


# What loses a loop.
MARKS: Final = 2
"""The Intrigue that loses a loop, makes a death a loss, allows a killing, or gives the Factor an ability."""
FATAL: Final = 2
"""The Intrigue on the Hospital that kills the players. Rules: tragedy_looper.incident.hospital_2."""
FURIOUS: Final = 4
"""Intrigue on the Killer that lets him kill the players. Rules: tragedy_looper.role.killer.players."""
DESPAIR, TEMPTED = 3, 1
"""Paranoia and Intrigue on the Loved One that kill the players. Rules: tragedy_looper.role.loved_one.players."""
LONELY: Final = 2
"""The most Goodwill at which the Time Traveler gives up. Rules: tragedy_looper.role.time_traveler.last_day."""
TURNED: Final = 2
"""The Goodwill that lets the mastermind use the Doctor. Rules: tragedy_looper.char.doctor.turned."""


@dataclass(frozen=True, slots=True)
class Loss:
    """What makes a main plot lose a loop at its end.

    `MARKS` Intrigue where a role began, on a place, or on the character with a role; or an incident that happened.
    """

    start_of: str = ""
    place: str = ""
    on: str = ""
    incident: str = ""


LOSSES: Final = {
    AVENGER: Loss(start_of=BRAIN),
    BOMB: Loss(start_of=WITCH),
    SIGN: Loss(on=KEY_PERSON),
    PROTECT: Loss(place=SCHOOL),
    SEALED_ITEM: Loss(place=SHRINE),
    FUTURE: Loss(incident=BUTTERFLY),
}
"""Rules: tragedy_looper.plot.fs.light_of_the_avenger, tragedy_looper.plot.fs.place_to_protect,
tragedy_looper.plot.bts.sealed_item, tragedy_looper.plot.bts.sign_with_me, tragedy_looper.plot.bts.change_of_future,
tragedy_looper.plot.bts.giant_time_bomb.
"""
