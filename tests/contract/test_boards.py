"""Every board of every game in every format: whole, readable, of the size of its format; and small as a picture."""

from __future__ import annotations

from functools import cache

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.layout.boxes import GROWN, WINNER_BROAD
from tabletop_widgets.drawing.layout.placement import FORMATS, lay_out_scene
from tabletop_widgets.drawing.render import svg
from tabletop_widgets.drawing.scene import Look, Piece, Rect, Scene, Zone, to_look_at
from tests.contract.boards import ends, faults, named, scenes
from tests.samples import SOAK

GAMES = pytest.mark.parametrize("name", sorted(tw.GAMES))
EVERY = 1 if SOAK else 12


@cache
def met(name: str) -> list[tuple[str, Scene]]:
    """Scenes of a few games, each with where it was met."""
    return [*scenes(name, 1)]


@GAMES
def test_nothing_on_a_board_is_clipped_overlapping_or_too_small_and_it_fills_its_format(name: str):
    found = {fault: where for where, scene in met(name)[::EVERY] for fault in faults(scene)}

    assert {} == found


@pytest.mark.slow
@GAMES
def test_the_longest_names_cover_nothing_and_stay_on_their_plates(name: str):
    """Whatever their script; what has no room is cut short, and the tip of the plate tells it."""
    found = {fault: where for where, scene in named(name) for fault in faults(scene)}

    assert {} == found


@GAMES
def test_at_the_end_whoever_has_won_is_read_from_across_the_room(name: str):
    """The plate of a single winner is as high and as broad as is asked for, and nobody's is higher."""
    for board in (lay_out_scene(scene, layout) for scene in ends(name) for layout in FORMATS):
        plates = [each for each in board.pieces if each.look.shape == "plate" and each.look.colour]
        won = [each.box for each in plates if "winner" in each.piece.state]
        if len(won) == 1:
            assert GROWN == won[0].height == max(each.box.height for each in plates)
            assert WINNER_BROAD <= won[0].width


@GAMES
def test_a_picture_of_a_game_for_up_to_twelve_takes_at_most_twelve_kilobytes(name: str):
    found = [each for each in met(name) if int(each[0].split()[0]) < 13]
    shown = [(where, to_look_at(scene)) for where, scene in found[:: 4 * EVERY]]

    assert [] == [where for where, scene in shown if len(svg.html(scene, name).encode()) > svg.MOST]


ZONE = Zone("z", "Z", "spot", Rect(8, 8, 854, 459), Rect(8, 8, 358, 634), pane=Rect(8, 8, 804, 574), look="plain")


def one(*pieces: Piece) -> Scene:
    return Scene((ZONE,), pieces, {"card": Look("card", "sun", "red"), "coin": Look("token", "sun", "gold")})


@pytest.mark.parametrize(
    ("fault", "pieces"),
    [
        ("'Rhododendrons' on p reaches", [Piece("p", "z", look="coin", text="Rhododendrons")]),
        (
            "s lies over 'Rose' of p",
            [Piece("p", "z", look="card", label="Rose"), *(Piece(n, on="p", look="coin") for n in "rstuv")],
        ),
        (
            "card r is 22 x 31",
            [Piece("p", "z", look="card", label="Rose"), *(Piece(n, on="p", look="card") for n in "rstuvw")],
        ),
    ],
)
def test_a_faulty_board_is_reported(fault: str, pieces: list[Piece]):
    assert any(fault in each for each in faults(one(*pieces)))


def test_a_board_that_does_not_fill_its_format_is_reported():
    assert any("its format 870" in each for each in faults(Scene((Zone("z", "Z"),), ())))
