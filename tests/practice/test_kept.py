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


def test_many_who_come_to_few_answers_are_looked_for_first_and_then_parted(store):
    early = {NONE: 0.5} | dict.fromkeys(("one", "two", "three"), 0.01)
    late = {NONE: 0.1, "one": 0.5, "two": 0.4}

    assert [TOGETHER] == taken(store, early)
    assert [APART] == taken(store, late)


def test_a_case_is_taken_once_and_never_where_it_tells_nothing(store):
    assert {"both", "each"} == {each.recipe for each in taken(store, many=3)}
    assert [] == taken(store, many=3)


def test_what_rests_and_what_was_asked_too_often_tells_nothing(store):
    assert [APART] == taken(store, resting=["one", "three"])
    assert [] == taken(store, worn=[("both", "what")], resting=["one", "three"])


def test_a_case_is_kept_with_all_who_come_to_something_else_in_an_order_that_never_changes():
    """Equal seeds make equal questions in every process: the order of a set is another one in each."""
    assert ("one", "two", "three") == APART.beliefs
