"""Evenings of Tragedy Looper: the virus, a Suicide and its effects, the Cultist, a day that is not the last."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.board import BASIC_TRAGEDY, PLACES, moved
from tabletop_widgets.games.tragedy_looper.events import NightFell
from tabletop_widgets.games.tragedy_looper.facts import (
    AVENGER,
    BOMB,
    BRAIN,
    CHARACTERS,
    CULTIST,
    FREAK,
    FRIEND,
    KEY_PERSON,
    LOVED_ONE,
    LOVER,
    PERSON,
    SEALED_ITEM,
    SERIAL_KILLER,
    SUICIDE,
    TIME_TRAVELER,
    VIRUS,
    WITCH,
)
from tabletop_widgets.games.tragedy_looper.practice import words
from tabletop_widgets.games.tragedy_looper.practice.cases.cards import FORBID_INTRIGUE, last, of_masterminds
from tabletop_widgets.games.tragedy_looper.practice.cases.ends import TO_END, TO_NIGHT, began, both, intrigue
from tabletop_widgets.games.tragedy_looper.practice.cases.incidents import DAY, TO_INCIDENT, happened, planned
from tabletop_widgets.games.tragedy_looper.practice.cases.phases import on
from tabletop_widgets.games.tragedy_looper.practice.cases.plots import scripted
from tabletop_widgets.games.tragedy_looper.practice.cases.tables import (
    DAYS,
    LOOPS,
    POOL,
    cast,
    holder,
    laid_out,
    standing,
    start,
)
from tabletop_widgets.games.tragedy_looper.steps.resolution import PASS_OVER
from tabletop_widgets.questions.cases import Ask, Case
from tabletop_widgets.questions.variants import alike
from tabletop_widgets.sentences import listed

ENDING: Final = ("EndLoop", "NextDay", "NightPhase", "Night", "PassLeader")
CULPRITS: Final = (PERSON, LOVER, LOVER, LOVER, TIME_TRAVELER, TIME_TRAVELER, KEY_PERSON)


def infected(rng: Random) -> Case:
    """Let a night fall on two pairs who are alone, with Persons turned by the virus."""
    made = scripted(rng, BASIC_TRAGEDY, SEALED_ITEM, [FREAK, VIRUS])
    persons = [name for name, role in made["cast"].items() if role == PERSON]
    one, other = rng.sample(persons, 2)
    friend, killer = holder(made, FRIEND), holder(made, SERIAL_KILLER)
    here, there = rng.sample(PLACES, 2)
    placed = {one: here, friend: here, other: there, killer: there}
    if any(place in CHARACTERS[name].forbidden for name, place in placed.items()):
        return infected(rng)
    rows = {one: [0, 3, 0], friend: [0, rng.choice((2, 3, 3)), 0], other: [0, rng.choice((2, 2, 3)), 0]}
    places = standing(rng, made, placed)
    if any(place in (here, there) for name, place in places.items() if name not in placed):
        return infected(rng)
    t = laid_out(made, TO_NIGHT, rows, places=places, day=DAY, shaken=[one, other])
    named = {"one": one, "friend": friend, "other": other, "killer": killer}
    text = words.INFECTED.format(here=here, there=there, n=rows[friend][1], now=rows[other][1], **named)
    ask = Ask("infected", words.WHO_OF_THEM, lambda after: killed(after, [one, friend, other, killer]))
    return Case(t, (), text, (ask,), ("tragedy_looper.plot.bts.paranoia_virus",))


def killed(after: Any, names: list[str]) -> str:
    """Say who of these died in the night."""
    (fell,) = (entry.event for entry in after.events if isinstance(entry.event, NightFell))
    return listed([name for name in names if name in fell.characters]) or words.NOBODY


def a_suicide(rng: Random) -> Case:
    """Let a Suicide come up, perhaps of a character with a Guard marker; ask for the effects."""
    role, culprit = rng.choice(CULPRITS), rng.choice(POOL)
    made = planned(cast(rng, role, culprit), SUICIDE, culprit)
    guarded = rng.random() < (0.2 if role == LOVER else 0.85)
    limit = CHARACTERS[culprit].limit
    rows = {culprit: [0, max(0, limit + rng.choice((-1, 0, 0, 0, 1))), 0]}
    more = [words.GUARDED.format(name=culprit)] * guarded
    if role == LOVER:
        loved = holder(made, LOVED_ONE)
        rows[loved] = [0, rng.choice((0, 1)), 1]
        more.append(f"The {loved}, elsewhere, is the {LOVED_ONE}, with {words.carries(rows[loved])}.")
    places = standing(rng, made, {culprit: start(rng, culprit)})
    t = laid_out(made, TO_INCIDENT, rows, places=places, day=DAY, guarded=[culprit] * guarded)
    text = words.TODAY.format(
        kind=SUICIDE,
        culprit=f"{culprit} ({role})",
        state=words.IN_THE.format(place=places[culprit]),
        paranoia=rows[culprit][1],
        limit=limit,
        more=" ".join(more),
    )
    about = ["tragedy_looper.incident.suicide"]
    about += ["tragedy_looper.trigger.nested"] * (role == LOVER)
    question = words.AND_AT_NIGHT if role == LOVER else words.AND_THE_MARKER if guarded else words.WHAT_COMES
    ask = Ask("comes", question, lambda after: so_it_goes(after, culprit, evening=role == LOVER, guarded=guarded))
    return Case(t, (), text.rstrip(), (ask,), tuple(about))


def so_it_goes(after: Any, culprit: str, *, evening: bool, guarded: bool) -> str:
    """Say what the incident did, where the marker is, and what the mastermind can do at the end of the day."""
    parts = [happened(after)]
    if guarded:
        parts.append(words.MARKER[culprit in after.town.guarded])
    if evening and type(after.agenda[-1]).__name__ == "NightPhase":
        parts.append(f"at the end of the day: {on(after, after.town.day)}")
    return "; ".join(parts)


def passed_over(rng: Random) -> Case:
    """Move a Cultist; ask where Forbid Intrigue could be ignored if it were laid there alone."""
    made = cast(rng, CULTIST)
    cultist, card = holder(made, CULTIST), rng.choice(("Vertical", "Horizontal"))
    old = start(rng, cultist)
    new = moved(old, card)
    stay, meet = rng.sample([name for name in made["cast"] if name != cultist], 2)
    placed = {cultist: old, stay: old, meet: new}
    if (
        any(place in CHARACTERS[name].forbidden for name, place in placed.items())
        or new in CHARACTERS[cultist].forbidden
    ):
        return passed_over(rng)
    places, targets = standing(rng, made, placed), rng.sample([old, new, stay, meet], 4)
    t = of_masterminds(made, places, {cultist: card}, {})
    tables = {on: of_masterminds(made, places, {cultist: card}, {on: FORBID_INTRIGUE}) for on in targets}
    text = words.CULTIST_GOES.format(cultist=cultist, old=old, new=new, stay=stay, meet=meet)
    question = f"On which of these could the mastermind ignore a single Forbid Intrigue: {', '.join(targets)}?"
    read = lambda after: words.of_them([on for on in targets if can_pass(alike(after, tables[on]))], targets)  # noqa: E731
    return Case(t, (last(t),), text, (Ask("passed", question, read),), ("tragedy_looper.role.cultist.ignore",))


def can_pass(t: Any) -> bool:
    """Tell whether the mastermind can ignore Forbid Intrigue once all cards are laid."""
    seat, move = last(t)
    t.play(seat, t.read(move, seat))
    return PASS_OVER in t.waiting[0].moves


def not_the_last(rng: Random) -> Case:
    """End a day on which a plot's condition is met; ask what follows on that day, and on the last one."""
    main = rng.choice((AVENGER, BOMB))
    made = cast(rng, main=main)
    who = holder(made, {AVENGER: BRAIN, BOMB: WITCH}[main])
    begins, now = CHARACTERS[who].start, start(rng, who)
    if now == begins:
        return not_the_last(rng)
    places = {name: CHARACTERS[name].start for name in made["cast"]} | {who: now}
    rows = {
        place: [0, 0, {begins: rng.choice((2, 2, 1)), now: rng.choice((0, 1, 2))}.get(place, 0)] for place in PLACES
    }
    t, end = (laid_out(made, TO_END, rows, loop=1, places=places, day=day) for day in (DAY, DAYS))
    head = f"{main}, loop 1 of {LOOPS}."
    text = " ".join((head, began(t, made, who), intrigue(t)))
    question = f"What follows day {DAY}, and what follows day {DAYS}, the last?"
    ask = Ask("days", question, lambda after: words.ON_DAYS.format(*on_both(after, end), day=DAY, last=DAYS))
    return Case(t, (), text, (ask,))


def on_both(after: Any, last_day: Any) -> tuple[str, str]:
    """Say what follows a day, and what follows the last one."""
    first, then = both(after, last_day)
    same_loop = after.town.loop == 1 and not after.winner and first == words.NEXT_LOOP
    return "next day" if same_loop else first, then
