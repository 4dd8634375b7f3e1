"""What do we know? Right answers are right, wrong ones wrong, and the numbers of worlds that notes tell are true."""

from __future__ import annotations

import json
import re

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper.belief.conclusions import belief
from tests.notebooks.test_lessons import cells, exercises, right_answers
from tools.rewrite_notebooks import ROOT

LESSON = ROOT / "notebooks/tragedy_looper/4_what_do_we_know.ipynb"
WORLDS = re.compile(r"([\d,]+) worlds")
REFUSED, CORPSE, LOST, PASSED, OVER = range(5)
TABLES = "refused", "corpse", "lost", "passed", "over"


@pytest.fixture(scope="module")
def lesson():
    """The exercises in the order of the notebook."""
    return exercises(LESSON)


@pytest.fixture(scope="module")
def tables():
    """The tables of the exercises, as the cells lay them out."""
    names = {"__name__": "lesson"}
    exec("\n".join(cells(LESSON, "code")), names)
    return [names[each].table for each in TABLES]


def worlds(t):
    """How many worlds Player A has left, as a note writes it."""
    return f"{belief(t.game.knows(t, 1)).worlds:,}"


def answered(t, move):
    """Answer, and let the mastermind refuse what can be refused, until Player A is asked again."""
    now = t.fork()
    now.play(1, move)
    while now.outcome is None and now.waiting[0].seat != 1:
        now.play(now.waiting[0].seat, now.waiting[0].moves[-1])
    return now


def text_of(exercise, answer):
    """What an answer is told."""
    return exercise.check(answer).text


def test_every_exercise_has_one_right_answer(lesson):
    assert [
        ["ask Office Worker to reveal Office Worker"],
        ["Boy Student is Serial Killer"],
        ["ask Office Worker to reveal Office Worker"],
        ["ask Class Rep to return a card of Player B"],
        ["Boy Student is Key Person"],
    ] == list(map(right_answers, lesson))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(5))
def test_every_other_answer_is_wrong_or_refused_with_its_rule(lesson, number):
    exercise = lesson[number]
    right = right_answers(exercise)
    for typed, each in zip(exercise._first.says, exercise.data["ask"]["candidates"], strict=True):
        if "why" in each:
            assert each["rule"].startswith("tragedy_looper.")
        elif typed not in right:
            assert False is exercise.check(each["text"]).right


@pytest.mark.parametrize("number", [REFUSED, LOST, PASSED])
def test_every_request_states_the_worlds_it_leaves_and_the_best_leaves_the_fewest(lesson, tables, number):
    exercise, t, left = lesson[number], tables[number], {}
    for move in t.waiting[0].moves:
        (told,) = WORLDS.findall(text_of(exercise, t.say(move)))
        left[t.say(move)] = int(told.replace(",", ""))

        assert told == worlds(answered(t, move))
    assert right_answers(exercise) == [min(left, key=left.__getitem__)]


@pytest.mark.parametrize("number", [CORPSE, OVER])
def test_the_right_role_holds_in_all_remaining_worlds(lesson, tables, number):
    (answer,) = right_answers(lesson[number])

    assert f"all {worlds(tables[number])} worlds" in text_of(lesson[number], answer)
    assert {answer.rpartition(" is ")[2]: 1} == belief(tables[number].game.knows(tables[number], 1)).roles(
        "Boy Student"
    )


def test_the_clues_beside_the_exercises_lead_to_the_worlds_of_their_positions(tables):
    shown = [line for source in printed() for line in source.splitlines() if "->" in line]
    after = [line.split("->")[1].split()[0] for line in shown]

    assert [worlds(tables[number]) for number in (REFUSED, CORPSE, LOST, PASSED, OVER)] == [
        after[at] for at in (0, 2, 4, 5, 7)
    ]


def printed():
    """What the cells have printed, as it stands in the notebook."""
    book = json.loads(LESSON.read_text(encoding="utf-8"))
    return ["".join(each["text"]) for cell in book["cells"] for each in cell.get("outputs", ()) if "text" in each]


def test_every_remark_worth_teaching_is_in_the_lesson():
    text = "\n".join(cells(LESSON, "markdown"))

    assert {"tragedy_looper.strategy.pattern", "tragedy_looper.strategy.loss_clue"} <= {
        *re.findall(r"\(#([\w.]+) ", text)
    }


def test_the_lesson_lists_every_moment_at_which_a_loop_is_lost():
    (text,) = [each for each in cells(LESSON, "markdown") if "strategy.loss_clue" in each]
    moments = [line for line in text.splitlines() if line.startswith("- ")]
    named = ["Key Person", "Hospital Incident", "Time Traveler", "Butterfly Effect"]

    assert [1, 1, 1, 1] == [word in moment for word, moment in zip(named, moments, strict=True)]
    for each in ("loop.two_kinds", "strategy.loss_clue"):
        told = tw.GAMES["tragedy_looper"].rulebook[f"tragedy_looper.{each}"].text
        assert "Hospital Incident" in told, each
        assert "Time Traveler" in told, each
