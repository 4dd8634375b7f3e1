"""Strategies each in a process of its own: `isolate=True`.

A fresh `python -I` for every strategy and every block of matches. It is handed a copy of what its seat has seen and
nothing else, and answers with a line of text. So it finds no frames, no other strategy and no table. It has so much
time for a decision and so much memory, cannot write files, and what it prints goes nowhere. It may still read files and
reach the network: a container keeps it from that.
"""

from __future__ import annotations

import base64
import json
import os
import select
import subprocess
import sys
from contextlib import suppress
from random import Random
from time import monotonic
from typing import IO, Any, Self, cast

from tabletop_widgets.classroom.guard import PATIENCE, SLOW, Lost, judged
from tabletop_widgets.classroom.parcel import packed
from tabletop_widgets.core.errors import BadSetup
from tabletop_widgets.core.notation import Move

MEMORY = 1 << 30
"""Bytes that a strategy's process may use."""
START = 60.0
"""Seconds for a process to start, on a busy machine."""
LONGEST_LINE = 4_000
BOOT = """import json, sys
sys.path[:] = json.loads(sys.argv[1])
from tabletop_widgets.classroom.inmate import main
main()"""
NONSENSE = "its process wrote something that is no answer"
ENDED = "its process ended: it left, or took more memory than it may have"


class Cells:
    """A process for each strategy, started when it is first seated, all of them ended on leaving."""

    def __init__(self, strategies: tuple[Any, ...], seconds: float) -> None:
        """Start nothing yet. Raises BadSetup where processes cannot be watched so, or a strategy cannot be sent."""
        if os.name != "posix":
            message = "isolate=True needs a system with POSIX processes, such as Linux or macOS."
            raise BadSetup(message)
        self.seconds, self.strategies = seconds, strategies
        self.cells: dict[int, Cell] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, wrong: object, trace: object) -> None:
        for cell in self.cells.values():
            cell.end()

    def seated(self, which: int, seat: int) -> Prisoner:
        """Let a strategy sit down, as new; one whose process has ended gets another."""
        if which not in self.cells or self.cells[which].ended:
            self.cells[which] = Cell(self.strategies[which], self.seconds)
        return Prisoner(self.cells[which], seat)


class Prisoner:
    """A strategy at its seat, as `guard.Guard`, but in another process."""

    def __init__(self, cell: Cell, seat: int) -> None:
        """Begin a match."""
        self.cell, self.seat, self.printed = cell, seat, 0
        self.met = False

    def __call__(self, seen: Any, rng: Random) -> Move:
        """Return its move; raises Lost with the reason if there is none."""
        luck = rng.getrandbits(64)
        try:
            if not self.met:
                self.cell.say({"new": True}, START)
                self.met = True
            reply = self.cell.say({"seen": as_text(packed(seen, "what is seen")), "luck": luck})
            self.printed += reply["printed"]
            return heard(reply, seen)
        except Lost as lost:
            raise Lost(str(lost), self.seat) from None


class Cell:
    """A process that holds one strategy, and stops it as this one would; it is ended if it does not come back."""

    def __init__(self, parcel: bytes, seconds: float) -> None:
        """Start it, without waiting for it."""
        self.seconds = seconds
        command = [sys.executable, "-I", "-B", "-c", BOOT, json.dumps(sys.path)]
        self.process = subprocess.Popen(  # noqa: S603 - our own program
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={},
            start_new_session=True,
        )
        self.rest = b""
        self.asked, self.answers = cast("IO[bytes]", self.process.stdin), cast("IO[bytes]", self.process.stdout)
        self.send({"parcel": as_text(parcel), "seconds": seconds})

    @property
    def ended(self) -> bool:
        """Whether it is over."""
        return self.process.poll() is not None

    def say(self, message: dict[str, Any], more: float = 0.0) -> dict[str, Any]:
        """Send a line and return the answer; raises Lost when there is none in time, and ends the process."""
        self.send(message)
        try:
            return understood(self.line(PATIENCE * self.seconds + more))
        except Lost:
            self.end()
            raise

    def send(self, message: dict[str, Any]) -> None:
        """Send a line, if anybody listens."""
        with suppress(OSError):
            self.asked.write(json.dumps(message).encode() + b"\n")
            self.asked.flush()

    def line(self, patience: float) -> bytes:
        """Return the next line it says."""
        end = monotonic() + patience
        while b"\n" not in self.rest:
            if not select.select([self.answers], [], [], max(0.0, end - monotonic()))[0]:
                raise Lost(SLOW.format(seconds=self.seconds))
            more = os.read(self.answers.fileno(), LONGEST_LINE)
            self.rest += more
            if not more or len(self.rest) > LONGEST_LINE:
                raise Lost(ENDED)
        line, self.rest = self.rest.split(b"\n", 1)
        return line

    def end(self) -> None:
        """End it, and those it has started."""
        with suppress(OSError):
            os.killpg(self.process.pid, 9)
        self.process.wait()
        for pipe in (self.asked, self.answers):
            with suppress(OSError):
                pipe.close()


def as_text(data: bytes) -> str:
    """Write bytes as letters that JSON holds."""
    return base64.b64encode(data).decode()


def understood(line: bytes) -> dict[str, Any]:
    """Read what a process answers, which may have written anything; raises Lost for what is no answer."""
    with suppress(AttributeError, RecursionError, ValueError):
        reply = json.loads(line)
        if type(reply.get("printed")) is int and type(reply.get("lost", reply.get("move"))) is str:
            return cast("dict[str, Any]", reply)
    raise Lost(NONSENSE)


def heard(reply: dict[str, Any], seen: Any) -> Move:
    """Return the move that was answered; raises Lost where there is none."""
    if "lost" in reply:
        raise Lost(reply["lost"])
    return judged(reply["move"], seen, seen.decision.moves)
