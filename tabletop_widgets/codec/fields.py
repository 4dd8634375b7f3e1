"""A table says each of its fields once, and what follows from a field is made from that.

    class Nim(Table):
        heaps: list[int] = field("sticks on each heap", seen=EVERYBODY, fresh=[3, 4, 5])
        cards: list[str] = field("the card of each seat", seen=BY_HAND, read=setup.cards)
        bag: list[str] = field("what is still to be drawn, the top first")
        drawn: tuple[str, ...] = field("what has been drawn in this turn", key="", fresh=())

- **In one line.** A game in one file may list its fields in `__slots__` instead, and say nothing more of them.
- **A fresh start.** `fresh` is the value before `set_up`, or a function of the table; without one `set_up` sets it.
- **Forks.** `fork` is written from the annotations: lists, dicts and sets are copied as deep as these go, what has a
  `fork()` of its own is forked, and what cannot change (numbers, texts, tuples, frozen dataclasses, `Mapping`) is
  shared. A field without an annotation is copied with care, which is slow.
- **Positions.** The key is the field's name, or `key`; "" keeps it out. A value is taken as the annotation says, or
  by `read(t, key, value)`, which returns the field's value or raises BadSetup; `write(value)` is the way back. Keys are
  read in the order of the fields, onto a fresh start; what they owe each other is for `from_position` to check, after
  `super().from_position(keys)`. A class's `keys = {"known": "what the seats know"}` adds keys that are no fields.
- **Views.** With `seen=EVERYBODY` a field is in every view as it is (see `TableView`), with `BY_HAND` as far as the
  game's view says. Nobody sees a field that says neither.
- **Documentation.** `game.position_help` tells what each key means.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import Any, ClassVar

from tabletop_widgets.codec.annotations import compile_function, copy_expression, kinds
from tabletop_widgets.codec.decoding import Unfit, read
from tabletop_widgets.codec.json_values import alike
from tabletop_widgets.codec.keys import first_state_key
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.sentences import quoted


class Sight(Enum):
    """Who sees a field."""

    EVERYBODY = "everybody, as it is"
    BY_HAND = "as far as the game's view says"
    NOBODY = "nobody"


EVERYBODY, BY_HAND, NOBODY = Sight.EVERYBODY, Sight.BY_HAND, Sight.NOBODY


@cache
def kinds_of(cls: Any) -> dict[str, Any]:
    """Read the annotations of a class, which takes long, once: for positions, when all that they name is there."""
    return kinds(cls)


@dataclass(frozen=True, slots=True)
class TableField:
    """One field of a table, as its class declares it; see the module."""

    means: str
    seen: Sight
    fresh: Any
    key: str | None
    read: Callable[[Any, str, Any], Any] | None
    write: Callable[[Any], Any] | None
    name: str = ""

    def begin(self, t: Any) -> None:
        """Give a table that is about to be set up a fresh value of its own."""
        if self.fresh is not ...:
            setattr(t, self.name, self.fresh(t) if callable(self.fresh) else deepcopy(self.fresh))

    def taken(self, t: Any, value: Any) -> Any:
        """Return the field's value for what a position says; raises BadSetup that names the key."""
        if self.read:
            return self.read(t, self.key or "", value)
        cls: Any = type(t)
        kind = kinds_of(cls).get(self.name)
        if kind is None:
            return alike(getattr(t, self.name, None), value)
        try:
            return read(kind, value, len(t.names))
        except Unfit as wrong:
            message = f"{self.key}: {self.means}, not {quoted(value)}."
            if wrong.where:
                message = f"{self.key}{wrong.where}{wrong.fault} ({self.key}: {self.means})."
            raise BadSetup(message) from wrong

    def in_position(self, value: Any) -> Any:
        """Return what a position says of the field's value."""
        return self.write(value) if self.write else value


def field(
    means: str,
    *,
    seen: Sight = NOBODY,
    fresh: Any = ...,
    key: str | None = None,
    read: Callable[[Any, str, Any], Any] | None = None,
    write: Callable[[Any], Any] | None = None,
) -> Any:
    """Declare a field of a table, as in `cards: list[str] = tw.field("the card of each seat", seen=tw.BY_HAND)`.

    `means` is one line without a full stop: refusals go on with "..., not 5.". `seen` says who sees it: EVERYBODY,
    NOBODY or, BY_HAND, whom the game's view shows it. `fresh` is the value before `set_up`. More: `codec.fields`.
    """
    return TableField(means, seen, fresh, key, read, write)


FORK = """
def made(self):
    t = new(cls)
    t.agenda, t.sealed = self.agenda[:], self.sealed.copy()
    t.log, t.length, t.names, t.options = self.log, self.length, self.names, self.options  # forks share one log
    t.outcome, t.waiting, t.recalled, t.laid = self.outcome, self.waiting, self.recalled, self.laid
    {}
    return t
"""


def first_fork(t: Any) -> Any:
    """Write the fork of a table's class when it is first needed, for by then all that annotations name is there."""
    cls: Any = type(t)
    known = kinds(cls)
    lines = [f"t.{name} = {copy_expression(known.get(name, Any), f'self.{name}')}" for name in cls.declared]
    cls._fork = compile_function(FORK.format("; ".join(lines)), cls=cls, new=object.__new__)
    return cls._fork(t)


WRITTEN_LATER = {"_fork": first_fork, "_state_key": first_state_key}
"""Methods that are made from the fields when they are first called."""


class Declared:
    """What has fields of its own: its subclasses take theirs out of the class body and write down what they have."""

    declared: ClassVar[Mapping[str, TableField]] = {}

    def __init_subclass__(cls, **more: Any) -> None:
        """Learn the fields; what is listed in `__slots__` is a field, too."""
        super().__init_subclass__(**more)
        said = {name: value for name, value in vars(cls).items() if isinstance(value, TableField)}
        for name in said:
            delattr(cls, name)
        said |= {name: field("") for name in vars(cls).get("__slots__", ())}
        inherited = {name: value for base in reversed(cls.__bases__) for name, value in _declared(base).items()}
        cls.declared = inherited | {name: _named(name, value) for name, value in said.items()}
        for name, first in WRITTEN_LATER.items():
            setattr(cls, name, first)

    def __copy__(self) -> Any:
        """Copy as `fork` does: a shallow copy would share what steps change."""
        return self.fork()  # type: ignore[attr-defined]


def _declared(base: type) -> Mapping[str, TableField]:
    return getattr(base, "declared", {})


def _named(name: str, said: TableField) -> TableField:
    return replace(said, name=name, key=name if said.key is None else said.key)
