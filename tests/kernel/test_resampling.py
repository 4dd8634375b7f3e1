"""What games share that draw conclusions: a cache along streams, resampling, and rounding for tables."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_widgets.knowledge.resampling import LEAST, PrefixCache, resample, shown
from tabletop_widgets.sentences import odds, percent


class Counting:
    """A cache of sums, and how many events were added to come to each."""

    def __init__(self, **limits):
        self.cache, self.added = PrefixCache(**limits), []

    def after(self, *events, key=""):
        return self.cache.after(key, events, lambda: 0, self.go_on)

    def go_on(self, so_far, events):
        self.added.append(len(events))
        return so_far + sum(events)


def test_a_growing_stream_is_continued_from_where_it_stopped():
    sums = Counting()

    assert [3, 6, 10, 6] == [sums.after(1, 2), sums.after(1, 2, 3), sums.after(1, 2, 3, 4), sums.after(1, 2, 3)]
    assert [2, 1, 1] == sums.added


def test_a_diverging_stream_is_continued_from_the_point_of_difference():
    sums = Counting()

    assert [1, 6, 8] == [sums.after(1), sums.after(1, 2, 3), sums.after(1, 7)]
    assert [1, 2, 1] == sums.added


def test_states_with_different_keys_are_kept_apart():
    sums = Counting()

    assert [3, 3] == [sums.after(1, 2, key="one"), sums.after(1, 2, key="other")]
    assert [2, 2] == sums.added


def test_a_state_continued_by_a_longer_stream_is_dropped_first():
    sums = Counting(entries=2)
    sums.after(1, key="other")
    sums.after(1, key="mine")
    sums.after(1, 2, key="mine")

    sums.after(1, key="other")
    sums.after(1, 2, 3, key="mine")

    assert 2 == len(sums.cache)
    assert [1, 1, 1, 1] == sums.added


def test_a_full_cache_drops_the_state_that_was_used_longest_ago():
    sums = Counting(entries=2)
    for key in ("first", "second", "first", "third", "first", "third"):
        sums.after(1, key=key)
    assert [1, 1, 1] == sums.added

    sums.after(1, key="second")
    assert [1, 1, 1, 1] == sums.added


def test_large_states_make_room_but_the_newest_stays():
    sums = Counting(size=lambda total: total, most=10)

    assert [6, 15, 40] == [sums.after(6), sums.after(6, 9), sums.after(40, key="other")]
    assert 1 == len(sums.cache)
    sums.cache.clear()
    assert 0 == len(sums.cache)


def test_a_state_is_never_resumed_between_two_linked_events():
    sums = Counting(joined=lambda event, after: after < 0)

    assert [3, 2] == [sums.after(1, 2), sums.after(1, 2, -1)]
    assert [2, 3] == sums.added


@given(st.dictionaries(st.integers(), st.integers(1, 10**6), min_size=1), st.integers(1, 500), st.integers())
def test_each_particle_is_taken_as_often_as_its_share_says_rounded_down_or_up(weights, samples, seed):
    taken, total = resample(weights, samples, Random(seed)), sum(weights.values())

    assert samples == sum(taken.values())
    assert all(abs(taken.get(one, 0) - samples * weight / total) < 1 for one, weight in weights.items())


def test_over_all_starts_a_particle_is_taken_exactly_as_often_as_its_share_says():
    class Start:
        def __init__(self, at):
            self.at = at

        def randrange(self, total):
            return self.at

    weights = {"a": 1, "b": 5, "c": 2}
    taken = [resample(weights, 3, Start(at)) for at in range(8)]

    assert {one: 3 * weight for one, weight in weights.items()} == {
        one: sum(each.get(one, 0) for each in taken) for one in weights
    }


@pytest.mark.parametrize(
    ("chance", "amount", "told"),
    [
        (Fraction(0), 0.0, "0 %"),
        (Fraction(1), 1.0, "100 %"),
        (Fraction(1, 3), 0.333, "33 %"),
        (Fraction(1, 10**9), LEAST, "< 1 %"),
        (1 - Fraction(1, 10**9), 1 - LEAST, "> 99 %"),
        (Fraction(1, 100), 0.01, "1 %"),
        (Fraction(99, 100), 0.99, "99 %"),
        (Fraction(1, 200), 0.005, "< 1 %"),
    ],
)
def test_an_uncertain_chance_is_never_shown_as_0_or_100_per_cent(chance, amount, told):
    assert amount == shown(chance)
    assert told == percent(shown(chance))


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(1, 2), "1 in 2"),
        (0.75, "3 in 4"),
        (0.34, "1 in 3"),
        (0.9, "9 in 10"),
        (0.99, "nearly certain"),
        (1, "certain"),
    ],
)
def test_a_chance_is_written_in_words(chance, words):
    assert words == odds(chance)
