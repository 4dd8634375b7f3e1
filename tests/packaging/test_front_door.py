"""What a caller's type checker says of the installed package, outside of this repository's own settings."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import tabletop_widgets as tw

CACHE = Path(__file__).parents[2] / ".mypy_cache/caller"
"""What was found of the package and of what it stands on is kept: mypy knows by itself what has changed since."""
CALLER = Path(__file__).with_name("caller.py").read_text(encoding="utf-8")


def checked(folder: Path, text: str) -> str:
    """What mypy says of a file that stands alone."""
    (folder / "game.py").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={CACHE}", "game.py"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("caller")


@pytest.mark.slow
def test_a_game_in_one_file_is_checked_strictly(folder):
    assert "Success: no issues found in 1 source file" in checked(folder, CALLER)


REFUSED = {
    "tw.nonsense": 'Module has no attribute "nonsense"',
    'tw.Game(name="x", table=Nim, players=(2,), veiw=view)': 'Unexpected keyword argument "veiw"',
    "NIM.start().nonsense": '"Table" has no attribute "nonsense"',
    "tw.Match(NIM, sed=1).undone()": '"Match" has no attribute "undone"',
}


@pytest.fixture(scope="module")
def complaints(folder) -> dict[str, str]:
    """What mypy says of each of these lines at the end of the file."""
    said = checked(folder, CALLER + "".join(f"{line}\n" for line in REFUSED)).splitlines()
    first = len(CALLER.splitlines()) + 1
    return {
        line: "\n".join(each for each in said if each.startswith(f"game.py:{at}:"))
        for at, line in enumerate(REFUSED, first)
    }


@pytest.mark.slow
@pytest.mark.parametrize("line", REFUSED)
def test_the_type_checker_refuses_names_that_do_not_exist(complaints, line):
    assert REFUSED[line] in complaints[line]


def test_a_name_of_the_version_before_still_works_and_says_the_new_one():
    with pytest.warns(DeprecationWarning, match="tw.Seen is called tw.InformationState now"):
        assert tw.Seen is tw.InformationState
