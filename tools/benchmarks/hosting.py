"""The site as a public host serves it: texts compressed, unchanged files not sent again, every byte counted."""

from __future__ import annotations

import gzip
import shutil
from pathlib import Path
from threading import Lock
from time import sleep
from typing import ClassVar, Protocol
from urllib.parse import urlsplit

from tests.browser.serving_site import Served

CHUNK, A_CHUNK = 12_500, 0.01
"""Bytes, and the seconds that a slow connection takes for them."""
TEXTS = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt"}


class Source(Protocol):
    """A source of bytes."""

    def read(self, size: int = -1, /) -> bytes:
        """Return the rest, or at most this many bytes."""
        ...


class Target(Protocol):
    """A target for bytes."""

    def write(self, data: bytes, /) -> object:
        """Write bytes."""
        ...


class Host(Served):
    """Serves a folder whose texts are compressed already, and counts the bytes sent."""

    sent: ClassVar[int] = 0

    def end_headers(self) -> None:
        if Path(urlsplit(self.path).path).suffix in TEXTS:
            self.send_header("Content-Encoding", "gzip")
        super().end_headers()

    def copyfile(self, source: Source, outputfile: Target) -> None:  # type: ignore[override] # of bytes alone
        content = source.read()
        Host.sent += len(content)
        outputfile.write(content)


class Narrow(Host):
    """A host behind a connection of 10 Mbit/s, shared by simultaneous requests."""

    line: ClassVar[Lock] = Lock()

    def copyfile(self, source: Source, outputfile: Target) -> None:  # type: ignore[override] # of bytes alone
        while content := source.read(CHUNK):
            with self.line:
                sleep(A_CHUNK)
            Host.sent += len(content)
            outputfile.write(content)


def packed(folder: Path, target: Path) -> Path:
    """Copy a folder, compressing its texts as hosts do; other files stay as they are."""
    shutil.copytree(folder, target)
    for path in target.rglob("*"):
        if path.suffix in TEXTS:
            path.write_bytes(gzip.compress(path.read_bytes(), 6))
    return target
