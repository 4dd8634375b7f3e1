"""A plugin for runs under coverage, which makes everything take three times as long: it measures tests and no more.

What is measured is imported first. From then on coverage is on only while a test runs or one of its fixtures is made,
and never for tests that draw at random, take long or are marked `untraced`, because these try many examples of code
that other tests run (the report shows whether they do). With `--look-once` it measures only the first case of a test,
and no expensive test (`glance.py`). Tests that are not measured run last, so that no result they cache keeps code in
the others from running.
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


def pytest_itemcollected(item: pytest.Item) -> None:
    """With `--look-once`, mark expensive tests, and all cases of a test but the first, as not measured."""
    case = getattr(item, "callspec", None)
    later = case and any(case.indices.values())
    if item.config.getoption("--look-once") and (later or glance.costs_much(item.nodeid)):
        item.add_marker("untraced")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put tests that are not measured last."""
    items.sort(key=untraced)


@contextmanager
def looking(item: pytest.Item) -> Iterator[None]:
    """Measure what runs within, unless coverage is off or the test is not measured."""
    if not looking_away or untraced(item):
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
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Iterator[object]:
    """Measure the test."""
    with looking(pyfuncitem):
        return (yield)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_fixture_setup(request: pytest.FixtureRequest) -> Iterator[object]:
    """Measure the setting up of a test's fixture."""
    with looking(request._pyfuncitem):
        return (yield)
