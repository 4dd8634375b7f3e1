"""The plan of the picture: nobody in anybody's way, clockwise, large enough to read, small enough to send."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import atan2, pi

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.drawing import svg
from tabletop_widgets.core.drawing.arrange import GAP
from tabletop_widgets.core.drawing.layout import look_of, placed
from tabletop_widgets.core.drawing.scene import Rect, to_look_at
from tabletop_widgets.games.mascarade import facts
from tests.games.mascarade.drawn import all_named, scene
from tests.games.mascarade.talk import MASCARADE, table

PLAYERS = pytest.mark.parametrize("players", facts.PLAYERS)
LAYOUTS = pytest.mark.parametrize("layout", ["wide", "tall"])
NAMED_TILE, NAMED_CARD = 4.0, 3.2  # in letters: what is smaller goes without its name
LONG = "Margherita", "Theodora"


def overlap(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


@PLAYERS
@LAYOUTS
def test_zones_stand_apart_and_on_the_mat(players, layout):
    plan = placed(scene(table(players=players)), layout)
    room = Rect(0, 0, plan.width, plan.height)

    assert [] == [pair for pair in combinations(plan.zones, 2) if overlap(*(plan.zones[name] for name in pair))]
    assert all(rect.x >= GAP and rect.x + rect.width <= room.width - GAP for rect in plan.zones.values())


@PLAYERS
@LAYOUTS
def test_seats_go_clockwise_from_the_lower_edge(players, layout):
    plan = placed(scene(table(players=players)), layout)
    plates = [plan.zones[f"seat-{seat}"] for seat in range(players)]
    middles = [(rect.x + rect.width / 2, rect.y + rect.height / 2) for rect in plates]
    x, y = (sum(part) / players for part in zip(*middles, strict=True))
    turns = [atan2(down - y, across - x) for across, down in middles]
    steps = [(after - before) % (2 * pi) for before, after in zip(turns, [*turns[1:], turns[0]], strict=True)]

    assert sum(steps) == pytest.approx(2 * pi)
    assert middles[0][1] == max(down for _, down in middles)


@PLAYERS
@LAYOUTS
@pytest.mark.parametrize("extra", [0, 2])
def test_names_of_tokens_and_open_cards_have_room(players, layout, extra):
    cast = [*facts.BASIC[players], *(("Thief", "Spy")[:extra] if players in (8, 9) else ())]
    drawn = MASCARADE.scene(all_named(players, cast=cast if players > 3 else None))
    plan = placed(drawn, layout)
    sizes = {each.piece.id: each.box for each in plan.pieces}
    tokens = [box for name, box in sizes.items() if name.startswith("token")]
    cards = [each.box for each in plan.pieces if each.piece.id.startswith("card") and each.piece.side == "front"]

    assert min(min(box.width, box.height) for box in tokens) > NAMED_TILE * plan.letter
    assert min(box.width for box in cards) > NAMED_CARD * plan.letter


@PLAYERS
@LAYOUTS
def test_bubbles_stay_on_the_mat_and_beside_the_names_of_cards(players, layout):
    drawn = MASCARADE.scene(all_named(players))
    plan = placed(drawn, layout)
    bubbles = [each for each in plan.pieces if look_of(each.piece, drawn.looks).shape == "bubble"]

    assert players == len(bubbles)
    for each in bubbles:
        assert 0 <= each.box.x
        assert each.box.x + each.box.width <= plan.width
        assert each.box.y + each.box.height <= plan.height
    claims = [each.box for each in bubbles if each.piece.text == "I am!"]
    faces = [each.box for each in plan.pieces if each.piece.side == "front" and each.piece.id.startswith("card")]
    assert not any(overlap(claim, face) for claim in claims for face in faces)


@PLAYERS
def test_a_static_picture_is_small_whatever_lies_open(players):
    names = [f"{LONG[seat % 2]} {seat}" for seat in range(players)]
    t = MASCARADE.lay_out({"names": names, "prepared": True, "coins": [10] * players})
    t.play(0, next(move for move in t.waiting[0].moves if str(move).startswith("announce Judge")))
    for _ in range(players - 2):
        t.play(t.waiting[0].seat, "pass")
    views = [MASCARADE.view(t, eyes) for eyes in (0, tw.OPEN)]
    views += [replace(all_named(players, eyes), names=tuple(names)) for eyes in (0, tw.OPEN)]
    pictures = [svg.html(to_look_at(MASCARADE.scene(v)), "x" * 150) for v in views]

    assert max(len(told.encode()) for told in pictures) <= svg.MOST


def test_tokens_stand_in_every_picture_that_has_room_for_them():
    def offered(v):
        return [zone.choosing for zone in MASCARADE.scene(v).zones if zone.id == "cast"]

    assert [[False], [True]] == [offered(all_named(players)) for players in (8, 13)]
    assert [False] == offered(MASCARADE.view(table(players=13), 0))
