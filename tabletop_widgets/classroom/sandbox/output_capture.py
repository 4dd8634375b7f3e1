"""What strategies print is swallowed and counted, in whichever thread they are asked."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class Ear(threading.local):
    """How many letters were printed by whoever is listened to in this thread; None: nobody is."""

    heard: int | None = None


EAR = Ear()
LOCK = threading.Lock()
USERS: list[Any] = []
"""Those who listen now, and first of all what `sys.stdout` and `sys.stderr` were before."""


class Hushed:
    """Stands in for a stream: what is listened to is counted, everything else goes where it went."""

    def __init__(self, stream: Any) -> None:
        """Remember the stream."""
        self._stream = stream

    def write(self, text: str) -> int:
        """Count, or write."""
        if EAR.heard is None:
            self._stream.write(text)
        else:
            EAR.heard += len(text)
        return len(text)

    def flush(self) -> None:
        """Flush what was let through."""
        if EAR.heard is None:
            self._stream.flush()

    def __getattr__(self, name: str) -> Any:
        """Whatever else a stream can do."""
        return getattr(self._stream, name)


@contextmanager
def hushed() -> Iterator[None]:
    """Stand in for both streams while anybody is listened to."""
    with LOCK:
        if not USERS:
            USERS.append((sys.stdout, sys.stderr))
            sys.stdout, sys.stderr = Hushed(sys.stdout), Hushed(sys.stderr)
        USERS.append(None)
    try:
        yield
    finally:
        with LOCK:
            USERS.pop()
            if len(USERS) == 1:
                sys.stdout, sys.stderr = USERS.pop()
