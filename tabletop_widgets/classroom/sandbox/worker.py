"""What runs in other processes: a server that forks, and its children, the workers, each with a strategy or a notebook.

The server has read the game and what else takes long to read, and runs nothing that a student wrote. Asked for a new
worker it forks; the child closes all but its own socket and puts up the walls, before it is told which strategy it
holds. So what is near a strategy, its own process and the one that made it, has neither seed, nor table, nor another
strategy.
"""

from __future__ import annotations

import base64
import gc
import json
import os
import resource
import signal
import socket
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from typing import Any

from tabletop_widgets.classroom.marking import answers
from tabletop_widgets.classroom.sandbox import readable_paths
from tabletop_widgets.classroom.sandbox.fork_server import BEGIN, ORDER, READY
from tabletop_widgets.classroom.sandbox.pickling import loads
from tabletop_widgets.classroom.sandbox.walls import FILES, Walls, limit, still_open
from tabletop_widgets.classroom.tournaments.guard import Guard, Lost, guarding, unpickle

CHANNEL = 3
"""The file descriptor of the socket by which a worker is asked, and answers."""
Shared = tuple[Any, ...]


# The server.
def main() -> None:
    """Begin and end workers until nobody asks any more, and end what is left."""
    control = socket.socket(fileno=os.dup(0))
    with open(os.devnull, "rb") as nothing:  # noqa: PTH123 - a device
        os.dup2(nothing.fileno(), 0)
    limit(resource.RLIMIT_NOFILE, FILES)
    with control.makefile("rb", buffering=0) as lines:
        told = json.loads(lines.readline())
    shared = loads(base64.b64decode(told["shared"]))
    import_all(told["modules"])
    walls = Walls(readable_paths.roots())
    gc.freeze()
    control.send(READY)
    serve(control, walls, shared)


def import_all(modules: Iterable[str]) -> None:
    """Import what strategies name and is installed, once for all of them."""
    for name in modules:
        with suppress(Exception):
            import_module(name)


def serve(control: socket.socket, walls: Walls, shared: Shared) -> None:
    """Do as told."""
    workers: dict[int, int] = {}
    while True:
        order, channels, *_ = socket.recv_fds(control, ORDER.size, 1)
        if len(order) < ORDER.size:
            break
        what, number = ORDER.unpack(order)
        if what == BEGIN:
            workers[number] = begin(channels[0], walls, shared)
        else:
            end(workers.pop(number))
    for process in workers.values():
        end(process)


def begin(channel: int, walls: Walls, shared: Shared) -> int:
    """Fork, and return which process the worker is; the worker never comes back."""
    if (process := os.fork()) == 0:
        try:
            os.setsid()
            os.dup2(channel, CHANNEL)
            built = walls.put_up()
            os.closerange(CHANNEL + 1, FILES)
            work(built, shared)
        finally:
            os._exit(0)
    os.close(channel)
    return process


def end(process: int) -> None:
    """End a worker and those it has started, and wait for it."""
    for kill in os.killpg, os.kill:
        with suppress(OSError):
            kill(process, signal.SIGKILL)
    os.waitpid(process, 0)


# A worker.
def work(built: list[str], shared: Shared) -> None:
    """Try the walls and tell of them; then run cells, or answer line by line until nobody asks any more."""
    with os.fdopen(CHANNEL, "rb", closefd=False) as lines:
        first = json.loads(lines.readline())
        say({"built": built, "open": still_open(first["canary"], (first["owner"], os.getppid()))})
        if "cells" in first:
            answers.answer_cells(first["cells"], say)
        else:
            play(first, lines, shared)


def play(first: dict[str, Any], lines: Iterable[bytes], shared: Shared) -> None:
    """Unpickle a strategy and let it answer, line by line."""
    with guarding():
        guard = Guard(unpickle(base64.b64decode(first["strategy"]), shared), 0, first["seconds"])
        say({"printed": 0, "move": ""})
        for line in lines:
            asked, before = json.loads(line), guard.printed
            try:
                move = guard.answer(loads(base64.b64decode(asked["seen"]), shared), asked["luck"])
                said = {"move": str(move)}
            except Lost as lost:
                said = {"lost": str(lost)}
            say({"printed": guard.printed - before, "drew": guard.drew, **said})


def say(message: dict[str, Any]) -> None:
    """Write a line."""
    line = json.dumps(message).encode() + b"\n"
    while line:
        line = line[os.write(CHANNEL, line) :]


if __name__ == "__main__":
    main()
