"""What runs behind walls, when they are up: a strategy, or the cells of a notebook. See `keeper` and `processes`."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Iterable
from typing import Any

from tabletop_widgets.classroom.marking import answers
from tabletop_widgets.classroom.sandbox import walls
from tabletop_widgets.classroom.sandbox.output_capture import hushed
from tabletop_widgets.classroom.sandbox.pickling import loads
from tabletop_widgets.classroom.tournaments.guard import Guard, Lost, fresh, watched

CHANNEL = 3
"""The file descriptor of the socket by which it is asked, and answers."""


def main(standing: list[str], shared: tuple[Any, ...]) -> None:
    """Try the walls and tell of them; then run cells, or answer line by line until nobody asks any more."""
    with os.fdopen(CHANNEL, "rb", closefd=False) as asked:
        first = json.loads(asked.readline())
        say({"built": standing, "open": walls.still_open(first["canary"], (first["owner"], os.getppid()))})
        if "cells" in first:
            answers.answer(first["cells"], say)
        else:
            play(first, asked, shared)


def play(first: dict[str, Any], asked: Iterable[bytes], shared: tuple[Any, ...]) -> None:
    """Unpickle a strategy and let it answer, line by line."""
    with hushed(), watched():
        guard = Guard(fresh(base64.b64decode(first["strategy"]), shared), 0, first["seconds"])
        say({"printed": 0, "move": ""})
        for line in asked:
            say(answered(guard, json.loads(line), shared))


def say(message: dict[str, Any]) -> None:
    """Write a line."""
    line = json.dumps(message).encode() + b"\n"
    while line:
        line = line[os.write(CHANNEL, line) :]


def answered(guard: Any, message: dict[str, Any], shared: tuple[Any, ...]) -> dict[str, Any]:
    """Let the strategy answer."""
    before = guard.printed
    try:
        said = {"move": str(guard.answer(loads(base64.b64decode(message["seen"]), shared), message["luck"]))}
    except Lost as lost:
        said = {"lost": str(lost)}
    return {"printed": guard.printed - before, "drew": guard.drew, **said}
