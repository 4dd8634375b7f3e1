"""Whoever writes to what it is shown changes nothing: not the table, not the game, not the matches that come."""

from __future__ import annotations

import pickle

import pytest

import tabletop_widgets as tw
from tests.contract.games import EVERY, eyes_of, played
from tests.contract.scribbling import any_move, kept, scribble, scribbler
from tests.samples import many

every_game = pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)


@every_game
def test_writing_to_anything_shown_is_refused_or_changes_only_a_copy(game):
    for t in played(game.name, 0).decisions[: many(1)]:
        table, made = pickle.dumps(t), kept(game)
        shown = {eyes: game.knows(t, eyes).dumps() for eyes in eyes_of(t)}
        for eyes in eyes_of(t):
            assert 20 < scribble(game.knows(t, eyes))

            assert pickle.loads(table) == t
            assert shown == {eyes: game.knows(t, eyes).dumps() for eyes in eyes_of(t)}
            assert made == kept(game)


@every_game
@pytest.mark.parametrize("seed", range(many(1)))
def test_bots_that_write_to_all_they_are_shown_change_neither_their_match_nor_later_ones(game, seed):
    seats = range(game.usual)
    before, scribbled, after = (
        tw.Match(game, dict.fromkeys(seats, act), seed=seed).record.dumps() for act in (any_move, scribbler, any_move)
    )

    assert before == scribbled
    assert before == after


def sly(seen, rng):
    """Answer with what says of itself that it is some move, and holds nothing that a move does."""
    move = any_move(seen, rng)
    liar = type(
        "Liar", (type(move),), {"__eq__": lambda self, other: other == move, "__hash__": lambda self: hash(move)}
    )
    return object.__new__(liar)


@every_game
def test_an_answer_that_imitates_a_move_is_played_as_that_move(game):
    match = tw.Match(game, dict.fromkeys(range(game.usual), sly), seed=1)
    kinds = {type(move) for entry in match.record.entries for move in entry.moves.values()}

    assert kinds <= {*game.moves}
    assert match.record == tw.Record.loads(match.record.dumps())
    match.record.check()


@pytest.mark.parametrize(
    "write",
    [
        lambda seen: setattr(seen.game, "name", "mine"),
        lambda seen: delattr(seen.game, "title"),
        lambda seen: setattr(seen.game.rulebook, "rules", {}),
        lambda seen: setattr(seen.events[0], "cards", ()),
    ],
)
def test_writing_to_shared_objects_is_refused(write):
    seen = EVERY["mascarade"].knows(EVERY["mascarade"].start(seed=1), 0)
    with pytest.raises(AttributeError):
        write(seen)
