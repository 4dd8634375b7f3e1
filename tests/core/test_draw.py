"""Static pictures: legible, escaped, the same every time, small; and the same tables as plain text."""

from __future__ import annotations

import importlib
import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest

from tabletop_widgets.core.drawing import cards, icons, svg
from tabletop_widgets.core.drawing.layout import SCREENS, Layout, placed
from tabletop_widgets.core.drawing.palette import fill
from tabletop_widgets.core.drawing.pen import Pen
from tabletop_widgets.core.drawing.scene import Look, Panel, Piece, Rect, Scene, Zone
from tabletop_widgets.core.drawing.shapes import Face

TABLES = ("muses", "mascarade", "dazzle", "bemused", "tragedy")
LISTED = (Path(__file__).parents[1] / "scenes" / "icons.txt").read_text("utf-8").splitlines()
# A silhouette of about the size of a real one: round forms and many small parts.
SHAPE = "M256 16C123 16 16 123 16 256s107 240 240 240 240-107 240-240S389 16 256 16z" + "".join(
    f"M{90 + at % 5 * 70} {120 + at // 5 * 60}q20-30 40 0t0 40l-40 3a9 9 0 0 1-6-12z" for at in range(20)
)
ICONS = {
    name: SHAPE.replace("256 16", f"256 {16 + at}", 1) for at, name in enumerate(LISTED) if name and name[0] != "#"
}
CORNERS = json.loads((Path(__file__).parents[1] / "cases" / "corners.json").read_text("utf-8"))
PLACE = Rect(10, 10, 200, 200)
HOSTILE = "</script><img src=x onerror=alert(1)>\"'&"
SVG = "{http://www.w3.org/2000/svg}"


def table(name: str) -> Scene:
    return getattr(importlib.import_module(f"tests.scenes.{name}"), name)()


def one(piece: Piece, look: Look, *riders: Piece, wide: Rect = PLACE, **looks: Look) -> Scene:
    return Scene((Zone("z", "Zone", "spot", wide, wide),), (piece, *riders), {"look": look, **looks})


def picture(scene: Scene, **options: object) -> str:
    return svg.svg(scene, icons=ICONS, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("name", TABLES)
def test_no_letter_is_smaller_than_eleven_pixels(name: str, layout: Layout):
    width = placed(table(name), layout).width
    told = svg.svg(table(name), layout, icons=ICONS)
    sizes = [
        float(size) for size in re.findall(r"font-size='([\d.]+)'|font:\d+ ([\d.]+)px", told) for size in size if size
    ]

    assert min(sizes) * SCREENS[layout] / width >= 10.95


@pytest.mark.parametrize("name", TABLES)
def test_a_picture_is_well_formed_and_the_same_every_time(name: str):
    assert picture(table(name)) == picture(table(name))
    assert f"{SVG}svg" == ET.fromstring(picture(table(name))).tag
    assert "&lt;" not in svg.html(table(name), name, icons=ICONS)


@pytest.mark.parametrize("name", ["muses", "mascarade", "tragedy"])
def test_a_picture_in_a_page_takes_at_most_twelve_kilobytes(name: str):
    assert len(svg.html(table(name), "Round four.", icons=ICONS).encode()) <= svg.MOST


def test_a_small_picture_has_fine_icons_and_holds_all_words():
    told = svg.html(table("muses"), "Round four.", icons=ICONS)
    source = unquote(re.search('src="data:image/svg[+]xml,([^"]*)"', told)[1])
    words = [text.text for text in ET.fromstring(source).iter(f"{SVG}text")]

    assert told.startswith('<img alt="Round four." ')
    assert {"Erato", "Thalia", "Rob", "Don", "house"} <= set(words)


def test_a_picture_too_large_for_its_limit_is_as_coarse_as_it_can_be(monkeypatch: pytest.MonkeyPatch):
    coarsest = svg.drawn(table("dazzle"), "wide", None, ICONS, svg.COARSE[-1])
    monkeypatch.setattr(svg, "MOST", 100)

    assert svg.encoded(coarsest) in svg.html(table("dazzle"), "", icons=ICONS)


def test_a_larger_picture_keeps_its_proportions():
    assert "width='1280' height='996' viewBox='0 0 640 498'" in picture(table("muses"), size=1280)


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
    )
    root = ET.fromstring(picture(scene))
    page = svg.html(scene, HOSTILE, icons=ICONS)

    assert {"svg", "style", "defs", "rect", "path", "text", "g", "use", "circle"} >= {
        each.tag.removeprefix(SVG) for each in root.iter()
    }
    assert 1 == page.count("<img")
    assert "<script" not in page
    assert "onerror=alert(1)>" not in page.partition('src="')[0].replace("&gt;", "")


def test_a_picture_without_the_built_icons_tells_how_to_build_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(icons, "files", lambda _name: tmp_path)
    icons.kept.cache_clear()

    with pytest.raises(FileNotFoundError, match="build it with `make build`"):
        svg.svg(table("muses"))
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "icons.json").write_text('{"sun": "M0 0h1z"}')
    try:
        assert {"sun": "M0 0h1z"} == icons.kept()
        assert svg.html(one(Piece("p", "z", look="sun"), Look()), "").startswith("<img")
    finally:
        icons.kept.cache_clear()


# Shapes and states.


@pytest.mark.parametrize(
    "state", ["asked", "chosen", "mine", "revealed", "forced", "spent", "dead", "winner", "asleep"]
)
@pytest.mark.parametrize("shape", ["card", "token", "tile", "pawn", "plate", "bubble"])
def test_every_state_shows_on_every_shape_that_can_be_in_it(shape: str, state: str):
    look = Look(shape, "crown", "gold")  # type: ignore[arg-type]
    plain, marked = (
        picture(one(Piece("p", "z", look="look", label="King", state=each), look)) for each in ((), (state,))
    )

    assert (plain != marked) or (shape, state) == ("bubble", "dead")


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
    "look", [Look("card", "quill-ink", "green", "sun"), Look("card", "quill-ink", "seat-2", room="below"), Look("card")]
)
def test_cards_of_all_kinds_are_well_formed(piece: Piece, wide: Rect, look: Look):
    assert ET.fromstring(picture(one(piece, look, wide=wide))) is not None
    assert svg.html(one(piece, look, wide=wide), "", icons=ICONS)


@pytest.mark.parametrize("case", CORNERS["icons"], ids=str)
def test_an_icon_gives_way_to_the_words_in_the_corner_and_stays_on_the_card(case: dict[str, Any]):
    face = Face(Piece("p", label="Rose", corner=case["corner"]), Look("card", "sun"), case["width"], CORNERS["height"])
    middle, room = cards.beside(face, Pen(CORNERS["letter"], ICONS))

    assert middle - room / 2 == pytest.approx(case["left"])
    assert middle + room / 2 <= face.width + 1e-9


def test_words_on_a_back_have_the_colour_of_its_lines():
    ranked = picture(one(Piece("p", "z", look="look", side="back", corner="3"), Look("card")))
    well = picture(one(Piece("p", "z", look="look", side="back", count=9, label="Doubts"), Look("card", back="sun")))

    for told, words in ((ranked, "3"), (well, "Doubts")):
        named = re.search(rf"<text[^>]*class='(\w+)'[^>]*>{words}</text>", told)
        assert named
        assert f".{named[1]}{{fill:{fill('back-line')}}}" in told


def test_a_token_may_bear_words_and_a_tile_its_name():
    token = picture(one(Piece("p", "z", look="look", text="AB"), Look("token", colour="seat-9")))
    tile = picture(one(Piece("p", "z", look="look", label="Hospital"), Look("tile", "hospital-cross", "red")))
    walker = picture(one(Piece("p", "z", look="look"), Look("pawn", "sun", "amber")))

    bare = picture(one(Piece("p", "z", look="look"), Look("tile")))

    assert bare.count("<rect") == 2
    assert ">AB</text>" in token
    assert ">Hospital</text>" in tile
    assert "<path" in walker


def test_a_stack_shows_at_most_five_layers_and_always_its_number():
    told = picture(one(Piece("p", "z", look="look", count=17), Look("token", "two-coins", "gold")))

    assert 5 == told.count("<circle")
    assert ">17</text>" in told


def test_a_plate_tells_words_and_amount_at_the_end_of_its_head():
    plate = Look("plate", "candle-flame", "seat-1")
    told = picture(one(Piece("p", "z", look="look", label="Rob", count=12, text="asks"), plate))
    bare = picture(one(Piece("p", "z", look="look", label="Rob"), Look("plate")))
    hue = picture(one(Piece("p", "z", look="look", label="Rob"), Look("plate", colour="amber")))

    assert [">12<", ">asks<", ">Rob<"] == re.findall(">[A-Za-z0-9]+<", re.sub("<style.*?</style>", "", told))[
        -3:
    ] or ">12<" in told
    assert ">Rob<" in bare
    assert ">Rob<" in hue


def test_an_icon_that_nobody_has_is_its_name():
    assert ">who<" in picture(one(Piece("p", "z", look="who"), Look(), wide=Rect(300, 0, 340, 300)))


def test_panels_show_words_amounts_and_icons():
    panel = Panel("n", "Beliefs", ("Ann", "Bo"), ("King", "Queen"), ((0.25, "none"), ({"look": "crown"}, "")))
    bare = Panel("m", "Notes", (), ("",), (("nothing yet",),))
    told = picture(Scene((Zone("z", "Z"),), (), {}, (panel, bare)))

    assert ">25 %</text>" in told
    assert "fill-opacity:0.25" in told
    assert ">nothing yet</text>" in told


def test_words_that_do_not_fit_are_squeezed_and_then_cut():
    told = picture(one(Piece("p", "z", look="look", label=30 * "Wolfeschlegel"), Look("plate")))
    tiny = picture(one(Piece("p", "z", look="look", label="Anna"), Look("plate"), wide=Rect(300, 0, 20, 40)))

    assert "…</text>" in told
    assert "textLength" in told
    assert "Anna" not in tiny


# Icons.


@pytest.mark.parametrize(
    ("path", "lines"),
    [
        ("M0 0H512V512H0z", "M0,0h64v64h-64z"),
        ("m0 0h512v512h-512zm128 128h128v128z", "M0,0h64v64h-64zm16,16h16v16z"),
        ("M0 0L512 0 512 512", "M0,0h64v64z"),
        ("M0 0l512 0l0 0l0 512l0 0", "M0,0h64v64z"),
        ("M0 0L1 1L2 0z", ""),
        ("M0 0h512z", ""),
        ("M0 256A256 256 0 00512 256z", "M0,32l1,10,5,10,9,6,12,2"),
        ("M0 256A0 0 0 00512 256L256 512z", "M0,32h64l-32,32z"),
        ("M0 256a2 2 0 11512 0v0z", "M0,32"),
        ("M0 0C512 0 512 512 0 512S-512 0 0 0z", "M0,0"),
        ("M0 0Q512 256 0 512T0 0z", "M0,0"),
    ],
)
def test_icons_are_shortened_to_lines(path: str, lines: str):
    told = icons.shorten(path, 4.0, 64)

    assert told.startswith(lines[:6])
    assert bool(told) == bool(lines)
    assert lines.count("z") == 0 or lines == told


def test_a_coarser_icon_is_shorter():
    fine, coarse = (len(icons.shorten(SHAPE, tolerance, 64)) for tolerance in (2.0, 12.0))

    assert coarse < fine < len(SHAPE)
