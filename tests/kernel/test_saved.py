"""What was saved is read whichever it is, from a file or as text, and a match goes on from it."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.records.entries import Note
from tabletop_widgets.records.saved import find_saved, read_saved
from tests.kernel.tiny import TINY

PEEK = TINY["peek"]


def played(decisions: int) -> tw.Match:
    """A match of three people who have always answered the first that could be answered."""
    match = tw.Match(PEEK, dict.fromkeys(("Ada", "Ben", "Cy"), tw.HUMAN), seed=3)
    for _ in range(decisions):
        match.play(match.waiting[0].seat, match.waiting[0].moves[0])
    return match


def test_a_record_or_transcript_is_recognised_by_how_it_begins(tmp_path):
    record = played(2).record
    file = tmp_path / "two.record"
    file.write_text(record.dumps(), encoding="utf-8")

    assert record == read_saved(record.dumps()) == read_saved(file) == read_saved(str(file))
    assert record.seen_by("Ben") == read_saved(record.seen_by("Ben").dumps())


@pytest.mark.parametrize("text", ["", "Dear all,\nhow are you?", '{"cells": [], "nbformat": 4}', "{", "\x89PNG\n"])
def test_a_file_that_is_not_a_saved_match_is_refused_with_what_to_choose(text):
    with pytest.raises(
        tw.BadSetup, match=r"not a saved match; choose a file made by Save below a match: .* \.record or \.json"
    ):
        find_saved(text)


@pytest.mark.parametrize("answers", [2, 3])
def test_a_record_with_a_half_answered_question_can_be_continued(answers):
    match = played(0)
    while len(match.waiting) < 3:
        match.play(match.waiting[0].seat, next(move for move in match.waiting[0].moves if str(move) == "knock"))
    for decision in match.waiting[:answers]:
        match.play(decision.seat, decision.moves[0])

    assert match.table == tw.Match(match.record, dict.fromkeys(("Ada", "Ben", "Cy"), tw.HUMAN)).table


def test_a_continued_record_keeps_its_notes_and_its_history():
    record = played(2).record
    record.entries[1].notes.append(Note("They look."))
    match = tw.Match(record, dict.fromkeys(("Ada", "Ben", "Cy"), tw.HUMAN))

    assert record == match.record
    assert played(2).table == match.table
    assert [record.opening(), 2] == [match.past[0], match.ply]


def test_a_transcript_gives_exactly_the_knowledge_of_its_eyes():
    match = played(2)
    for seat in (0, 1, 2, tw.PUBLIC):
        seen, told = PEEK.knows(match.table, seat), match.record.seen_by(seat).seen()

        assert (seen.view, seen.events, seen.private, seen.asked) == (told.view, told.events, told.private, told.asked)
