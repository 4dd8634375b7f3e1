"""The code of other processes: a server that forks, and its children, the workers, each with a strategy or a notebook.

The server has imported the game and whatever else is slow to import, and runs nothing that a student wrote. It forks
for each new worker; the child puts up the walls and closes all but its own socket before it reads its strategy. So
neither the process of a strategy nor its parent ever holds a seed, a table or another strategy.
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
"""The file descriptor of the socket on which a worker receives questions and answers them."""
Shared = tuple[Any, ...]


# The server.
def main() -> None:
    """Load the game and the modules, report that the server is ready, and serve."""
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
    """Import the installed modules that strategies name, once for all of them."""
    for name in modules:
        with suppress(Exception):
            import_module(name)


def serve(control: socket.socket, walls: Walls, shared: Shared) -> None:
    """Begin and end workers on command until the commands stop, then end those that are left."""
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
    """Fork, and return the process id of the worker; in the worker this never returns."""
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
    """Kill a worker and the processes it has started, and wait for it."""
    for kill in os.killpg, os.kill:
        with suppress(OSError):
            kill(process, signal.SIGKILL)
    os.waitpid(process, 0)


# A worker.
def work(built: list[str], shared: Shared) -> None:
    """Test the walls and report; then run cells, or answer line by line until the requests end."""
    with os.fdopen(CHANNEL, "rb", closefd=False) as lines:
        first = json.loads(lines.readline())
        say({"built": built, "open": still_open(first["canary"], (first["owner"], os.getppid()))})
        if "cells" in first:
            answers.answer_cells(first["cells"], say, first["functions"], lambda: json.loads(lines.readline()))
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
    """Send a message as a line of JSON."""
    line = json.dumps(message).encode() + b"\n"
    while line:
        line = line[os.write(CHANNEL, line) :]


if __name__ == "__main__":
    main()
