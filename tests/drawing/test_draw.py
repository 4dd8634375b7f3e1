"""Static pictures: legible, escaped, the same every time, small; and the same tables as plain text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest

from tabletop_widgets.drawing.layout.boxes import Parts
from tabletop_widgets.drawing.layout.measure import BOLD, shortened, width_of
from tabletop_widgets.drawing.layout.people import part_person
from tabletop_widgets.drawing.layout.placement import Layout, in_drawing_order, lay_out_scene
from tabletop_widgets.drawing.layout.plates import part_plate
from tabletop_widgets.drawing.layout.seats import part_seat
from tabletop_widgets.drawing.render import icons, svg
from tabletop_widgets.drawing.render.faces import Face
from tabletop_widgets.drawing.render.shapes import draw
from tabletop_widgets.drawing.render.strokes import SMALL
from tabletop_widgets.drawing.render.svg_writer import Ink
from tabletop_widgets.drawing.scene import Look, Panel, Piece, Rect, Scene, Zone
from tests.drawing.tables import TABLES, table

# A silhouette of about the size of a real one: round forms and many small parts.
SHAPE = "M256 16C123 16 16 123 16 256s107 240 240 240 240-107 240-240S389 16 256 16z" + "".join(
    f"M{90 + at % 5 * 70} {120 + at // 5 * 60}q20-30 40 0t0 40l-40 3a9 9 0 0 1-6-12z" for at in range(20)
)
ICONS = {name: SHAPE.replace("256 16", f"256 {16 + at}", 1) for at, name in enumerate(icons.load_icons())}
PLACE = Rect(10, 10, 200, 200)
HOSTILE = "</script><img src=x onerror=alert(1)>\"'&"
SVG = "{http://www.w3.org/2000/svg}"


def one(piece: Piece, look: Look, *riders: Piece, wide: Rect = PLACE, **looks: Look) -> Scene:
    return Scene((Zone("z", "Zone", "spot", wide, wide),), (piece, *riders), {"look": look, **looks})


def picture(scene: Scene, **options: object) -> str:
    return svg.svg(scene, icons=ICONS, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("layout", ["wide", "pane", "phone"])
@pytest.mark.parametrize("name", TABLES)
def test_no_letter_is_smaller_than_twelve_pixels(name: str, layout: Layout):
    board = lay_out_scene(table(name), layout)
    sizes = [stroke[3] for each in board.pieces for stroke in each.face[1][1:] if stroke[0] == "t"]

    assert min(sizes) >= 12


@pytest.mark.untraced
@pytest.mark.parametrize("name", TABLES)
def test_a_picture_is_well_formed_and_the_same_every_time(name: str):
    drawn_once = picture(table(name))

    assert drawn_once == picture(table(name))
    assert f"{SVG}svg" == ET.fromstring(drawn_once).tag
    assert "&lt;" not in svg.html(table(name), name)


@pytest.mark.untraced
def test_a_small_picture_has_fine_icons_and_holds_all_words():
    told = svg.html(table("muses"), "Round four.")
    source = unquote(re.search('src="data:image/svg[+]xml,([^"]*)"', told)[1])
    words = [text.text for text in ET.fromstring(source).iter(f"{SVG}text")]

    assert told.startswith('<img alt="Round four." ')
    assert {"Erato", "Thalia"} <= set(words)


def test_a_picture_too_large_for_its_limit_is_as_coarse_as_it_can_be(monkeypatch: pytest.MonkeyPatch):
    coarsest = svg.picture(table("dazzle"), "pane", None, Ink(icons.load_icons(), icons.GRADES - 1, square=True))
    monkeypatch.setattr(svg, "MOST", 100)

    assert svg.url_encode(coarsest) in svg.html(table("dazzle"), "")


def test_a_larger_picture_keeps_its_proportions():
    assert "width='1740' height='990' viewBox='0 0 870 495'" in picture(table("muses"), size=1740)


def test_hostile_words_are_words():
    scene = Scene(
        (Zone("z", HOSTILE, "row", Rect(0, 0, 640, 300), look="titled"),),
        (
            Piece("p", "z", look="seat", label=HOSTILE),
            Piece("t", on="p", text=HOSTILE),
            Piece("c", "z", look="card", label=HOSTILE, corner="<b>", badge="<i>"),
        ),
        {"seat": Look("plate", colour="seat-0"), "card": Look("card", HOSTILE, "nonsense'><b>")},
        (Panel("n", HOSTILE, (HOSTILE,), (HOSTILE,), ((HOSTILE,),)),),
        note=HOSTILE,
    )
    root = ET.fromstring(picture(scene))
    page = svg.html(scene, HOSTILE)

    assert {"svg", "style", "defs", "rect", "path", "text", "g", "use", "circle", "pattern"} >= {
        each.tag.removeprefix(SVG) for each in root.iter()
    }
    assert 1 == page.count("<img")
    assert "<script" not in page
    assert "onerror=alert(1)>" not in page.partition('src="')[0].replace("&gt;", "")


def test_a_picture_without_the_built_icons_tells_how_to_build_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    icons.thin_icons()  # is remembered from here on
    monkeypatch.setattr(icons, "files", lambda _name: tmp_path)
    icons.load_icons.cache_clear()

    with pytest.raises(FileNotFoundError, match="build it with `make static`"):
        svg.svg(table("muses"))
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "icons.json").write_text('{"sun": "M0 0h1z"}')
    try:
        assert {"sun": "M0 0h1z"} == icons.load_icons()
        assert svg.html(one(Piece("p", "z", look="sun"), Look()), "").startswith("<img")
    finally:
        icons.load_icons.cache_clear()


# Shapes and states.


@pytest.mark.parametrize("state", ["asked", "chosen", "revealed", "spent", "winner", "barred"])
@pytest.mark.parametrize("shape", ["card", "token", "tile", "pawn", "plate", "face", "bubble"])
def test_every_state_shows_on_every_shape_that_can_be_in_it(shape: str, state: str):
    look = Look(shape, "crown", "gold")  # type: ignore[arg-type]
    plain, marked = (
        picture(one(Piece("p", "z", look="look", label="King", state=each), look)) for each in ((), (state,))
    )

    assert plain != marked


@pytest.mark.parametrize(
    ("shape", "state"), [("card", "dead"), ("face", "dead"), ("plate", "turn"), ("plate", "thinking")]
)
def test_the_dead_are_grey_and_plates_say_whose_turn_it_is_and_who_thinks(shape: str, state: str):
    look = Look(shape, "crown", "gold")  # type: ignore[arg-type]
    plain, marked = (
        picture(one(Piece("p", "z", look="look", label="King", state=each, slots=1), look)) for each in ((), (state,))
    )

    assert plain != marked


@pytest.mark.parametrize("shape", ["card", "token", "tile", "pawn", "plate"])
def test_a_players_mark_stands_on_everything_of_theirs(shape: str):
    own, other = (picture(one(Piece("p", "z", look="look"), Look(shape, colour=f"seat-{seat}"))) for seat in (0, 8))  # type: ignore[arg-type]

    assert own.replace("#", "") != other.replace("#", "")


@pytest.mark.parametrize(
    "piece",
    [
        Piece("p", "z", look="look", side="back"),
        Piece("p", "z", look="look", side="back", corner="3"),
        Piece("p", "z", look="look", side="back", count=12, label="doubt well"),
        Piece("p", "z", look="look", count=0, label="empty"),
        Piece("p", "z", look="look", turn=90, label="Poet", badge="fantasma", state=("dead",)),
        Piece("p", "z", look="look", turn=90),
        Piece("p", "z", look="look", label="Poet", text="in words"),
        Piece("p", "z", look="look", label="Erato", grid=((".",), (".fire 2", "sun")), badge="house", corner="7\n\n3"),
        Piece("p", "z", look="look", label="A rather long name", corner="7"),
    ],
    ids=range(9),
)
@pytest.mark.parametrize("wide", [Rect(10, 10, 200, 200), Rect(10, 10, 30, 42), Rect(0, 0, 1, 1)])
@pytest.mark.parametrize(
    "look", [Look("card", "quill-ink", "green", "sun"), Look("card", "quill-ink", "seat-2"), Look("card")]
)
def test_cards_of_all_kinds_are_well_formed(piece: Piece, wide: Rect, look: Look):
    assert ET.fromstring(picture(one(piece, look, wide=wide))) is not None
    assert svg.html(one(piece, look, wide=wide), "")


def strokes_of(piece: Piece, look: Look, width: float = 96, height: float = 134, **more: Any) -> list[list[Any]]:
    """The strokes of a face, those of groups among them."""
    found, rest = [], list(draw(Face(piece, look, width, height, **more))[1][1:])
    while rest:
        found.append(rest.pop(0))
        rest = (found[-1][4] if found[-1][0] == "g" else []) + rest
    return found


def words_of(*told: Any, **more: Any) -> list[str]:
    return [stroke[6] for stroke in strokes_of(*told, **more) if stroke[0] == "t"]


@pytest.mark.parametrize("size", [(154, 79), (140, 118), (98, 90), (98, 110)])
def test_names_on_tiles_of_one_size_share_a_letter_size_and_stay_clear_of_the_numbers(size: tuple[int, int]):
    sizes = set()
    for label in ("Clio", "Erato", "Terpsichore"):
        tile = strokes_of(Piece("p", label=label, corner="10\n6\n2"), Look("tile", "lyre", "rose"), *size)
        name, *numbers = [stroke for stroke in tile if stroke[0] == "t"]
        wide, reach = 1.1 * width_of(label) * name[3], max(at[1] + 0.6 * at[3] for at in numbers)
        sizes.add(name[3])

        assert label == name[-1]
        assert name[1] - wide >= 0
        assert name[1] - wide >= reach or min(at[2] - 0.75 * at[3] for at in numbers) >= name[2]
        assert max(at[2] for at in numbers) <= size[1] - 14
    assert 1 == len(sizes)


def test_overhanging_tokens_are_drawn_above_everything_except_words():
    pieces = (
        Piece("a", "z", look="x"),
        Piece("b", "z", look="x", order=1),
        Piece("t", on="a", look="chip"),
        Piece("w", on="b", text="I am!"),
    )
    scene = Scene((Zone("z", "Z"),), pieces, {"x": Look("tile"), "chip": Look("token")})

    assert ["a", "b", "t", "w"] == [each.piece.id for each in in_drawing_order(lay_out_scene(scene))]


@pytest.mark.parametrize("size", [(196, 186), (260, 44), (80, 42), (60, 42), (120, 60), (196, 30)])
def test_a_person_of_any_size_has_a_name_and_a_place_for_each_card(size: tuple[float, float]):
    face = Face(Piece("p", label="Ann", slots=1), Look("face", "sun", "red"), *size, cards=1)

    assert "Ann" in words_of(face.piece, face.look, *size, cards=1)
    assert 1 == len(part_person(face).slots)


def test_a_plate_without_room_for_cards_has_no_places():
    assert () == part_plate(Face(Piece("p", label="Rob", slots=2), Look("plate", "", "seat-0"), 40, 10)).slots


def test_an_icon_that_nobody_has_is_its_name():
    assert ">who<" in picture(one(Piece("p", "z", look="who"), Look(), wide=Rect(300, 0, 340, 300)))


@pytest.mark.parametrize(("label", "middle"), [("Rob", True), ("Mastermind", False)])
def test_the_thinking_dots_stay_clear_of_the_name_and_the_cards_on_a_slim_plate(
    label: str,
    middle: bool,  # noqa: FBT001 - whether they stand in the middle of the line
):
    piece = Piece("p", label=label, state=("thinking",))
    drawn = strokes_of(piece, Look("plate", "", "seat-0"), 148, 28, things=1)
    dots = [each for each in drawn if each[0] == "g" and each[4][0][0] == "c"]

    assert [middle] == [each[3] == 14 for each in dots]
    assert all(each[2] + 13 < 148 - 24 for each in dots)


@pytest.mark.parametrize(("high", "icon"), [(29, False), (80, True)])
def test_a_sign_too_low_for_its_icon_fills_its_width_with_words(high: float, icon: bool):  # noqa: FBT001
    piece = Piece("p", label="City", meters=(("cobweb", 2, 0),))
    drawn_ = strokes_of(piece, Look("sign", "city", "blue"), 62, high)
    middle, row = (each[3] for each in drawn_ if each[0] == "g")

    assert icon == ("city" in [each[1] for each in drawn_ if each[0] == "i"])
    assert middle + row + 6.25 <= high


@pytest.mark.parametrize(("high", "told"), [(60, ["City", "Boss's", "turf"]), (40, ["City"])])
def test_a_sign_leaves_a_badge_out_rather_than_write_beyond_itself(high: float, told: list[str]):
    sign = strokes_of(Piece("p", label="City", badge="Boss's turf"), Look("sign", "city", "blue"), 50, high)

    assert told == [each[-1] for each in sign if each[0] == "t"]


def parted(name: str, width: float, height: float, cards: int) -> Parts:
    piece = Piece("p", label=name, slots=1, meters=(("shouting", 0, 2),))
    return part_person(Face(piece, Look("face", "checklist", "green", size="face"), width, height, cards=cards))


@pytest.mark.parametrize("cards", [0, 1, 2])
@pytest.mark.parametrize("name", ["Class Rep", "Rich Man's Daughter"])
def test_on_a_narrow_face_cards_lie_over_the_portrait_and_words_beside_them(name: str, cards: int):
    parts = parted(name, 110, 47, cards)

    assert {44.0} == {round(slot.width) for slot in parts.slots}
    assert max(slot.x + slot.width for slot in parts.slots) <= parts.words.x


def test_two_cards_on_a_face_lie_side_by_side_if_the_name_then_has_two_lines_else_one_below_another():
    short, long = (parted(name, 145, 47, 2).slots for name in ("Class Rep", "Rich Man's Daughter"))

    assert 1 == len({slot.y for slot in short}) == len({slot.x for slot in long})
    assert 2 == len({slot.x for slot in short}) == len({slot.y for slot in long})


@pytest.mark.parametrize(
    ("width", "counts", "told"),
    [
        (169, (0, 0), ["Class Rep"]),
        (169, (2, 0), ["Class Rep", "2"]),
        (169, (2, 5), ["Class", "Rep", "2", "5"]),
        (88, (2, 5), ["Class", "Rep", "2"]),
        (60, (2, 5), ["Class", "Rep"]),
    ],
)
def test_a_flat_face_tells_after_its_name_what_is_on_somebody(width: float, counts: tuple[int, int], told: list[str]):
    """On two lines, the name leaves more room; on the smallest face there is none."""
    piece = Piece("p", label="Class Rep", slots=1, meters=(("shouting", counts[0], 2), ("hearts", counts[1], 0)))

    assert told == words_of(piece, Look("face", "checklist", "green", size="face"), width, 29)


@pytest.mark.parametrize(("width", "height"), [(169, 29), (110, 30), (88, 27), (90, 53)])
@pytest.mark.parametrize("cards", [1, 2])
def test_in_the_greatest_crowd_cards_are_so_small_that_they_leave_every_name_whole(
    width: float, height: float, cards: int
):
    """Its host's name beside them, and its neighbours' above and below."""
    parts = parted("Rich Man's Daughter", width, height, cards)

    assert min(slot.y for slot in parts.slots) >= -0.1
    assert max(slot.y + slot.height for slot in parts.slots) <= height + 4
    assert min(slot.width for slot in parts.slots) >= 19
    assert parts.words.width >= BOLD * width_of("Daughter") * SMALL


@pytest.mark.parametrize(
    ("name", "most", "lines"),
    [
        ("Ann", 1, ["Ann"]),
        ("Bartholomew Featherstone", 2, ["Bartholomew", "Featherstone"]),
        ("Bartholomew Featherstone Jr", 2, ["Bartholomew", "Feathersto…"]),
        ("Wolfeschlegelsteinhausen", 1, ["Wolfeschle…"]),
        ("Anne Sophie Mutter", 1, ["Anne Sophi…"]),
    ],
)
def test_a_name_is_cut_short_only_where_it_has_no_room_left(name: str, most: int, lines: list[str]):
    assert lines == shortened(name, 6.8, most)


LONG_NAME = "Bartholomew Featherstone"


@pytest.mark.parametrize(("name", "high"), [("Ann", 20), (LONG_NAME, 25)])
def test_on_a_narrow_seat_the_card_leaves_a_long_name_a_second_line(name: str, high: float):
    look, piece = Look("plate", "", "seat-1", size="seat"), Piece("p", label=name, slots=1, mine=True)
    parts = part_seat(Face(piece, look, 120, 130, cards=1, things=1))

    assert high == parts.words.height
    assert parts.words.y + high <= parts.slots[0].y
    assert name.split(maxsplit=1)[0] == words_of(piece, look, 120, 130, cards=1, things=1)[0]


@pytest.mark.parametrize(("said", "end"), [("", "Featherstone"), ("looks on", "ho\N{HORIZONTAL ELLIPSIS}")])
def test_a_long_name_is_cut_before_what_is_said_on_its_line(said: str, end: str):
    look, piece = Look("plate", "", "seat-1", size="seat"), Piece("p", label=LONG_NAME, slots=2, mine=True, speech=said)

    assert end == words_of(piece, look, 240, 118, cards=2)[1]


# Icons.


SQUARE = "0000", [0, 0, 128, 0, 0, 128, -128, 0]


@pytest.mark.parametrize(
    ("lines", "path"),
    [
        ([SQUARE], "M8,4h16v16h-16z"),
        ([SQUARE, ("000", [32, 32, 32, 32, 0, -32])], "M8,4h16v16h-16zm4,4l4,4v-4z"),
        ([("00000", [0, 0, 128, 0, 0, 128, -128, 0, 0, -128])], "M24,4v16h-16v-16z"),
        ([("0000", [0, 0, 128, 64, -64, 64, -64, -64])], "M8,4l16,8-8,8-8-8z"),
        ([("0000", [0, 0, 0, 1, 1, 0, 0, 0]), ("000", [0, 0, 128, 0, -128, 0])], ""),
    ],
)
def test_a_thin_icon_is_written_from_pixel_to_pixel(lines: list[Any], path: str):
    assert path == icons.pixel_path(lines, 0, 8, 4, 16)


def test_a_coarser_grade_leaves_out_points_and_at_last_whole_lines():
    lines = [("22122", [0, 0, 128, 0, 0, 64, 0, 64, -128, 0]), ("0000", SQUARE[1])]

    assert [2, 1, 1] == [icons.pixel_path(lines, grade, 0, 0, 16).count("z") for grade in range(3)]
    assert "M0,0h16v16h-16z" == icons.pixel_path(lines, 2, 0, 0, 16)


def test_every_icon_is_still_visible_in_the_coarsest_grade():
    last = icons.GRADES - 1
    drawn_ = {
        name: [icons.pixel_path(lines, at, 0, 0, 48) for at in (0, last)] for name, lines in icons.thin_icons().items()
    }

    assert {*icons.load_icons()} == {*drawn_}
    assert all(0 < len(coarse) <= len(fine) for fine, coarse in drawn_.values())
    assert {str(last)} == {max(max(left) for left, _ in lines) for lines in icons.thin_icons().values()}
