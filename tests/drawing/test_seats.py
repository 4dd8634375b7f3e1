"""Plates of seats, on which the name comes first: where the tag of one's own goes."""

from __future__ import annotations

from tabletop_widgets.drawing.scene import Look, Piece
from tests.drawing.test_draw import strokes_of


def test_on_a_broad_plate_the_tag_of_ones_own_seat_goes_into_the_corner_above_a_name_that_leaves_it_no_room():
    look = Look("plate", "candle-flame", "seat-0", size="seat")
    own = Piece("p", label="Sebastian", count=13, mine=True, meters=(("", 5, 13),))
    at = {stroke[-1]: stroke for stroke in strokes_of(own, look, 200, 130) if stroke[0] == "t"}

    assert at["you"][2] < at["Sebastian"][2]
    assert at["you"][1] > at["Sebastian"][1]
