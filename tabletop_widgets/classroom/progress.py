"""How far something is, told where somebody looks, once it takes more than a second; nothing of it stays."""

from __future__ import annotations

import sys
from time import monotonic
from typing import Any, Self

PATIENCE = 1.0
"""Seconds before anything is told."""
OFTEN = 0.2
BAR = 24


class Progress:
    """A line in a terminal, or below a notebook's cell, that goes away at the end."""

    def __init__(self, total: int, what: str) -> None:
        """Tell nothing yet."""
        self.total, self.what = total, what
        self.began = self.last = monotonic()
        self.write = writer()
        self.told = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, wrong: object, trace: object) -> None:
        if self.told:
            self.write("", first=False)

    def tell(self, done: int) -> None:
        """Say how many are done."""
        now = monotonic()
        if now - self.began > PATIENCE and now - self.last > OFTEN:
            self.write(self.line(done, now - self.began), first=not self.told)
            self.told, self.last = True, now

    def line(self, done: int, seconds: float) -> str:
        """Write it in one line."""
        filled = BAR * done // self.total
        left = f", {seconds * (self.total - done) / done:.0f} s to go" if done else ""
        return f"[{'#' * filled}{'.' * (BAR - filled)}] {done:,} of {self.total:,} {self.what}{left}"


def writer() -> Any:
    """Return what shows a line: to a notebook, to a terminal, or to nobody."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if hasattr(shell, "kernel"):
        return CellLine(shell.display_pub)  # type: ignore[union-attr]
    return terminal_line if sys.stderr.isatty() else nobody


def terminal_line(text: str, *, first: bool) -> None:  # noqa: ARG001 - as all writers
    """Write over the line before."""
    sys.stderr.write(f"\r\033[K{text}")
    sys.stderr.flush()


def nobody(text: str, *, first: bool) -> None:
    """Nobody looks."""


class CellLine:
    """A line below a cell, which is emptied at the end."""

    def __init__(self, publisher: Any) -> None:
        """Publish there."""
        self.publisher = publisher

    def __call__(self, text: str, *, first: bool) -> None:
        """Show the line, or put it in place of the one before."""
        data = {"text/plain": text} if text else {}
        self.publisher.publish(data, {}, transient={"display_id": f"progress-{id(self)}"}, update=not first)
