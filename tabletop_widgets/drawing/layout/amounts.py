"""Numbers that lie on the table itself: amounts with their sign, and rails beside which two sides are compared.

`places` is asked by the layout, for the amounts that lie on a rail.
"""

from __future__ import annotations

from tabletop_widgets.drawing.layout.measure import BOLD, width_of
from tabletop_widgets.drawing.render.faces import Face, seat_of
from tabletop_widgets.drawing.render.strokes import BODY, HEAD, NAME, SMALL, Sketch
from tabletop_widgets.drawing.scene import Rect

SIZES = 56.0, 32.0, HEAD, NAME, 16.0, BODY, SMALL
SIGN, APART = 0.75, 0.22  # in letters: a sign before a number, and the room between them
BROAD = 2.2  # as many heights wide, a rail is one line; else it has a line for each amount and one for its name
PAD, ROUND = 10.0, 20.0
SLIDE = 30.0  # pixels: what is left free for that which slides along a rail


def amount(face: Face, pen: Sketch) -> None:
    """Draw a mark or an icon and the number after it, as large as there is room for."""
    words = f"{face.piece.count or 0} {face.piece.text}".strip()
    wide = SIGN + 2 * APART + BOLD * width_of(words)  # so much room at its end, too
    size = next((size for size in SIZES if wide * size <= face.width and size <= face.height), SIZES[-1])
    left, y = (face.width - (wide - APART) * size) / 2, face.height / 2
    seat, middle = seat_of(face.look.colour), left + SIGN / 2 * size
    if seat is not None:
        pen.mark(seat, middle, y, SIGN * size, face.line)
    else:
        pen.icon(face.look.icon, middle, y, 1.15 * SIGN * size, face.line)
    pen.words(left + (SIGN + APART) * size, y, words, size, "ink", "sb")


def rail(face: Face, pen: Sketch) -> None:
    """Draw a ground with a name: at its start, or in the middle line of a narrow one."""
    width, height = face.width, face.height
    pen.rect((0, 0, width, height), min(height / 2, ROUND) if _broad(width, height) else 10, "card@60")
    left = PAD if _broad(width, height) else SLIDE
    room = (width - SLIDE) / 2 - left if _broad(width, height) else width - left
    lines, size = pen.fitted(face.piece.label, room, height)
    pen.lines(left, height / 2, lines, size, "ink", "sb")


def places(width: float, height: float, many: int) -> list[Rect]:
    """Where so many amounts lie on a rail: beside one another at its end, or above and below its name."""
    if _broad(width, height):
        left = (width + SLIDE) / 2
        share = (width - left - 0.6 * PAD) / max(1, many)
        return [Rect(left + at * share, 0, share, height) for at in range(many)]
    left, line = SLIDE, height / (many + 1)
    rows = [at if at < many / 2 else at + 1 for at in range(many)]
    return [Rect(left, row * line, width - left - 4, line) for row in rows]


def _broad(width: float, height: float) -> bool:
    return width > BROAD * height
