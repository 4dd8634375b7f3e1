"""One kernel for all notebooks, emptied before each: most of a short one's time is its kernel's start and imports.

What was made before is left out of later searches for garbage, which took a quarter of all time.

A plugin to stand beside nbval. What an output keeps of a window is compared by what it holds, for not every machine
packs alike. `python -m tools.rewrite_notebooks --check` gives each notebook a kernel of its own.
"""

from __future__ import annotations

import json
import os
from functools import cache
from typing import Any

from nbval import kernel, plugin
from nbval.kernel import RunningKernel

from tabletop_widgets.widgets.kept_output import unpack
from tools.rewrite_notebooks import DAY

PACKED = "tw1:"
EMPTY = """
import os
from tabletop_widgets.widgets import mistakes, own_match
mistakes.made.clear()
own_match.played.clear()
os.chdir({!r})
%reset -f
import gc; gc.freeze()
"""
started: list[RunningKernel] = []


class Lent(RunningKernel):
    """A kernel that goes on when a notebook is done with it."""

    def __init__(self, lending: RunningKernel, cwd: str) -> None:
        """Take over a running kernel, in the notebook's folder and with nothing left of the one before."""
        self.km, self.kc = lending.km, lending.kc
        run(self, EMPTY.format(cwd))

    def stop(self) -> None:
        """Leave it to the next one."""


def run(asked: RunningKernel, code: str) -> None:
    """Run what is no cell of a notebook."""
    message = asked.execute_cell_input(code)
    asked.await_reply(message)
    asked.await_idle(message, None)


@cache
def running(name: str) -> RunningKernel:
    """Start the kernel."""
    os.environ.setdefault(DAY, "0")
    started.append(RunningKernel(name))
    return started[-1]


def lent(name: str, cwd: str, **_: Any) -> Lent:
    """Lend the kernel to a notebook in this folder."""
    return Lent(running(name), cwd)


def compared(cell: plugin.IPyNbCell, text: Any, *, plain: Any = plugin.IPyNbCell.sanitize) -> Any:
    """Give what is compared of an output."""
    window = isinstance(text, str) and text.startswith(PACKED)
    return json.dumps(unpack(text), sort_keys=True) if window else plain(cell, text)


def pytest_configure() -> None:
    """Let nbval ask here for kernels, and not lay out each message for a log that nobody keeps: half of its time."""
    plugin.RunningKernel = lent
    plugin.IPyNbCell.sanitize = compared
    kernel.pformat = type


def pytest_unconfigure() -> None:
    """Stop it."""
    for each in started:
        each.stop()
