"""JSON has lists alone; tables, views and events keep tuples. These go from one to the other."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import fields
from typing import Any


def as_lists(value: Any) -> Any:
    """Turn tuples into lists, at any depth."""
    if isinstance(value, (list, tuple)):
        return [as_lists(item) for item in value]
    return {key: as_lists(item) for key, item in value.items()} if isinstance(value, dict) else value


def as_tuples(value: Any) -> Any:
    """Turn lists into tuples, at any depth."""
    if isinstance(value, (list, tuple)):
        return tuple(as_tuples(item) for item in value)
    return {key: as_tuples(item) for key, item in value.items()} if isinstance(value, dict) else value


def as_pairs(value: Any) -> Any:
    """Turn dictionaries into tuples of pairs, and lists into tuples, at any depth: what an event may hold."""
    if isinstance(value, dict):
        return tuple((key, as_pairs(item)) for key, item in value.items())
    return tuple(map(as_pairs, value)) if isinstance(value, (list, tuple)) else value


def own(value: Any) -> Any:
    """Copy lists and dictionaries, at any depth."""
    if isinstance(value, dict):
        return {key: own(item) for key, item in value.items()}
    if isinstance(value, tuple):
        return tuple(map(own, value))
    return [*map(own, value)] if isinstance(value, list) else value


def fields_of(value: Any) -> dict[str, Any]:
    """Return the fields of a dataclass by name, as they are: `asdict` copies them to the depth, which costs."""
    return {field.name: getattr(value, field.name) for field in fields(value)}


def alike(kept: Any, value: Any) -> Any:
    """Copy a value with tuples where the one kept so far has tuples, and lists where it has lists."""
    if isinstance(kept, tuple):
        return as_tuples(value)
    if isinstance(kept, list) and isinstance(value, (list, tuple)):
        return [alike(kept[0] if kept else None, item) for item in value]
    return deepcopy(value)
