"""Text stays text in a picture and in a page, whatever it holds."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from html.parser import HTMLParser
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabletop_widgets as tw
from tabletop_widgets.drawing.render import svg
from tabletop_widgets.drawing.render.svg_writer import escape_markup, showable
from tests.drawing.tables import TABLES, table

SIGNS = "ab \x00\x01\x02\x03\x04\x1b\x7f\x85\x9f\ud800\uffff<>&'\"=/%#;:(){}\n\t1"
HOSTILE = st.one_of(
    st.text(SIGNS, min_size=1, max_size=40),
    st.sampled_from(
        [
            "\x01x' onload='a()\x02",
            "\x030 ' onclick='a()\x04",
            "\x01fill:red}*{display:none\x02",
            "</text></svg><script>a()</script>",
            '"><img src=x onerror=a()>',
            "&lt;&#1;&#x1;&quot;",
        ]
    ),
)
ELEMENTS = {"svg", "style", "defs", "rect", "path", "text", "g", "use", "circle", "line", "polygon", "ellipse"}
FITTING = {"textLength", "lengthAdjust", "font-size"}
"""What makes words fit."""
KEPT = {"id", "zone", "on", "look", "looks", "enters", "leaves", "shape", "colour", "arrange", "state", "grid"}
"""Fields that games write and no reader's text reaches."""


class Page(HTMLParser):
    """The start tags of a page, with their attributes."""

    def __init__(self, text):
        super().__init__()
        self.tags = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))


def tainted(value, words, name=""):
    """The same scene with these words in every place that holds text."""
    if isinstance(value, str):
        return words if value and name not in KEPT else value
    if isinstance(value, (tuple, list)):
        return type(value)(tainted(each, words, name) for each in value)
    if isinstance(value, dict):
        return {key: tainted(each, words, name) for key, each in value.items()}
    if is_dataclass(value):
        told = {each.name: tainted(getattr(value, each.name), words, each.name) for each in fields(value)}
        return replace(value, **{**told, **{each: getattr(value, each) for each in KEPT if hasattr(value, each)}})
    return value


def properties(picture):
    """What the styles of a picture set."""
    style = "".join(each.text or "" for each in picture.iter() if each.tag.endswith("style"))
    return {told.partition(":")[0] for _, body in re.findall(r"([^{}]*){([^{}]*)}", style) for told in body.split(";")}


SCENES = {name: table(name, tw.OPEN) for name in TABLES}


@pytest.mark.slow
@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
@given(words=HOSTILE)
def test_no_text_of_a_scene_becomes_an_element_an_attribute_or_a_style(scene, words):
    hostile = tainted(scene, words)
    picture, harmless = ET.fromstring(svg.svg(hostile, icons={})), ET.fromstring(svg.svg(scene, icons={}))
    page = Page(svg.html(hostile, words))

    told = {each.tag.rpartition("}")[2] for each in picture.iter()}
    names = {name for each in picture.iter() for name in each.attrib}
    assert told <= ELEMENTS
    assert not [name for name in names if name.startswith("on")]
    assert names <= {name for each in harmless.iter() for name in each.attrib} | FITTING
    assert properties(picture) <= properties(harmless)
    assert [("img", {"alt", "style", "src"})] == [(tag, set(attributes)) for tag, attributes in page.tags]
    assert showable(words) == page.tags[0][1]["alt"]
    assert not set(unquote(page.tags[0][1]["src"])) & set("\x00\x01\x02\x03\x04\x1b\x7f\x85")


@given(words=HOSTILE)
def test_escaped_text_reads_back_as_its_printable_characters(words):
    element = ET.fromstring(f"<p a='{escape_markup(words, quote=True)}'>{escape_markup(words)}</p>")

    assert showable(words) == (element.text or "") == element.get("a")
