"""Intervals hold what they say they hold: whole deals are drawn, a share has a width, and too few deals tell none."""

from __future__ import annotations

from fractions import Fraction
from itertools import count
from random import Random
from types import SimpleNamespace

import pytest

from tabletop_widgets.classroom.tournaments import ranking
from tabletop_widgets.classroom.tournaments.schedule import Plan


def cup(rng, deals, chance, *, alike=0.5):
    """Let two meet: the first wins so often, and half of all deals decide both of their matches."""
    plan, numbers = Plan(2, 2, deals, rng.random()), count()
    played = []
    for _ in range(deals):
        both = rng.random() < chance if rng.random() < alike else None
        for _ in range(2):
            won = Fraction(rng.random() < chance if both is None else both)
            row = {"seats": (0, 1), "shares": (won, 1 - won), "at_fault": None, "printed": (0, 0)}
            played.append(SimpleNamespace(number=next(numbers), **row))
    return ranking.ranking(["first", "second"], plan, played)


def first(places):
    return next(each for each in places if each.name == "first")


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize("chance", [0.05, 0.1, 0.5])
@pytest.mark.parametrize("deals", [20, 24, 60])
def test_an_interval_holds_the_true_share_nineteen_times_of_twenty(deals, chance):
    """Between the percentiles of the draws it was held 80 to 92 times of 100 where shares are small."""
    rng = Random(f"{deals} {chance}")
    found = [first(cup(rng, deals, chance)) for _ in range(400)]

    assert 0.93 <= sum(each.low <= chance <= each.high for each in found) / 400
    assert all(each.low < each.high for each in found)
    assert all(each.low <= each.share <= each.high for each in found)


@pytest.mark.untraced
def test_two_equally_good_strategies_are_told_apart_about_one_time_in_twenty():
    rng = Random("as good")
    apart = sum(not cup(rng, 24, 0.5)[1].level for _ in range(400))

    assert 8 <= apart <= 30


@pytest.mark.parametrize("chance", [0.0, 0.5, 1.0])
def test_with_fewer_than_twenty_deals_there_is_no_interval_and_no_levelling(chance):
    for each in cup(Random(1), 19, chance):
        assert (None, None, False) == (each.low, each.high, each.level)
    assert None not in {each.low for each in cup(Random(1), 20, chance)}


def test_a_strategy_without_a_win_still_has_an_interval_above_zero():
    worst = cup(Random(1), 24, 1.0)[-1]

    assert (0, 0) == (worst.share, worst.low)
    assert 0.1 < worst.high < 0.2
