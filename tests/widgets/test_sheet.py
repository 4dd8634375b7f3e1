"""A game's rules on one page, saved for a table without a computer."""

from __future__ import annotations

import re

import pytest

import tabletop_widgets as tw
from tabletop_widgets.rulebook.sheet import Line, Section, sections
from tabletop_widgets.widgets.sheet import Sheet


@pytest.fixture(params=tw.GAMES.values(), ids=lambda game: game.name)
def game(request):
    return request.param


def test_the_page_holds_every_rule_and_limit_that_is_not_excused(game, tmp_path):
    owed = {rule.id for rule in game.rulebook.values() if rule.kind in {"rule", "limit"} and not rule.excused}
    page = tw.Rules(game).sheet().save(tmp_path / "rules.html").read_text("utf-8")
    named = {rule for titles in re.findall(r' title="([^"]+)"', page) for rule in titles.split()}

    assert set() == owed - named
    assert named <= set(game.rulebook)


def test_no_rule_is_said_twice_and_every_excuse_has_a_reason(game):
    rules = tw.Rules(game).sheet().rules

    assert len(rules) == len(set(rules))
    assert all(len(rule.excused) > 10 for rule in game.rulebook.values() if rule.excused)


def test_the_saved_page_asks_nobody_and_runs_nothing(game, tmp_path):
    page = tw.Rules(game).sheet().save(tmp_path / "rules.html").read_text("utf-8")

    assert "default-src 'none'" in page
    assert not re.search(r"<script|https?:|url\(|@import", page)


def test_the_page_states_every_difference_of_the_other_edition():
    rulebook = tw.GAMES["tragedy_looper"].rulebook
    lines = {rule: line for part in sections(rulebook) for line in part.lines for rule in line.rules}
    differ = [rule.id for rule in rulebook.values() if rule.editions]

    assert len(differ) == 13
    assert [] == [rule for rule in differ if "published edition" not in " ".join(lines[rule].cells).lower()]


def test_whatever_a_line_says_is_text_and_nothing_else():
    told = Line(("<b>&</b>",), ('"><script>',))
    sheet = Sheet("<i>", [Section("<u>", [told, Line(("<th>",), (), row=True), Line(("<td>",), (), row=True)])])

    assert not re.search("<(b|script|i|u|th></th)>", sheet._repr_html_())
    assert '<li title="&quot;&gt;&lt;script&gt;">&lt;b&gt;&amp;&lt;/b&gt;</li>' in sheet._repr_html_()
    assert "<Sheet: <i>, 1 rule>" == repr(sheet)


def test_the_more_a_page_says_the_smaller_it_is_printed():
    sizes = [Sheet("", [Section("", [Line(("letters " * 10,), ())] * lines)]).size for lines in (10, 200, 9_000)]

    assert sizes == sorted(sizes, reverse=True)
    assert [9.5, 5.5] == [sizes[0], sizes[-1]]


def test_a_page_too_full_for_easy_letters_runs_its_sentences_on(tmp_path):
    short, long = (Sheet("", [Section("", [Line(("letters " * 10,), ())] * lines)]) for lines in (100, 250))

    assert [False, True] == [short.tight, long.tight]
    assert [False, True] == ["display: inline" in each.save(tmp_path / "x").read_text() for each in (short, long)]
    assert long.size > 8
