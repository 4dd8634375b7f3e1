"""Runs the messages of pages in the kernel's main thread, in turn with its cells.

JupyterLab may deliver them in another thread. There a cell could play in the same match at the same time, and
interrupting the kernel would not end a bot that never returns.
"""

from __future__ import annotations

import signal
from collections.abc import Callable
from threading import current_thread, main_thread

from IPython import get_ipython


def in_turn(act: Callable[[], object]) -> None:
    """Call `act` in the main thread, as soon as that is free; interrupting the kernel ends the call."""
    loop = getattr(getattr(get_ipython(), "kernel", None), "io_loop", None)
    if current_thread() is main_thread():
        _interruptible(act)
    elif loop is None:
        act()
    else:
        loop.add_callback(_interruptible, act)


def _interruptible(act: Callable[[], object]) -> None:
    """Call `act` with interrupts enabled, which a kernel ignores between cells."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        act()
    except KeyboardInterrupt:  # nothing here can go on, and the kernel shall
        return
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)  # None where it was not set from Python
