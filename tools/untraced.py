"""A plugin for runs under coverage, which makes everything take three times as long: it runs what is measured alone.

What is measured is imported first. From then on coverage is on only while a test runs or one of its fixtures is made.
Tests that draw at random, take long or are marked `untraced` do not run, because these try many examples of code that
other tests run (the report shows whether they do). With `--look-once` only the first case of a test runs, and no
expensive test (`glance.py`). All of them run without coverage as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pkgutil import walk_packages

import pytest
from coverage import Coverage

from tools import glance

OTHERS = "anywidget", "nbconvert", "scipy.optimize"
"""Packages that our widgets and theory import."""
looking_away: list[Coverage] = []
"""The running coverage while it is paused."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option for a phase that need not cover everything."""
    parser.addoption("--look-once", action="store_true", help="measure the first case of a test that costs little")


def pytest_sessionstart() -> None:
    """Import all that is measured while coverage is on, then pause it.

    Packages of others are imported before, unmeasured: nbconvert alone takes ten times as long as all of ours.
    """
    if measuring := Coverage.current():
        rooms = measuring.get_option("run:source")
        measuring.stop()
        for other in OTHERS if "tabletop_widgets.widgets" in rooms else ():
            import_module(other)
        measuring.start()
        for name in rooms:
            for module in walk_packages(getattr(import_module(name), "__path__", ()), f"{name}."):
                import_module(module.name)
        measuring.stop()
        measuring._warn_preimported_source = False  # the check would take 13 ms at each start
        looking_away.append(measuring)


def untraced(item: pytest.Item) -> bool:
    """Tell whether a test is not measured."""
    return any(map(item.get_closest_marker, ("untraced", "slow", "hypothesis")))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep what is measured: with `--look-once`, the first cases of tests that cost little."""
    once = config.getoption("--look-once")
    kept = [
        item for item in items if not (untraced(item) or (once and (later(item) or glance.costs_much(item.nodeid))))
    ]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


def later(item: pytest.Item) -> bool:
    """Tell whether a test is not the first case of its kind."""
    case = getattr(item, "callspec", None)
    return bool(case) and any(case.indices.values())


@contextmanager
def looking() -> Iterator[None]:
    """Measure what runs within, unless coverage is off."""
    if not looking_away:
        yield
        return
    measuring = looking_away.pop()
    measuring.start()
    try:
        yield
    finally:
        measuring.stop()
        looking_away.append(measuring)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_pyfunc_call() -> Iterator[object]:
    """Measure the test."""
    with looking():
        return (yield)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_fixture_setup() -> Iterator[object]:
    """Measure the setting up of a test's fixture."""
    with looking():
        return (yield)
