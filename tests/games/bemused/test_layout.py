"""The plan of the picture: lines that compare like bars, nobody in anybody's way, small enough to send."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.drawing import svg
from tabletop_widgets.core.drawing.arrange import GAP
from tabletop_widgets.core.drawing.layout import placed
from tabletop_widgets.core.drawing.scene import to_look_at
from tabletop_widgets.games.bemused import facts
from tabletop_widgets.games.bemused.facts import DREAD
from tests.games.bemused.drawn import BEMUSED, scene, table

PLAYERS = pytest.mark.parametrize("players", facts.PLAYERS)
LAYOUTS = pytest.mark.parametrize("layout", ["wide", "tall"])
NAMED = 3.2  # in letters: a narrower card goes without its name
LONG = "Margherita", "Theodora"


def overlap(one, other):
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def boxes(plan, start):
    return {each.piece.id: each.box for each in plan.pieces if each.piece.id.startswith(start)}


def filled(players, load, eyes=0, *, up=True, over=False):
    """A view with so many cards on everybody, all different, long names and all geminas face up."""
    names = facts.NAMES[:players]
    on = tuple(
        tuple(names[(2 * seat + 3 * at) % players] if at < 3 else DREAD for at in range(load - (seat < 2 and not over)))
        for seat in range(players)
    )
    t = BEMUSED.lay_out({"names": [f"{LONG[seat % 2]} {seat}" for seat in range(players)], "virtuosos": names})
    v = BEMUSED.view(t, eyes)
    shown = {"scores": (5,) * players, "winners": (0, 1), "asked": (), "secrets": t.secrets} if over else {}
    state = tuple("insane" if len(cards) > 4 else "sane" for cards in on)
    geminas = (*names[1:], names[0]) if up or over or eyes == tw.OPEN else v.geminas
    return replace(v, on=on, state=state, geminas=geminas, face_up=(up,) * players, **shown)


@PLAYERS
@LAYOUTS
def test_zones_stand_apart_and_on_the_mat(players, layout):
    plan = placed(scene(table(players=players)), layout)
    apart = {name: rect for name, rect in plan.zones.items() if not name.startswith("load")}  # which lie on plates

    assert [] == [pair for pair in combinations(apart, 2) if overlap(apart[pair[0]], apart[pair[1]])]
    assert all(rect.x >= GAP and rect.x + rect.width <= plan.width - GAP for rect in plan.zones.values())


@PLAYERS
@LAYOUTS
def test_numbers_stand_on_the_plate_of_their_player_below_the_name_and_beside_the_gemina(players, layout):
    plan = placed(BEMUSED.scene(filled(players, 3)), layout)
    for seat in range(players):
        load, plate = plan.zones[f"load-{seat}"], plan.zones[f"seat-{seat}"]
        gemina = boxes(plan, "gemina")[f"gemina-{seat}"]

        assert plate.x < load.x
        assert load.x + load.width < plate.x + plate.width
        assert plate.y < load.y
        assert load.y + load.height < plate.y + plate.height
        assert gemina.x + gemina.width <= load.x


@PLAYERS
@LAYOUTS
def test_loads_compare_like_bars(players, layout):
    """All cards on virtuosos are equally large, and those of all lines begin at one edge."""
    loads = "Painter", "Painter 2 Singer 2", "Singer Dread", "Musician 2 Dancer 2 Dread"
    plan = placed(scene(table(*loads, players=players)), layout)
    cards = boxes(plan, "on")
    firsts = [min(box.x for name, box in cards.items() if name.startswith(f"on-{seat}")) for seat in range(4)]

    assert 1 == len({(box.width, box.height) for box in cards.values()})
    assert 1 == len({*firsts})
    assert 12 == len(cards)


@LAYOUTS
def test_an_insane_virtuoso_lies_on_its_side_and_as_large_as_one_that_stands(layout):
    plan = placed(scene(table("Painter 3 Singer 2", "Singer")), layout)
    insane, sane = (boxes(plan, "virtuoso")[f"virtuoso-{seat}"] for seat in (0, 1))

    assert (insane.width, insane.height) == pytest.approx((sane.height, sane.width), abs=0.1)


@PLAYERS
@LAYOUTS
def test_virtuosos_and_wells_and_the_own_cards_have_room_for_their_names(players, layout):
    hand = [*facts.NAMES[:players], DREAD]
    t = table(players=players, hands=[" ".join(hand)] + [f"Poet {DREAD}"] * (players - 1) if players == 6 else None)
    plan = placed(scene(t), layout)
    named = ("virtuoso", "doubt-well", "dread-well", "discard", "own", "secret", "hand")

    assert NAMED * plan.letter < min(box.width for name in named for box in boxes(plan, name).values())


@PLAYERS
@pytest.mark.parametrize("load", range(6))
@pytest.mark.parametrize("eyes", [0, tw.PUBLIC, tw.OPEN])
@pytest.mark.parametrize("over", [False, True])
def test_a_static_picture_is_small_whatever_lies_on_the_table(players, load, eyes, over):
    picture = BEMUSED.scene(filled(players, load, eyes, over=over))

    assert len(svg.html(to_look_at(picture), "x" * 150).encode()) <= svg.MOST


def test_numbers_and_wells_stand_in_every_picture_that_has_room_for_them():
    def left_out(v):
        return {zone.id.split("-")[0] for zone in BEMUSED.scene(v).zones if zone.choosing} - {"own", "hand"}

    assert [set(), set()] == [left_out(filled(4, load, over=over)) for load, over in ((5, False), (4, True))]
    assert {"load"} == left_out(filled(6, 3))
    assert {"load", "doubt", "dread", "discard"} == left_out(filled(6, 5, over=True))
