"""A process that holds the game and no secret, and becomes another one for each seat of each match: see `processes`.

It has read the game and what else takes long to read, and runs nothing that a student wrote. Asked for a new one it
forks; the child closes all but its own socket and puts up the walls, before it is told which strategy it holds. So what
is near a strategy, its own process and the one that made it, has neither seed, nor table, nor another strategy.
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

from tabletop_widgets.classroom.sandbox import readable_paths, worker
from tabletop_widgets.classroom.sandbox.keeper_process import BEGIN, ORDER, READY
from tabletop_widgets.classroom.sandbox.pickling import loads
from tabletop_widgets.classroom.sandbox.walls import FILES, Walls, limit


def main() -> None:
    """Begin and end children until nobody asks any more, and end what is left."""
    control = socket.socket(fileno=os.dup(0))
    with open(os.devnull, "rb") as nothing:  # noqa: PTH123 - a device
        os.dup2(nothing.fileno(), 0)
    limit(resource.RLIMIT_NOFILE, FILES)
    with control.makefile("rb", buffering=0) as lines:
        told = json.loads(lines.readline())
    shared = loads(base64.b64decode(told["game"]))
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


def serve(control: socket.socket, walls: Walls, shared: tuple[Any, ...]) -> None:
    """Do as told."""
    children: dict[int, int] = {}
    while True:
        order, channels, *_ = socket.recv_fds(control, ORDER.size, 1)
        if len(order) < ORDER.size:
            break
        what, number = ORDER.unpack(order)
        if what == BEGIN:
            children[number] = begun(channels[0], walls, shared)
        else:
            end(children.pop(number))
    for child in children.values():
        end(child)


def begun(channel: int, walls: Walls, shared: tuple[Any, ...]) -> int:
    """Fork, and return who the child is; that one never comes back."""
    if (child := os.fork()) == 0:
        try:
            os.setsid()
            os.dup2(channel, worker.CHANNEL)
            standing = walls.put_up()
            os.closerange(worker.CHANNEL + 1, FILES)
            worker.main(standing, shared)
        finally:
            os._exit(0)
    os.close(channel)
    return child


def end(child: int) -> None:
    """End a child and those it has started, and wait for it."""
    for kill in os.killpg, os.kill:
        with suppress(OSError):
            kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


if __name__ == "__main__":
    main()
