"""Moves print as notation and read themselves back."""

from __future__ import annotations

import re
import types
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabletop_widgets as tw
from tabletop_widgets.codec.notation import name_seats, notation_words
from tests.kernel.tiny import TINY, derive
from tests.kernel.tiny.peek import KEEP, Swap, view

PEEK, CAKE = TINY["peek"], TINY["cake"]


@dataclass(frozen=True)
class PlantDoubt(tw.Move):
    """Its form is its name and its fields."""

    other: tw.Seat
    count: int


@dataclass(frozen=True)
class Draw(tw.Move):
    """Several numbers."""

    form = "draw slots {slots}"
    slots: tuple[int, ...]


@dataclass(frozen=True)
class Invite(tw.Move):
    """Several seats, and a word from a list in which one begins another."""

    form = "invite {guests} to {meal}"
    choices = {"meal": ("tea", "tea and cake")}  # noqa: RUF012
    guests: tuple[tw.Seat, ...]
    meal: str


@dataclass(frozen=True)
class Toast(tw.Move):
    """What a button says is not what is typed."""

    form = "toast {who} {times}"
    formerly = "cheer {who} {times} times"
    label = "drink to {who} {times}"
    spoken = {"times": ["once", "twice"].__getitem__}  # noqa: RUF012
    who: tw.Seat
    times: int


@dataclass(frozen=True)
class Whisper(tw.Move):
    """Any words."""

    form = 'whisper "{words}"'
    words: str


@dataclass(frozen=True)
class Recite(tw.Move):
    """Any words, several times."""

    form = "recite {lines} to {who}"
    lines: tuple[str, ...]
    who: str


class Sighing(PlantDoubt):
    """Prints in a way of its own."""

    def __repr__(self) -> str:
        return "sigh"


MOVES = [
    (PlantDoubt(3, -2), "plant doubt seat 3 -2"),
    (Draw((4,)), "draw slots 4"),
    (Draw((2, 11)), "draw slots 2, 11"),
    (Invite((0, 12), "tea and cake"), "invite seat 0, seat 12 to tea and cake"),
    (Whisper("ab 1"), 'whisper "ab 1"'),
    (Recite(("ab 1",), "to, him"), "recite ab 1 to to, him"),
    (Recite(("a", "b c", "d"), "all"), "recite a, b c, d to all"),
]


def test_a_move_is_set_in_columns_as_its_notation_is():
    assert "keep      |" == f"{KEEP:<10}|"
    assert "swap with seat 2" == f"{Swap(2)}"


def test_the_repr_of_a_move_is_its_notation():
    assert "[swap with seat 2, keep]" == repr([Swap(2), KEEP])
    assert ["plant doubt seat 3 -2", "sigh"] == [repr(PlantDoubt(3, -2)), repr(Sighing(3, -2))]


@pytest.mark.parametrize(("move", "text"), MOVES)
def test_a_move_prints_as_its_form_and_reads_itself_back(move, text):
    assert text == str(move)
    assert move == type(move).read(text)


def test_of_two_choices_of_which_one_begins_the_other_the_longer_is_read():
    @dataclass(frozen=True)
    class Call(tw.Move, form="call {who} {how}", choices={"who": ("old Ann", "old Ann Lee")}):
        who: str
        how: str

    assert Call("old Ann Lee", "loudly") == Call.read("call old Ann Lee loudly")
    assert Call("old Ann", "loudly") == Call.read("call old Ann loudly")


def test_reading_does_not_mind_capitals_and_blanks():
    assert Draw((1, 2)) == Draw.read("  DRAW   slots 1, 2 ")


@pytest.mark.parametrize("text", ["", "draw slots", "draw slots x", "draw slots 1,2", "draw slots 1, 2 now"])
def test_a_text_of_another_form_is_not_read(text):
    assert Draw.read(text) is None


def test_earlier_notation_is_read_and_written_in_the_current_form():
    assert "toast seat 1 0" == str(Toast.read("cheer seat 1 0 times")) == str(Toast.read("toast seat 1 0"))
    assert Toast.read("cheer seat 1 0") is None


def test_a_move_with_several_free_texts_is_read_in_linear_time():
    lines = ("la",) * 300

    assert Recite(lines, "all") == Recite.read(f"recite {', '.join(lines)} to all")
    assert Recite.read(f"recite {', '.join(lines)} for all") is None, "each comma might part lines, or stand in one"


def test_the_head_of_a_class_may_say_what_its_body_may():
    @dataclass(frozen=True, slots=True)
    class Give(tw.Move, form="give {count} to {who}", choices={"count": (1, 2)}):
        count: int
        who: tw.Seat

    assert "give 2 to seat 1" == str(Give.read("give 2 to seat 1"))
    assert Give.read("give 3 to seat 1") is None


def test_an_unknown_word_in_a_class_header_is_refused():
    with pytest.raises(TypeError, match="class Give says from=, which Move lacks: correct the name"):
        types.new_class("Give", (tw.Move,), {"from": "give"})


def test_postponed_annotations_give_the_same_moves():
    def body(names):
        names["__annotations__"] = {"slots": tuple[int, ...], "who": tuple[tw.Seat, ...], "count": int}

    made = types.new_class("Take", (tw.Move,), {}, body)
    Take = dataclass(frozen=True)(made)  # noqa: N806

    assert Take((1, 2), (0,), 5) == Take.read("take 1, 2 seat 0 5")


def test_the_forms_list_a_single_choice_word_by_word():
    assert ("stand", "fold") == PEEK.moves[-1].forms()
    assert ("draw slots {slots}",) == Draw.forms()
    assert ("bake {slices}", "cut {left}", "take the {side} piece") == CAKE.forms


def test_seats_are_named_in_moves_and_sentences():
    names = ("Ada", "seat 0")

    assert "swap with seat 0" == name_seats("swap with seat 1", names)
    assert "swap with seat 7" == name_seats("swap with seat 7", names)


def test_a_button_shows_the_capitalised_notation_or_the_words_given_for_it():
    assert ("Plant doubt seat 2 1", "Draw slots 1, 3") == (PlantDoubt(2, 1).in_words(), Draw((1, 3)).in_words())
    assert ("Drink to seat 2 twice", "toast seat 2 1") == (Toast(2, 1).in_words(), str(Toast(2, 1)))
    assert "Swap with Cy" == PEEK.start(["Ann", "Bo", "Cy"]).in_words(Swap(2))
    with pytest.raises(TypeError):
        Toast.spoken["times"] = str


def test_every_word_of_a_form_and_of_its_choices_is_notation():
    assert {"invite", "to", "tea", "tea and cake", "and", "cake"} <= notation_words((Invite,))


def test_one_name_may_be_the_beginning_of_another():
    t = PEEK.start(["Ann", "Anna", "Anna Lee"])

    assert ["seat 0", "seat 1", "seat 2"] == [
        str(t.read(f"swap with {name}")).removeprefix("swap with ") for name in t.names
    ]


NAMES = st.text(min_size=1, max_size=24)


@pytest.mark.slow
@given(st.lists(NAMES, min_size=3, max_size=4))
def test_whatever_the_names_that_are_taken_moves_round_trip_through_them(names):
    try:
        t = PEEK.start(names)
    except tw.BadSetup:
        return
    for move in t.waiting[0].candidates:
        assert move == t.read(t.say(move)), (names, t.say(move))


@pytest.mark.parametrize(
    "name", ["İ", "\u0131", "\u017f", "ß", "<b>", "\\1", "(.*)", "Σς", "{seat}", "%s", "$", "O'Neil", "-"]
)
def test_hostile_names_are_only_names(name):
    t = PEEK.start(["Ada", name, "Cy"])
    move = t.read("swap with seat 1")

    assert move == t.read(t.say(move))
    assert t.read("keep") == PEEK.read_move("keep")
    assert name in repr(t)


def test_reading_without_names_knows_seats_alone():
    with pytest.raises(tw.UnreadableMove):
        PEEK.read_move("swap with Ada")
    with pytest.raises(tw.UnreadableMove, match="a move is read from text, not from int"):
        PEEK.read_move(3)


# What people type.
def test_the_label_of_a_button_can_be_typed_where_it_is_asked():
    t = tw.GAMES["tragedy_looper"].start(seed=1, script="first_script")
    t.play("Mastermind", "Lay Intrigue +1 on the School")
    with pytest.raises(tw.UnreadableMove):
        t.read("Allow it")
    with pytest.raises(tw.UnreadableMove):
        t.read("Lay Intrigue +1 on the Hospital", 1)

    assert t.read("lay  intrigue + 2 on the hospital") == t.read("lay Intrigue +2 on Hospital", 0)


@pytest.mark.parametrize("typed", ["swap with O'Neil", "swap with O\u2019Neil", "swap  with\u00a0o\u2018neil"])
@pytest.mark.parametrize("name", ["O'Neil", "O\u2019Neil"])
def test_curly_apostrophes_are_read_as_straight_ones(typed, name):
    assert Swap(1) == PEEK.start(["Ada", name, "Cy"]).read(typed)


@pytest.mark.parametrize(
    ("card", "typed"),
    [("Paranoia +1", typed) for typed in ("Paranoia +1", "paranoia + 1", "Paranoia+1", "Paranoia  +  1")]
    + [("Paranoia -1", typed) for typed in ("Paranoia - 1", "Paranoia \u22121", "paranoia \u2013 1")],
)
def test_blanks_around_a_sign_and_the_kind_of_dash_make_no_difference(card, typed):
    game = tw.GAMES["tragedy_looper"]

    assert game.read_move(f"lay {card} on Doctor") == game.read_move(f"lay {typed} on Doctor")


def unread(t, seat):
    """What somebody is told who says what cannot be read."""
    with pytest.raises(tw.UnreadableMove) as caught:
        t.play(seat, "hokus pokus")
    return str(caught.value)


def test_an_unreadable_move_is_answered_with_the_current_choices_and_the_names_of_pieces():
    t = PEEK.start(["Ada", "Ben", "Cy"])
    assert "'hokus pokus' is not a move of Peek; asked now: swap with Ada, Ben or Cy; keep; knock." == unread(t, 0)
    assert "asked now: bake 6 or 9." in unread(CAKE.start(), tw.CHANCE)

    mascarade = unread(tw.GAMES["mascarade"].start(["Ada", "Ben", "Cy", "Dee"]), 0)
    assert "asked now: swap or do not swap with Ada, Ben, Cy, Dee, middle 1" in mascarade
    assert "seat" not in mascarade

    dazzle = tw.GAMES["dazzle"].start(seed=1, starter=0)
    assert re.search(r"asked now: ask \(Purity 3, .* or Faith 1\), \(Purity 3, .* or Faith 1\)\.$", unread(dazzle, 0))

    town = tw.GAMES["tragedy_looper"].start(seed=1)
    assert unread(town, 0).count(";") < 3, "one form for each kind of move, and no more kinds than are asked for"
    assert "lay " in unread(town, 0)
    assert "chance" not in unread(town, 0)


@pytest.mark.parametrize("name", ["tragedy_looper", "mascarade", "bemused"])
def test_the_answer_to_an_unreadable_move_names_nobody_out_of_play(name):
    t = tw.GAMES[name].start(seed=1)
    t.advance()
    told = unread(t, t.waiting[0].seat)

    assert t.not_in_play
    assert [] == [each for each in t.not_in_play if re.search(rf"(with|on|use|announce|or|,) {each}\b", told)]


def test_outside_a_question_an_unreadable_move_is_answered_with_all_forms():
    with pytest.raises(tw.UnreadableMove, match=r"moves read like: swap with \{other\}; keep; knock; stand; fold\."):
        PEEK.read_move("hokus pokus")


def test_the_answer_to_an_unreadable_move_does_not_depend_on_hidden_cards():
    t = PEEK.lay_out({"names": ["Ada", "Ben", "Cy"], "cards": [4, 5, 6]})
    other = PEEK.lay_out({"names": ["Ada", "Ben", "Cy"], "cards": [1, 9, 2]})

    assert unread(t, 0) == unread(other, 0)


def test_a_game_without_imagined_tables_answers_an_unreadable_move_with_all_forms():
    game = derive(PEEK, "opaque", players=(3,), view=view)

    assert "moves read like: swap with {other}; keep; knock; stand; fold." in unread(game.start(), 0)
