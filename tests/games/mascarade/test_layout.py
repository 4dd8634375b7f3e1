"""The plan of the picture: nobody in anybody's way, clockwise, whoever looks below and largest, all to be read."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import atan2, pi

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.layout.placement import FORMATS, lay_out_scene
from tabletop_widgets.drawing.scene import Rect
from tabletop_widgets.games.mascarade import facts
from tests.contract.boards import faults, overlap, texts
from tests.games.mascarade.drawn import all_named, piece, scene
from tests.games.mascarade.talk import MASCARADE, announce, table
from tests.games.table_talk import say

PLAYERS = pytest.mark.parametrize("players", facts.PLAYERS)
LAYOUTS = pytest.mark.parametrize("layout", FORMATS)
RING = {"wide": 13, "pane": 13, "phone": 10}
"""Up to so many sit in a ring; on a narrow table more are read line by line."""


def middle(rect: Rect) -> tuple[float, float]:
    return rect.x + rect.width / 2, rect.y + rect.height / 2


def larger(players: int) -> list[str]:
    """A cast with two more cards than players, of long names, as far as there are so many."""
    names = [name for name in facts.NAMES if players >= facts.AT_LEAST[name] and name != "Peasant"]
    rest = ["Judge", "King", "Queen", *(name for name in names[::-1] if name not in ("Judge", "King", "Queen"))]
    pair = ["Peasant", "Peasant"] if players >= facts.EIGHT_PLUS else []
    return [*rest[: players + facts.EXTRA - len(pair)], *pair]


@pytest.mark.untraced
@PLAYERS
@LAYOUTS
def test_zones_do_not_overlap_and_stay_within_the_format(players, layout):
    plan = lay_out_scene(scene(table(players=players)), layout)
    width, height = FORMATS[layout]

    assert [] == [pair for pair in combinations(plan.zones, 2) if overlap(*(plan.zones[name] for name in pair))]
    for rect in plan.zones.values():
        assert 8 <= rect.x
        assert 8 <= rect.y
        assert rect.x + rect.width <= width - 7.9
        assert rect.y + rect.height <= height - 7.9


@PLAYERS
@LAYOUTS
@pytest.mark.parametrize("winners", [(1,), (0, 1)])
def test_at_the_end_zones_do_not_overlap_and_everybody_has_one(players, layout, winners):
    plan = lay_out_scene(MASCARADE.scene(replace(all_named(players), winners=winners)), layout)

    assert [] == [pair for pair in combinations(plan.zones, 2) if overlap(*(plan.zones[name] for name in pair))]
    assert {f"seat-{seat}" for seat in range(players)} <= {*plan.zones}


@pytest.mark.untraced
@PLAYERS
@pytest.mark.parametrize("eyes", [0, 1, tw.PUBLIC])
def test_nothing_is_clipped_covered_or_too_small_when_everybody_speaks(players, eyes):
    assert [] == [*faults(MASCARADE.scene(all_named(players, eyes)))]


@pytest.mark.parametrize("players", [6, 7, 8, 9, 10, 11, 12, 13])
def test_a_cast_with_two_more_cards_has_room_as_well(players):
    t = MASCARADE.start(players, cast=larger(players))

    assert [] == [*faults(scene(t)), *faults(MASCARADE.drawn(MASCARADE.knows(t, 1)))]


@pytest.mark.untraced
@LAYOUTS
@pytest.mark.parametrize("first", [0, 2])
@PLAYERS
def test_seats_go_clockwise_from_the_lower_edge_where_whoever_looks_sits(players, layout, first):
    if players > RING[layout]:
        return
    first %= players
    plan = lay_out_scene(scene(table(players=players), first), layout)
    seats = [plan.zones[f"seat-{(first + at) % players}"] for at in range(players)]
    middles = [middle(seat) for seat in seats]
    x, y = (sum(part) / players for part in zip(*middles, strict=True))
    turns = [atan2(down - y, across - x) for across, down in middles]
    steps = [(after - before) % (2 * pi) for before, after in zip(turns, [*turns[1:], turns[0]], strict=True)]

    assert sum(steps) == pytest.approx(2 * pi)
    assert max(seat.y + seat.height for seat in seats) == seats[0].y + seats[0].height


@pytest.mark.parametrize("players", [11, 12, 13])
def test_on_a_narrow_table_a_crowd_is_read_line_by_line(players):
    plan = lay_out_scene(scene(table(players=players), 2), "phone")
    others = [middle(plan.zones[f"seat-{(2 + at) % players}"])[::-1] for at in range(1, players)]

    assert sorted(others) == others


@PLAYERS
@LAYOUTS
def test_all_the_others_have_seats_of_one_size_and_whoever_looks_a_larger_one(players, layout):
    plan = lay_out_scene(scene(table(players=players), 1), layout)
    size = {(round(rect.width), round(rect.height)) for name, rect in plan.zones.items() if name.startswith("seat")}
    own = plan.zones["seat-1"]

    assert 2 >= len(size)
    assert own.width * own.height == max(
        rect.width * rect.height for name, rect in plan.zones.items() if name.startswith("seat")
    )


@pytest.mark.untraced
@PLAYERS
@LAYOUTS
def test_nothing_moves_from_the_beginning_to_the_end(players, layout):
    start = lay_out_scene(scene(table(players=players)), layout)
    later = lay_out_scene(MASCARADE.scene(all_named(players)), layout)

    assert start.zones == later.zones


@LAYOUTS
def test_knowledge_of_a_card_is_written_on_its_plate_and_gives_way_to_speech(layout):
    t = table("King Queen")

    def written(seat):
        plan = lay_out_scene(MASCARADE.drawn(MASCARADE.knows(t, 0)), layout)
        return [words for each in plan.pieces if each.piece.id == f"seat-{seat}" for words, _, _ in texts(each)]

    assert "Queen, certain" in written(1)
    say(t, "Adele: announce King", "Bruno: pass")
    assert "Pass" in written(1)
    assert "Queen, certain" not in written(1)
    assert {"I am the King", "King, certain"} <= {*written(0)}


@pytest.mark.parametrize("layout", ["wide", "pane"])
def test_each_of_several_cards_has_its_words_below_it(layout):
    plan = lay_out_scene(MASCARADE.drawn(MASCARADE.knows(table(players=2), 0)), layout)
    boxes = {each.piece.id: each.box for each in plan.pieces}
    (plate,) = (each for each in plan.pieces if each.piece.id == "seat-1")
    words = {told: box for told, _, box in texts(plate)}

    for hand, card in (("left", "card-3"), ("protected", "card-5"), ("right", "card-4")):
        assert middle(words[hand])[0] == pytest.approx(middle(boxes[card])[0], abs=1)
        assert words[hand].y > boxes[card].y + boxes[card].height - 4


def test_a_bar_tells_how_many_coins_win_and_the_winners_plate_their_number_alone():
    t = table("King", coins=[10, 6, 1, 6])
    assert (("", 10, 13),) == piece(t, "seat-0").meters
    announce(t, "Adele", "King")

    assert ((), 13) == (piece(t, "seat-0").meters, piece(t, "seat-0").count)
