"""Rules otherwise: one rule is replaced for a moment, and nothing of it is left."""

from __future__ import annotations

import sys
from functools import lru_cache
from types import ModuleType

import pytest

from tabletop_widgets.kernel import decision
from tabletop_widgets.questions.cases import Ask, Case
from tabletop_widgets.questions.rule_variants import Misconception, Running
from tests.kernel.tiny import boast
from tests.kernel.tiny.boast import BOASTING

HOME = "tests.kernel.tiny.boast"
TWICE = Misconception("prize", ("boast.prize.two",), "the fox were paid five coins", ((boast, "PRIZE", 5),), HOME)


@pytest.fixture
def modules(monkeypatch):
    """A game in two modules, one of which has a name of the other."""
    one, two = ModuleType("twice"), ModuleType("twice.steps")
    one.SIZE = two.SIZE = (3, 4)
    one.__file__ = __file__
    one.other = two.other = 7
    monkeypatch.setitem(sys.modules, "twice", one)
    monkeypatch.setitem(sys.modules, "twice.steps", two)
    return one, two


def held(module):
    return {name: value for name, value in vars(module).items() if not name.startswith("__")}


def test_a_name_is_replaced_in_every_module_of_the_game_that_has_it_and_then_is_as_it_was(modules):
    one, _ = modules
    wrong = Misconception("size", ("twice.size",), "it were five", ((one, "SIZE", 5),), "twice")

    with wrong.on():
        assert [(5, 7), (5, 7)] == [(each.SIZE, each.other) for each in modules]
    assert [((3, 4), 7), ((3, 4), 7)] == [(each.SIZE, each.other) for each in modules]


def test_a_game_writes_its_misconceptions_down_by_rules_without_its_name():
    swap = (boast, "PRIZE", 5)

    written = Misconception.of(HOME, "prize", "prize.two fox", "the fox were paid five coins", swap)

    said = "the fox were paid five coins"
    assert Misconception("prize", ("boast.prize.two", "boast.fox"), said, (swap,), HOME) == written


def test_what_is_one_in_a_head_replaces_all_that_its_parts_do_and_breaks_what_they_break(modules):
    one, _ = modules
    one.table, one.named, one.last = {"a": (1, 2), "b": (3,)}, "right", "right"
    parts = [
        Misconception(name, ("twice.rule", f"twice.{name}"), "", tuple((one, *swap) for swap in swaps.items()), "twice")
        for name, swaps in (
            ("first", {"SIZE": (4, 5), "table": {"a": (0, 1), "b": (3,)}, "named": "wrong", "last": "first"}),
            ("second", {"SIZE": (3, 6), "table": {"a": (1, 2), "b": ()}, "named": "right", "last": "second"}),
        )
    ]
    whole = Misconception.whole("both", "both held", parts, (one, "last", "both"))

    assert ("twice.rule", "twice.first", "twice.second") == whole.rules
    assert tuple(parts) == whole.parts
    with whole.on():
        assert (5, 6) == one.SIZE, "neither what one leaves out nor what the other does"
        assert {"a": (0, 1), "b": ()} == one.table
        assert ("wrong", "both") == (one.named, one.last)


def test_an_attribute_of_a_class_is_replaced_one_that_was_inherited_too():
    class Base:
        def run(self):
            return "right"

    class Child(Base):
        pass

    wrong = Misconception("run", ("a.b.c",), "", ((Child, "run", lambda _: "wrong"),), "nowhere")

    with wrong.on():
        assert ("right", "wrong") == (Base().run(), Child().run())
    assert "right" == Child().run()
    assert "run" not in vars(Child)


def test_a_fault_inside_leaves_nothing():
    before = held(boast)

    with pytest.raises(ZeroDivisionError), TWICE.on():
        _ = boast.PRIZE / 0
    assert before == held(boast)
    with TWICE.on():
        assert 5 == boast.PRIZE


def test_two_misconceptions_are_never_on_at_once():
    with TWICE.on(), pytest.raises(RuntimeError, match="prize is on already"), TWICE.on():
        pass

    assert 2 == boast.PRIZE


def test_what_is_remembered_of_right_rules_is_put_aside_and_nothing_wrong_is_remembered(modules):
    one, two = modules
    one.doubled = two.doubled = lru_cache(maxsize=8)(lambda n: n * one.other)
    wrong = Misconception("seven", ("twice.other",), "it were eight", ((one, "other", 8),), "twice")
    assert 14 == one.doubled(2)
    decision._remembered["right"] = ("", "")

    with wrong.on():
        assert {} == decision._remembered
        decision._remembered["wrong"] = ("", "")
        assert (16, 16) == (one.doubled(2), two.doubled(2))
        assert one.doubled is two.doubled
    assert 14 == one.doubled(2) == two.doubled(2)
    assert "right" in decision._remembered
    assert "wrong" not in decision._remembered
    del decision._remembered["right"]


def test_only_what_runs_matters_and_what_is_no_function_where_code_names_it(modules):
    one, _ = modules

    def kept():
        return one.used() + one.other

    def work():
        return one.kept()

    one.used, one.idle, one.kept = (lambda: 3), (lambda: 4), lru_cache(kept)
    names = ("used", "idle", "kept", "other", "SIZE")
    wrong = [Misconception(name, ("twice",), "it were five", ((one, name, lambda: 5),), "twice") for name in names]
    work()  # remembered from now on, so that nothing of it would run

    made, ran = Running("twice").of(work)

    assert 10 == made
    assert ["used", "kept", "other"] == [each.id for each in wrong if each.may_matter(ran)]
    assert sys.getprofile() is None


def test_of_two_functions_of_one_name_either_matters(modules):
    one, two = modules
    one.used, two.used = (lambda: 3), (lambda: 4)
    wrong = Misconception("used", ("twice",), "it were five", ((one, "used", max), (two, "used", max)), "twice")

    for each in modules:
        assert wrong.may_matter(Running("twice").of(lambda each=each: each.used())[1])


def test_a_case_is_answered_as_the_rules_are_now():
    t = next(t for t in (BOASTING.start(3, seed=seed) for seed in range(99)) if t.cards[0] == "fox")
    moves = ((0, "boast"), (1, "pass"), (2, "pass"))
    asks = Ask("coins", "?", lambda t: f"{t.coins[0]}"), Ask("none", "?", lambda _: "")
    told = []

    right = Case(t, moves, "", asks).read()
    wrong = TWICE.read(Case(t, moves, "", asks))
    still = Case(t, (), "", asks)

    assert ({"coins": "4"}, {"coins": "7"}) == (right, wrong)
    assert ({"coins": "2"}, 2) == (still.read(), t.coins[0])
    Case(t, moves, "", asks).played(told.append)
    assert 4 == len(told)
