"""What is drawn of people, seats and places: corpses, amounts, scores, and dots of whoever thinks."""

from __future__ import annotations

import pytest

from tabletop_widgets.core.drawing.faces import Face
from tabletop_widgets.core.drawing.scene import Look, Piece
from tabletop_widgets.core.drawing.seats import rooms
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
    drawn = strokes_of(piece, Look("plate", "", "seat-0"), 148, 28, things=1)
    dots = [each for each in drawn if each[0] == "g" and each[4][0][0] == "c"]

    assert [middle] == [each[3] == 14 for each in dots]
    assert all(each[2] + 13 < 148 - 24 for each in dots)


@pytest.mark.parametrize(
    ("state", "size", "letters"), [(("winner",), (286, 112), 56), (("winner",), (286, 72), 32), ((), (286, 112), 24)]
)
def test_a_final_score_is_read_from_afar_and_a_winners_from_farther(state, size: tuple[float, float], letters: float):
    piece, look = (
        Piece("p", label="Rob", count=35, slots=1, state=state),
        Look("plate", "laurels", "seat-0", size="hand"),
    )
    drawn = strokes_of(piece, look, *size)

    assert [letters] == [each[3] for each in drawn if each[0] == "t" and each[6] == "35"]
    assert "laurels" in [each[1] for each in drawn if each[0] == "i"]


@pytest.mark.parametrize(("wide", "words"), [(172, ["Rob", "8", "points"]), (66, ["Rob", "8"])])
def test_the_word_for_a_score_goes_where_there_is_no_room_for_it(wide: float, words: list[str]):
    piece = Piece("p", label="Rob", text="8 points")

    assert words == words_of(piece, Look("plate", "", "seat-0", size="hand"), wide, 60)


def test_a_name_on_a_seat_stands_on_one_line_as_long_as_it_can_be_read():
    look, named = Look("plate", "", "seat-0", size="seat"), Piece("p", label="Player 11", slots=1)

    assert "Player 11" in words_of(named, look, 178, 104, cards=1)
    assert ["Cassandra", "Alexa"] == words_of(Piece("p", label="Cassandra Alexa", slots=1), look, 178, 104)[:2]


def test_a_card_of_nobody_lies_in_the_middle_with_its_words_below_it():
    face = Face(Piece("p", label="Middle", slots=1), Look("plate", size="seat"), 104, 150, cards=1)
    (slot,) = rooms(face, 1.0).slots

    assert 52 == slot.x + slot.width / 2
    assert slot.height > 80


@pytest.mark.parametrize(("high", "icon"), [(29, False), (80, True)])
def test_a_sign_too_low_for_its_icon_has_its_words_from_edge_to_edge(high: float, icon: bool):  # noqa: FBT001
    piece = Piece("p", label="City", meters=(("cobweb", 2, 0),))
    drawn = strokes_of(piece, Look("sign", "city", "blue"), 62, high)
    middle, row = (each[3] for each in drawn if each[0] == "g")

    assert icon == ("city" in [each[1] for each in drawn if each[0] == "i"])
    assert middle + row + 6.25 <= high


@pytest.mark.parametrize(("things", "words"), [(0, "Day 4"), (1, "Day 4"), (3, "4")])
def test_a_short_strip_keeps_its_name_where_what_lies_on_it_leaves_room(things: int, words: str):
    assert [words] == words_of(Piece("p", label="Day 4"), Look("strip", "skull", "red"), 97, 48, things=things)


def test_a_strip_too_narrow_for_anything_else_is_its_number():
    piece, look = Piece("p", label="Day 4"), Look("strip", "skull", "red")

    assert ["4"] == words_of(piece, look, 24, 48)
    assert [] == [stroke for stroke in strokes_of(piece, look, 24, 48) if stroke[0] == "i"]
