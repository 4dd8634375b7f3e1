"""Kept cases: a course takes those that tell most of what it would know."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_widgets.practice import kept
from tabletop_widgets.practice.diagnosis import NONE
from tabletop_widgets.practice.kept import Kept, Store

WEIGHTS = {NONE: 0.5, "one": 0.2, "two": 0.2, "three": 0.1}
TOGETHER = Kept("both", 1, {"what": (("one", "two"), ("three",))})
APART = Kept("each", 2, {"what": (("one",), ("two",)), "who": (("three",),)})
NOTHING = Kept("others", 3, {"what": (("four",), ("five",))})


@pytest.fixture
def store(monkeypatch):
    """Keep three cases."""
    monkeypatch.setattr(kept, "load_kept", lambda _: [TOGETHER, NOTHING, APART])
    return Store(None, Random(1))


def taken(store, weights=WEIGHTS, resting=(), worn=(), many=1):
    return store.take(many, weights, {*resting}, lambda recipe, ask: (recipe, ask) in {*worn})


def test_questions_first_detect_a_group_of_suspects_and_then_tell_them_apart(store):
    early = {NONE: 0.5} | dict.fromkeys(("one", "two", "three"), 0.01)
    late = {NONE: 0.1, "one": 0.5, "two": 0.4}

    assert [TOGETHER] == taken(store, early)
    assert [APART] == taken(store, late)


def test_a_case_is_used_once_and_never_if_it_tells_nothing(store):
    assert {"both", "each"} == {each.recipe for each in taken(store, many=3)}
    assert [] == taken(store, many=3)


def test_resting_misconceptions_and_worn_out_questions_tell_nothing(store):
    assert [APART] == taken(store, resting=["one", "three"])
    assert [] == taken(store, worn=[("both", "what")], resting=["one", "three"])


def test_a_stored_case_lists_the_misconceptions_it_detects_in_a_fixed_order():
    """Equal seeds make equal questions in every process: the order of a set is another one in each."""
    assert ("one", "two", "three") == APART.beliefs
