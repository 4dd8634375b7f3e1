"""What an annotation says of a value: how it is copied for a fork, and frozen for a view."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin

from tabletop_widgets.codec.json_values import as_tuples

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


# Copying and freezing, as Python expressions.
def copy_expression(kind: Any, value: str) -> str:
    """Write how a value is copied, so that neither copy can change the other."""
    kind = bare(kind)
    origin, args = get_origin(kind) or kind, get_args(kind)
    if is_frozen(kind):
        return value
    if origin in (list, set) and args:
        inner = copy_expression(args[0], "each")
        return f"{value}.copy()" if inner == "each" else f"{origin.__name__}([{inner} for each in {value}])"
    if origin is dict and args:
        inner = copy_expression(args[1], "each")
        return f"{value}.copy()" if inner == "each" else f"{{key: {inner} for key, each in {value}.items()}}"
    return f"{value}.fork()" if hasattr(kind, "fork") else f"with_care({value})"


def freeze_expression(kind: Any, value: str) -> str:
    """Write how a value is turned into what never changes, lists into tuples."""
    kind = bare(kind)
    if is_frozen(kind) and get_origin(kind) is not Mapping:
        return value
    flat = get_origin(kind) is list and is_frozen(get_args(kind)[0])
    return f"tuple({value})" if flat else f"as_tuples({value})"


def is_frozen(kind: Any) -> bool:
    """Tell whether an annotation promises that a value never changes."""
    kind = bare(kind)
    origin, args = get_origin(kind) or kind, get_args(kind)
    if origin in (Union, UnionType):
        return all(map(is_frozen, args))
    if origin in CONSTANT or isinstance(kind, NewType):
        return True
    unchanging = getattr(origin, "__dataclass_params__", None)
    return isinstance(origin, type) and (issubclass(origin, FROZEN) or bool(unchanging and unchanging.frozen))


def bare(kind: Any) -> Any:
    """Return an annotation without what it says of the value alone."""
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def freeze_annotation(kind: Any) -> Any:
    """Return the annotation of what `freeze_expression` makes: tuples where there were lists."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return Annotated[(freeze_annotation(args[0]), *args[1:])]
    if origin is list:
        return tuple.__class_getitem__((freeze_annotation(args[0]), ...))
    if origin in (dict, Mapping):
        return dict.__class_getitem__((args[0], freeze_annotation(args[1])))
    return kind


def with_care(value: Any) -> Any:
    """Copy a value of which nothing is known."""
    return value if isinstance(value, FROZEN) else deepcopy(value)


def compile_function(code: str, **names: Any) -> Callable[..., Any]:
    """Make the function `made` that this code defines."""
    space = names | {"with_care": with_care, "as_tuples": as_tuples}
    exec(code, space)  # noqa: S102 - a template of ours, filled in with names of fields
    made: Callable[..., Any] = space["made"]
    return made
