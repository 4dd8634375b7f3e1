"""Data of unknown origin, read once, as annotations say: a reader for each kind of value.

    Card = Annotated[str, among("fox", "hen")]          # one of these
    cards: Annotated[list[Card], A_SEAT_EACH]            # one for each player

`read(kind, value, players)` returns the value with tuples and lists as the annotation has them, or raises `Unfit`,
which says where in it what is wrong and what belongs there: `shots[2].events[0].seat: a seat from 0 to 3, not 7.`
A dataclass is read from a table of its fields. What an annotation leaves open (`Any`) is copied as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from enum import Enum
from functools import cache, partial
from itertools import repeat
from math import isfinite
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NewType, TypeVar, Union, cast, get_args, get_origin

from tabletop_widgets.codec.annotations import kinds, with_care
from tabletop_widgets.codec.json_values import as_tuples
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.sentences import any_of, quoted

T = TypeVar("T")
Reader = Callable[[Any, int], Any]
"""What reads a value, at a table of so many players."""
ROW, TABLE = "a list", "a table of keys and values"


class Unfit(BadSetup):
    """A value that is not as its annotation says: where it stands, and what is wrong with it."""

    def __init__(self, fault: str, where: str = "") -> None:
        """Say what is wrong (` is missing`, `: a text, not 5`) at this place."""
        super().__init__(f"{where.removeprefix('.')}{fault}.".removeprefix(": "))
        self.fault, self.where = fault, where

    def within(self, *outer: str) -> Unfit:
        """Say the same of a value that stands in others, the outermost first."""
        return Unfit(self.fault, "".join((*outer, self.where)))


def unfit(wanted: str, given: Any) -> Unfit:
    """Say what is wanted instead of what is given."""
    return Unfit(f": {wanted}, not {quoted(given)}")


@dataclass(frozen=True, slots=True)
class Check:
    """What a value must be, at a table of so many players, and how that is said; `{last}` is the last seat."""

    holds: Callable[[Any, int], bool]
    says: str

    def read(self, value: Any, players: int) -> Any:
        """Return the value; raises Unfit for one that does not hold."""
        if not self.holds(value, players):
            raise unfit(self.says.replace("{last}", str(players - 1)), value)
        return value


def among(*values: Any) -> Check:
    """One of these values."""
    return Check(lambda value, _: value in values, f"one of {', '.join(map(str, values))}")


def numbers(least: int, most: int | None = None) -> Check:
    """A number that is not smaller, and not larger."""
    says = f"a number from {least} on" if most is None else f"a number from {least} to {most}"
    return Check(lambda value, _: least <= value and (most is None or value <= most), says)


A_SEAT_EACH = Check(lambda value, players: len(value) == players, "one entry for each player")
NOT_EMPTY = Check(lambda value, _: bool(value), "at least one")
EachSeat = Annotated[tuple[T, ...], A_SEAT_EACH]
SeatList = Annotated[list[T], A_SEAT_EACH]
LATER = "read by something else"
ReadLater = Annotated[Any, LATER]
Count = Annotated[int, numbers(0)]
"""How many there are of something."""


def keys_of(known: Mapping[str, Any]) -> Check:
    """A table with just these keys, each of its kind."""
    readers = {key: (reader(kind), True) for key, kind in known.items()}
    return Check(lambda value, players: _keyed(readers, value, players).keys() == known.keys(), TABLE)


# Reading.
def read(kind: Any, value: Any, players: int, where: str = "") -> Any:
    """Return a value as an annotation says; raises Unfit, which names its place."""
    return _within(where, reader(kind), value, players)


def read_each(one: Callable[[Any], T], value: Any, where: str) -> tuple[T, ...]:
    """Read a list item by item; raises Unfit, which names the place of the first that does not fit."""
    got: tuple[T, ...] = _within(where, partial(_long_row, tuple, lambda item, _: one(item)), value, 0)
    return got


def read_whole(kind: type[T], value: Mapping[str, Any], players: int) -> T:
    """Make a dataclass, or an object without fields, of the values of its fields."""
    made: T = _whole(kind, _fields_of(cast("Hashable", kind)), value, players)
    return made


def _within(where: str, inner: Reader, value: Any, players: int) -> Any:
    try:
        return inner(value, players)
    except Unfit as fault:
        raise fault.within(where) from None


@cache
def reader(kind: Any) -> Reader:
    """Make the reader of a kind of values."""
    if kind in PLAIN:
        return PLAIN[kind]
    make = HOLDING.get(get_origin(kind))
    return make(get_args(kind)) if make else _class(kind)


def _class(kind: Any) -> Reader:
    if isinstance(kind, NewType):
        return reader(kind.__supertype__)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return among(*(each.value for each in kind)).read
    if is_dataclass(kind):
        return partial(_whole, kind, _fields_of(cast("Hashable", kind)))
    return partial(_bare, kind)


# Single values.
def _is_whole(value: Any, _: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: Any, _: int) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and isfinite(value)


A_NUMBER = Check(_is_number, "a number")


# What holds others.
def _annotated(args: tuple[Any, ...]) -> Reader:
    if LATER in args:
        return _as_it_is
    return partial(_checked, reader(args[0]), tuple([arg for arg in args[1:] if isinstance(arg, Check)]))


def _checked(inner: Reader, checks: tuple[Check, ...], value: Any, players: int) -> Any:
    got = inner(value, players)
    for check in checks:
        check.read(got, players)
    return got


def _union(args: tuple[Any, ...]) -> Reader:
    return partial(_first_fitting, tuple(map(reader, args)))


def _first_fitting(inner: tuple[Reader, ...], value: Any, players: int) -> Any:
    """Read it in the first way that fits; of those that do not, tell the one that came farthest."""
    faults = []
    for one in inner:
        try:
            return one(value, players)
        except Unfit as fault:
            faults.append(fault)
    deepest = max(faults, key=lambda fault: len(fault.where))
    if deepest.where:
        raise deepest
    wanted = [fault.fault.removeprefix(": ").partition(", not ")[0] for fault in faults]
    raise unfit(any_of(list(dict.fromkeys(wanted))), value)


def _tuple(args: tuple[Any, ...]) -> Reader:
    if args[-1:] == (...,):
        return partial(_long_row, tuple, reader(args[0]))
    return partial(_exact_row, tuple(map(reader, args)))


def _long_row(origin: Any, inner: Reader, value: Any, players: int) -> Any:
    return origin(_in_row(repeat(inner), _listed(value), players))


def _exact_row(inner: tuple[Reader, ...], value: Any, players: int) -> Any:
    if len(_listed(value)) != len(inner):
        wanted = f"{ROW} of {len(inner)}"
        raise unfit(wanted, value)
    return tuple(_in_row(inner, value, players))


def _in_row(inner: Iterable[Reader], value: Sequence[Any], players: int) -> list[Any]:
    got: list[Any] = []
    try:
        for one, item in zip(inner, value):  # noqa: B905 - one reader for all, or as many as there are items
            got.append(one(item, players))
    except Unfit as fault:
        where = f"[{len(got)}]"
        raise fault.within(where) from None
    return got


def _listed(value: Any) -> Any:
    if not isinstance(value, (list, tuple)):
        raise unfit(ROW, value)
    return value


def _mapping(args: tuple[Any, ...]) -> Reader:
    keys, values = map(reader, args)
    return partial(_table, keys, values)


def _table(keys: Reader, values: Reader, value: Any, players: int) -> Any:
    if not isinstance(value, Mapping):
        raise unfit(TABLE, value)
    return _in_table(((key, values, item) for key, item in value.items()), keys, players)


def _in_table(rows: Iterable[tuple[Any, Reader, Any]], keys: Reader, players: int) -> dict[Any, Any]:
    got, key = {}, None
    try:
        for key, one, item in rows:
            got[keys(key, players)] = one(item, players)
    except Unfit as fault:
        where = f".{key}"
        raise fault.within(where) from None
    return got


@cache
def _fields_of(kind: Any) -> dict[str, tuple[Reader, bool]]:
    """Return for each field of a dataclass its reader, and whether it must be there."""
    known, own = kinds(kind), fields(kind) if is_dataclass(kind) else ()
    return {field.name: (reader(known.get(field.name, Any)), _needed(field)) for field in own}


def _needed(each: Field[Any]) -> bool:
    return each.default is MISSING and each.default_factory is MISSING


def _whole(kind: Any, known: dict[str, tuple[Reader, bool]], value: Any, players: int) -> Any:
    return value if isinstance(value, kind) else kind(**_keyed(known, value, players))


def _keyed(known: dict[str, tuple[Reader, bool]], value: Any, players: int) -> dict[str, Any]:
    """Read a table of known keys."""
    keys = f"the keys {', '.join(known)}" if known else "no keys"
    if not isinstance(value, Mapping):
        wanted = f"a table with {keys}"
        raise unfit(wanted, value)
    if strange := [key for key in value if key not in known]:
        fault = f" is no key there; there are {keys}"
        raise Unfit(fault, f".{quoted(strange[0])[1:-1]}")
    if missing := [key for key, (_, needed) in known.items() if needed and key not in value]:
        fault = " is missing"
        raise Unfit(fault, f".{missing[0]}")
    return _in_table(((key, known[key][0], item) for key, item in value.items()), _as_it_is, players)


# What an annotation leaves open.
def _as_it_is(value: Any, _: int) -> Any:
    return value


def _anything(value: Any, players: int) -> Any:
    if isinstance(value, (list, tuple)):
        return _long_row(tuple if isinstance(value, tuple) else list, _anything, value, players)
    if isinstance(value, dict):
        return _table(_anything, _anything, value, players)
    return A_NUMBER.read(value, players) if isinstance(value, float) else with_care(value)


def _bare(kind: Any, value: Any, players: int) -> Any:
    """Read a list, a tuple or a table of which no more is said; of any other class there must be an object."""
    if kind is tuple:
        return as_tuples(_anything(_listed(value), players))
    if isinstance(kind, type) and not isinstance(value, (list, tuple) if kind is list else kind):
        raise unfit({list: ROW, dict: TABLE}.get(cast("Any", kind), f"a {kind.__name__}"), value)
    return _anything(value, players)


PLAIN: dict[Any, Reader] = {
    Any: _anything,
    str: Check(lambda value, _: isinstance(value, str), "a text").read,
    bool: Check(lambda value, _: isinstance(value, bool), "true or false").read,
    NoneType: Check(lambda value, _: value is None, "null").read,
    int: Check(_is_whole, "a whole number").read,
    float: A_NUMBER.read,
    Seat: Check(lambda value, players: _is_whole(value, 0) and 0 <= value < players, "a seat from 0 to {last}").read,
}
HOLDING: dict[Any, Callable[[tuple[Any, ...]], Reader]] = {
    Annotated: _annotated,
    Union: _union,
    UnionType: _union,
    Literal: lambda args: among(*args).read,
    list: lambda args: partial(_long_row, list, reader(args[0])),
    tuple: _tuple,
    dict: _mapping,
    Mapping: _mapping,
}
