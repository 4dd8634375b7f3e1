"""Partial credit: a verdict that judges several questions one by one."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from fractions import Fraction

from tabletop_widgets.classroom.marking.nbgrader_cells import MOST_POINTS
from tabletop_widgets.codec.exact_numbers import as_written, exact
from tabletop_widgets.errors import refuse
from tabletop_widgets.sentences import quoted

CHECKS = "checks are given by question, {{'the value': lambda: value == 0.5}}, not as {given}."
NO_MOST = "{given} are not points: give a number from 0 to {most:,}."
WRONG = "not right"
FINEST = 10_000
"""The largest denominator of points: a third written as a float is read as a third."""


class Points(float):
    """Points that a verdict gives, which nbgrader can read; `said` names the questions that were right."""

    said: str = ""


def points(checks: Mapping[str, Callable[[], object]], of: float | Fraction = 1) -> Points:
    """Return the part of `of` points that the right answers earn, and print which questions were right.

        tw.classroom.points({
            "the value": lambda: value == Fraction(1, 2),
            "the plans": lambda: tw.classroom.assert_equilibrium(swap, {"Adele": adele, "Bruno": bruno}),
        }, of=2)

    Make this the last line of a verdict, and tag its cell with the same number of points, `points:2`. Each question
    is a function without arguments; one that raises or returns False is wrong, and the others are still judged. Any
    other number in the last line of a verdict also counts as its points, as in nbgrader.
    """
    if not isinstance(checks, Mapping) or not checks or not all(map(callable, checks.values())):
        refuse(CHECKS.format(given=quoted(checks)))
    judged = {question: judge(check) for question, check in checks.items()}
    right = sum(not wrong for wrong in judged.values())
    most = read_points(of)
    if not 0 <= most <= MOST_POINTS:
        refuse(NO_MOST.format(given=quoted(of), most=MOST_POINTS))
    given = Points(most * right / len(judged))
    missed = [f"{question}: {wrong}" for question, wrong in judged.items() if wrong]
    given.said = " ".join([f"{right} of {len(judged)} questions are right.", *missed])
    sys.stdout.write(f"{given.said}\n")
    return given


def judge(check: Callable[[], object]) -> str:
    """Ask one question; return why it is wrong, or nothing."""
    try:
        said = check()
    except NameError as wrong:
        return f"{wrong.name} is missing or is not a plain value."
    except Exception as wrong:  # noqa: BLE001 - an answer may make it raise anything
        return str(wrong) or WRONG
    return "" if said is None or isinstance(said, str) or said else WRONG


def read_points(given: float | Fraction) -> Fraction:
    """Read the points in the last line of a verdict, as they are written; -1 for anything but a number."""
    try:
        return exact(as_written(given)).limit_denominator(FINEST)
    except ValueError:
        return Fraction(-1)


def points_given(told: str, most: Fraction) -> Fraction | None:
    """Read the points that a verdict gave; None if they are not between 0 and `most`."""
    given = Fraction(told)
    return given if 0 <= given <= most else None
