"""Install into an environment, with a dot for every second: `python install.py PYTHON-OF-THE-ENVIRONMENT WHAT ...`.

uv takes a third of pip's time, but does not go by pip's settings: where it fails, pip does it, and says what is wrong.
Out of the wheel that Python carries along, pip fetches uv: to install that pip first takes four seconds.
"""

from __future__ import annotations

import ensurepip
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

INSTALLER = "uv>=0.9,<1"
PINS = "-c", "constraints.txt"
PIP = "-m", "pip"
QUIETLY = "install", "--quiet", "--disable-pip-version-check"
ENSURE = "-m", "ensurepip"
UV = "-m", "uv", "pip", "install", "--quiet", "--python"
ANEW = "--reinstall-package", "tabletop_widgets"  # else uv would keep a wheel whose browser kit is old


def install(python: str, what: list[str]) -> bool:
    """Install these, with our pins; tell whether it went well."""
    quick = fetched(python) and run(python, *UV, python, *PINS, *ANEW, "pip", *what, heard=False)
    return quick or (pip_there(python) and run(python, *PIP, *QUIETLY, *PINS, *what, heard=True))


def fetched(python: str) -> bool:
    """Fetch uv, with the pip in Python's own wheel, else with one of the environment's own."""
    outside = any(run(python, f"{wheel}/pip", *QUIETLY, INSTALLER, heard=False) for wheel in carried())
    return outside or (pip_there(python) and run(python, *PIP, *QUIETLY, INSTALLER, heard=False))


def carried() -> list[Path]:
    """Find the wheel of pip that Python carries along: where its makers say (Debian's do), else beside `ensurepip`."""
    elsewhere = sysconfig.get_config_var("WHEEL_PKG_DIR")
    return sorted(Path(elsewhere or Path(ensurepip.__file__).with_name("_bundled")).glob("pip-*.whl"))[-1:]


def pip_there(python: str) -> bool:
    """Have a pip in the environment."""
    return run(python, *PIP, "--version", heard=False) or run(python, *ENSURE, heard=False)


def run(*command: str, heard: bool) -> bool:
    """Run a command, with a dot for every second; tell whether it went well. Of a quiet one nothing is heard."""
    quiet = None if heard else subprocess.DEVNULL
    with subprocess.Popen(command, stdout=quiet, stderr=quiet) as process:
        while True:
            try:
                return process.wait(1) == 0
            except subprocess.TimeoutExpired:
                print(".", end="", flush=True)


if __name__ == "__main__":
    start = time.monotonic()
    went_well = install(sys.argv[1], sys.argv[2:])
    print(f" {time.monotonic() - start:.0f} s")
    sys.exit(not went_well)
