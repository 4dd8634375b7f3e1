"""A game that is opened without a match: the page asks how well the others shall play, and then it begins."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.widgets import words
from tests.widgets.screen import Screen


def opened(game="muses"):
    return Screen(tw.Play(tw.GAMES[game]))


@pytest.mark.parametrize("game", tw.GAMES)
def test_a_game_opened_alone_asks_first_how_well_the_others_shall_play(game):
    page = opened(game)

    assert (words.HOW_STRONG, 0, None) == tuple(page.data[key] for key in ("question", "seat", "curtain"))
    assert ["Easy", "Medium", "Strong"] == page.moves()
    assert (str(0), False) == (page.data["film"]["id"], page.data["undo"])


@pytest.mark.parametrize("level", tw.bots.LEVELS)
def test_the_chosen_level_answers_for_all_others_at_the_table_that_was_shown(level):
    page = opened()
    shown = page.data["film"]
    assert {"ok": True} == page.picks(level.title())
    match = page.widget.match

    assert {0: tw.HUMAN} | dict.fromkeys((1, 2), getattr(tw.bots, level)) == match.players
    assert shown == page.data["film"]
    assert (0, match.table.waiting[0].question) == (page.data["seat"], page.data["question"])
    assert [] == match.record.entries


def test_nothing_else_is_done_before_that():
    page = opened()

    assert words.NOTHING_TO_HINT == page.asks(op="hint")["text"]
    assert not page.asks(op="undo").get("ok")
    assert words.HOW_STRONG == page.data["question"]


def test_a_rematch_is_played_by_the_same_level():
    page = opened("dazzle")
    page.picks("Easy")
    match = page.widget.match
    while not page.data["over"]:
        page.picks(page.moves()[0])
    page.asks(op="again")

    assert match.players == page.widget.match.players
    assert match.seed != page.widget.match.seed
