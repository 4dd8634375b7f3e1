"""What runs in the process of an isolated strategy: see `cells`."""

from __future__ import annotations

import base64
import json
import os
import resource
from contextlib import suppress
from typing import Any, BinaryIO

from tabletop_widgets.classroom.cells import MEMORY
from tabletop_widgets.classroom.guard import Guard, Lost, fresh, watched
from tabletop_widgets.classroom.hush import hushed
from tabletop_widgets.classroom.parcel import unpacked


def main() -> None:
    """Answer line by line until nobody asks any more."""
    asked, answers = moved_away(0, "rb"), moved_away(1, "wb")
    first = json.loads(asked.readline())
    limit(resource.RLIMIT_AS, MEMORY)
    limit(resource.RLIMIT_FSIZE, 0)
    limit(resource.RLIMIT_CORE, 0)
    guard = None
    with hushed(), watched():
        for line in asked:
            message = json.loads(line)
            if "new" in message:
                guard, answer = as_new(first), {"printed": 0, "move": ""}
            else:
                answer = answered(guard, message)
            answers.write(json.dumps(answer).encode() + b"\n")
            answers.flush()


def moved_away(number: int, mode: str) -> BinaryIO:
    """Take a pipe away from where strategies read and print, and put nothing there."""
    pipe = os.fdopen(os.dup(number), mode)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, number)
    os.close(nothing)
    return pipe  # type: ignore[return-value]


def limit(what: int, most: int) -> None:
    """Take no more than that of something, as far as the system lets us say so."""
    with suppress(OSError, ValueError):
        resource.setrlimit(what, (most, most))


def as_new(first: dict[str, Any]) -> Guard:
    """Unpack the strategy: it knows nothing of matches before."""
    return Guard(fresh(base64.b64decode(first["parcel"])), 0, first["seconds"])


def answered(guard: Any, message: dict[str, Any]) -> dict[str, Any]:
    """Let the strategy answer."""
    before = guard.printed
    try:
        said = {"move": str(guard.answer(unpacked(base64.b64decode(message["seen"])), message["luck"]))}
    except Lost as lost:
        said = {"lost": str(lost)}
    return {"printed": guard.printed - before, **said}


if __name__ == "__main__":
    main()
