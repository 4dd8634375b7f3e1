"""Tools for a class: tournaments of strategies, handed-in work, and marking.

    tw.classroom.check(act)                             # whether a strategy is fit to play
    tw.tournament(game, {"Ada": ada, "Ben": ben})       # who wins, and how sure that is
    tw.classroom.assert_equilibrium(matrix, {"Adele": {"keep": Fraction(1, 2), "swap": Fraction(1, 2)}, "Bruno": ...})
    tw.classroom.hand_in("blue heron", {"announce": "King"})     # a student's file, result.json
    tw.classroom.collect("inbox/").histogram("announce", {"King": Fraction(5, 12), "Queen": Fraction(7, 12)})
    tw.classroom.copy_notebooks("inbox/", "to read/")            # safe to open: nothing runs by itself
    tw.classroom.mark("master.ipynb", "heron.ipynb")    # judge heron's answers by master's verdicts
    tw.classroom.points({"the value": lambda: value == 2, "the plan": lambda: plan == "swap"}, of=2)  # in a verdict
    tw.classroom.mark_all("master.ipynb", "inbox/")     # the same for a whole class: a table of marks, or a CSV
    tw.classroom.practised("inbox/").page("rules.html")          # which rules a class gets wrong in Practice

Each name is imported on first use: the many processes that run strategies need none of them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tabletop_widgets.sentences import did_you_mean

if TYPE_CHECKING:
    from tabletop_widgets.classroom.marking.class_marks import Marks, mark_all
    from tabletop_widgets.classroom.marking.class_practice import Practised, practised
    from tabletop_widgets.classroom.marking.collection import Collected, collect
    from tabletop_widgets.classroom.marking.notebook_copies import Copied, copy_notebooks
    from tabletop_widgets.classroom.marking.partial_credit import points
    from tabletop_widgets.classroom.marking.properties import assert_belief, assert_equilibrium
    from tabletop_widgets.classroom.marking.submission import Result, hand_in
    from tabletop_widgets.classroom.marking.verdicts import Marked, mark
    from tabletop_widgets.classroom.tournaments.strategy_check import Checked, check
    from tabletop_widgets.classroom.tournaments.tournament import Tournament, tournament

__all__ = [
    "Checked",
    "Collected",
    "Copied",
    "Marked",
    "Marks",
    "Practised",
    "Result",
    "Tournament",
    "assert_belief",
    "assert_equilibrium",
    "check",
    "collect",
    "copy_notebooks",
    "hand_in",
    "mark",
    "mark_all",
    "points",
    "practised",
    "tournament",
]

_LATE = {
    "tournaments.strategy_check": ("Checked", "check"),
    "marking.collection": ("Collected", "collect"),
    "marking.notebook_copies": ("Copied", "copy_notebooks"),
    "marking.submission": ("Result", "hand_in"),
    "marking.partial_credit": ("points",),
    "marking.properties": ("assert_belief", "assert_equilibrium"),
    "marking.class_practice": ("Practised", "practised"),
    "tournaments.tournament": ("Tournament", "tournament"),
    "marking.verdicts": ("Marked", "mark"),
    "marking.class_marks": ("Marks", "mark_all"),
}
"""The module that defines each name."""


if not TYPE_CHECKING:  # a type checker knows the names above, and refuses others

    def __getattr__(name: str) -> Any:
        """Import a name on first use."""
        for module, names in _LATE.items():
            if name in names:
                return getattr(import_module(f"{__name__}.{module}"), name)
        message = f"module {__name__!r} has no attribute {name!r}{did_you_mean(name, __all__)}"
        raise AttributeError(message)


def __dir__() -> list[str]:
    """List the names on offer."""
    return sorted(__all__)
