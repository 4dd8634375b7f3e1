"""The site as a public host hands it out: texts packed, what has not changed not sent again, every byte counted."""

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
"""Bytes, and the seconds that a narrow line takes for them."""
TEXTS = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt"}


class Source(Protocol):
    """What a file is read from."""

    def read(self, size: int = -1, /) -> bytes:
        """Return what is left, or as many bytes of it."""
        ...


class Target(Protocol):
    """What an answer is written to."""

    def write(self, data: bytes, /) -> object:
        """Send it on its way."""
        ...


class Host(Served):
    """Hands out a folder whose texts are packed already, and counts what it sends."""

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
    """A host behind a line of 10 Mbit/s, which all that is asked for at once has to share."""

    line: ClassVar[Lock] = Lock()

    def copyfile(self, source: Source, outputfile: Target) -> None:  # type: ignore[override] # of bytes alone
        while content := source.read(CHUNK):
            with self.line:
                sleep(A_CHUNK)
            Host.sent += len(content)
            outputfile.write(content)


def packed(folder: Path, target: Path) -> Path:
    """Copy a folder, with its texts packed as hosts do; other files travel as they are."""
    shutil.copytree(folder, target)
    for path in target.rglob("*"):
        if path.suffix in TEXTS:
            path.write_bytes(gzip.compress(path.read_bytes(), 6))
    return target
