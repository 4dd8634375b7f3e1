"""Practice for Bemused: cases to ask about, and common misreadings of its rules, section by section."""

from typing import Final

from tabletop_widgets.games.bemused.practice import end, play, sanity, turn
from tabletop_widgets.games.bemused.practice import own as own
from tabletop_widgets.games.bemused.practice.cases import recipes as recipes
from tabletop_widgets.questions.variants import Misconception

misconceptions: Final[tuple[Misconception, ...]] = tuple(
    each for section in (sanity, turn, play, end) for each in section.wrong
)
