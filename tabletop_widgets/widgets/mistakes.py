"""Mistakes and refusals outside Practice, counted by rule while this kernel runs.

The first mistake is counted silently. After the second about the same rule the reader is offered practice of it, and
a `Practice` begun later asks about such rules first. No answer and no name is kept; nothing leaves the kernel.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tabletop_widgets.game import Game
from tabletop_widgets.widgets import words

if TYPE_CHECKING:
    from tabletop_widgets.practice.course import Course

OFFERED = 2
"""The number of mistakes from which practice is offered."""
ENOUGH = 3
"""The number of mistakes beyond which more tell nothing new."""
made: Counter[tuple[str, str]] = Counter()
"""(Game, rule) -> how often the rule was broken."""


def note(game: Any, rule: str) -> str:
    """Count a broken rule; from the second time on, return an offer to practise it."""
    if not isinstance(game, Game) or rule not in practised(game):
        return ""
    times = made[game.name, rule] = made[game.name, rule] + 1
    return words.PRACTISE_IT.format(game=game.name, rule=rule, times=times) if times >= OFFERED else ""


def practised(game: Game) -> frozenset[str]:
    """Return the rules that can be practised."""
    return frozenset(rule for each in getattr(game.practice, "misconceptions", ()) for rule in each.rules)


def bring(course: Course) -> None:
    """Make a course begin with the rules that were broken."""
    for (name, rule), times in made.items():
        if name == course.game.name:
            course.broken(rule, min(times, ENOUGH))
