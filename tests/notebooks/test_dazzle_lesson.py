"""The lesson of Dazzle rewards the right card, whatever its rank."""

from __future__ import annotations

from tests.notebooks.rewrite import ROOT
from tests.notebooks.test_lessons import exercises, right_answers


def test_the_exercises_of_dazzle_reward_what_changes_who_takes_the_points(capsys):
    answers = [right_answers(each) for each in exercises(ROOT / "notebooks/dazzle/1_learn.ipynb")]

    assert [["will Purity 2"], ["will Twilight 1"], ["will Purity 2"], ["ask Spiral 3, Spiral 2"]] == answers[:4]
    assert [["will Twilight 1"], ["ask Purity 3, Twilight 3", "ask Spiral 2, Spiral 1"]] == answers[4:]
    assert "(dazzle.ask.two-cards)" in capsys.readouterr().out
