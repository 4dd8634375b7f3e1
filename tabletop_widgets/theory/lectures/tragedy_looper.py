"""Tragedy Looper: a refusal is a signal. A Killer may refuse a request, a Cultist must, a Person never does.

A model of one request (`tragedy_looper.role.refusal_table`): the detective asks somebody, hears yes or no, and names a
role. A Killer's yes costs the mastermind something, a right name costs 1. For the scripts of a real game,
`next_question` tells whom to ask next.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from tabletop_widgets.games.tragedy_looper.belief import belief
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, CULTIST, KILLER, PERSON, ROLES
from tabletop_widgets.knowledge.information_state import InformationState
from tabletop_widgets.theory.exactness import STYLISED, Model
from tabletop_widgets.theory.matrices import Matrix, Profile

PRIOR: Mapping[str, Fraction] = MappingProxyType(
    {PERSON: Fraction(2, 5), KILLER: Fraction(2, 5), CULTIST: Fraction(1, 5)}
)
"""How likely each role is for the character asked."""
ALLOW, REFUSE = "the Killer allows", "the Killer refuses"


def refusal(cost: Any, prior: Mapping[str, Any] = PRIOR) -> Matrix:
    """Make the matrix: the Killer allows or refuses; the detective names a role after a refusal and after a yes."""
    chance = {role: Fraction(prior[role]) for role in (PERSON, KILLER, CULTIST)}
    guesses = [(after, yes) for after in (KILLER, CULTIST) for yes in (PERSON, KILLER)]
    payoffs: dict[Profile, tuple[Any, Any]] = {}
    for row, move in enumerate((ALLOW, REFUSE)):
        for column, (after, yes) in enumerate(guesses):
            named = (chance[CULTIST] if after == CULTIST else 0) + (chance[PERSON] if yes == PERSON else 0)
            named += chance[KILLER] if (yes if move == ALLOW else after) == KILLER else 0
            lost = named + (Fraction(cost) * chance[KILLER] if move == ALLOW else 0)
            payoffs[row, column] = (-lost, lost)
    actions = [(ALLOW, REFUSE), tuple([f"{after} after a refusal, else {yes}" for after, yes in guesses])]
    model = Model(STYLISED, ("one request and one guess", f"a Killer's yes costs {cost}, a right name 1"))
    return Matrix(("Mastermind", "Detective"), actions, payoffs, "coins", model)


def next_question(seen: InformationState) -> dict[str, Fraction]:
    """Return the average share of scripts left after each character's answer to a request, the smallest first.

    All scripts that fit count alike, and every role that may refuse is taken to do so, Killer and Cultist alike.
    The dead, and characters without an ability that can be refused, are left out.
    """
    known, left = belief(seen), dict[str, Fraction]()
    for name in seen.view.cast:
        if name in seen.view.dead or not any(each.refusable for each in CHARACTERS[name].abilities):
            continue
        refuses = sum((share for role, share in known.roles(name).items() if ROLES[role].refusal), Fraction(0))
        left[name] = refuses**2 + (1 - refuses) ** 2
    return dict(sorted(left.items(), key=lambda row: row[1]))
