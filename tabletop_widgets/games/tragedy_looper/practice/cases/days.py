"""Days and loops of Tragedy Looper: the order of events, and what lasts into the next loop."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, FRIEND, FUTURE, PERSON, TIME_TRAVELER
from tabletop_widgets.games.tragedy_looper.practice import words
from tabletop_widgets.games.tragedy_looper.practice.cases.tables import (
    DAYS,
    REST,
    cast,
    holder,
    laid_out,
    standing,
    start,
)
from tabletop_widgets.questions.cases import Ask, Case

PARTS: Final[Mapping[str, str]] = {
    "LayMastermind": "the mastermind's cards",
    "LayPlayer": "the players' cards",
    "MastermindPhase": "abilities of the mastermind",
    "GoodwillPhase": "Goodwill abilities",
    "IncidentPhase": "the incident",
    "PassLeader": "the next Leader",
    "Night": "the day end",
}
TWO, FOUR, FIVE = 2, 4, 5
SURE: Final = "Police Officer", "Patient", "Alien"


# A day.
def order_of_a_day(rng: Random) -> Case:
    """Ask in which order five parts of a day come."""
    made = cast(rng)
    t = laid_out(made, REST, {}, places=standing(rng, made, {}), day=1)
    parts = rng.sample([*PARTS], FIVE)
    question = words.WHICH_ORDER.format(parts=words.numbered([PARTS[each] for each in parts]))
    return Case(t, (), words.ANY_DAY, (Ask("order", question, lambda after: in_order(after, parts)),))


def in_order(after: Any, parts: list[str]) -> str:
    """List the numbers of these parts in the order of play."""
    names = dict.fromkeys(type(step).__name__ for step in after.day_steps())
    return ", ".join(str(parts.index(each) + 1) for each in names if each in parts)


def order_of_players(rng: Random) -> Case:
    """Ask in which order the players lay their cards."""
    made = cast(rng)
    leader = rng.choice((2, 3))
    t = laid_out(made, REST, {}, places=standing(rng, made, {}), day=2, leader=leader)
    ask = Ask("players", words.WHO_LAYS, lambda after: ", ".join(map(str, after.decks_in_order())))
    return Case(t, (), f"Player {leader} is the Leader. The mastermind has laid three cards.", (ask,))


# Loops.
LASTING: Final[Mapping[str, Callable[[Any], bool]]] = {
    "the Guard marker": lambda t: "Police Officer" in t.town.guarded,
    "that the Patient may leave the Hospital": lambda t: t.town.freed,
    "that Diagonal is used up": lambda t: bool(t.town.spent[0]),
    "that the Alien may kill nobody any more": lambda t: ("Alien", 1) in t.town.once,
    "that player 2 is the Leader": lambda t: t.town.leader == 2,
    "that the Alien is known to be a Person": lambda t: "Alien" in t.town.roles,
}


def what_lasts(rng: Random) -> Case:
    """Ask what from a lost loop still holds in the next one."""
    made = next(each for each in iter(lambda: cast(rng, PERSON, "Alien"), None) if {*SURE} <= {*each["cast"]})
    keys = {"guarded": ["Police Officer"], "freed": True, "once": [["Alien", 1]], "leader": 2}
    keys |= {"spent": [["Diagonal"], [], [], []], "roles": {"Alien": PERSON}, "day": 3, "loop": 1}
    t = laid_out(made, ["StartLoop"], {}, places=standing(rng, made, {}), **keys)
    things = rng.sample([*LASTING], FOUR)
    question = f"Which of these still hold in loop 2: {words.numbered(things)}?"
    ask = Ask("lasts", question, lambda after: words.by_number([it for it in things if LASTING[it](after)], things))
    return Case(t, (), "Loop 1 has been lost.", (ask,))


# The first morning of another loop.
def first_morning(rng: Random) -> Case:
    """Let a loop be lost; ask how some stand when the next one begins."""
    made = cast(rng, FRIEND, main=FUTURE)
    friend = holder(made, FRIEND)
    others = [name for name, role in made["cast"].items() if role not in (FRIEND, TIME_TRAVELER)]
    names = rng.sample([friend, *rng.sample(others, TWO - 1)], rng.choice((1, 1, TWO)))
    dead = rng.sample(names, rng.random() < 0.6)
    rows = {name: [rng.choice((0, 1, 2)), rng.choice((0, 1)), 0] for name in names}
    places = standing(rng, made, {name: start(rng, name) for name in names})
    roles = {friend: FRIEND} if rng.random() < 0.7 else {}
    t = laid_out(made, ["StartLoop"], rows, places=places, day=DAYS, loop=1, dead=dead, roles=roles)
    said = [words.WAS.format(name=named(t, name), **lies(t, name)) for name in names]
    text = f"With {made['subs'][-1]}. Loop 1 is lost: {'; '.join(said)}."
    ask = Ask("morning", words.NEXT_MORNING, lambda after: "; ".join(stands(after, name) for name in names))
    return Case(t, (), text, (ask,), tuple(CHARACTERS[name].rule for name in names))


def named(t: Any, name: str) -> str:
    """Name somebody, what is known of its role, and whether it is dead."""
    role, known = t.script.cast[name], name in t.town.roles
    friend = "a known Friend" if known else "a Friend, but nobody knows" if role == FRIEND else ""
    return f"the {name}{words.at(friend, 'dead' if name in t.town.dead else '')}"


def lies(t: Any, name: str) -> dict[str, str]:
    """Say where somebody is, and what lies there."""
    counters = t.town.counters[name]
    said = f" with {words.carries(counters)}" if any(counters) else ""
    return {"place": t.town.places[name], "counters": said}


def stands(after: Any, name: str) -> str:
    """Say how somebody stands."""
    said = words.WAS.format(name=f"the {name}", **lies(after, name))
    return words.DEAD_ONE.format(said) if name in after.town.dead else said
