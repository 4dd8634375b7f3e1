"""The lesson of Dazzle rewards the right card, whatever its rank."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tests.notebooks.test_lessons import exercises, right_answers
from tools.rewrite_notebooks import ROOT


def test_the_exercises_of_dazzle_reward_moves_that_change_who_wins_the_points(capsys):
    answers = [right_answers(each) for each in exercises(ROOT / "notebooks/dazzle/1_learn.ipynb")]

    assert [["will Purity 2"], ["will Twilight 1"], ["will Purity 2"], ["ask Spiral 3, Spiral 2"]] == answers[:4]
    assert [["will Twilight 1"], ["ask Purity 3, Twilight 3", "ask Spiral 2, Spiral 1"]] == answers[4:]
    assert "(dazzle.ask.two-cards)" in capsys.readouterr().out


def test_a_typed_card_that_is_not_in_hand_is_refused_with_how_many_there_are():
    offer = exercises(ROOT / "notebooks/dazzle/1_learn.ipynb")[3]

    with pytest.raises(tw.IllegalMove, match=r"^You hold no Faith 2: show two cards from your hand\."):
        tw.check(offer, "ask Faith 2, Spiral 3")
