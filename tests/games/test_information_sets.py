"""What a seat has seen gives the key of its information set, the same as the table gives."""

from __future__ import annotations

from random import Random

import pytest

import tabletop_widgets as tw


def moved(game, moves):
    """Play so many random moves, and yield the table after each."""
    t, rng = game.start(seed=3), Random(3)
    for _ in range(moves):
        t.advance()
        if t.outcome is not None:
            return
        asked = rng.choice(t.waiting)
        t.play(asked.seat, rng.choice(asked.moves))
        yield t


@pytest.mark.parametrize("name", tw.GAMES)
def test_whoever_has_only_what_a_seat_saw_finds_the_same_key(name):
    game = tw.GAMES[name]
    for t in moved(game, 12):
        for eyes in (*t.seats, tw.PUBLIC, tw.OPEN):
            assert t.information_set(eyes) == game.knows(t, eyes).information_set


@pytest.mark.untraced
@pytest.mark.parametrize("name", tw.GAMES)
def test_a_table_dealt_anew_has_the_same_key_for_whoever_sees_the_same_and_for_nobody_else(name):
    game, parted = tw.GAMES[name], 0
    for at, t in enumerate(moved(game, 12)):
        other = game.redeal(t, 0, Random(at))
        assert t.information_set(0) == other.information_set(0)
        for eyes in t.seats[1:]:
            same = game.knows(t, eyes).dumps() == game.knows(other, eyes).dumps()
            assert same == (t.information_set(eyes) == other.information_set(eyes))
            parted += not same

    assert parted
