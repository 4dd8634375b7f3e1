"""Where all stands: the square fills what seats and hand leave, in each format, for all players and all eyes."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.layout.placement import FORMATS, Layout, lay_out_scene
from tabletop_widgets.games.muses import facts
from tests.contract.boards import faults, shared
from tests.games.muses.talk import MUSES, play, table
from tests.games.table_talk import say

NAMES = ("Rob", "Don", "Jule", "Chris", "Sebastian")
FORMAT = pytest.mark.parametrize("layout", FORMATS)
PLAYERS = pytest.mark.parametrize("players", [3, 4, 5])


def crowded(players: int):
    """Tokens of everybody on every Muse, used and unused Inspirations, a round in which some have played a card."""
    every = {muse: " ".join("2" * players) for muse in facts.NAMES}
    used = " ".join(["Erato", *"-" * (players - 1)])
    cards = " ".join(["-", *("Thalia", "Clio", "Urania", "Calliope")[: players - 1]])
    t = table(names=" ".join(NAMES[:players]), tokens=every, round=3, cards=cards, used=used)
    say(t, "Rob: sun devotion", "Don: moon devotion")
    return t


def board(t, layout: Layout, eyes: int = 0):
    return lay_out_scene(MUSES.scene(MUSES.view(t, eyes)), layout)


def boxes(found, *starts: str):
    return {each.piece.id: each.box for each in found.pieces if each.piece.id.startswith(starts)}


@pytest.mark.untraced
@PLAYERS
@pytest.mark.parametrize("eyes", [0, 1, tw.PUBLIC, tw.OPEN])
def test_a_crowded_table_fills_its_format_without_clipped_covered_or_tiny_pieces(players: int, eyes: int):
    assert [] == list(faults(MUSES.scene(MUSES.view(crowded(players), eyes))))


@FORMAT
@PLAYERS
def test_a_token_lies_on_its_own_muse_and_touches_no_other(layout: Layout, players: int):
    found = board(crowded(players), layout)
    muses = {each.piece.id: each.box for each in found.pieces if each.piece.id in facts.NAMES}
    tokens = [(each.host, each.box) for each in found.pieces if each.host in muses]

    assert 9 * players == len(tokens)
    assert {} == {
        (host, muse): deep
        for host, box in tokens
        for muse, other in muses.items()
        if muse != host and (deep := shared(box, other)) > 1
    }


@FORMAT
@PLAYERS
def test_between_steps_only_sun_moon_and_placed_tokens_move(layout: Layout, players: int):
    t = table(names=" ".join(NAMES[:players]))
    before = board(t, layout)
    play(t, " ".join(["SD"] * players))
    after = board(t, layout)

    assert before.zones == after.zones
    assert boxes(before, "hand", "player") == boxes(after, "hand", "player")


@FORMAT
@pytest.mark.parametrize("eyes", [0, tw.PUBLIC])
def test_the_muses_are_nine_equal_tiles_and_larger_where_no_hand_is_below_them(layout: Layout, eyes: int):
    t = table()
    tiles = boxes(board(t, layout, eyes), *facts.NAMES)
    sizes = {(round(box.width), round(box.height)) for box in tiles.values()}
    ((_, high),) = sizes
    public = {round(box.height) for box in boxes(board(t, layout, tw.PUBLIC), *facts.NAMES).values()}

    assert 9 == len(tiles)
    assert {high} == public if eyes == tw.PUBLIC else high < min(public)


@FORMAT
def test_tokens_lie_at_the_lower_edge_and_are_equally_large(layout: Layout):
    found = board(crowded(5), layout)
    tiles = boxes(found, *facts.NAMES)
    tokens = [each for each in found.pieces if each.host in facts.NAMES]

    assert 45 == len(tokens)
    assert 1 == len({round(each.box.width, 1) for each in tokens})
    for each in tokens:
        tile = tiles[each.host]
        assert abs(each.box.y + each.box.height - tile.y - tile.height) < 4


@FORMAT
@pytest.mark.parametrize("number", range(1, 10))
def test_sun_and_moon_are_on_the_track_beside_the_muses_they_light(layout: Layout, number: int):
    t = table(round=number)
    found = boxes(board(t, layout), *facts.NAMES, "sun", "moon")
    middles = {name: (box.x + box.width / 2, box.y + box.height / 2) for name, box in found.items()}
    centre = middles["Clio"]

    for light, muse in (("sun", t.at("P0")), ("moon", t.at("P4"))):
        for axis in (0, 1):
            off, there = middles[light][axis] - centre[axis], middles[muse][axis] - centre[axis]
            assert abs(off) < 1 if abs(there) < 1 else off / there > 1.2
    assert found["sun"].width == found["moon"].width
    assert 8 == sum(zone.startswith("rim") for zone in board(t, layout).grounds)


@FORMAT
def test_the_five_cards_of_a_hand_form_one_row_without_overlap(layout: Layout):
    hand = sorted(boxes(board(table(), layout), "hand").values(), key=lambda box: box.x)
    gaps = [other.x - one.x - one.width for one, other in pairwise(hand)]

    assert (5, 1) == (len(hand), len({box.y for box in hand}))
    assert min(gaps) >= (14 if layout == "phone" else 15.9)
    assert {(box.width >= 72, box.height >= 98) for box in hand} == {(layout != "phone",) * 2}


@FORMAT
@PLAYERS
def test_a_seat_has_room_for_two_cards_that_can_be_read(layout: Layout, players: int):
    found = board(crowded(players), layout)
    for seat in (0, 1):
        plate = boxes(found, f"player-{seat}")[f"player-{seat}"]
        cards = boxes(found, f"inspiration-{seat}", f"pick-{seat}")

        assert 2 == len(cards)
        for one, other in combinations(cards.values(), 2):
            assert one.x + one.width <= other.x or one.y + one.height <= other.y
        for box in cards.values():
            assert box.width >= 44
            assert box.height >= 60
            assert plate.y <= box.y
            assert box.y + box.height <= plate.y + plate.height


@FORMAT
def test_either_all_cards_of_the_hand_are_named_or_none(layout: Layout):
    found = board(table(), layout)
    words = ["".join(s[-1] for s in at.face[1][1:] if s[0] == "t") for at in found.pieces if at.piece.zone == "hand"]

    assert [layout != "phone"] * 5 == [bool(each) for each in words]


@PLAYERS
def test_a_finished_game_fits_its_formats_with_a_winner_on_it(players: int):
    t, rng = table(names=" ".join(NAMES[:players]), round=8), Random(players)
    while t.waiting:
        t.play(t.waiting[0].seat, rng.choice(list(t.waiting[0].legal)))
    for eyes in (0, tw.PUBLIC):
        assert [] == list(faults(MUSES.scene(MUSES.view(t, eyes))))


@FORMAT
@PLAYERS
@pytest.mark.parametrize("eyes", [0, 4])
def test_ones_own_seat_is_marked_with_you(layout: Layout, players: int, eyes: int):
    found = board(crowded(players), layout, eyes % players)
    tagged = [each.piece.id for each in found.pieces if any(stroke[-1] == "you" for stroke in each.face[1][1:])]

    assert [f"player-{eyes % players}"] == tagged
