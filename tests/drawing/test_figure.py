"""A figure is drawn to scale, says in words what it shows, and trusts no text."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from tabletop_widgets.drawing.figure import Figure, Part, Sheet
from tabletop_widgets.drawing.layout.measure import width_of
from tabletop_widgets.drawing.render.strokes import Sketch

HOSTILE = "<script>&\"'"


def figure(words: str = "Heads") -> Figure:
    beneath, own = Sketch(), Sketch()
    beneath.rect((0, 0, 200, 80), 4, "paper", "line")
    own.words(20, 20, words, 14.0)
    part = Part("heads", (10, 10, 60.04, 20), f"{words}: paid 1.", own.strokes, "coin")
    return Figure(
        f"A coin, {words}", "Exact.", (200, 80), (Sheet("first", beneath.strokes, (part,), "One cell."),), "Turn"
    )


def test_a_figure_travels_as_plain_data():
    plain = figure().plain()

    assert ("A coin, Heads", "Exact.", [200, 80], "Turn") == tuple(
        plain[key] for key in ("title", "caption", "size", "along")
    )
    assert {"id": "heads", "box": [10, 10, 60.0, 20], "says": "Heads: paid 1.", "group": "coin"} == {
        key: value for key, value in plain["sheets"][0]["parts"][0].items() if key != "strokes"
    }


def test_a_part_without_relations_names_no_group():
    sheet = Sheet("", [], (Part("alone", (0, 0, 1, 1), "Alone."),))

    assert "group" not in Figure("", "", (1, 1), (sheet,)).plain()["sheets"][0]["parts"][0]


def test_the_static_picture_holds_title_caption_and_drawing_and_is_well_formed():
    drawn = figure().svg()
    texts = [each.text for each in ET.fromstring(drawn).iter() if each.tag.endswith("text")]

    assert ["A coin, Heads", "Exact.", "Heads"] == texts


def test_paper_is_as_wide_as_the_title_where_the_drawing_is_narrower():
    narrow, wide = (Figure(title, "", (200, 100), (Sheet("", []),)).svg() for title in ("Short", "A long title " * 4))
    paper = [float(ET.fromstring(drawn).get("width")) for drawn in (narrow, wide)]

    assert 200 < paper[0] < 260
    assert paper[1] > width_of("A long title " * 4) * 18


def test_no_text_of_a_figure_becomes_markup():
    told = figure(HOSTILE)

    assert f"A coin, {HOSTILE}" in [each.text for each in ET.fromstring(told.svg()).iter()]
    assert "<script" not in told._repr_html_()
    assert 'alt="A coin, &lt;script&gt;&amp;&quot;' in told._repr_html_()


def test_a_figure_tells_in_words_what_its_parts_say_and_how_exact_it_is():
    assert "A coin, Heads\nOne cell.\nHeads: paid 1." == str(figure())
    assert "<figure: A coin, Heads; Exact.>" == repr(figure())
