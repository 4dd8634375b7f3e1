"""Misreadings of what a script may contain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop_widgets.games.tragedy_looper.facts import PERSON
from tabletop_widgets.games.tragedy_looper.practice.changes import ids
from tabletop_widgets.games.tragedy_looper.scripts.script import Script
from tabletop_widgets.games.tragedy_looper.scripts.validity import Fault
from tabletop_widgets.games.tragedy_looper.table import TragedyLooper
from tabletop_widgets.questions.variants import Change, WrongRules

wrong = WrongRules(TragedyLooper)


def passing(rule: str) -> Change:
    """Let scripts pass that break a rule."""

    def changed(right: Any) -> Any:
        return lambda t, script: tuple([fault for fault in right(t, script) if fault.rule not in ids(rule)])

    return Change(changed)


def refusing(rule: str, why: Callable[[Script], bool]) -> Change:
    """Find another fault in scripts for which `why` holds."""

    def changed(right: Any) -> Any:
        return lambda t, script: (*right(t, script), *[Fault("Wrong.", *ids(rule))] * why(script))

    return Change(changed)


# Incidents.
wrong.where(
    "several a day",
    "incident.one_per_day ruling.same_day_incidents",
    "a day could have two incidents",
    faults=passing("incident.one_per_day"),
)
wrong.where(
    "culprits again",
    "incident.one_each",
    "one character could be the culprit of two incidents",
    faults=passing("incident.one_each"),
)
wrong.where(
    "each kind once",
    "incident.known",
    "a script could have each kind of incident only once",
    faults=refusing("incident.known", lambda script: len({it.kind for it in script.incidents}) < len(script.incidents)),
)
wrong.where(
    "persons alone are culprits",
    "incident.any_culprit",
    "only a Person could be a culprit",
    faults=refusing(
        "incident.any_culprit", lambda script: any(script.cast[it.culprit] != PERSON for it in script.incidents)
    ),
)
wrong.where(
    "foul evil",
    "incident.foul_evil incident.pool_bts incident.pool_fs ruling.incident_pool",
    "there was an incident called Foul Evil",
    faults=passing("incident.pool_bts"),
)

# Roles and plots.
wrong.where(
    "curmudgeons anywhere",
    "script.curmudgeons role.curmudgeon",
    "any script could have a Curmudgeon",
    faults=passing("script.curmudgeons"),
)
wrong.where(
    "uncalled for",
    "script.roles_from_plots role.count",
    "a script could have roles that no plot calls for",
    faults=passing("script.roles_from_plots"),
)
wrong.where(
    "any mystery",
    "char.mystery_boy.role char.mystery_boy.script ruling.mystery_roles",
    "the Mystery Boy could have any role",
    faults=passing("char.mystery_boy.role"),
)
wrong.where(
    "subplots at will",
    "plot.number ruling.subplot_number",
    "a script could have any number of subplots",
    faults=passing("plot.number"),
)
wrong.where(
    "no girl",
    "plot.bts.sign_with_me.girl char.girls char.keywords",
    "the Key Person of Sign With Me! could be anybody",
    faults=passing("plot.bts.sign_with_me.girl"),
)
