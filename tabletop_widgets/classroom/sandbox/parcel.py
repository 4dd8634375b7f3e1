"""Functions sent to other processes by value, so that a notebook's own strategies work with every executor.

`pickle` sends a function by its name, and no other process has a notebook's `__main__`; a forked one has, a spawned one
and a cluster's have not, nor what stands in a file beside the notebook. Here what is not installed is sent whole: a
function's code (`marshal`), the globals that it names, its closure; a plain class (dataclasses included) with its
methods; a game of a notebook with all that it is made of (`homemade`). Everything else goes as pickle does it: what a
module defines by its name. Both ends need the same version of Python.
"""

from __future__ import annotations

import builtins
import dataclasses
import dis
import io
import marshal
import pickle
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import MAGIC_NUMBER
from operator import attrgetter
from types import CellType, CodeType, FunctionType, MappingProxyType, MemberDescriptorType, ModuleType
from typing import Any, Self, cast

from tabletop_widgets.classroom.sandbox.homemade import MADE, had, is_part, part, token, whole
from tabletop_widgets.classroom.sandbox.readable_paths import installed
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.game import Game

BROKEN = (
    pickle.PickleError,
    ArithmeticError,
    AttributeError,
    ImportError,
    LookupError,
    RuntimeError,
    TypeError,
    ValueError,
)


def packed(thing: Any, what: str, known: frozenset[str] = frozenset()) -> bytes:
    """Write something down for another process; raises BadSetup that says why it cannot be sent.

    `known` are the tokens of what is there already (`Packer.tokens`).
    """
    return Packer(known).put(thing, what).data


def unpacked(data: bytes) -> Any:
    """Read back what `packed` wrote, in the same program only: unpacking runs code. Raises BadSetup if it cannot be."""
    if not data.startswith(MAGIC_NUMBER):
        message = f"the processes run different versions of Python, and this one is {sys.version.split()[0]}."
        raise BadSetup(message)
    try:
        return pickle.loads(data[len(MAGIC_NUMBER) :])  # noqa: S301 - our own processes talk to each other
    except BadSetup:
        raise
    except BROKEN as wrong:
        message = f"another process cannot read it: {wrong}."
        raise BadSetup(message) from wrong


class Packer(pickle.Pickler):
    """A pickler that sends by value what other processes cannot import."""

    def __init__(self, known: frozenset[str] = frozenset()) -> None:
        """Functions of one notebook share the globals that they are sent with."""
        self.file = io.BytesIO()
        super().__init__(self.file, 5)
        self.spaces: dict[int, dict[str, Any]] = {}
        self.known = known
        self.tokens: set[str] = set()

    def put(self, thing: Any, what: str) -> Self:
        """Write it down; raises BadSetup that says why it cannot be sent."""
        try:
            self.dump(thing)
        except BROKEN as wrong:
            message = (
                f"{what} cannot be sent to another process: {wrong}. Strategies are functions that need plain values."
            )
            raise BadSetup(message) from wrong
        return self

    @property
    def data(self) -> bytes:
        """What was written."""
        return MAGIC_NUMBER + self.file.getvalue()

    def reducer_override(self, thing: Any) -> Any:
        """Say how a thing is made again; NotImplemented leaves it to pickle."""
        if isinstance(thing, FunctionType):
            return NotImplemented if importable(thing) else self.function(thing)
        if isinstance(thing, type) and not importable(thing):
            return self.homemade(thing, part) if is_part(thing) else plain_class(thing)
        if isinstance(thing, Game) and not importable(thing.table):
            return self.homemade(thing, whole)
        if type(thing).__module__ == "dataclasses":
            return next((name for name, held in vars(dataclasses).items() if held is thing), NotImplemented)
        make = REMADE.get(type(thing))
        return make(thing) if make else NotImplemented

    def homemade(self, thing: Any, make: Callable[[Any], Any]) -> Any:
        """Send a game, or a class it is made of, unless it is there already."""
        self.tokens.add(token(thing))
        return (had, (token(thing),)) if token(thing) in self.known else make(thing)

    def function(self, function: FunctionType) -> Any:
        """Send a function: an empty one first, so that what it holds may refer to it."""
        home, space, named = sys.modules.get(function.__module__), cast("Any", None), cast("dict[str, Any]", {})
        if home is not None and installed(home) and vars(home) is function.__globals__:
            space = home
        else:
            space = self.spaces.setdefault(id(function.__globals__), {})
            named = {
                name: function.__globals__[name]
                for name in global_names(function.__code__)
                if name in function.__globals__
            }
        state = {
            "globals": named,
            "cells": [contents(cell) for cell in function.__closure__ or ()],
            "own": {
                "__defaults__": function.__defaults__,
                "__kwdefaults__": function.__kwdefaults__,
                "__module__": function.__module__,
                "__qualname__": function.__qualname__,
                "__name__": function.__name__,
            },
            "dict": function.__dict__,
        }
        return empty_function, (marshal.dumps(function.__code__), space), state, None, None, fill_function


def importable(thing: Any) -> bool:
    """Tell whether another process finds this very function or class by its name."""
    module = sys.modules.get(thing.__module__)
    if thing.__module__ == "builtins":
        return True
    if module is None or not (installed(module) or special(thing)):
        return False
    try:
        return attrgetter(thing.__qualname__)(module) is thing
    except AttributeError:
        return False


def special(thing: Any) -> bool:
    """Tell whether this is a class that cannot be sent by value, and so goes by its name wherever it stands."""
    return isinstance(thing, type) and type(thing) is not type and not is_part(thing) and thing.__module__ != "__main__"


def global_names(code: CodeType) -> Iterator[str]:
    """List the globals that a function and those inside it name."""
    for each in dis.get_instructions(code):
        if each.opname in {"LOAD_GLOBAL", "LOAD_NAME", "STORE_GLOBAL"}:
            yield each.argval
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from global_names(inner)


def contents(cell: CellType) -> tuple[Any, ...]:
    """Return what a closure's cell holds; nothing where it has not been filled."""
    try:
        return (cell.cell_contents,)
    except ValueError:
        return ()


def empty_function(code: bytes, space: ModuleType | dict[str, Any]) -> FunctionType:
    """Make a function that does not know its globals yet."""
    made: CodeType = marshal.loads(code)  # noqa: S302 - see `unpacked`
    names = vars(space) if isinstance(space, ModuleType) else space
    if isinstance(space, dict):
        names.setdefault("__builtins__", builtins)
        names.setdefault("__name__", "__main__")
    return FunctionType(made, names, closure=tuple(CellType() for _ in made.co_freevars))


def fill_function(function: FunctionType, state: dict[str, Any]) -> None:
    """Give a function its globals, its closure and its own attributes."""
    function.__globals__.update(state["globals"])
    for cell, held in zip(function.__closure__ or (), state["cells"], strict=True):
        if held:
            (cell.cell_contents,) = held
    for name, value in state["own"].items():
        setattr(function, name, value)
    function.__dict__.update(state["dict"])


def plain_class(cls: type) -> Any:
    """Send a class: an empty one first. Raises TypeError for one with a metaclass."""
    if type(cls) is not type:
        message = (
            f"the class {cls.__name__} is of a special kind ({type(cls).__name__}); write it to a file and import it"
        )
        raise TypeError(message)
    own = vars(cls)
    head = {name: own[name] for name in ("__module__", "__qualname__", "__slots__", "__doc__") if name in own}
    state = {
        name: held for name, held in own.items() if name not in MADE and not isinstance(held, MemberDescriptorType)
    }
    return type, (cls.__name__, cls.__bases__, head), state, None, None, fill_class


def fill_class(cls: type, state: dict[str, Any]) -> None:
    """Give a class its methods and values."""
    for name, held in state.items():
        setattr(cls, name, held)


def shown(table: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    """Show a table that nobody changes: its class has no name that pickle would find."""
    return MappingProxyType(table)


REMADE: dict[type, Callable[[Any], Any]] = {
    ModuleType: lambda module: (import_module, (module.__name__,)),
    MappingProxyType: lambda proxy: (shown, (dict(proxy),)),
    staticmethod: lambda method: (staticmethod, (method.__func__,)),
    classmethod: lambda method: (classmethod, (method.__func__,)),
    property: lambda each: (property, (each.fget, each.fset, each.fdel, each.__doc__)),
}
"""How to make again what pickle does not know."""
