"""A plugin that lets tests run where one rule is wrong: whatever then passes does not hold that rule.

`TT_BELIEVE="muses: rounded up" python -m pytest -p tests.believing tests/games/muses`; `survivors` runs it for many.
With `"muses: "` nothing is wrong, so that all tests pass.
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
IN_ORDER = "-p", "no:randomly"  # the files that cite a rule are most likely to hold it, and the first failure ends it


def misconceptions(name):
    """List what may be believed of a game by its name, the parts of it, too."""
    beliefs = tw.GAMES[name].practice.misconceptions
    return {part.id: part for each in beliefs for part in (each, *each.parts)}


@pytest.fixture(autouse=True)
def believing(monkeypatch):
    """Let the game start and lay out tables where the rule is wrong, for as long as a test runs."""
    name, _, of = os.environ[BELIEVE].partition(": ")
    belief = misconceptions(name)[of] if of else nothing_wrong(tw.GAMES[name])
    monkeypatch.setitem(vars(tw.GAMES[name]), "table", belief.variant)


def nothing_wrong(game) -> Misconception:
    """Make table and steps of a game anew, as they are: what fails there fails for no wrong rule.

    Events are left as they are, for none of another class is equal to one that is read back.
    """
    classes = [type(each.__name__, (each,), {}) for each in (*game.steps.values(), game.table)]
    return Misconception("", (), "", table=game.table, classes=tuple(classes))


def survivors(name, of) -> Iterator[str]:
    """Tell which of these misconceptions of a game pass all its tests; files that cite what is broken come first."""
    folder = ROOT / "tests" / "games" / name
    for each in of:
        ids = [f'"{rule}"' for rule in misconceptions(name)[each].rules]
        cite = [file for file in sorted(folder.glob("test_*.py")) if any(rule in file.read_text() for rule in ids)]
        if all(passes(f"{name}: {each}", paths) for paths in (cite, [folder]) if paths):
            yield each


def passes(believed: str, paths: list[Path]) -> bool:
    """Tell whether all these tests pass for whoever believes this."""
    env = os.environ | {BELIEVE: believed, "TT_PROFILE": "full"}
    line = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "tests.believing", "-p", "no:cacheprovider", *IN_ORDER]
    done = subprocess.run([*line, *paths], env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise AssertionError(done.stdout + done.stderr)
    return not done.returncode
