"""All windows alike: what they are made of, what they take from a page, what stands in for them."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from importlib.resources import files
from types import SimpleNamespace

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.render import svg
from tabletop_widgets.drawing.render.icons import load_icons
from tabletop_widgets.widgets.film import icons_in
from tabletop_widgets.widgets.jupyter_host import kit
from tabletop_widgets.widgets.window import Window
from tests.games.muses.talk import MUSES, table
from tests.widgets.screen import Screen, first, match, state_of

pytestmark = pytest.mark.untraced

CARDS = "Erato Thalia Clio Urania"
MAKE = {
    "play": lambda: tw.Play(match("Rob")),
    "replay": lambda: tw.Replay(MUSES.examples["turn"], eyes=["Rob", tw.OPEN]),
    "try": lambda: tw.TryMove(table(cards=CARDS), seat="Rob", replies=first),
    "rules": lambda: tw.Rules(MUSES),
    "guess": lambda: tw.Guess("How often the King?", ["King", "Queen"]),
    "exercise": lambda: tw.Exercise(SimpleNamespace(question="?", kind="number", choices=(), judge=None, figure=None)),
}
SCRIPTS = {"rules": "rules.js", "guess": "guess.js", "exercise": "guess.js"}
OVERWRITES = {"method": "update", "state": {"_esm": "x" * 30, "data": {}}}
every_kind = pytest.mark.parametrize("kind", MAKE)


class Tags(HTMLParser):
    """Collects the elements of a piece of HTML, with their attributes."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        """Keep it."""
        self.found.append((tag, dict(attrs)))


@every_kind
def test_the_script_and_style_come_from_the_package(kind):
    names = SCRIPTS.get(kind, "widget.js"), "widget.css"
    script, style = ((files("tabletop_widgets") / "static" / name).read_text() for name in names)
    widget = MAKE[kind]()

    assert (script, style) == (widget.get_state()["_esm"], widget.get_state()["_css"])
    assert kind == widget.kind


def test_only_development_mode_makes_pages_follow_the_files_of_the_kit(monkeypatch):
    assert isinstance(kit("widget.js"), str)
    monkeypatch.setenv("ANYWIDGET_HMR", "1")

    assert files("tabletop_widgets") / "static" / "widget.js" == kit("widget.js")


@every_kind
@pytest.mark.parametrize("junk", ["junk", {"seat": 1}, None, 7], ids=str)
def test_a_page_can_overwrite_nothing_but_the_writable_traits(kind, junk):
    widget = MAKE[kind]()
    screen, before = Screen(widget), state_of(widget)
    right = {key: value for key, value in screen.state.items() if key not in widget.writable}
    assert {"_esm", "_css", "data", "kind", "rules", "art", "terms", "credits", "layout"} <= set(right)
    for key, value in right.items():
        screen.writes(**{key: junk})

        assert value == screen.state[key], key
    screen.writes(**dict.fromkeys(right, junk))

    assert right == {key: screen.state[key] for key in right}
    assert before == state_of(widget)


@every_kind
@pytest.mark.parametrize(
    "asks", [{"method": "update", "state": {"_esm": "x" * 30, "data": {}}}, {"method": "request_state"}]
)
def test_a_page_that_asks_for_much_in_no_time_is_answered_once_a_second(kind, asks, clock):
    screen = Screen(MAKE[kind]())
    right, clock.step = dict(screen.state), 0.001
    for _ in range(200):
        screen.sends(asks)
    sent = sum(len(json.dumps(update)) for update in screen.updates)

    assert 1 == len(screen.updates)
    assert sent <= len(json.dumps(right)) + 100
    clock.now += 1
    screen.says({})
    assert 2 == len(screen.updates)
    assert right == screen.state


def test_values_overwritten_in_a_hurry_are_corrected_with_the_next_message(clock):
    screen = Screen(MAKE["try"]())
    right, clock.step = dict(screen.state), 0.001
    for key in ("kind", "data", "rules", "_css"):
        screen.writes(**{key: "junk"})
    assert "junk" == screen.state["rules"]

    clock.now += 1
    screen.writes(attempts=1)
    assert {**right, "attempts": 1} == screen.state


@every_kind
@pytest.mark.parametrize("state", [[], "data", 5, None, {}, {"no such trait": 1, "__class__": 2, "_heard": 3}], ids=str)
def test_an_invalid_update_changes_nothing(kind, state):
    widget = MAKE[kind]()
    screen, before = Screen(widget), state_of(widget)
    screen.sends({"method": "update", "state": state})

    assert before == state_of(widget)
    assert [] == screen.updates


@every_kind
def test_two_equal_windows_have_the_same_repr_and_the_same_bytes(kind):
    one, other = MAKE[kind](), MAKE[kind]()

    assert repr(one) == repr(other)
    assert "0x" not in repr(one)
    assert state_of(one) == state_of(other)


@every_kind
def test_the_bundle_for_a_notebook_has_the_widget_and_the_words(kind):
    widget = MAKE[kind]()
    shown, *_ = widget._repr_mimebundle_()

    assert widget.model_id == shown["application/vnd.jupyter.widget-view+json"]["model_id"]
    assert repr(widget) == shown["text/plain"]


@pytest.mark.parametrize("kind", ["play", "replay", "try"])
def test_a_table_has_a_static_picture(kind):
    one, other = (MAKE[kind]()._repr_mimebundle_()[0]["text/html"] for _ in range(2))
    (tag, image), *_ = Tags(one).found

    assert "img" == tag
    assert image["src"].startswith("data:image/svg+xml,")
    assert image["alt"].startswith(("Muses", "The printed round"))
    assert len(image["src"].encode()) <= svg.MOST
    assert one.endswith("<p><b>Start:</b> click the cell above, then press Shift+Enter.</p>")
    assert one == other


@pytest.mark.parametrize("kind", ["play", "replay", "try", "rules"])
def test_every_cited_rule_drawn_icon_and_marked_term_is_sent(kind):
    widget = MAKE[kind]()
    cited = set(re.findall(r'"(muses\.[\w.-]+)"', state_of(widget)))

    assert cited <= (set(widget.rules) or {row["id"] for row in widget.data["rows"]})
    assert icons_in(widget.data) & set(load_icons()) == set(widget.art)
    assert set(widget.terms) <= set(MUSES.terms)
    assert widget.terms
    assert "game-icons.net" in widget.credits


def test_icons_that_frames_draw_are_sent(monkeypatch):
    monkeypatch.setattr(
        "tabletop_widgets.widgets.reference.load_icons", lambda: {"owl": "M0 0", "sun": "M1 1", "fox": "M2 2"}
    )
    scene = {"zones": [], "pieces": [], "faces": {"a": [4, ["i", "owl", 1, 2, 3, "ink"]]}}
    frames = [{"faces": {"b": [4, ["i", "sun", 1, 2, 3, "ink"]]}}]
    window = Window("replay", MUSES, {"films": [{"first": scene, "frames": frames}]}, None)

    assert {"owl", "sun"} == set(window.art)


def test_a_window_without_actions_says_so():
    screen = Screen(tw.Rules(MUSES))

    assert {"ok": False, "text": "That message is not one of ours, so nothing was done."} == screen.asks(op="whole")
