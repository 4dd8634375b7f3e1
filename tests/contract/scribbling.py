"""A bot that overwrites all it can reach from what it is shown: attributes, lists, dictionaries, and their contents.

It spares what nothing can protect from code in the same process: `object.__setattr__`, classes, modules, the frames of
its callers. Only a process of the bot's own protects those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from enum import Enum
from random import Random
from types import ModuleType
from typing import Any

import tabletop_widgets as tw

CODE = type, ModuleType, Enum, str, bytes, int, float, Callable
"""Types that are no data, or have no parts that could change."""
REFUSED = AttributeError, TypeError, KeyError, ValueError, IndexError
SCRIBBLE = "scribbled"


def any_move(seen: Any, rng: Random) -> Any:
    """Make a random move."""
    return rng.choice(seen.decision.moves)


def scribbler(seen: Any, rng: Random) -> Any:
    """Make a random move, and overwrite everything but the game itself, which would take too long."""
    move = any_move(seen, rng)
    scribble(seen, but=(seen.game,))
    return move


def scribble(seen: Any, but: tuple[Any, ...] = ()) -> int:
    """Overwrite everything that can be reached from `seen`; return how many objects that was."""
    everything = reached(seen, but)
    for one in everything:
        deface(one)
    return len(everything)


def reached(start: Any, but: tuple[Any, ...] = ()) -> list[Any]:
    """Return everything that can be reached from an object, each thing once; keeping it all keeps ids unique."""
    found: dict[int, Any] = {}
    todo = [start]
    while todo:
        one = todo.pop()
        if one is not None and id(one) not in found and not isinstance(one, CODE) and not any(one is no for no in but):
            found[id(one)] = one
            todo += parts(one)
    return [*found.values()]


def parts(one: Any) -> Iterator[Any]:
    """Yield the items of an object, and its attributes, including private ones and properties."""
    if isinstance(one, Mapping):
        yield from one.keys()
        yield from one.values()
    elif isinstance(one, (tuple, list, set, frozenset)):
        yield from one
    for name in attributes(one):
        with suppress(*REFUSED, NotImplementedError):
            yield getattr(one, name)


def attributes(one: Any) -> list[str]:
    """Name the attributes of an object, without Python's own, which have two underscores at both ends."""
    return [name for name in dir(one) if not (name.startswith("__") and name.endswith("__"))]


def deface(one: Any) -> None:
    """Overwrite every attribute and item of an object, and empty it."""
    for name in attributes(one):
        with suppress(*REFUSED):
            setattr(one, name, SCRIBBLE)
        with suppress(*REFUSED):
            delattr(one, name)
    for key in [*one] if isinstance(one, Mapping) else range(len(one)) if isinstance(one, list) else ():
        with suppress(*REFUSED):
            one[key] = SCRIBBLE
    if isinstance(one, (list, dict, set, bytearray)):
        one.clear()


def kept(game: tw.Game) -> list[Any]:
    """Return the parts of a game, as far as they can be written down."""
    made = {name: repr(getattr(game, name)) for name in attributes(game)}
    rules = {name: repr(rule) for name, rule in game.rulebook.items()}
    examples = [record.dumps() for record in game.examples.values()]
    return [made, rules, examples, {kind.__name__: repr(kind.choices) for kind in game.moves}]
