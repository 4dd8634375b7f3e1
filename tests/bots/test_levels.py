"""Three levels of strength: called the same in every game, and each plays the same for the same luck."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.bots import levels
from tabletop_widgets.bots.ismcts import Search
from tests.bots.test_bots import positions
from tests.kernel.tiny import TINY

GAMES = {**dict(tw.GAMES), **TINY}


def asked(game, seed=1):
    """What somebody has seen who is asked early in a game and has a choice."""
    return next(game.knows(t, d.seat) for t, d in positions(game, seed) if len(d.moves) > 1)


def test_the_three_levels_have_the_same_names_in_the_list_and_as_functions():
    assert ("easy", "medium", "strong") == tw.bots.LEVELS
    assert [*tw.bots.LEVELS] == [getattr(tw.bots, name).__name__ for name in tw.bots.LEVELS]


def test_a_game_with_a_player_of_that_name_is_asked_for_it():
    lowest = type(TINY["lowest"].start())
    table = type("Own", (lowest,), {"__slots__": (), "__module__": lowest.__module__, "__doc__": lowest.__doc__})
    game = tw.Game(name="own", table=table, players=(2,), bots={"strong": lambda *_: "own"})
    seen = game.knows(game.start(seed=1), 0)

    assert "own" == tw.bots.strong(seen, Random(1))
    assert tw.bots.easy(seen, Random(1)) in seen.decision.legal


@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_level_moves_legally_and_alike_for_the_same_luck(game, level):
    seen = asked(game)
    act = getattr(tw.bots, level)

    assert act(seen, Random(4)) in seen.decision.legal
    assert act(seen, Random(4)) == act(game.seen(seen.dumps()), Random(4))


class Watched(Search):
    """A search that remembers how much it had tried out before its last batch."""

    def batch(self, table):
        self.before = self.decisions
        super().batch(table)


@pytest.mark.parametrize("game", tw.GAMES.values(), ids=tw.GAMES)
def test_a_search_begins_nothing_once_its_decisions_are_tried_out(game):
    search = Watched(asked(game), Random(1), worlds=2, rounds=1)
    search.run(100)

    assert search.before < 100 <= search.decisions


def test_a_bot_with_a_single_answer_does_not_search():
    t = TINY["cake"].start(seed=1)
    seen = TINY["cake"].knows(t, t.waiting[0].seat)
    only = tw.Decision(seen.seat, seen.decision.moves[:1], "?", "")
    alone = levels.level("strong", lambda *_: 1 / 0, "")

    assert only.moves[0] == alone(replace(seen, decision=only), Random(1))
