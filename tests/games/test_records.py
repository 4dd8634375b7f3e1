"""Every annotated example of every game can be read, answered and followed by those it is for."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw

EXAMPLES = [(game, name) for game in tw.GAMES.values() for name in game.examples]
LONGER = {"last-asks": 3, "turn": 3}
"""Records with more than one question."""
every_example = pytest.mark.parametrize(
    ("game", "name"), EXAMPLES, ids=[f"{game.name}-{name}" for game, name in EXAMPLES]
)


def notes_of(record):
    """All notes of a record."""
    return [note for row in (record.notes, *(entry.notes for entry in record.entries)) for note in row]


@pytest.mark.untraced
@every_example
def test_a_record_has_a_title_notes_and_questions_with_a_right_answer_and_reads_back(game, name):
    record = game.examples[name]
    questions = [note for note in notes_of(record) if note.choices]

    assert record.title
    assert record.notes
    assert LONGER.get(name, 1) == len(questions)
    assert all(note.right is not None for note in questions)
    assert record.dumps() == tw.Record.loads(record.dumps()).dumps()


@pytest.mark.untraced
@every_example
def test_every_note_of_a_record_is_shown_in_order_to_the_eyes_it_is_meant_for(game, name):
    record = game.examples[name]
    for eyes in (tw.OPEN, tw.PUBLIC, *range(len(record.names))):
        shown = [note for frame in record.seen_by(eyes).frames for note in frame.notes]

        assert [note for note in notes_of(record) if note.shown_to(eyes)] == shown


def test_the_examples_of_a_game_print_their_names_and_an_unknown_one_is_answered_with_them():
    examples = tw.GAMES["muses"].examples

    assert repr(examples).startswith("<records: turn, thalia-levels, tie-two, ")
    for unknown in ("no such", 0):
        with pytest.raises(KeyError, match=f"no record {unknown!r}; there are: turn, thalia-levels, "):
            examples[unknown]
