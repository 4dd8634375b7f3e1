"""In the last turn of real games of Bemused: who had decided what the others got; counted, with an interval."""

from __future__ import annotations

import pytest

from tabletop_widgets.kernel.table import CHANCE
from tabletop_widgets.theory.lectures.kingmakers import ended_by_kingmakers, kingmaker, last_turn, played
from tabletop_widgets.theory.proportion import Counted


def test_some_random_games_are_ended_by_a_kingmaker():
    counted = ended_by_kingmakers(60)

    assert (8, 60) == (counted.found, counted.among)
    assert "sampled: 60 real games of 4 played at random" in repr(counted)


def holds_for_the_lesson(players: int, games: int, found: int, _: int) -> None:
    """Count in as many games as the lesson tells of, which `python -m tools.soak theory` does."""
    assert found == ended_by_kingmakers(games, players).found


def test_a_kingmaker_never_wins_but_decides_between_other_winners():
    began = next(each for each in (played(4, seed) for seed in range(60)) if kingmaker(each))
    ends = {pay for pay in last_turn(began).pay if pay is not None}
    won = {pay for pay in ends if any(pay)}

    assert {0} == {pay[began.turn] for pay in won}
    assert len(won) > 1


def test_a_turn_that_ends_without_a_winner_pays_nothing():
    tree = last_turn(played(4, 0))

    assert (0, 0, 0, 0) in tree.pay
    assert tree.first == played(4, 0).turn


def test_games_are_played_as_a_strategy_plays_them():
    asked = []

    def careful(seen, rng):
        asked.append(seen.seat)
        return rng.choice(seen.decision.moves)

    counted = ended_by_kingmakers(1, act=careful)

    assert "played by careful" in repr(counted)
    assert CHANCE not in asked
    assert {0, 1, 2, 3} == {*asked}


def test_an_interval_is_that_of_wilson():
    assert (0.0, pytest.approx(0.2775, abs=1e-4)) == Counted(0, 10, "ten").interval
    assert (pytest.approx(0.0776, abs=1e-4), pytest.approx(0.2098, abs=1e-4)) == Counted(13, 100, "a hundred").interval
    assert repr(Counted(13, 100, "a hundred")).startswith("<13 of 100: 13%, from 8% to 21%; sampled")
