"""One kernel for all notebooks, emptied before each: short ones spend most of their time on start and imports.

The garbage collector ignores what was made before; otherwise it would take a quarter of all time.

This plugin works with nbval. The window data in outputs are compared unpacked, because machines pack differently.
`python -m tools.rewrite_notebooks --check` gives each notebook a kernel of its own.
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
    """A kernel that keeps running when a notebook is done with it."""

    def __init__(self, lending: RunningKernel, cwd: str) -> None:
        """Take over a running kernel, move to the notebook's folder, and drop all that the last notebook made."""
        self.km, self.kc = lending.km, lending.kc
        run(self, EMPTY.format(cwd))

    def stop(self) -> None:
        """Leave the kernel to the next notebook."""


def run(asked: RunningKernel, code: str) -> None:
    """Run code that is no cell of a notebook."""
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
    """Return what is compared of an output."""
    window = isinstance(text, str) and text.startswith(PACKED)
    return json.dumps(unpack(text), sort_keys=True) if window else plain(cell, text)


def pytest_configure() -> None:
    """Make nbval get its kernels here, and spare it the formatting of unused log messages: half of its time."""
    plugin.RunningKernel = lent
    plugin.IPyNbCell.sanitize = compared
    kernel.pformat = type


def pytest_unconfigure() -> None:
    """Stop the kernels."""
    for each in started:
        each.stop()
