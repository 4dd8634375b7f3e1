"""What a table may be asked as a puzzle, where a game does not know better."""

from __future__ import annotations

from types import SimpleNamespace

import tabletop_widgets as tw
from tabletop_widgets.questions import puzzles
from tests.kernel.test_hooks import made
from tests.kernel.tiny import TINY
from tests.kernel.tiny.peek import view


def asked(t):
    return [(each.seat, [*map(repr, each.worlds())], each.question) for each in t.game.puzzles.posed(t)]


def test_a_decision_with_more_than_two_moves_may_be_asked_in_every_world_that_fits():
    t = TINY["cake"].start()
    assert [] == asked(t), "chance is asked"

    t.play("chance", "bake 6")
    assert [(0, [repr(t)], "")] == asked(t)
    t.play("Ada", "cut 3")
    assert [] == asked(t), "of two answers one is guessed right every second time"


def test_sampled_worlds_prove_nothing(monkeypatch):
    monkeypatch.setattr(puzzles, "MOST_WORLDS", 1)
    t = TINY["kuhn"].start()
    t.play("chance", "deal Jack, Queen")

    assert [] == puzzles.listed(t, 0)


def test_by_default_a_puzzle_has_no_options_and_the_game_is_a_single_turn():
    assert {} == TINY["cake"].puzzles.options(None)
    assert None is TINY["cake"].start().moment()


def test_a_game_may_hand_over_puzzles_of_its_own():
    own = SimpleNamespace(options=lambda rng: {}, posed=lambda t: ())

    assert own is made(view=view, puzzles=lambda: own).puzzles


def test_each_game_numbers_its_turns():
    for name in ("bemused", "mascarade"):
        t = tw.GAMES[name].start(seed=1)
        assert t.turn == t.moment()
    assert 1 == tw.GAMES["muses"].start(seed=1).moment()
    assert (1, 1) == tw.GAMES["tragedy_looper"].start(seed=1).moment()
