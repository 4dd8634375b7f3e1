"""Plates at the end of a game: who has won is read from afar, and nobody else is squeezed below what can be read."""

from __future__ import annotations

import pytest

from tabletop_widgets.drawing.layout.boxes import GROWN, podium_height, podium_plates, podium_rows
from tabletop_widgets.drawing.scene import Rect

ROOM = Rect(10, 20, 854, 300)
NARROW = Rect(8, 8, 358, 186)


def test_rows_are_equal_until_somebody_has_won():
    assert [100, 100, 100] == podium_rows(320, [False, False, False], 50, 10)


@pytest.mark.parametrize(
    ("whole", "won", "found"),
    [
        (420, [False, True, False, False], [86, GROWN, 86, 86]),
        (280, [False, True, False, False], [50, 100, 50, 50]),
        (280, [True, True, False, False], [75, 75, 50, 50]),
        (280, [True, True, True, True], [62.5] * 4),
        (620, [False, True, False, False], [147.5] * 4),
    ],
)
def test_a_winners_row_grows_as_long_as_all_others_keep_their_least(whole: float, won: list[bool], found: list[float]):
    assert found == pytest.approx(podium_rows(whole, won, 50, 10))


def test_nobody_has_a_plate_before_somebody_has_won():
    assert [] == podium_plates(ROOM, 0)


def test_a_single_winners_plate_is_centred_and_no_wider_than_readable():
    assert [Rect(117, 104, 640, GROWN)] == podium_plates(ROOM, 1)


def test_winners_share_a_row_where_each_is_wide_enough_and_are_stacked_otherwise():
    assert [(0, 1)] * 3 == [(each.y - 104, each.height / GROWN) for each in podium_plates(ROOM, 3)]
    assert [(358, 89)] * 2 == [(each.width, each.height) for each in podium_plates(NARROW, 2)]
    assert [8, 105] == [each.y for each in podium_plates(NARROW, 2)]


def test_too_many_winners_are_packed_closer_side_by_side():
    assert [(175, 89)] * 3 == [(each.width, each.height) for each in podium_plates(NARROW, 3)]


def test_the_podium_is_as_high_as_its_plates_up_to_a_limit():
    assert (GROWN, GROWN, 2 * GROWN + 8) == (
        podium_height(854, 1),
        podium_height(854, 3, 500),
        podium_height(358, 2, 500),
    )
    assert 186 == podium_height(358, 2, 186)
