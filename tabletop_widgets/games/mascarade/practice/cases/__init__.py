"""Cases of Mascarade: announcements, turns, small games, casts, and what a player can know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from tabletop_widgets.games.mascarade.practice.cases import announcing, casts, knowing, small, turns
from tabletop_widgets.questions.cases import Case

Recipe = Callable[[Random], Case]
recipes: Final[Mapping[str, Recipe]] = {
    each.__name__: each for module in (announcing, turns, small, casts, knowing) for each in module.RECIPES
}
