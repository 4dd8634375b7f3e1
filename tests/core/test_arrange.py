"""Arrangements and layout: nothing leaves its zone, nothing overlaps, and TypeScript has the same numbers."""

from __future__ import annotations

import importlib
import json
from itertools import combinations
from pathlib import Path

import pytest

from tabletop_widgets.core.drawing.arrange import Box, arrange
from tabletop_widgets.core.drawing.layout import Layout, placed, width_of
from tabletop_widgets.core.drawing.scene import Look, Piece, Rect, Scene, Zone

CASES = json.loads((Path(__file__).parents[1] / "cases" / "arrange.json").read_text("utf-8"))
TABLES = ("muses", "mascarade", "dazzle", "bemused", "tragedy")
CARD, TOKEN, SEAT = (100.0, 140.0), (33.0, 33.0), (170.0, 120.0)
BOXES = (Rect(0, 0, 640, 480), Rect(10, 20, 348, 600), Rect(5, 5, 90, 40))


def table(name: str) -> Scene:
    return getattr(importlib.import_module(f"tests.scenes.{name}"), name)()


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


@pytest.mark.parametrize("kind", ["row", "grid", "ring", "fan", "pile", "spot"])
@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("size", [CARD, TOKEN, SEAT])
def test_everything_stands_inside_its_box(kind: str, box: Rect, size: tuple[float, float]):
    for count in range(1, 14):
        boxes = arrange(kind, [size] * count, box)

        assert count == len(boxes)
        assert all(within(each, box) for each in boxes)


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


def test_a_pile_shows_five_layers():
    assert 5 == len(set(arrange("pile", [CARD] * 9, Rect(0, 0, 200, 200))))


def test_nothing_is_arranged_as_nothing():
    assert [] == arrange("fan", [], Rect(0, 0, 1, 1))


def test_arrangements_keep_to_the_common_cases():
    for case in CASES["arrange"]:
        boxes = arrange(case["kind"], [tuple(size) for size in case["sizes"]], Rect(**case["box"]))

        assert case["boxes"] == [[box.x, box.y, box.width, box.height, box.turn] for box in boxes]


def scene_of(told: dict) -> Scene:
    def rect(value: dict | None) -> Rect | None:
        return Rect(**value) if value else None

    zones = [Zone(**{**each, "wide": rect(each.get("wide")), "tall": rect(each.get("tall"))}) for each in told["zones"]]
    pieces = [Piece(**each) for each in told["pieces"]]
    return Scene(tuple(zones), tuple(pieces), {name: Look(**look) for name, look in told["looks"].items()})


@pytest.mark.parametrize("case", CASES["tables"], ids=lambda case: case["layout"])
def test_layout_keeps_to_the_common_cases(case: dict):
    found = placed(scene_of(CASES["scene"]), case["layout"])
    boxes = [(each.piece.id, each.host, each.box) for each in found.pieces]

    assert [case["width"], case["height"], case["letter"]] == [found.width, found.height, found.letter]
    assert case["zones"] == {name: [at.x, at.y, at.width, at.height] for name, at in found.zones.items()}
    assert case["pieces"] == [[name, host, at.x, at.y, at.width, at.height, at.turn] for name, host, at in boxes]


def test_words_are_measured_as_in_the_common_cases():
    assert CASES["words"] == {words: width_of(words) for words in CASES["words"]}


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("name", TABLES)
def test_pieces_of_the_five_tables_stand_inside_their_zones(name: str, layout: Layout):
    found = placed(table(name), layout)
    standing = [each for each in found.pieces if each.host is None]

    assert standing
    assert all(within(each.box, found.zones[each.piece.zone or ""]) for each in standing)


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_thirteen_seats_do_not_overlap(layout: Layout):
    zones = placed(table("mascarade"), layout).zones
    seats = [Box(at.x, at.y, at.width, at.height) for name, at in zones.items() if name.startswith("place-")]

    assert 13 == len(seats)
    assert all(apart(one, other) for one, other in combinations(seats, 2))


def test_riders_come_right_after_their_host_and_bubbles_last():
    pieces = (
        Piece("b", "z", look="x"),
        Piece("a", "z", look="x"),
        Piece("r", on="a", look="x"),
        Piece("s", on="a", text="I am!"),
    )

    assert ["a", "r", "b", "s"] == [each.piece.id for each in placed(Scene((Zone("z", "Z"),), pieces)).pieces]


def test_a_piece_that_stands_nowhere_is_named():
    with pytest.raises(ValueError, match="piece 'p' stands nowhere: no zone 'nowhere'"):
        placed(Scene((Zone("z", "Z"),), (Piece("p", "nowhere"),)))


def test_a_scene_of_nothing_has_a_size():
    found = placed(Scene((), ()))

    assert (640.0, 0.0) == (found.width, found.height)


def test_up_to_four_riders_are_equally_large():
    looks = {"muse": Look("card", "sun", room="below"), "chip": Look("token", "sun")}
    sizes = set()
    for count in (1, 2, 3, 4):
        riders = [Piece(f"r{at}", on="m", look="chip", count=3) for at in range(count)]
        found = placed(Scene((Zone("z", "Z"),), (Piece("m", "z", look="muse"), *riders), looks))
        sizes |= {each.box.height for each in found.pieces if each.host}

    assert 1 == len(sizes)
