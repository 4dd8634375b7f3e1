"""Tragedy Looper: to refuse tells something. A Killer may refuse a request, a Cultist must, a Person never does.

A model of one request (`tragedy_looper.role.refusal_table`): the detective asks somebody, hears yes or no, and names a
role. To allow the request costs the mastermind something, to be named rightly costs one.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from tabletop_widgets.games.tragedy_looper.facts import CULTIST, KILLER, PERSON
from tabletop_widgets.theory.labels import STYLISED, Model
from tabletop_widgets.theory.matrices import Matrix, Profile

PRIOR: Mapping[str, Fraction] = MappingProxyType(
    {PERSON: Fraction(2, 5), KILLER: Fraction(2, 5), CULTIST: Fraction(1, 5)}
)
"""How likely the one who is asked has each role."""
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
    model = Model(STYLISED, ("one request and one guess", f"a request allowed costs {cost}, a right name 1"))
    return Matrix(("Mastermind", "Detective"), actions, payoffs, "coins", model)
