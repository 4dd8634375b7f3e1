"""Strategies in processes of their own, new for each match: `isolate=True`.

Each process gets a copy of what its seat has seen and nothing else, answers with a line of text, and ends with the
match. So it can reach no frames, no other strategy and no table, knows nothing of other matches, and never meets a
deal twice, in any seat. Its time for a decision is limited, its output is discarded, and walls keep it from files, the
network and other processes (`walls`); these are tested before the first question.
"""

from __future__ import annotations

import json
import os
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from pickletools import genops
from random import Random
from time import monotonic
from types import ModuleType
from typing import Any, Self, cast

from tabletop_widgets.classroom.sandbox.fork_server import NO_START, START, ForkServer, text
from tabletop_widgets.classroom.sandbox.pickling import dumps, dumps_by_value
from tabletop_widgets.classroom.sandbox.readable_paths import installed
from tabletop_widgets.classroom.sandbox.wall_names import REFUSED, Walled, weakest
from tabletop_widgets.classroom.tournaments.guard import PATIENCE, SLOW, Lost, check_answer
from tabletop_widgets.codec.notation import Move
from tabletop_widgets.errors import refuse

POSIX = os.name == "posix" and sys.platform != "emscripten"
"""Whether a strategy can have a process of its own: Python in a browser calls itself POSIX, but starts none."""
GRACE = 1.0
"""Seconds that a worker may be late by the clock: an honest one limits the time of decisions itself."""
IMPORTS = 10.0
"""Seconds for a strategy to be unpickled, and to import what it needs."""
LONGEST_LINE = 4_000
NONSENSE = "its process wrote something that is not an answer"
ENDED = "its process ended: it exited, or used more memory than allowed"


class Sandbox:
    """The workers of one table, one per strategy; none are left when the match is over."""

    def __init__(
        self, strategies: Sequence[bytes], shared: tuple[Any, ...], seconds: float, *, all_walls: bool = False
    ) -> None:
        """Start nothing yet; `all_walls` refuses missing walls. Raises BadSetup if this Python has no processes."""
        if not POSIX:
            refuse(
                "isolate=True needs processes, and this Python cannot start any: use Linux or macOS, or isolate=False."
            )
        self.strategies, self.shared, self.seconds, self.all_walls = strategies, shared, seconds, all_walls
        self.seated: list[RemoteGuard] = []
        self.server: ForkServer | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, wrong: object, trace: object) -> None:
        self.empty()
        if self.server:
            self.server.close()

    def seat(self, which: int, seat: int) -> RemoteGuard:
        """Seat a strategy in a new process of its own."""
        if self.server is None or self.server.ended:
            modules = {module for strategy in self.strategies for module in modules_named(strategy)}
            self.server = ForkServer(dumps(self.shared, "the game"), modules)
        worker = Worker(self.server, self.seconds, {"strategy": text(self.strategies[which])})
        self.seated.append(RemoteGuard(worker, self.shared, seat))
        return self.seated[-1]

    def walled(self) -> Walled:
        """Wait until all workers have tested their walls; raises BadSetup if all must stand and some do not."""
        found = weakest(guard.worker.walled() for guard in self.seated)
        if self.all_walls and not found.whole:
            refuse(REFUSED.format(powers=found.powers))
        return found

    def empty(self) -> None:
        """End the processes of all seats."""
        for guard in self.seated:
            guard.worker.end()
        self.seated.clear()


def modules_named(strategy: bytes) -> Iterator[str]:
    """Yield the modules imported here that a pickled strategy names, for the server to import in advance."""
    for _, word, _ in genops(strategy[len(MAGIC_NUMBER) :]):
        module = sys.modules.get(word) if isinstance(word, str) else None
        if isinstance(module, ModuleType) and installed(module):
            yield module.__name__


class RemoteGuard:
    """A strategy at its seat, like `guard.Guard` but in another process."""

    def __init__(self, worker: Worker, shared: tuple[Any, ...], seat: int) -> None:
        self.worker, self.shared, self.seat = worker, shared, seat
        self.printed, self.drew = 0, False

    def __call__(self, seen: Any, rng: Random) -> Move:
        """Return its move; raises Lost with the reason if there is none."""
        return self.answer(seen, rng.getrandbits(64))

    def answer(self, seen: Any, luck: int) -> Move:
        """Return its move, given the seed of its random source."""
        try:
            told = dumps_by_value(seen, "what is seen", self.shared)
            reply = self.worker.ask({"seen": text(told), "luck": luck})
            self.printed, self.drew = self.printed + reply["printed"], bool(reply.get("drew"))
            return move_of(reply, seen)
        except Lost as lost:
            raise Lost(str(lost), self.seat) from None


class Worker:
    """A process behind walls. Reading from it and writing to it have time limits."""

    def __init__(self, server: ForkServer, seconds: float, first: dict[str, Any], longest: int = LONGEST_LINE) -> None:
        """Have it forked, and send it its strategy or notebook."""
        self.server, self.seconds, self.longest = server, seconds, longest
        self.rest, self.ready = b"", False
        self.tried: Walled | None = None
        self.number, self.channel = server.begin()
        canary = Path(server.folder.name, str(self.number))
        canary.touch()
        with suppress(Lost):  # a process that is gone will not answer
            self.send({"canary": str(canary), "owner": os.getpid(), "seconds": seconds, **first}, START)

    def walled(self) -> Walled:
        """Wait until it has tested its walls; raises BadSetup if it did not start."""
        if self.tried is None:
            try:
                told = json.loads(self.line(START))
            except Lost:
                refuse(NO_START)
            bubblewrap = ["bubblewrap"] * self.server.in_bubblewrap
            self.tried = Walled((*bubblewrap, *told["built"]), tuple(told["open"]))
        return self.tried

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a line and return the answer; raises Lost when there is none in time, and ends the process."""
        try:
            if not self.ready:
                self.walled()
                self.ready = bool(read_reply(self.line(IMPORTS)))
            self.refuse_early_answer()
            end = monotonic() + PATIENCE * self.seconds + GRACE
            self.send(message, end - monotonic())
            return read_reply(self.line(end - monotonic()))
        except Lost:
            self.end()
            raise

    def send(self, message: dict[str, Any], patience: float) -> None:
        """Send a line; raises Lost if it is not read in time."""
        line, end = json.dumps(message).encode() + b"\n", monotonic() + patience
        while line:
            line = line[self.in_time(end - monotonic(), self.channel.send, line) :]

    def line(self, patience: float) -> bytes:
        """Return the next line of the process; raises Lost if none arrives in time."""
        end = monotonic() + patience
        while b"\n" not in self.rest:
            more = self.in_time(end - monotonic(), self.channel.recv, LONGEST_LINE)
            self.rest += more
            if not more or len(self.rest) > self.longest:
                raise Lost(ENDED)
        line, self.rest = self.rest.split(b"\n", 1)
        return line

    def in_time(self, patience: float, act: Callable[[Any], Any], what: Any) -> Any:
        """Read or write within a time limit; raises Lost when it is over, or the process is gone."""
        try:
            self.channel.settimeout(min(max(patience, 0.001), 1e6))
            return act(what)
        except TimeoutError:
            raise Lost(SLOW.format(seconds=self.seconds)) from None
        except OSError:
            raise Lost(ENDED) from None

    def refuse_early_answer(self) -> None:
        """Raise Lost if it has answered before it was asked."""
        self.channel.settimeout(0)
        with suppress(OSError):
            if self.rest or self.channel.recv(1, socket.MSG_PEEK):
                raise Lost(NONSENSE)

    def end(self) -> None:
        """End the process, and those it has started."""
        if self.channel.fileno() >= 0:
            self.server.end(self.number)
            self.channel.close()


def read_reply(line: bytes) -> dict[str, Any]:
    """Read the reply of a worker, which may have written anything; raises Lost for anything but an answer."""
    with suppress(AttributeError, RecursionError, ValueError):
        reply = json.loads(line)
        if type(reply.get("printed")) is int and type(reply.get("lost", reply.get("move"))) is str:
            return cast("dict[str, Any]", reply)
    raise Lost(NONSENSE)


def move_of(reply: dict[str, Any], seen: Any) -> Move:
    """Return the move of a reply; raises Lost where there is none."""
    if "lost" in reply:
        raise Lost(reply["lost"])
    return check_answer(reply["move"], seen, seen.decision.moves)
