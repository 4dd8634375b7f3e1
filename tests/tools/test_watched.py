"""What code runs is told whole: nothing that was remembered hides any of it."""

from __future__ import annotations

import sys
from functools import lru_cache
from types import ModuleType

import pytest

from tabletop_widgets.kernel import decision
from tools.watched import watch


@pytest.fixture
def module(monkeypatch):
    made = ModuleType("twice.steps")
    monkeypatch.setitem(sys.modules, "twice.steps", made)
    made.used, made.idle = (lambda: 3), (lambda: 4)

    @lru_cache
    def kept():
        return made.used()

    made.kept = kept
    return made


def test_watching_reruns_cached_functions_and_decisions_but_not_unused_code(module):
    assert 3 == module.kept()
    decision._remembered["right"] = ("", "")

    made, ran = watch("twice", module.kept)
    assert 3 == made
    assert {module.kept.__wrapped__.__code__, module.used.__code__} <= ran
    assert module.idle.__code__ not in ran
    assert "right" not in decision._remembered


def test_an_exception_ends_the_watching(module):
    with pytest.raises(ZeroDivisionError):
        watch("twice", lambda: 1 / 0)

    assert sys.getprofile() is None
