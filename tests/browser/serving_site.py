"""The site on a server of its own, in a subfolder; each request is noted."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar


class Served(SimpleHTTPRequestHandler):
    """Serves files, and notes which."""

    asked: ClassVar[list[str]] = []

    def log_message(self, *_) -> None:
        self.asked.append(self.path)


@contextmanager
def served(folder: Path, handler: type[Served] = Served) -> Iterator[str]:
    """Serve a folder as a subfolder of the server; yield its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=folder.parent))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/{folder.name}/"
    server.shutdown()
    server.server_close()
