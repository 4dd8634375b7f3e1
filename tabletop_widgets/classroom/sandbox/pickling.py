"""Strategies and games sent to other processes by value, with cloudpickle.

No other process has a notebook's `__main__`. Installed code is sent by name; code from a notebook, or from a file next
to it, is sent whole. A strategy is pickled without its game, which the other process already has (`shared`). Both ends
need the same version of Python.

Unpickling runs code: a strategy is unpickled in its own process only, and nothing that comes from there ever is.
"""

from __future__ import annotations

import io
import pickle
import sys
import types
from enum import Enum
from importlib.util import MAGIC_NUMBER
from types import FunctionType, ModuleType
from typing import Any

import cloudpickle

from tabletop_widgets.classroom.sandbox.readable_paths import installed
from tabletop_widgets.errors import BadSetup, refuse
from tabletop_widgets.game import Game
from tabletop_widgets.kernel import catalogue
from tabletop_widgets.kernel.view import TableView


def dumps(thing: Any, what: str, shared: tuple[Any, ...] = ()) -> bytes:
    """Pickle a value for a process that has `shared`; raises BadSetup, which calls it `what`, if it cannot be sent."""
    return MAGIC_NUMBER + run_pickler(thing, what, shared).file.getvalue()


def dumps_by_value(thing: Any, what: str, shared: tuple[Any, ...] = ()) -> bytes:
    """Pickle something as `dumps` does, but each part as often as it occurs, so that no two are one object there.

    Two equal cards may be two objects here: whoever was told which of them lies where would know one of them again.
    """
    return MAGIC_NUMBER + run_pickler(thing, what, shared, by_value=True).file.getvalue()


def loads(data: bytes, shared: tuple[Any, ...] = ()) -> Any:
    """Unpickle what `dumps` wrote in the same version of Python; raises BadSetup if it cannot be read."""
    if not data.startswith(MAGIC_NUMBER):
        refuse(f"the processes run different versions of Python; this one is {sys.version.split()[0]}.")
    try:
        return Unpickler(data, shared).load()
    except Exception as wrong:  # pickles may run code of their own
        message = f"another process cannot read it: {wrong}."
        raise BadSetup(message) from wrong


def shared(game: Game) -> tuple[Any, ...]:
    """Return a game and all the notebook classes it is made of; raises BadSetup for a game that cannot be sent."""
    return game, *run_pickler(game, "the game", ()).classes


def run_pickler(thing: Any, what: str, shared: tuple[Any, ...], *, by_value: bool = False) -> Pickler:
    """Return a pickler that has pickled a value."""
    pickler = Pickler(shared)
    pickler.fast = by_value
    try:
        pickler.dump(thing)
    except Exception as wrong:  # objects may run code of their own
        message = f"{what} cannot be sent to another process: {wrong}. Strategies are functions that need plain values."
        raise BadSetup(message) from wrong
    return pickler


class Pickler(cloudpickle.Pickler):  # type: ignore[misc]
    """A pickler that replaces shared things by numbers, and sends code that is not installed whole, slots included."""

    def __init__(self, shared: tuple[Any, ...]) -> None:
        self.file = io.BytesIO()
        super().__init__(self.file)
        self.shared = {id(thing): number for number, thing in enumerate(shared)}
        self.classes: list[type] = []

    def persistent_id(self, thing: Any) -> int | None:
        return self.shared.get(id(thing))

    def reducer_override(self, thing: Any) -> Any:
        if isinstance(thing, Game) and not is_installed(thing.table):
            return object.__new__, (Game,), vars(thing), None, None, fill_game
        if isinstance(thing, ModuleType) and not installed(thing):
            held = {name: value for name, value in vars(thing).items() if name != "__builtins__"}
            return ModuleType, (thing.__name__,), held, None, None, fill_module
        if isinstance(thing, FunctionType) and not is_installed(thing):
            return self._dynamic_function_reduce(thing)
        if isinstance(thing, type) and not is_installed(thing):
            self.classes.append(thing)
            return class_by_value(thing)
        return super().reducer_override(thing)


class Unpickler(pickle.Unpickler):
    """An unpickler that looks up what is shared by its number."""

    def __init__(self, data: bytes, shared: tuple[Any, ...]) -> None:
        super().__init__(io.BytesIO(data[len(MAGIC_NUMBER) :]))
        self.shared = shared

    def persistent_load(self, number: int) -> Any:
        return self.shared[number]


def is_installed(thing: Any) -> bool:
    """Tell whether a function or a class is in a module that every process has."""
    module = sys.modules.get(thing.__module__)
    return module is not None and installed(module)


def class_by_value(cls: type) -> tuple[Any, ...]:
    """Reduce a class so that unpickling makes it anew, with its slots."""
    make, args, *filled = cloudpickle.cloudpickle._dynamic_class_reduce(cls)  # noqa: SLF001
    if issubclass(cls, Enum):
        return make, (*args[:-2], None, None), *filled
    kind, name, bases, body, *_ = args
    slots = {"__slots__": vars(cls)["__slots__"]} if "__slots__" in vars(cls) else {}
    return empty_class, (kind, name, bases, body | slots), *filled


def empty_class(kind: type, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> type:
    """Make a class that holds little more than its slots; cloudpickle fills it."""
    more = {"table": None} if any(issubclass(base, TableView) for base in bases) else {}
    return types.new_class(name, bases, {"metaclass": kind, **more}, lambda space: space.update(body))


def fill_game(game: Game, held: dict[str, Any]) -> None:
    """Give a game its attributes, and let records find it by name unless the name is taken."""
    vars(game).update(held)
    catalogue.made.setdefault(game.name, game)


def fill_module(module: ModuleType, held: dict[str, Any]) -> None:
    """Fill a module with its names."""
    vars(module).update(held)
