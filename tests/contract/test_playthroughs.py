"""Whole games stay as they were, unless somebody means to change them."""

from __future__ import annotations

import pytest

from tabletop_widgets.games.tragedy_looper.scripts import library
from tests.contract.games import EVERY
from tests.contract.playthroughs import FOLDER, playthrough, retold


@pytest.mark.parametrize("name", EVERY)
def test_a_playthrough_is_as_it_was(name):
    """`python -m tests.contract.playthroughs` writes them anew."""
    assert (FOLDER / f"{name}.txt").read_text(encoding="utf-8") == playthrough(EVERY[name])


@pytest.mark.parametrize("name", library.names())
def test_a_shipped_script_plays_as_it_did(name):
    assert (FOLDER / "scripts" / f"{name}.txt").read_text(encoding="utf-8") == retold(name)


def test_no_playthrough_is_of_a_game_or_a_script_that_is_gone():
    assert {f"{name}.txt" for name in EVERY} == {path.name for path in FOLDER.glob("*.txt")}
    assert {f"{name}.txt" for name in library.names()} == {path.name for path in (FOLDER / "scripts").iterdir()}
