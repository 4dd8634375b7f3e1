"""A plugin for `make check`: one case of each test, without expensive ones; `make test` runs them all.

Tests run in random order, and the first case of a test is the one that runs, so it varies. `costly.txt` lists the
expensive tests and files, one a line, and so shows what the quick gate does not see. `--weigh` finds them by processor
time, because a clock says little on a busy machine:
`python -m pytest --hypothesis-profile=quick -m "not slow" -p tools.glance --weigh tests/games`.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

COSTLY = Path(__file__).with_name("costly.txt")
LEFT_OUT = frozenset(COSTLY.read_text("utf-8").split())
SHOWN = 40
weighed: Counter[str] = Counter()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that weighs tests."""
    parser.addoption("--weigh", action="store_true", help=f"name the {SHOWN} tests on which processors work longest")


def costs_much(case: str) -> bool:
    """Tell whether a case belongs to an expensive test or file."""
    test = case.partition("[")[0]
    return not LEFT_OUT.isdisjoint({test, test.partition("::")[0]})


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep one case of each cheap test."""
    kept: dict[str, pytest.Item] = {}
    for item in items:
        if not costs_much(item.nodeid):
            kept.setdefault(item.nodeid.partition("[")[0], item)
    chosen = {item.nodeid for item in kept.values()}
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in chosen])
    items[:] = kept.values()


def spent() -> float:
    """Return the processor seconds of this process and its finished children."""
    return sum(os.times()[:4])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[object]:
    """Measure a case, including its fixtures."""
    before = spent()
    try:
        return (yield)
    finally:
        weighed[item.nodeid] += spent() - before


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the most expensive tests, if requested."""
    if config.getoption("--weigh"):
        for name, seconds in weighed.most_common(SHOWN):
            terminalreporter.write_line(f"{seconds:6.2f} {name}")
