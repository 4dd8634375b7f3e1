"""Cards and requests of Tragedy Looper as people take them to be.

What is right and needed here has a name of its own, for its own name is what gets replaced.
"""

# ruff: noqa: ARG001 - what stands in place of something is called like it

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tabletop_widgets.games.tragedy_looper import facts
from tabletop_widgets.games.tragedy_looper.board import CARDS, COUNTERS, MASTERMIND
from tabletop_widgets.games.tragedy_looper.facts import ROLES
from tabletop_widgets.games.tragedy_looper.moves import ALLOW
from tabletop_widgets.games.tragedy_looper.steps import resolution
from tabletop_widgets.games.tragedy_looper.steps.goodwill import Answer
from tabletop_widgets.games.tragedy_looper.steps.resolution import CountUp, Movements
from tabletop_widgets.questions.rule_variants import Swap

ON = resolution.open_on
COUNT, GO, ANSWERED = CountUp.count, Movements.go, Answer.run
FORBIDS = resolution.FORBID


# Movement.
def stay(self: Any, t: Any, name: str, steps: Any) -> None:
    """Let two cards cancel each other."""
    if len(steps) == 1:
        GO(self, t, name, steps)


def masterminds_step(self: Any, t: Any, name: str, steps: Any) -> None:
    """Let the first of two cards count alone."""
    GO(self, t, name, steps[:1])


def one_by_one(self: Any, t: Any, name: str, steps: Any) -> None:
    """Follow one card after the other, each as far as it is allowed."""
    for step in steps:
        GO(self, t, name, [step])


def anywhere(self: Any, name: str) -> tuple[str, ...]:
    return ()


def forbids_no_diagonal(self: Any, t: Any, moves: Any) -> None:
    """Let a Diagonal go its way, whatever forbids it."""
    for name in t.town.present:
        steps = [card for card in ON(t, name) if CARDS[card].move]
        if steps and (FORBIDS["Movement"] not in ON(t, name) or "Diagonal" in steps):
            self.go(t, name, steps)


# Counters.
def counting(amounts: Callable[[Any, str, str, list[int]], list[int]]) -> Swap:
    """Count other amounts, and none where there are none."""

    def count(self: Any, t: Any, target: str, counter: str, right: list[int]) -> None:
        if wrong := amounts(t, target, counter, right):
            COUNT(self, t, target, counter, wrong)

    return CountUp, "count", count


def minus_first(self: Any, t: Any, target: str, counter: str, amounts: list[int]) -> None:
    """Take first, then put."""
    for amount in sorted(amounts):
        COUNT(self, t, target, counter, [amount])


def forbid_stops(what: Callable[[str, str, list[int]], bool]) -> Swap:
    """Let forbidding cards stop only what this says, by target, counter and amounts."""

    def count(self: Any, t: Any, target: str, counter: str, amounts: list[int]) -> None:
        if FORBIDS[counter] in ON(t, target) and not what(target, counter, amounts):
            t.town.put(target, counter, sum(amounts))
        else:
            COUNT(self, t, target, counter, amounts)

    return CountUp, "count", count


def forbids_all(t: Any, target: str, counter: str, amounts: list[int]) -> list[int]:
    """Let any forbidding card stop all counters on its target."""
    forbidding = {*FORBIDS.values()} - {FORBIDS["Movement"]}
    return [] if forbidding & {*ON(t, target)} else amounts


def on_places_too(t: Any, counter: str, *targets: str) -> list[int]:
    return [CARDS[card].amount for target in targets for card in ON(t, target) if CARDS[card].counter == counter]


def none_for_movers(t: Any, target: str, counter: str, amounts: list[int]) -> list[int]:
    """Let counters miss whoever is moved by another card."""
    return [] if any(CARDS[card].move for card in ON(t, target)) else amounts


def stronger_alone(t: Any, target: str, counter: str, amounts: list[int]) -> list[int]:
    """Let of two cards with counters only the mastermind's work."""
    cards = [card for card in ON(t, target) if CARDS[card].counter]
    return amounts if len(cards) < 2 else [amount for amount in amounts if CARDS[cards[0]].counter == counter][:1]


# Requests.
def refusing(**by_role: str) -> Swap:
    """Let these roles refuse otherwise; underscores stand for spaces."""
    otherwise = {name.replace("_", " "): refusal for name, refusal in by_role.items()}
    roles = {name: replace(role, refusal=otherwise.get(name, role.refusal)) for name, role in ROLES.items()}
    return facts, "ROLES", roles


def everywhere(become: Callable[[str], str]) -> Swap:
    """Let every role refuse otherwise."""
    return facts, "ROLES", {name: replace(role, refusal=become(role.refusal)) for name, role in ROLES.items()}


def spending(self: Any, t: Any, moves: Any) -> None:
    """Take the Goodwill away that an ability needs, allowed or refused."""
    ability = facts.CHARACTERS[self.character].abilities[self.number - 1]
    ANSWERED(self, t, moves)
    t.town.put(self.character, COUNTERS[0], -ability.goodwill)


def refused_is_free(self: Any, t: Any, moves: Any) -> None:
    """Let a refused ability be asked for again."""
    ANSWERED(self, t, moves)
    if moves[MASTERMIND] != ALLOW:
        asked = self.character, self.number
        t.town.asked = tuple(each for each in t.town.asked if each != asked)
        t.town.once = tuple(each for each in t.town.once if each != asked)
