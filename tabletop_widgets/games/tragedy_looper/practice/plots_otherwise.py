"""Plots of Tragedy Looper as people take them to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.facts import (
    BRAIN,
    KEY_PERSON,
    KILLER,
    MURDER_PLAN,
    PLOTS,
    SERIAL_KILLER,
    THEORIST,
    Plot,
)
from tabletop_widgets.games.tragedy_looper.practice.taken import m
from tabletop_widgets.games.tragedy_looper.scripts import validity
from tabletop_widgets.questions.rule_variants import Swap

CALLED = validity.called
MAIN: Final = tuple(plot for plot in PLOTS if plot.main)
SUBS: Final = tuple(plot for plot in PLOTS if not plot.main)


def calling(more: Callable[[list[Plot]], Iterable[str]]) -> Swap:
    """Let plots call for these roles at least."""

    def called(plots: Iterable[Plot]) -> Counter[str]:
        given = [*plots]
        return CALLED(given) | Counter({*more(given)})

    return validity, "called", called


def without(role: str, plots: tuple[Plot, ...]) -> list[str]:
    """Return the rules of plots that call for no such role."""
    return [plot.rule for plot in plots if role not in plot.roles]


def uncapped(plots: Iterable[Plot]) -> Counter[str]:
    """Call for every role as often as plots name it."""
    return Counter(role for plot in plots for role in plot.roles)


def nobody_behind_it(plots: Iterable[Plot]) -> Any:
    """Call for no Brain where there is a Killer."""
    called = CALLED(plots)
    return Counter({role: n for role, n in called.items() if role != BRAIN or not called[KILLER]})


def main_alone(plots: Iterable[Plot]) -> Any:
    """Call for the roles of the main plot."""
    return CALLED([plot for plot in plots if plot.main])


TAKEN: Final = (
    m(
        "always a brain",
        "script.roles_from_plots role.killer",
        "every main plot called for a Brain, a Killer and a Key Person",
        calling(lambda _: [BRAIN, KILLER, KEY_PERSON]),
        among=dict.fromkeys(rule for role in (BRAIN, KILLER, KEY_PERSON) for rule in without(role, MAIN)),
    ),
    m(
        "always a serial killer",
        "role.serial_killer role.conspiracy_theorist",
        "every script called for a Serial Killer and a Conspiracy Theorist",
        calling(lambda _: [SERIAL_KILLER, THEORIST]),
        among=dict.fromkeys(rule for role in (SERIAL_KILLER, THEORIST) for rule in without(role, SUBS)),
    ),
    m(
        "nobody behind it",
        "role.killer",
        "Murder Plan called for no Brain",
        (validity, "called", nobody_behind_it),
        among=[plot.rule for plot in MAIN if plot.name == MURDER_PLAN],
    ),
    m(
        "no caps",
        "plot.merged_limits role.friend role.conspiracy_theorist",
        "a role called for by two plots was always in the script twice",
        (validity, "called", uncapped),
    ),
    m(
        "main plot alone",
        "script.roles_from_plots",
        "only the main plot called for roles",
        (validity, "called", main_alone),
        among=[plot.rule for plot in SUBS if plot.roles],
    ),
)
