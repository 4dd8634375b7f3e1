"""What can be asked for in Tragedy Looper as people take it to be: thresholds, reach, targets, once per loop."""

# ruff: noqa: ARG001 - what stands in place of something is called like it

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS
from tabletop_widgets.games.tragedy_looper.practice.taken import ID, m
from tabletop_widgets.games.tragedy_looper.steps import requests
from tabletop_widgets.games.tragedy_looper.steps.requests import HERE, OTHERS, about, anybody, day_of, students
from tabletop_widgets.questions.rule_variants import Swap
from tabletop_widgets.rulebook.rulebook import ban

BANS: Final = requests.BANS
ALL: Final = tuple(each.rule for who in CHARACTERS.values() for each in who.abilities)
ONCE: Final = tuple(each.rule for who in CHARACTERS.values() for each in who.abilities if each.once)
CHAR: Final = f"{ID}char."
NURSE, GUARD, MAIDEN = f"{CHAR}nurse.a1", f"{CHAR}police_officer.a2", f"{CHAR}shrine_maiden.a2"
GODLY, DAUGHTER = f"{CHAR}godly_being.a1", f"{CHAR}rich_mans_daughter.a1"


def without(*bans: Any) -> Swap:
    """Leave bans out."""
    return requests, "BANS", tuple(each for each in BANS if each not in bans)


def instead(old: Any, new: Any) -> Swap:
    """Let another ban stand for one."""
    return requests, "BANS", tuple(new if each is old else each for each in BANS)


def also(new: Any) -> Swap:
    """Refuse more."""
    return requests, "BANS", (*BANS, new)


def needing(more: int) -> Callable[..., str | None]:
    """Ask for more Goodwill than stands on the card, or for less."""

    @ban("tragedy_looper.goodwill.threshold")
    @about()
    def too_little(t: Any, seat: int, move: Any) -> str | None:
        needed = requests.ability_of(move)[1].goodwill + more
        return "Too little." if t.town.goodwill(move.character) < needed else None

    return too_little


@ban("tragedy_looper.ruling.self_target")
@about(NURSE, GUARD, MAIDEN)
def never_itself(t: Any, seat: int, move: Any) -> str | None:
    return "Somebody else." if move.target == move.character else None


@ban("tragedy_looper.char.godly_being.a1")
@about(GODLY)
def past_alone(t: Any, seat: int, move: Any) -> str | None:
    return "Not yet." if day_of(move.target) not in t.town.gone_off else None


def for_students(instead: Any) -> Swap:
    """Let those who may calm Students calm others."""
    return requests, "AIMS", {rule: instead if aim is students else aim for rule, aim in requests.AIMS.items()}


swapped_culprits: Final = (
    requests,
    "BANS",
    (*(each for each in BANS if each is not requests.not_happened), past_alone),
)
AT_HOME: Final = NURSE, GUARD, MAIDEN
"""Abilities that may be meant for whoever has them."""
CALMING: Final = f"{CHAR}boy_student.a1", f"{CHAR}girl_student.a1"
TAKEN: Final = (
    m(
        "one short",
        "goodwill.threshold",
        "one Goodwill less than the card says was enough",
        instead(requests.too_little, needing(-1)),
        among=ALL,
    ),
    m(
        "one more",
        "goodwill.threshold",
        "an ability needed more Goodwill than the card says",
        instead(requests.too_little, needing(1)),
        among=ALL,
    ),
    m(
        "abilities all over town",
        "goodwill.here",
        "Goodwill abilities worked all over town",
        without(requests.out_of_reach, requests.out_of_turf, requests.at_the_shrine),
        among=(*sorted(HERE), f"{CHAR}shrine_maiden.a1", f"{CHAR}boss.a1"),
    ),
    m(
        "another is itself",
        "ruling.self_target",
        '"another character" could be the character itself',
        without(requests.not_itself, requests.not_herself),
        among=(*sorted(OTHERS), DAUGHTER, f"{ID}ruling.daughter_target"),
    ),
    m(
        "calm anybody",
        "char.students char.keywords",
        "the Students and the Nurse could calm anybody",
        for_students(anybody),
        without(requests.calm_enough),
        among=(*CALMING, *(f"{CHAR}{who}" for who in ("alien", "patient", "nurse.a1", "limit"))),
    ),
    m(
        "culprits mixed up",
        "ruling.culprit_reveal",
        "the Police Officer revealed any culprit, and the Godly Being only culprits of past incidents",
        swapped_culprits,
        among=(f"{CHAR}police_officer.a1", GODLY),
    ),
)
