"""Practice for Dazzle: recipes of cases, and misconceptions of its rules, section by section."""

from typing import Final

from tabletop_widgets.games.dazzle.practice import ask, deal, info, place, score, turn
from tabletop_widgets.games.dazzle.practice import own as own
from tabletop_widgets.games.dazzle.practice.cases import recipes as recipes
from tabletop_widgets.questions.variants import Misconception

misconceptions: Final[tuple[Misconception, ...]] = tuple(
    each for section in (deal, ask, place, turn, score, info) for each in section.wrong
)
