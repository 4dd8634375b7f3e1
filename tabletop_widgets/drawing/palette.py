"""The colours and marks of every table: one name a meaning, with a light and a dark value.

All of them stand in `palette.json`, which this module reads and the build of the browser kit makes CSS variables of
(`--tt-card`); static pictures use the light values on paper of their own. Players have the colours of Okabe and Ito,
which stay apart for colour-blind eyes, *and* a mark; a player's fill may be pale (yellow), so whatever belongs to a
player is drawn with the edge of that colour around it, which never is.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

SEATS = 13
"""The most players that a table has; colours repeat after eight."""

_palette: dict[str, Any] = json.loads(files("tabletop_widgets.drawing").joinpath("palette.json").read_text("utf-8"))

HUES: tuple[str, ...] = tuple(_palette["hues"])
"""Colours strong enough for a shape (contrast 3:1) and for words (4.5:1) on a card."""

MARK_PATHS: dict[str, str] = _palette["marks"]
"""Each mark as a path around (0, 0) inside a circle of radius 10, all of about the same weight to the eye."""

MARKS = tuple(MARK_PATHS)


def _values(side: int) -> dict[str, str]:
    """Name every colour of one side: 0 is light, 1 is dark."""
    named = {name: both[side] for name, both in {**_palette["surfaces"], **_palette["hues"]}.items()}
    for seat in range(SEATS):
        colours = _palette["seats"][seat % len(_palette["seats"])]
        named |= {
            f"seat-{seat}": colours["fill"],
            f"seat-{seat}-edge": colours["edge"][side],
            f"seat-{seat}-ink": colours["ink"],
        }
    return named


LIGHT, DARK = _values(0), _values(1)


def mark(seat: int) -> str:
    """The name of a seat's mark. Colours repeat after eight seats, but never together with the same mark."""
    return MARKS[(seat + seat // len(MARKS)) % len(MARKS)]


def fill(name: str, values: dict[str, str] = LIGHT) -> str:
    """The value of a colour name; of a name that the palette lacks, that of `slate`."""
    return values.get(name, values["slate"])
