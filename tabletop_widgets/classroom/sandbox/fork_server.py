"""Start and command the server that forks workers; `worker` runs in the server and in the workers."""

from __future__ import annotations

import base64
import json
import os
import shutil
import socket
import struct
import subprocess
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from itertools import count
from tempfile import TemporaryDirectory

from tabletop_widgets.classroom.sandbox import readable_paths
from tabletop_widgets.errors import refuse

START = 60.0
"""Seconds for a process to start, on a busy machine."""
BOOT = """import json, sys
sys.path[:] = json.loads(sys.argv[1])
from tabletop_widgets.classroom.{program} import main
main()"""
ENVIRONMENT = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
"""The whole environment: one thread for numerical libraries, however many processors there are."""
BUBBLEWRAP = "--unshare-all --die-with-parent --new-session --cap-drop ALL --dev /dev --chdir /"
SYSTEM = "/usr", "/lib", "/lib64", "/etc/ld.so.cache"
NO_START = f"isolate=True needs a second Python, but {sys.executable} does not start, or stops at once."
ORDER = struct.Struct("!cI")
BEGIN, END, READY = b"b", b"e", b"r"
"""The commands, each sent with the number of a worker; and the reply that the server is ready for them."""


def command(program: str) -> list[str]:
    """Return the command line that starts a program of the classroom in a new Python."""
    return [sys.executable, "-I", "-B", "-c", BOOT.format(program=program), json.dumps(readable_paths.paths())]


@cache
def bubblewrap() -> tuple[str, ...]:
    """Return the prefix that runs a command in bubblewrap; empty if that is missing or does not work."""
    if not (found := shutil.which("bwrap")):
        return ()
    seen = [word for path in (*SYSTEM, *readable_paths.roots()) for word in ("--ro-bind-try", path, path)]
    words = found, *BUBBLEWRAP.split(), *seen
    nothing = [*words, sys.executable, "-I", "-c", ""]
    with suppress(OSError, subprocess.TimeoutExpired):
        if subprocess.run(nothing, env=ENVIRONMENT, capture_output=True, timeout=START, check=False).returncode == 0:  # noqa: S603 - our own
            return words
    return ()


class ForkServer:
    """The server, which has a game and the modules that strategies import, and knows nothing else."""

    def __init__(self, shared: bytes, modules: Iterable[str]) -> None:
        """Start it, and wait until it is ready. Raises BadSetup if it does not start."""
        self.numbers, self.folder = count(), TemporaryDirectory()
        told = json.dumps({"shared": text(shared), "modules": sorted(modules)}).encode() + b"\n"
        for words in dict.fromkeys((bubblewrap(), ())):
            self.start(words)
            with suppress(OSError):
                self.control.sendall(told)
                if self.control.recv(1) == READY:
                    return
            self.stop()
        self.folder.cleanup()
        refuse(NO_START)

    def start(self, words: tuple[str, ...]) -> None:
        """Start the process, in bubblewrap or without."""
        self.in_bubblewrap = bool(words)
        self.control, other = socket.socketpair()
        self.control.settimeout(START)
        with other:
            self.process = subprocess.Popen(  # noqa: S603 - our own program
                [*words, *command("sandbox.worker")],
                stdin=other.fileno(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=ENVIRONMENT,
                start_new_session=True,
            )

    def begin(self) -> tuple[int, socket.socket]:
        """Have a worker forked; return its number, and the socket to talk to it."""
        number, (ours, theirs) = next(self.numbers), socket.socketpair()
        with theirs, suppress(OSError):
            socket.send_fds(self.control, [ORDER.pack(BEGIN, number)], [theirs.fileno()])
        return number, ours

    def end(self, number: int) -> None:
        """Have a worker ended, with every process it has started."""
        with suppress(OSError):
            self.control.sendall(ORDER.pack(END, number))

    @property
    def ended(self) -> bool:
        return self.process.poll() is not None

    def close(self) -> None:
        """End the server and all workers, and wait for it."""
        self.stop()
        self.folder.cleanup()

    def stop(self) -> None:
        """Close the control socket, so that the server ends its workers and itself; kill it if it does not."""
        self.control.close()
        try:
            self.process.wait(START)
        except subprocess.TimeoutExpired:
            with suppress(OSError):
                os.killpg(self.process.pid, 9)
            self.process.wait()


def text(data: bytes) -> str:
    """Write bytes as text that JSON can hold."""
    return base64.b64encode(data).decode()
