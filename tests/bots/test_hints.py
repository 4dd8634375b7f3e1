"""Hints: the two best moves and a reason in words."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.bots.hints import average, reason
from tests.kernel.tiny import TINY

MUSES = tw.GAMES["muses"]


def in_the_last_round():
    """Nobody but Rob has tokens left, and Sun Devotion overtakes Don on the richest Muse."""
    muses = ["Calliope", "Urania", "Clio", "Erato", "Euterpe", "Melpomene", "Polyhymnia", "Thalia", "Terpsichore"]
    return MUSES.lay_out(
        {
            "names": ["Rob", "Don", "Jule"],
            "muses": muses,
            "round": 9,
            "tokens": {"Urania": [4, 5, 0], "Thalia": [0, 7, 9], "Clio": [0, 8, 0], "Erato": [0, 0, 11]},
            "inspirations": [None, None, None],
            "discarded": ["Clio", "Erato", "Thalia"],
        }
    )


def test_a_hint_names_the_two_best_moves_and_why():
    seen = MUSES.knows(in_the_last_round(), 0)
    (best, why), (second, why_not) = tw.bots.hint(seen, Random(1), decisions=1800)

    assert "sun devotion" == str(best)
    assert best != second
    assert re.fullmatch(r"It should bring about \d points? more than the next best move\.", why)
    assert why.replace("more than the next best move", "less than the best one") == why_not


def test_a_hint_can_explain_its_estimate_in_points_or_in_wins():
    points = tw.bots.thoughts(MUSES.knows(in_the_last_round(), 0), Random(1), decisions=360)
    lowest = TINY["lowest"]
    wins = tw.bots.thoughts(lowest.knows(lowest.start(seed=1), 0), Random(1), decisions=360)

    assert re.fullmatch(r"\d+\.\d points (ahead|behind) on average, over \d+ imagined rounds\.", points[0].details)
    ahead = average(MUSES.knows(in_the_last_round(), 0), 0.25, 63)
    assert "0.2 points ahead on average, over 63 imagined rounds." == ahead
    assert [re.fullmatch(r"Won \d+% of \d+ imagined games\.", each.details) is not None for each in wins] == [True] * 2


def test_search_and_greedy_find_the_same_best_moves():
    seen = MUSES.knows(in_the_last_round(), 0)

    assert "sun devotion" == str(tw.bots.greedy(seen, Random(1)))
    assert "sun devotion" == str(tw.bots.search(seen, Random(1)))


def test_the_same_luck_gives_the_same_hint():
    seen = MUSES.knows(MUSES.start(players=4, seed=1), 0)

    assert tw.bots.hint(seen, Random(1), decisions=360) == tw.bots.hint(
        MUSES.seen(seen.dumps()), Random(1), decisions=360
    )


def test_a_game_without_a_value_counts_in_wins():
    seen = TINY["lowest"].knows(TINY["lowest"].start(seed=1), 0)

    assert "It should win about 20 more games in 100 than the next best move." == reason(seen, 0.2, better=True)
    assert "It should win about 1 fewer game in 100 than the best one." == reason(seen, 0.01, better=False)


@pytest.mark.parametrize(("gap", "said"), [(0.4, "a little"), (1.4, "about 1 point"), (1.6, "about 2 points")])
def test_a_game_with_a_value_counts_in_points(gap, said):
    seen = MUSES.knows(MUSES.start(players=4, seed=1), 0)

    assert f"It should bring {said} more than the next best move." == reason(seen, gap, better=True)
    assert f"It should bring {said} less than the best one." == reason(seen, gap, better=False)


def test_moves_that_nothing_tells_apart_are_called_equal():
    seen = MUSES.knows(MUSES.start(players=4, seed=1), 0)

    assert reason(seen, 0.01, better=True).startswith("As good as the other one")


def test_where_there_is_only_one_move_there_is_one_hint():
    t = TINY["cake"].start(seed=1)
    seen = TINY["cake"].knows(t, t.waiting[0].seat)
    only = seen.decision.moves[:1]

    hints = tw.bots.hint(replace(seen, decision=replace_moves(seen.decision, only)), Random(1))

    assert [(only[0], "The only move there is.")] == hints


def replace_moves(decision, moves):
    """The same question with fewer answers."""
    return tw.Decision(decision.seat, moves, decision.question, decision.rule)
