"""One kernel a folder, emptied before each notebook: most of a short notebook's time is its kernel's start and imports.

A plugin to stand beside nbval. `python -m tests.notebooks.rewrite --check` gives each notebook a kernel of its own.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from nbval import plugin
from nbval.kernel import RunningKernel

EMPTY = "%reset -f"
started: list[RunningKernel] = []


class Lent(RunningKernel):
    """A kernel that goes on when a notebook is done with it."""

    def __init__(self, kernel: RunningKernel) -> None:
        """Take over a running kernel, with nothing left of the notebook before."""
        self.km, self.kc = kernel.km, kernel.kc
        asked = self.execute_cell_input(EMPTY)
        self.await_reply(asked)
        self.await_idle(asked, None)

    def stop(self) -> None:
        """Leave it to the next one."""


@cache
def running(name: str, cwd: str) -> RunningKernel:
    """Start the kernel of a folder."""
    started.append(RunningKernel(name, cwd))
    return started[-1]


def lent(name: str, cwd: str, **_: Any) -> Lent:
    """Lend the kernel of a folder."""
    return Lent(running(name, cwd))


def pytest_configure() -> None:
    """Let nbval ask here for kernels."""
    plugin.RunningKernel = lent


def pytest_unconfigure() -> None:
    """Stop all of them."""
    for each in started:
        each.stop()
