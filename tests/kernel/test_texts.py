"""Texts of unknown origin: too long, nested without end, full of digits; and that what is read is read in one go.

Lengths here are such that whoever looks at every letter for every letter would not end.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import tabletop_widgets as tw
from tabletop_widgets.codec.texts import check_length
from tabletop_widgets.drawing.layout.measure import BOLD, fitting, halves, meet, width_of
from tabletop_widgets.drawing.render import svg
from tabletop_widgets.errors import refuse
from tabletop_widgets.games.tragedy_looper.scripts import library
from tabletop_widgets.sentences import counted, quoted
from tests.kernel.tiny import TINY

CAKE = TINY["cake"]
HEAD = 'record 1\ngame cake\nnames ["Ada", "Ben"]\n'
DEEP, DIGITS = "[" * 100_000, "1" * 5_000
READERS = {
    "a record": tw.Record.loads,
    "a transcript": tw.Transcript.loads,
    "what a seat has seen": CAKE.seen,
    "A script": library.loads,
}
IN_A_FIELD = {
    "a record": HEAD + 'open {{"cakes": {}}}',
    "a transcript": '{{"game": "cake", "eyes": {}}}',
    "what a seat has seen": '{{"seat": {}}}',
    "A script": "days = {}",
}
every_reader = pytest.mark.parametrize("what", READERS)


def refused(what, text):
    """What is said of a text."""
    with pytest.raises(tw.BadSetup) as caught:
        READERS[what](text)
    return str(caught.value).removeprefix("line 4: ").replace("the JSON after 'open'", what)


@every_reader
def test_a_text_over_the_limit_is_refused_with_the_limit(what):
    most = library.LARGEST if what == "A script" else 5_000_000

    assert f"{what} has {most:,} characters at most; this text has more." == refused(what, "a." * most)


@every_reader
def test_endless_nesting_is_refused(what):
    deep = DEEP[:9_000] if what == "A script" else DEEP

    assert f"{what} cannot be read: it is nested too deeply." == refused(what, IN_A_FIELD[what].format(deep))


@every_reader
def test_a_number_of_thousands_of_digits_is_refused(what):
    assert refused(what, IN_A_FIELD[what].format(DIGITS)).startswith(f"{what} cannot be read: Exceeds the limit")


@pytest.mark.parametrize("what", [each for each in READERS if each != "A script"])
@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_a_number_invalid_in_json_is_refused(what, number):
    assert f"{what} cannot be read: {number} is not a number in JSON." == refused(what, IN_A_FIELD[what].format(number))


@every_reader
def test_malformed_text_is_refused_with_its_place(what):
    assert f"{what} cannot be read: " in refused(what, IN_A_FIELD[what].format("?"))


@pytest.mark.parametrize("given", [b"record 1", None, ["record 1"]])
def test_a_value_that_is_not_text_is_refused(given):
    for what in ("a record", "a transcript", "A script"):
        assert f"{what} is read from text, not from {type(given).__name__}." == refused(what, given)


@pytest.mark.parametrize("path", ["match.record", "my games/of monday.json", r"C:\games\fog.toml", Path("fog.toml")])
def test_the_name_of_a_file_in_place_of_its_text_is_refused_with_the_call_that_reads_files(path):
    for what in ("a record", "a transcript", "A script"):
        reads = "library.read(" if what == "A script" else "Path("

        assert f"{what} is read from text, and {str(path)!r} looks like the name of a file: " in refused(what, path)
        assert f"{reads}{str(path)!r})" in refused(what, path)


@pytest.mark.parametrize(
    "text", ["record.", "Ada: cut 1.", "days = 1.5", '{"open": 2.e}', "a\nb.record", "x" * 300 + ".json"]
)
def test_a_text_that_does_not_end_as_files_do_is_not_taken_for_the_name_of_a_file(text):
    assert text == check_length(text, "a record")


def test_a_record_and_a_transcript_taken_for_each_other_are_refused_with_the_right_reader():
    record = tw.GAMES["muses"].examples["turn"]

    assert "line 1: this is a transcript, which tw.Transcript.loads reads." == refused(
        "a record", record.seen_by().dumps()
    )
    assert "this is a record, which tw.Record.loads reads." == refused("a transcript", record.dumps())


def test_the_text_of_a_script_in_place_of_a_path_is_refused_without_quoting_it_whole():
    text = library.dumps(library.load("house_ashes"))
    with pytest.raises(tw.BadSetup) as caught:
        library.read(text)

    assert str(caught.value) == "A script is read here from a file, not from its text, which library.loads reads."


def test_a_file_is_read_only_up_to_the_maximum_length_of_a_script(tmp_path):
    path = tmp_path / "long.toml"
    path.write_text("# " + "x" * library.LARGEST, "utf-8")
    with pytest.raises(tw.BadSetup, match=r"A script has 10,000 characters at most"):
        library.read(path)


@pytest.mark.parametrize("line", [f"#{DIGITS} what seat is that?", f"seat {DIGITS}: cut 1"])
def test_nobody_sits_at_a_seat_of_thousands_of_digits(line):
    with pytest.raises(tw.BadSetup, match=r"line 5: expected "):
        tw.Record.loads(f"{HEAD}open {{}}\n{line}")
    assert f"It is for seat {DIGITS}." == CAKE.start().say(f"It is for seat {DIGITS}.")


def test_a_move_over_the_limit_of_letters_is_refused():
    t = CAKE.start()
    with pytest.raises(tw.UnreadableMove, match=r"a move has 500 letters at most; 'bake {55}\.\.\. has more"):
        t.play(tw.CHANCE, f"bake {' ' * 1_000_000}6")


def test_a_cast_of_ten_thousand_is_read():
    cast = {f"x{n}": "Person" for n in range(10_000)}
    with pytest.raises(tw.BadSetup, match=r"There is no character x0; .* \(and 9999 more faults\)"):
        library.chosen(library.as_data(library.load("house_ashes")) | {"cast": cast})


@pytest.mark.untraced
def test_a_very_long_name_is_cut_to_four_lines():
    lines, size = fitting("x" * 50_000, 100, 40, (18.0, 12.5))

    assert (4, 12.5) == (len(lines), size)
    assert lines[-1].endswith("x…")
    assert all(width_of(line) * size <= 101 for line in lines)


def test_a_long_name_wraps_then_shrinks_and_is_never_cut():
    assert (["Anna"], 18.0) == fitting("Anna", 100, 40, (18.0, 12.5))
    assert (["Rich Man's", "Daughter"], 18.0) == fitting("Rich Man's Daughter", 120, 50, (18.0, 12.5))
    assert (["Rich Man's", "Daughter"], 12.5) == fitting("Rich Man's Daughter", 80, 30, (18.0, 12.5))
    assert (["Polyhym", "nia"], 12.5) == fitting("Polyhymnia", 60, 30, (18.0, 12.5))
    assert (["a", "b", "c", "…"], 12.5) == fitting("a b c " + " " * 300 + "d", 8, 10, (12.5,))


def test_any_number_of_words_fits_on_two_lines():
    first, second = halves("word " * 10_000)

    assert [5_000, 5_000] == [len(first.split()), len(second.split())]
    assert ["one"] == halves("one")
    assert ["a", "longest b"] == halves("a longest b")


@pytest.mark.parametrize(
    ("many", "told"), [(0, "0 guesses"), (1, "1 guess"), (2, "2 guesses"), (1_000, "1,000 guesses")]
)
def test_one_thing_is_counted_in_the_singular(many, told):
    assert told == counted(many, "guess", "guesses")
    assert told.replace("guesses", "steps").replace("guess", "step") == counted(many, "step")


def test_a_quoted_value_is_short_even_if_it_cannot_be_printed():
    deep = []
    for _ in range(100_000):
        deep = [deep]

    assert "'ab'" == quoted("ab")
    assert f"[{'0, ' * 19}0,..." == quoted([0] * 100)
    assert ["list too large to show", "int too large to show"] == [
        quoted(deep),
        quoted(10**5_000),
    ]


@pytest.mark.parametrize(
    ("words", "plain", "bold", "bold_serif"),
    [
        ("I am the Queen", 7.76, 8.63, 8.64),
        ("Player 11", 4.7, 5.28, 5.26),
        ("Rich Man's Daughter", 10.4, 11.69, 11.89),
        ("WWW", 2.97, 3.31, 3.37),
        ("(1/2)", 2.39, 2.67, 2.7),
        ("Inquisitor", 4.69, 5.45, 5.6),
    ],
)
def test_words_are_measured_in_the_widest_face_that_a_screen_may_take(
    words: str, plain: float, bold: float, bold_serif: float
):
    """DejaVu, which browsers take where a system has no face of its own; these are its own widths."""
    measured = width_of(words)

    assert 0.93 <= plain / measured <= 1.0
    assert 0.93 <= max(bold, bold_serif) / measured / BOLD <= 1.05


def test_a_refusal_hides_the_exception_that_caused_it():
    with pytest.raises(tw.GameError, match="has no aces") as said:
        refuse("the deck has no aces")

    assert said.value.__suppress_context__


@pytest.mark.parametrize("evil", ["\x1b", "\x9b", "\u202e", "\u2066", "\r", "\ud800"])
def test_text_of_a_saved_match_cannot_control_the_terminal(evil):
    one, game, *rest = tw.GAMES["muses"].examples["turn"].dumps().splitlines()
    rest = [line for line in rest if not line.startswith("title ")]
    record = tw.Record.loads("\n".join([one, game, f"title a{evil}b", *rest, f"# c{evil}d"]))
    picture = svg.html(record.opening().show().scene, f"a{evil}b")
    printed = repr(record), str(record.seen_by()), repr(tw.Replay(record)), picture

    assert [] == [text for text in printed if evil in text]
    assert {"ab", "a b"} & {found for text in printed for found in ("ab", "a b") if found in text}


@pytest.mark.parametrize(
    ("other", "near"),
    [
        ((12, 0, 5, 5), True),
        ((13, 0, 5, 5), False),
        ((0, 12, 5, 5), True),
        ((0, 13, 5, 5), False),
        ((2, 2, 0, 0), True),
    ],
)
def test_two_boxes_meet_if_they_are_closer_than_three_pixels(other, near):
    assert near == meet((0, 0, 10, 10), other) == meet(other, (0, 0, 10, 10))
