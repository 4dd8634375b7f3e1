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
def test_the_key_of_an_information_set_follows_from_a_seats_knowledge_alone(name):
    game = tw.GAMES[name]
    for t in moved(game, 12):
        for eyes in (*t.seats, tw.PUBLIC, tw.OPEN):
            assert t.information_set(eyes) == game.knows(t, eyes).information_set


@pytest.mark.untraced
@pytest.mark.parametrize("name", tw.GAMES)
def test_a_redealt_table_has_the_same_key_exactly_for_eyes_that_know_the_same(name):
    game, parted = tw.GAMES[name], 0
    for at, t in enumerate(moved(game, 12)):
        other = game.redeal(t, 0, Random(at))
        assert t.information_set(0) == other.information_set(0)
        for eyes in t.seats[1:]:
            same = game.knows(t, eyes).dumps() == game.knows(other, eyes).dumps()
            assert same == (t.information_set(eyes) == other.information_set(eyes))
            parted += not same

    assert parted
