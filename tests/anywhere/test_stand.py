"""The windows of a page in its own Python: what comes in, what goes out, and what is no message."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache

from tests.widgets.test_plain_host import BLOCKED

PLAY = {"window": "play", "game": "muses"}
TALK = """
import json, sys
from tabletop_widgets.anywhere import stand
out = []
page = stand.Stand(out.append)
for text in json.load(sys.stdin):
    out.clear()
    page.hear(text)
    print(json.dumps([json.loads(told) for told in out]))
"""
SAID = {
    "opened": {"id": "a", "recipe": PLAY},
    "asked": {"id": "a", "message": {"v": 1, "id": "m1", "op": "hint", "mark": 0}},
    "overwritten": {"id": "a", "state": {"data": {}, "kind": "rules"}},
    "no state": {"id": "a", "state": 7},
    "no message": {"id": "a", "message": "x"},
    "nothing": {"id": "a"},
    "not opened": {"id": "b", "message": {"v": 1, "id": "m2", "op": "hint", "mark": 0}},
    "no recipe": {"id": "a", "recipe": {"window": "play", "game": "chess"}},
    "still there": {"id": "a", "message": {"v": 1, "id": "m3", "op": "hint", "mark": 0}},
    "opened anew": {"id": "a", "recipe": PLAY},
    "no id": {"id": 3, "recipe": PLAY},
    "a long id": {"id": "x" * 99, "recipe": PLAY},
    "no object": [1],
    **{f"many {number}": {"id": f"w{number}", "recipe": PLAY} for number in range(41)},
}


@cache
def told():
    """Say all that, and what is no JSON, to a stand in a process of its own; returns what each was answered."""
    texts = [*map(json.dumps, SAID.values()), "{", "", "[" * 100_000]
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED + TALK],
        input=json.dumps(texts), capture_output=True, text=True, check=True, timeout=120,
    )  # fmt: skip
    return dict(zip([*SAID, "half", "empty", "deep"], map(json.loads, done.stdout.splitlines()), strict=True))


def test_a_window_is_sent_complete_and_then_reported_ready():
    shown, ready = told()["opened"]
    assert {"id": "a", "ready": True} == ready
    assert {"kind", "data", "rules", "terms", "art", "credits"} == set(shown["set"])
    assert [list(each) for each in told()["opened"]] == [list(each) for each in told()["opened anew"]]


def test_a_message_is_answered_by_its_window_and_a_page_can_overwrite_nothing():
    (answer,) = told()["asked"]
    assert ("a", "m1", False) == (answer["id"], answer["msg"]["id"], answer["msg"]["ok"])
    assert [{"data", "kind"}] == [set(each["set"]) for each in told()["overwritten"]]
    assert [] == told()["no state"] == told()["nothing"]
    assert [False] == [each["msg"]["ok"] for each in told()["no message"]]


def test_a_window_that_cannot_be_opened_says_why_and_the_open_ones_stay():
    assert "has not been opened" in told()["not opened"][0]["failed"]
    assert "There is no game 'chess'" in told()["no recipe"][0]["failed"]
    assert "m3" == told()["still there"][0]["msg"]["id"]


def test_a_foreign_message_is_ignored():
    assert [[]] * 6 == [told()[name] for name in ("no id", "a long id", "no object", "half", "empty", "deep")]


def test_a_page_cannot_open_windows_without_end():
    assert "ready" in told()["many 38"][-1]
    assert "Too many windows are open here" in told()["many 39"][0]["failed"]
