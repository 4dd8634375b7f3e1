"""Nights, the virus, the Cultist and the end of days of Tragedy Looper as people take them to be."""

# ruff: noqa: ARG001 - what stands in place of something is called like it

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.board import CARDS, PLACES, combined, moved
from tabletop_widgets.games.tragedy_looper.events import Because, NightFell
from tabletop_widgets.games.tragedy_looper.facts import CULTIST, FARAWAY, MURDER, SERIAL_KILLER
from tabletop_widgets.games.tragedy_looper.practice.asked_otherwise import instead
from tabletop_widgets.games.tragedy_looper.practice.ends_otherwise import (
    DIE,
    LOST,
    goes_off,
)
from tabletop_widgets.games.tragedy_looper.practice.taken import m
from tabletop_widgets.games.tragedy_looper.steps import requests, resolution
from tabletop_widgets.games.tragedy_looper.steps.incidents import MARKED
from tabletop_widgets.games.tragedy_looper.steps.loops import EndLoop, NextDay
from tabletop_widgets.games.tragedy_looper.steps.nights import DAY_END, Night
from tabletop_widgets.games.tragedy_looper.steps.requests import about
from tabletop_widgets.games.tragedy_looper.table import TragedyLooper
from tabletop_widgets.games.tragedy_looper.town import SHAKEN, Town
from tabletop_widgets.questions.rule_variants import Swap
from tabletop_widgets.rulebook.rulebook import ban

NEXT, ROLE = NextDay.run, TragedyLooper.role
Turned = Callable[[Any, str], bool]


# Nights.
def in_turn(self: Any, t: Any, moves: Any) -> None:
    """Let Serial Killers strike one after the other."""
    killed: dict[str, Because] = {}
    for killer in t.living(SERIAL_KILLER):
        others = [name for name in t.town.at(t.town.places[killer]) if name != killer and name not in killed]
        if killer not in killed and len(others) == 1:
            killed[others[0]] = Because("tragedy_looper.role.serial_killer", killer)
    DIE(t, tuple(killed), DAY_END, *killed.values(), event=NightFell)


def turning(when: Turned) -> Swap:
    """Let the virus turn Persons otherwise."""
    return TragedyLooper, "_turned", when


def turned_yesterday(self: Any, name: str) -> bool:
    return name in self.town.shaken and self.town.paranoia(name) < SHAKEN


def turned_for_now(self: Any, name: str) -> bool:
    return bool(self.town.paranoia(name) >= SHAKEN)


def anybody_turned(self: Any, name: str) -> str:
    return SERIAL_KILLER if name in self.town.places and self.town.paranoia(name) >= SHAKEN else ROLE(self, name)


# The Cultist.
def where_it_was(t: Any) -> tuple[str, ...]:
    """Look where Cultists were before the cards moved them."""
    there = {on if on in PLACES else t.town.places[on] for on in resolution.holding_back(t)}
    return tuple(name for name in t.living(CULTIST) if before(t, name) in there)


def before(t: Any, name: str) -> str:
    """Go back by the movement cards that lie on somebody: each of them leads back as well."""
    steps = [card for card in resolution.open_on(t, name) if CARDS[card].move]
    here: str = t.town.places[name]
    return moved(here, combined(*steps)) if steps else here


# The end of a day, incidents and the Boss.
def lost_on_any_day(self: Any, t: Any, moves: Any) -> None:
    if LOST(t):
        t.next(EndLoop(at_end=True))
    else:
        NEXT(self, t, moves)


def can_do_something(t: Any, culprit: str, paranoia: int, limit: int) -> bool:
    kinds = [kind for day, kind in t.town.sheet.incidents if day == t.town.day]
    alone = MURDER in kinds and len(t.town.at(t.town.places[culprit])) == 1
    unmarked = FARAWAY in kinds and not any(t.town.intrigue(name) >= MARKED for name in t.town.living)
    return culprit in t.town.living and paranoia >= limit and not alone and not unmarked


def where_he_stands(self: Any, name: str) -> tuple[str, ...]:
    return (self.places[name],)


@ban("tragedy_looper.char.boss.a1")
@about("tragedy_looper.char.boss.a1")
def not_with_him(t: Any, seat: int, move: Any) -> str | None:
    """Let the Boss reveal somebody who is with him."""
    return "Elsewhere." if t.town.places[move.target] != t.town.places[move.character] else None


TAKEN: Final = (
    m(
        "killers in turn",
        "resolve.batch ruling.day_end_order",
        "Serial Killers killed one after the other, and a dead one no longer killed",
        (Night, "run", in_turn),
    ),
    m(
        "virus from tomorrow",
        "trigger.virus_same_day",
        "the virus turned a Person only from the next day on",
        turning(turned_yesterday),
    ),
    m(
        "virus wears off",
        "ruling.virus_back",
        "a character with fewer than three Paranoia was a Person again",
        turning(turned_for_now),
    ),
    m(
        "virus turns anybody",
        "plot.bts.paranoia_virus.only_persons plot.bts.paranoia_virus",
        "the virus turned anybody with three Paranoia into a Serial Killer, whatever the role",
        (TragedyLooper, "role", anybody_turned),
    ),
    m(
        "cultist before moving",
        "ruling.cultist_place",
        "the Cultist counted where it was before the cards moved it",
        (resolution, "cultists", where_it_was),
    ),
    m(
        "lost on any day",
        "loop.end_conditions",
        "a loop was lost at the end of any day on which its plots had what they needed",
        (NextDay, "run", lost_on_any_day),
    ),
    m(
        "idle incidents",
        "ruling.no_target",
        "an incident with no effect did not count as having happened",
        goes_off(can_do_something),
    ),
    m(
        "no turf",
        "char.boss.turf char.boss.a1 ruling.boss_turf_scope",
        "the Boss's ability worked only where he was himself",
        (Town, "near", where_he_stands),
        instead(requests.out_of_turf, not_with_him),
    ),
)
