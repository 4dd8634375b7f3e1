"""Keys of tables and of what a seat knows: hashable, and quick enough to ask for at every node of a game tree.

`table.state_key()` is equal for tables that go on alike, whatever led there: for backward induction, and for searches
that come to one position on several ways. `table.information_set(seat)` is equal exactly where `game.knows` is: where
that seat cannot tell two histories apart. `seen.information_set` is the same key, for callers without a table.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType
from typing import Any, get_args, get_origin

from tabletop_widgets.codec.annotations import bare, compile_function, kinds

PLAIN = frozenset((str, int, bool, float, NoneType))
STATE = """
def made(t):
    return ({}, t.names, as_key(t.options), tuple([as_key(step) for step in t.agenda]),
        frozenset(t.sealed.items()), not t.waiting, t.outcome)
"""


class InformationSet:
    """What a pair of eyes has been told, event by event, and what stands open: a key, equal where the knowledge is.

    It is a chain, the last link first, so that a longer history shares the beginning with a shorter one and with its
    forks. Its hash is worked out once; two that turn out to be equal share their beginnings from then on.
    """

    __slots__ = ("before", "code", "length", "link")

    def __init__(self, link: Hashable, before: InformationSet | None = None) -> None:
        """Go on from what was known before."""
        self.link, self.before = link, before
        self.length: int = before.length + 1 if before else 0
        self.code: int = hash((link, before.code if before else 0))

    def __hash__(self) -> int:
        return self.code

    def __eq__(self, other: object) -> bool:
        """Compare link by link, back to what both share."""
        if self is other:
            return True
        if not isinstance(other, InformationSet):
            return NotImplemented
        if self.code != other.code or self.length != other.length:
            return False
        met = []
        for one, two in zip(self.back(), other.back(), strict=True):
            if one is two:
                break
            if one.link != two.link:
                return False
            met.append((one, two))
        for one, two in met:
            one.before = two.before
        return True

    def back(self) -> Iterable[InformationSet]:
        """Walk back to the beginning."""
        at: InformationSet | None = self
        while at is not None:
            yield at
            at = at.before

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the links in a row: a chain may be longer than Python calls deep, and hashes differ by process."""
        return _chained, (tuple(info.link for info in self.back())[::-1],)

    def __repr__(self) -> str:
        """Tell how much was told; deterministic, for notebooks are compared."""
        return f"<information set after {self.length - 1} events>"


def _chained(links: tuple[Hashable, ...]) -> InformationSet:
    made = None
    for link in links:
        made = InformationSet(link, made)
    return made  # type: ignore[return-value]


Recalled = dict[int, tuple[int, InformationSet]]
"""By eyes: how much of the log is in a key already, and that key."""


# What a seat knows.
def information_set(t: Any, seat: int, *, whole: bool) -> InformationSet:
    """Return the key of what these eyes know of a table; `whole` for those that see everything.

    What was worked out for the beginning of the log is kept with the table and carried over by its forks.
    """
    known = t.recalled.get(seat)
    at, chain = known or (0, begin_chain(t.game, seat, t.names, t.options))
    if known is None or at < t.length:
        for entry in t.log[at : t.length]:
            if entry.heard_by(seat):
                chain = extend_chain(chain, entry.event, private=entry.to is not None)
        t.recalled = {**t.recalled, seat: (t.length, chain)}
    sealed = t.sealed and {where: move for where, move in t.sealed.items() if whole or where == seat}
    untold = as_key(t.game.view(t, seat)) if whole else t.untold(seat)
    return close_chain(chain, tuple([d.seat for d in t.waiting]), sealed, untold)


def begin_chain(game: Any, seat: int, names: tuple[str, ...], options: Mapping[str, Any]) -> InformationSet:
    """Begin: whose eyes these are, and in which game."""
    return InformationSet((game.name, int(seat), names, as_key(options)))


def extend_chain(before: InformationSet, event: Any, *, private: bool) -> InformationSet:
    """Hear one event more."""
    try:
        return InformationSet((event, private), before)
    except TypeError:  # it holds lists
        return InformationSet((as_key(event), private), before)


def close_chain(
    before: InformationSet, asked: tuple[int, ...], sealed: Mapping[int, Any], untold: Hashable
) -> InformationSet:
    """Add what no event tells: who is still asked, own sealed answers, and what is seen besides."""
    return InformationSet((asked, frozenset(sealed.items()) if sealed else (), untold), before)


def untold_in(view: Any, *, whole: bool) -> Hashable:
    """Return what no event told of a view, as `Table.untold` does of a table."""
    less = None if whole else getattr(view, "untold", None)
    return as_key(view) if less is None else less()


# The state of a table.
def first_state_key(t: Any) -> Hashable:
    """Write the state key of a table's class when it is first needed, as `fields.first_fork` does."""
    cls: Any = type(t)
    known = kinds(cls)
    parts = [_keyed(known.get(name, Any), f"t.{name}") for name in cls.declared]
    code = STATE.format(", ".join(["cls", *parts]))
    cls._state_key = compile_function(code, cls=cls, as_key=as_key, lasting_key=lasting_key)
    return cls._state_key(t)  # type: ignore[no-any-return]


def _keyed(kind: Any, value: str) -> str:
    """Write how a value is made hashable, as quick as its annotation allows."""
    kind = bare(kind)
    origin, args = get_origin(kind) or kind, get_args(kind)
    if kind in PLAIN:
        return value
    if origin is list and args and bare(args[0]) in PLAIN:
        return f"tuple({value})"
    made: Any = getattr(kind, "__dataclass_params__", None)
    lasting = origin is Mapping or (made and made.frozen)
    return f"{'lasting_key' if lasting else 'as_key'}({value})"


def as_key(value: Any) -> Hashable:
    """Return something hashable that is equal where the value is."""
    kind: Any = type(value)
    if kind in PLAIN:
        return value  # type: ignore[no-any-return]
    if kind.__hash__ not in (None, object.__hash__):
        try:
            hash(value)
        except TypeError:  # a tuple or an event that holds lists
            pass
        else:
            return value  # type: ignore[no-any-return]
    if isinstance(value, Mapping):
        return frozenset([(key, as_key(held)) for key, held in value.items()])
    if isinstance(value, (list, tuple)):
        return tuple([as_key(each) for each in value])
    if isinstance(value, set):
        return frozenset(value)
    rest = {} if is_dataclass(kind) else getattr(value, "__dict__", {})
    return kind, *[as_key(getattr(value, name)) for name in _parts(kind)], *map(as_key, rest.items())


@cache
def _parts(kind: Any) -> tuple[str, ...]:
    """Name what an object holds in fields that are compared, or in slots."""
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind) if field.compare)
    return tuple(name for each in kind.__mro__ for name in getattr(each, "__slots__", ()))


_lasting: dict[Any, tuple[Any, Hashable]] = {}
LASTING_AT_MOST = 10_000


def lasting_key(value: Any, key: Callable[[Any], Hashable] = as_key) -> Hashable:
    """Return the key of what never changes and is shared by forks: it is worked out once."""
    known = _lasting.get(named := (id(value), key))
    if known is None:
        if len(_lasting) >= LASTING_AT_MOST:
            _lasting.clear()
        _lasting[named] = known = value, key(value)  # held, so that its id is not given to another
    return known[1]
