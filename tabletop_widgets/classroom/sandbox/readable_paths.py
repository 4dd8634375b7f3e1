"""The paths of Python and of installed packages: all that a process behind walls may read and import.

The folder of a notebook is not among them, although it is on `sys.path`: it may hold the answers of a class.
"""

from __future__ import annotations

import os
import sys
import sysconfig
from functools import cache
from pathlib import Path
from types import ModuleType

import cloudpickle

PACKAGES = Path(__file__).resolve().parents[2], Path(cloudpickle.__file__).resolve().parent
"""The packages that each process needs, wherever they are installed."""
SHELVES = {"site-packages", "dist-packages"}


def roots() -> tuple[str, ...]:
    """Return the folders that hold Python, this package, and the packages that are installed."""
    shelves = [path for path in sys.path if Path(path).name in SHELVES]
    found = [sys.prefix, sys.base_prefix, sysconfig.get_path("stdlib"), *map(str, PACKAGES), *shelves]
    return tuple(dict.fromkeys(os.path.realpath(path) for path in found))


def paths() -> list[str]:
    """Return the entries of `sys.path` below these folders, and those of this package and cloudpickle."""
    inside = [path for path in sys.path if path and holds(path)]
    return list(dict.fromkeys([*inside, *(str(package.parent) for package in PACKAGES)]))


def installed(module: ModuleType) -> bool:
    """Tell whether every process can import a module: it is not just a file beside a notebook."""
    file = getattr(module, "__file__", None)
    return module.__name__ != "__main__" and (file is None or holds(file))


@cache
def holds(path: str) -> bool:
    """Tell whether a path is in one of these folders."""
    real = Path(os.path.realpath(path))
    return any(real.is_relative_to(root) for root in roots())
