"""The end of a game: plates of those who have won grow until they are read from across a room; others stay slim.

What no longer matters then (a hand, a well, what could be announced) leaves its place to them: each game says what that
is by where it lays its zones. `heights` is for plates that stand below each other and stay where they are, `plates` for
winners who come forward into a room of their own, as high as `high` says.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_widgets.drawing.layout.plates import BROAD
from tabletop_widgets.drawing.layout.split import APART, cells
from tabletop_widgets.drawing.scene import Rect

GROWN, WIDEST, LEAST = 132.0, 640.0, 64.0
"""How high a winner's plate is; how wide at most; how high at the least, for a card on it. All in pixels."""


def heights(whole: float, won: Sequence[bool], least: float, gap: float = APART) -> list[float]:
    """Rows that share a height: equal ones, but a winner's has GROWN if all others then have their least."""
    free = whole - gap * (len(won) - 1)
    equal, winners = free / len(won), sum(won)
    if not winners or equal >= GROWN:
        return [equal] * len(won)
    grown = max(equal, min(GROWN, (free - least * (len(won) - winners)) / winners))
    rest = (free - grown * winners) / max(1, len(won) - winners)
    return [grown if each else rest for each in won]


def high(width: float, winners: int, most: float = GROWN) -> float:
    """How high a room for the plates of so many winners is: so much at most, which is no less than GROWN."""
    rows = _rows(width, winners, most)
    return min(GROWN * rows + APART * (rows - 1), most)


def plates(room: Rect, winners: int) -> list[Rect]:
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
    abreast = max(1, int((width + APART) // (BROAD + APART)))
    return min(-(-winners // abreast), max(1, int((most + APART) // (LEAST + APART))))
