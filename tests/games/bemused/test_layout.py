"""The plan of the picture: lines that fill up like bars, and in every format nothing clipped, hidden or too small."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.layout.placement import FORMATS, lay_out_scene
from tabletop_widgets.games.bemused import facts
from tabletop_widgets.games.bemused.facts import DREAD
from tabletop_widgets.games.bemused.looks.zones import BEYOND
from tests.contract.boards import faults, overlap, texts
from tests.games.bemused.drawn import BEMUSED, scene, table

PLAYERS = pytest.mark.parametrize("players", facts.PLAYERS)
FORMAT = pytest.mark.parametrize("layout", FORMATS)
LONG = "Margherita", "Theodora"


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
    shown = {"scores": (12,) * players, "winners": (0, 1), "asked": (), "secrets": t.secrets} if over else {}
    state = tuple("insane" if len(cards) > 4 else "sane" for cards in on)
    geminas = (*names[1:], names[0]) if up or over or eyes == tw.OPEN else v.geminas
    return replace(v, on=on, state=state, geminas=geminas, face_up=(up,) * players, **shown)


@pytest.mark.untraced
@PLAYERS
@pytest.mark.parametrize("load", [0, 3, 5])
@pytest.mark.parametrize("eyes", [0, tw.PUBLIC, tw.OPEN])
@pytest.mark.parametrize("over", [False, True])
def test_a_table_fills_its_format_without_clipped_hidden_or_tiny_pieces(players, load, eyes, over):
    assert [] == [*faults(BEMUSED.scene(filled(players, load, eyes, over=over)))]


@PLAYERS
@FORMAT
@pytest.mark.parametrize("eyes", [0, tw.PUBLIC])
def test_zones_of_the_table_do_not_overlap(players, layout, eyes):
    plan = lay_out_scene(scene(table(players=players), eyes), layout)
    grounds = "line", "limit", "knows"  # which lie beneath
    apart = {name: rect for name, rect in plan.zones.items() if not name.startswith((*grounds, "mind"))}

    assert [] == [pair for pair in combinations(apart, 2) if overlap(apart[pair[0]], apart[pair[1]])]


@PLAYERS
@FORMAT
def test_loads_compare_like_bars(players, layout):
    """All cards on virtuosos are equally large, and those of all lines begin at one edge."""
    loads = "Painter", "Painter 2 Singer 2", "Singer Dread", "Musician 2 Dancer 2 Dread"
    cards = boxes(lay_out_scene(scene(table(*loads, players=players)), layout), "on")
    firsts = {min(box.x for name, box in cards.items() if name.startswith(f"on-{seat}")) for seat in range(4)}

    assert 1 == len({(box.width, box.height) for box in cards.values()})
    assert 1 == len(firsts)
    assert 12 == len(cards)


@PLAYERS
@FORMAT
@pytest.mark.parametrize("eyes", [0, tw.PUBLIC])
def test_five_cards_fill_the_row_to_the_dotted_line(players, layout, eyes):
    plan = lay_out_scene(scene(table("Painter 5", "Dancer 4", players=players), eyes), layout)
    line = plan.zones["limit"].x + BEYOND * plan.zones["limit"].width
    end, before = (
        max(box.x + box.width for name, box in boxes(plan, "on").items() if name.startswith(f"on-{seat}"))
        for seat in (0, 1)
    )

    assert end < line <= end + 6
    assert before < line - 30
    assert line <= plan.width - 8
    assert [plan.zones["limit"].y] == [plan.zones["line-0"].y]


@PLAYERS
@FORMAT
def test_more_than_five_cards_can_still_be_told_apart(players, layout):
    v = BEMUSED.view(table("Painter 5", players=players), 0)
    cards = boxes(lay_out_scene(BEMUSED.scene(replace(v, on=((*v.on[0], *[DREAD] * 3), *v.on[1:]))), layout), "on")
    starts = sorted(box.x for box in cards.values())

    assert 8 == len(cards)
    assert min(two - one for one, two in pairwise(starts)) >= 18
    assert min(box.width for box in cards.values()) >= 43.5


@PLAYERS
@FORMAT
def test_an_insane_virtuoso_lies_on_its_side_at_the_same_size(players, layout):
    plan = lay_out_scene(scene(table("Painter 3 Singer 2", "Singer", players=players)), layout)
    insane, sane = (boxes(plan, "virtuoso")[f"virtuoso-{seat}"] for seat in (0, 1))

    assert (insane.width, insane.height) == pytest.approx((sane.height, sane.width), abs=0.1)


@PLAYERS
@FORMAT
@pytest.mark.parametrize("state", ["insane", "fantasma"])
def test_a_tag_stays_in_line_with_its_virtuoso_and_covers_no_other_card(players, layout, state):
    t = table("Painter 5", players=players) if state == "insane" else table(players=players, dead=(0,))
    plan = lay_out_scene(scene(t), layout)
    (tag,) = boxes(plan, "mind").values()
    line = plan.zones["line-0"]

    assert line.x <= tag.x
    assert tag.x + tag.width <= line.x + line.width + 0.1
    assert line.y <= tag.y
    assert tag.y + tag.height <= line.y + line.height + 0.1
    assert not [name for name, box in boxes(plan, ("on", "seat")).items() if overlap(box, tag)]


@PLAYERS
@FORMAT
def test_a_name_on_a_card_is_whole_or_left_out(players, layout):
    found = [
        words
        for each in lay_out_scene(BEMUSED.scene(filled(players, 5)), layout).pieces
        if each.face[1][1:] and not each.piece.id.startswith("seat")
        for words, _, _ in texts(each)
    ]
    whole = {word for name in facts.NAMES for word in (name, DREAD)} | {row.name for row in facts.SECRETS}

    assert set() == {words for words in found if words.isalpha()} - whole - {"insane", "gemina"}


@PLAYERS
@FORMAT
def test_clickable_zones_stay_in_place_when_virtuosos_lose_their_sanity(players, layout):
    start, later = (
        lay_out_scene(scene(table(*loads, players=players, dead=dead)), layout)
        for loads, dead in (((), ()), (("Painter 4", "Dancer 4 Dread"), (3,)))
    )
    still = "seat", "hand", "own", "secret", "load", "doubt-well", "dread-well", "discard"

    assert {name: at for name, at in start.zones.items() if name.startswith(still)} == {
        name: at for name, at in later.zones.items() if name.startswith(still)
    }


@PLAYERS
@FORMAT
def test_the_owners_private_cards_have_a_ground_of_their_own(players, layout):
    plan = lay_out_scene(scene(table(players=players)), layout)
    ground = plan.zones["knows"]

    assert ground.x < plan.zones["own"].x < plan.zones["secret"].x
    assert plan.zones["secret"].x + plan.zones["secret"].width < ground.x + ground.width
    assert "knows" in plan.grounds
    assert "knows" not in lay_out_scene(scene(table(players=players), tw.PUBLIC), layout).zones
