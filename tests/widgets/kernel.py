"""A kernel as a notebook uses it: cells with ids, run again and again, return what they print."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from jupyter_client.manager import start_new_kernel

ROOT = str(Path(__file__).parents[2])


class Kernel:
    """Sends a kernel what a page would send."""

    def __init__(self, manager, client):
        self.client, self.interrupt = client, manager.interrupt_kernel

    def send(self, code, cell=None):
        """Request that a cell be run."""
        content = {"code": code, "silent": False, "store_history": True, "stop_on_error": False}
        asked = self.client.session.msg("execute_request", content, metadata={"cellId": cell} if cell else {})
        self.client.shell_channel.send(asked)
        return asked

    def run(self, code, cell=None):
        """Run a cell; return what it printed, or fail if it raises an error."""
        asked, said = self.send(code, cell), []
        while True:
            message = self.client.get_iopub_msg(timeout=120)
            kind, told = message["msg_type"], message["content"]
            if message["parent_header"].get("msg_id") != asked["header"]["msg_id"]:
                continue
            if kind == "status" and told["execution_state"] == "idle":
                return "".join(said)
            assert "error" != kind, "\n".join(told.get("traceback", ()))
            said += [told["text"]] if kind == "stream" else []

    def tell(self, expression):
        """Return the value of an expression, by way of JSON."""
        return json.loads(self.run(f"import json\nprint(json.dumps({expression}))"))


@contextmanager
def kernel(head="", **variables) -> Iterator[Kernel]:
    """Start a kernel with these environment variables, and run this code in it; it ends with the block."""
    path = os.pathsep.join(filter(None, (ROOT, os.environ.get("PYTHONPATH"))))
    surroundings = {**os.environ, "PYTHONPATH": path, "PYDEVD_DISABLE_FILE_VALIDATION": "1", **variables}
    manager, client = start_new_kernel(env=surroundings, extra_arguments=["--log-level=ERROR"])
    try:
        made = Kernel(manager, client)
        made.run(head)
        yield made
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
