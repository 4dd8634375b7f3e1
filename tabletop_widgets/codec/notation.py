"""Moves: small values that print as notation and read themselves back.

A move class says its `form` once, in its head or its body, and both directions follow from it:

    @dataclass(frozen=True, slots=True)
    class Swap(Move, form="swap with {other}"):
        other: Seat                      # "swap with seat 2"

What a button says is the same with a capital letter, or `label` where notation is not what one would say; `spoken`
puts a field in other words there: `{"character": one}` for "Announce the King".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import fields
from types import GenericAlias, MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NewType, Self, TypeVar

from tabletop_widgets.sentences import any_of

if TYPE_CHECKING:
    Seat = int
else:
    Seat = NewType("Seat", int)  # keeps its name in a move's annotations, where it prints as `seat 2`
"""A place at the table, counted clockwise from 0."""

T = TypeVar("T")
SEAT = re.compile(r"\bseat (\d{1,3})\b")
MANY = re.compile(r"tuple\[(.+), \.\.\.\]")
TYPED = str.maketrans("\u2018\u2019\u02bc\u201c\u201d\u2212\u2013", "'''\"\"--")
ANY = ".+?"
PATTERNS = {"Seat": r"seat \d{1,3}", "int": r"-?\d{1,9}"}


def set_attributes(cls: type[Any], attributes: Mapping[str, Any]) -> None:
    """Set what the head of a class says; raises TypeError for what its bases do not have."""
    for name, value in attributes.items():
        if not hasattr(cls, name):
            message = f"class {cls.__name__} says {name}=, which {cls.__mro__[1].__name__} lacks: correct the name."
            raise TypeError(message)
        setattr(cls, name, value)


class Printed:
    """What prints in a way of its own, also where a dataclass would write a `repr` over it."""

    __slots__ = ()

    def __init_subclass__(cls, **more: Any) -> None:
        """Give the class the `repr` of its base, as if it had been written there."""
        super().__init_subclass__(**more)
        cls.__repr__ = cls.__repr__  # type: ignore[method-assign]


class Move(Printed):
    """What a player says. Subclasses are frozen slotted dataclasses; `choices` lists what a field may hold.

    `formerly` is a form that records once had; it is read, and nothing is written so any more.
    """

    __slots__ = ()
    form: ClassVar[str] = ""
    formerly: ClassVar[str] = ""
    label: ClassVar[str] = ""
    spoken: ClassVar[Mapping[str, Callable[[Any], str]]] = MappingProxyType({})
    choices: ClassVar[Mapping[str, tuple[Any, ...]]] = MappingProxyType({})

    def __init_subclass__(cls, **attributes: Any) -> None:
        """Freeze `choices` and `spoken`, which can be reached from any move."""
        super().__init_subclass__()
        set_attributes(cls, attributes)
        cls.spoken = MappingProxyType(dict(cls.spoken))
        cls.choices = MappingProxyType({name: tuple(values) for name, values in cls.choices.items()})

    def __str__(self) -> str:
        """Print the move as notation, seats by number."""
        return _form(type(self)).format(**self._shown())

    def __format__(self, spec: str) -> str:
        """Set the notation in columns, as `f"{move:<20}"` asks."""
        return format(str(self), spec)

    def in_words(self) -> str:
        """Say the move as a button does, seats by number; at a table that asks for it this may be typed, too."""
        spoken = {name: say(getattr(self, name)) for name, say in self.spoken.items()}
        words = self.label.format(**(self._shown() | spoken)) or str(self)
        return words[:1].upper() + words[1:]

    def _shown(self) -> dict[str, str]:
        return {name: _show(kind, getattr(self, name)) for name, kind in field_kinds(type(self)).items()}

    def __repr__(self) -> str:
        """Print the notation: a move is what it says."""
        return str(self)

    def truth(self, t: Any, seat: Seat) -> str:  # noqa: ARG002 - most moves pretend nothing
        """Say what is so, where this move of a seat's pretends something else; "" where it does not."""
        return ""

    @classmethod
    def forms(cls) -> tuple[str, ...]:
        """How such moves are written: the form, once for every choice where it is nothing but one choice."""
        form = _form(cls)
        return tuple(str(v) for v in cls.choices[form[1:-1]]) if form[1:-1] in cls.choices else (form,)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Read notation back; None where the text is not of this form."""
        plain = " ".join(text.split())
        found = next(filter(None, (form.fullmatch(plain) for form in _readers(cls))), None)
        if found is None:
            return None
        return cls(**{name: _take(cls, name, kind, found[name]) for name, kind in field_kinds(cls).items()})


def spell_out(cls: type[Move], names: Sequence[str], absent: Container[str] = ()) -> str:
    """Tell how such moves are written, with all that their fields may hold: `swap left or right with Ada or Ben`.

    This reveals nothing of what anybody holds, for any seat may read it after a mistype. `absent` are left out.
    Fields between which a comma stands are put into brackets: `ask (A, B or C), (A, B or C)`.
    """
    words = {name: f"{{{name}}}" for name in field_kinds(cls)}
    words |= {name: any_of(names) for name, kind in field_kinds(cls).items() if _item(kind)[0] == "Seat" and names}
    for name, choices in cls.choices.items():
        said = [name_seats(str(choice), tuple(names)) for choice in choices if str(choice) not in absent]
        words[name] = any_of([each for each in said if not (names and SEAT.search(each))])  # more seats than players
    form = _form(cls)
    if "}, {" in form:
        words = {name: f"({held})" for name, held in words.items()}
    return form.format(**words)


def to_plain_marks(text: str) -> str:
    """Put plain marks for those that a keyboard or a word processor makes of them: quotes, `+ 1`, a long minus."""
    return re.sub(r"\s*([+-])\s*(?=\d)", r" \1", text.translate(TYPED))


def name_seats(text: str, names: tuple[str, ...]) -> str:
    """Put names for `seat 2` in a move or a sentence."""
    return SEAT.sub(lambda found: names[int(found[1])] if int(found[1]) < len(names) else found[0], text)


def on_a_button(text: str, t: Any, seat: Seat | None) -> Move | None:
    """Return the move that is asked for now (of this seat) and whose button says this; None if there is none."""
    said, asked = _alike(text), (move for d in t.waiting if seat in (None, d.seat) for move in d.candidates)
    return next((move for move in asked if _alike(t.in_words(move)) == said), None)


def _alike(text: str) -> str:
    return " ".join(to_plain_marks(text).casefold().split())


def notation_words(moves: tuple[type[Move], ...]) -> frozenset[str]:
    """Every word that a player's name may not be: a line of a record could then be read in two ways."""
    texts = [part.strip() for move in moves for part in re.split(r"\{\w+\}", _form(move))]
    texts += [str(value) for move in moves for values in move.choices.values() for value in values]
    return frozenset(word for text in texts for word in (text.casefold(), *re.findall(r"\w+", text.casefold()))) - {""}


def _once(make: Callable[[type[Any]], T]) -> Callable[[type[Any]], T]:
    """Work out once for each class of moves."""
    kept: dict[type[Any], T] = {}

    def made(cls: type[Any]) -> T:
        if cls not in kept:
            kept[cls] = make(cls)
        return kept[cls]

    return made


@_once
def field_kinds(cls: type[Any]) -> dict[str, str]:
    """Name each field's kind."""
    return {field.name: _kind(field.type) for field in fields(cls)}


@_once
def _form(cls: type[Any]) -> str:
    """Return the class's own form, else its name in lower case and its fields: `take {heap} {count}`."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", cls.__name__).lower()
    return str(cls.form) or " ".join([words, *(f"{{{name}}}" for name in field_kinds(cls))])


@_once
def _readers(cls: type[Any]) -> tuple[re.Pattern[str], ...]:
    return tuple(_reader(cls, form) for form in (_form(cls), cls.formerly) if form)


def _reader(cls: type[Any], form: str) -> re.Pattern[str]:
    kinds = field_kinds(cls)
    parts = re.split(r"\{(\w+)\}", form)
    parts[::2] = map(re.escape, parts[::2])
    parts[1::2] = [f"(?P<{name}>{_pattern(cls, name, kinds[name])})" for name in parts[1::2]]
    return re.compile("".join(parts), re.IGNORECASE)


def _pattern(cls: type[Move], name: str, kind: str) -> str:
    item, many = _item(kind)
    one = PATTERNS.get(item, ANY)
    if name in cls.choices:
        longest_first = sorted(map(str, cls.choices[name]), key=len, reverse=True)
        one = "|".join(map(re.escape, longest_first))
    return rf"(?:{one})(?:, (?:{one}))*" if many and one != ANY else one  # any words, several times, are any words


def _kind(annotation: Any) -> str:
    """Name an annotation, whether or not its module postpones them: `Seat`, `int`, `tuple[Seat, ...]`."""
    if isinstance(annotation, str):
        return re.sub(r"\b\w+\.(?=\w)", "", annotation)
    if isinstance(annotation, GenericAlias):
        inner = ("..." if each is ... else _kind(each) for each in annotation.__args__)
        return f"{annotation.__name__}[{', '.join(inner)}]"
    return str(getattr(annotation, "__name__", annotation))


def _item(kind: str) -> tuple[str, bool]:
    """Part a kind into what one item of it is, and whether there are many: `tuple[Seat, ...]` is many `Seat`."""
    found = MANY.fullmatch(kind)
    return (found[1], True) if found else (kind, False)


def _show(kind: str, value: Any) -> str:
    item, many = _item(kind)
    return ", ".join(f"seat {part}" if item == "Seat" else str(part) for part in (value if many else (value,)))


def _take(cls: type[Move], name: str, kind: str, text: str) -> Any:
    item, many = _item(kind)
    taken = tuple(_take_one(cls.choices.get(name), item, part) for part in (text.split(", ") if many else (text,)))
    return taken if many else taken[0]


def _take_one(choices: tuple[Any, ...] | None, item: str, text: str) -> Any:
    if choices is not None:
        return next(value for value in choices if str(value).casefold() == text.casefold())
    if item == "Seat":
        return int(text.split()[1])
    return int(text) if item == "int" else text
