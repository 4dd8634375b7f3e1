"""How much a test tries: a little in `make check`, more in `make test`, everything with `TT_PROFILE=soak`.

The profile of Hypothesis decides: quick, full or soak (`tests/conftest.py`). What it does not scale, such as scripts
and games played to the end, is a small sample in both gates, and complete with `soak`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from hypothesis import settings
from hypothesis import strategies as st

T = TypeVar("T")

EXAMPLES = settings.default.max_examples
SOAK = EXAMPLES > 100
SEEDS = st.integers(0, EXAMPLES - 1)
"""Seeds of games: few, and the same in every test, so that the next can use what was played for one."""


def sparing(cost: int) -> settings:
    """Try `cost` times fewer examples, but at least three, where each costs that much more than most."""
    return settings(max_examples=max(3, EXAMPLES // cost))


def many(few: int) -> int:
    """Return this number, or twenty times as many under `soak`."""
    return few * 20 if SOAK else few


def some(every: Iterable[T], few: int) -> list[T]:
    """Choose `few`, evenly spread from the first to the last; or all under `soak`."""
    listed = list(every)
    return listed if SOAK else [listed[at * (len(listed) - 1) // max(1, few - 1)] for at in range(few)]
