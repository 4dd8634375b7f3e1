"""The lessons of Bemused reward one move each, and the refusal that is there to be read is read."""

from __future__ import annotations

from tests.notebooks.rewrite import ROOT
from tests.notebooks.test_lessons import exercises, right_answers


def answers(name):
    return [right_answers(each) for each in exercises(ROOT / f"notebooks/bemused/{name}.ipynb")]


def test_every_exercise_of_the_first_lesson_of_bemused_has_one_right_answer(capsys):
    assert [
        ["plant Dancer doubt"],
        ["plant dread on Singer"],
        ["instill dread on Poet with Singer doubts"],
        ["plant Dancer doubt"],
        ["reveal gemina"],
        ["use Musician"],
        ["replace Dancer doubt on Dancer"],
        ["plant Dancer doubt"],
    ] == answers("1_learn")
    assert "(bemused.insanity.closed)" in capsys.readouterr().out


def test_every_ability_has_one_best_use():
    assert [
        ["move Painter doubt from Painter to Dancer"],
        ["move dread from Dancer to Singer"],
        ["remove Singer doubt from Musician"],
        ["remove dread from Thespian"],
        ["change Poet doubt on Dancer to dread"],
        ["change dread on Poet to doubt"],
        ["use Singer"],
        ["use Poet"],
    ] == answers("4_abilities")
