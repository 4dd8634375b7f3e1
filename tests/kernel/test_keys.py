"""Keys of tables and of what a seat knows."""

from __future__ import annotations

import operator
import pickle
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar

import pytest

import tabletop_widgets as tw
from tabletop_widgets.codec import keys
from tests.kernel.tiny import TINY
from tests.kernel.tiny.kuhn import KUHN


def kuhn(*lines):
    """Play Kuhn poker that far."""
    t = KUHN.start(["Ada", "Ben"])
    for line in lines:
        t.play(*line.split(": "))
    return t


@dataclass(frozen=True, slots=True)
class Rang(tw.Event):
    """Told with lists in it."""

    bells: list[int]
    rule: ClassVar[str] = "kuhn.bet.once"


class Slotted:
    """What has slots."""

    __slots__ = ("coins",)


class Purse(Slotted):
    """What knows how to copy itself, and no more."""

    def __init__(self, coins, mood):
        self.coins, self.mood = coins, mood

    def fork(self):
        """Copy it."""
        return Purse([*self.coins], self.mood)


class Fair(tw.Table):
    """A table with fields of every kind."""

    purse: Purse = tw.field("what was earned", fresh=lambda t: Purse([3], {"dull": 1}))
    rows: list[list[int]] = tw.field("numbers", fresh=[[1], [2]])
    seats_taken: set[int] = tw.field("who sits", fresh={1, 2})
    prices: Mapping[str, list[int]] = tw.field("what things cost", fresh={"ride": [2]})
    day: int = tw.field("which day it is", fresh=1)
    heap: list[int] = tw.field("sticks", fresh=[1, 2])
    loose = tw.field("anything", fresh=[(1, [2])])


def fair():
    """An empty fair."""
    return Fair(("Ada", "Ben"), {"first": [1]})


# The state.
def test_two_ways_to_one_state_have_one_key():
    one, two = (kuhn("chance: deal King, Jack", *lines) for lines in (["Ada: pass"], ["Ada: bet"]))
    assert one.state_key() != two.state_key()

    two.said = ("pass",)
    assert one.state_key() == two.state_key()
    assert one.events != two.events


def test_the_state_key_includes_sealed_answers_the_agenda_and_the_end():
    lowest = TINY["lowest"]
    told = {lowest.start(3).state_key()}
    for text in ("name 1", "name 2"):
        t = lowest.start(3)
        t.play(0, text)
        told.add(t.state_key())
    t.agenda.append(t.agenda[0])
    told.add(t.state_key())
    t.waiting = ()
    told.add(t.state_key())

    assert 5 == len(told)


@pytest.mark.parametrize(
    "change",
    [
        lambda t: t.purse.coins.append(1),
        lambda t: setattr(t.purse, "mood", {"gay": 1}),
        lambda t: t.rows[1].append(2),
        lambda t: setattr(t, "day", 2),
        lambda t: t.heap.append(3),
        lambda t: t.seats_taken.add(3),
        lambda t: setattr(t, "prices", {"ride": [3]}),
        lambda t: t.loose[0][1].append(3),
        lambda t: t.options.update(first=[2]),
        lambda t: setattr(t, "names", ("Ada", "Eve")),
    ],
)
def test_a_fork_has_the_same_state_key_until_anything_changes(change):
    t = fair()
    fork = t.fork()
    assert hash(t.state_key()) == hash(fork.state_key())
    assert t.state_key() == fork.state_key() == fair().state_key()

    fork.options = dict(t.options)
    change(fork)
    assert t.state_key() != fork.state_key()
    assert t.state_key() == fair().state_key()


def test_the_cache_of_keys_is_bounded(monkeypatch):
    monkeypatch.setattr(keys, "LASTING_AT_MOST", 2)
    monkeypatch.setattr(keys, "_lasting", {})
    things = [{"ride": [price]} for price in range(5)]

    assert [frozenset({("ride", (price,))}) for price in range(5)] == [*map(keys.lasting_key, things)]
    assert 1 <= len(keys._lasting) <= 2


# What a seat knows.
def test_a_hidden_card_is_in_the_key_of_its_holder_alone():
    jack, queen = (kuhn(f"chance: deal King, {card}", "Ada: pass") for card in ("Jack", "Queen"))
    same = {eyes: jack.information_set(eyes) == queen.information_set(eyes) for eyes in (0, "Ben", tw.PUBLIC, tw.OPEN)}

    assert {0: True, "Ben": False, tw.PUBLIC: True, tw.OPEN: False} == same
    assert jack.information_set(0) != jack.information_set(1)


def test_asking_for_a_key_along_the_way_does_not_change_it():
    t, kept = kuhn(), set()
    for line in ("chance: deal King, Jack", "Ada: pass", "Ben: bet", "Ada: bet"):
        t = t.fork()
        t.play(*line.split(": "))
        kept.add(t.information_set(0))

    assert 4 == len(kept)
    assert kuhn("chance: deal King, Jack", "Ada: pass", "Ben: bet", "Ada: bet").information_set(0) in kept
    assert {0} == {*t.recalled}


def test_forks_go_different_ways_from_a_shared_beginning():
    t = kuhn("chance: deal King, Jack")
    t.information_set(0)
    one, two = t.fork(), t.fork()
    one.play(0, "pass")
    two.play(0, "bet")
    one.information_set(0)
    assert one.information_set(0) != two.information_set(0) != t.information_set(0)

    again = t.fork()
    again.play(0, "pass")
    assert one.information_set(0) == again.information_set(0)


def test_equal_keys_share_their_beginning_after_a_comparison():
    one, two = (kuhn("chance: deal King, Jack", "Ada: pass", "Ben: bet").information_set(0) for _ in range(2))
    assert one.before is not two.before

    assert operator.eq(one, one)
    assert one == two
    assert {one: "found"}[one] == {one: "found"}[two] == "found"
    assert one.before is two.before


def test_keys_with_the_same_hash_can_differ():
    one, two = (kuhn("chance: deal King, Jack", f"Ada: {word}").information_set(0) for word in ("pass", "bet"))
    two.code = one.code
    assert one != two
    assert one != "something else"


def test_own_sealed_answers_are_in_the_key_and_those_of_others_are_not():
    lowest = TINY["lowest"]
    named = [lowest.start(3) for _ in range(2)]
    for t, text in zip(named, ("name 1", "name 2"), strict=True):
        t.play(0, text)
    one, two = named

    assert one.information_set(1) == two.information_set(1)
    assert one.information_set(0) != two.information_set(0)
    assert one.information_set(tw.OPEN) != two.information_set(tw.OPEN)


def test_a_key_follows_from_a_seats_knowledge_alone():
    for game in TINY.values():
        t = game.start(seed=3)
        t.play(t.waiting[0].seat, Random(3).choice(t.waiting[0].moves))
        for eyes in (*t.seats, tw.PUBLIC, tw.OPEN):
            assert game.knows(t, eyes).information_set == t.information_set(eyes)


def test_an_event_that_holds_lists_can_be_part_of_a_key():
    told = []
    for bells in ([1], [1], [2]):
        t = kuhn()
        t.tell(Rang(bells))
        told.append(t.information_set(0))

    assert told[0] == told[1] != told[2]


def test_a_key_is_pickled_however_much_was_told():
    t = kuhn()
    for n in range(3_000):
        t.tell(Rang((n,)))
    key = t.information_set(0)
    again = pickle.loads(pickle.dumps(key))

    assert key == again
    assert hash(key) == hash(again)
    assert "<information set after 3000 events>" == repr(key)
    assert t.information_set(0) == pickle.loads(pickle.dumps(t)).information_set(0)
