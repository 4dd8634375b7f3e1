"""Writes only once what several windows of a page share: icons, faces, rules, and what several viewers see.

`js/src/site/shared.ts` puts it back.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from typing import Any, Final

REFERENCE: Final = "="
"""The only key of a reference to a shared value: its number in the pool."""
LEAST: Final = 60
"""The fewest characters of JSON that are worth a reference."""


def share(states: dict[str, Any]) -> dict[str, Any]:
    """Return the states with references, and the pool they point to."""
    pool = Pool()
    pool.look(states)
    return {"states": {name: pool.inside(state) for name, state in states.items()}, "pool": pool.shared}


class Pool:
    """The values that occur more than once. They are compared by number: equal JSON, equal number."""

    def __init__(self) -> None:
        self.shared: list[Any] = []
        self._numbers: dict[Hashable, int] = {}
        self._lengths: list[int] = []
        self._known: dict[int, int] = {}
        self._places: dict[int, int] = {}
        self._met: Counter[int] = Counter()

    def look(self, value: Any) -> None:
        """Count the occurrences of each part; parts of a repeated value are counted only once."""
        number = self.number(value)
        if self._lengths[number] < LEAST:
            return
        self._met[number] += 1
        if self._met[number] == 1:
            for each in parts(value):
                self.look(each)

    def put(self, value: Any) -> Any:
        """Return a reference to a repeated value; for any other, the value with references in it."""
        number = self.number(value)
        if self._lengths[number] < LEAST or self._met[number] < 2:
            return self.inside(value)
        if number not in self._places:
            made = self.inside(value)
            self._places[number] = len(self.shared)
            self.shared.append(made)
        return {REFERENCE: self._places[number]}

    def inside(self, value: Any) -> Any:
        """Return the value with references for its parts. Raises ValueError where it looks like one itself."""
        if isinstance(value, dict):
            if REFERENCE in value:
                raise ValueError(value)
            return {key: self.put(each) for key, each in value.items()}
        return [self.put(each) for each in value] if isinstance(value, list | tuple) else value

    def number(self, value: Any) -> int:
        """Number a value by what it holds. A container is numbered once, by its address: states outlive the pool."""
        if not isinstance(value, dict | list | tuple):
            return self._numbered_as(value if isinstance(value, str) else (repr(value),), value, ())
        if (number := self._known.get(id(value))) is None:
            inner = [self.number(each) for each in parts(value)]
            number = self._numbered_as(
                ("{", *value, *inner) if isinstance(value, dict) else ("[", *inner), value, inner
            )
            self._known[id(value)] = number
        return number

    def _numbered_as(self, form: Hashable, value: Any, inner: Sequence[int]) -> int:
        """Return the number of a form, which a value with these parts has."""
        number = self._numbers.setdefault(form, len(self._lengths))
        if number == len(self._lengths):
            self._lengths.append(self._length(value, inner))
        return number

    def _length(self, value: Any, inner: Sequence[int]) -> int:
        """Count the characters of a value's JSON, given the numbers of its parts."""
        if not isinstance(value, dict | list | tuple):
            return len(written(value))
        names = sum(len(written(key)) + len(":") for key in value) if isinstance(value, dict) else 0
        return len("{}") + names + sum(self._lengths[each] for each in inner) + max(0, len(inner) - 1)


def parts(value: Any) -> Iterable[Any]:
    """List the parts of a value."""
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list | tuple) else ()


written: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""Write a value as JSON."""
