"""The plan of the picture: every format full, nobody in anybody's way, every number to be seen to the end of a game."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.layout.placement import FORMATS, lay_out_scene
from tabletop_widgets.drawing.scene import to_look_at
from tabletop_widgets.games.dazzle import facts
from tests.contract.boards import faults, shared, texts
from tests.games.dazzle.talk import DAZZLE, playing, scored, table

LAYOUTS = pytest.mark.parametrize("layout", [*FORMATS])
STAND_ON_OTHERS = "pawn", "prize", "points", "score"  # zones on a rail, on a ground, on a plate
LONG = "Margherita of the Marsh", "Theodora of the Mountain"
FACES = {f"laid-{name}" for name in facts.DAZZLES} | {*facts.DAZZLES}


def tables(seed, names=None, **options):
    """A game at every decision and at its end."""
    return [t.fork() for t in playing(DAZZLE.start(names, seed=seed, **options), Random(seed))]


def scene(t, eyes=0):
    return DAZZLE.scene(DAZZLE.view(t, eyes))


def zones(t, layout, eyes=0):
    return lay_out_scene(scene(t, eyes), layout).zones


def lowest(t, layout):
    return max(rect.y + rect.height for rect in zones(t, layout).values())


@LAYOUTS
def test_zones_do_not_overlap(layout):
    found = {name: rect for name, rect in zones(tables(1)[1], layout).items() if not name.startswith(STAND_ON_OTHERS)}

    assert [] == [pair for pair in combinations(found, 2) if shared(found[pair[0]], found[pair[1]]) > 0]


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize("deal", facts.DEALS)
def test_every_table_fills_its_format_and_can_be_read_up_to_its_end(deal):
    for seed, names in ((2, None), (5, LONG)):
        for t in tables(seed, names, deal=deal)[::5]:
            assert [] == [fault for eyes in (0, 1, tw.PUBLIC, tw.OPEN) for fault in faults(scene(t, eyes))]


@pytest.mark.untraced
@LAYOUTS
@pytest.mark.parametrize("eyes", [0, 1, tw.PUBLIC, tw.OPEN])
def test_every_card_shows_its_rank_and_its_number_of_copies(layout, eyes):
    """What stands in its corner is free of the cards that lie over it."""
    for t in tables(2)[::3]:
        pieces = [each for each in lay_out_scene(scene(t, eyes), layout).pieces if each.piece.look in FACES | {"card"}]
        for one, other in pairwise(pieces):
            if one.piece.zone == other.piece.zone and shared(one.box, other.box):
                corner = [box for words, _, box in texts(one) if words != one.piece.label]
                assert all(box.x + box.width <= other.box.x + 2 for box in corner)


@LAYOUTS
@pytest.mark.parametrize("rank", facts.RANKS)
def test_all_ranks_in_one_place_each_with_its_number(layout, rank):
    will = "3" + "2" * 6 + "1"
    t = table("T1 S1 / T1 S1", will={"P": f"{will}/"}, deal="simple")
    (drawn,) = [each for each in lay_out_scene(scene(t), layout).pieces if each.piece.id == f"will-0-Purity-{rank}"]

    times = ["\N{MULTIPLICATION SIGN}6"] if rank == 2 else []
    assert [str(rank), *times] == [words for words, *_ in texts(drawn)]


@pytest.mark.untraced
@LAYOUTS
def test_plates_hands_and_decks_stay_where_they_are_until_all_cards_are_placed(layout):
    names = [f"{kind}-{seat}" for kind in ("player", "score", "deck") for seat in (0, 1)] + ["hand-1", "shown"]
    seen = {tuple(zones(t, layout)[name] for name in names) for t in tables(3)[:-1] if any(t.hands)}

    assert 1 == len(seen)


def test_on_a_phone_ones_own_hand_forms_two_rows_of_equal_cards():
    boards = [lay_out_scene(scene(t), "phone") for t in tables(1)]
    hands = [[each.box for each in board.pieces if each.piece.zone == "hand-0"] for board in boards]

    assert [4, 4] == [[box.y for box in hands[0]].count(y) for y in sorted({box.y for box in hands[0]})]
    assert 1 == len({(round(box.width), round(box.height)) for hand in hands for box in hand})


@LAYOUTS
def test_the_cards_shown_hide_nothing_and_are_larger_than_those_that_lie(layout):
    t = tables(4)[1]
    pieces = lay_out_scene(scene(t), layout).pieces
    shown = [each for each in pieces if each.piece.zone == "shown"]
    laid = [each for each in pieces if each.piece.look.startswith("laid")]

    assert 2 == len(shown)
    assert [] == [each.piece.id for one in shown for each in pieces if each not in shown and shared(one.box, each.box)]
    assert all(one.box.width > each.box.width for one in shown for each in laid)


@LAYOUTS
def test_points_that_were_taken_lie_on_the_side_of_whoever_took_them(layout):
    t = scored(will={"P": "21/2", "T": "/1"}, points={"P": "32", "T": "2"})
    found = zones(t, layout)

    assert found["points-Purity"].y > found["rail-Purity"].y
    assert found["points-Twilight"].y < found["rail-Twilight"].y


@LAYOUTS
def test_at_the_end_the_winners_plate_is_larger(layout):
    t = scored(will={"P": "21/2"}, points={"P": "32"})

    assert all(zones(t, layout, eyes)["player-0"].height > zones(t, layout, eyes)["player-1"].height for eyes in (0, 1))


@pytest.mark.parametrize(("eyes", "left_out"), [(0, {"hand-0"}), (1, {"hand-1"}), (tw.PUBLIC, set()), (tw.OPEN, set())])
def test_a_picture_for_viewing_leaves_out_ones_own_hand(eyes, left_out):
    drawn = scene(tables(5)[0], eyes)

    assert left_out == {zone.id for zone in drawn.zones} - {zone.id for zone in to_look_at(drawn).zones}
