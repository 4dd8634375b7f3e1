"""What belongs to Python and to what is installed: all that a process behind walls may read and import.

The folder of a notebook is none of it, though it stands on `sys.path`: it may hold the answers of a class.
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
"""What each process needs, wherever it is installed."""
SHELVES = {"site-packages", "dist-packages"}


def roots() -> tuple[str, ...]:
    """Return the folders that hold Python, this package, and the packages that are installed."""
    shelves = [path for path in sys.path if Path(path).name in SHELVES]
    found = [sys.prefix, sys.base_prefix, sysconfig.get_path("stdlib"), *map(str, PACKAGES), *shelves]
    return tuple(dict.fromkeys(os.path.realpath(path) for path in found))


def paths() -> list[str]:
    """Return what of `sys.path` lies in these, and where this package and cloudpickle are found."""
    inside = [path for path in sys.path if path and holds(path)]
    return list(dict.fromkeys([*inside, *(str(package.parent) for package in PACKAGES)]))


def installed(module: ModuleType) -> bool:
    """Tell whether a module is there for every process, and not beside a notebook alone."""
    file = getattr(module, "__file__", None)
    return module.__name__ != "__main__" and (file is None or holds(file))


@cache
def holds(path: str) -> bool:
    """Tell whether a path lies in one of these folders."""
    real = Path(os.path.realpath(path))
    return any(real.is_relative_to(root) for root in roots())
