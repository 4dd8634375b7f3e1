"""A plugin for runs under coverage, which makes everything take three times as long: it looks at tests, and at no more.

What is measured is imported first; then coverage looks away, but while a test runs or a fixture of it is made: neither
at what pytest does between tests, nor at tests that draw at random, take long or are marked `untraced`, for they try
many examples of what others run, too. With `--look-once` it looks at the first of all cases of a test alone, and never
at a test that costs much (`glance.py`). The report says whether others really do. What is not looked at comes last, so
that nothing is remembered of it that others would have run.
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
"""What our widgets and theory stand on."""
looking_away: list[Coverage] = []
"""What measures and has been stopped for now."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a phase ask for less: one of which less is asked."""
    parser.addoption("--look-once", action="store_true", help="measure the first case of a test that costs little")


def pytest_sessionstart() -> None:
    """Import all that is measured, as coverage has to see, and look away.

    What that needs of others is imported unseen: nbconvert alone takes ten times as long as all of ours.
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
        measuring._warn_preimported_source = False  # it would look for what is imported at each start: 13 ms
        looking_away.append(measuring)


def untraced(item: pytest.Item) -> bool:
    """Tell whether coverage looks away from a test."""
    return any(map(item.get_closest_marker, ("untraced", "slow", "hypothesis")))


def pytest_itemcollected(item: pytest.Item) -> None:
    """Look away from all cases of a test but the first, and from a test that costs much, where that is asked for."""
    case = getattr(item, "callspec", None)
    later = case and any(case.indices.values())
    if item.config.getoption("--look-once") and (later or glance.costs_much(item.nodeid)):
        item.add_marker("untraced")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put what is not looked at behind all else."""
    items.sort(key=untraced)


@contextmanager
def looking(item: pytest.Item) -> Iterator[None]:
    """Look at what follows, unless nothing is measured or this should not be."""
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
    """Look at the test."""
    with looking(pyfuncitem):
        return (yield)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_fixture_setup(request: pytest.FixtureRequest) -> Iterator[object]:
    """Look at the making of what it asks for."""
    with looking(request._pyfuncitem):
        return (yield)
