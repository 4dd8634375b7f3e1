"""Time in these tests is told, never waited for."""

from __future__ import annotations

import pytest

from tabletop_widgets.widgets import door, mistakes


class Clock:
    """Each look at it is `step` seconds later. It goes on from test to test, as windows do that several share."""

    def __init__(self):
        self.now, self.step = 0.0, 1.0

    def __call__(self):
        """Look at it."""
        self.now += self.step
        return self.now


CLOCK = Clock()


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    """Readers who click once a second, unless a test is about hurry."""
    monkeypatch.setattr(CLOCK, "step", 1.0)
    monkeypatch.setattr(door, "monotonic", CLOCK)
    return CLOCK


@pytest.fixture(autouse=True)
def no_mistakes(monkeypatch):
    """Begin with none that another test has made."""
    monkeypatch.setattr(mistakes, "made", mistakes.Counter())
