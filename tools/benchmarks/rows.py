"""A line of the report, and ways to measure time."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage

FORM = "{:<46} {:>34} {:>9} {:>9}  {}"


@dataclass(frozen=True)
class Row:
    """A budget: what is measured, the numbers, the ratio that counts, and its limit."""

    what: str
    measured: str
    ratio: float
    budget: float
    at_least: bool = False

    @property
    def kept(self) -> bool:
        """Whether the budget is kept."""
        return self.ratio >= self.budget if self.at_least else self.ratio <= self.budget

    def __str__(self) -> str:
        """One line of the table."""
        allowed = f"{'>=' if self.at_least else '<='} {self.budget:.2f}"
        return FORM.format(self.what, self.measured, f"{self.ratio:.2f}", allowed, "" if self.kept else "MISSED")


@dataclass(frozen=True)
class Unmeasured:
    """A budget compared with software that is not installed here, and how to get that."""

    what: str
    why: str

    def __str__(self) -> str:
        """One line of the table."""
        return f"{self.what:<46} not measured: {self.why}"


def best_of(repeats: int, run: Callable[[], object]) -> float:
    """Return the seconds of the quickest run: other work on the machine can only add to it."""
    return min(timed(run) for _ in range(repeats))


def timed(run: Callable[[], object]) -> float:
    """Return the processor seconds of one run, child processes included; waiting is not counted."""
    start = spent()
    run()
    return spent() - start


def spent() -> float:
    """Return the processor seconds that this process and its finished children have used."""
    return sum(getrusage(who).ru_utime + getrusage(who).ru_stime for who in (RUSAGE_SELF, RUSAGE_CHILDREN))


def progress(text: str) -> None:
    """Report progress on the error stream, so that the report stays a table."""
    print(text, file=sys.stderr, flush=True)
