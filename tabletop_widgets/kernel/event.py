"""Events: what the table saw, told in a sentence. In some games they alone change what everybody sees.

An event class states its sentence once, in its head or its body, as a move class does:

    @dataclass(frozen=True, slots=True)
    class Fined(Event, rule="mascarade.announce.fine", step="Fines", form="{seats} named the {character} wrongly."):
        seats: tuple[Seat, ...]
        character: str                   # "Adele and Bruno named the King wrongly."
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, fields
from functools import cache
from string import Formatter
from types import MappingProxyType
from typing import Any, ClassVar

from tabletop_widgets.codec.annotations import compile_function
from tabletop_widgets.codec.notation import field_kinds, set_attributes
from tabletop_widgets.sentences import listed


def derive(tell: Callable[[Any], str]) -> Any:
    """Make a property of an event, for a rule, step or form that depends on its fields."""
    return property(tell)


class Event:
    """What the table saw, in the past tense: a frozen slotted dataclass of JSON values, tuples of them, or moves.

    `form` may name fields and properties. A field annotated `Seat` (or called `seat`) becomes that player's name,
    tuples are listed, everything else is printed. `spoken` overrides this for a game's own kinds of fields:
    `{"coins": lambda coins, names, event: words.coins(coins)}`. If the sentence depends on more, make `form` or the
    field in it a property. An event that `opens` a round, a day or the like belongs to what follows: an exercise
    ends before it. If `many` is given, it tells several such events in a row at once, their seats as `{seats}`.
    """

    __slots__ = ()
    opens: ClassVar[bool] = False
    rule: ClassVar[str] = ""
    step: ClassVar[str] = ""
    form: ClassVar[str] = ""
    many: ClassVar[str] = ""
    spoken: ClassVar[Mapping[str, Callable[[Any, Sequence[str], Any], object]]] = MappingProxyType({})

    def __init_subclass__(cls, **attributes: Any) -> None:
        """Make `spoken` read-only, and fill slots directly: a frozen dataclass takes three times as long."""
        super().__init_subclass__()
        set_attributes(cls, attributes)
        cls.spoken = MappingProxyType(dict(cls.spoken))
        if "__dataclass_fields__" in vars(cls) and _is_plain(cls):
            cls.__init__ = _filling(cls)  # type: ignore[method-assign]

    def say(self, names: Sequence[str]) -> str:
        """Tell the event in one sentence; without a form, print the class's name, the seat and the other fields."""
        return self.put(self.form or _plain_form(type(self)), names)

    @staticmethod
    def in_a_row(events: Iterable[Event]) -> list[list[Event]]:
        """Group consecutive events that one sentence tells."""
        runs: list[list[Event]] = []
        for event in events:
            if runs and event.many and event.many == runs[-1][-1].many:
                runs[-1].append(event)
            else:
                runs.append([event])
        return runs

    @staticmethod
    def say_all(events: Sequence[Any], names: Sequence[str]) -> str:
        """Tell one such group of events in one sentence."""
        first, *more = events
        said = first.many.format(seats=listed([names[event.seat] for event in events])) if more else first.say(names)
        return str(said)

    def put(self, form: str, names: Sequence[str]) -> str:
        """Fill in the fields that a sentence names."""
        return form.format(**{name: self._said(name, names) for name in _named_in(form)})

    def change(self, public: Any) -> None:
        """Change what everybody sees as this event says, in a game where nothing else does; see `Table.happen`."""

    def _said(self, name: str, names: Sequence[str]) -> object:
        value = getattr(self, name)
        if name in self.spoken:
            return self.spoken[name](value, names, self)
        is_seat = name == "seat" or field_kinds(type(self)).get(name) in ("Seat", "tuple[Seat, ...]")
        parts = value if isinstance(value, tuple) else (value,)
        return listed([names[part] if is_seat else str(part) for part in parts])


def _is_plain(cls: type[Any]) -> bool:
    plain = (field.init and not field.kw_only and field.default_factory is MISSING for field in fields(cls))
    return all(plain) and not hasattr(cls, "__post_init__")


def _filling(cls: type[Any]) -> Callable[..., None]:
    """Compile the `__init__` of an event class."""
    names = [field.name for field in fields(cls)]
    slots = {f"fill_{name}": getattr(cls, name).__set__ for name in names}
    given = {f"given_{field.name}": field.default for field in fields(cls) if field.default is not MISSING}
    asked = [f"{name}=given_{name}" if f"given_{name}" in given else name for name in names]
    lines = [f"fill_{name}(self, {name})" for name in names]
    return compile_function(f"def made({', '.join(['self', *asked])}): {'; '.join(lines) or 'pass'}", **slots, **given)


@cache
def _named_in(form: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for _, name, _, _ in Formatter().parse(form) if name))


def _plain_form(kind: type[Event]) -> str:
    who, rest = "", [*field_kinds(kind)]
    if "seat" in rest:
        rest.remove("seat")
        who = "{seat}: "
    return f"{who}{kind.__name__.lower()} {', '.join(f'{{{name}}}' for name in rest)}".rstrip() + "."
