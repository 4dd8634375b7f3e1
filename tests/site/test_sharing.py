"""What the windows of a page hold alike is written once, and nothing is lost."""

from __future__ import annotations

import json

import pytest

from tools.site.sharing import share
from tools.site.writer import pack_windows

LONG = "as long as a path of an icon is, and here it is a sentence that is written twice"


def put_back(shared: dict) -> dict:
    """As `js/src/site/shared.ts` does."""

    def put(value):
        if isinstance(value, dict):
            return put(shared["pool"][value["="]]) if "=" in value else {key: put(each) for key, each in value.items()}
        return [put(each) for each in value] if isinstance(value, list) else value

    return {name: put(state) for name, state in shared["states"].items()}


def test_data_common_to_two_windows_is_stored_once_even_when_nested():
    art = {"sun": LONG, "moon": [1.5, None, True, LONG[::-1]]}
    states = {"w1": {"art": art, "text": LONG}, "w2": {"art": art, "own": [LONG, "short", {}]}}
    shared = share(states)

    assert 1 == json.dumps(shared).count(LONG)
    assert {"=": 1} == shared["states"]["w1"]["art"] == shared["states"]["w2"]["art"]
    assert states == put_back(json.loads(json.dumps(shared)))


def test_data_that_is_unique_or_short_stays_in_place():
    states = {"w1": {"data": {"text": LONG, "count": 3}}, "w2": {"data": ["short", "short"]}}
    assert {"states": states, "pool": []} == share(states)


@pytest.mark.parametrize(
    "others", [[1, True], [1, 1.0], [0.0, -0.0], [None, "None"], [1, "1"], [[], {}], [{"a": 1}, {"b": 1}]]
)
def test_data_that_differs_only_in_its_kind_is_not_taken_for_the_same(others):
    states = {str(at): {"data": [LONG, *[each] * 30]} for at, each in enumerate(others)}
    shared = share(states)

    assert [LONG] == shared["pool"]
    assert repr(states) == repr(put_back(json.loads(json.dumps(shared))))


def test_data_that_looks_like_a_reference_is_refused():
    with pytest.raises(ValueError, match="="):
        share({"w1": {"data": {"=": 0}}})


def test_a_windows_mark_depends_only_on_its_own_content():
    window, other = {"state": {"text": LONG}}, {"state": {"text": LONG, "more": 1}, "recipe": {"window": "play"}}
    alone, beside = pack_windows({"w1": window}), pack_windows({"w1": window, "w2": other})

    assert alone["windows"]["w1"] == beside["windows"]["w1"]
    assert alone["windows"]["w1"]["mark"] != beside["windows"]["w2"]["mark"]
    assert {"window": "play"} == beside["windows"]["w2"]["recipe"]
