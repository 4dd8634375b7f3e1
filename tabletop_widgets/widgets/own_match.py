"""The last match of each game that one person has played in a window of this kernel; Practice asks about it.

A match lives on in this process alone. One of another kernel is dealt again from what the page remembers of it.
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
"""So many decisions of a match are made again: strong bots think about each answer."""
played: dict[str, Match] = {}
"""The last match of each game, the last of all last."""


def keep(match: Match) -> None:
    """Keep a match in which its only person has decided something."""
    if len(match.people) == 1 and match.may_undo:
        name = match.table.game.name
        played.pop(name, None)
        played[name] = match


def ask_about_last(courses: Mapping[str, Course]) -> OwnQuestion | None:
    """Ask about the last of these matches that a question fits."""
    mine = (match for name, match in reversed(played.items()) if name in courses)
    found = (own_question(courses[each.table.game.name], each.choices) for each in mine)
    return next(filter(None, found), None)


def ask_about_dealt(course: Course, note: Mapping[str, Any]) -> OwnQuestion | None:
    """Ask about a match that goes as a page remembers it; raises Refused for one that cannot have been."""
    seats, decided = note["seats"], note["decided"]
    if len(decided) > MOST_DECIDED or not (made := decided[decided[:1] == [OVER] :]):
        raise Refused(words.NOT_OURS)
    people = [at for at, each in enumerate(seats) if isinstance(each, list) and HUMAN in each]
    begins = people[0] if note["begins"] and people else None
    return own_question(course, TableSetup(course.game).dealt(seats, note["deal"], begins, made).choices)
