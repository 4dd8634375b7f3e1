"""Cases of Bemused to ask about: plays and their chains, turns of every kind, ends, and what a player can know."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from tabletop_widgets.games.bemused.practice.cases import choices, ends, plays, turns
from tabletop_widgets.questions.cases import Case

recipes: Final[Mapping[str, Callable[[Random], Case]]] = {
    each.__name__: each for module in (plays, turns, choices, ends) for each in module.RECIPES
}
