"""What all matches share cannot be written to."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

import tabletop_widgets as tw
from tests.kernel.tiny import TINY


@dataclass
class Loose(tw.Event):
    """Could be changed."""

    seat: int


@dataclass(unsafe_hash=True)
class Slack(tw.Move):
    """Could be changed."""


@pytest.mark.parametrize("parts", [{"events": [Loose]}, {"moves": [Slack]}])
def test_a_game_takes_no_moves_and_events_that_could_be_changed(parts):
    with pytest.raises(
        tw.BadSetup, match=r"(Loose|Slack) is shown to all and must not change: write @dataclass.frozen"
    ):
        tw.Game(name="loose", table=TINY["sand"].table, players=(2,), **parts)


def test_a_game_and_its_rulebook_are_not_written_to():
    game = TINY["sand"]
    for shared in (game, game.rulebook):
        with pytest.raises(AttributeError, match=r"is shared by all who use it, so nobody changes its rules\."):
            shared.rules = {}
    with pytest.raises(AttributeError, match="nobody changes its name"):
        del game.name
    with pytest.raises(TypeError):
        game.events["Dropped"] = Loose


def test_changing_an_example_leaves_the_games_own_unchanged():
    examples = tw.GAMES["dazzle"].examples
    name, *_ = examples
    examples[name].entries.clear()

    assert examples[name].entries
    assert len(examples) == len([*examples])
    with pytest.raises(KeyError, match="no such"):
        examples["no such"]
