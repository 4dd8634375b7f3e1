"""Every sentence of Tragedy Looper's practice that a reader sees, but for what the misconceptions say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from tabletop_widgets.core.sentences import listed
from tabletop_widgets.games.tragedy_looper.board import COUNTERS
from tabletop_widgets.games.tragedy_looper.facts import FACTOR, KEY_PERSON, LOVED_ONE, LOVER, TIME_TRAVELER
from tabletop_widgets.games.tragedy_looper.moves import ALLOW, REFUSE

# Cards.
ON: Final = "On {target} ({state}): {mine}, and a player's {theirs}."
IN: Final = "{place}, {counters}"
WITH: Final = "{counters}"
WHERE: Final = "Where is {target} once the cards have been resolved?"
HOW_THEY_STAND: Final = "What comes of these cards?"
STAND: Final = "{mover} in the {where}; {carrier} with {counters}; {place} with {intrigue}"
NOTHING: Final = "nothing"

# Requests.
ASKED: Final = "The {who} is a {role}, and has Goodwill enough. The Leader asks the {who} to {deed} {target}."
WHAT_ANSWER: Final = "What can the mastermind answer?"
ANSWERS: Final = {
    "allow": "only that it is allowed",
    "refuse": "only that it is refused",
    "allow refuse": "either that it is allowed or that it is refused",
    "refuse refuse": "that it is refused, or refused and turned round",
    "allow refuse refuse": "that it is allowed, refused, or refused and turned round",
}
WAS_ASKED: Final = "Today the Leader has asked {who}, with {goodwill} Goodwill, to {deed} {target}. It was {answered}."
ANSWERED: Final = {ALLOW: "allowed", REFUSE: "refused"}
WHAT_LEFT: Final = "What can {who} still be asked to do today, and how much Goodwill does it carry?"
LEFT: Final = "{deeds}; {goodwill} Goodwill"
ITSELF: Final = "itself"
NO_MORE: Final = "nothing more"
HEARD: Final = "In some script {who} was asked to {deed} somebody, and the mastermind has {answered} it."
WHICH_ROLES: Final = "Which of these can be the role of {who}: {roles}?"
ANY_OF_THEM: Final = "any of them"
NONE_OF_THEM: Final = "none of them"

# Incidents.
TODAY: Final = "{kind}; the culprit is the {culprit}: {state}, {paranoia} Paranoia, limit {limit}. {more}"
DEAD_IN: Final = "dead in the {place}"
IN_THE: Final = "in the {place}"
ALSO_THERE: Final = "In the {place}: {names}."
NOBODY_THERE: Final = "In the {place}: nobody else."
INTRIGUE_ON: Final = "With Intrigue: {names}."
INTRIGUE_OF: Final = "{name} {count}"
NO_INTRIGUE: Final = "Nobody has Intrigue."
HOSPITAL_HAS: Final = "The Hospital has {count} Intrigue; in it: {names}."
WHO_MAY_DIE: Final = "Whom can the mastermind let die?"
WHAT_COMES: Final = "What happens in the incident phase?"
NO_INCIDENT: Final = "there is no incident"
NO_EFFECT: Final = "the incident goes off without an effect"
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
WITH_IT: Final = "With it: {names}."
ALONE: Final = "Nobody is with it."
CORPSE_THERE: Final = "{name} lies dead there."
WHO_DIES: Final = "Who dies now?"

# Ends of loops.
LAST_DAY: Final = "{set}, {main}, {loops} loops. The last day of a loop is over. {more}"
BEGAN: Final = "{name}, the {role}, began in the {place} and is in the {now} now."
PLACES_HAVE: Final = "Intrigue: {counts}."
BUTTERFLY: Final = "Its Butterfly Effect {did}."
WENT_OFF: Final = {True: "went off", False: "did not go off"}
DEAD_FRIEND: Final = "{name}, a Friend, is dead."
WHAT_NOW: Final = "What happens if that was the first loop, and what if it was the last one?"
BOTH: Final = "first: {}; last: {}"
PLAYERS_WIN: Final = "the players win"
MASTERMIND_WINS: Final = "the mastermind wins"
NEXT_LOOP: Final = "the next loop"
A_GUESS: Final = "the final guess"


def the(name: str) -> str:
    """Name somebody, or a place."""
    return f"the {name}"


def carries(counts: Sequence[int]) -> str:
    """Say what lies on somebody."""
    return ", ".join([f"{n} {counter}" for n, counter in zip(counts, COUNTERS, strict=True) if n]) or NOTHING


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


def whom(target: str, who: str) -> str:
    """Name the target of a request in a sentence."""
    return ITSELF if target == who else f"the {target}"


def of_them(names: Sequence[str], every: Sequence[str]) -> str:
    """Name some of these."""
    if len(names) == len(every):
        return ANY_OF_THEM
    return listed([*names]) or NONE_OF_THEM
