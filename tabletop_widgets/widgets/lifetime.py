"""The lifetime of a window: while it is referenced, or shown by a cell that has not been run again since.

ipywidgets keeps every widget until it is closed, but nothing closes the old output of a cell that is run again.
So here it keeps only weak references, and each cell keeps the windows that it shows.
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
"""Cell -> the windows in its output; under None, those that no cell shows."""

MADE: list[anywidget.AnyWidget] = []
"""The windows made by the running cell, kept because a page complains if a window ends right after it opens."""

ENDING: list[bool] = []
"""Not empty once the process is ending: IPython then releases everything, and no page listens any more."""
atexit.register(ENDING.append, True)


def loosen(window: anywidget.AnyWidget, hear: Callable[[Any], object]) -> None:
    """Make ipywidgets and the newly opened comm refer to a window weakly: they find it while it lives."""
    if get_ipython() is None and not isinstance(window.comm, DummyComm):
        return  # another host, such as marimo, looks after what it shows
    window.comm.on_msg(weakly(hear))
    _instances[window.model_id] = proxy(window)
    if watch_cells():
        MADE.append(window)


def watch_cells() -> bool:
    """Subscribe to the start of cells; returns False if there are none."""
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
    """Drop every reference to a closed window."""
    MADE[:] = [widget for widget in MADE if widget is not window]
    for cell, windows in SHOWN.items():
        SHOWN[cell] = [widget for widget in windows if widget is not window]
    _forget([window])


def _run_again(info: Any) -> None:
    """Release the previous windows of a cell before it runs; without cell ids, cells are identified by their text."""
    MADE.clear()
    _forget(SHOWN.pop(info.cell_id or info.raw_cell, []))


def _forget(windows: list[anywidget.AnyWidget]) -> None:
    """Remove windows from IPython's history of outputs (`Out[3]`, `_3`), which would also keep them."""
    shell = get_ipython()
    outputs = shell.user_ns.get("_oh", {}) if shell else {}
    for number in [number for number, shown in outputs.items() if any(shown is widget for widget in windows)]:
        del outputs[number]
        shell.del_var(f"_{number}", by_name=True)
