"""What is written on a plate: the name, the tag of one's own seat, amounts, a final score."""

from __future__ import annotations

from tabletop_widgets.drawing.layout.measure import BOLD, LINE, width_of
from tabletop_widgets.drawing.layout.plates import LINE_HIGH, PAD, SLIM, Rooms, letters, line_high, slender, won
from tabletop_widgets.drawing.render.faces import Face, seat_of
from tabletop_widgets.drawing.render.strokes import BODY, NAME, SMALL, Sketch
from tabletop_widgets.drawing.render.strokes import HEAD as TITLE
from tabletop_widgets.drawing.scene import Piece, Rect

MARK = 14.0
DOTS = 32.0  # of somebody who thinks
TAG, YOU, OVER = 28.0, 40.0, 10.0  # the tag of one's own seat; with the gap before it; how far over a name it stands
LARGE = 32.0  # letters of a winner's name
LONG, AFAR = 480.0, 160.0  # a winner's plate that long leaves so much at its end to what lies there


def named(face: Face, parts: Rooms, pen: Sketch) -> None:
    """Write the name, the tag of one's own seat, and the amounts: below the name, or at the end of a slim plate."""
    room = parts.words
    left, width, y = room.x, room.width, _first(face, parts)
    seat, slim = seat_of(face.look.colour), room.height < SLIM
    if seat is not None and not (parts.disc or parts.amounts or slender(face)):
        pen.mark(seat, left + MARK / 2, y, MARK, face.line)
        left, width = left + (MARK + 5), width - (MARK + 5)
    way = _tagged(face, parts, width)
    free = width - (YOU if way == "beside" else 0) - dots_wide(face, parts)
    free -= amount_wide(face) if slim and face.height <= face.width else 0
    high = room.height - (0 if slim else _under(face))
    lines, size = _fitted(face, free, min(high, parts.things.y) if won(face) and face.things else high, pen)
    pen.lines(left, y, lines, size, "ink", "sb")
    high = len(lines) * LINE * size
    below = y + (high + line_high(face)) / 2
    if way == "beside":
        you(left + BOLD * max(map(width_of, lines)) * size + 5, y, pen)
    elif way == "below" and left + amount_wide(face) + TAG <= room.x + room.width + PAD:
        you(left + amount_wide(face), below, pen)
    elif way == "over" and y - high / 2 > OVER:
        you(room.x, 3, pen)
    elif way in ("middle", "corner"):
        you((face.width - TAG) / (2 if way == "middle" else 1), 3, pen)
    _amounts(face, parts, below, pen, slim=slim)


def _tagged(face: Face, parts: Rooms, width: float) -> str:
    """Where the tag of one's own seat stands: beside or below the name, over it, or in the middle or corner on top."""
    if not face.piece.mine:
        return ""
    if parts.amounts:
        return "middle"
    name, room = BOLD * width_of(face.piece.label), width - YOU
    if parts.words.height < SLIM:
        return "corner" if name * SMALL > 1.8 * room else "beside"
    if _under(face) and name * NAME > room:
        return "over" if slender(face) or face.look.size else "below"
    return "beside"


def _fitted(face: Face, width: float, high: float, pen: Sketch) -> tuple[list[str], float]:
    """A name on lines, and its size: a winner's as large as there is room for, rather smaller than on two lines."""
    sizes = (BODY, SMALL) if slender(face) else (NAME, BODY, SMALL)
    if won(face):
        width -= AFAR if face.width >= LONG else 0
        large = [each for each in (LARGE, TITLE) if LINE * each <= high]
        whole = [each for each in (*large, NAME) if BOLD * width_of(face.piece.label) * each <= width]
        sizes = *whole[:1], *large, *sizes
    return pen.fitted(face.piece.label, width / BOLD, high, sizes)


def dots_wide(face: Face, parts: Rooms) -> float:
    """How much of the line of a slim plate the dots of somebody who thinks take; a long name has them below it."""
    alone = parts.words.height < SLIM and not parts.slots and "thinking" in face.piece.state
    name = BOLD * width_of(face.piece.label) * SMALL + MARK + 5 + YOU * face.piece.mine
    return DOTS if alone and name + DOTS + amount_wide(face) <= parts.words.width else 0.0


def _under(face: Face) -> float:
    """How much of a plate the lines below its name take."""
    piece = face.piece
    amount = line_high(face) * bool(piece.count is not None or piece.text)
    return amount + LINE_HIGH * bool(piece.meters) if face.height <= face.width else 0


def _first(face: Face, parts: Rooms) -> float:
    """The height of the name's middle."""
    room = parts.words
    if face.things and face.height <= face.width and not room.height < SLIM:
        return parts.things.y / 2 + 2
    return room.y + room.height / 2 - (0 if room.height < SLIM else _under(face) / 2)


def you(x: float, y: float, pen: Sketch) -> None:
    """Draw the tag of one's own seat."""
    pen.rect((x, y - 8, TAG, 16), 4, "card", "focus")
    pen.words(x + TAG / 2, y, "you", SMALL, "focus", "mb")


def amount_wide(face: Face) -> float:
    """How much room the amounts take at the end of a slim plate."""
    piece, said = face.piece, _said(face.piece)
    icon = 20 if piece.count is not None and face.look.icon else 0
    return width_of(said) * BODY + icon + 8 if said else 0


def _amounts(face: Face, parts: Rooms, y: float, pen: Sketch, *, slim: bool) -> None:
    """Write count and words of a plate, and its meters."""
    piece, room = face.piece, parts.words
    high = face.height > face.width
    left, seat = room.x, seat_of(face.look.colour)
    if parts.amounts:
        left, y = left + (MARK + 4), parts.amounts.y + parts.amounts.height / 2 - 2
        pen.mark(seat or 0, room.x + MARK / 2, y, MARK, face.line)
    elif slim and not high:
        left, y = room.x + room.width - amount_wide(face), room.y + room.height / 2
    elif slender(face) and seat is not None and not piece.text:
        pen.mark(seat, left + MARK / 2, y, MARK, face.line)
        left += MARK + 5
    elif high:
        left, y = parts.things.x, parts.things.y + (parts.things.height / 2 if not face.things else 8)
    if face.look.size == "hand":
        _score(face, left, y, room.x + room.width - left, pen)
        return
    if piece.count is not None and face.look.icon:
        pen.icon(face.look.icon, left + 8, y, 16, "muted")
        left += 20
    said = _said(piece)
    lines, size = [said], BODY
    if piece.text:
        lines, size = pen.fitted(said, room.x + room.width - left, LINE_HIGH)
    pen.lines(left, y + (len(lines) - 1) * LINE * size / 2, lines, size, "muted", "s")
    if piece.meters:
        _meters(face, room.x, y + (LINE_HIGH if said else 0), room.width, pen)


def _score(face: Face, x: float, y: float, room: float, pen: Sketch) -> None:
    """Write a final score, with its icon before it and its word after it where there is room for them."""
    number, _, word = _said(face.piece).partition(" ")
    size, small = letters(face), BODY
    wide, icon = BOLD * width_of(number) * size, 0.75 * size
    if face.look.icon and icon + wide <= room:
        pen.icon(face.look.icon, x + 0.33 * size, y, 0.66 * size, "muted")
        x, room = x + icon, room - icon
    pen.words(x, y, number, size, "ink", "sb")
    if wide + (width_of(word) + 0.4) * small <= room:
        pen.words(x + wide + 0.4 * small, y, word, small, "muted", "s")


def _said(piece: Piece) -> str:
    """The count of a plate and its words."""
    return f"{'' if piece.count is None else piece.count} {piece.text}".strip()


def _meters(face: Face, x: float, y: float, width: float, pen: Sketch) -> None:
    """Write amounts in a row, each with its icon; one without an icon is a bar."""
    meters = face.piece.meters
    share = width / max(1, len(meters))
    for icon, count, of in meters:
        if not icon:
            track(Rect(x, y - 2, width, 4), pen)
            fill(count, of, Rect(x, y - 2, width, 4), pen)
            continue
        words = f"{count} of {of}" if of else str(count)
        shade = "ink" if count else "muted"
        pen.icon(icon, x + 8, y, 15, shade if count else "muted@60")
        pen.words(x + 18, y, words, BODY, shade, "s")
        x += max(share, (width_of(words) + 0.5) * BODY + 18) if of else share


def track(room: Rect, pen: Sketch) -> None:
    """Draw what a bar lies on, in the middle of its room."""
    high = 4
    pen.rect((room.x, room.y + (room.height - high) / 2, room.width, high), high / 2, "ground")


def fill(count: int, of: int, room: Rect, pen: Sketch) -> None:
    """Draw an amount of so many as a bar."""
    if count:
        high, wide = 4, room.width * min(1, count / (of or 1))
        pen.rect((room.x, room.y + (room.height - high) / 2, wide, high), high / 2, "gold")
