"""The printed page: the rules in the order that a game writes for it, with its tables and its own words."""

from __future__ import annotations

import json

import pytest

import tabletop_widgets as tw
from tabletop_widgets.rulebook.sheet import Line, sections


def row(name, heading="Turn", kind="rule", **keys):
    text = f"The text of {name}."
    return {"id": f"go.{name}", "kind": kind, "heading": heading, "text": text, "source": "", "tags": []} | keys


ROWS = [
    row("overview.goal", "Overview", "text"),
    row("turn.place"),
    row("turn.pass", tags=["house"]),
    row("turn.example", kind="example"),
    row("end.count", "End"),
    row("ruling.ko", "Rulings", "ruling", tags=["ruling", "likely"]),
    row("ruling.clock", "Rulings", "ruling", excused="about a clock"),
]


def page(order=""):
    return sections(tw.Rulebook.from_json(lambda: json.dumps(ROWS), lambda: order))


def said(order):
    return [(line.cells, line.rules) for section in page(order) for line in section.lines]


def test_a_heading_brings_its_rules_in_the_order_of_the_rulebook_but_no_example():
    assert [
        (("The text of turn.place.",), ("go.turn.place",)),
        (("The text of turn.pass. (house)",), ("go.turn.pass",)),
    ] == said("# A turn\n= Turn")


def test_a_rule_covered_by_our_own_words_is_not_repeated():
    assert [
        (("The text of turn.pass. (house)",), ("go.turn.pass",)),
        (("Place and count.",), ("go.turn.place", "go.end.count")),
    ] == said("# A turn\n= Turn\n= End\n# The end\nPlace and count. [turn.place end.count]")


def test_a_rule_named_alone_is_printed_in_its_own_words_even_a_remark():
    assert [(("The text of overview.goal.",), ("go.overview.goal",))] == said("# Go\n[overview.goal]")


def test_a_row_of_a_table_may_stand_for_rules():
    (section,) = page("# Go\n| stone | worth |\n| black | 1 | [end.count]")

    assert [Line(("stone", "worth"), (), row=True), Line(("black", "1"), ("go.end.count",), row=True)] == section.lines


def test_excused_rules_are_left_out_and_a_ruling_shows_its_tag():
    assert [(("The text of ruling.ko. (likely)",), ("go.ruling.ko",))] == said("# Silent\n= Rulings")


def test_without_an_order_the_page_follows_the_rulebook():
    assert ["Turn", "End", "Rulings"] == [section.title for section in page()]


def test_a_rule_that_does_not_exist_is_refused_with_those_near_it():
    with pytest.raises(KeyError, match=r"ids near it: go\.turn\.place"):
        page("# Go\nPlace. [turn.plaec]")


def test_a_game_may_leave_the_order_to_its_rulebook():
    assert "" == tw.Rulebook.in_package("tabletop_widgets.kernel").order
    assert tw.Rulebook.in_package("tabletop_widgets.games.muses").order.startswith("# The game\n")
