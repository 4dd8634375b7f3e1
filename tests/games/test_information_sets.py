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


@pytest.mark.parametrize("name", tw.GAMES)
def test_what_is_told_to_one_seat_alone_parts_two_tables_for_that_seat(name):
    """A bystander has not seen what a player has: their keys differ, and each one's grows with what it is told."""
    game = tw.GAMES[name]
    keys = [t.information_set(0) for t in moved(game, 12)]

    assert len({*keys}) > 1
    assert keys[0] != game.start(seed=3).information_set(tw.PUBLIC)
