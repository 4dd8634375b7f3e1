"""Writes only once what several windows of a page share: icons, faces, rules, and what several viewers see.

`js/src/site/shared.ts` puts it back.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
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
    """The values that occur more than once."""

    def __init__(self) -> None:
        self.shared: list[Any] = []
        self._places: dict[str, int] = {}
        self._met: Counter[str] = Counter()

    def look(self, value: Any) -> None:
        """Count the occurrences of each part; parts of a repeated value are counted only once."""
        text = written(value)
        if len(text) < LEAST:
            return
        self._met[text] += 1
        if self._met[text] == 1:
            for each in parts(value):
                self.look(each)

    def put(self, value: Any) -> Any:
        """Return a reference to a repeated value; for any other, the value with references in it."""
        text = written(value)
        if len(text) < LEAST or self._met[text] < 2:
            return self.inside(value)
        if text not in self._places:
            made = self.inside(value)
            self._places[text] = len(self.shared)
            self.shared.append(made)
        return {REFERENCE: self._places[text]}

    def inside(self, value: Any) -> Any:
        """Return the value with references for its parts. Raises ValueError where it looks like one itself."""
        if isinstance(value, dict):
            if REFERENCE in value:
                raise ValueError(value)
            return {key: self.put(each) for key, each in value.items()}
        return [self.put(each) for each in value] if isinstance(value, list | tuple) else value


def parts(value: Any) -> Iterable[Any]:
    """List the parts of a value."""
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list | tuple) else ()


def written(value: Any) -> str:
    """Write a value as canonical JSON: equal texts mean equal values."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
