"""What a seat finds out at an information set of a search, and how a margin is counted."""

from __future__ import annotations

from random import Random

import tabletop_widgets as tw
from tabletop_widgets.bots.information_set import InfoSet
from tabletop_widgets.bots.rollout import margins


def test_moves_never_tried_are_most_promising():
    infoset = InfoSet()
    infoset.update("a", 5.0)
    infoset.update("b", 1.0)

    assert ["c", "a"] == infoset.ucb1("abc", 2)


def test_a_move_tried_seldom_is_given_credit():
    infoset = InfoSet()
    for _ in range(50):
        infoset.update("a", 1.0)
    infoset.update("b", 0.0)
    infoset.update("b", 1.5)

    assert ["b"] == infoset.ucb1("ab", 1)


def test_what_is_regretted_most_is_answered_most():
    infoset = InfoSet()
    infoset.update_regrets({"a": 0.0, "b": 9.0, "c": 1.0}, done="a")
    answers = [infoset.regret_matching("abc", Random(n)) for n in range(200)]

    assert answers.count("b") > 150
    assert answers.count("c") > answers.count("a")


def test_without_regrets_any_answer_may_be_given():
    assert {"a", "b", "c"} == {InfoSet().regret_matching("abc", Random(n)) for n in range(40)}


def test_a_move_never_tried_has_the_lowest_mean():
    assert InfoSet().tally("a").mean < -1e9


def test_the_first_is_ahead_of_the_second_and_the_others_are_behind_the_first():
    assert (3.0, -3.0, -5.0) == margins((9.0, 6.0, 4.0))
    assert (0.0, 0.0, -2.0) == margins((6.0, 6.0, 4.0))
    assert (0.0,) == margins((4.0,))


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
