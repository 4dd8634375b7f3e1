"""A solution plays at the table what its plans say, and says where they say nothing."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.lectures.mascarade import swap_or_not
from tabletop_widgets.theory.lectures.mascarade import table as laid_out


@cache
def solution():
    return swap_or_not().solve()


def first(seen, _):
    return seen.decision.moves[-1]


def test_a_solution_plays_each_move_with_the_probability_of_its_plan():
    player, t = tw.theory.Player(solution()), laid_out()
    seen = t.game.knows(t, 0)
    told = Counter(str(player(seen, Random(seed))) for seed in range(400))

    assert {"swap with seat 1", "do not swap with seat 1"} == set(told)
    assert abs(told["swap with seat 1"] - 200) < 40


def test_a_player_who_cannot_know_of_a_swap_announces_the_same_after_it():
    player = tw.theory.Player(solution())
    said = []
    for move in ("swap with Bruno", "do not swap with Bruno"):
        t = laid_out()
        t.play("Adele", move)
        said.append([str(player(t.game.knows(t, 1), Random(seed))) for seed in range(50)])

    assert said[0] == said[1]
    assert {"announce King", "announce Queen"} == set(said[0])


def test_a_match_against_the_solution_is_played_to_the_end_of_the_turn():
    match = tw.Match(laid_out(), dict.fromkeys(range(1, 4), tw.theory.Player(solution(), otherwise=first)), seed=3)
    match.play("Adele", "swap with Bruno")

    assert any("announces" in entry.event.say(match.table.names) for entry in match.table.events)


def test_outside_its_plans_a_solution_uses_another_bot_or_raises_an_error():
    t = laid_out()
    t.play("Adele", "swap with Cedric")
    seen = t.game.knows(t, 1)

    assert first(seen, None) == tw.theory.Player(solution(), otherwise=first)(seen, Random(1))
    with pytest.raises(tw.theory.NoModel, match="Bruno has no plan here: this position is not in <tree of Mascarade"):
        tw.theory.Player(solution())(seen, Random(1))
