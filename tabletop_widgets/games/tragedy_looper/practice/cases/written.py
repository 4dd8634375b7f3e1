"""What a script of Tragedy Looper may contain: each item is put into a sound script, which is then checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.board import BASIC_TRAGEDY
from tabletop_widgets.games.tragedy_looper.facts import (
    BRAIN,
    BUTTERFLY,
    CHARACTERS,
    CURMUDGEON,
    FOUL_EVIL,
    FREAK,
    FRIEND,
    KEY_PERSON,
    MURDER,
    MYSTERY_BOY,
    PERSON,
    RUMOR,
    SIGN,
    SUICIDE,
    THREADS,
    WITCH,
)
from tabletop_widgets.games.tragedy_looper.practice import words
from tabletop_widgets.games.tragedy_looper.practice.cases.plots import scripted
from tabletop_widgets.games.tragedy_looper.practice.cases.tables import REST, laid_out, standing
from tabletop_widgets.games.tragedy_looper.scripts.script import Planned
from tabletop_widgets.questions.cases import Ask, Case

Change = Callable[[Any], Any]
FOUR: Final = 4


def holding(*incidents: tuple[int, str, str]) -> Change:
    """Plan incidents, by day, kind and the role of the culprit."""

    def change(script: Any) -> Any:
        persons = iter([name for name, role in script.cast.items() if role == PERSON])
        held = {role: name for name, role in script.cast.items() if role != PERSON}
        same = next(persons)
        who = {PERSON: same} | held
        planned = [Planned(day, kind, who[role] if role else next(persons)) for day, kind, role in incidents]
        return replace(script, incidents=tuple(planned))

    return change


def casting(name: str, role: str) -> Change:
    """Put a character into the cast, in place of a Person."""

    def change(script: Any) -> Any:
        last = [each for each, held in script.cast.items() if held == PERSON][-1]
        kept = {each: held for each, held in script.cast.items() if each != last}
        return replace(script, cast=kept | {name or last: role})

    return change


def no_girl(script: Any) -> Any:
    """Give the Key Person's role to a character that is not a Girl."""
    girl = next(name for name, role in script.cast.items() if role == KEY_PERSON)
    boy = next(name for name, role in script.cast.items() if "Girl" not in CHARACTERS[name].keywords and role == PERSON)
    return replace(script, cast={**script.cast, girl: PERSON, boy: KEY_PERSON})


THINGS: Final[Mapping[str, Change]] = {
    "two incidents on one day": holding((2, MURDER, ""), (2, SUICIDE, "")),
    "two incidents of one culprit": holding((1, MURDER, PERSON), (3, SUICIDE, PERSON)),
    "two Murders": holding((1, MURDER, ""), (3, MURDER, "")),
    "the Key Person as a culprit": holding((2, SUICIDE, KEY_PERSON)),
    "the incident Butterfly Effect": holding((2, BUTTERFLY, "")),
    "the incident Foul Evil": holding((2, FOUL_EVIL, "")),
    "a Curmudgeon": casting("", CURMUDGEON),
    "a Brain": casting("", BRAIN),
    "the Mystery Boy as a Person": casting(MYSTERY_BOY, PERSON),
    "the Mystery Boy as a second Friend": casting(MYSTERY_BOY, FRIEND),
    "the Mystery Boy as a Witch": casting(MYSTERY_BOY, WITCH),
    "Threads of Fate as a third subplot": lambda script: replace(script, subs=(*script.subs, THREADS)),
    "a Key Person who is no Girl": no_girl,
}


def what_it_may_hold(rng: Random) -> Case:
    """Ask which of four items a script may contain."""
    subs = (FREAK, RUMOR)
    made = scripted(rng, BASIC_TRAGEDY, SIGN, subs)
    t = laid_out(made, REST, {}, places=standing(rng, made, {}), day=1)
    things = rng.sample([*THINGS], FOUR)
    text = f"You write a script: {BASIC_TRAGEDY}, {SIGN}, {words.both(subs)}."
    question = f"Which of these may it have: {words.numbered(things)}?"
    ask = Ask("holds", question, lambda after: words.by_number(sound(after, things), things))
    return Case(t, (), text, (ask,))


def sound(after: Any, things: list[str]) -> list[str]:
    """List the items with which a script can be played."""
    return [thing for thing in things if not after.faults(THINGS[thing](after.script))]
