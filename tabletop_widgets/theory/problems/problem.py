"""A pencil-and-paper problem: the question, how an answer is read, and the reply to it.

A wrong answer is compared with those that known misconceptions lead to in this very problem, each worked out like the
right one; if none matches, the reply says how it fails. What cannot be read is not judged. (J. S. Brown, R. R. Burton,
"Diagnostic models for procedural bugs in basic mathematical skills", Cognitive Science 2 (1978).)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import wraps
from itertools import count
from random import Random
from typing import Any, Literal

from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.sentences import listed
from tabletop_widgets.theory.problems.answers import (
    Unreadable,
    is_rounded,
    is_rounded_plan,
    read_choice,
    read_number,
    read_plan,
    told,
)

Kind = Literal["choice", "plan", "number"]
Slips = Sequence[tuple[Any, str]]
"""Answers that a misconception leads to, each with its reply."""
ROUNDED = "That is rounded; exactly it is"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The reply to an answer. `right` is None if the answer could not be read, and so was not judged."""

    right: bool | None
    says: str


class Redraw(Exception):
    """Raised while a problem is made if what was drawn will not do, such as when a slip would also be right."""


@dataclass(frozen=True, slots=True)
class Judge:
    """Judges answers to one problem: `right` is a right answer; `fails` says why an answer is wrong, or ""."""

    kind: Kind
    choices: tuple[str, ...]
    right: Any
    well: str
    slips: tuple[tuple[Any, str], ...]
    fails: Callable[[Any], str]

    def __call__(self, answer: Any) -> Verdict:
        """Judge an answer: a choice's text, {choice: chance}, or a number in any notation."""
        try:
            given = self._read(answer)
        except Unreadable as unread:
            near = self._rounded(answer) if self.kind == "plan" else None
            return near or Verdict(None, str(unread))
        for slip, says in self.slips:
            if given == slip:
                return Verdict(False, says)
        return self._otherwise(answer, given)

    def _read(self, answer: Any) -> Any:
        if self.kind == "choice":
            return read_choice(answer, self.choices)
        if self.kind == "number":
            return read_number(answer)
        return read_plan(answer, self.choices, [dict(slip) for slip, _ in self.slips])

    def _otherwise(self, answer: Any, given: Any) -> Verdict:
        says = self.fails(given)
        if not says:
            return Verdict(True, self.well)
        return self._rounded(answer) or Verdict(False, says)

    def _rounded(self, answer: Any) -> Verdict | None:
        """Accept an answer that is right but rounded; the reply states it exactly."""
        exactly = ""
        if self.kind == "number" and is_rounded(answer, self.right):
            exactly = told(self.right)
        if self.kind == "plan" and is_rounded_plan(answer, self.right):
            exactly = listed([f"{name} {told(chance)}" for name, chance in self.right.items()])
        return Verdict(True, f"{self.well} {ROUNDED} {exactly}.") if exactly else None


@dataclass(frozen=True, slots=True)
class Problem:
    """A question, the kind of answer it takes, the choices if there are any, its judge, and a figure.

    `judge(answer)` takes a choice's text, a plan {choice: chance}, or a number: `"5/12"`, `"0.25"`, 3, a fraction.
    """

    question: str
    kind: Kind
    choices: tuple[str, ...]
    judge: Callable[[Any], Verdict] = field(repr=False)
    figure: Figure | None = field(default=None, repr=False)

    @property
    def answer(self) -> Any:
        """A right answer, for printing problems with their answers."""
        return self.judge.right  # type: ignore[attr-defined]  # problems made here have a Judge

    def __str__(self) -> str:
        """Write it as plain text."""
        return "\n".join([self.question, *(f"- {each}" for each in self.choices)])


Draw = Callable[[], Figure]
Make = Callable[[Random], Problem]
Seeded = Callable[[int | str], Problem]


def kind_of_problem(make: Make) -> Seeded:
    """Make problems of one kind by seed: draws are repeated until one tells right and wrong apart."""

    @wraps(make)
    def seeded(seed: int | str = 0) -> Problem:
        for attempt in count():
            try:
                return make(Random(f"{make.__name__}/{seed}/{attempt}"))
            except Redraw:
                continue
        raise AssertionError  # pragma: no cover - there is no last attempt

    return seeded


def unless(fault: object) -> None:
    """Draw again if this is true of what was drawn."""
    if fault:
        raise Redraw


def a_number(
    question: str, right: Fraction | int, well: str, slips: Slips, hint: str, figure: Draw | None = None
) -> Problem:
    """Ask for a number; the reply to a wrong one that no slip explains is "too high" or "too low", and the hint."""
    right = Fraction(right)

    def fails(given: Fraction) -> str:
        return "" if given == right else f"{told(given)} is too {'high' if given > right else 'low'}. {hint}"

    return _checked(question, (), Judge("number", (), right, well, tuple(slips), fails), figure)


def a_choice(
    question: str,
    choices: Sequence[str],
    right: str,
    well: str,
    slips: Slips,
    fails: Callable[[str], str],
    figure: Draw | None = None,
    need: int = 2,
) -> Problem:
    """Ask for a choice; `fails(choice)` says what is wrong with one that no slip explains.

    At least `need` slips, or all if there are fewer, must lead to different wrong choices.
    """

    def wrong(given: str) -> str:
        return "" if given == right else fails(given)

    return _checked(question, choices, Judge("choice", tuple(choices), right, well, tuple(slips), wrong), figure, need)


def a_plan(
    question: str,
    choices: Sequence[str],
    right: Mapping[str, Fraction],
    well: str,
    slips: Slips,
    fails: Callable[[dict[str, Fraction]], str],
    figure: Draw | None = None,
) -> Problem:
    """Ask for a chance of each choice; `fails(plan)` says what is wrong with it, "" if nothing is."""
    plain = tuple([({each: Fraction(slip.get(each, 0)) for each in choices}, says) for slip, says in slips])
    whole = {each: Fraction(right.get(each, 0)) for each in choices}
    return _checked(question, choices, Judge("plan", tuple(choices), whole, well, plain, fails), figure)


def _checked(
    question: str, choices: Sequence[str], judge: Judge, figure: Draw | None, need: int | None = None
) -> Problem:
    """Return the problem with the slips that are wrong, each answer once; draw again if too few are left.

    All slips of numbers and plans must remain; choices are few and slips coincide, so some may go.
    """
    wrong: list[tuple[Any, str]] = []
    for slip, says in judge.slips:
        if judge.fails(slip) and slip not in [each for each, _ in wrong]:
            wrong.append((slip, says))
    many = len(judge.slips)
    unless(len(wrong) < min(need or many, many))
    drawn = figure() if figure else None
    return Problem(question, judge.kind, tuple(choices), replace(judge, slips=tuple(wrong)), drawn)
