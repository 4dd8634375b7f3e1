"""Rule variants: a game in which one rule is what somebody takes it to be.

A wrong rule is a subclass of what carries the right one: the game's table, a step, an event, or another class for
which the game asks by `t.kind(Class)`; `super()` is the right rule. Functions and numbers that may be otherwise are
attributes of the table. A case is read on a fork of its table whose class is the variant's, so nothing else changes.

    wrong = WrongRules(Boast)

    @wrong("prize.two", "the prize went to the poorest")          # its id is "to the poorest"
    class ToThePoorest(Prize):
        def run(self, t, moves): ...

    wrong.where("five coins", "prize.two", "the prize were five coins", prize=5)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import KW_ONLY, dataclass, fields, is_dataclass
from functools import cached_property
from inspect import getattr_static
from types import CodeType, FunctionType
from typing import Any, ClassVar, NoReturn, Self, TypeVar

from tabletop_widgets.kernel.event import Event
from tabletop_widgets.kernel.table import Step, Table
from tabletop_widgets.questions.cases import Case

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Change:
    """A function of the right value, for `where`: of several misconceptions at once all changes are made in turn."""

    of: Callable[[Any], Any]


def without(*several: object) -> Change:
    """Leave these out of a tuple."""
    return Change(lambda right: tuple([each for each in right if each not in several]))


def and_also(*several: object) -> Change:
    """Add these to a tuple."""
    return Change(lambda right: (*right, *several))


def instead(old: object, new: object) -> Change:
    """Put something in the place of one in a tuple."""
    return Change(lambda right: tuple([new if each is old else each for each in right]))


class Variant(Table):
    """A table with wrong rules: it makes anew what is next, what happens, and what it consists of."""

    wrong: ClassVar[tuple[type, ...]] = ()
    made: ClassVar[dict[type, type]] = {}
    parts: ClassVar[tuple[str, ...]] = ()  # the fields that may hold something wrong

    def kind(self, cls: type[T]) -> type[T]:
        """Return the class with all wrong rules that stand for it, or for a base of it."""
        if cls not in self.made:
            wrong = [each for each in self.wrong if issubclass(cls, right(each)) and not issubclass(cls, each)]
            self.made.setdefault(cls, _joined(cls, wrong) if wrong else cls)
        return self.made[cls]

    def remade(self, thing: T) -> T:
        """Return the same of the kind that it has here."""
        cls = self.kind(type(thing))
        if cls is type(thing):
            return thing
        made: T = object.__new__(cls)
        for name in _names(cls):
            object.__setattr__(made, name, getattr(thing, name))
        return made

    def refresh(self) -> None:
        """Let wrong rules hold for what is next, before it asks."""
        self.let_hold()
        super().refresh()

    def let_hold(self) -> None:
        """Make the next step anew, and what the table consists of."""
        for name in self.parts:
            setattr(self, name, self.remade(getattr(self, name)))
        if self.agenda:
            self.agenda[-1] = self.remade(self.agenda[-1])

    def happen(self, event: Event, *why: Any) -> None:
        """Let an event change what everybody sees as it is taken to."""
        super().happen(self.remade(event), *why)

    def __reduce_ex__(self, protocol: Any) -> NoReturn:
        """Refuse to be pickled: no other process could find its class."""
        message = "a table with a wrong rule cannot be pickled; pickle the right one, and let the rule hold there."
        raise TypeError(message)


@dataclass(frozen=True)
class Misconception:
    """One rule as people take it to be: it breaks the rules in `breaks`, and those of `among` that a case is about.

    `says` goes on after "would be right if". `classes` are wrong rules, `values` attributes of the table. What is one
    in a reader's head may show in several rules: `parts`.
    """

    id: str
    breaks: tuple[str, ...]
    says: str
    _: KW_ONLY
    table: type[Table] = Table
    classes: tuple[type, ...] = ()
    values: tuple[tuple[str, object], ...] = ()
    among: tuple[str, ...] = ()
    parts: tuple[Self, ...] = ()

    @classmethod
    def whole(cls, name: str, says: str, parts: Sequence[Self], *classes: type, **values: object) -> Self:
        """Write down what is one in a reader's head: all parts at once, and what else is otherwise then.

        Where several parts subclass one class, `super()` of the first is the second; values are changed in turn.
        """
        every = dict.fromkeys((*classes, *[class_ for part in parts for class_ in part.classes]))
        changes = (*[value for part in parts for value in part.values], *values.items())
        return cls(name, (), says, table=parts[0].table, classes=(*every,), values=changes, parts=(*parts,))

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that it may break."""
        return tuple(dict.fromkeys((*self.breaks, *self.among, *[rule for part in self.parts for rule in part.rules])))

    @cached_property
    def variant(self) -> type[Any]:
        """The game's table as this takes it to be."""
        tables = [class_ for class_ in self.classes if issubclass(class_, self.table)]
        others = tuple([class_ for class_ in self.classes if class_ not in tables])
        within = any(not issubclass(other, (Step, Event)) for other in others)
        values = dict[str, Any](wrong=others, made={}, parts=(*self.table.declared,) if within else ())
        for name, value in self.values:
            held = values.get(name, getattr(self.table, name))
            values[name] = value.of(held) if isinstance(value, Change) else value
        for name, _ in self.values:
            if isinstance(getattr_static(self.table, name), staticmethod):
                values[name] = staticmethod(values[name])
        made: type[Any] = _joined(self.table, [*tables, Variant], values)
        return made

    def at(self, t: Table) -> Table:
        """Fork a table, and let this hold there."""
        return _forked(t, self.variant)

    def read(self, case: Case) -> dict[str, str]:
        """Answer what can be asked about a case by this."""
        return case.read(self.at)

    def may_matter(self, ran: AbstractSet[CodeType]) -> bool:
        """Tell whether this can change what comes of code that ran: not if nothing of what it replaces was met there.

        A function is met where it is called, anything else where code speaks of its name.
        """
        called, named = self._replaced
        return any(code in called or not named.isdisjoint(code.co_names) for code in ran)

    @cached_property
    def _replaced(self) -> tuple[set[CodeType], set[str]]:
        """The code of the functions that are replaced, and the names of all else."""
        names = [(self.table, name) for name, _ in self.values]
        for wrong in self.classes:
            names += [(cls, name) for cls in _subclasses(right(wrong)) for name in _said(wrong)]
        called, named = set[CodeType](), set[str]()
        for owner, name in names:
            held = getattr_static(owner, name, None)
            held = getattr(held, "__func__", getattr(held, "fget", held))
            if isinstance(held, FunctionType):
                called.add(held.__code__)
            elif held is not None:
                named.add(name)
        return called, named


class WrongRules:
    """Misconceptions of a game, in the order in which they are written down."""

    def __init__(self, table: type[Table]) -> None:
        """Take the game's table; nothing is wrong yet."""
        self.table = table
        self._all: list[Misconception] = []

    def __iter__(self) -> Iterator[Misconception]:
        return iter(self._all)

    def __call__(
        self, breaks: str, says: str, *, called: str = "", among: Iterable[str] = (), **values: object
    ) -> Callable[[type[T]], type[T]]:
        """Write a class down as a wrong rule; its words are the id, unless it is `called` otherwise.

        `breaks` are ids of rules parted by spaces, without the name of the game. The class stands for the first of its
        bases without an underscore in front, and for all that is derived from that; `values` as in `where`.
        """

        def written(cls: type[T]) -> type[T]:
            words = re.sub(r"(?<!^)(?=[A-Z])", " ", cls.__name__).lower()
            self.where(called or words, breaks, says, cls, among=among, **values)
            return cls

        return written

    def where(
        self, name: str, breaks: str, says: str, *classes: type, among: Iterable[str] = (), **values: object
    ) -> None:
        """Write a misconception down by attributes of the table, or by several classes.

        A function gets the table first, unless the right one is a `staticmethod`. A `Change` makes something of the
        right value. AttributeError for a name that the table lacks.
        """
        for value in values:
            getattr_static(self.table, value)
        ids = tuple([f"{self.table.game.name}.{rule}" for rule in breaks.split()])
        self._all.append(
            Misconception(
                name, ids, says, table=self.table, classes=classes, values=(*values.items(),), among=tuple(among)
            )
        )


def alike(t: Table, other: Table) -> Table:
    """Fork another table of the game, and let the rules of this one hold there: wrong ones, too, where it has some."""
    return _forked(other, type(t)) if isinstance(t, Variant) else other.fork()


def right(wrong: type) -> type:
    """Return the class that a wrong rule stands for: the first of its bases without an underscore in front."""
    return next(each for each in wrong.__mro__[1:] if not each.__name__.startswith("_"))


def _forked(t: Table, variant: type[Any]) -> Table:
    """Fork a table, and let a variant's rules hold there."""
    forked: Any = t.fork()
    forked.__class__ = variant
    forked.let_hold()
    return forked  # type: ignore[no-any-return]


def _joined(cls: type, wrong: Sequence[type], values: dict[str, Any] | None = None) -> Any:
    """Make a class of one and of wrong rules that stand for it, under its own name."""
    own: dict[str, Any] = {"__module__": cls.__module__, "__qualname__": cls.__qualname__, "__doc__": cls.__doc__}
    if issubclass(cls, Step):
        own |= {"__eq__": _equal, "__hash__": None}
    return type(cls)(cls.__name__, (*wrong, cls), own | (values or {}))


def _equal(step: Step, other: object) -> bool:
    """Compare steps as they are written, as if both were right."""
    return isinstance(other, Step) and type(step).__module__ == type(other).__module__ and repr(step) == repr(other)


def _names(cls: Any) -> list[str]:
    return [field.name for field in fields(cls)] if is_dataclass(cls) else []


def _said(wrong: type) -> list[str]:
    """Name what a wrong rule says otherwise, in its own body or in that of a base with an underscore."""
    bodies = wrong.__mro__[: wrong.__mro__.index(right(wrong))]
    return [name for body in bodies for name in vars(body) if not name.startswith("__")]


def _subclasses(cls: type) -> Iterator[type]:
    """Yield a class and all that is derived from it."""
    derived: list[type] = cls.__subclasses__()
    yield cls
    for each in derived:
        yield from _subclasses(each)
