"""The pictures that README.md shows are those that `make pictures` takes; how they look is for people to judge."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest
from PIL import Image

from tools.moving_picture import NAME
from tools.pictures import FOLDER, LIDS, LIDS_WIDTH, README

ROOT = Path(__file__).resolve().parents[2]
MOST = 250_000
WIDTHS = {name: width for name, (_, width, _) in README.items()} | {LIDS: LIDS_WIDTH}


def test_the_pictures_are_those_that_the_command_takes():
    shown = set(re.findall(r"notebooks/pictures/([\w-]+)\.png", (ROOT / "README.md").read_text(encoding="utf-8")))

    assert {*WIDTHS} == shown
    assert {f"{name}.png" for name in WIDTHS} | {NAME} == {path.name for path in FOLDER.iterdir()}


def test_the_moving_picture_moves_is_small_enough_and_stands_first():
    with Image.open(FOLDER / NAME) as film:
        assert 10 < film.n_frames < 300
        assert film.info["loop"] == 0
    assert (FOLDER / NAME).stat().st_size <= 1_000_000
    assert NAME in re.search(r"!\[[^\]]*\]\(notebooks/pictures/([^)]*)\)", (ROOT / "README.md").read_text("utf-8"))[1]


@pytest.mark.parametrize("name", WIDTHS)
def test_a_picture_has_its_width_and_is_small_enough(name):
    """The width stands in the head of the file; a widget stops growing where lines would be too long to read."""
    data = (FOLDER / f"{name}.png").read_bytes()
    assert data.startswith(b"\x89PNG")
    assert 0.9 * WIDTHS[name] <= struct.unpack(">I", data[16:20])[0] <= WIDTHS[name]
    assert len(data) < MOST
