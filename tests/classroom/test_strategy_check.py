"""A student is told in a sentence whether a strategy is fit to play."""

from __future__ import annotations

from random import getstate

import pytest

import tabletop_widgets as tw
from tabletop_widgets.classroom.tournaments.strategy_check import games_of
from tests.classroom.notebook import cell
from tests.kernel.tiny import KUHN

check = tw.classroom.check
MUSES = tw.GAMES["muses"]


def checked(source, game=KUHN, **more):
    return check(game, cell(f"import random, time\nimport tabletop_widgets as tw\n{source}")["act"], **more)


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize("name", ["muses", "mascarade", "dazzle", "bemused", "tragedy_looper"])
def test_a_bot_is_fit_to_play_every_game(name):
    before = getstate()
    found = check(name, tw.bots.random)

    assert found
    assert f"Fit to play: 200 positions of {tw.GAMES[name].title}, every answer allowed, and the same again" in repr(
        found
    )
    assert before == getstate()


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("return 1 // 0", "it raised ZeroDivisionError (integer division or modulo by zero) in line 4 of its code"),
        ("return random.choice(seen.decision.moves)", "it drew from Python's shared random source"),
        ("return tw.GAMES['muses'].start(3).waiting[0].moves[0]", "a move of another game (Muses)"),
        ("return seen.view.sunlit", "it raised AttributeError"),
        ("time.sleep(0.25); return seen.decision.moves[0]", "it took longer than 0.02 s for a decision"),
        ("asked.append(1); return seen.decision.moves[len(asked) % 2]", "draw from rng, and remember nothing"),
        ("return seen.decision.moves[time.time_ns() // 100 % 2]", "draw from rng, and remember nothing"),
    ],
)
def test_a_faulty_strategy_is_reported_with_the_position(source, said):
    found = checked(f"def act(seen, rng):\n    {source}\nasked = []", seconds=0.02 if "sleep" in source else 1)

    assert not found
    assert said in repr(found)
    assert "where Player" in repr(found)
    assert 'is asked "Do you bet?", ' in repr(found)
    assert "Do you bet?" == found.seen.decision.question


def test_a_strategy_that_is_no_function_or_that_prints_is_reported():
    assert "A strategy is a function act(seen, rng) that returns a move; this is str." == repr(check(KUHN, "act"))
    quiet = checked("def act(seen, rng):\n    print(1); return seen.decision.moves[0]")
    assert quiet
    assert repr(quiet).endswith("It prints; a tournament does not show that.")
    with pytest.raises(tw.GameError, match="there is no game 'chess'"):
        check("chess", tw.bots.random)


WHICH = "Which game is the strategy for? "
MADE = """
import tabletop_widgets as tw
from functools import partial
muses = tw.GAMES["muses"]
def plain(seen, rng):
    return rng.choice(seen.decision.moves)
def of(held):
    def act(seen, rng):
        return rng.choice([move for move in seen.decision.moves if held])
    return act
class Kept:
    def __call__(self, seen, rng):
        return muses and rng.choice(seen.decision.moves)
"""


@pytest.mark.parametrize(
    ("act", "game"),
    [
        ("tw.GAMES['mascarade'].bots['honest']", "Mascarade"),
        ("partial(of(tw.GAMES['muses'].start()))", "Muses"),
        ("of(tw.GAMES['bemused'])", "Bemused"),
        ("Kept()", "Muses"),
        ("plain", "Muses"),
    ],
)
def test_the_game_of_a_strategy_follows_from_its_origin_its_names_or_its_file(act, game):
    assert [game] == [each.title for each in games_of(eval(act, cell(MADE)))]


def test_a_strategy_may_be_checked_alone():
    assert "Fit to play: 200 positions of Muses," in repr(check(cell(MADE)["plain"]))


def test_a_game_is_recognised_by_the_moves_a_strategy_uses():
    source = "from {} import {} as one\ndef act(seen, rng):\n    return one in map(type, seen.decision.moves)"

    assert [KUHN] == games_of(cell(source.format("tests.kernel.tiny.kuhn", "Say"))["act"])
    assert [tw.GAMES["dazzle"]] == games_of(cell(source.format("tabletop_widgets.games.dazzle", "moves"))["act"])


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("", 'Its code does not tell, so name it: check("muses", act).'),
        (
            "import tabletop_widgets as tw\none, two = tw.GAMES['muses'], tw.GAMES['dazzle']",
            "It may be Muses and Dazzle",
        ),
    ],
)
def test_where_the_game_is_unclear_a_student_is_asked_for_it(source, said):
    found = check(cell(f"{source}\ndef act(seen, rng):\n    return rng.choice(seen.decision.moves)")["act"])

    assert not found
    assert f"{WHICH}{said}" in repr(found)
    assert WHICH in repr(check(max))


def test_the_classroom_lists_only_callables_and_knows_no_other_name():
    assert {"check", "collect", "hand_in", "tournament", "assert_belief"} <= set(dir(tw.classroom))
    assert [] == [name for name in dir(tw.classroom) if not callable(getattr(tw.classroom, name))]
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        tw.classroom.nothing  # noqa: B018 - looked up on purpose


def test_writing_to_what_is_shown_makes_no_difference():
    source = "def act(seen, rng):\n    moves = seen.decision.moves; seen.decision.moves = (); return moves[0]"

    assert checked(source)
