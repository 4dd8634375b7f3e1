"""Places in which cards stand: dashed slots, a limit, a head; and what a plate does when it is narrow."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_widgets.drawing.layout.arrange import Box
from tabletop_widgets.drawing.layout.placement import lay_out_scene
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


def in_slots(many: int, room: Rect, slots: int = 5) -> tuple[list[Box], list[list[Any]]]:
    """The boxes of so many cards in slots, and the dashed places."""
    pieces = tuple(Piece(f"c{at}", "z", look="card", order=at) for at in range(many))
    zone = Zone("z", "Z", "row", room, room, slots=slots)
    found = lay_out_scene(
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


def test_cards_in_slots_overlap_rather_than_shrink_too_small_to_read():
    boxes, places = in_slots(5, Rect(8, 8, 180, 66))
    more, _ = in_slots(8, Rect(8, 8, 180, 66))

    assert {44} == {box.width for box in boxes} == {box.width for box in more}
    assert all(place[3] < 44 for place in places[:-1])
    assert len({box.x for box in more}) == 8


def test_a_place_says_empty_only_while_it_is_empty():
    zone, coin = Zone("z", "Z", "row", PLACE, PLACE, empty="No cards left"), {"coin": Look("token", "sun", "gold")}
    bare, filled = (
        lay_out_scene(Scene((zone,), pieces, coin)).grounds for pieces in ((), (Piece("p", "z", look="coin"),))
    )

    assert "No cards left" == bare["z"][1][-1][-1]
    assert {} == filled
