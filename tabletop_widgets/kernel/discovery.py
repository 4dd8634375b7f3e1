"""What stands beside a table's class: the steps, moves and events of a game, found and looked over once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from types import ModuleType
from typing import Any, TypeVar

from tabletop_widgets.errors import BadSetup

B = TypeVar("B")
JSON_KEYS = frozenset({"event", "move", "step", "to"})


def check_fields(kinds: tuple[type, ...]) -> None:
    """Refuse fields called like a word of positions; raises BadSetup."""
    for kind in filter(is_dataclass, kinds):
        if taken := JSON_KEYS & {field.name for field in fields(kind)}:
            said = f"{kind.__name__} cannot have a field named {', '.join(sorted(taken))}: positions use that word."
            raise BadSetup(said)


def check_frozen(kinds: tuple[type, ...]) -> None:
    """Refuse what bots are shown and could write to."""
    for kind in kinds:
        made: Any = getattr(kind, "__dataclass_params__", None)
        if not (made and made.frozen):
            message = f"{kind.__name__} is shown to all and must not change: write @dataclass(frozen=True, slots=True)."
            raise BadSetup(message)


def find_subclasses(beside: dict[str, Any], base: type[B]) -> tuple[type[B], ...]:
    """List the classes of a kind that stand there, the base itself left out."""
    return tuple(each for each in beside.values() if isinstance(each, type) and issubclass(each, base) and each != base)


def by_name(given: Sequence[type[B] | ModuleType] | dict[str, Any], base: type[B]) -> dict[str, type[B]]:
    """List classes by name; a module stands for those that it defines, but for bases, whose names are its own."""
    if isinstance(given, dict):
        return {each.__name__: each for each in find_subclasses(given, base)}
    kinds = (_defined(each, base) if isinstance(each, ModuleType) else (each,) for each in given)
    return {each.__name__: each for several in kinds for each in several}


def _defined(module: ModuleType, base: type[B]) -> tuple[type[B], ...]:
    own = (each for each in find_subclasses(vars(module), base) if each.__module__ == module.__name__)
    return tuple(each for each in own if not each.__name__.startswith("_"))
