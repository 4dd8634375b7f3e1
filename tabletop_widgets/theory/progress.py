"""Reports on the progress of long computations: after one second, two more, four more, and so on."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from html import escape
from threading import Event, Thread
from types import TracebackType
from typing import Any, Self

Say = Callable[[str], object]
FIRST = 1.0  # seconds before the first line
OFTEN = 0.1  # seconds between two looks at the clock


QUIET = "TT_QUIET"
"""An environment variable that silences progress, so that outputs of notebooks do not depend on the machine's speed."""


SHOWN = set[str]()
"""The cells of a notebook below which progress was shown."""


def on_stderr(line: str) -> None:
    """Write a line apart from results: below the cell in a notebook, or else to stderr."""
    if os.environ.get(QUIET):
        return
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if hasattr(shell, "kernel"):
        below_cell(shell, line)
    else:
        print(line, file=sys.stderr, flush=True)  # noqa: T201 - progress goes to stderr


def below_cell(shell: Any, line: str) -> None:
    """Show a line below a cell in place of the last one; on stderr a notebook would give it a pink background."""
    name = f"theory-{shell.execution_count}"
    data = {"text/plain": line, "text/html": f"<pre>{escape(line)}</pre>"}
    shell.display_pub.publish(data, {}, transient={"display_id": name}, update=name in SHOWN)
    SHOWN.add(name)


class Clock:
    """A clock that knows when the next line is due."""

    def __init__(self) -> None:
        """Start the clock."""
        self.start = self.said = time.monotonic()
        self.wait = FIRST

    @property
    def seconds(self) -> float:
        """The seconds since the start."""
        return time.monotonic() - self.start

    def due(self) -> bool:
        """Tell whether it is time for a line; if so, the next one waits twice as long."""
        now = time.monotonic()
        if now - self.said <= self.wait:
            return False
        self.said, self.wait = now, self.wait * 2
        return True


class Telling:
    """Reports from a thread, because a running linear program cannot report by itself.

    The thread starts with the first long step, so that quick solutions, of which there may be hundreds, need none.
    Where there are no threads, as in a browser, nothing is reported.
    """

    def __init__(self, say: Say) -> None:
        """Take the function that receives the lines."""
        self.say, self.clock = say, Clock()
        self.doing: Callable[[], str] | None = None
        self.done = Event()
        self.thread = Thread(target=self.tell, daemon=True)

    def about(self, doing: Callable[[], str]) -> None:
        """Set the function that describes the current step, and start the thread with the first one."""
        first, self.doing = self.doing is None, doing
        if first:
            with suppress(RuntimeError):  # no threads here
                self.thread.start()

    def tell(self) -> None:
        """Report whenever a line is due, until the work is done."""
        while not self.done.wait(min(OFTEN, self.clock.wait)):
            if self.doing is not None and self.clock.due():
                self.say(f"{self.doing()} after {self.clock.seconds:.0f} s")

    def __enter__(self) -> Self:
        """Report nothing yet."""
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        """End the reports."""
        self.done.set()
        if self.thread.is_alive():
            self.thread.join()
