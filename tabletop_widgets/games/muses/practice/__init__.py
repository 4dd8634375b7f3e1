"""Practice for Muses: recipes of cases, and misconceptions of its rules, section by section."""

from typing import Final

from tabletop_widgets.games.muses.practice import board, devotion, end, inspiration, revolution, rounds, score
from tabletop_widgets.games.muses.practice import own as own
from tabletop_widgets.games.muses.practice.cases import recipes as recipes
from tabletop_widgets.questions.variants import Misconception

misconceptions: Final[tuple[Misconception, ...]] = tuple(
    each for section in (rounds, board, devotion, revolution, inspiration, score, end) for each in section.wrong
)
