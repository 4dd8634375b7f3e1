"""Install into the environment of the Python that runs this, with a dot for every second: `python install.py WHAT ...`.

uv takes a third of pip's time, but does not go by pip's settings: where it fails, pip does it, and says what is wrong.
"""

from __future__ import annotations

import subprocess
import sys
import time

INSTALLER = "uv>=0.9,<1"
PINS = "-c", "constraints.txt"
PIP = sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"
UV = sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", sys.executable
ANEW = "--reinstall-package", "tabletop_widgets"  # else uv would keep a wheel whose browser kit is old


def install(what: list[str]) -> bool:
    """Install these, with our pins; tell whether it went well."""
    quick = run(*PIP, INSTALLER, heard=False) and run(*UV, *PINS, *ANEW, *what, heard=False)
    return quick or run(*PIP, *PINS, *what, heard=True)


def run(*command: str, heard: bool) -> bool:
    """Run a command, with a dot for every second; tell whether it went well."""
    with subprocess.Popen(command, stderr=None if heard else subprocess.DEVNULL) as process:
        while True:
            try:
                return process.wait(1) == 0
            except subprocess.TimeoutExpired:
                print(".", end="", flush=True)


if __name__ == "__main__":
    start = time.monotonic()
    went_well = install(sys.argv[1:])
    print(f" {time.monotonic() - start:.0f} s")
    sys.exit(not went_well)
