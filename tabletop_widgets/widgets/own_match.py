"""The last match of each game that one person has played in a window of this kernel, for questions in Practice.

Matches live in this process only. A match of an earlier kernel is dealt again from what the page remembers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tabletop_widgets.match import HUMAN, Match
from tabletop_widgets.practice.course import Course
from tabletop_widgets.practice.own import OwnQuestion, own_question
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.door import Refused
from tabletop_widgets.widgets.table_setup import OVER, TableSetup

MOST_DECIDED: Final = 8
"""The most decisions of a match to repeat: strong bots think about each answer."""
played: dict[str, Match] = {}
"""The last match of each game, the most recent at the end."""


def keep(match: Match) -> None:
    """Keep a match in which its only person has decided something."""
    if len(match.people) == 1 and match.may_undo:
        name = match.table.game.name
        played.pop(name, None)
        played[name] = match


def ask_about_last(courses: Mapping[str, Course]) -> OwnQuestion | None:
    """Ask about the most recent of these matches that a question fits."""
    mine = (match for name, match in reversed(played.items()) if name in courses)
    found = (own_question(courses[each.table.game.name], each.choices) for each in mine)
    return next(filter(None, found), None)


def ask_about_dealt(course: Course, note: Mapping[str, Any]) -> OwnQuestion | None:
    """Ask about a match that a page remembers; raises Refused for an impossible one."""
    seats, decided = note["seats"], note["decided"]
    if len(decided) > MOST_DECIDED or not (made := decided[decided[:1] == [OVER] :]):
        raise Refused(words.NOT_OURS)
    people = [at for at, each in enumerate(seats) if isinstance(each, list) and HUMAN in each]
    begins = people[0] if note["begins"] and people else None
    return own_question(course, TableSetup(course.game).dealt(seats, note["deal"], begins, made).choices)
