"""Rules by id."""

from __future__ import annotations

import json

import pytest

import tabletop_widgets as tw
from tests.core.tiny import TINY
from tests.core.tiny.peek import no_knock_with_a_low_card

ROWS = [
    {"id": "go.turn.place", "kind": "rule", "heading": "Turn", "text": "Place a stone.", "source": "1:L3", "tags": []},
    {"id": "go.turn.pass", "kind": "rule", "heading": "Turn", "text": "Or pass.", "source": "", "tags": ["house"]},
]


def rulebook():
    """Two rules, and how often they were read."""
    asked = []

    def text():
        asked.append(1)
        return json.dumps(ROWS)

    return tw.Rulebook.from_json(text), asked


def test_a_rulebook_is_read_when_the_first_rule_is_asked_for_and_once():
    book, asked = rulebook()
    assert [] == asked

    assert "Or pass." == book["go.turn.pass"].text
    assert ("house",) == book["go.turn.pass"].tags
    assert ["go.turn.place", "go.turn.pass"] == list(book)
    assert 2 == len(book)
    assert [1] == asked


def test_binding_a_game_does_not_read_its_rulebook():
    book, asked = rulebook()
    tiny = TINY["sand"]
    try:
        game = tw.Game(name="with_rules", table=tiny.table, players=(2,), rulebook=book)
        assert [] == asked
        assert game.rulebook is book
    finally:
        tiny.table.game = tiny


def test_an_unknown_id_is_answered_with_the_ids_near_it():
    book, _ = rulebook()

    with pytest.raises(KeyError, match=r"no rule 'go.turn.pas'; ids near it: go.turn.pass"):
        book["go.turn.pas"]
    with pytest.raises(KeyError, match="ids near it: none"):
        book["xyz"]
    assert "go.turn.pas" not in book
    assert "go.turn.pass" in book


def test_words_are_searched_in_id_heading_and_text():
    book, _ = rulebook()

    assert ["go.turn.place"] == [rule.id for rule in book.search("TURN stone")]
    assert 2 == len(book.search(""))


def test_docstrings_are_a_rulebook():
    """Peek cites rules in steps, bans and the table; each has a heading and the sentence around it."""
    book = TINY["peek"].rulebook

    assert "In turn, a player swaps with another, keeps the card, or knocks, which ends the turns." == (
        book["peek.turn.swap"].text
    )
    assert "Turn" == book["peek.turn.swap"].heading
    assert "Nobody knocks with a card of three or less." == book["peek.turn.low"].text
    assert "No knock with a low card" == book["peek.turn.low"].heading
    assert "Each player goes twice, then comes the showdown." == book["peek.turn.laps"].text


def test_rules_and_rulings_are_cited_on_one_line_or_several():
    class TurnOfTheTide:
        """The sea goes out. Rule: sea.tide.out.

        More words, that are no rule.

        Rules: sea.tide.in, sea.tide.high,
        sea.tide.low.
        Ruling: sea.ruling.moon (when two hold, the first).
        """

    class Again:
        """Not this. Rule: sea.tide.out."""

    book = tw.Rulebook.from_docstrings([TurnOfTheTide, Again, type("Bare", (), {})])

    assert ["sea.tide.out", "sea.tide.in", "sea.tide.high", "sea.tide.low", "sea.ruling.moon"] == list(book)
    assert tw.Rule("sea.tide.out", "rule", "Turn of the tide", "The sea goes out.") == book["sea.tide.out"]


def test_a_mark_cites_where_a_docstring_does_not():
    @tw.cite("sea.wind.north", "sea.wind.south")
    def blow():
        """The wind blows."""

    assert ["sea.wind.north", "sea.wind.south"] == list(tw.Rulebook.from_docstrings([blow]))
    assert "peek.turn.low" == no_knock_with_a_low_card.rule
