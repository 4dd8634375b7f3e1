"""How thoroughly Hypothesis looks: `TT_PROFILE=check` for a quick look, `full` (as it is), `soak` for a very long one.

All are derandomized: equal trees, equal tests. `pytest --hypothesis-profile=quick` is another name for the quick look.
`tests/samples.py` says how other tests depend on the profile.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tabletop_widgets.widgets import own_match

COMMON = {"derandomize": True, "database": None, "deadline": None, "suppress_health_check": list(HealthCheck)}
for name, examples in {"quick": 3, "check": 3, "full": 8, "soak": 400}.items():
    settings.register_profile(name, max_examples=examples, **COMMON)
settings.load_profile(os.environ.get("TT_PROFILE", "full"))


def pytest_collection_finish() -> None:
    """Let the garbage collector skip what is loaded by now, and run less often: that saves a tenth of all time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture(autouse=True)
def no_match() -> Iterator[None]:
    """Forget the match that a test has played, or Practice in the next test would ask about it."""
    yield
    own_match.played.clear()
