"""Small pictures: what is left out of them, and what is told once."""

from __future__ import annotations

from tabletop_widgets.drawing.palette import LIGHT
from tabletop_widgets.drawing.render.icons import GRADES, load_icons
from tabletop_widgets.drawing.render.strokes import SMALL, Sketch
from tabletop_widgets.drawing.render.svg import svg
from tabletop_widgets.drawing.render.svg_writer import Ink, colour, plainer
from tabletop_widgets.drawing.scene import Look, Piece, Rect, Scene, Zone


def test_an_amount_of_nothing_is_left_out_with_its_icon():
    pen = Sketch()
    for x, n in ((10, 0), (40, 2), (70, 0)):
        pen.icon("heart", x, 10, 15, "ink" if n else "muted@60")
        pen.words(x + 20, 10, str(n), 14)

    assert [["i", "heart", 40, 10, 15, "ink"], "2"] == [
        stroke if stroke[0] == "i" else stroke[-1] for stroke in plainer(pen.strokes)
    ]


def test_only_the_hidden_edge_below_a_disc_is_dropped_and_dots_side_by_side_stay():
    pen = Sketch()
    for x in (0, 10, 20):
        pen.circle(x, 0, 3, "muted")
    pen.circle(40, 2, 13, "ink")
    pen.circle(40, 0, 13, "gold")

    assert [0, 10, 20, 40] == [stroke[1] for stroke in plainer(pen.strokes)]
    assert "gold" == plainer(pen.strokes)[-1][4]


def test_rectangles_of_one_size_are_written_once_whatever_their_colours():
    pen = Sketch()
    for x, paint in ((0, "red"), (60, "blue"), (120, "gold"), (180, "red")):
        pen.rect((x, 0, 52, 72), 5, paint)
    ink = Ink({}, 0)
    ink.count(pen.strokes)
    drawn = ink.drawing(pen.strokes, 0, 0)

    assert (4, 0) == (drawn.count("<use"), drawn.count("<rect"))
    assert "<rect id='a' width='52' height='72' rx='5'/>" in ink.finished("")[1]


def test_an_icon_in_a_small_picture_is_drawn_in_place_without_a_transform():
    fine, coarse = (Ink(load_icons(), grade).stroke(["i", "sun", 40, 30, 64, "ink"]) for grade in (0, GRADES - 1))

    assert "transform" not in fine + coarse
    assert "d='M" in coarse
    assert len(coarse) < len(fine) < len(load_icons()["sun"])


def test_drawings_that_differ_by_less_than_a_unit_are_written_once_in_a_small_picture():
    def shared(grade: int | None) -> int:
        pen, ink = Sketch(), Ink({}, grade)
        for at, size in enumerate((13.6, 13.9)):
            disc = Sketch()
            disc.circle(0, 0, size, "gold")
            disc.circle(0, 0, 0.8 * size, "", "ink@50", 0.8, "2 2")
            disc.mark(0, 0, 0, size, "ink")
            pen.group(40 * at, 0, disc.strokes)
        ink.count(pen.strokes)
        return ink.drawing(pen.strokes, 0, 0).count("<use")

    assert [0, 2] == [shared(None), shared(0)]


def test_adjacent_faded_pieces_share_one_group():
    zone = Zone("z", "Z", "row", Rect(8, 8, 854, 459), Rect(8, 8, 358, 634))
    spent = [Piece(name, "z", look="coin", state=("spent",)) for name in "ab"]
    drawn = svg(Scene((zone,), (*spent, Piece("c", "z", look="coin")), {"coin": Look("token", "", "gold")}), icons={})

    assert 1 == drawn.count("<g opacity='.8'>")


def test_a_tint_mixes_a_colour_with_the_paper_and_a_share_makes_it_translucent():
    def near(one: str, other: str) -> int:
        return sum(abs(int(one[at : at + 2], 16) - int(other[at : at + 2], 16)) for at in (1, 3, 5))

    (tint, whole), (ink, share) = colour("red/15"), colour("ink@40")

    assert (1.0, LIGHT["ink"], 0.4) == (whole, ink, share)
    assert near(tint, LIGHT["card"]) < near(tint, LIGHT["red"])


def test_words_as_most_are_need_no_style_of_their_own():
    plain, bold = (Ink({}).stroke(["t", 1, 2, SMALL, "ink", kind, "Ann"]) for kind in ("m", "mb"))

    assert "<text x='1' y='2'>Ann</text>" == plain
    assert "<text x='1' y='2' class='a'>Ann</text>" == bold
