"""The lessons of Bemused reward one move each, and the refusal that is there to be read is read."""

from __future__ import annotations

import json

from tests.notebooks.test_lessons import exercises, right_answers
from tools.rewrite_notebooks import ROOT


def prose(name):
    cells = json.loads((ROOT / f"notebooks/bemused/{name}.ipynb").read_text("utf-8"))["cells"]
    return " ".join(" ".join("".join(each["source"]) for each in cells if each["cell_type"] == "markdown").split())


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


def test_every_ability_exercise_has_one_best_use():
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


def test_the_lessons_state_the_conditions_for_a_loan_for_a_dread_and_for_a_second_play():
    first, abilities = prose("1_learn"), prose("4_abilities")

    assert "as long as the card is face up and your gemina is alive" in first
    assert "as long as its card lies face up and the gemina is alive" in abilities
    assert "If that virtuoso is insane as well, the dread replaces a doubt; if it is dead, there is none" in first
    assert "A second play is only for a virtuoso who has been sane all turn" in first
