"""What can be asked about Mascarade: announcements, turns, choices, and what may be known."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from types import ModuleType
from typing import Any, Final

from tabletop_widgets.core.cases import Case
from tabletop_widgets.games.mascarade.practice import otherwise
from tabletop_widgets.games.mascarade.practice.cases import announcing, casts, knowing, small, turns

Recipe = Callable[[Random], Case]
OTHERWISE: Final[Mapping[ModuleType, tuple[Any, ...]]] = {
    announcing: (otherwise.announcing, otherwise.powers, otherwise.ends, otherwise.turns),
    turns: (otherwise.turns, otherwise.announcing),
    small: (otherwise.small, otherwise.announcing, otherwise.powers, otherwise.ends, otherwise.turns),
    casts: (otherwise.casts,),
    knowing: (otherwise.knowing,),
}
"""Cases, and what may be taken otherwise in them."""


def knowing_what_matters(recipe: Recipe, taken: tuple[Any, ...]) -> Recipe:
    """Let the cases of a recipe say which misconceptions may matter there."""
    ids = frozenset(each.id for module in taken for each in module.TAKEN)
    return lambda rng: replace(recipe(rng), matter=ids)


recipes: Final[Mapping[str, Recipe]] = {
    each.__name__: knowing_what_matters(each, taken) for module, taken in OTHERWISE.items() for each in module.RECIPES
}
