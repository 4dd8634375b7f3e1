"""The rules of Mascarade as people take them to be, one rule replaced each."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.games.mascarade.practice.otherwise import announcing, casts, ends, knowing, powers, small, turns
from tabletop_widgets.questions.rule_variants import Misconception

misconceptions: Final[tuple[Misconception, ...]] = tuple(
    each for module in (announcing, powers, ends, turns, small, casts, knowing) for each in module.TAKEN
)
