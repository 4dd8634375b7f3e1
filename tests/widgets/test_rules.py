"""Rules: every rule of a game, in the order of its rulebook, with what is house or a ruling in plain sight."""

from __future__ import annotations

import tabletop_widgets as tw
from tests.core.tiny import TINY
from tests.games.muses.talk import MUSES
from tests.widgets.screen import told, wire


def test_every_rule_is_a_row_in_the_order_of_the_rulebook():
    rows = tw.Rules(MUSES).data["rows"]

    assert list(MUSES.rulebook) == [row["id"] for row in rows]
    assert all({"id", "heading", "text", "source", "tags", "kind"} == set(row) for row in rows)
    assert all(MUSES.rulebook[row["id"]].text == row["text"] for row in rows)


def test_what_is_house_or_a_ruling_is_marked():
    rows = tw.Rules(MUSES).data["rows"]
    tags = {tag for row in rows for tag in row["tags"]}

    assert {tag for rule in MUSES.rulebook.values() for tag in rule.tags} == tags
    assert tags
    assert {rule.kind for rule in MUSES.rulebook.values()} == {row["kind"] for row in rows}


def test_the_glossary_is_whole():
    widget = tw.Rules(MUSES)

    assert dict(MUSES.terms) == widget.data["terms"] == widget.terms


def test_one_heading_may_be_asked_for():
    heading = next(iter(MUSES.rulebook.values())).heading
    rows = tw.Rules(MUSES, heading).data["rows"]

    assert {heading} == {row["heading"] for row in rows}
    assert [] == tw.Rules(MUSES, "No such heading").data["rows"]
    assert len(tw.Rules(MUSES).data["rows"]) > len(rows)


def test_it_names_the_game_and_counts_the_rules():
    assert f"<Rules: Muses, {len(MUSES.rulebook)} rules>" == repr(tw.Rules(MUSES))


def test_a_game_without_a_rulebook_shows_what_its_steps_say():
    widget = tw.Rules(TINY["cake"])

    assert "cake.cut.two" in told(widget)
    assert widget.data == wire(widget.data)
