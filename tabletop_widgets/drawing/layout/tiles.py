"""Tiles fill the room they share: as many columns as leave their icons largest and their names whole."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_widgets.drawing.layout.arrange import Box, near
from tabletop_widgets.drawing.layout.measure import BOLD, width_of
from tabletop_widgets.drawing.render.cards import LOW, LOW_ICON, NAMED
from tabletop_widgets.drawing.render.strokes import SMALL
from tabletop_widgets.drawing.scene import Rect

APART = 8.0
MOST = (104.0, 116.0)  # of a tile: wider or higher it looks empty
ICON, TITLE = 0.6, 20.0


def tiles(labels: Sequence[str], room: Rect) -> list[Box]:
    """Stand tiles with these names in rows, the last one in the middle when it is shorter."""
    least = BOLD * max(map(width_of, labels)) * SMALL
    across = max(range(1, len(labels) + 1), key=lambda columns: _worth(columns, len(labels), room, least))
    down = -(-len(labels) // across)
    apart = _apart(across, room)
    wide, high = _cell(across, down, room, apart)
    boxes = []
    for index in range(len(labels)):
        line, at = divmod(index, across)
        here = min(across, len(labels) - line * across)
        x = room.x + room.width / 2 + (at - here / 2) * (wide + apart) + apart / 2
        y = room.y + room.height / 2 + (line - down / 2) * (high + apart) + apart / 2
        boxes.append(Box(near(x), near(y), near(wide), near(high)))
    return boxes


def _apart(across: int, room: Rect) -> float:
    """Tiles stand closer in a narrow room."""
    return min(APART, 0.07 * room.width / across)


def _cell(across: int, down: int, room: Rect, apart: float) -> tuple[float, float]:
    wide = min(MOST[0], (room.width - apart * (across - 1)) / across)
    return wide, min(MOST[1], (room.height - apart * (down - 1)) / down)


def _worth(across: int, count: int, room: Rect, least: float) -> tuple[bool, float, int]:
    """Whole names first, then large icons, then full rows."""
    down = -(-count // across)
    wide, high = _cell(across, down, room, _apart(across, room))
    if high < LOW:
        size = LOW_ICON * high
        return wide >= least + size + 8, round(size / 4), -(down * across - count)
    size = min(ICON * min(wide, high), high - TITLE)
    return wide >= max(NAMED, least + 6), round(size / 4), -(down * across - count)
