"""An exercise of theory: judged in Python alone; nothing in the page tells what is right before it is judged."""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.figures.plots import histogram
from tabletop_widgets.theory.problems import CHAPTERS
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.jupyter_host import kit
from tabletop_widgets.widgets.kept_output import KEPT, unpack
from tests.widgets.screen import Screen, state_of

FIGURE = histogram("What the class chose", "24 students.", {"King": 15, "Queen": 9})


@dataclass(frozen=True)
class Verdict:
    """What an answer is told."""

    right: bool | None
    says: str


@dataclass(frozen=True)
class Problem:
    """A problem as `tw.theory.problems` makes them."""

    question: str
    kind: str
    choices: tuple[str, ...]
    judge: Any
    figure: Any = None


def problem(kind="choice", right="Queen", **more):
    """One whose right answer is told; nobody can read the empty text."""

    def judge(answer):
        if answer == "":
            return Verdict(None, "There is no answer yet.")
        return Verdict(answer == right, "Psst, well" if answer == right else "Psst, a slip")

    return Problem("What does Bruno say?", kind, () if kind == "number" else ("King", "Queen"), judge, **more)


def asked(*args, **keys):
    """An exercise and a page of it."""
    exercise = tw.Exercise(problem(*args, **keys))
    return exercise, Screen(exercise)


def gives(page, answer):
    """Hand in an answer."""
    return page.asks(op="judge", at=page.data["at"], answer=answer)


def told(page):
    """What the page holds of the last judgement."""
    return json.loads(page.state["answer"])


# What the page knows.


@pytest.mark.parametrize(
    ("kind", "rights"),
    [
        ("choice", ("King", "Queen")),
        ("plan", ({"King": "1/3", "Queen": "2/3"}, {"King": "1", "Queen": "0"})),
        ("number", ("5/12", "-7")),
    ],
)
def test_nothing_in_the_page_tells_which_answer_is_right_before_it_is_judged(kind, rights):
    one, other = (tw.Exercise(problem(kind, right, figure=FIGURE)) for right in rights)
    bundles = [each._repr_mimebundle_()[0] for each in (one, other)]

    assert state_of(one) == state_of(other)
    assert {"title", "question", "asks", "choices", "at", "more", "figure"} == set(one.data)
    assert bundles[0][KEPT] == bundles[1][KEPT]
    assert bundles[0]["text/html"] == bundles[1]["text/html"]
    assert "Psst" not in state_of(one) + repr(one) + json.dumps(unpack(bundles[0][KEPT]))


def test_a_page_learns_only_the_verdict_on_its_own_answer():
    _, page = asked()

    assert {"ok": True} == gives(page, 0)
    assert {"at": 1, "given": 0, "right": False, "says": "Psst, a slip", "first": 0} == told(page)
    assert "Psst, well" not in json.dumps([page.updates, page.replies, page.state["data"]])


def test_values_written_by_a_page_are_ignored():
    exercise, page = asked()
    right = json.dumps({"at": 1, "given": 1, "right": True, "says": "", "first": 1})
    page.writes(answer=right, attempts=1)

    assert ("", 0, None) == (exercise.answer, exercise.attempts, exercise.correct)
    assert ("", 0) == (page.state["answer"], page.state["attempts"])


# How an answer is judged.


@pytest.mark.parametrize(
    ("kind", "right", "given"),
    [
        ("choice", "Queen", 1),
        ("number", "5/12", "5/12"),
        ("plan", {"King": "5/12", "Queen": "7/12"}, ["5/12", "7/12"]),
    ],
)
def test_the_problem_judges_a_choices_text_a_number_and_a_chance_of_each(kind, right, given):
    exercise, page = asked(kind, right)

    assert {"ok": True} == gives(page, given)
    assert (True, 1) == (exercise.correct, exercise.attempts)
    assert (True, "Psst, well", 1) == tuple(told(page)[name] for name in ("right", "says", "first"))


def test_a_right_answer_is_called_right_only_once():
    page = Screen(tw.Exercise(Problem("?", "number", (), lambda answer: Verdict(True, "Right: both pay 3."))))
    gives(page, "3")

    assert "Both pay 3." == told(page)["says"]


def written(asked, answer):
    """An answer as the page sends it."""
    if asked.kind == "choice":
        return asked.choices.index(answer)
    return str(answer) if asked.kind == "number" else [str(answer[each]) for each in asked.choices]


@pytest.mark.untraced
@pytest.mark.parametrize(
    "make", dict.fromkeys(each for of in CHAPTERS.values() for each in of), ids=lambda each: each.__name__
)
def test_every_problem_of_the_course_keeps_its_right_answer_and_takes_it(make):
    exercise = tw.Exercise(make, seed=3)
    page, right = Screen(exercise), exercise.problem.answer
    reason = exercise.check(right).says.removeprefix(words.IS_RIGHT)[1:]
    assert reason not in state_of(exercise)

    assert {"ok": True} == gives(page, written(exercise.problem, right))
    assert exercise.correct
    assert told(page)["says"].endswith(reason)


def test_an_unreadable_answer_is_explained_and_not_counted():
    exercise, page = asked("number", "5/12")

    assert {"ok": False, "text": "There is no answer yet."} == gives(page, "")
    assert (None, 0, "") == (exercise.correct, exercise.attempts, exercise.answer)


def test_a_judge_that_refuses_what_it_is_given_says_why():
    def judge(answer):
        message = "A chance is not above 1."
        raise tw.BadSetup(message)

    page = Screen(tw.Exercise(Problem("?", "number", (), judge)))

    assert {"ok": False, "text": "A chance is not above 1."} == gives(page, "7")


def test_the_first_right_attempt_is_remembered():
    exercise, page = asked()
    for answer, first in ((0, 0), (1, 2), (0, 2), (1, 2)):
        gives(page, answer)
        assert first == told(page)["first"]
    assert 4 == exercise.attempts


def test_an_answer_in_a_cell_is_judged_as_in_the_page_but_not_counted():
    exercise, _ = asked()

    assert (True, False) == (exercise.check("Queen").right, tw.check(exercise, "King").right)
    assert (None, 0) == (exercise.correct, exercise.attempts)


@pytest.mark.parametrize("given", [-1, 2, True, "King", ["King"], None, 1.0, {}], ids=repr)
def test_an_unknown_choice_is_refused(given):
    exercise, page = asked()

    assert {"ok": False, "text": words.NOT_OURS} == gives(page, given)
    assert 0 == exercise.attempts


@pytest.mark.parametrize("given", [["1"], ["1", "0", "0"], ["1", 0], "1", 1, ["1", "0" * 41]], ids=repr)
def test_a_plan_has_a_short_text_for_each_choice(given):
    assert {"ok": False, "text": words.NOT_OURS} == gives(asked("plan")[1], given)


@pytest.mark.parametrize("given", ["1" * 41, 5, ["5"]], ids=repr)
def test_a_number_is_a_short_text(given):
    assert {"ok": False, "text": words.NOT_OURS} == gives(asked("number")[1], given)


@pytest.mark.parametrize("op", ["", "solve", "another", "_judge"])
def test_an_exercise_of_one_problem_offers_no_other(op):
    _, page = asked()

    assert {"ok": False, "text": words.NO_SUCH_OP} == page.asks(op=op, at=1, answer=0)


# One after another.


def series(seed):
    """Problems whose right answers are their seeds."""
    return Problem(f"Which is number {seed}?", "number", (), lambda answer: Verdict(Fraction(answer) == seed, "."))


def test_another_exercise_has_the_next_seed():
    exercise = tw.Exercise(series, seed=4)
    page = Screen(exercise)
    assert gives(page, "4")["ok"]
    assert page.asks(op="another", at=4, answer=0)["ok"]

    assert ("Which is number 5?", 5, None) == (page.data["question"], page.data["at"], exercise.correct)
    assert gives(page, "4")["ok"]
    assert (False, 5, 1) == tuple(told(page)[name] for name in ("right", "at", "first"))
    assert "<Exercise: Which is number 5?>" == repr(exercise)


def test_an_answer_to_a_problem_that_is_gone_is_refused():
    page = Screen(tw.Exercise(series))
    page.asks(op="another", at=1, answer=0)

    assert {"ok": False, "text": words.STALE} == page.asks(op="judge", at=1, answer="1")


def test_the_figure_changes_with_the_problem():
    makers = {1: problem(figure=FIGURE), 2: problem("number", "1")}
    page = Screen(tw.Exercise(makers.get))
    assert FIGURE.plain() == page.data["figure"]
    page.asks(op="another", at=1, answer=0)

    assert "figure" not in page.data
    assert "<img" not in page.widget._repr_mimebundle_()[0]["text/html"]


# What stands there.


def test_an_exercise_has_the_script_of_guesses_and_its_figure_where_no_widget_can_be():
    exercise, _ = asked(figure=FIGURE)
    shown = exercise._repr_mimebundle_()[0]["text/html"]

    assert kit("guess.js") == exercise._esm
    assert FIGURE._repr_html_() in shown
    assert "<b>What does Bruno say?</b> King and Queen" in shown


@pytest.mark.parametrize("given", [None, "dominated", problem("essay"), 5], ids=["None", "text", "essay", "5"])
def test_a_value_that_is_not_a_problem_is_refused_in_a_sentence(given):
    with pytest.raises(tw.BadSetup, match=r"tw\.theory\.problems"):
        tw.Exercise(given)


def test_a_function_that_makes_no_problem_is_refused_as_well():
    with pytest.raises(tw.BadSetup, match=r"tw\.theory\.problems"):
        tw.Exercise(lambda seed: seed)
