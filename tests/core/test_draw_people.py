"""What is drawn of people: corpses, amounts, and dots of whoever thinks."""

from __future__ import annotations

import pytest

from tabletop_widgets.core.drawing.scene import Look, Piece
from tests.core.test_draw import strokes_of, words_of


def test_a_corpse_lies_on_an_outline_and_is_called_dead_where_no_card_lies_over_it():
    piece, look = Piece("p", label="Ann", slots=1, state=("dead",)), Look("face", "sun", "red")

    assert {"Ann", "dead"} == set(words_of(piece, look, 150, 66))
    assert {"Ann"} == set(words_of(piece, look, 150, 66, cards=1))
    assert "4 3" == strokes_of(piece, look, 150, 66)[0][-1]


@pytest.mark.parametrize(
    ("size", "told"),
    [
        ((190, 66), ["1/4", "2", "3"]),
        ((140, 66), ["1/4", "2", "3"]),
        ((150, 50), ["1", "2", "3"]),
        ((130, 50), ["1", "2"]),
    ],
)
def test_a_low_face_tells_as_many_amounts_as_it_has_room_for(size: tuple[float, float], told: list[str]):
    meters = ("shouting", 1, 4), ("hearts", 2, 0), ("cobweb", 3, 0), ("sun", 0, 0)
    piece = Piece("p", label="Rich Daughter", meters=meters)

    assert told == [words for words in words_of(piece, Look("face", "sun", "red"), *size) if words[0].isdigit()]


@pytest.mark.parametrize(("label", "middle"), [("Rob", True), ("Mastermind", False)])
def test_the_dots_of_somebody_who_thinks_are_clear_of_the_name_and_of_what_lies_on_a_slim_plate(
    label: str,
    middle: bool,  # noqa: FBT001 - whether they stand in the middle of the line
):
    piece = Piece("p", label=label, state=("thinking",))
    dots = [each for each in strokes_of(piece, Look("plate", "", "seat-0"), 148, 28, things=1) if each[0] == "g"]

    assert [middle] == [each[3] == 14 for each in dots]
    assert all(each[2] + 13 < 148 - 24 for each in dots)
