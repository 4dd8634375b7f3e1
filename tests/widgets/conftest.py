"""A clock for tests, so that none of them waits."""

from __future__ import annotations

import pytest

from tabletop_widgets.widgets import door, mistakes


class Clock:
    """A clock that advances `step` seconds at each look, and keeps running between tests, as shared windows do."""

    def __init__(self):
        self.now, self.step = 0.0, 1.0

    def __call__(self):
        """Advance, and return the time."""
        self.now += self.step
        return self.now


CLOCK = Clock()


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    """Let readers click once a second, unless a test is about haste."""
    monkeypatch.setattr(CLOCK, "step", 1.0)
    monkeypatch.setattr(door, "monotonic", CLOCK)
    return CLOCK


@pytest.fixture(autouse=True)
def no_mistakes(monkeypatch):
    """Forget the mistakes that other tests have made."""
    monkeypatch.setattr(mistakes, "made", mistakes.Counter())
