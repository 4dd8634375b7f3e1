"""Boxes in rows and columns, of so many pixels or of a share of what is left: zones of a table, parts of a plate.

At the end of a game what no longer matters leaves its place to the plates of those who have won, which grow until they
are read from across a room; others stay slim. `podium_rows` is for plates that stand below each other and stay where
they are, `podium_plates` for winners who come forward into a room of their own, as high as `podium_height` says.
"""

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


@dataclass(frozen=True, slots=True)
class Parts:
    """Places on a piece, around its corner: for its words, for cards, for what else lies on it.

    Where it has them also for the words of each card, a bar, what is said, the line of its amounts, and its disc as
    (x, y, size).
    """

    words: Rect
    slots: tuple[Rect, ...]
    things: Rect
    captions: tuple[Rect, ...] = ()
    bar: Rect | None = None
    speech: Rect | None = None
    amounts: Rect | None = None
    disc: tuple[float, float, float] | None = None


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
    """A zone where the plans of a wide table, a pane, a phone and perhaps a slim one have a place of its name."""
    wide, pane, phone, *slim = (plan[name] for plan in plans)
    return Zone(name, label, arrange, wide, phone, pane=pane, slim=next(iter(slim), None), **more)


def _lengths(whole: float, parts: Sequence[float | Share], gap: float) -> list[float]:
    """How long each part is."""
    fixed = sum(part for part in parts if not isinstance(part, Share))
    shares = sum(part.of for part in parts if isinstance(part, Share))
    left = max(0.0, whole - fixed - gap * (len(parts) - 1))
    return [left * part.of / shares if isinstance(part, Share) else part for part in parts]


def _starts(lengths: Sequence[float], gap: float) -> list[float]:
    return [sum(lengths[:at]) + gap * at for at in range(len(lengths))]


WINNER_BROAD, GROWN, WIDEST, LEAST = 250.0, 132.0, 640.0, 64.0
"""Of a winner's plate: how broad it must be to tell it; how high it is; how wide at most; how high at the least."""


def podium_rows(whole: float, won: Sequence[bool], least: float, gap: float = APART) -> list[float]:
    """Rows that share a height: equal ones, but a winner's has GROWN if all others then have their least."""
    free = whole - gap * (len(won) - 1)
    equal, winners = free / len(won), sum(won)
    if not winners or equal >= GROWN:
        return [equal] * len(won)
    grown = max(equal, min(GROWN, (free - least * (len(won) - winners)) / winners))
    rest = (free - grown * winners) / max(1, len(won) - winners)
    return [grown if each else rest for each in won]


def podium_height(width: float, winners: int, most: float = GROWN) -> float:
    """How high a room for the plates of so many winners is: so much at most, which is no less than GROWN."""
    rows = _rows(width, winners, most)
    return min(GROWN * rows + APART * (rows - 1), most)


def podium_plates(room: Rect, winners: int) -> list[Rect]:
    """The plates of winners in the middle of a room: side by side as long as each is broad enough to say who has won.

    Of more than it has room for, more stand side by side.
    """
    if not winners:
        return []
    rows = _rows(room.width, winners, room.height)
    abreast = -(-winners // rows)
    wide = min(room.width, WIDEST * abreast)
    tall = min(room.height, GROWN * rows + APART * (rows - 1))
    inner = Rect(room.x + (room.width - wide) / 2, room.y + (room.height - tall) / 2, wide, tall)
    return cells(inner, abreast, rows)[:winners]


def _rows(width: float, winners: int, most: float) -> int:
    """In how many rows so many plates stand."""
    abreast = max(1, int((width + APART) // (WINNER_BROAD + APART)))
    return min(-(-winners // abreast), max(1, int((most + APART) // (LEAST + APART))))
