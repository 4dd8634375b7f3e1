"""What is drawn of people, seats and places: corpses, amounts, scores, and dots of whoever thinks."""

from __future__ import annotations

import pytest

from tabletop_widgets.drawing.layout.people import part_person
from tabletop_widgets.drawing.layout.seats import part_seat
from tabletop_widgets.drawing.render.faces import Face
from tabletop_widgets.drawing.scene import Look, Piece
from tests.drawing.test_draw import strokes_of, words_of


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


@pytest.mark.parametrize(
    ("label", "lines", "letters"),
    [("Ann", ["Ann"], 32), ("Player B", ["Player B"], 24), ("Alexandra of Troy", ["Alexandra", "of Troy"], 24)],
)
def test_a_winners_name_is_rather_smaller_than_parted(label: str, lines: list[str], letters: float):
    piece, look = Piece("p", label=label, state=("winner",)), Look("plate", "", "seat-0", size="hand")
    named = [each for each in strokes_of(piece, look, 250, 132) if each[0] == "t"]

    assert (lines, letters) == ([each[6] for each in named], named[0][3])


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
    (slot,) = part_seat(face).slots

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


def test_in_the_narrowest_faces_the_name_stands_over_a_pale_portrait_and_that_of_the_dead_lies_on_its_side():
    living, dead = (
        strokes_of(Piece("p", label="Boss", state=state), Look("face", "fedora", "blue", size="face"), 84, 44)
        for state in ((), ("dead",))
    )

    assert ["i", "blue/20"] == [living[2][0], living[2][-1]]
    assert ["g", 90, "muted/20"] == [*dead[1][:2], dead[1][4][0][-1]]


@pytest.mark.parametrize("cards", [0, 1, 2])
def test_on_a_narrow_face_cards_lie_below_one_another_and_words_beside_them(cards: int):
    piece = Piece("p", label="Class Rep", slots=1, meters=(("shouting", 0, 2),))
    parts = part_person(Face(piece, Look("face", "checklist", "green", size="face"), 110, 47, cards=cards))
    edge = max(slot.x + slot.width for slot in parts.slots)

    assert {44.0} == {round(slot.width) for slot in parts.slots}
    assert 1 == len({slot.x for slot in parts.slots})
    assert edge <= parts.words.x


def test_a_name_rather_than_amounts_stands_on_the_lowest_faces():
    piece = Piece("p", label="Class Rep", slots=1, meters=(("shouting", 0, 2),))
    look = Look("face", "checklist", "green", size="face")

    assert ["Class", "Rep"] == words_of(piece, look, 100, 30)
    assert ["Class", "Rep", "0 of 2"] == words_of(piece, look, 100, 50)


def test_the_lowest_sign_says_all_on_one_line():
    piece = Piece("p", label="City", meters=(("cobweb", 2, 0),), badge="turf")
    lines = [each for each in strokes_of(piece, Look("sign", "city", "blue"), 350, 20) if each[0] == "t"]

    assert ["City", "2", "turf"] == [each[6] for each in lines]
