"""The plan of the picture: nobody in anybody's way, large enough to read, small enough to send."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.drawing import svg
from tabletop_widgets.core.drawing.arrange import GAP
from tabletop_widgets.core.drawing.layout import LEAST, SCREENS, inside, placed
from tabletop_widgets.core.drawing.scene import to_look_at
from tabletop_widgets.games.dazzle import facts
from tabletop_widgets.games.dazzle.looks.zones import TALL, WIDE
from tests.games.dazzle.talk import DAZZLE, playing

LAYOUTS = pytest.mark.parametrize("layout", ["wide", "tall"])
GROUNDS = {"side-0", "side-1", "points"}
NAMED = 3.2  # in letters: a narrower card goes without its rank
STRIP = 1.2  # in letters: of a card that lies below another one, at least this much must show
LONG = "Margherita of the Marshes", "Theodora of the Mountains"


def tables(seed, names=None, **options):
    """A game at every decision and at its end."""
    return [t.fork() for t in playing(DAZZLE.start(names, seed=seed, **options), Random(seed))]


def scene(t, eyes=0):
    return DAZZLE.scene(DAZZLE.view(t, eyes))


def apart(one, other):
    return (
        one.x >= other.x + other.width
        or other.x >= one.x + one.width
        or one.y >= other.y + other.height
        or other.y >= one.y + one.height
    )


@LAYOUTS
def test_zones_stand_apart_and_on_the_mat(layout):
    plan = placed(scene(DAZZLE.start(seed=1)), layout)
    zones = {name: rect for name, rect in plan.zones.items() if name not in GROUNDS}

    assert [] == [pair for pair in combinations(zones, 2) if not apart(*(zones[name] for name in pair))]
    assert all(rect.x >= GAP and rect.x + rect.width <= plan.width - GAP for rect in zones.values())


@LAYOUTS
def test_cards_lie_within_the_grounds_of_their_sides(layout):
    drawn = scene(DAZZLE.start(seed=1))
    plan = placed(drawn, layout)
    rooms = {zone.id: inside(zone, plan.zones[zone.id], plan.letter) for zone in drawn.zones if zone.id in GROUNDS}
    for ground, room in rooms.items():
        prefix = f"will-{ground[-1]}" if ground != "points" else "points-"
        for name in (name for name in plan.zones if name.startswith(prefix) and name != ground):
            rect = plan.zones[name]
            assert room.y - 0.1 <= rect.y
            assert rect.y + rect.height <= room.y + room.height + 0.1


@pytest.mark.parametrize(("layout", "measures"), [("wide", WIDE), ("tall", TALL)])
def test_the_letter_of_a_layout_is_the_smallest_that_its_screen_can_show(layout, measures):
    plan = placed(scene(DAZZLE.start(seed=1)), layout)

    assert plan.letter == pytest.approx(measures.letter, abs=0.01)
    assert plan.letter * SCREENS[layout] / plan.width == pytest.approx(LEAST, abs=0.01)


@LAYOUTS
@pytest.mark.parametrize("eyes", [0, 1, tw.OPEN])
def test_every_face_shows_its_rank(layout, eyes):
    """A card is wide enough to have a corner, and its corner stays free of the cards that lie over it."""
    for t in tables(2):
        plan = placed(scene(t, eyes), layout)
        faces = [each for each in plan.pieces if each.piece.look in facts.DAZZLES]
        assert all(each.box.width > NAMED * plan.letter for each in faces)
        for one, other in combinations(faces, 2):
            if one.piece.zone == other.piece.zone and abs(one.box.y - other.box.y) < 1:
                assert abs(one.box.x - other.box.x) > STRIP * plan.letter


@LAYOUTS
def test_every_back_of_the_other_hand_shows_its_rank(layout):
    plan = placed(scene(DAZZLE.start(seed=1)), layout)
    lefts = sorted(each.box.x for each in plan.pieces if each.piece.zone == "hand-1")

    assert 8 == len(lefts)
    assert all(right - left > STRIP * plan.letter for left, right in pairwise(lefts))


def test_on_a_narrow_screen_the_own_hand_lies_in_two_rows_of_four():
    plan = placed(scene(DAZZLE.start(seed=1)), "tall")
    rows = [each.box.y for each in plan.pieces if each.piece.zone == "hand-0"]

    assert [4, 4] == [rows.count(y) for y in sorted(set(rows))]


@pytest.mark.slow
@pytest.mark.parametrize("deal", facts.DEALS)
def test_a_static_picture_is_small_at_every_moment(deal):
    names = [name[:24] for name in LONG]
    pictures = [
        svg.html(to_look_at(scene(t, eyes)), "x" * 150)
        for t in tables(5, names=names, deal=deal)[::3]
        for eyes in (0, 1, tw.OPEN)
    ]

    assert max(len(told.encode()) for told in pictures) <= svg.MOST


def test_the_far_hand_stands_in_every_static_picture_that_has_room_for_it():
    def left_out(t, eyes=0):
        return [zone.id for zone in scene(t, eyes).zones if zone.choosing]

    game = tables(5)
    assert [[], ["hand-1"], []] == [left_out(game[at]) for at in (0, 16, -1)]
    assert ["hand-0"] == left_out(game[16], 1)
