"""The memory of a kernel before and after what a reader does all day."""

from __future__ import annotations

from collections.abc import Callable

from tests.widgets.kernel import Kernel, kernel

HEAD = """
import gc, itertools, tracemalloc
import tabletop_widgets as tw
from tabletop_widgets.widgets import door, window
from tests.widgets.screen import Screen, first, match
from tests.widgets.wide import WIDE

door.monotonic = itertools.count().__next__  # nobody hurries

def make():
    return tw.Play(match("Rob"))

def wide():
    return Screen(tw.Play(tw.Match(WIDE, {0: tw.HUMAN, 1: first}, last=999)))

def decide(page, many):
    for _ in range(many):
        assert page.picks("Name 1")["ok"]
    page.updates.clear()

def windows():
    gc.collect()
    return [each for each in gc.get_objects() if issubclass(type(each), window.Window)]

def memory():
    gc.collect()
    return tracemalloc.get_traced_memory()[0]
"""
TENTH = 0.1
"""The share by which memory may differ afterwards."""


def traced():
    """Start a kernel that traces its memory."""
    return kernel(HEAD, PYTHONTRACEMALLOC="1")


def forget(cells: Kernel) -> None:
    """Replace the last three values, which IPython keeps as `_`, `__` and `___`."""
    for value in "123":
        cells.run(value, cell="values")


def run_again(cells: Kernel, many: int) -> None:
    """Run the same cell again and again."""
    for _ in range(many):
        cells.run("w = make()\nw", cell="again")


def close(cells: Kernel, many: int) -> None:
    """Open windows and close them."""
    cells.run(f"for _ in range({many}):\n    make().close()")


def decide(cells: Kernel, many: int) -> None:
    """Play a long match in a window, then release it."""
    cells.run(f"page = wide()\ndecide(page, {many})\ndel page")


ROWS: dict[str, tuple[Callable[[Kernel, int], None], int]] = {
    "100 cells run again": (run_again, 100),
    "50 windows closed": (close, 50),
    "500 decisions": (decide, 500),
}


def remembered(what: str) -> tuple[int, int]:
    """Do what a row says; return the bytes kept after a few times, and after all of them."""
    with traced() as cells:
        return compared(cells, what, 1)


def compared(cells: Kernel, what: str, part: int) -> tuple[int, int]:
    """Do what a row says, or a part of it, in a traced kernel; return both numbers of bytes."""
    (act, many), kept = ROWS[what], []
    for times in (9, many // part):
        act(cells, times)
        forget(cells)
        kept.append(cells.tell("memory()"))
    return kept[0], kept[1]
