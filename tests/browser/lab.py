"""A JupyterLab that knows nothing of this machine, and pages that talk to no other host.

Every folder that Jupyter reads or writes is inside one made for the tests. The browser knows no host but 127.0.0.1.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

TOKEN = "testtoken"
FOLDERS = ("CONFIG_DIR", "DATA_DIR", "RUNTIME_DIR", "LAB_SETTINGS_DIR", "LAB_WORKSPACES_DIR")
QUIET = {
    "disabledExtensions": {
        "@jupyterlab/apputils-extension:announcements": True,
        "@jupyterlab/debugger-extension": True,  # logs errors to the console when a kernel is restarted
        "@jupyterlab/extensionmanager-extension": True,
    }
}
CHROMIUM = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
)  # fmt: skip
FIREFOX = {
    "channel": "moz-firefox",  # over WebDriver BiDi
    "firefox_user_prefs": {
        "network.proxy.type": 1, "network.proxy.socks": "127.0.0.1", "network.proxy.socks_port": 9,
        "network.proxy.socks_remote_dns": True, "network.proxy.no_proxies_on": "127.0.0.1",
        "security.fileuri.strict_origin_policy": True,
        "ui.prefersReducedMotion": 1, "ui.useOverlayScrollbars": 1, "widget.gtk.overlay-scrollbars.enabled": True,
    },
}  # fmt: skip
BROWSERS = "chromium-headless-shell", "chromium"  # the first draws no window, and takes an eighth less time
NO_CHROMIUM = f"no chromium: apt-get update && apt-get install -y --no-install-recommends {BROWSERS[0]}"

# To wait for an idle kernel and then run is a race that loses runs; this order is not. `run-all-cells` is not awaited:
# its promise may never settle, and a test waits for what the cells show.
RUN_ALL = """async () => {
  const app = window.jupyterapp;
  await app.restored;
  let panel;
  for (;;) {
    panel = app.shell.currentWidget;
    if (panel && panel.sessionContext && panel.context) break;
    await new Promise(done => setTimeout(done, 50));
  }
  await panel.context.ready;
  await panel.sessionContext.ready;
  await panel.sessionContext.session.kernel.info;
  app.shell.activateById(panel.id);
  app.commands.execute('notebook:run-all-cells');
}"""
OPEN = "async path => void await window.jupyterapp.commands.execute('docmanager:open', { path })"
VISIBLE = ".jp-NotebookPanel:not(.lm-mod-hidden)"
RESTARTED = "Canceled future for"  # JupyterLab says so of a request that a restarted kernel will never answer
RESTART = """async () => {
  const panel = window.jupyterapp.shell.currentWidget;
  await panel.sessionContext.session.kernel.restart();
  await panel.sessionContext.session.kernel.info;
}"""
# The browser alone would wait for ever.
BOUNDED = """() => Promise.race([({script})(), new Promise((_, no) =>
  setTimeout(() => no(new Error("no answer within {ms} ms")), {ms}))])"""
PATIENCE = 60  # seconds on a quick machine before a test gives up on a page: it hangs, and is not just slow
WORK, QUICKLY = 1_000_000, 0.025  # turns of a loop, and the seconds they take on a quick and idle machine


@cache
def pace() -> float:
    """Measure once how many times slower this machine is than a quick and idle one: by a loop, and by its load."""
    took = []
    for _ in range(3):
        start = time.perf_counter()
        for _ in range(WORK):
            pass
        took.append(time.perf_counter() - start)
    return max(1.0, max(took) / QUICKLY, os.getloadavg()[0] / (os.cpu_count() or 1))


def ms(seconds: float) -> int:
    """Convert the most seconds on a quick machine to milliseconds on this one."""
    return round(seconds * 1000 * pace())


def rest(page: Any, seconds: float) -> None:
    """Give a page some seconds to settle."""
    page.wait_for_timeout(ms(seconds))


def bounded(script: str) -> str:
    """Wrap a page's script so that it fails if it gets no answer."""
    return BOUNDED.replace("{ms}", str(ms(PATIENCE))).replace("{script}", script)


@dataclass(frozen=True)
class Lab:
    """A running server: `root` holds its notebooks, `address` is where it answers."""

    root: Path
    address: str

    def url(self, path: str = "", app: str = "lab") -> str:
        """Return the address of a notebook below `root`; `app` is lab, or notebooks (Notebook 7).

        Every visit starts with a clean workspace, one for each folder: a page that is loaded again does not open what
        another page has open.
        """
        if app == "notebooks":
            return f"{self.address}/notebooks/{path}?token={TOKEN}"
        return f"{self.address}/lab/workspaces/{Path(path).parent.name or 'root'}/tree/{path}?token={TOKEN}&reset"


@dataclass
class Seen:
    """What a page did that it should not: errors in its console, and requests to other hosts."""

    allowed: str | None
    console: list[str] = field(default_factory=list)
    elsewhere: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def watch(self, page: Any) -> None:
        """Listen to the page's console, errors and requests."""
        page.on("console", lambda message: self.hear(message.type, message.text))
        page.on("pageerror", lambda fault: self.hear("error", str(fault)))
        page.on("request", lambda request: self.note(request.url))

    def hear(self, kind: str, text: str) -> None:
        """Keep errors, except those with a text of `expected`, which a test provokes on purpose."""
        if kind == "error" and not any(part in text for part in self.expected):
            self.console.append(f"{kind}: {text}")

    def note(self, url: str) -> None:
        """Keep a request to any host but the one allowed; None allows no host, as for a page in one file."""
        parts = urlsplit(url)
        if parts.scheme in {"http", "https", "ws", "wss"} and parts.hostname != self.allowed:
            self.elsewhere.append(url)

    def forget(self) -> None:
        """Begin anew, so that nothing counts against more than one test."""
        for kept in (self.console, self.elsewhere, self.expected):
            kept.clear()

    def check(self) -> None:
        """Fail on anything that was kept."""
        assert [] == self.elsewhere, f"requests to other hosts: {self.elsewhere}"
        assert [] == self.console, f"errors in the console: {self.console}"


def chromium() -> str:
    """Return the path of the browser; if it is missing, fail and say what to install."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert path, NO_CHROMIUM
    return path


def free_port() -> int:
    """Find a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def surroundings(home: Path, *without: str) -> dict[str, str]:
    """Return an environment with all of Jupyter's folders inside `home`; `without` names plugins to disable."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
    made = {f"JUPYTER{'' if name.startswith('LAB') else '_'}{name}": home / name.lower() for name in FOLDERS}
    for folder in made.values():
        folder.mkdir(parents=True, exist_ok=True)
    config = home / "config_dir" / "labconfig"
    config.mkdir()
    off = QUIET["disabledExtensions"] | dict.fromkeys(without, True)
    (config / "page_config.json").write_text(json.dumps({"disabledExtensions": off}))
    ipython = {"IPYTHONDIR": str(home / "ipython"), "PYDEVD_DISABLE_FILE_VALIDATION": "1"}
    return kept | {name: str(folder) for name, folder in made.items()} | ipython


def command(root: Path, port: int) -> list[str]:
    """Return the command line that starts the server."""
    return [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1", f"--port={port}", "--allow-root",
        "--ServerApp.port_retries=0", f"--IdentityProvider.token={TOKEN}", f"--ServerApp.root_dir={root}",
        "--LabApp.expose_app_in_browser=True", "--JupyterNotebookApp.expose_app_in_browser=True",
        "--LabApp.news_url=None", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]  # fmt: skip


@contextmanager
def serving(home: Path, *without: str) -> Iterator[Lab]:
    """Start a server without some plugins, wait until it answers, and stop it and its kernels at the end."""
    root, log, port = home / "root", home / "server.log", free_port()
    root.mkdir()
    with log.open("w") as out:
        server = subprocess.Popen(
            command(root, port), env=surroundings(home, *without), cwd=root, stdout=out, stderr=subprocess.STDOUT
        )
        try:
            lab = Lab(root, f"http://127.0.0.1:{port}")
            await_answer(f"{lab.address}/api", server, log)
            yield lab
        finally:
            server.terminate()
            end(server)


def end(server: subprocess.Popen[bytes]) -> None:
    """Wait until a server that was asked to stop has stopped, and kill it if it does not."""
    try:
        server.wait(timeout=ms(20) / 1000)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def await_answer(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    """Ask until the server answers; if it died or takes too long, fail with its log."""
    until = time.monotonic() + ms(PATIENCE) / 1000
    while time.monotonic() < until and server.poll() is None:
        try:
            ask(url).close()
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(0.1)
        else:
            return
    message = f"The server did not start:\n{log.read_text()}"
    raise AssertionError(message)


def run_all(page: Any) -> None:
    """Run every cell of the notebook that the page shows, once its kernel is ready."""
    page.wait_for_function("() => !!window.jupyterapp")
    page.evaluate(bounded(RUN_ALL))


def restart(page: Any) -> None:
    """Restart the notebook's kernel without asking."""
    page.evaluate(bounded(RESTART))


def shut_down(lab: Lab, folder: Path) -> None:
    """Stop every kernel of the notebooks in a folder below the lab's root; those of other tests live on."""
    with ask(f"{lab.address}/api/sessions") as answer:
        sessions = json.load(answer)
    for session in (each for each in sessions if (lab.root / each["path"]).is_relative_to(folder)):
        ask(f"{lab.address}/api/sessions/{session['id']}", "DELETE").close()


def ask(url: str, method: str = "GET", data: Any = None) -> Any:
    """Ask the server directly, bypassing any proxy of this machine."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    body = None if data is None else json.dumps(data).encode()
    question = urllib.request.Request(url, body, {"Authorization": f"token {TOKEN}"}, method=method)
    return direct.open(question, timeout=ms(PATIENCE) / 1000)
