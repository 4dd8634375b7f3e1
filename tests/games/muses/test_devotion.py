"""Devotion: two tokens on the sunlit or the moonlit Muse."""

from __future__ import annotations

from tests.games.muses.talk import SQUARE, devoted, play, square, table
from tests.marks import rule


@rule("muses.devotion.sun")
def test_sun_devotion_places_two_tokens_on_the_sunlit_muse():
    t = table()
    play(t, "SD")

    assert {"Urania": "2 2 2 2"} == devoted(t)
    assert [18] * 4 == t.supply


@rule("muses.devotion.moon")
def test_moon_devotion_places_two_tokens_on_the_moonlit_muse():
    t = table()
    play(t, "MD")

    assert {"Thalia": "2 2 2 2"} == devoted(t)


@rule("muses.devotion.sun", "muses.devotion.moon")
def test_the_next_round_has_other_muses_in_the_lights():
    t = table()
    play(t, "SD SD MD MD / MD MD SD SD")

    assert {"Urania": "2 2 0 0", "Thalia": "0 0 2 2", "Calliope": "2 2 0 0", "Erato": "0 0 2 2"} == devoted(t)


@rule("muses.devotion.no-shift")
def test_devotion_moves_nobody():
    t = table()
    play(t, "SD SD MD MD / SD MD SD MD / MD SD MD SD")

    assert SQUARE == square(t)


@rule("muses.devotion.moon", "muses.round.live-board")
def test_moon_devotion_after_a_revolution_finds_another_muse_in_the_moonlight():
    t = table()
    play(t, "SR SR MD SD")

    assert {"Clio": "1 1 0 2", "Melpomene": "0 0 2 0"} == devoted(t)
