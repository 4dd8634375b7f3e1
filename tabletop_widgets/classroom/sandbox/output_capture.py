"""What strategies print is swallowed and counted, in whichever thread they are asked."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class Capture(threading.local):
    """How many letters were printed in this thread while output is captured here; None: it is not."""

    letters: int | None = None


CAPTURE = Capture()
LOCK = threading.Lock()
USERS: list[Any] = []
"""Those who capture output now, and first of all what `sys.stdout` and `sys.stderr` were before."""


class CountingStream:
    """Stands in for a stream: what is captured is counted, everything else goes where it went."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        if CAPTURE.letters is None:
            self._stream.write(text)
        else:
            CAPTURE.letters += len(text)
        return len(text)

    def flush(self) -> None:
        if CAPTURE.letters is None:
            self._stream.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def capture_output() -> Iterator[None]:
    """Stand in for both streams as long as anybody needs it."""
    with LOCK:
        if not USERS:
            USERS.append((sys.stdout, sys.stderr))
            sys.stdout, sys.stderr = CountingStream(sys.stdout), CountingStream(sys.stderr)
        USERS.append(None)
    try:
        yield
    finally:
        with LOCK:
            USERS.pop()
            if len(USERS) == 1:
                sys.stdout, sys.stderr = USERS.pop()
