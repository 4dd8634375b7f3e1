"""What makes a script playable: its plots, roles, characters, incidents and special rules fit together.

Every fault is one sentence and the rule it breaks. A script is checked in the edition it is played in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.board import EDITIONS, MASTERMIND_HAND, ONCE, PLACES, PUBLISHED, SETS
from tabletop_widgets.games.tragedy_looper.facts import (
    BOSS,
    CHARACTERS,
    CURMUDGEON,
    GODLY_BEING,
    KEY_PERSON,
    MYSTERY_BOY,
    NAMES,
    PERSON,
    ROLES,
    SIGN,
    SUBPLOTS,
    Plot,
    incidents_of,
    plots_of,
)
from tabletop_widgets.games.tragedy_looper.scripts.script import Script
from tabletop_widgets.sentences import QUOTED, listed, quoted

MOST: Final = 12
"""The most days of a loop, and the most loops: more do not fit on the board."""
LAID: Final = 3
"""Cards that the mastermind lays every day."""
GIRL: Final = "Girl"
ID: Final = "tragedy_looper."


Called = Callable[[Iterable[Plot]], Counter[str]]


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of a script: one sentence, and the rule it breaks."""

    text: str
    rule: str

    def __str__(self) -> str:
        return f"{self.text} - {self.rule}"


def checked(script: Script, edition: str | None = None) -> Script:
    """Return the script in the edition it is played in: its own, or `edition`. Raise BadSetup for the first fault.

    Rules: tragedy_looper.edition. Ruling: tragedy_looper.ruling.incident_pool.
    """
    played = script if edition is None else replace(script, edition=edition)
    found = faults(played)
    if found:
        more = words.MORE_FAULTS.get(len(found) - 1, " (and {more} more faults)").format(more=len(found) - 1)
        message = f"{found[0]}{more}"
        raise BadSetup(message)
    return played


def called(plots: Iterable[Plot]) -> Counter[str]:
    """Count the roles that plots call for together, each at most as often as a script may have it.

    Rules: tragedy_looper.plot.merged_limits, tragedy_looper.role.friend, tragedy_looper.role.conspiracy_theorist.
    """
    asked = Counter(role for plot in plots for role in plot.roles)
    return Counter({role: min(times, ROLES[role].most or times) for role, times in asked.items()})


def faults(script: Script, called: Called = called) -> tuple[Fault, ...]:
    """List the faults of a script, the plainest first; unknown names alone, since they prevent other checks."""
    if unknown := (*_unknown(script),):
        return unknown
    roles = (*_plots(script),) or (*_roles(script, called(script.plots)), *_mystery_boy(script), *_girl(script))
    return (*_counts(script), *roles, *_incidents(script), *_entry(script), *_turf(script), *_hand(script))


# Names.
def _unknown(script: Script) -> Iterator[Fault]:
    """Yield names that are not in the box.

    Rules: tragedy_looper.edition, tragedy_looper.setup.public_more, tragedy_looper.char.count,
    tragedy_looper.role.count, tragedy_looper.plot.number.
    """
    yield from _strange("edition", [script.edition], EDITIONS, "edition")
    yield from _strange("set", [script.set], SETS, "setup.public_more")
    if script.set in SETS:
        plots = [plot.name for plot in plots_of(script.set)]
        yield from _strange("plot", [script.main, *script.subs], plots, "plot.number", script.set)
    yield from _strange("character", script.cast, NAMES, "char.count")
    yield from _strange("role", script.cast.values(), ROLES, "role.count")


def _strange(kind: str, given: Iterable[str], known: Iterable[str], rule: str, where: str = "") -> Iterator[Fault]:
    names = tuple(known)
    form = words.NO_SUCH_IN if where else words.NO_SUCH
    for name in dict.fromkeys(_said(each) for each in given if each not in names):
        yield Fault(form.format(kind=kind, where=where, given=name, known=listed(names)), ID + rule)


def _said(name: object) -> str:
    return name if isinstance(name, str) and len(name) <= QUOTED else quoted(name)


# Counts.
def _counts(script: Script) -> Iterator[Fault]:
    """Yield impossible days and loops. Rules: tragedy_looper.setup.public_script, tragedy_looper.game.loops."""
    if not 1 <= script.days <= MOST:
        yield Fault(words.DAYS.format(most=MOST, given=script.days), ID + "setup.public_script")
    if not script.loops or not all(1 <= loops <= MOST for loops in script.loops):
        yield Fault(f"loops lists one or more numbers from 1 to {MOST}, not {list(script.loops)}", ID + "game.loops")


# Plots.
def _plots(script: Script) -> Iterator[Fault]:
    """Require one main plot and as many different subplots as the set has.

    Rule: tragedy_looper.plot.number. Ruling: tragedy_looper.ruling.subplot_number.
    """
    rule, number = ID + "plot.number", SUBPLOTS[script.set]
    subplots = {plot.name for plot in plots_of(script.set, main=False)}
    if script.main in subplots:
        yield Fault(f"{script.main} is a subplot and cannot be the main plot", rule)
    for plot in script.subs:
        if plot not in subplots:
            yield Fault(f"{plot} is a main plot and cannot be a subplot", rule)
    if len(script.subs) != number:
        yield Fault(words.SUBPLOTS[number].format(set=script.set, given=len(script.subs)), rule)
    for plot in _twice(script.subs):
        yield Fault(f"The subplots must differ, and {plot} is there twice", rule)


# Roles.
def _roles(script: Script, wanted: Counter[str]) -> Iterator[Fault]:
    """Require exactly the roles that the plots call for; all other characters are Persons.

    Rules: tragedy_looper.script.roles_from_plots, tragedy_looper.role.enough_characters, tragedy_looper.role.person.
    """
    others = [role for character, role in script.cast.items() if character != MYSTERY_BOY]
    there = Counter(others)
    if len(others) < wanted.total():
        sentence = f"The plots call for {wanted.total()} roles; characters who can have them: {len(others)}"
        yield Fault(sentence, ID + "role.enough_characters")
    for role in ROLES:
        if role not in {PERSON, CURMUDGEON} and there[role] != wanted[role]:
            yield _number_of(role, there[role], wanted[role], script.plots)
    yield from _curmudgeons(there[CURMUDGEON], script.plots)


def _number_of(role: str, there: int, wanted: int, plots: Iterable[Plot]) -> Fault:
    """Say that a role is not called for, or is there too seldom or too often, perhaps because of a limit."""
    if not wanted:
        return Fault(words.NOT_CALLED_FOR.format(role=role), ID + "script.roles_from_plots")
    capped = sum(plot.roles.count(role) for plot in plots) > wanted
    rule = "plot.merged_limits" if capped else "script.roles_from_plots"
    return Fault((words.CAPPED if capped else words.WRONG_NUMBER).format(role=role, n=wanted, there=there), ID + rule)


def _curmudgeons(there: int, plots: Iterable[Plot]) -> Iterator[Fault]:
    """Allow Curmudgeons only with A Hideous Script. Rule: tragedy_looper.script.curmudgeons."""
    most = sum(plot.curmudgeons for plot in plots)
    if there > most:
        sentence = words.TOO_MANY_CURMUDGEONS.format(most=most, given=there) if most else words.NO_CURMUDGEONS
        yield Fault(sentence, ID + "script.curmudgeons")


def mystery_roles(plots: Iterable[Plot]) -> tuple[str, ...]:
    """List the roles that the Mystery Boy may have with these plots.

    Rules: tragedy_looper.char.mystery_boy.role. Ruling: tragedy_looper.ruling.mystery_roles.
    """
    named = {PERSON}.union(*(plot.named for plot in plots))
    return tuple(role for role in ROLES if role not in named)


def _mystery_boy(script: Script) -> Iterator[Fault]:
    """Require a role from outside the plots for the Mystery Boy, written in the script.

    Rules: tragedy_looper.char.mystery_boy.role, tragedy_looper.char.mystery_boy.script. Ruling:
    tragedy_looper.ruling.mystery_roles.
    """
    roles = mystery_roles(script.plots)
    role = script.cast.get(MYSTERY_BOY)
    if role and role not in roles:
        yield Fault(words.MYSTERY_ROLE.format(role=role, roles=listed(roles)), ID + "char.mystery_boy.role")


def _girl(script: Script) -> Iterator[Fault]:
    """Require a Girl as Key Person with Sign With Me! Rule: tragedy_looper.plot.bts.sign_with_me.girl."""
    for character, role in script.cast.items():
        if script.has(SIGN) and role == KEY_PERSON and GIRL not in CHARACTERS[character].keywords:
            yield Fault(f"Key Person must be a Girl: {character} is not", ID + "plot.bts.sign_with_me.girl")


# Incidents.
def _incidents(script: Script) -> Iterator[Fault]:
    """Require a day, a kind of its set and a culprit of its own for each incident.

    Rules: tragedy_looper.incident.one_per_day, tragedy_looper.incident.one_each, tragedy_looper.incident.known,
    tragedy_looper.incident.any_culprit, tragedy_looper.incident.pool_fs, tragedy_looper.incident.pool_bts. Rulings:
    tragedy_looper.ruling.same_day_incidents, tragedy_looper.ruling.incident_pool.
    """
    pool = incidents_of(script.set, script.edition)
    for planned in script.incidents:
        if not 1 <= planned.day <= script.days:
            yield Fault(words.NO_SUCH_DAY.format(day=planned.day, days=script.days), ID + "incident.known")
        if planned.kind not in pool:
            sentence = (
                f"{script.set} has no incident {planned.kind} in the edition {script.edition}; it has {listed(pool)}"
            )
            yield Fault(sentence, ID + ("incident.pool_fs" if SUBPLOTS[script.set] == 1 else "incident.pool_bts"))
        if planned.culprit not in script.cast:
            sentence = f"{planned.culprit}, the culprit of day {planned.day}, is not in the cast"
            yield Fault(sentence, ID + "incident.any_culprit")
    for day in _twice(str(planned.day) for planned in script.incidents):
        yield Fault(f"Day {day} has two incidents, and there is room for one", ID + "incident.one_per_day")
    for culprit in _twice(planned.culprit for planned in script.incidents):
        yield Fault(words.SAME_CULPRIT.format(culprit=culprit), ID + "incident.one_each")


def _twice(given: Iterable[str]) -> list[str]:
    return [each for each, times in Counter(given).items() if times > 1]


# Special rules.
def _entry(script: Script) -> Iterator[Fault]:
    """Require the loop in which the Godly Being enters. Rule: tragedy_looper.char.godly_being.spawn."""
    rule, last = ID + "char.godly_being.spawn", max(script.loops, default=0)
    if GODLY_BEING in script.cast:
        if not 1 <= script.enters <= last:
            yield Fault(f"enters says in which loop the Godly Being enters, 1 to {last}, not {script.enters}", rule)
    elif script.enters:
        yield Fault(f"enters is {script.enters}, and there is no Godly Being in the cast to come", rule)


def _turf(script: Script) -> Iterator[Fault]:
    """Require the Boss's turf, unless the mastermind picks it.

    Rules: tragedy_looper.char.boss.turf. Ruling: tragedy_looper.ruling.boss_turf_who.
    """
    rule = ID + "char.boss.turf"
    if script.turf and script.turf not in PLACES:
        yield Fault(words.NO_SUCH.format(kind="turf", given=script.turf, known=listed(PLACES)), rule)
    if script.turf and BOSS not in script.cast:
        yield Fault(f"turf is {script.turf}, and there is no Boss in the cast whose it could be", rule)
    if not script.turf and BOSS in script.cast and script.edition == PUBLISHED:
        yield Fault("The Boss needs a turf in the script", rule)


def _hand(script: Script) -> Iterator[Fault]:
    """Let the mastermind lack only cards of the hand, and still lay three every day.

    Rules: tragedy_looper.mm.hand, tragedy_looper.day.mm_play. Ruling: tragedy_looper.ruling.must_play_three.
    """
    lacking = Counter(script.without)
    if strange := lacking - Counter(MASTERMIND_HAND):
        yield Fault(f"The mastermind has no {listed(tuple(strange))} to play without", ID + "mm.hand")
    left = Counter(card for card in MASTERMIND_HAND if card not in ONCE[0]) - lacking
    if left.total() < LAID:
        yield Fault(words.HAND_TOO_SMALL.format(left=left.total(), laid=LAID), ID + "ruling.must_play_three")
