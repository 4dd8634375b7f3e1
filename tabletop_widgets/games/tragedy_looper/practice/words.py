"""Every sentence of Tragedy Looper's practice that a reader sees, but for what the misconceptions say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.board import COUNTERS
from tabletop_widgets.games.tragedy_looper.facts import FACTOR, KEY_PERSON, LOVED_ONE, LOVER, TIME_TRAVELER
from tabletop_widgets.games.tragedy_looper.moves import ALLOW, REFUSE
from tabletop_widgets.sentences import listed

# Cards.
ON: Final = "On {target}: {mine} (mastermind), {theirs} (player)."
WHERE: Final = "Where is {target} afterwards?"
HOW_THEY_STAND: Final = "Afterwards, where is {mover}, and which counters do {carrier} and {place} have?"
WHICH_COUNTERS: Final = "Which counters does each target have afterwards?"
HAS_NOW: Final = "{name} with {counters}"
STAND: Final = "{mover} in the {where}; {carrier} with {counters}; {place} with {intrigue}"
NOTHING: Final = "nothing"
NO_COUNTERS: Final = "no counters"

# Requests.
ASKED: Final = "The {who}, a {role}, has enough Goodwill. The Leader asks the {who} to {deed} {target}."
WHAT_ANSWER: Final = "How can the mastermind answer?"
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
LEFT: Final = "{deeds}; {goodwill} Goodwill"
ITSELF: Final = "itself"
NO_MORE: Final = "nothing more"
HEARD: Final = "In an unknown script, {who} was asked to {deed} somebody, and the mastermind {answered} it."
WHICH_ROLES: Final = "Which of these could be the role: {roles}?"
ALL_OF_THEM: Final = "all of them"
NONE_OF_THEM: Final = "none of them"

# Incidents.
TODAY: Final = "{kind}. Culprit: the {culprit}, {state}, {paranoia} Paranoia (limit {limit}). {more}"
DEAD_IN: Final = "dead in the {place}"
IN_THE: Final = "in the {place}"
ALSO_THERE: Final = "In the {place}: {names}."
NOBODY_THERE: Final = "In the {place}: nobody else."
INTRIGUE_ON: Final = "With Intrigue: {names}."
INTRIGUE_OF: Final = "{name} {count}"
NO_INTRIGUE: Final = "Nobody has Intrigue."
HOSPITAL_HAS: Final = "The Hospital has {count} Intrigue; there: {names}."
WHO_MAY_DIE: Final = "Who can the mastermind choose to die?"
WHAT_COMES: Final = "What happens in the incident phase?"
NO_INCIDENT: Final = "there is no incident"
NO_EFFECT: Final = "the incident happens, but has no effect"
DIES: Final = "{names} {verb}"
OVER: Final = "{what}, and the loop is lost at once"
PLAYERS_DIE: Final = "the players die, and the loop is lost at once"
BOTH_DIE: Final = "{what}, the players die, and the loop is lost at once"
SHOWN: Final = KEY_PERSON, TIME_TRAVELER, LOVER, LOVED_ONE, FACTOR
"""Roles that matter when somebody dies."""
NOBODY: Final = "nobody"
ANYBODY_BUT: Final = "anybody but the {name}"
OR_NOBODY: Final = "{names}, or nobody"

# Deaths.
GUARDED: Final = "The {name} has a Guard marker."
CITY_HAS: Final = "The City has {count} Intrigue."
OUTSIDE: Final = "The {name}, elsewhere, is the {role}."
AND_GRIEF: Final = "{what}, and {name} gets 6 Paranoia"
NOBODY_DIES: Final = "nobody dies"

# Nights.
NIGHT: Final = "The day ends. {killer}, in the {place}, is the Serial Killer. {more}"
WITH_IT: Final = "In the same place: {names}."
ALONE: Final = "Nobody else is there."
CORPSE_THERE: Final = "The corpse of the {name} is there."
WHO_DIES: Final = "Who dies now?"

# Ends of loops.
LAST_DAY: Final = "{main}, {loops} loops. The last day of a loop is over. {more}"
BEGAN: Final = "The {role} ({name}) began in the {place} and is now in the {now}."
PLACES_HAVE: Final = "Intrigue: {counts}."
NOWHERE: Final = "nowhere"
BUTTERFLY: Final = "Its Butterfly Effect {did}."
WENT_OFF: Final = {True: "happened", False: "did not happen"}
DEAD_FRIEND: Final = "{name}, a Friend, is dead."
WHAT_NOW: Final = "What comes next, if this was the first loop? And if it was the last?"
BOTH: Final = "first: {}; last: {}"
PLAYERS_WIN: Final = "players win"
MASTERMIND_WINS: Final = "mastermind wins"
NEXT_LOOP: Final = "next loop"
A_GUESS: Final = "final guess"

# Evenings.
INFECTED: Final = (
    'Paranoia Virus, "summary" edition. Two in the {here}: {one} (Person, 3 Paranoia since today), {friend} (Friend,'
    " {n}). Two in the {there}: {other} (Person, 3 Paranoia yesterday, {now} today), {killer} (Serial Killer)."
)
WHO_OF_THEM: Final = "Who of these dies when the day ends?"
OUTSIDE_WITH: Final = "The {name}, elsewhere, is the {role}, with {counters}."
AND_AT_NIGHT: Final = "What happens in the incident phase, and what can the mastermind do at the end of the day?"
AND_THE_MARKER: Final = "What happens in the incident phase, and does the Guard marker stay?"
MARKER: Final = {True: "the marker stays", False: "the marker does not stay"}
AT_NIGHT: Final = "at the end of the day: {}"
CULTIST_GOES: Final = (
    "Cards move the {cultist}, the Cultist, from the {old}, where the {stay} is, to the {new}, where the {meet} is."
)
WHICH_PASSED: Final = "On which of these could the mastermind ignore a single Forbid Intrigue: {targets}?"
SOME_DAY: Final = "{main}, loop 1 of {loops}."
WHAT_ON_DAYS: Final = "What follows day {day}, and what follows day {last}, the last?"
ON_DAYS: Final = "day {day}: {}; day {last}: {}"
NEXT_DAY: Final = "next day"
HOW_MUCH_GOODWILL: Final = "How much Goodwill does each have afterwards?"

# What can be asked for.
STANDS: Final = "The {who}, in the {place}, has {n} Goodwill."
THERE_TOO: Final = "Also there: {names}."
LIES_DEAD: Final = "The corpse of the {name} is there."
IS_IN: Final = "The {name} is in the {place}."
USED_BEFORE: Final = "The ability to {deed} has already been used in this loop."
PARANOIA_OF: Final = "Paranoia: {counts}."
HIS_TURF: Final = "His turf is the {place}."
TWO_INCIDENTS: Final = "Incidents: one on day 1, which happened, and one on day 3."
WHAT_TO_ASK: Final = "What can {who} be asked to do today, as things stand?"
CARRIES: Final = "{name} {n}"
THEY_CARRY: Final = "Goodwill: {names}."
WHO_HAS_ENOUGH: Final = "Which of them have enough for at least one of their abilities?"

# Culprits.
EACH_HAS: Final = "{name} ({state})"
HAS: Final = "{n} Paranoia"
DEAD_HAS: Final = "dead, {n} Paranoia"
FOUR_CULPRITS: Final = "An incident is due. Its culprit is {names}."
WITH_WHOM: Final = "With which of them as the culprit does it happen?"

# New loops.
LOST_LOOP: Final = "With {sub}. Loop 1 is lost: {states}."
WAS: Final = "{name} in the {place}{counters}"
WITH: Final = " with {counters}"
DEAD_ONE: Final = "{} (dead)"
DEAD: Final = "dead"
KNOWN_FRIEND: Final = "a known Friend"
UNKNOWN_FRIEND: Final = "a Friend, but nobody knows"
NEXT_MORNING: Final = "Where does everybody begin loop 2, and with which counters?"

# Plots.
PLOTS_ARE: Final = "{set}; main plot: {main}; with {subs}."
WHICH_CALLED: Final = "Which roles do these plots call for?"
TWICE: Final = "{role} (twice)"

# What is open.
TO_LAY: Final = "It is {name}'s turn to lay a card."
ON_THE_DAY: Final = "loop {loop}, day {day}"
WHICH_OF_THESE: Final = "Which of these can {whose} do: {moves}?"
LIE: Final = "The mastermind has laid cards on {mine}, and player 1 on {theirs}. {dead} is dead."
ON_WHICH: Final = "On which of these can player 2 lay {card}?"
THE_MASTERMIND: Final = "the mastermind"
LIE_MINE: Final = "The mastermind has laid cards on {names}."
LIES_DEAD_AT: Final = "{name} is dead."
GONE_OF: Final = "Used up by {whose} in this loop: {card}."
MINE: Final = "the mastermind"
ROLE_AT: Final = "{role}: {name}, {place}."
ROLE_WITH: Final = "{role}: {name}, {place}, {counters}."
ALSO_IN: Final = "In the {place}: {names}."
SCHOOL_HAS: Final = "School: {n} Intrigue."
USED_NOW: Final = "Used today: {role}."
RUMOR_USED: Final = "The Rumor was used yesterday."
A_DAY_ENDS: Final = "A day ends."
DAYS_OF: Final = "Day {} and day {}, the last, both end like this."
WHAT_AT_NIGHT: Final = "What can the mastermind do now?"
WHAT_AT_NIGHTS: Final = "What can the mastermind do at the end of each?"
ROLE_HAS: Final = "{role}: {counters}."
ON_DAY: Final = "day {}: {}"
DISTURBED: Final = "Paranoia {one}, Intrigue {two}"
GOES_OFF: Final = (
    "{kind}. The culprit, {culprit}, is in the {place} with {here} and {dead} (dead); {away} is in the {where}."
)

# More cards and requests.
WHICH_CARDS: Final = "Which of these cards do both the mastermind and each player have: {cards}?"
ONE_CARD: Final = "{card} on the {name} in the {place}"
CARDS_ON: Final = "Cards: {cards}."
WHERE_THEN: Final = "Where are these three afterwards, in this order?"
FORBIDS: Final = (
    "Mastermind: Intrigue +{n} on the {name}, Intrigue +{k} on the {place}. Players: Forbid Intrigue on {both}."
)
ONE_FORBID: Final = "the {}"
TWO_FORBIDS: Final = "both"
WHAT_INTRIGUE: Final = "How much Intrigue do these two get, in this order?"
AND_ALONE: Final = "How much Intrigue do these two get? And with the card on the {target} alone?"
COMES: Final = "{n} and {k}"
ALONE_AFTERWARDS: Final = "{}, alone {}"
REQUESTS: Final = "The Leader asks {names}; all have enough Goodwill."
WHO_OF: Final = "the {name} ({role})"
WHICH_REFUSED: Final = "Which of them may the mastermind refuse, and which must be refused?"
MAY_MUST: Final = "may: {may}; must: {must}"

# Scripts, days and loops.
A_SCRIPT: Final = "You write a script: {set}, {main}, {subs}."
WHAT_IT_MAY_HOLD: Final = "Which of these may it have: {things}?"
ANY_DAY: Final = "A day begins."
WHICH_ORDER: Final = "In which order do these come: {parts}?"
LEADS: Final = "Player {leader} is the Leader. The mastermind has laid three cards."
WHO_LAYS: Final = "In which order do the players lay theirs?"
LOOP_LOST: Final = "Loop 1 has been lost."
WHAT_LASTS: Final = "Which of these still hold in loop 2: {things}?"

# What is rarely asked.
REVIVES: Final = (
    "The {name} is dead in the {place}, with {counters}. The Alien is asked to revive the {name}, and it is allowed."
)
HOW_IT_STANDS: Final = "Where is the {name} afterwards, and with which counters?"
ASKED_BEFORE: Final = "On day {day} the {who}, who has {n} Goodwill, was asked to {deed} the {target}."
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
NAMED_PLOT: Final = "{set}, with {subs}. A player names {named} to the Informer."
WHAT_STATED: Final = "What can the mastermind state?"
HENCHMAN_WAS: Final = "Loop 1 is lost. The Henchman began it in the {began} and is now in the {now}."
WHERE_HENCHMAN: Final = "Where does the Henchman begin loop 2?"
AS_THEY_LIKE: Final = "wherever the mastermind likes"
CUT_SHORT: Final = "Loop 1 is lost at once, on day {day} of 4. The {name}, a Friend, {state}."
IS_DEAD: Final = {True: "is dead", False: "is alive"}
HOW_MUCH: Final = "How much Goodwill does the {name} have when loop 2 begins?"
GUESSING: Final = (
    'Paranoia Virus, in the "summary" edition. Still to be guessed in the final guess: {left}. The {one}, a Person in'
    " the script, has 3 Paranoia. The Leader says: the {one} is a {named}."
)
WHAT_THEN: Final = "What happens next?"
NEXT_GUESS: Final = "the {name} is guessed"


def the(name: str) -> str:
    """Name somebody, or a place."""
    return f"the {name}"


def carries(counts: Sequence[int]) -> str:
    """Say which counters somebody has."""
    return ", ".join([f"{n} {counter}" for n, counter in zip(counts, COUNTERS, strict=True) if n]) or NO_COUNTERS


def at(*parts: str) -> str:
    """Say in brackets where something is and what lies there; nothing of what lies nowhere."""
    said = ", ".join([each for each in parts if each not in ("", NO_COUNTERS)])
    return f" ({said})" if said else ""


def death(event: Any) -> str:
    """Say what a death brought."""
    said = die(event.characters) if event.characters else NOBODY_DIES
    for name in event.grieving:
        said = AND_GRIEF.format(what=said, name=the(name))
    return OVER.format(what=said) if event.lost else said


def one(name: str, role: str) -> str:
    """Name a character, and its role where that matters."""
    return f"{name} ({role})" if role in SHOWN else name


def die(names: Sequence[str]) -> str:
    """Say who dies."""
    each = listed([f"the {name}" for name in names])
    return DIES.format(names=each, verb="dies" if len(names) == 1 else "die")


def answers(moves: Sequence[Any]) -> str:
    """Say what can be answered."""
    return ANSWERS[" ".join(str(move).split()[0] for move in moves)]


def any_of(deeds: Iterable[str]) -> str:
    """Name what can be asked for."""
    return " or ".join(deeds) or NO_MORE


def both(names: Iterable[str]) -> str:
    """Name all of these."""
    return listed([*names])


def either(names: Iterable[str]) -> str:
    """Name what can be chosen."""
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last


def whom(target: str, who: str) -> str:
    """Name the target of a request in a sentence."""
    return ITSELF if target == who else f"the {target}"


def of_them(names: Sequence[str], every: Sequence[str]) -> str:
    """Name some of these."""
    if len(names) == len(every):
        return ALL_OF_THEM
    return listed([*names]) or NONE_OF_THEM


def numbered(things: Sequence[str]) -> str:
    """List several things with their numbers: answers name these."""
    return "; ".join([f"({number}) {thing}" for number, thing in enumerate(things, 1)])


def by_number(some: Sequence[str], every: Sequence[str]) -> str:
    """Name some of these by their numbers."""
    return of_them([str(number) for number, each in enumerate(every, 1) if each in some], every)
