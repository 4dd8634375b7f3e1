"""Matches handed out in blocks: to this process, or to any executor that has `submit`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any

from tabletop_widgets.classroom.tournaments.matches import Job, Played, play, play_block
from tabletop_widgets.errors import refuse

BLOCK = 25
"""Matches that are handed out together: long enough to be worth sending, short enough to lose when interrupted."""
APART = 200
"""The same behind walls, where each block first waits for a process to start that makes those of its matches."""
WAITING = 64
"""Blocks handed out at once; more would only wait."""


def blocks(missing: Sequence[int], most: int) -> list[range]:
    """Cut what is still to be played into blocks of numbers that follow each other."""
    found: list[range] = []
    for number in missing:
        if found and number == found[-1].stop and len(found[-1]) < most:
            found[-1] = range(found[-1].start, number + 1)
        else:
            found.append(range(number, number + 1))
    return found


def play_blocks(job: Job, data: bytes, missing: Sequence[int], executor: Any) -> Iterator[list[Played]]:
    """Yield what was played, as it comes; raises what an executor raises when it breaks."""
    todo = blocks(missing, APART if job.isolate else BLOCK)
    if executor is None:
        for block in todo:
            yield from ([each] for each in play(job, block))
    elif not callable(getattr(executor, "submit", None)):
        refuse(
            "executor is a concurrent.futures.Executor, or anything with submit(function, ...) that returns a future, "
            f"not {type(executor).__name__}; of a Dask client take client.get_executor()."
        )
    else:
        yield from gather(executor, data, todo)


def gather(executor: Any, data: bytes, left: list[range]) -> Iterator[list[Played]]:
    """Hand out blocks, and collect them in whatever order they are done."""
    done: SimpleQueue[Any] = SimpleQueue()
    out: set[Any] = set()
    left.reverse()
    try:
        while left or out:
            while left and len(out) < WAITING:
                block = left.pop()
                future = executor.submit(play_block, data, block.start, block.stop)
                out.add(future)
                future.add_done_callback(done.put)
            with suppress(Empty):
                future = done.get(timeout=0.2)  # an interrupt is heard in between
                out.discard(future)
                yield future.result()
    finally:
        for future in out:
            future.cancel()
