"""Every sentence of Tragedy Looper's practice that a reader sees, except those of the misconceptions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.board import COUNTERS
from tabletop_widgets.games.tragedy_looper.facts import FACTOR, KEY_PERSON, LOVED_ONE, LOVER, TIME_TRAVELER
from tabletop_widgets.games.tragedy_looper.moves import ALLOW, REFUSE
from tabletop_widgets.sentences import listed

# Cards.
ON: Final = "On {target}: {mine} (mastermind), {theirs} (player)."
HOW_THEY_STAND: Final = "Afterwards, where is {mover}, and which counters do {carrier} and {place} have?"
WHICH_COUNTERS: Final = "Which counters does each target have afterwards?"
STAND: Final = "{mover} in the {where}; {carrier} with {counters}; {place} with {intrigue}"
NOTHING: Final = "nothing"
NO_COUNTERS: Final = "no counters"

# Requests.
ASKED: Final = "The {who}, a {role}, has enough Goodwill. The Leader asks the {who} to {deed} {target}."
ANSWERS: Final = {
    "allow": "only by allowing it",
    "refuse": "only by refusing it",
    "allow refuse": "by allowing or refusing it",
    "refuse refuse": "by refusing it, with or without turning it round",
    "allow refuse refuse": "by allowing it, or by refusing it, with or without turning it round",
}
WAS_ASKED: Final = (
    "Today the Leader asked {who} ({goodwill} Goodwill) to {deed} {target}. The mastermind {answered} it."
)
ANSWERED: Final = {ALLOW: "allowed", REFUSE: "refused"}
WHAT_LEFT: Final = "What can {who} still be asked to do today, and how much Goodwill is left?"
HEARD: Final = "In an unknown script, {who} was asked to {deed} somebody, and the mastermind {answered} it."

# Incidents.
TODAY: Final = "{kind}. Culprit: the {culprit}, {state}, {paranoia} Paranoia (limit {limit}). {more}"
IN_THE: Final = "in the {place}"
WHO_MAY_DIE: Final = "Who can the mastermind choose to die?"
WHAT_COMES: Final = "What happens in the incident phase?"
NO_INCIDENT: Final = "there is no incident"
DIES: Final = "{names} {verb}"
SHOWN: Final = KEY_PERSON, TIME_TRAVELER, LOVER, LOVED_ONE, FACTOR
"""Roles that matter for deaths."""
NOBODY: Final = "nobody"

# Deaths.
GUARDED: Final = "The {name} has a Guard marker."

# Nights.
NIGHT: Final = "The day ends. {killer}, in the {place}, is the Serial Killer. {more}"

# Ends of loops.
BEGAN: Final = "The {role} ({name}) began in the {place} and is now in the {now}."
BUTTERFLY: Final = "Its Butterfly Effect {did}."
WENT_OFF: Final = {True: "happened", False: "did not happen"}
DEAD_FRIEND: Final = "{name}, a Friend, is dead."
WHAT_NOW: Final = "What comes next, if this was the first loop? And if it was the last?"
BOTH: Final = "first: {}; last: {}"
PLAYERS_WIN: Final = "players win"
MASTERMIND_WINS: Final = "mastermind wins"
NEXT_LOOP: Final = "next loop"

# Evenings.
INFECTED: Final = (
    'Paranoia Virus, "summary" edition. Two in the {here}: {one} (Person, 3 Paranoia since today), {friend} (Friend,'
    " {n}). Two in the {there}: {other} (Person, 3 Paranoia yesterday, {now} today), {killer} (Serial Killer)."
)
WHO_OF_THEM: Final = "Who of these dies when the day ends?"
AND_AT_NIGHT: Final = "What happens in the incident phase, and what can the mastermind do at the end of the day?"
AND_THE_MARKER: Final = "What happens in the incident phase, and does the Guard marker stay?"
MARKER: Final = {True: "the marker stays", False: "the marker does not stay"}
CULTIST_GOES: Final = (
    "Cards move the {cultist}, the Cultist, from the {old}, where the {stay} is, to the {new}, where the {meet} is."
)
ON_DAYS: Final = "day {day}: {}; day {last}: {}"
HOW_MUCH_GOODWILL: Final = "How much Goodwill does each have afterwards?"

# What can be asked for.
THERE_TOO: Final = "Also there: {names}."
USED_BEFORE: Final = "The ability to {deed} has already been used in this loop."
PARANOIA_OF: Final = "Paranoia: {counts}."
WHAT_TO_ASK: Final = "What can {who} be asked to do today, as things stand?"
CARRIES: Final = "{name} {n}"
WHO_HAS_ENOUGH: Final = "Which of them have enough for at least one of their abilities?"

# Culprits.
EACH_HAS: Final = "{name} ({state})"
WITH_WHOM: Final = "With which of them as the culprit does it happen?"

# New loops.
WAS: Final = "{name} in the {place}{counters}"
DEAD_ONE: Final = "{} (dead)"
NEXT_MORNING: Final = "Where does everybody begin loop 2, and with which counters?"

# Plots.
WHICH_CALLED: Final = "Which roles do these plots call for?"

# What is open.
LIE: Final = "The mastermind has laid cards on {mine}, and player 1 on {theirs}. {dead} is dead."
THE_MASTERMIND: Final = "the mastermind"
GONE_OF: Final = "Used up by {whose} in this loop: {card}."
ALSO_IN: Final = "In the {place}: {names}."
GOES_OFF: Final = "{kind}. In the {place}: the {culprit} (culprit), the {here} and the {dead} (dead){elsewhere}."
ELSEWHERE: Final = "; in the {where}: the {away}"
AND_HERE: Final = ", and the {away}"

# More cards and requests.
WHERE_THEN: Final = "Where are these three afterwards, in this order?"
ALONE_AFTERWARDS: Final = "{}; then {}"
REQUESTS: Final = "The Leader asks {names}; all have enough Goodwill."
WHICH_REFUSED: Final = "Which of them may the mastermind refuse, and which must be refused?"

# Scripts, days and loops.
ANY_DAY: Final = "A day begins."
WHICH_ORDER: Final = "In which order do these come: {parts}?"
WHO_LAYS: Final = "In which order do the players lay theirs?"

# Rare questions.
REVIVES: Final = (
    "The {name} is dead in the {place}, with {counters}. The Alien is asked to revive the {name}, and it is allowed."
)
CAN_BE_ASKED: Final = "Can the same be asked again on day {day}?"
YES: Final = {True: "yes", False: "no"}
CHEERED: Final = (
    "In the {place}, the Rich Man's Daughter is asked to cheer the {name} ({n} Goodwill), and it is allowed."
)
WHAT_NOW_ASKED: Final = "What can the {name} be asked to do now?"
MAY_LAY_NONE: Final = "May the mastermind choose to lay no card now?"
WHOSE: Final = "player 1", "player 2", "player 3"
HELPED: Final = "{spent} The Class Rep is asked to return a card to player 2, and it is allowed."
WHICH_BACK: Final = "Which card can player 2 take back?"
WHAT_STATED: Final = "What can the mastermind state?"
IS_DEAD: Final = {True: "is dead", False: "is alive"}
HOW_MUCH: Final = "How much Goodwill does the {name} have when loop 2 begins?"
GUESSING: Final = (
    'Paranoia Virus, in the "summary" edition. Still to be guessed in the final guess: {left}. The {one}, a Person in'
    " the script, has 3 Paranoia. The Leader says: the {one} is a {named}."
)


def the(name: str) -> str:
    """Name a character with its article."""
    return f"the {name}"


def carries(counts: Sequence[int]) -> str:
    """List a character's counters."""
    return ", ".join([f"{n} {counter}" for n, counter in zip(counts, COUNTERS, strict=True) if n]) or NO_COUNTERS


def at(*parts: str) -> str:
    """Put a place and counters in brackets; leave out empty parts."""
    said = ", ".join([each for each in parts if each not in ("", NO_COUNTERS)])
    return f" ({said})" if said else ""


def death(event: Any) -> str:
    """Say what a death caused."""
    said = die(event.characters) if event.characters else "nobody dies"
    for name in event.grieving:
        said = f"{said}, and {the(name)} gets 6 Paranoia"
    return f"{said}, and the loop is lost at once" if event.lost else said


def one(name: str, role: str) -> str:
    """Name a character, with its role if that matters."""
    return f"{name} ({role})" if role in SHOWN else name


def die(names: Sequence[str]) -> str:
    """Say who dies."""
    each = listed([f"the {name}" for name in names])
    return DIES.format(names=each, verb="dies" if len(names) == 1 else "die")


def answers(moves: Sequence[Any]) -> str:
    """List the possible answers to a request."""
    return ANSWERS[" ".join(str(move).split()[0] for move in moves)]


def any_of(deeds: Iterable[str]) -> str:
    """List what can be asked for."""
    return " or ".join(deeds) or "nothing more"


def both(names: Iterable[str]) -> str:
    """List all of these."""
    return listed([*names])


def either(names: Iterable[str]) -> str:
    """List alternatives."""
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last


def whom(target: str, who: str) -> str:
    """Name the target of a request in a sentence."""
    return "itself" if target == who else f"the {target}"


def of_them(names: Sequence[str], every: Sequence[str]) -> str:
    """List some of these, or say all or none."""
    if len(names) == len(every):
        return "all of them"
    return listed([*names]) or "none of them"


def numbered(things: Sequence[str]) -> str:
    """List items with the numbers that answers refer to."""
    return "; ".join([f"({number}) {thing}" for number, thing in enumerate(things, 1)])


def by_number(some: Sequence[str], every: Sequence[str]) -> str:
    """List some of these by their numbers."""
    return of_them([str(number) for number, each in enumerate(every, 1) if each in some], every)
