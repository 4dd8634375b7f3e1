"""Parting a table into places: rows and columns of so many pixels, or of a share of what is left; and their zones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop_widgets.drawing.scene import Arrange, Rect, Zone

APART = 8.0


@dataclass(frozen=True, slots=True)
class Share:
    """A part that grows: what is left is divided in these proportions."""

    of: float = 1.0


def across(room: Rect, *parts: float | Share, gap: float = APART) -> list[Rect]:
    """Columns from left to right, as high as the room."""
    widths = _lengths(room.width, parts, gap)
    return [Rect(room.x + at, room.y, wide, room.height) for at, wide in zip(_starts(widths, gap), widths, strict=True)]


def down(room: Rect, *parts: float | Share, gap: float = APART) -> list[Rect]:
    """Rows from top to bottom, as wide as the room."""
    heights = _lengths(room.height, parts, gap)
    return [
        Rect(room.x, room.y + at, room.width, high) for at, high in zip(_starts(heights, gap), heights, strict=True)
    ]


def cells(room: Rect, columns: int, rows: int, gap: float = APART) -> list[Rect]:
    """Equal parts in reading order."""
    lines = down(room, *[Share()] * rows, gap=gap)
    return [cell for line in lines for cell in across(line, *[Share()] * columns, gap=gap)]


def within(room: Rect, edge: float) -> Rect:
    """A room without so much of its edge."""
    return Rect(room.x + edge, room.y + edge, room.width - 2 * edge, room.height - 2 * edge)


def zone(name: str, label: str, plans: Sequence[Mapping[str, Rect]], arrange: Arrange = "spot", **more: Any) -> Zone:
    """A zone where the plans of a wide table, a pane and a phone have a place of its name."""
    wide, pane, phone = (plan[name] for plan in plans)
    return Zone(name, label, arrange, wide, phone, pane=pane, **more)


def _lengths(whole: float, parts: Sequence[float | Share], gap: float) -> list[float]:
    """How long each part is."""
    fixed = sum(part for part in parts if not isinstance(part, Share))
    shares = sum(part.of for part in parts if isinstance(part, Share))
    left = max(0.0, whole - fixed - gap * (len(parts) - 1))
    return [left * part.of / shares if isinstance(part, Share) else part for part in parts]


def _starts(lengths: Sequence[float], gap: float) -> list[float]:
    return [sum(lengths[:at]) + gap * at for at in range(len(lengths))]
