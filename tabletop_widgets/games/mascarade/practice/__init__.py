"""Practice for Mascarade: recipes of cases, and misconceptions of its rules, section by section."""

from typing import Final

from tabletop_widgets.games.mascarade.practice import announce, cast, end, info, powers, small, turn
from tabletop_widgets.games.mascarade.practice import own as own
from tabletop_widgets.games.mascarade.practice.cases import recipes as recipes
from tabletop_widgets.questions.variants import Misconception

misconceptions: Final[tuple[Misconception, ...]] = tuple(
    each for section in (announce, powers, end, turn, small, cast, info) for each in section.wrong
)
