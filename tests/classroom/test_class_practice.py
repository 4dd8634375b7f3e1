"""A class hands in its progress; which rules it gets wrong becomes a table and a page, and the rest is listed."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.practice.boxes import Boxes

practised = tw.classroom.practised
ONCE, TIE, ORDER = "muses.round.once", "muses.score.tie", "muses.round.majority"


def hand_in(path, **rules):
    path.write_text(Boxes({"muses": {f"muses.{rule.replace('__', '.')}": row for rule, row in rules.items()}}).dumps())


@pytest.fixture
def inbox(tmp_path):
    (tmp_path / "ada lovelace").mkdir()
    hand_in(tmp_path / "ada lovelace" / "practice-muses.json", round__once=(0, 0, 4, 1), score__tie=(2, 9, 3, 3))
    hand_in(tmp_path / "b.json", round__once=(2, 9, 4, 3), round__majority=(0, 0, 1, 0), no__rule=(1, 1, 1, 1))
    return tmp_path


def test_rules_are_sorted_by_how_often_they_are_missed_and_a_single_answer_counts_little(inbox):
    found = practised(inbox)

    assert [ONCE, ORDER, TIE] == [each.rule for each in found.rules]
    once = found.rules[0]
    assert (2, 8, 4, 1, 0.5) == (once.readers, once.asked, once.wrong, once.known, once.share)
    assert once.text == tw.GAMES["muses"].rulebook[ONCE].text
    assert "Readers: 2. Rules: 3.\n50.0 % of 8  muses.round.once" in repr(found)


def test_a_page_shows_rules_and_numbers_runs_nothing_and_names_nobody(inbox, tmp_path):
    found = practised(inbox)
    found.page(tmp_path / "class.html")
    page = (tmp_path / "class.html").read_text()

    assert "default-src 'none'" in page
    assert "<td>50.0 %</td><td>8</td><td>2</td><td>1</td>" in page
    assert not any(word in page for word in ("ada", "lovelace", "b.json", "<script", "http:", "https:"))
    assert "id,game,rule,answered wrongly,asked,readers,know it now" == found.to_csv().splitlines()[0]


def test_unreadable_files_are_listed_with_a_reason_and_all_others_are_kept(inbox):
    (inbox / "broken.json").write_text("{")
    (inbox / "deep.json").write_text("[" * 100_000)
    (inbox / "long.json").write_text(" " * 600_000)
    (inbox / "other.json").write_text('{"practice": 1, "games": {"chess": {"chess.castle": [1, 1, 1, 1]}}}')
    (inbox / "unasked.json").write_text('{"practice": 1, "games": {"muses": {"muses.round.once": [0, 0, 0, 0]}}}')
    (inbox / "again.json").write_text((inbox / "b.json").read_text())
    (inbox / "linked.json").symlink_to(inbox / "b.json")
    found = practised(inbox)
    why = dict(found.faults)

    assert 2 == found.readers
    assert {"b.json", "broken.json", "deep.json", "long.json", "other.json", "unasked.json", "linked.json"} == {*why}
    assert "it is a copy of again.json" == why["b.json"]
    assert all("This is not a record of practice" in why[name] for name in ("broken.json", "deep.json"))
    assert why["other.json"] == why["unasked.json"] == "it has no rule of any game in this package"
    assert "500,000 characters at most" in why["long.json"]
    assert "links are not followed" in why["linked.json"]
    assert all(name in found._repr_html_() and name in repr(found) for name in why)


def test_a_file_with_impossible_answer_counts_cannot_outvote_a_class(inbox):
    hand_in(inbox / "c.json", round__once=(0, 0, 10_001, 0))
    hand_in(inbox / "d.json", round__once=(0, 0, 10_000, 10_000))
    found = practised(inbox)

    assert (3, [10_008]) == (found.readers, [each.asked for each in found.rules if each.rule == ONCE])
    assert {"c.json": f"it says that {ONCE} was asked 10,001 times, more than the 10,000 that are believed"} == dict(
        found.faults
    )


def test_an_empty_folder_has_no_rules_and_a_missing_folder_is_refused(tmp_path):
    assert "Readers: 0. Rules: 0." == repr(practised(tmp_path))
    with pytest.raises(tw.BadSetup, match="is not a folder"):
        practised(tmp_path / "nowhere")
