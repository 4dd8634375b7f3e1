"""Mistakes and refusals outside Practice, rule by rule, as long as this kernel runs: what to practise, quietly.

They say nothing the first time. The second time the rule is met one is offered practice of it, and a `Practice` that is
begun afterwards asks about such rules first. No answer is kept and no name; nothing leaves the kernel.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tabletop_widgets.game import Game
from tabletop_widgets.widgets import words

if TYPE_CHECKING:
    from tabletop_widgets.practice.course import Course

OFFERED = 2
"""From so many times on practice is offered."""
ENOUGH = 3
"""More times than so many tell nothing new."""
made: Counter[tuple[str, str]] = Counter()
"""How often a rule of a game was broken."""


def note(game: Any, rule: str) -> str:
    """Take in that a rule was broken; return the offer to practise it, once that has happened twice."""
    if not isinstance(game, Game) or rule not in practised(game):
        return ""
    times = made[game.name, rule] = made[game.name, rule] + 1
    return words.PRACTISE_IT.format(game=game.name, rule=rule, times=times) if times >= OFFERED else ""


def practised(game: Game) -> frozenset[str]:
    """Return the rules that can be practised."""
    return frozenset(rule for each in getattr(game.practice, "misconceptions", ()) for rule in each.rules)


def bring(course: Course) -> None:
    """Let a course begin with the rules that were broken."""
    for (name, rule), times in made.items():
        if name == course.game.name:
            course.broken(rule, min(times, ENOUGH))
