"""Arrangements and layout: nothing leaves its zone, nothing overlaps, and a table fills its format."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabletop_widgets.drawing.layout.arrange import Box, arrange
from tabletop_widgets.drawing.layout.boxes import Share, across, cells, down
from tabletop_widgets.drawing.layout.boxes import within as inner
from tabletop_widgets.drawing.layout.placement import Layout, lay_out_scene
from tabletop_widgets.drawing.scene import Look, Piece, Rect, Scene, Zone
from tests.drawing.tables import TABLES, table

CARD, TOKEN, SEAT = (100.0, 140.0), (33.0, 33.0), (170.0, 120.0)
BOXES = (Rect(0, 0, 640, 480), Rect(10, 20, 348, 600), Rect(5, 5, 90, 40))


def within(box: Box, rect: Rect) -> bool:
    slack = 0.02
    return (
        box.x >= rect.x - slack
        and box.y >= rect.y - slack
        and box.x + box.width <= rect.x + rect.width + slack
        and box.y + box.height <= rect.y + rect.height + slack
    )


def apart(one: Box, other: Box) -> bool:
    slack = 0.02
    return (
        one.x + one.width <= other.x + slack
        or other.x + other.width <= one.x + slack
        or one.y + one.height <= other.y + slack
        or other.y + other.height <= one.y + slack
    )


@pytest.mark.untraced
@pytest.mark.parametrize("kind", ["row", "grid", "ring", "fan", "pile", "spot"])
@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("size", [CARD, TOKEN, SEAT])
def test_everything_stands_inside_its_box(kind: str, box: Rect, size: tuple[float, float]):
    for count in range(1, 14):
        boxes = arrange(kind, [size] * count, box)

        assert count == len(boxes)
        assert all(within(each, box) for each in boxes)


@pytest.mark.untraced
@pytest.mark.parametrize("kind", ["row", "grid", "ring"])
@pytest.mark.parametrize("box", BOXES)
def test_up_to_thirteen_things_do_not_overlap(kind: str, box: Rect):
    for count in range(1, 14):
        boxes = arrange(kind, [SEAT] * count, box)

        assert all(apart(one, other) for one, other in combinations(boxes, 2))


def test_the_first_of_a_ring_sits_at_the_bottom_and_the_next_to_its_left():
    first, second, third, fourth = arrange("ring", [SEAT] * 4, Rect(0, 0, 640, 480))

    assert first.y > third.y
    assert second.x < first.x < fourth.x


def test_a_ring_shrinks_until_nobody_sits_on_another():
    boxes = arrange("ring", [SEAT] * 9, Rect(0, 0, 400, 300))

    assert boxes[0].width < SEAT[0]
    assert all(apart(one, other) for one, other in combinations(boxes, 2))


def test_cards_of_a_fan_lie_over_one_another_each_turned_a_little_more():
    boxes = arrange("fan", [CARD] * 3, Rect(0, 0, 400, 200))

    assert [-4, 0, 4] == [box.turn for box in boxes]
    assert boxes[0].x < boxes[1].x < boxes[0].x + CARD[0]
    assert boxes[1].y < boxes[0].y == boxes[2].y
    assert [0] == [box.turn for box in arrange("fan", [CARD], Rect(0, 0, 400, 200))]


def test_a_pile_shows_five_layers():
    assert 5 == len(set(arrange("pile", [CARD] * 9, Rect(0, 0, 200, 200))))


def test_nothing_is_arranged_as_nothing():
    assert [] == arrange("fan", [], Rect(0, 0, 1, 1))


@pytest.mark.parametrize("layout", ["wide", "phone"])
@pytest.mark.parametrize("name", TABLES)
def test_pieces_of_the_five_tables_stand_inside_their_zones(name: str, layout: Layout):
    found = lay_out_scene(table(name), layout)
    standing = [each for each in found.pieces if each.host is None]

    assert standing
    assert all(within(each.box, found.zones[each.piece.zone or ""]) for each in standing)


@pytest.mark.parametrize("layout", ["wide", "phone"])
def test_thirteen_seats_do_not_overlap(layout: Layout):
    zones = lay_out_scene(table("mascarade"), layout).zones
    seats = [Box(at.x, at.y, at.width, at.height) for name, at in zones.items() if name.startswith("seat-")]

    assert 13 == len(seats)
    assert all(apart(one, other) for one, other in combinations(seats, 2))


def test_riders_are_drawn_right_after_their_host_and_bubbles_last():
    pieces = (
        Piece("b", "z", look="x"),
        Piece("a", "z", look="x"),
        Piece("r", on="a", look="x"),
        Piece("s", on="a", text="I am!"),
    )

    assert ["a", "r", "b", "s"] == [each.piece.id for each in lay_out_scene(Scene((Zone("z", "Z"),), pieces)).pieces]


def test_a_piece_in_an_unknown_zone_is_named():
    with pytest.raises(ValueError, match="piece 'p' stands nowhere: no zone 'nowhere'"):
        lay_out_scene(Scene((Zone("z", "Z"),), (Piece("p", "nowhere"),)))


def test_a_scene_of_nothing_has_the_width_of_its_format():
    found = lay_out_scene(Scene((), ()))

    assert (870.0, 0.0) == (found.width, found.height)


def test_up_to_four_riders_are_equally_large():
    looks = {"muse": Look("card", "sun"), "chip": Look("token", "sun")}
    sizes = set()
    for count in (1, 2, 3, 4):
        riders = [Piece(f"r{at}", on="m", look="chip", count=3) for at in range(count)]
        found = lay_out_scene(Scene((Zone("z", "Z"),), (Piece("m", "z", look="muse"), *riders), looks))
        sizes |= {each.box.height for each in found.pieces if each.host}

    assert 1 == len(sizes)


def test_many_riders_on_a_small_host_form_two_rows_rather_than_shrink_too_far():
    looks = {"muse": Look("card", "sun"), "chip": Look("token", "sun")}
    for count, rows in ((4, 1), (5, 2)):
        riders = [Piece(f"r{at}", on="m", look="chip") for at in range(count)]
        found = lay_out_scene(Scene((Zone("z", "Z"),), (Piece("m", "z", look="muse"), *riders), looks))

        assert rows == len({each.box.y for each in found.pieces if each.host})


def test_a_table_of_another_size_than_its_format_is_scaled_until_it_fills_it():
    native, small = Zone("z", "Z", wide=Rect(8, 8, 854, 459)), Zone("z", "Z", wide=Rect(8, 8, 419, 221.5))
    one, two = (lay_out_scene(Scene((zone,), ()), "wide") for zone in (native, small))

    assert [(870, 475)] * 2 == [(board.width, board.height) for board in (one, two)]
    assert [Rect(8, 8, 854, 459), Rect(16, 16, 838, 443)] == [board.zones["z"] for board in (one, two)]


def test_without_rectangles_of_its_own_a_pane_has_those_of_the_wide_table():
    zone = Zone("z", "Z", wide=Rect(10, 20, 800, 550))

    assert Rect(10, 20, 800, 550) == lay_out_scene(Scene((zone,), ()), "pane").zones["z"]


def test_children_share_their_parents_room():
    parts = Zone("p", "P", "grid", wide=Rect(0, 0, 870, 475)), *(Zone(f"c{at}", "C", parent="p") for at in range(4))
    ring = Zone("p", "P", "ring", wide=Rect(0, 0, 800, 400)), *(Zone(f"c{at}", "C", parent="p") for at in range(5))

    assert [(0, 0), (438, 0), (0, 240.5), (438, 240.5)] == [
        (at.x, at.y) for name, at in lay_out_scene(Scene(parts, ())).zones.items() if name != "p"
    ]
    assert 6 == len(lay_out_scene(Scene(ring, ())).zones)


def test_a_row_of_slots_begins_at_its_start_and_keeps_its_step():
    def starts(count: int) -> list[float]:
        pieces = tuple(Piece(f"c{at}", "z", look="card", order=at) for at in range(count))
        zone = Zone("z", "Z", "row", Rect(8, 8, 854, 100), slots=5)
        found = lay_out_scene(Scene((zone,), pieces, {"card": Look("card", size="laid")}))
        return [each.box.x for each in found.pieces]

    assert starts(2) == starts(5)[:2]


def test_clickable_pieces_are_sixteen_apart():
    pieces = tuple(Piece(f"c{at}", "z", look="card", order=at) for at in range(3))
    zone = Zone("z", "Z", "row", Rect(8, 8, 854, 459), choosing=True)
    first, second, _ = lay_out_scene(Scene((zone,), pieces, {"card": Look("card", size="hand")})).pieces

    assert 16 == pytest.approx(second.box.x - first.box.x - first.box.width, abs=0.1)


def test_a_plate_holds_cards_in_slots_and_other_pieces_below_its_name():
    looks = {"seat": Look("plate", colour="seat-0"), "card": Look("card", size="laid"), "coin": Look("token", "sun")}
    pieces = (
        Piece("p", "z", look="seat", label="Ann", slots=2),
        Piece("c", on="p", look="card", side="back"),
        Piece("d", on="p", look="coin", count=3),
        Piece("s", on="p", text="I am!"),
    )
    zone = Zone("z", "Z", "spot", Rect(8, 8, 294, 96))
    at = {each.piece.id: each.box for each in lay_out_scene(Scene((zone,), pieces, looks)).pieces}

    assert at["c"].x > at["p"].x + at["p"].width / 2
    assert at["d"].y > at["p"].y
    assert within(at["c"], Rect(at["p"].x, at["p"].y, at["p"].width, at["p"].height))
    assert {"p", "c", "d", "s"} == set(at)


def test_a_room_is_parted_into_fixed_parts_and_shares():
    room = Rect(10, 20, 108, 208)

    assert [Rect(10, 20, 40, 208), Rect(58, 20, 60, 208)] == across(room, 40, Share())
    assert [(20, 50), (78, 50), (136, 92)] == [(at.y, at.height) for at in down(room, 50, 50, Share())]
    assert [10, 68, 10, 68] == [at.x for at in cells(room, 2, 2)]
    assert Rect(15, 25, 98, 198) == inner(room, 5)
