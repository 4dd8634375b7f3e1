"""A line of the report: attempts of one kind, each given its number, so that a defect can be reproduced."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from math import ceil
from time import perf_counter
from traceback import extract_tb, format_exception_only
from types import FrameType
from typing import NoReturn

FORM = "{:<10} {:<24} {:>9} {:>7}  {}"
ENOUGH = 3  # defects of one kind to report; more would tell nothing new
PATIENCE = 120  # seconds for one attempt


@dataclass(frozen=True)
class Work:
    """Attempts 0, 1, 2 ... of `attempt(number)`, which tries `each` things and may return words for the line."""

    part: str
    what: str
    attempt: Callable[[int], str | None]
    attempts: int
    each: int = 1
    slow: int = 1  # times PATIENCE

    def pieces(self, share: float, many: int) -> list[range]:
        """Split a share of the numbers into runs for the processes."""
        attempts = ceil(self.attempts * share)
        size = ceil(attempts / many)
        return [range(at, min(at + size, attempts)) for at in range(0, attempts, size)]


@dataclass
class Done:
    """The result of some attempts."""

    tried: int = 0
    seconds: float = 0.0
    defects: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def __add__(self, other: Done) -> Done:
        """Add up."""
        mine, theirs = vars(self), vars(other)
        return Done(**{name: mine[name] + theirs[name] for name in mine})


def carried_out(work: Work, numbers: range) -> Done:
    """Make these attempts; stop after enough defects."""
    done, start = Done(), perf_counter()
    for number in numbers:
        done.tried += work.each
        try:
            with patience(work.slow):
                done.notes += filter(None, [work.attempt(number)])
        except Exception as fault:  # noqa: BLE001 - whatever it is, it is a defect
            done.defects.append(f"{work.part} {work.what}, number {number}: {with_places(fault)}")
        if len(done.defects) == ENOUGH:
            break
    done.seconds = perf_counter() - start
    return done


def with_places(fault: BaseException) -> str:
    """Describe an error, with the places it passed through."""
    places = [f"{place.filename}:{place.lineno} {place.line}" for place in extract_tb(fault.__traceback__)[1:]]
    return "\n    ".join(["".join(format_exception_only(fault)).strip()[:1_000], *places])


@contextmanager
def patience(times: int) -> Iterator[None]:
    """Raise TimeoutError in an attempt that takes too long, because a hanging soak reports nothing."""
    before = signal.signal(signal.SIGALRM, partial(_too_long, times * PATIENCE))
    signal.alarm(times * PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def _too_long(seconds: int, _: int, __: FrameType | None) -> NoReturn:
    message = f"one attempt took more than {seconds} s"
    raise TimeoutError(message)


def line(work: Work, done: Done) -> str:
    """Write what was tried, how often, how long it took, and whether it held."""
    state = f"{len(done.defects)} DEFECTS" if done.defects else "; ".join(["held", *done.notes])
    return FORM.format(work.part, work.what, f"{done.tried:,}", f"{done.seconds:.0f} s", state)
