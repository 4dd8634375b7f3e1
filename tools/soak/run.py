"""Run work in two processes, and print a line for each."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import count
from multiprocessing import get_context
from time import perf_counter

from tabletop_widgets.widgets import door
from tools.soak.work import Done, Work, carried_out, line, with_places

PROCESSES, PIECES = 2, 8


def ready() -> None:
    """Prepare a process: pages have no rate limit, and warnings are errors."""
    door.monotonic = count().__next__
    warnings.simplefilter("error")


def soak(works: Iterable[Work], share: float) -> int:
    """Carry out a share of the work, two pieces at a time; print its lines and defects; return 1 if there are any."""
    start, defects = perf_counter(), 0
    with ProcessPoolExecutor(PROCESSES, get_context("spawn"), ready) as pool:
        begun = {work: [pool.submit(carried_out, work, each) for each in work.pieces(share, PIECES)] for work in works}
        for work, pieces in begun.items():
            done = sum((result(work, piece) for piece in pieces), Done())
            defects += len(done.defects)
            print(line(work, done), *done.defects, sep="\n", flush=True)
    print(f"{perf_counter() - start:.0f} s in all; {defects} defects", flush=True)
    return int(defects > 0)


def result(work: Work, piece: Future[Done]) -> Done:
    """Wait for a piece of work; if its process has died, that is a defect."""
    try:
        return piece.result()
    except BrokenProcessPool as fault:
        return Done(defects=[f"{work.part} {work.what}: {with_places(fault)}"])
