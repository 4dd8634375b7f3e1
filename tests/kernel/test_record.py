"""Records: text and JSON, and errors that name their line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabletop_widgets as tw
from tabletop_widgets.records.entries import Entry, Note
from tests.kernel.tiny import TINY

LOWEST, CAKE, BOASTING, SAND, FUSE, PEEK, _ = TINY.values()

TEXT = """\
record 1
game cake
title Two cakes
with hindsight
options {"cakes": 2}
names ["Ada", "Ben"]
open {"cakes": 2, "eaten": [0, 0], "slices": 0, "pieces": []}
# Two cakes are baked.
chance: bake 6
@ Oven
# A small one.
#0 Cut it well.
@
#public Ada is asked.
#open Nothing is hidden here.
? What is fair? | 1 | *3
Ada: cut 3
Ben: take the right piece
"""


def head(*lines, game="cake"):
    """A record that begins well."""
    return "\n".join(["record 1", f"game {game}", 'names ["Ada", "Ben"]', "open {}", *lines])


def refused(text):
    """What is wrong with a record."""
    with pytest.raises(tw.BadSetup) as caught:
        tw.Record.loads(text)
    return str(caught.value)


def test_a_record_is_read_and_written_as_it_was():
    record = tw.Record.loads(TEXT)

    assert TEXT == record.dumps()
    assert record == tw.Record.loads(record.dumps())
    assert record == tw.Record.from_json(record.as_json())
    assert "<record of Cake, Two cakes: 3 decisions>" == repr(record)
    assert "<record of Cake: 0 decisions>" == repr(tw.Record.of(CAKE.start()))


def test_options_in_the_open_position_are_refused():
    assert "line 4: options must stand in a line of their own, not in the open position." == refused(
        head().replace("open {}", 'open {"options": {"cakes": 2}}')
    )


def test_notes_hang_below_their_line():
    record = tw.Record.loads(TEXT)

    assert [Note("Two cakes are baked.")] == record.notes
    assert [
        Note("A small one.", None, "Oven"),
        Note("Cut it well.", 0, "Oven"),
        Note("Ada is asked.", tw.PUBLIC),
        Note("Nothing is hidden here.", tw.OPEN),
        Note("What is fair?", choices=("1", "3"), right=1),
    ] == record.entries[0].notes
    assert {tw.CHANCE: CAKE.read_move("bake 6")} == record.entries[0].moves


def test_a_note_keeps_to_one_line():
    record = tw.Record.of(CAKE.start())
    record.title, record.notes = "Two\nlines", [Note("one\n# two"), Note("Which?", choices=("a", "b"))]
    again = tw.Record.loads(record.dumps())

    assert ("Two lines", "one # two") == (again.title, again.notes[0].text)
    assert Note("Which?", choices=("a", "b")) == again.notes[1]


def test_answers_to_one_question_share_a_line_in_the_order_of_seats():
    record = tw.Record.loads(head("together: Ben name 2; Ada name 1", "Ada: name 3", "Ben: name 3", game="lowest"))

    assert ["together: Ada name 1; Ben name 2", "Ada: name 3", "Ben: name 3"] == record.dumps().splitlines()[-3:]
    assert [True, False, False] == [entry.together for entry in record.entries]


def test_playing_through_gives_a_table_after_each_line():
    eaten = [list(t.eaten) for t in tw.Record.loads(TEXT).tables()]

    assert [[0, 0], [0, 0], [0, 0], [3, 3]] == eaten


def test_checking_names_the_decision_that_cannot_be_made():
    record = tw.Record.loads(TEXT)
    record.check()
    record.entries[1] = Entry({0: CAKE.read_move("cut 6")})

    with pytest.raises(tw.BadSetup, match=r"decision 2 \(Ada: cut 6\) cannot be made: Each piece must have a slice"):
        record.check()


def test_names_that_begin_another_are_told_apart():
    text = head("together: Ann name 1; Anna name 2; Anna Lee name 3", game="lowest")
    text = text.replace('["Ada", "Ben"]', '["Ann", "Anna", "Anna Lee"]')

    assert [1, 2, 3] == [move.number for move in tw.Record.loads(text).entries[0].moves.values()]


PARTS = st.sampled_from(
    ["Ann", "name", "1", " ", " 2", ":", "; ", "#", "?", "together", "-", "a", "\u017f", "\u0131", "İ", "open"]
)
NAMES = st.lists(st.lists(PARTS, min_size=1, max_size=4).map("".join) | st.text(max_size=24), min_size=2, max_size=3)


@given(names=NAMES, together=st.booleans())
def test_a_record_with_any_names_can_be_read_back(names, together):
    for game in (LOWEST, PEEK):
        try:
            t = game.start(names)
        except tw.BadSetup:
            continue
        match = tw.Match(t)
        for decision in t.waiting[: None if together else 1]:
            match.play(decision.seat, decision.moves[0])

        assert match.record == tw.Record.loads(match.record.dumps())


def test_lines_may_end_like_those_of_other_systems():
    assert tw.Record.loads(TEXT) == tw.Record.loads(TEXT.replace("\n", "\r\n"))


def test_chance_may_answer_in_the_same_line_as_others():
    class Both(tw.Step):
        __slots__ = ()

        def ask(self, t):
            bake, cut = (tuple(map(CAKE.read_move, texts)) for texts in (("bake 6", "bake 9"), ("cut 1", "cut 2")))
            return (
                tw.Decision(tw.CHANCE, bake, "?", "both.turn.chance", weights=(1, 0)),
                tw.Decision(0, cut, "?", "both.turn.cut"),
            )

        def run(self, t, moves):
            t.done = True

    class BothTable(tw.Table):
        __slots__ = ("done",)

        def set_up(self, rng):
            self.done = False
            self.next(Both())

        def ending(self):
            return tw.Outcome((0,), None, "Done.", "both.end.done") if self.done else None

    tw.Game(name="both", table=BothTable, players=(1,), moves=CAKE.moves, steps=[Both])
    match = tw.Match(BothTable.game)
    match.play(0, "cut 2")

    assert "together: chance bake 6; Player 1 cut 2" in match.record.dumps()
    assert match.record == tw.Record.loads(match.record.dumps())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: expected 'record 1'"),
        (
            "record 2",
            "line 1: 'record 2' is a form that this version of tabletop_widgets does not know; update it to read this",
        ),
        ("record 1", "line 2: expected the head line 'game ...'"),
        ("record 1\ngame cake\nAda: cut 1", "line 3: expected the head line 'names ...'"),
        ("record 1\ngame go", "line 2: there is no game 'go'; there are "),
        ('record 1\nnames ["Ada"', "line 2: the JSON after 'names' cannot be read: Expecting ',' delimiter"),
        ("record 1\nnames {}", "line 2: expected a list of names after 'names'"),
        ("record 1\nopen []", "line 2: expected an object after 'open'"),
        ("record 1\noptions 3", "line 2: expected an object after 'options'"),
        ("record 1\nwith luck", "line 2: expected 'with hindsight'"),
        ('record 1\ngame cake\nnames ["Ada"]\nopen {}', "line 4: Cake takes 2 players, not 1."),
        (
            head("", "Ada cut 3"),
            "line 6: expected '<name>: <move>' with one of Ada, Ben, 'chance: ...' or 'together: ...'",
        ),
        (head("chance: bake 7"), "line 5: 'bake 7' is not a move of Cake"),
        (head("Ada: cut 3"), "line 5: Ada is not asked now; waiting for chance."),
        (head("chance: bake 6", "# ok", "Ada: cut 6"), "line 7: Each piece must have a slice. (cake.cut.something)"),
        (head("chance: bake 6", "@ Oven", "? Why? | because"), "line 7: expected '? question | choice | choice'"),
        (head("? | a | b"), "line 5: expected '? question"),
        (head("? Q | *a | *b"), "line 5: expected '? question"),
        (head("#7 secret"), "line 5: expected a seat from 0 to 1 after '#'"),
        (head("#all secret"), "line 5: expected '# text', '#0 text', '#public text' or '#open text'"),
        (head("together: Ada name 1; Dan name 2", game="lowest"), "line 5: expected 'together: <name> <move>; "),
        (head("together: Ada name 1; Ada name 2", game="lowest"), "line 5: expected 'together: <name> <move>; "),
    ],
)
def test_an_error_names_its_line_and_what_was_expected(text, message):
    assert refused(text).startswith(message), refused(text)


@pytest.mark.parametrize(("data", "message"), [(7, "a record is read from text, not from int")])
def test_a_record_is_read_from_text(data, message):
    assert message in refused(data)


@pytest.mark.parametrize("data", [None, [], {}, {"record": "record 1"}])
def test_a_record_as_json_is_a_list_of_lines(data):
    with pytest.raises(tw.BadSetup, match="a record as JSON is"):
        tw.Record.from_json(data)
