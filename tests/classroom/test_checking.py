"""A student is told in a sentence whether a strategy is fit to play."""

from __future__ import annotations

from random import getstate

import pytest

import tabletop_widgets as tw
from tests.classroom.notebook import cell
from tests.core.tiny import KUHN

check = tw.classroom.check
MUSES = tw.GAMES["muses"]


def checked(source, game=KUHN, **more):
    return check(game, cell(f"import random, time\nimport tabletop_widgets as tw\n{source}")["act"], **more)


@pytest.mark.parametrize("name", ["muses", "mascarade", "dazzle", "bemused", "tragedy_looper"])
def test_a_bot_is_fit_to_play_every_game(name):
    before = getstate()
    found = check(name, tw.bots.random)

    assert found
    assert f"Fit to play: 200 positions of {tw.GAMES[name].title}, every answer allowed and the same again" in repr(
        found
    )
    assert before == getstate()


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("return 1 // 0", "it raised ZeroDivisionError (integer division or modulo by zero) in line 4 of its code"),
        ("return random.choice(seen.decision.moves)", "it drew from the random source that all modules share"),
        ("return tw.GAMES['muses'].start(3).waiting[0].moves[0]", "a move of another game (Muses)"),
        ("return seen.view.sunlit", "it raised AttributeError"),
        ("time.sleep(0.05); return seen.decision.moves[0]", "it took longer than 0.02 s for a decision"),
        ("asked.append(1); return seen.decision.moves[len(asked) % 2]", "draw from rng, and remember nothing"),
        ("return seen.decision.moves[time.time_ns() // 100 % 2]", "draw from rng, and remember nothing"),
    ],
)
def test_what_is_wrong_is_reported_with_its_position(source, said):
    found = checked(f"def act(seen, rng):\n    {source}\nasked = []", seconds=0.02)

    assert not found
    assert said in repr(found)
    assert "where Player" in repr(found)
    assert 'is asked "Do you bet?", ' in repr(found)
    assert "Do you bet?" == found.seen.decision.question


def test_what_is_no_function_and_what_prints_is_reported():
    assert "A strategy is a function act(seen, rng) that returns a move; this is str." == repr(check(KUHN, "act"))
    quiet = checked("def act(seen, rng):\n    print(1); return seen.decision.moves[0]")
    assert quiet
    assert repr(quiet).endswith("It prints; a tournament swallows that.")
    with pytest.raises(tw.GameError, match="there is no game 'chess'"):
        check("chess", tw.bots.random)


def test_the_room_lists_what_it_has_and_knows_nothing_else():
    assert {"check", "collect", "hand_in", "tournament", "assert_belief"} <= set(dir(tw.classroom))
    assert [] == [name for name in dir(tw.classroom) if not callable(getattr(tw.classroom, name))]
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        tw.classroom.nothing  # noqa: B018 - looked up on purpose


def test_writing_to_what_is_shown_makes_no_difference():
    source = "def act(seen, rng):\n    moves = seen.decision.moves; seen.decision.moves = (); return moves[0]"

    assert checked(source)
