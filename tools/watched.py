"""Record the code that runs during some work, starting with empty caches."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import _lru_cache_wrapper
from types import CodeType
from typing import TypeVar

from tabletop_widgets.kernel import decision

T = TypeVar("T")


def watch(package: str, work: Callable[[], T]) -> tuple[T, set[CodeType]]:
    """Do some work with the game of this package; return its result, and the code that ran."""
    forget(package)
    ran, before = set[CodeType](), sys.getprofile()
    sys.setprofile(lambda frame, _event, _: ran.add(frame.f_code))
    try:
        return work(), ran
    finally:
        sys.setprofile(before)


def forget(package: str) -> None:
    """Clear remembered decisions and the cached functions of the package's modules."""
    decision._remembered.clear()
    for name in [*sys.modules]:
        if f"{name}.".startswith(f"{package}."):
            for held in [*vars(sys.modules[name]).values()]:
                if isinstance(held, _lru_cache_wrapper):
                    held.cache_clear()
