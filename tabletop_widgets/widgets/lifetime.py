"""How long a window lives: as long as somebody has it, or a cell shows it that has not been run again since.

ipywidgets keeps every widget until it is closed, and nobody closes what stood in the output of a cell that runs again.
So here it keeps weak references only, and what a cell shows is kept for that cell.
"""

from __future__ import annotations

import atexit
from collections.abc import Callable
from typing import Any
from weakref import proxy

import anywidget
from comm import DummyComm
from IPython import get_ipython
from ipywidgets.widgets.widget import _instances  # type: ignore[import-untyped]

from tabletop_widgets.widgets.door import weakly

SHOWN: dict[str | None, list[anywidget.AnyWidget]] = {}
"""By cell, the windows that stand in its output; those that no cell shows under None."""

MADE: list[anywidget.AnyWidget] = []
"""What the cell that runs now has made: a page that hears of a window and at once of its end complains."""

ENDING: list[bool] = []
"""Not empty when the process ends: IPython then lets go of everything, and no page is listening any more."""
atexit.register(ENDING.append, True)


def loosen(window: anywidget.AnyWidget, hear: Callable[[Any], object]) -> None:
    """Let neither ipywidgets nor the comm, newly opened, keep a window: they find it while it lives."""
    if get_ipython() is None and not isinstance(window.comm, DummyComm):
        return  # another host, such as marimo, looks after what it shows
    window.comm.on_msg(weakly(hear))
    _instances[window.model_id] = proxy(window)
    if watch_cells():
        MADE.append(window)


def watch_cells() -> bool:
    """Be told before a cell runs; False where no cells are run."""
    shell = get_ipython()
    if shell is not None and _run_again not in shell.events.callbacks["pre_run_cell"]:
        shell.events.register("pre_run_cell", _run_again)
    return shell is not None


def keep(window: anywidget.AnyWidget) -> None:
    """Keep a window for the cell that runs now and is about to show it, until that cell is run again."""
    shell = get_ipython()
    if shell is None:
        return
    watch_cells()
    request = shell.get_parent() if hasattr(shell, "get_parent") else {}
    cell = request.get("metadata", {}).get("cellId") or request.get("content", {}).get("code")
    SHOWN.setdefault(cell, []).append(window)


def let_go(window: anywidget.AnyWidget) -> None:
    """Keep a window no longer that is closed, wherever it stood."""
    MADE[:] = [widget for widget in MADE if widget is not window]
    for cell, windows in SHOWN.items():
        SHOWN[cell] = [widget for widget in windows if widget is not window]
    _forget([window])


def _run_again(info: Any) -> None:
    """Before a cell runs: what it showed until now leaves the page. A host without ids is told cells by their text."""
    MADE.clear()
    _forget(SHOWN.pop(info.cell_id or info.raw_cell, []))


def _forget(windows: list[anywidget.AnyWidget]) -> None:
    """Take windows out of IPython's history of outputs (`Out[3]`, `_3`), which would keep them as well."""
    shell = get_ipython()
    outputs = shell.user_ns.get("_oh", {}) if shell else {}
    for number in [number for number, shown in outputs.items() if any(shown is widget for widget in windows)]:
        del outputs[number]
        shell.del_var(f"_{number}", by_name=True)
