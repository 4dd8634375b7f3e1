"""What an annotation says of a value: how it is read from JSON, copied for a fork, and frozen for a view."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from enum import Enum
from itertools import repeat
from types import NoneType, UnionType
from typing import Any, Literal, NewType, Union, get_args, get_origin

from tabletop_widgets.core.jsonlike import as_tuples

PLAIN = (int, str, bool, NoneType)
FROZEN = (int, float, str, bytes, tuple, frozenset, NoneType, Enum)
CONSTANT = (Mapping, Sequence, Literal)  # who annotates so promises not to change it


def kinds(cls: type[Any]) -> dict[str, Any]:
    """Return the annotations of a class and its parents; where a name in one is not to be had, none of that class's."""
    found: dict[str, Any] = {}
    for each in reversed(cls.__mro__):
        try:
            found |= inspect.get_annotations(each, eval_str=True)
        except NameError:
            continue
    return found


# Reading.
def shaped(kind: Any, value: Any) -> Any:
    """Return JSON data as an annotation says, with tuples and lists; raises TypeError and the like if it is not so."""
    kind = getattr(kind, "__supertype__", kind)
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _first_fitting(args, value)
    if origin in (list, tuple):
        if not isinstance(value, (list, tuple)):
            raise TypeError
        inner = args if origin is tuple and args[-1] is not ... else repeat(args[0], len(value))
        return origin([shaped(one, item) for one, item in zip(inner, value, strict=True)])
    if origin in (dict, Mapping):
        return {shaped(args[0], key): shaped(args[1], item) for key, item in value.items()}
    if (origin is Literal and value not in args) or (kind in PLAIN and type(value) is not kind):
        raise TypeError
    return as_tuples(value) if kind is tuple else deepcopy(value)


def _first_fitting(kinds: tuple[Any, ...], value: Any) -> Any:
    for kind in kinds:
        try:
            return shaped(kind, value)
        except (AttributeError, TypeError, ValueError):
            continue
    raise TypeError


# Copying and freezing, as Python expressions.
def copied(kind: Any, value: str) -> str:
    """Write how a value is copied, so that neither copy can change the other."""
    origin, args = get_origin(kind) or kind, get_args(kind)
    if is_frozen(kind):
        return value
    if origin in (list, set) and args:
        inner = copied(args[0], "each")
        return f"{value}.copy()" if inner == "each" else f"{origin.__name__}([{inner} for each in {value}])"
    if origin is dict and args:
        inner = copied(args[1], "each")
        return f"{value}.copy()" if inner == "each" else f"{{key: {inner} for key, each in {value}.items()}}"
    return f"{value}.fork()" if hasattr(kind, "fork") else f"with_care({value})"


def frozen(kind: Any, value: str) -> str:
    """Write how a value is turned into what never changes, lists into tuples."""
    if is_frozen(kind) and get_origin(kind) is not Mapping:
        return value
    flat = get_origin(kind) is list and is_frozen(get_args(kind)[0])
    return f"tuple({value})" if flat else f"as_tuples({value})"


def is_frozen(kind: Any) -> bool:
    """Tell whether an annotation promises that a value never changes."""
    origin, args = get_origin(kind) or kind, get_args(kind)
    if origin in (Union, UnionType):
        return all(map(is_frozen, args))
    if origin in CONSTANT or isinstance(kind, NewType):
        return True
    unchanging = getattr(origin, "__dataclass_params__", None)
    return isinstance(origin, type) and (issubclass(origin, FROZEN) or bool(unchanging and unchanging.frozen))


def with_care(value: Any) -> Any:
    """Copy a value of which nothing is known."""
    return value if isinstance(value, FROZEN) else deepcopy(value)


def written(code: str, **names: Any) -> Callable[..., Any]:
    """Make the function `made` that this code defines."""
    space = names | {"with_care": with_care, "as_tuples": as_tuples}
    exec(code, space)  # noqa: S102 - a template of ours, filled in with names of fields
    made: Callable[..., Any] = space["made"]
    return made
