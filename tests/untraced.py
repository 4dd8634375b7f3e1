"""A plugin for runs under coverage: what is marked `untraced` runs outside of it, in a third of the time.

That is for tests that try many examples of what others run, too; the report then says whether they really do.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from coverage import Coverage


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Look away while such a test runs, its fixtures included."""
    measuring = Coverage.current() if item.get_closest_marker("untraced") else None
    if measuring:
        measuring.stop()
    try:
        return (yield)
    finally:
        if measuring:
            measuring.start()
