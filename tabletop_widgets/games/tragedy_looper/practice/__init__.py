"""Practice for Tragedy Looper: recipes of cases, and common misreadings of its rules."""

from typing import Final

from tabletop_widgets.games.tragedy_looper.practice import (
    cards,
    char,
    day,
    death,
    goodwill,
    incident,
    loop,
    plot,
    role,
    script,
)
from tabletop_widgets.games.tragedy_looper.practice import own as own
from tabletop_widgets.games.tragedy_looper.practice.cases import recipes as recipes
from tabletop_widgets.games.tragedy_looper.practice.wholes import joined
from tabletop_widgets.questions.variants import Misconception

misconceptions: Final[tuple[Misconception, ...]] = joined(
    each
    for section in (day, cards, goodwill, char, role, death, incident, plot, script, loop)
    for each in section.wrong
)
