"""Show progress after more than a second, in a terminal or below a cell, and remove it at the end."""

from __future__ import annotations

import sys
from collections.abc import Callable
from html import escape
from time import monotonic
from typing import Any, Self

PATIENCE = 1.0
"""Seconds before anything is shown."""
OFTEN = 0.2
BAR = 24


class Progress:
    """A line in a terminal, or below a notebook's cell, that goes away at the end."""

    def __init__(self, total: int, what: str) -> None:
        self.total, self.what = total, what
        self.began = self.last = monotonic()
        self.write = writer()
        self.shown = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, wrong: object, trace: object) -> None:
        if self.shown:
            self.write("")

    def tell(self, done: int) -> None:
        """Show how many are done, unless it is too soon."""
        now = monotonic()
        if now - self.began > PATIENCE and now - self.last > OFTEN:
            self.write(self.line(done, now - self.began))
            self.shown, self.last = True, now

    def line(self, done: int, seconds: float) -> str:
        filled = BAR * done // self.total
        left = f", {seconds * (self.total - done) / done:.0f} s to go" if done else ""
        return f"[{'#' * filled}{'.' * (BAR - filled)}] {done:,} of {self.total:,} {self.what}{left}"


def writer() -> Callable[[str], object]:
    """Return a function that shows a line in place of the last: in a notebook, in a terminal, or nowhere."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if hasattr(shell, "kernel"):
        return CellLine(shell.display_pub)  # type: ignore[union-attr]
    return terminal_line if sys.stderr.isatty() else len


def terminal_line(text: str) -> None:
    """Overwrite the last line."""
    sys.stderr.write(f"\r\033[K{text}")
    sys.stderr.flush()


class CellLine:
    """A line below a cell: empty at first and at the end, so that a saved notebook holds no times."""

    def __init__(self, publisher: Any) -> None:
        self.publisher = publisher
        self.publish("", update=False)

    def __call__(self, text: str) -> None:
        self.publish(text, update=True)

    def publish(self, text: str, *, update: bool) -> None:
        """Send it to the page that shows the cell."""
        data = {"text/plain": text, "text/html": f"<pre>{escape(text)}</pre>" if text else ""}
        self.publisher.publish(data, {}, transient={"display_id": f"progress-{id(self)}"}, update=update)
