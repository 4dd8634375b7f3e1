"""Text from names, notes and records is text: in data as it was written, in HTML and SVG escaped."""

from __future__ import annotations

import json
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest

import tabletop_widgets as tw
from tests.games.muses.talk import MUSES, table
from tests.widgets.screen import Screen, first, match, state_of
from tests.widgets.test_replay import record
from tests.widgets.test_window import Tags

pytestmark = pytest.mark.untraced

IMAGE, SCRIPT, QUOTE, WORDS = "<img src=x onerror=a()>", "</script><b>", "\" onload='a()' %3C", "{names} %s &lt <i>"
NAMES = (IMAGE, SCRIPT, QUOTE, WORDS)
NOTE = f"# {SCRIPT}{IMAGE} {QUOTE}"
SVG = "{http://www.w3.org/2000/svg}"


def hostile():
    """A table where everybody's name would rather be something else."""
    plain = MUSES.position(table(cards="Erato Thalia Clio Urania"))
    return MUSES.lay_out({**plain, "names": list(NAMES)})


def played():
    """The record of a round there, with a note."""
    text = record("SD SR MD SD").dumps().splitlines()
    text[2] = f"names {json.dumps(NAMES)}"
    body = [line for line in text if not line.startswith("together")]
    picks = zip(NAMES, ("sun devotion", "sun revolution", "moon devotion", "sun devotion"), strict=True)
    return tw.Record.loads("\n".join([*body, f"together: {'; '.join(f'{n} {p}' for n, p in picks)}", NOTE]))


MAKE = {
    "play": lambda: tw.Play(tw.Match(hostile(), {0: tw.HUMAN, 1: first, 2: first, 3: first})),
    "replay": lambda: tw.Replay(played(), eyes=[IMAGE, tw.OPEN]),
    "try": lambda: tw.TryMove(
        hostile(), IMAGE, replies=first, question=SCRIPT, hint=IMAGE, notes={"sun devotion": NOTE}
    ),
}
every_table = pytest.mark.parametrize("kind", MAKE)


@every_table
def test_names_and_notes_are_stored_as_written(kind):
    widget = MAKE[kind]()

    assert list(NAMES) == widget.data["names"]
    assert state_of(widget).count(json.dumps(IMAGE)[1:-1]) > 3
    if kind != "play":
        assert json.dumps(NOTE, ensure_ascii=False)[3:-1] in state_of(widget)


@every_table
def test_the_static_picture_is_one_image_and_words(kind):
    shown = MAKE[kind]()._repr_mimebundle_()[0]
    tags = Tags(shown["text/html"])
    (tag, image), *words = tags.found

    assert ("img", {"alt", "src", "style"}) == (tag, set(image))
    assert {("p", 0), ("b", 0)} >= {(each, len(attributes)) for each, attributes in words}
    assert "".join(tags.rawdata.split("<", 1)[0]) == ""
    assert repr(MAKE[kind]()) == shown["text/plain"]


@every_table
def test_the_static_svg_holds_names_only_as_text(kind):
    (_, image), *_ = Tags(MAKE[kind]()._repr_mimebundle_()[0]["text/html"]).found
    tree = ET.fromstring(unquote(image["src"].removeprefix("data:image/svg+xml,")))
    elements = {each.tag.removeprefix(SVG) for each in tree.iter()}

    assert not elements & {"script", "img", "b", "image", "foreignObject", "a", "iframe"}
    assert not {name for each in tree.iter() for name in each.attrib if name.startswith("on")}
    assert any("<img" in (each.text or "") for each in tree.iter())


def test_a_match_of_hostile_names_is_played_saved_and_read_again():
    page = Screen(MAKE["play"]())
    assert {"ok": True} == page.picks("Play Inspiration")
    seen = tw.Transcript.loads(page.asks(op="file")["file"]["text"])

    assert NAMES == seen.names
    assert any(IMAGE in say["text"] for frame in page.data["film"]["frames"] for say in frame.get("say", ()))
    assert page.widget.match.record.dumps() == tw.Record.loads(page.widget.match.record.dumps()).dumps()


def test_a_refusal_names_the_person_asked_as_text():
    page = Screen(tw.Play(match(*NAMES, table=hostile())))

    assert IMAGE == page.data["curtain"]
    assert f"it is up to {IMAGE} now." in page.asks(choice=0)["text"]
