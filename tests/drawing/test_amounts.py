"""Numbers on the table: amounts with their signs, rails between two sides, faces on each other, ranks on backs."""

from __future__ import annotations

import pytest

from tabletop_widgets.drawing.layout.placement import CLICKED, FORMATS, lay_out_scene
from tabletop_widgets.drawing.scene import Look, Piece, Rect, Scene, Zone

LOOKS = {
    "rail": Look("rail"),
    "ours": Look("amount", colour="seat-0"),
    "theirs": Look("amount", colour="seat-1"),
    "worth": Look("amount", "medal", "gold"),
    "card": Look("card", "rose", "rose", size="hand"),
    "back": Look("card", size="hand"),
}


def board(*pieces, arrange="spot", rect):
    zone = Zone("here", "Here", arrange, rect, rect, choosing=arrange == "grid")
    return lay_out_scene(Scene((Zone("whole", "Table", wide=Rect(0, 0, *FORMATS["wide"])), zone), pieces, LOOKS))


def texts(each):
    return [(stroke[-1], *stroke[1:4]) for stroke in each.face[1][1:] if stroke[0] == "t"]


def signs(each):
    return [stroke[:2] for stroke in each.face[1][1:] if stroke[0] in "mi"]


@pytest.mark.parametrize(("look", "sign"), [("ours", ["m", 0]), ("worth", ["i", "medal"])])
def test_an_amount_is_a_sign_and_a_number_as_large_as_there_is_room_for(look, sign):
    sizes = []
    for wide in (30, 60):
        (each,) = board(Piece("n", "here", look=look, count=7), rect=Rect(10, 10, wide, 40)).pieces
        ((words, x, _, size),) = texts(each)
        sizes.append(size)
        assert [sign] == signs(each)
        assert "7" == words
        assert x + 0.6 * size <= wide
    assert sizes == sorted(set(sizes))


def test_amounts_of_as_many_digits_are_equally_large():
    boards = [board(Piece("n", "here", look="ours", count=count), rect=Rect(10, 10, 36, 40)) for count in (1, 8)]

    assert 1 == len({texts(each.pieces[0])[0][3] for each in boards})


@pytest.mark.parametrize(("rect", "beside"), [(Rect(10, 10, 180, 40), True), (Rect(10, 10, 86, 60), False)])
def test_two_amounts_lie_on_a_rail_clear_of_its_name_and_of_what_slides_between_them(rect, beside):
    rail = Piece("rail", "here", look="rail", label="Twilight")
    sums = [Piece(name, on="rail", look=name, count=12, order=at) for at, name in enumerate(("theirs", "ours"))]
    whole, first, second = board(rail, *sums, rect=rect).pieces
    ((_, _, y, size),) = texts(whole)

    assert beside == (first.box.y == second.box.y)
    assert (first.box.x < second.box.x) if beside else (first.box.y < rect.y + y - size < second.box.y)
    middle = rect.x + rect.width / 2 if beside else rect.x
    assert min(first.box.x, second.box.x) - middle >= (15 if beside else 30)
    assert all(each.host == "rail" for each in (first, second))


def test_a_back_shows_its_rank_in_its_corner_so_that_backs_may_overlap():
    pieces = [Piece(f"back-{at}", "here", look="back", side="back", corner="3") for at in range(8)]
    boxes = board(*pieces, rect=Rect(10, 10, 180, 62)).pieces
    ((_, x, _, size),) = texts(boxes[0])

    assert boxes[1].box.x - boxes[0].box.x >= x + 0.6 * size


def test_cards_of_a_hand_in_two_rows_are_so_far_apart_that_their_glows_do_not_touch():
    pieces = [Piece(f"card-{at}", "here", look="card", order=at) for at in range(8)]
    boxes = [each.box for each in board(*pieces, arrange="grid", rect=Rect(10, 10, 358, 190)).pieces]

    assert boxes[1].x - boxes[0].x - boxes[0].width == pytest.approx(CLICKED, abs=0.1)
    assert boxes[4].y - boxes[0].y - boxes[0].height == pytest.approx(CLICKED, abs=0.1)
