"""A rematch is of the same kind: a deal is followed by another deal, a position by the same position."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tests.kernel.tiny import TINY

SAND = TINY["sand"]


def any_move(seen, rng):
    """A bot that makes any move."""
    return rng.choice(seen.decision.moves)


def over(what, seed=4):
    """A match of bots alone, to its end."""
    return tw.Match(what, {0: any_move, 1: any_move}, seed)


def opening(match):
    """The position where a match began."""
    return tw.GAMES.get(match.table.game.name, match.table.game).position(match.record.opening())


def test_a_rematch_has_the_same_people_and_the_next_seed():
    bot = {"Ada": tw.HUMAN, "Ben": any_move}

    assert tw.Match(SAND, bot, seed=8).table == tw.Match(SAND, bot, seed=7).again().table
    assert "x+" == tw.Match(SAND, bot, seed="x").again().seed
    assert {0: tw.HUMAN, 1: any_move} == tw.Match(SAND, bot).again().players


@pytest.mark.parametrize("name", tw.GAMES)
def test_a_rematch_of_a_position_that_was_laid_out_begins_at_the_same_position(name):
    game = tw.GAMES[name]
    laid = game.lay_out(game.position(game.start(seed="own")))
    match = tw.Match(laid, dict.fromkeys(laid.seats, tw.HUMAN), seed=4)

    assert opening(match) == opening(match.again()) == opening(match.again().again())
    assert 5 == match.again().seed


@pytest.mark.parametrize("name", sorted(set(tw.GAMES) - {"tragedy_looper"}))
def test_a_rematch_of_a_deal_is_another_deal_whether_a_game_a_table_or_a_record_was_given(name):
    game = tw.GAMES[name]
    match = tw.Match(game, seed=4)
    again = opening(match.again())

    assert again == opening(tw.Match(game, seed=5)) != opening(match)
    assert again == opening(tw.Match(game.start(seed=4), seed=4).again())
    assert again == opening(tw.Match(match.record, seed=4).again())


def test_a_rematch_of_a_table_that_was_played_on_begins_where_the_match_did():
    t = tw.GAMES["muses"].start(seed=3)
    for seat in t.seats:
        t.play(seat, t.owed_by(seat).moves[0])
    match = tw.Match(t)

    assert opening(match) == opening(match.again())
    assert opening(match) == opening(tw.Match(match.record).again())


def test_a_rematch_of_a_game_that_was_over_from_the_beginning_is_refused_with_a_reason():
    done = tw.Match(over(SAND).table)

    with pytest.raises(tw.GameError, match="began at the end of a game, where nothing is left to decide"):
        done.again()
