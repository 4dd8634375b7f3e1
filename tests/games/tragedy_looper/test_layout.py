"""The plan of the picture: a town of two by two, nobody in anybody's way, readable in a crowd, small enough to send."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.drawing import svg
from tabletop_widgets.core.drawing.arrange import GAP
from tabletop_widgets.core.drawing.layout import HEAD, look_of, placed
from tabletop_widgets.core.drawing.scene import to_look_at
from tabletop_widgets.games.tragedy_looper import board
from tabletop_widgets.games.tragedy_looper.board import CITY, HOSPITAL, SCHOOL, SHRINE
from tabletop_widgets.games.tragedy_looper.scripts import library
from tests.games.tragedy_looper.drawn import LAST, LYING, PACKED, scene, spread, town
from tests.games.tragedy_looper.talk import start
from tests.marks import rule
from tests.samples import some

PLAYERS = pytest.mark.parametrize("players", board.PLAYERS)
LAYOUTS = pytest.mark.parametrize("layout", ["wide", "tall"])
LONGEST = 4.2  # in letters: with this width "Horizontal" and "Movement" are squeezed, but whole
EYES = 0, 1, tw.PUBLIC, tw.OPEN


def overlap(one, other):
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def boxes(plan, *ids):
    return {each.piece.id: each.box for each in plan.pieces if each.piece.id in ids}


def inside(one, other):
    return (
        other.x <= one.x
        and other.y <= one.y
        and one.x + one.width <= other.x + other.width
        and one.y + one.height <= other.y + other.height
    )


# Zones.
@PLAYERS
@LAYOUTS
def test_zones_stand_apart_and_on_the_mat(players, layout):
    plan = placed(scene(town(players=players, leader=1)), layout)
    heads = {name: rect for name, rect in plan.zones.items() if not name.startswith(("at-", "sign-"))}

    assert [] == [pair for pair in combinations(heads, 2) if overlap(heads[pair[0]], heads[pair[1]])]
    assert all(rect.x >= GAP and rect.x + rect.width <= plan.width - GAP for rect in heads.values())


@LAYOUTS
def test_what_lies_on_a_place_and_its_sign_stand_in_its_head_beside_its_name(layout):
    plan = placed(scene(town()), layout)
    for place in board.PLACES:
        head, lying, sign = (plan.zones[f"{start}{place}"] for start in ("", "at-", "sign-"))

        assert inside(lying, head)
        assert inside(sign, head)
        assert head.x + 5 * plan.letter < lying.x
        assert lying.x + lying.width <= sign.x


@rule("tragedy_looper.board.layout")
@LAYOUTS
def test_four_places_stand_in_a_square(layout):
    zones = placed(scene(town()), layout).zones
    ground = {place: zones[f"in-{place}"] for place in board.PLACES}

    assert ground[HOSPITAL].y == ground[SHRINE].y < ground[CITY].y == ground[SCHOOL].y
    assert ground[HOSPITAL].x == ground[CITY].x < ground[SHRINE].x == ground[SCHOOL].x
    assert 1 == len({(rect.width, rect.height) for rect in ground.values()})
    assert all(zones[place].y + zones[place].height < ground[place].y for place in board.PLACES)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("name", ["house_ashes", "neverending_story"])
def test_zones_are_the_same_all_through_a_game(name, eyes):
    t, rng, seen = start(script=name), Random(1), set()
    t.advance()
    while t.waiting:
        seen.add(tuple(replace(zone, choosing=False) for zone in scene(t, eyes).zones))
        t.play(t.waiting[0].seat, rng.choice(t.waiting[0].moves))

    assert 1 == len(seen)


# Pieces.
@LAYOUTS
@pytest.mark.parametrize("keys", [{}, PACKED], ids=["spread", "packed"])
def test_nobody_stands_in_anybodys_way(layout, keys):
    t = town(
        **{
            "agenda": LAST,
            **LYING,
            **keys,
            "laid": [[0, "Class Rep"], [0, "City"], [0, "Alien"], [2, "Class Rep"], [3, "City"]],
        }
    )
    drawn = scene(t, 0)
    plan = placed(drawn, layout)
    standing = {each.piece.id: each.box for each in plan.pieces if each.piece.zone}

    assert [] == [
        pair
        for pair in combinations(standing, 2)
        if overlap(standing[pair[0]], standing[pair[1]]) and not {*pair} & {*board.PLACES}
    ]
    riding = [each for each in plan.pieces if each.host and look_of(each.piece, drawn.looks).shape != "bubble"]
    for one, other in combinations(riding, 2):
        assert one.host != other.host or not overlap(one.box, other.box), (one.piece.id, other.piece.id)


@LAYOUTS
def test_nine_in_one_place_show_their_heads_and_what_they_carry(layout):
    drawn = scene(town(**PACKED, goodwill={"Boss": 3}, intrigue={"Boss": 1}), 0)
    plan = placed(drawn, layout)
    plates = boxes(plan, *PACKED["places"])

    assert 9 == len(plates)
    assert all(inside(box, plan.zones["in-School"]) for box in plates.values())
    assert min(box.height for box in plates.values()) > (HEAD + 0.7) * plan.letter
    assert min(box.width for box in plates.values()) > 6 * plan.letter
    for box in boxes(plan, "Boss-Goodwill", "Boss-Intrigue").values():
        assert box.height > 0.6 * plan.letter


@LAYOUTS
def test_counters_of_few_are_large(layout):
    plan = placed(scene(town(goodwill={"Doctor": 1}, intrigue={"Doctor": 1})), layout)

    assert all(box.height > 1.8 * plan.letter for box in boxes(plan, "Doctor-Goodwill", "Doctor-Intrigue").values())


@LAYOUTS
@pytest.mark.parametrize("eyes", [0, 1])
def test_cards_of_the_hand_have_room_for_their_names(layout, eyes):
    plan = placed(scene(town(), eyes), layout)

    assert LONGEST * plan.letter < min(each.box.width for each in plan.pieces if each.piece.zone == "hand")


@LAYOUTS
@pytest.mark.parametrize("players", board.PLAYERS)
def test_people_sit_in_rows_with_room_for_their_names(layout, players):
    plan = placed(scene(town(players=players, leader=1)), layout)
    plates = [plan.zones[f"seat-{seat}"] for seat in range(players)]

    assert min(rect.width for rect in plates) > 10 * plan.letter
    assert 1 == len({rect.width for rect in plates})


# Static pictures.
@pytest.mark.parametrize("name", some(library.names(), 2))
def test_a_static_picture_is_small_all_through_a_game(name):
    t, rng, plays = start(script=name), Random(name), 0
    t.advance()
    while t.waiting:
        for eyes in EYES if plays % 11 == 0 else ():
            assert len(svg.html(to_look_at(scene(t, eyes)), "x" * 150).encode()) <= svg.MOST
        t.play(t.waiting[0].seat, rng.choice(t.waiting[0].moves))
        plays += 1
    assert len(svg.html(to_look_at(scene(t, tw.OPEN)), "x" * 150).encode()) <= svg.MOST


def heavy(carrying, laid=()):
    """Everybody of the largest cast in four places, so many of them with Goodwill and Intrigue."""
    names = [*library.load("neverending_story").cast]
    loads = dict.fromkeys(names[:carrying], 2)
    cards = [(deck, name) for deck, name in zip((0, 0, 0, 2, 3), names, strict=False)][: len(laid)]
    return town(
        script="neverending_story", loop=4, places=spread(names), goodwill=loads, intrigue=loads, agenda=LAST,
        laid=[[deck, name] for deck, name in cards], cards=laid,
    )  # fmt: skip


@pytest.mark.parametrize("carrying", [0, 3, 5, 7, 9])
@pytest.mark.parametrize("laid", [(), tuple(LYING["cards"])])
@pytest.mark.parametrize("eyes", EYES)
def test_a_static_picture_is_small_whatever_lies_on_the_table(carrying, laid, eyes):
    picture = to_look_at(scene(heavy(carrying, laid), eyes))

    assert len(svg.html(picture, "x" * 150).encode()) <= svg.MOST


def test_what_a_crowded_static_picture_leaves_out():
    def left_out(t):
        return {zone.id.partition("-")[0] for zone in scene(t, tw.OPEN).zones if zone.choosing} - {"sign"}

    assert [set(), {"seat"}, {"seat", "loop"}, {"seat", "loop", "day"}] == [
        left_out(t) for t in (town(script="house_ashes"), heavy(2), heavy(6), heavy(9))
    ]
    assert "hand" in {zone.id for zone in scene(town()).zones if zone.choosing}
