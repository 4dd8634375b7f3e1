"""Scripts of Tragedy Looper as people take them to be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.facts import PERSON
from tabletop_widgets.games.tragedy_looper.practice.taken import ID, m
from tabletop_widgets.games.tragedy_looper.scripts import validity
from tabletop_widgets.games.tragedy_looper.scripts.validity import Fault
from tabletop_widgets.questions.rule_variants import Swap

FAULTS = validity.faults


def passing(part: str, *rules: str) -> Swap:
    """Let scripts pass in spite of rules, which are held by this function."""
    right, broken = getattr(validity, part), [f"{ID}{rule}" for rule in rules]

    def wrong(script: Any) -> Iterator[Fault]:
        return (each for each in right(script) if each.rule not in broken)

    return validity, part, wrong


def refusing(rule: str, why: Callable[[Any], bool]) -> Swap:
    """Find something else wrong with scripts."""

    def faults(script: Any) -> tuple[Fault, ...]:
        return (*FAULTS(script), *[Fault("Wrong.", f"{ID}{rule}")] * why(script))

    return validity, "faults", faults


def kinds(script: Any) -> list[str]:
    """List the kinds of incident."""
    return [planned.kind for planned in script.incidents]


TAKEN: Final = (
    m(
        "several a day",
        "incident.one_per_day ruling.same_day_incidents",
        "a day could have two incidents",
        passing("_incidents", "incident.one_per_day"),
    ),
    m(
        "culprits again",
        "incident.one_each",
        "one character could be the culprit of two incidents",
        passing("_incidents", "incident.one_each"),
    ),
    m(
        "each kind once",
        "incident.known",
        "a script could have each kind of incident only once",
        refusing("incident.known", lambda script: len({*kinds(script)}) < len(kinds(script))),
    ),
    m(
        "persons alone are culprits",
        "incident.any_culprit",
        "only a Person could be a culprit",
        refusing(
            "incident.any_culprit", lambda script: any(script.cast[it.culprit] != PERSON for it in script.incidents)
        ),
    ),
    m(
        "foul evil",
        "incident.foul_evil incident.pool_bts incident.pool_fs ruling.incident_pool",
        "there was an incident called Foul Evil",
        passing("_incidents", "incident.pool_bts"),
    ),
    m(
        "curmudgeons anywhere",
        "script.curmudgeons role.curmudgeon",
        "any script could have a Curmudgeon",
        passing("_roles", "script.curmudgeons"),
    ),
    m(
        "uncalled for",
        "script.roles_from_plots role.count",
        "a script could have roles that no plot calls for",
        passing("_roles", "script.roles_from_plots"),
    ),
    m(
        "any mystery",
        "char.mystery_boy.role char.mystery_boy.script ruling.mystery_roles",
        "the Mystery Boy could have any role",
        passing("_mystery_boy", "char.mystery_boy.role"),
    ),
    m(
        "subplots at will",
        "plot.number ruling.subplot_number",
        "a script could have any number of subplots",
        passing("_plots", "plot.number"),
    ),
    m(
        "no girl",
        "plot.bts.sign_with_me.girl char.girls char.keywords",
        "the Key Person of Sign With Me! could be anybody",
        passing("_girl", "plot.bts.sign_with_me.girl"),
    ),
)
