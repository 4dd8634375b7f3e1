"""Plates of players as they are drawn: paper with a rail, the owner's disc, name, amounts, empty places, speech."""

from __future__ import annotations

from tabletop_widgets.drawing.layout.boxes import Parts
from tabletop_widgets.drawing.layout.measure import BOLD, LINE, width_of
from tabletop_widgets.drawing.layout.plates import (
    LINE_HIGH,
    PAD,
    RAIL,
    ROUND,
    SLIM,
    letters,
    line_high,
    part_plate,
    slender,
    won,
)
from tabletop_widgets.drawing.render.cards import tag
from tabletop_widgets.drawing.render.faces import Face, ink_on, seat_of
from tabletop_widgets.drawing.render.strokes import BODY, NAME, SMALL, Sketch, tenth
from tabletop_widgets.drawing.render.strokes import HEAD as TITLE
from tabletop_widgets.drawing.scene import Piece, Rect


def plate(face: Face, pen: Sketch) -> None:
    """Draw what belongs to one player: rail, mark, name, amounts, empty places."""
    parts = part_plate(face)
    ground(face, pen)
    if parts.disc:
        draw_disc(face, *parts.disc, pen)
    write_name(face, parts, pen)
    _empty(face, parts, pen)
    if "turn" in face.piece.state:
        draw_arrow(face, pen)
    if face.piece.speech:
        _speech(face, parts, pen)


def ground(face: Face, pen: Sketch, *bars: Rect) -> None:
    """Draw paper with a rail in the player's colour: at the left, of a high plate at the top.

    Paper and the tracks of bars on it are one group, for they are the same on all plates of a size.
    """
    width, height, round_ = face.width, face.height, ROUND
    pen.rect((0, 2, width, height), round_, "ink@12")
    if not face.look.colour:
        pen.rect((0, 0, width, height), round_, "card", "ground")
        return
    pen.rect((0, 0, width, height), round_, face.fill)
    rail, paper = RAIL, Sketch()
    if height > width:
        paper.path(_open(width, height - rail, round_, down=True), 0, rail, 1, "card")
    else:
        paper.path(_open(width - rail, height, round_, down=False), rail, 0, 1, "card")
    for room in bars:
        draw_track(room, paper)
    pen.group(0, 0, paper.strokes)


def _open(width: float, height: float, radius: float, *, down: bool) -> str:
    """A rectangle of which two corners are round: those at the right, or the lower ones."""
    across, radius, right, low = map(tenth, (width, radius, width - radius, height - radius))
    arc = f"a{radius} {radius} 0 0 1"
    if down:
        return f"M0 0H{across}V{low}{arc}-{radius} {radius}H{radius}{arc}-{radius}-{radius}z"
    return f"M0 0H{right}{arc} {radius} {radius}V{low}{arc}-{radius} {radius}H0z"


def draw_disc(face: Face, x: float, y: float, size: float, pen: Sketch) -> None:
    """Draw a token that looks cast: an edge below, a dashed line inside, the owner's mark or an icon."""
    radius, seat = size / 2, seat_of(face.look.colour)
    ink, cast = ink_on(face.fill), Sketch()
    cast.circle(0, 0.1 * radius, 0.94 * radius, face.line)
    cast.circle(0, -0.03 * radius, 0.94 * radius, face.fill, face.line, 0.8)
    cast.circle(0, -0.03 * radius, 0.76 * radius, "", f"{ink}@50", 0.8, "2 2")
    if seat is not None:
        cast.mark(seat, 0, -0.03 * radius, 0.5 * size, ink)
    else:
        cast.icon(face.look.icon, 0, -0.03 * radius, 0.62 * size, ink)
    pen.group(x, y, cast.strokes)


def _empty(face: Face, parts: Parts, pen: Sketch) -> None:
    """Draw the places where cards may still lie; dots in the last one of somebody who thinks, or below the name."""
    for slot in parts.slots[face.cards : face.piece.slots]:
        pen.rect((slot.x, slot.y, slot.width, slot.height), 5, "", "ink@40", 1.5, "4 3")
    if "thinking" in face.piece.state:
        draw_dots(*_thinking(face, parts), pen)


def draw_dots(x: float, y: float, pen: Sketch) -> None:
    """Draw the dots of somebody who thinks around a point."""
    dots = Sketch()
    for at in (-1, 0, 1):
        dots.circle(at * 10, 0, 3, "muted")
    pen.group(x, y, dots.strokes)


def _thinking(face: Face, parts: Parts) -> tuple[float, float]:
    """Where the dots of somebody who thinks stand: on a slim plate before what lies at its end."""
    if parts.slots and (face.cards < len(parts.slots) or face.width < face.height):
        last = parts.slots[-1]
        return last.x + last.width / 2, last.y + last.height / 2
    words = parts.words
    if face.height < SLIM:
        y = face.height / 2 if dots_wide(face, parts) else face.height - 5
        return words.x + words.width - amount_wide(face) - DOTS / 2, y
    return words.x + 13, words.y + words.height - 8


def draw_arrow(face: Face, pen: Sketch) -> None:
    """Draw the sign of whose turn it is: a solid arrowhead at the outer side."""
    if face.height > face.width:
        pen.path("M-7-7H7L0 0z", min(face.width / 2, 18), 4, 1.0, "ink")
    else:
        pen.path("M-7-7L0 0-7 7z", -1, face.height / 2, 1.0, "ink")


def _speech(face: Face, parts: Parts, pen: Sketch) -> None:
    """Write what a player says: at the foot, or as the last line of a broad plate."""
    words = face.piece.speech
    room = parts.speech
    if room is None:
        wide = (BOLD * width_of(words) + 1.2) * SMALL
        x = min(parts.words.x + wide / 2, face.width - wide / 2 - 4)
        tag(words, x, face.height - 13, pen)
        return
    lines, size = pen.fitted(words, (room.width - 8) / BOLD, room.height)
    pen.rect((room.x, room.y, room.width, room.height), room.height / 2, "ink")
    pen.lines(room.x + room.width / 2, room.y + room.height / 2, lines, size, "card", "mb")


MARK = 14.0
DOTS = 32.0  # of somebody who thinks
TAG, YOU, OVER = 28.0, 40.0, 10.0  # the tag of one's own seat; with the gap before it; how far over a name it stands
LARGE = 32.0  # letters of a winner's name
LONG, AFAR = 480.0, 160.0  # a winner's plate that long leaves so much at its end to what lies there


def write_name(face: Face, parts: Parts, pen: Sketch) -> None:
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
        draw_own_tag(left + BOLD * max(map(width_of, lines)) * size + 5, y, pen)
    elif way == "below" and left + amount_wide(face) + TAG <= room.x + room.width + PAD:
        draw_own_tag(left + amount_wide(face), below, pen)
    elif way == "over" and y - high / 2 > OVER:
        draw_own_tag(room.x, 3, pen)
    elif way == "middle":
        draw_own_tag((face.width - TAG) / 2, 3, pen)
    _amounts(face, parts, below, pen, slim=slim)


def _tagged(face: Face, parts: Parts, width: float) -> str:
    """Where the tag of one's own seat stands: beside or below the name, over it, or in the middle on top."""
    if not face.piece.mine:
        return ""
    if parts.amounts:
        return "middle"
    name, room = BOLD * width_of(face.piece.label), width - YOU
    if _under(face) and name * NAME > room and parts.words.height >= SLIM:
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
    return pen.named(face.piece.label, width / BOLD, high, sizes)


def dots_wide(face: Face, parts: Parts) -> float:
    """How much of the line of a slim plate the dots of somebody who thinks take; a long name has them below it."""
    alone = parts.words.height < SLIM and not parts.slots and "thinking" in face.piece.state
    name = BOLD * width_of(face.piece.label) * SMALL + MARK + 5 + YOU * face.piece.mine
    return DOTS if alone and name + DOTS + amount_wide(face) <= parts.words.width else 0.0


def _under(face: Face) -> float:
    """How much of a plate the lines below its name take."""
    piece = face.piece
    amount = line_high(face) * bool(piece.count is not None or piece.text)
    return amount + LINE_HIGH * bool(piece.meters) if face.height <= face.width else 0


def _first(face: Face, parts: Parts) -> float:
    """The height of the name's middle."""
    room = parts.words
    if face.things and face.height <= face.width and not room.height < SLIM:
        return parts.things.y / 2 + 2
    return room.y + room.height / 2 - (0 if room.height < SLIM else _under(face) / 2)


def draw_own_tag(x: float, y: float, pen: Sketch) -> None:
    """Draw the tag of one's own seat."""
    pen.rect((x, y - 8, TAG, 16), 4, "card", "focus")
    pen.words(x + TAG / 2, y, "you", SMALL, "focus", "mb")


def amount_wide(face: Face) -> float:
    """How much room the amounts take at the end of a slim plate."""
    piece, said = face.piece, _said(face.piece)
    icon = 20 if piece.count is not None and face.look.icon else 0
    return width_of(said) * BODY + icon + 8 if said else 0


def _amounts(face: Face, parts: Parts, y: float, pen: Sketch, *, slim: bool) -> None:
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
            draw_track(Rect(x, y - 2, width, 4), pen)
            draw_bar(count, of, Rect(x, y - 2, width, 4), pen)
            continue
        words = f"{count} of {of}" if of else str(count)
        shade = "ink" if count else "muted"
        pen.icon(icon, x + 8, y, 15, shade if count else "muted@60")
        pen.words(x + 18, y, words, BODY, shade, "s")
        x += max(share, (width_of(words) + 0.5) * BODY + 18) if of else share


def draw_track(room: Rect, pen: Sketch) -> None:
    """Draw what a bar lies on, in the middle of its room."""
    high = 4
    pen.rect((room.x, room.y + (room.height - high) / 2, room.width, high), high / 2, "ground")


def draw_bar(count: int, of: int, room: Rect, pen: Sketch) -> None:
    """Draw an amount of so many as a bar."""
    if count:
        high, wide = 4, room.width * min(1, count / (of or 1))
        pen.rect((room.x, room.y + (room.height - high) / 2, wide, high), high / 2, "gold")
