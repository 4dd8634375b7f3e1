"""Moves print as notation and read themselves back."""

from __future__ import annotations

import types
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabletop_widgets as tw
from tabletop_widgets.core.notation import name_seats, notation_words
from tests.core.tiny import TINY

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
class Whisper(tw.Move):
    """Any words."""

    form = 'whisper "{words}"'
    words: str


MOVES = [
    (PlantDoubt(3, -2), "plant doubt seat 3 -2"),
    (Draw((4,)), "draw slots 4"),
    (Draw((2, 11)), "draw slots 2, 11"),
    (Invite((0, 12), "tea and cake"), "invite seat 0, seat 12 to tea and cake"),
    (Whisper("ab 1"), 'whisper "ab 1"'),
]


@pytest.mark.parametrize(("move", "text"), MOVES)
def test_a_move_prints_as_its_form_and_reads_itself_back(move, text):
    assert text == str(move)
    assert move == type(move).read(text)


def test_reading_does_not_mind_capitals_and_blanks():
    assert Draw((1, 2)) == Draw.read("  DRAW   slots 1, 2 ")


@pytest.mark.parametrize("text", ["", "draw slots", "draw slots x", "draw slots 1,2", "draw slots 1, 2 now"])
def test_what_is_not_of_the_form_is_not_read(text):
    assert Draw.read(text) is None


def test_annotations_are_the_same_whether_a_module_postpones_them_or_not():
    def body(names):
        names["__annotations__"] = {"slots": tuple[int, ...], "who": tuple[tw.Seat, ...], "count": int}

    made = types.new_class("Take", (tw.Move,), {}, body)
    Take = dataclass(frozen=True)(made)  # noqa: N806

    assert Take((1, 2), (0,), 5) == Take.read("take 1, 2 seat 0 5")


def test_the_forms_list_a_lone_choice_word_by_word():
    assert ("stand", "fold") == PEEK.moves[-1].forms()
    assert ("draw slots {slots}",) == Draw.forms()
    assert ("bake {slices}", "cut {left}", "take the {side} piece") == CAKE.forms


def test_seats_are_named_in_moves_and_sentences():
    names = ("Ada", "seat 0")

    assert "swap with seat 0" == name_seats("swap with seat 1", names)
    assert "swap with seat 7" == name_seats("swap with seat 7", names)


def test_every_word_of_a_form_and_of_its_choices_is_notation():
    assert {"invite", "to", "tea", "tea and cake", "and", "cake"} <= notation_words((Invite,))


def test_a_name_may_begin_another():
    t = PEEK.start(["Ann", "Anna", "Anna Lee"])

    assert ["seat 0", "seat 1", "seat 2"] == [
        str(t.read(f"swap with {name}")).removeprefix("swap with ") for name in t.names
    ]


NAMES = st.text(min_size=1, max_size=24)


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
