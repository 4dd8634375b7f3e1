"""Data of unknown origin is read as annotations say, or refused with the place of what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NewType

import pytest

import tabletop_widgets as tw
from tabletop_widgets.codec.decoding import (
    A_SEAT_EACH,
    Count,
    EachSeat,
    ReadLater,
    SeatList,
    Unfit,
    among,
    keys_of,
    numbers,
    read,
    read_each,
    read_whole,
)
from tabletop_widgets.kernel.table import Eyes

Coins = NewType("Coins", int)
Card = Annotated[str, "a remark", among("fox", "hen")]


@dataclass(frozen=True)
class Basket:
    """What somebody carries."""

    owner: tw.Seat
    cards: tuple[Card, ...] = ()
    eggs: list[int] = field(default_factory=list)


def refused(kind, value):
    """How a value is refused, at a table of three."""
    with pytest.raises(Unfit) as caught:
        read(kind, value, 3, "value")
    return str(caught.value)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (int, 5),
        (Coins, 5),
        (float, 1.5),
        (float, 2),
        (str, ""),
        (bool, False),
        (tw.Seat, 2),
        (Eyes, -3),
        (Literal["a", 1], 1),
        (int | None, None),
        (Card, "hen"),
        (Count, 0),
        (EachSeat[int], (1, 2, 3)),
        (SeatList[int], [1, 2, 3]),
        (tuple[int, str], (1, "a")),
        (tuple[tuple[int, ...], ...], ((1,), ())),
        (dict[str, list[int]], {"a": [1]}),
        (Mapping[str, int], {"a": 1}),
        (dict, {"a": [1]}),
        (list, [1, [2]]),
        (tuple, (1, (2,))),
        (Any, {"a": [(1, None), 1.5, "x", True]}),
        (Annotated[dict[str, Any], keys_of({"a": int, "b": tuple[int, ...]})], {"a": 1, "b": (2,)}),
        (Basket, Basket(1, ("fox",))),
        (tw.Table, tw.GAMES["dazzle"].start()),
    ],
)
def test_a_value_that_fits_its_annotation_is_read(kind, value):
    assert value == read(kind, value, 3)


@pytest.mark.parametrize(
    ("kind", "given", "value"),
    [
        (tuple[int, ...], [1, 2], (1, 2)),
        (list[int], (1, 2), [1, 2]),
        (EachSeat[tuple[Card, ...]], [["fox"], [], []], (("fox",), (), ())),
        (tuple, [1, [2]], (1, (2,))),
        (Basket, {"owner": 2, "cards": ["hen"]}, Basket(2, ("hen",))),
        (tuple[Basket, ...], [{"owner": 0, "eggs": [1]}], (Basket(0, (), [1]),)),
    ],
)
def test_a_list_is_converted_to_the_annotated_type_and_a_table_to_its_class(kind, given, value):
    assert value == read(kind, given, 3)


NAN = float("nan")


@pytest.mark.parametrize(
    ("kind", "value", "message"),
    [
        (int, "x", "value: a whole number, not 'x'."),
        (int, True, "value: a whole number, not True."),
        (int, 1.0, "value: a whole number, not 1.0."),
        (float, NAN, "value: a number, not nan."),
        (float, False, "value: a number, not False."),
        (str, 5, "value: a text, not 5."),
        (bool, 1, "value: true or false, not 1."),
        (tw.Seat, 3, "value: a seat from 0 to 2, not 3."),
        (tw.Seat, -1, "value: a seat from 0 to 2, not -1."),
        (tw.Seat, True, "value: a seat from 0 to 2, not True."),
        (Eyes, 9, "value: a seat from 0 to 2 or one of -1, -2, -3, not 9."),
        (Literal["a", "b"], "c", "value: one of a, b, not 'c'."),
        (Literal["a"], [], "value: one of a, not []."),
        (int | str | None, [], "value: a whole number, a text or null, not []."),
        (Card, "owl", "value: one of fox, hen, not 'owl'."),
        (Card, 1, "value: a text, not 1."),
        (Count, -1, "value: a number from 0 on, not -1."),
        (Annotated[int, numbers(1, 9)], 10**8, "value: a number from 1 to 9, not 100000000."),
        (EachSeat[int], [1], "value: one entry for each player, not (1,)."),
        (list[int], 5, "value: a list, not 5."),
        (list[int], "ab", "value: a list, not 'ab'."),
        (tuple[int, str], [1], "value: a list of 2, not [1]."),
        (tuple[int, str], [1, "a", 2], "value: a list of 2, not [1, 'a', 2]."),
        (dict[str, int], [], "value: a table of keys and values, not []."),
        (dict[str, int], {1: 1}, "value.1: a text, not 1."),
        (dict, [], "value: a table of keys and values, not []."),
        (list, {}, "value: a list, not {}."),
        (tuple, 5, "value: a list, not 5."),
        (tw.Table, 5, "value: a Table, not 5."),
        (Any, [1, {"a": (NAN,)}], "value[1].a[0]: a number, not nan."),
        (tuple[tuple[int, ...], ...], [[1], [2, "x"]], "value[1][1]: a whole number, not 'x'."),
        (tuple[int, str], ["x", "y"], "value[0]: a whole number, not 'x'."),
        (tuple[Card, ...] | None, ["fox", "owl"], "value[1]: one of fox, hen, not 'owl'."),
        (dict[str, SeatList[int]], {"red": [1, 2, "x"]}, "value.red[2]: a whole number, not 'x'."),
        (Basket, 5, "value: a table with the keys owner, cards, eggs, not 5."),
        (Basket, {"owner": 7}, "value.owner: a seat from 0 to 2, not 7."),
        (Basket, {}, "value.owner is missing."),
        (Basket, {"owner": 0, "hens": 1}, "value.hens is no key there; there are the keys owner, cards, eggs."),
        (tuple[Basket, ...], [{"owner": 0, "cards": [1]}], "value[0].cards[0]: a text, not 1."),
        (Annotated[dict[str, Any], keys_of({"a": int})], {}, "value.a is missing."),
    ],
)
def test_a_value_that_does_not_fit_is_refused_with_its_place_and_the_expected_type(kind, value, message):
    assert message == refused(kind, value)


def test_a_value_read_elsewhere_is_left_unchanged():
    given = [{"a": NAN}]

    assert given is read(ReadLater, given, 3)


def test_a_value_without_further_annotation_is_copied():
    given = {"a": [1, {"b": []}], "c": (Basket(0),)}
    copy = read(Any, given, 3)
    copy["a"][1]["b"].append(1)

    assert {"a": [1, {"b": []}], "c": (Basket(0),)} == given
    assert ("a", "c") == tuple(copy)


def test_a_list_is_read_item_by_item_and_an_object_field_by_field():
    assert (2, 4) == read_each(lambda item: 2 * item, [1, 2], "rows")
    with pytest.raises(Unfit, match=r"^rows\[1\].owner is missing\.$"):
        read_each(lambda item: read_whole(Basket, item, 3), [{"owner": 0}, {}], "rows")
    with pytest.raises(Unfit, match=r"^x is no key there; there are no keys\.$"):
        read_whole(tw.Step, {"x": 1}, 3)
    assert tw.Step() == read_whole(tw.Step, {}, 3)


def test_a_very_long_key_is_shortened_in_messages():
    assert len(refused(Basket, {"x" * 10_000: 1})) < 200
    assert len(refused(tuple[int, ...], ["x" * 10_000])) < 200


def test_a_check_may_depend_on_the_number_of_players():
    assert A_SEAT_EACH.holds((1, 2), 2)
    with pytest.raises(Unfit, match=r"^hands: one entry for each player, not \(1, 2\)\.$"):
        read(EachSeat[int], (1, 2), 4, "hands")
