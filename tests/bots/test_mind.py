"""What a seat finds out in a search, and how a lead is counted."""

from __future__ import annotations

from random import Random

import tabletop_widgets as tw
from tabletop_widgets.bots.ahead import leads
from tabletop_widgets.bots.mind import Mind


def test_moves_never_tried_are_most_promising():
    mind = Mind()
    mind.learn("a", 5.0)
    mind.learn("b", 1.0)

    assert ["c", "a"] == mind.promising("abc", 2)


def test_a_move_tried_seldom_is_given_credit():
    mind = Mind()
    for _ in range(50):
        mind.learn("a", 1.0)
    mind.learn("b", 0.0)
    mind.learn("b", 1.5)

    assert ["b"] == mind.promising("ab", 1)


def test_what_is_regretted_most_is_answered_most():
    mind = Mind()
    mind.compare({"a": 0.0, "b": 9.0, "c": 1.0}, done="a")
    answers = [mind.answer("abc", Random(n)) for n in range(200)]

    assert answers.count("b") > 150
    assert answers.count("c") > answers.count("a")


def test_without_regrets_any_answer_may_be_given():
    assert {"a", "b", "c"} == {Mind().answer("abc", Random(n)) for n in range(40)}


def test_a_move_never_tried_has_the_lowest_mean():
    assert Mind().mean("a") < -1e9


def test_the_first_leads_the_second_and_the_others_trail_the_first():
    assert (3.0, -3.0, -5.0) == leads((9.0, 6.0, 4.0))
    assert (0.0, 0.0, -2.0) == leads((6.0, 6.0, 4.0))
    assert (0.0,) == leads((4.0,))


def test_at_the_end_the_value_of_muses_is_its_scores():
    match = tw.Match(tw.GAMES["muses"], dict.fromkeys(("Rob", "Don", "Ann"), tw.bots.random), seed=4)
    t = match.table

    assert t.outcome.scores == tuple(t.game.value(t))


def test_early_on_tokens_count_more_than_points_do():
    tokens = {"Urania": [2, 3, 0], "Clio": [1, 0, 0]}
    t = tw.GAMES["muses"].lay_out({"names": ["Rob", "Don", "Ann"], "round": 2, "tokens": tokens})
    rob, don, ann = t.game.value(t)

    assert 6 < don < 7
    assert 6 < rob < 7
    assert ann == 0
