"""Places in which cards stand: dashed slots, a limit, a head; and what a plate does when it is narrow."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_widgets.drawing.layout.arrange import Box
from tabletop_widgets.drawing.layout.placement import placed
from tabletop_widgets.drawing.render.faces import Face
from tabletop_widgets.drawing.render.shapes import drawn
from tabletop_widgets.drawing.scene import Look, Piece, Rect, Scene, Zone

PLACE = Rect(10, 10, 200, 200)


def within(box: Box, room: Rect) -> bool:
    slack = 0.1
    return (
        box.x >= room.x - slack
        and box.y >= room.y - slack
        and box.x + box.width <= room.x + room.width + slack
        and box.y + box.height <= room.y + room.height + slack
    )


def strokes_of(piece: Piece, look: Look, wide: float, high: float, cards: int = 0) -> list[list[Any]]:
    return drawn(Face(piece, look, wide, high, cards))[1][1:]


def words_of(piece: Piece, look: Look, wide: float, high: float) -> list[str]:
    return [stroke[-1] for stroke in strokes_of(piece, look, wide, high) if stroke[0] == "t"]


def in_slots(many: int, room: Rect, slots: int = 5) -> tuple[list[Box], list[list[Any]]]:
    """The boxes of so many cards in slots, and the dashed places."""
    pieces = tuple(Piece(f"c{at}", "z", look="card", order=at) for at in range(many))
    zone = Zone("z", "Z", "row", room, room, slots=slots)
    found = placed(
        Scene((zone, Zone("t", "T", "spot", Rect(8, 8, 854, 459))), pieces, {"card": Look("card", size="seat")})
    )
    return [each.box for each in found.pieces], [stroke for stroke in found.grounds["z"][1][1:] if stroke[0] == "r"]


@pytest.mark.parametrize("room", [Rect(8, 8, 330, 100), Rect(8, 8, 330, 66), Rect(8, 8, 180, 66)])
def test_a_card_in_a_slot_covers_its_dashed_place(room: Rect):
    boxes, places = in_slots(5, room)

    assert 5 == len(places)
    for box, (_, x, y, width, height, *_) in zip(boxes, places, strict=True):
        assert within(
            Box(room.x + x, room.y + y, width, height),
            Rect(box.x - 0.1, box.y - 0.1, box.width + 0.2, box.height + 0.2),
        )
        assert within(box, room)


def test_cards_in_slots_lie_over_one_another_rather_than_be_too_small_to_read():
    boxes, places = in_slots(5, Rect(8, 8, 180, 66))
    more, _ = in_slots(8, Rect(8, 8, 180, 66))

    assert {44} == {box.width for box in boxes} == {box.width for box in more}
    assert all(place[3] < 44 for place in places[:-1])
    assert len({box.x for box in more}) == 8


def test_a_narrow_card_goes_without_a_name_that_would_have_to_be_parted():
    look = Look("card", "violin", "brown")

    assert [] == words_of(Piece("p", label="Musician"), look, 60, 84)
    assert ["Poet"] == words_of(Piece("p", label="Poet"), look, 60, 84)
    assert ["Musician"] == words_of(Piece("p", label="Musician"), look, 70, 98)


def test_a_narrow_plate_has_its_mark_before_the_amounts_and_the_name_above_them():
    look = Look("plate", "poker-hand", "seat-0")
    strokes = strokes_of(Piece("p", label="Adele", count=5, slots=1, mine=True), look, 110, 64)
    (mark,) = (stroke for stroke in strokes if stroke[0] == "m")
    name, tag, count = (stroke for stroke in strokes if stroke[0] == "t")

    assert ["Adele", "you", "5"] == [name[-1], tag[-1], count[-1]]
    assert tag[2] + 12 < name[2]
    assert mark[3] > name[2]
    assert mark[2] < count[1]
    assert ["Adele", "12", "points"] == words_of(Piece("p", label="Adele", text="12 points", slots=1), look, 110, 64)


def test_who_thinks_has_dots_below_the_name_when_there_is_a_card_in_the_slot():
    def dots(cards: int) -> list[float]:
        face = Face(Piece("p", label="Rob", slots=1, state=("thinking",)), Look("plate", "", "seat-0"), 190, 99, cards)
        groups = (stroke for stroke in drawn(face)[1][1:] if stroke[0] == "g")
        return [group[2] + each[1] for group in groups for each in group[4] if each[0] == "c" and each[4] == "muted"]

    assert 3 == len(dots(0)) == len(dots(1))
    assert max(dots(1)) < 100 < min(dots(0))


def test_a_limit_is_a_dotted_line_with_its_word_inside_the_zone():
    zone = Zone("z", "Z", "spot", PLACE, PLACE, limit=(0.99, "too much"))
    whole = Zone("t", "T", wide=Rect(0, 0, 870, 475))
    line, word = placed(Scene((zone, whole), ())).grounds["z"][1][1:]

    assert line[1].count("v2m0 4") > 10
    assert 198 == line[2]
    assert word[1] < 195
    assert "too much" == word[-1]


def test_a_headed_zone_has_its_label_alone_on_two_lines_where_it_is_narrow():
    def ground_of(wide: float) -> list[Any]:
        rect = Rect(10, 10, wide, 200)
        other = Zone("t", "T", "spot", Rect(10, 10, 850, 455))
        board = placed(Scene((Zone("z", "Discard pile", "spot", rect, rect, look="headed"), other), ()))
        return board.grounds["z"][1][1:]

    assert ["Discard pile"] == [stroke[-1] for stroke in ground_of(200)]
    assert ["Discard", "pile"] == [stroke[-1] for stroke in ground_of(70)]


def test_a_place_says_that_it_is_empty_only_while_nothing_stands_there():
    zone, coin = Zone("z", "Z", "row", PLACE, PLACE, empty="No cards left"), {"coin": Look("token", "sun", "gold")}
    bare, filled = (placed(Scene((zone,), pieces, coin)).grounds for pieces in ((), (Piece("p", "z", look="coin"),)))

    assert "No cards left" == bare["z"][1][-1][-1]
    assert {} == filled
