"""Cases of Dazzle: ends, asks, deals, and what players may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from tabletop_widgets.games.dazzle.practice.cases import asks, deals, ends
from tabletop_widgets.questions.cases import Case

recipes: Final[Mapping[str, Callable[[Random], Case]]] = {
    each.__name__: each for module in (ends, asks, deals) for each in module.RECIPES
}
