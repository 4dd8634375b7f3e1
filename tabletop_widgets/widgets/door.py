"""The door of a window: which messages from a page it accepts, in what form, and how it refuses the others."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic
from traceback import extract_tb
from types import UnionType
from typing import Any, TypeVar, get_args
from weakref import WeakMethod

from tabletop_widgets.errors import GameError
from tabletop_widgets.widgets import words

MOST_BYTES, MOST_MESSAGES, LONGEST_ID = 1000, 20, 64
Found = TypeVar("Found")


class Refused(Exception):
    """A message that a window does not act on; its text is the reply."""


class Pace:
    """A limit on the number of times per second."""

    def __init__(self, most: int) -> None:
        self._lately: deque[float] = deque(maxlen=most)

    def allows(self) -> bool:
        """Tell whether the limit allows one more now, and count it if so."""
        now = monotonic()
        if len(self._lately) == self._lately.maxlen and now - self._lately[0] < 1:
            return False
        self._lately.append(now)
        return True


def guard(pace: Pace, content: Any, buffers: Any, weighed: Any) -> None:
    """Raise Refused unless this is a message of ours within the pace, whose `weighed` part is small."""
    if not pace.allows():
        raise Refused(words.TOO_MANY.format(most=MOST_MESSAGES))
    if buffers:
        raise Refused(words.WITH_BUFFERS)
    if _size(weighed) > MOST_BYTES:
        raise Refused(words.TOO_LARGE.format(most=MOST_BYTES))
    if not isinstance(content, dict) or type(content.get("v")) is not int or content["v"] != 1:
        raise Refused(words.NOT_OURS)
    if not isinstance(content.get("id"), str) or not 0 < len(content["id"]) <= LONGEST_ID:
        raise Refused(words.NOT_OURS)


def fields_of(content: Mapping[str, Any], **kinds: type | UnionType) -> tuple[Any, ...]:
    """Return exactly these fields besides `v` and `id`, each of exactly this type; raises Refused otherwise."""
    if set(content) != {"v", "id", *kinds}:
        raise Refused(words.NOT_OURS)
    if any(type(content[name]) not in (get_args(kind) or (kind,)) for name, kind in kinds.items()):
        raise Refused(words.NOT_OURS)
    return tuple(content[name] for name in kinds)


def _size(content: Any) -> int:
    """Count the bytes of a message; one that cannot be serialized counts as too large."""
    try:
        return len(json.dumps(content, default=str))
    except (ValueError, RecursionError):
        return MOST_BYTES + 1


def place_of(fault: BaseException) -> str:
    """Name the kind and place of a fault, but not its message, which may quote what was sent."""
    fault = fault.__cause__ or fault
    where = extract_tb(fault.__traceback__)[-1]
    return f"{type(fault).__name__} in {Path(where.filename).name}, line {where.lineno}"


def unrefused(act: Callable[[], Found]) -> Found:
    """Let others answer; a refused move of theirs is a fault, not a message for the person at the screen."""
    try:
        return act()
    except GameError as wrong:
        raise RuntimeError(str(wrong)) from wrong


def weakly(method: Callable[..., object]) -> Callable[..., object]:
    """Return a function that calls this method while its object lives, without keeping the object alive.

    A window without reference cycles ends as soon as it is released, not later in whichever thread collects garbage.
    """
    there = WeakMethod(method)

    def call(*args: Any) -> object:
        bound = there()
        return bound(*args) if bound else None

    return call
