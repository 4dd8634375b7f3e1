"""What a cell's output keeps of a window: what the browser was sent, no more, and small."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.render.icons import load_icons as shipped
from tabletop_widgets.widgets.kept_output import KEPT, pack, unpack
from tests.widgets.screen import Screen, any_move
from tests.widgets.test_window import MAKE, every_kind
from tools.rewrite_notebooks import notebooks

pytestmark = pytest.mark.untraced

ROOT = Path(__file__).resolve().parents[2]
MOST = 400_000  # bytes that a lesson may keep


@every_kind
def test_the_saved_output_holds_exactly_what_the_browser_was_sent(kind):
    window = MAKE[kind]()
    traits = unpack(window._repr_mimebundle_()[0][KEPT])
    sent = json.loads(json.dumps({name: getattr(window, name) for name in traits}))

    assert {"kind", "data", "rules", "terms", "credits", "art"} == set(traits)
    assert {**sent, "art": {}} == traits  # the extension has the icons of the package


def test_an_icon_of_a_callers_own_game_is_kept():
    own = {"kind": "replay", "data": {}, "rules": {}, "terms": {}, "credits": ""}
    sun = {"sun": shipped()["sun"]}

    assert {"mine": "M0 0"} == unpack(pack({**own, "art": sun | {"mine": "M0 0"}}))["art"]


def test_the_same_window_is_kept_in_the_same_bytes():
    one, other = (packed_of(tw.GAMES["muses"].examples["turn"]) for _ in range(2))

    assert one == other


def test_a_match_shown_again_after_some_moves_is_saved_whole():
    page = Screen(tw.Play(tw.Match(tw.GAMES["muses"].start(["Rob", "Don", "Ann"], seed=1), {1: any_move, 2: any_move})))
    played_on = Screen(tw.Replay(tw.GAMES["muses"].examples["turn"], eyes=["Rob"]))
    played_on.says({"v": 1, "id": "on", "op": "continue", "ply": 0})
    for each in (page, played_on):
        each.picks(each.moves()[0])
        assert each.data["from"]
        kept = unpack(each.widget._repr_mimebundle_()[0][KEPT])["data"]

        assert (0, "first" in kept["film"]) == (kept["from"], True)
        assert kept == each.data


def packed_of(record):
    """What is kept of a replay."""
    return tw.Replay(record)._repr_mimebundle_()[0][KEPT]


@pytest.mark.parametrize("path", notebooks(ROOT / "notebooks"), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_lesson_keeps_its_windows_and_stays_small(path):
    outputs = [each for cell in json.loads(path.read_text("utf-8"))["cells"] for each in cell.get("outputs", ())]
    windows = [each["data"][KEPT] for each in outputs if KEPT in each.get("data", {})]

    assert windows
    assert sum(map(len, windows)) <= MOST
    assert {"try", "play", "replay", "rules", "chart", "practice", "end", "shelf", "guess", "exercise"} >= {
        unpack(each)["kind"] for each in windows
    }
