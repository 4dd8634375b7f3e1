"""Limits of Tragedy Looper as people take them to be."""

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS
from tabletop_widgets.games.tragedy_looper.practice.ends_otherwise import goes_off
from tabletop_widgets.games.tragedy_looper.practice.taken import m
from tabletop_widgets.questions.rule_variants import Swap

OF_LIMIT: Final = {n: [each.rule for each in CHARACTERS.values() if each.limit == n] for n in (1, 2, 3, 4)}


def all_bear(limit: int) -> Swap:
    """Let everybody alive lose the nerve at one limit."""

    def when(t: Any, who: str, paranoia: int, _: int) -> bool:
        return who in t.town.living and paranoia >= limit

    return goes_off(when)


TAKEN: Final = (
    m(
        "all limits two",
        "char.limit",
        "everybody's Paranoia limit was 2",
        all_bear(2),
        among=(*OF_LIMIT[1], *OF_LIMIT[3], *OF_LIMIT[4]),
    ),
    m(
        "any paranoia",
        "incident.trigger incident.fails",
        "any Paranoia on the culprit was enough",
        all_bear(1),
        among=(*OF_LIMIT[2], *OF_LIMIT[3], *OF_LIMIT[4]),
    ),
)
