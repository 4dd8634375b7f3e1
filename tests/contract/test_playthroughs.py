"""Whole games stay as they were, unless somebody means to change them."""

from __future__ import annotations

import pytest

from tests.contract.games import EVERY
from tests.contract.playthroughs import FOLDER, playthrough


@pytest.mark.parametrize("name", EVERY)
def test_a_playthrough_is_as_it_was(name):
    """`python -m tests.contract.playthroughs` writes them anew."""
    assert (FOLDER / f"{name}.txt").read_text(encoding="utf-8") == playthrough(EVERY[name])


def test_no_playthrough_is_of_a_game_that_is_gone():
    assert {f"{name}.txt" for name in EVERY} == {path.name for path in FOLDER.iterdir()}
