"""Rules by id."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

import tabletop_widgets as tw
from tests.kernel.tiny import TINY
from tests.kernel.tiny.peek import no_knock_with_a_low_card

ROWS = [
    {"id": "go.turn.place", "kind": "rule", "heading": "Turn", "text": "Place a stone.", "source": "1:L3", "tags": []},
    {"id": "go.turn.pass", "kind": "rule", "heading": "Turn", "text": "Or pass.", "source": "", "tags": ["house"]},
]

EDITIONS = [
    ROWS[0],
    {
        "id": "go.turn.ko",
        "kind": "rule",
        "heading": "Turn",
        "text": {"old": "Not twice the same.", "new": "Never the same again."},
        "source": {"old": "1:L4", "new": "a/go"},
        "tags": {"old": [], "new": ["likely"]},
    },
    {
        "id": "go.end.count",
        "kind": "rule",
        "heading": "End",
        "text": {"old": "Count land.", "new": "Count all."},
        "source": "1:L5",
        "tags": ["ruling"],
    },
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
    with pytest.raises(KeyError, match="no rule 0; ids near it: none"):
        book[0]
    with pytest.raises(KeyError, match="ids near it: none"):
        book["xyz"]
    assert "go.turn.pas" not in book
    assert "go.turn.pass" in book


def test_words_are_searched_in_id_heading_and_text():
    book, _ = rulebook()

    assert ["go.turn.place"] == [rule.id for rule in book.search("TURN stone")]
    assert 2 == len(book.search(""))


def test_with_several_editions_a_rule_shows_the_first_and_keeps_all():
    book = tw.Rulebook.from_json(lambda: json.dumps(EDITIONS))
    rule = book["go.turn.ko"]

    assert ("Not twice the same.", "1:L4", ()) == (rule.text, rule.source, rule.tags)
    assert ["old", "new"] == list(rule.editions)
    assert {} == book["go.turn.place"].editions == rule.editions["new"].editions
    assert hash(rule) == hash(rule.editions["old"])


def test_the_rules_of_one_edition_are_a_rulebook_of_their_own():
    book = tw.Rulebook.from_json(lambda: json.dumps(EDITIONS)).of("new")
    rule = book["go.turn.ko"]

    assert tw.Rule("go.turn.ko", "rule", "Turn", "Never the same again.", "a/go", ("likely",)) == rule
    assert ("Count all.", "1:L5", ("ruling",)) == (
        book["go.end.count"].text,
        book["go.end.count"].source,
        book["go.end.count"].tags,
    )
    assert "Place a stone." == book["go.turn.place"].text
    assert [row["id"] for row in EDITIONS] == list(book)


@pytest.mark.parametrize(
    ("options", "text"),
    [({}, "Count land."), ({"edition": "old"}, "Count land."), ({"edition": "new", "x": 1}, "Count all.")],
)
def test_a_table_has_the_rules_of_its_edition(monkeypatch, options, text):
    game = TINY["sand"]
    monkeypatch.setitem(vars(game), "rulebook", tw.Rulebook.from_json(lambda: json.dumps(EDITIONS)))

    assert text == game.rules_of(options)["go.end.count"].text


def test_a_table_that_names_no_edition_has_the_rulebook_itself():
    game = TINY["sand"]

    assert game.rules_of({}) is game.rulebook
    assert game.rules_of({"edition": None}) is game.rulebook


def test_docstrings_can_serve_as_a_rulebook():
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


def test_a_rule_says_what_stands_before_its_citation():
    class Turn:
        """Put a man on the board. Rule: men.turn.put. Or slide one. Rules: men.turn.slide, men.turn.line (a ruling).

        Who has three in a row has won. Rule: men.end.row.

        More words, that are no rule.

        Rules: men.turn.one,
        men.turn.two.
        """

    book = tw.Rulebook.from_docstrings([Turn])

    assert {
        "men.turn.put": "Put a man on the board.",
        "men.turn.slide": "Or slide one.",
        "men.turn.line": "Or slide one.",
        "men.end.row": "Who has three in a row has won.",
        "men.turn.one": "Put a man on the board.",
        "men.turn.two": "Put a man on the board.",
    } == {name: rule.text for name, rule in book.rules.items()}


def test_a_mark_cites_a_rule_where_a_docstring_does_not():
    @tw.cite("sea.wind.north", "sea.wind.south")
    def blow():
        """The wind blows."""

    assert ["sea.wind.north", "sea.wind.south"] == list(tw.Rulebook.from_docstrings([blow]))
    assert "peek.turn.low" == no_knock_with_a_low_card.rule


def test_the_rulebook_of_a_package_is_read_from_its_folder():
    assert [*tw.GAMES["muses"].rulebook] == [*tw.Rulebook.in_package("tabletop_widgets.games.muses")]


@pytest.mark.parametrize("again", [copy.deepcopy, lambda held: pickle.loads(pickle.dumps(held))])
@pytest.mark.parametrize("name", ["muses", "tragedy_looper"])
def test_a_rule_and_a_rulebook_can_be_copied_and_pickled(again, name):
    book = tw.GAMES[name].rulebook
    other = again(book)

    assert (dict(book), book.order) == (dict(other), other.order)
    assert [rule.editions for rule in book.values()] == [rule.editions for rule in other.values()]
    with pytest.raises(AttributeError, match="is shared by all"):
        other.rules = {}


def test_a_rulebook_prints_as_how_many_rules_it_has():
    assert f"<rulebook of {len(tw.GAMES['muses'].rulebook)} rules>" == repr(tw.GAMES["muses"].rulebook)
