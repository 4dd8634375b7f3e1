"""What a position is worth to those who look ahead only a little: tokens at first, points at last."""

from __future__ import annotations

import pytest

from tabletop_widgets.games.muses.value import value
from tests.games.muses.talk import play, table

EIGHT_ROUNDS = "SD SD MD / MD MD SD / SR SD MD / MD SR SD / SD MD MR / SR SR SD / MD MD MD / SD MR SD"


def test_at_the_start_nothing_is_worth_anything_and_then_tokens_count():
    t = table(names="Rob Don Chris")
    assert (0, 0, 0) == value(t)
    play(t, "SD SR MR")

    rob, don, chris = value(t)
    assert rob > max(don, chris)


def test_before_the_last_actions_the_points_on_the_board_count_most():
    t = table(names="Rob Don Chris", round=9, tokens={"Clio": "3 0 0", "Erato": "0 1 0"})
    rob, don, chris = value(t)

    assert rob > don > chris


def test_at_the_end_the_value_is_the_score():
    t = table(names="Rob Don Chris")
    play(t, f"{EIGHT_ROUNDS} / SD SD SD")

    assert pytest.approx(t.outcome.scores) == value(t)
