"""A plugin that runs tests with one rule wrong: a test that still passes does not check that rule.

`TT_BELIEVE="muses: rounded up" python -m pytest -p tests.believing tests/games/muses`; `survivors` runs it for many.
With `"muses: "` nothing is wrong, and all tests pass.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tabletop_widgets as tw
from tabletop_widgets.questions.variants import Misconception

ROOT = Path(__file__).resolve().parents[1]
BELIEVE = "TT_BELIEVE"
IN_ORDER = "-p", "no:randomly"  # files that cite a rule most likely check it, and the first failure ends the run


def misconceptions(name):
    """Return the misconceptions of a game and their parts, by id."""
    beliefs = tw.GAMES[name].practice.misconceptions
    return {part.id: part for each in beliefs for part in (each, *each.parts)}


@pytest.fixture(autouse=True)
def believing(monkeypatch):
    """Let the game start and lay out tables with the wrong rule while a test runs."""
    name, _, of = os.environ[BELIEVE].partition(": ")
    belief = misconceptions(name)[of] if of else nothing_wrong(tw.GAMES[name])
    monkeypatch.setitem(vars(tw.GAMES[name]), "table", belief.variant)


def nothing_wrong(game) -> Misconception:
    """Subclass the table and steps of a game without changing a rule: a failure there has another cause.

    Events keep their classes, because an event of another class never equals one that is read back.
    """
    classes = [type(each.__name__, (each,), {}) for each in (*game.steps.values(), game.table)]
    return Misconception("", (), "", table=game.table, classes=tuple(classes))


def survivors(name, of) -> Iterator[str]:
    """Yield the misconceptions that pass all tests of a game; files that cite the broken rules run first."""
    folder = ROOT / "tests" / "games" / name
    for each in of:
        ids = [f'"{rule}"' for rule in misconceptions(name)[each].rules]
        cite = [file for file in sorted(folder.glob("test_*.py")) if any(rule in file.read_text() for rule in ids)]
        if all(passes(f"{name}: {each}", paths) for paths in (cite, [folder]) if paths):
            yield each


def passes(believed: str, paths: list[Path]) -> bool:
    """Tell whether all these tests pass under a misconception."""
    env = os.environ | {BELIEVE: believed, "TT_PROFILE": "full"}
    line = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "tests.believing", "-p", "no:cacheprovider", *IN_ORDER]
    done = subprocess.run([*line, *paths], env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise AssertionError(done.stdout + done.stderr)
    return not done.returncode
