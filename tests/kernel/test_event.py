"""Events: told by one sentence that names their fields, and perhaps all that changes what everybody sees."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, dataclass, field, replace
from typing import ClassVar

import pytest

import tabletop_widgets as tw
from tests.kernel.tiny.sand import SAND

NAMES = "Ada", "Ben", "Cy"


@dataclass(frozen=True, slots=True)
class Paid(tw.Event):
    """Somebody paid others."""

    seat: int
    other: tw.Seat
    seats: tuple[tw.Seat, ...]
    coins: int
    cards: tuple[str, ...] = ()
    form: ClassVar[str] = "{seat} pays {coins} to {other}, before {seats}: {cards}{sum}."
    spoken: ClassVar = {"coins": lambda coins, names, event: f"{coins} of {len(names) * coins}"}

    @property
    def sum(self):
        """What the sentence needs besides."""
        return f" ({self.coins * 2})"


# Made once.
@dataclass(frozen=True, slots=True)
class Noted(tw.Event):
    """Something was noted, in a way of its own."""

    lines: tuple[str, ...] = field(default_factory=tuple)


@dataclass(frozen=True, slots=True)
class Rounded(tw.Event):
    """A sum was rounded, as it is said."""

    sum: int

    def __post_init__(self):
        """Round it."""
        object.__setattr__(self, "sum", self.sum // 10 * 10)


def test_an_events_sentence_may_be_given_in_its_class_header():
    @dataclass(frozen=True, slots=True)
    class Gave(tw.Event, form="{seat} gave {coins}.", spoken={"coins": lambda coins, *_: "*" * coins}):
        seat: tw.Seat
        coins: int

    assert "Ben gave ***." == Gave(1, 3).say(NAMES)


def test_an_event_is_made_as_any_dataclass_is():
    paid = Paid(0, other=2, seats=(1,), coins=2)

    assert () == paid.cards
    assert paid == Paid(0, 2, (1,), 2, ()) == pickle.loads(pickle.dumps(paid))
    assert Paid(0, 2, (1,), 5) == replace(paid, coins=5)
    with pytest.raises(TypeError):
        Paid(0, 2)
    assert ((), 40) == (Noted().lines, Rounded(44).sum)


@pytest.mark.parametrize("event", [Paid(0, 2, (1,), 2), Noted(), Rounded(44)])
def test_an_event_cannot_be_changed(event):
    name = type(event).__match_args__[0]
    with pytest.raises(FrozenInstanceError):
        setattr(event, name, 1)
    with pytest.raises(FrozenInstanceError):
        delattr(event, name)
    with pytest.raises(TypeError):
        event.spoken["coins"] = str


# Sentences.
def test_an_event_without_a_sentence_names_its_class_its_player_and_its_other_fields():
    @dataclass
    class Rained(tw.Event):
        drops: int

    assert "rained 3." == Rained(3).say(())
    assert "Ada: dropped 2." == SAND.events["Dropped"](0, 2).say(("Ada",))


def test_seats_are_written_by_name_and_several_values_as_a_list():
    assert "Ada pays 2 of 6 to Cy, before Ben and Cy: fox, hen and owl (4)." == Paid(
        0, 2, (1, 2), 2, ("fox", "hen", "owl")
    ).say(NAMES)


def test_an_event_may_choose_its_sentence_by_its_fields():
    @dataclass
    class Asked(tw.Event):
        seat: int
        kindly: bool

        @property
        def form(self):
            return "{seat} asks kindly." if self.kindly else "{seat} asks."

    assert ["Ben asks kindly.", "Ben asks."] == [Asked(1, kindly).say(NAMES) for kindly in (True, False)]
    assert "No, Ben." == Asked(1, kindly=True).put("No, {seat}.", NAMES)


# Events that change what everybody sees.
@dataclass(frozen=True, slots=True)
class Rolled(tw.Event):
    """A grain rolled from one heap to another."""

    start: int
    stop: int

    def change(self, public):
        """Move it."""
        public[self.start] -= 1
        public[self.stop] += 1


class Slope(SAND.table):
    """Sand of which events tell all."""

    __slots__ = ()

    @property
    def public(self):
        """The heaps."""
        return self.heaps


def test_following_the_events_reproduces_the_public_state():
    t = Slope(("Ada", "Ben"), {})
    t.heaps = [2, 2, 0]
    for event in (Rolled(0, 1), Rolled(1, 2)):
        t.happen(event)
    followed = [2, 2, 0]
    for event in t.heard(tw.PUBLIC):
        event.change(followed)

    assert [1, 2, 1] == t.heaps == followed


def test_an_event_that_changes_nothing_is_still_told():
    t = SAND.start()
    since, before = t.length, SAND.position(t)["heaps"]
    t.happen(Paid(0, 1, (), 1))

    assert [Paid(0, 1, (), 1)] == list(t.heard(1, since))
    assert before == SAND.position(t)["heaps"]


def test_one_sentence_tells_the_same_event_of_several_players_in_a_row():
    @dataclass(frozen=True, slots=True)
    class Passed(tw.Event):
        seat: tw.Seat
        form: ClassVar[str] = "{seat} passes."
        many: ClassVar[str] = "{seats} pass."

    @dataclass(frozen=True, slots=True)
    class Played(tw.Event):
        seat: tw.Seat
        form: ClassVar[str] = "{seat} plays."

    runs = tw.Event.in_a_row([Passed(0), Played(1), Played(0), Passed(1), Passed(0)])

    assert ["Ada passes.", "Ben plays.", "Ada plays.", "Ben and Ada pass."] == [
        tw.Event.say_all(run, ("Ada", "Ben")) for run in runs
    ]
