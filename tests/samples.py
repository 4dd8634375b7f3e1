"""How much a test looks at: a little in `make check`, more in `make test`, everything with `TT_PROFILE=soak`.

The profile of Hypothesis decides: quick, full or soak, see `tests/conftest.py`. What it does not scale (scripts, games
played to the end) is a small sample in both gates, and all of it with that profile.
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
"""Seeds of games: few, and the same in every test, so that what was played for one is there for the next."""


def sparing(cost: int) -> settings:
    """Look at that many times fewer examples, where each costs as many times more than most; at three at least."""
    return settings(max_examples=max(3, EXAMPLES // cost))


def many(few: int) -> int:
    """Say how many: these, or twenty times as many where everything is looked at."""
    return few * 20 if SOAK else few


def some(every: Iterable[T], few: int) -> list[T]:
    """Choose so many, evenly spread from the first to the last; or all."""
    listed = list(every)
    return listed if SOAK else [listed[at * (len(listed) - 1) // max(1, few - 1)] for at in range(few)]
