"""What is measured of the players' conclusions can be measured: the parts of the bench that no other test runs."""

from __future__ import annotations

from tools.benchmarks import worlds


def test_a_whole_game_is_followed_from_nothing_to_few_worlds():
    known, seconds, _ = worlds.followed(worlds.NINE)

    assert len(known) == len(seconds)
    assert known[-1].worlds < known[0].worlds
