"""Small pictures: what is left out of them, and what is told once."""

from __future__ import annotations

from tabletop_widgets.core.drawing.ink import Ink, plainer
from tabletop_widgets.core.drawing.strokes import Sketch


def test_an_amount_of_nothing_is_left_out_with_its_icon():
    pen = Sketch()
    for x, n in ((10, 0), (40, 2), (70, 0)):
        pen.icon("heart", x, 10, 15, "ink" if n else "muted@60")
        pen.words(x + 20, 10, str(n), 14)

    assert [["i", "heart", 40, 10, 15, "ink"], "2"] == [
        stroke if stroke[0] == "i" else stroke[-1] for stroke in plainer(pen.strokes)
    ]


def test_dots_side_by_side_stay_and_the_edge_below_a_disc_goes():
    pen = Sketch()
    for x in (0, 10, 20):
        pen.circle(x, 0, 3, "muted")
    pen.circle(40, 2, 13, "ink")
    pen.circle(40, 0, 13, "gold")

    assert [0, 10, 20, 40] == [stroke[1] for stroke in plainer(pen.strokes)]
    assert "gold" == plainer(pen.strokes)[-1][4]


def test_rectangles_of_one_size_are_told_once_whatever_their_colours():
    pen = Sketch()
    for x, paint in ((0, "red"), (60, "blue"), (120, "gold"), (180, "red")):
        pen.rect((x, 0, 52, 72), 5, paint)
    ink = Ink({}, 1.0)
    ink.count(pen.strokes)
    drawn = ink.drawing(pen.strokes, 0, 0)

    assert (4, 0) == (drawn.count("<use"), drawn.count("<rect"))
    assert "<rect id='a' width='52' height='72' rx='5'/>" in ink.finished("")[1]


def test_a_small_icon_keeps_its_patches_but_where_every_byte_counts():
    icons = {"dice": "M0 0H512V512H0zM200 200h100v100h-100z"}
    fine, rough = (Ink(icons, 2.0, square).stroke(["i", "dice", 0, 0, 16, "ink"]) for square in (False, True))

    assert (2, 1) == (fine.count("z"), rough.count("z"))
