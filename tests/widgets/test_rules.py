"""Rules: every rule of a game, in the order of its rulebook, with what is house or a ruling in plain sight."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import tabletop_widgets as tw
from tabletop_widgets.widgets.jupyter_host import kit
from tests.games.muses.talk import MUSES
from tests.kernel.tiny import TINY
from tests.widgets.screen import first, match, state_of, wire

SAND = TINY["sand"]
DROP, TOPPLE = "sand.turn.drop", "sand.topple.neighbours"
ROWS = [
    {
        "id": DROP,
        "kind": "rule",
        "heading": "Turn",
        "text": {"old": "Drop one.", "new": "Drop two."},
        "source": {"old": "9:L3-L4", "new": "a/sand"},
        "tags": {"old": ["ruling"], "new": ["ruling", "likely"]},
    },
    {"id": TOPPLE, "kind": "rule", "heading": "Turn", "text": "It topples.", "source": "9:L5", "tags": []},
]


def test_every_rule_is_a_row_in_the_order_of_the_rulebook():
    rows = tw.Rules(MUSES).data["rows"]

    assert list(MUSES.rulebook) == [row["id"] for row in rows]
    assert all({"id", "heading", "text", "source", "tags", "kind"} == set(row) for row in rows)
    assert all(MUSES.rulebook[row["id"]].text == row["text"] for row in rows)


def test_house_rules_and_rulings_are_marked():
    rows = tw.Rules(MUSES).data["rows"]
    tags = {tag for row in rows for tag in row["tags"]}

    assert {tag for rule in MUSES.rulebook.values() for tag in rule.tags} == tags
    assert tags
    assert {rule.kind for rule in MUSES.rulebook.values()} == {row["kind"] for row in rows}


def test_the_glossary_is_whole():
    widget = tw.Rules(MUSES)

    assert dict(MUSES.terms) == widget.terms


def test_one_heading_may_be_asked_for():
    heading = next(iter(MUSES.rulebook.values())).heading
    rows = tw.Rules(MUSES, heading).data["rows"]

    assert {heading} == {row["heading"] for row in rows}
    assert len(tw.Rules(MUSES).data["rows"]) > len(rows)


def test_a_printed_example_says_how_it_is_stepped_through():
    sources = {row["id"]: row["source"] for row in tw.Rules(MUSES).data["rows"]}
    examples = [rule for rule in MUSES.rulebook.values() if rule.kind == "example"]

    assert sources["muses.example.tie-two"].endswith(
        '; step through it: tw.Replay(tw.GAMES["muses"].examples["tie-two"])'
    )
    assert {rule.id for rule in examples} == {rule for rule, source in sources.items() if "tw.Replay" in source}


def test_rules_bring_a_script_of_their_own_without_a_table():
    assert kit("rules.js") == tw.Rules(MUSES)._esm != kit("widget.js")


def test_the_rules_window_names_its_game_and_counts_its_rules():
    assert f"<Rules: Muses, {len(MUSES.rulebook)} rules>" == repr(tw.Rules(MUSES))


def test_a_game_without_a_rulebook_shows_the_docstrings_of_its_steps():
    widget = tw.Rules(TINY["cake"])

    assert "cake.cut.two" in state_of(widget)
    assert widget.data == wire(widget.data)


# Editions.
@pytest.fixture
def editions(monkeypatch):
    """Sand with a rule that differs by edition."""
    monkeypatch.setitem(vars(SAND), "rulebook", tw.Rulebook.from_json(lambda: json.dumps(ROWS)))


def test_a_rule_that_differs_by_edition_shows_every_text_behind_the_name_of_its_edition(editions):
    drop, topple = tw.Rules(SAND).data["rows"]

    assert "Edition old: Drop one. Edition new (likely): Drop two." == drop["text"]
    assert "Edition old: rulebook, line 3-4; Edition new: a/sand" == drop["source"]
    assert ["ruling"] == drop["tags"]
    assert ("It topples.", "rulebook, line 5") == (topple["text"], topple["source"])


def in_edition(name):
    """A table of Sand played in this edition."""
    t = SAND.start(["Ann", "Bob"])
    t.options = {"edition": name}
    return t


@pytest.mark.parametrize(("edition", "text"), [("old", "Drop one."), ("new", "Drop two.")])
def test_beside_a_table_the_text_of_its_edition_is_shown(editions, edition, text):
    t = in_edition(edition)
    played = match(table=SAND.start(["Ann", "Bob"]))
    seen = replace(played.record.seen_by("Ann"), options=t.options)
    windows = [tw.Play(match("Ann", table=t)), tw.TryMove(t, replies=first), tw.Replay(seen)]

    assert [text] * 3 == [window.rules[DROP]["text"] for window in windows]
    assert [["ruling"], ["ruling", "likely"]][edition == "new"] == windows[0].rules[DROP]["tags"]
