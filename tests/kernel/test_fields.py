"""A field of a table is said once: slots, forks, positions, their documentation and views are made from that."""

from __future__ import annotations

import gc
import json
import pickle
from collections.abc import Mapping
from copy import copy
from dataclasses import FrozenInstanceError, dataclass, fields
from typing import Any, ClassVar, Literal

import pytest

import tabletop_widgets as tw
from tabletop_widgets.codec.fields import BY_HAND, EVERYBODY, NOBODY, field
from tabletop_widgets.kernel.view import TableView


@dataclass(frozen=True)
class Deck:
    """What never changes."""

    cards: tuple[str, ...] = ("fox", "hen")


class Purse:
    """What knows how to copy itself."""

    def __init__(self, coins=3):
        self.coins = coins

    def fork(self):
        """Copy it."""
        return Purse(self.coins)


class Rest(tw.Step):
    """Nobody does anything. Rule: fair.rest."""

    __slots__ = ()

    def ask(self, t):
        return (tw.Decision(0, (Wait(),), "Do you wait?", "fair.rest"),)

    def run(self, t, moves):
        t.next(Rest())


@dataclass(frozen=True, slots=True)
class Wait(tw.Move):
    """Wait."""


def a_stall(t, key, value):
    """Read a place of the fair."""
    if value not in t.stalls:
        message = f"{key} is one of {', '.join(t.stalls)}, not {value!r}."
        raise tw.BadSetup(message)
    return value


class Fair(tw.Table):
    """A fair that goes on for ever. Rule: fair.stalls."""

    stalls: list[str] = field("the stalls in a row", seen=EVERYBODY, fresh=["ring", "swing"])
    rows: list[list[int]] = field("numbers a stall", seen=EVERYBODY, fresh=lambda t: [[0] for _ in t.names])
    lots: dict[str, list[int]] = field("lots by name", seen=EVERYBODY, fresh={"red": [1]})
    winner: tw.Seat | None = field("who has won, or null", seen=EVERYBODY, fresh=None)
    pairs: tuple[tuple[str, int], ...] = field("[name, number] of each", seen=EVERYBODY, fresh=())
    mood: Literal["dull", "gay"] = field("dull or gay", seen=EVERYBODY, fresh="dull")
    cards: list[str] = field("the card of each", seen=BY_HAND, fresh=["fox", "hen"])
    bag: list[str] = field("what is still to be drawn", fresh=["owl"])
    here: str = field("the stall in turn", fresh="ring", key="stall", read=a_stall, write=str.upper)
    count: int = field("how many have come", fresh=0, key="")
    deck: Deck = field("the cards there are", fresh=Deck(), key="")
    purse: Purse = field("what the fair has earned", fresh=lambda t: Purse(), key="")
    prices: Mapping[str, int] = field("what things cost", fresh={"ride": 2}, key="")
    loose = field("anything", fresh=[[1]])
    keys: ClassVar = {"known": "what the seats know"}

    def set_up(self, rng):
        self.next(Rest())


class View(TableView, table=Fair):
    """The fair through some eyes."""

    cards: tuple[str | None, ...]
    lots: int


def view(t, seat):
    """Show a seat its card, and how many lots there are."""
    cards = tuple(card if seat == s else None for s, card in enumerate(t.cards))
    return View.of(t, seat, cards=cards, lots=len(t.lots))


FAIR = tw.Game(name="fair", table=Fair, players=(2,), view=view, view_class=View)
HIDDEN = "bag", "here", "count", "deck", "purse", "prices", "loose"


def refused(**keys):
    """Lay out what cannot be; return the sentence that says so."""
    with pytest.raises(tw.BadSetup) as caught:
        FAIR.lay_out(keys)
    return str(caught.value)


# Fields and a fresh start.
def test_a_field_is_not_a_class_attribute_and_has_no_value_before_assignment():
    assert [] == [name for name in Fair.declared if hasattr(Fair, name)]


def test_a_fork_drops_attributes_that_are_not_fields():
    t = FAIR.start()
    t.noise = 1

    assert not hasattr(t.fork(), "noise")


def test_a_fresh_value_is_the_tables_own():
    one, two = FAIR.start(), FAIR.start()
    one.stalls.append("fox hunt")

    assert (["ring", "swing"], [[0], [0]], None) == (two.stalls, two.rows, two.winner)


def test_a_subclass_may_add_fields_and_redeclare_some():
    class Market(Fair):
        bells: list[int] = field("bells rung", fresh=[7])
        count: int = field("how many have come", fresh=5)

    assert (*Fair.declared, "bells") == tuple(Market.declared)
    t = tw.Game(name="market", table=Market, players=(2,), view=view, steps=[Rest], moves=[Wait]).start()
    assert ([7], 5, 0) == (t.bells, t.count, FAIR.start().count)
    fork = t.fork()
    fork.bells.append(8)
    assert ([7], Market) == (t.bells, type(fork))


# Forks.
@pytest.mark.parametrize("game", tw.GAMES.values(), ids=lambda game: game.name)
def test_a_starting_table_has_no_instance_dictionary(game):
    """Asking for `vars(t)` once slows down every move on that table by a third."""
    t = game.start(seed=1)
    held = gc.get_referents(t)

    assert not any(each is vars(t) for each in held)


def test_a_fork_copies_what_can_change_and_shares_what_cannot():
    t = FAIR.start()
    fork = t.fork()
    fork.stalls.append("swing")
    fork.rows[0][0] = fork.purse.coins = 9
    fork.lots["red"].append(2)
    fork.loose[0].append(2)

    assert (["ring", "swing"], [[0], [0]], 3, {"red": [1]}, [[1]]) == (
        t.stalls,
        t.rows,
        t.purse.coins,
        t.lots,
        t.loose,
    )
    assert (t.deck, t.prices) == (fork.deck, fork.prices)
    assert t.deck is fork.deck
    assert t.prices is fork.prices


def test_a_copy_of_a_table_goes_its_own_way():
    for name in tw.GAMES:
        t = tw.GAMES[name].start(seed=3)
        before, other = t.fork(), copy(t)
        asked = other.waiting[0]
        other.play(asked.seat, asked.moves[0])
        assert t == before != other


def test_a_hand_written_fork_is_kept():
    class Counted(Fair):
        def fork(self):
            t = super().fork()
            t.count += 1
            return t

    t = Counted(("Ada", "Ben"), {})
    assert (1, 2) == (t.fork().count, t.fork().fork().count)


def test_annotations_that_cannot_be_resolved_only_cost_time():
    class Elsewhere(tw.Table):
        guests: list[Nowhere] = field("guests", fresh=[[1]])  # noqa: F821 - known to nobody

    t = Elsewhere(("Ada",), {})
    t.fork().guests[0].append(2)
    assert [[1]] == t.guests


def test_a_table_is_pickled_with_its_fields():
    t = FAIR.start()
    again = pickle.loads(pickle.dumps(t))

    assert (t.stalls, t.lots, 3) == (again.stalls, again.lots, again.purse.coins)


# Positions.
def test_a_position_holds_every_field_that_has_a_key_and_is_laid_out_again():
    t = FAIR.lay_out({"stalls": ["swing"], "stall": "swing", "pairs": [["fox", 1]], "lots": {"blue": [3]}, "winner": 1})
    told = json.loads(json.dumps(FAIR.position(t)))

    assert ("SWING", [["fox", 1]], {"blue": [3]}, 1) == (told["stall"], told["pairs"], told["lots"], told["winner"])
    assert not {"here", "count", "deck", "purse", "prices"} & set(told)
    again = FAIR.lay_out({**told, "stall": "swing"})
    assert (t.pairs, t.lots, t.here) == (again.pairs, again.lots, again.here) == ((("fox", 1),), {"blue": [3]}, "swing")


@pytest.mark.parametrize(
    ("key", "value", "means"),
    [
        ("stalls", 5, "the stalls in a row"),
        ("stalls", "ring", "the stalls in a row"),
        ("lots", [], "lots by name"),
        ("winner", "Ada", "who has won, or null"),
        ("winner", True, "who has won, or null"),
        ("mood", "sad", "dull or gay"),
    ],
)
def test_a_value_of_another_shape_is_refused_with_its_key_and_what_it_means(key, value, means):
    assert f"{key}: {means}, not {value!r}." == refused(**{key: value})


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"stalls": ["ring", 1]}, "stalls[1]: a text, not 1 (stalls: the stalls in a row)."),
        ({"rows": [[0], 1]}, "rows[1]: a list, not 1 (rows: numbers a stall)."),
        ({"lots": {"red": [1, "x"]}}, "lots.red[1]: a whole number, not 'x' (lots: lots by name)."),
        ({"pairs": [["fox"]]}, "pairs[0]: a list of 2, not ['fox'] (pairs: [name, number] of each)."),
    ],
)
def test_a_fault_within_a_value_is_refused_with_its_place(keys, message):
    assert message == refused(**keys)


def test_a_games_own_reader_may_refuse_in_its_own_words():
    assert "stall is one of ring, swing, not 'moon'." == refused(stall="moon")
    assert "moon" == FAIR.lay_out({"stall": "moon", "stalls": ["moon"]}).here, "fields are read in their order"


def test_data_given_by_a_caller_is_not_changed():
    given = {"stalls": ["ring"], "loose": [[1]], "lots": {"red": [1]}}
    t = FAIR.lay_out(given)
    t.stalls.append("swing")
    t.loose[0].append(2)
    t.lots["red"].append(2)

    assert {"stalls": ["ring"], "loose": [[1]], "lots": {"red": [1]}} == given


def test_the_keys_of_a_position_are_documented_with_what_they_mean():
    assert "the stalls in a row" == FAIR.position_help["stalls"]
    assert "the stall in turn" == FAIR.position_help["stall"]
    assert "what the seats know" == FAIR.position_help["known"]
    assert tuple(FAIR.position_help) == FAIR.position_keys


# Views.
def test_a_view_holds_what_everybody_sees_and_what_the_game_shows_by_hand():
    t = FAIR.start(["Ada", "Ben"])
    v = FAIR.view(t, 1)

    assert (1, ("Ada", "Ben"), (0,), ()) == (v.seat, v.names, v.asked, v.winners)
    assert (("ring", "swing"), ((0,), (0,)), None, (), "dull") == (v.stalls, v.rows, v.winner, v.pairs, v.mood)
    assert ((None, "hen"), 1) == (v.cards, v.lots)
    assert v == FAIR.view_from_json(json.loads(json.dumps(FAIR.view_as_json(v)))) == pickle.loads(pickle.dumps(v))
    with pytest.raises(FrozenInstanceError):
        v.seat = 0


def test_a_view_may_be_plain_and_may_override_a_standard_field():
    class Plain(TableView, table=Fair):
        pass

    class Winning(TableView, table=Fair):
        winners: tuple[str, ...]

    t = FAIR.start(["Ada", "Ben"])
    assert ("dull", (0,)) == (Plain.of(t, 0).mood, Plain.of(t, 0).asked)
    assert ("Ben",) == Winning.of(t, 0, winners=("Ben",)).winners


def test_nobody_sees_a_field_that_does_not_say_so():
    assert all(NOBODY is Fair.declared[name].seen for name in HIDDEN)
    assert not {*HIDDEN} & {each.name for each in fields(View)}
    told = FAIR.knows(FAIR.start(), 0).dumps()
    assert not [name for name in HIDDEN if f'"{name}"' in told]
    assert "owl" not in told


def test_a_view_cannot_list_a_field_that_nobody_sees():
    with pytest.raises(TypeError, match="Fair lets nobody see bag: say seen=BY_HAND there to show a part"):

        class Leak(TableView, table=Fair):
            bag: Any


def test_a_field_shown_by_hand_must_be_provided():
    t = FAIR.start()
    with pytest.raises(TypeError, match="lots"):
        View.of(t, 0, cards=())
    with pytest.raises(TypeError, match="bag"):
        View.of(t, 0, cards=(), lots=1, bag=t.bag)


def test_a_view_tells_the_keys_of_a_position_that_everybody_sees():
    t = FAIR.lay_out({"pairs": [["fox", 1]]})

    assert {"stalls": ["ring", "swing"], "rows": [[0], [0]], "winner": None, "pairs": [["fox", 1]], "mood": "dull"} == (
        FAIR.view(t, 0).public_keys()
    )


def test_a_view_without_a_table_has_no_fields_of_its_own():
    class Empty(TableView, table=None):
        """Nothing yet."""

    assert not hasattr(Empty, "plain")
