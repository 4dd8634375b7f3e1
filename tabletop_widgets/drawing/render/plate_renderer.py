"""Plates of players as they are drawn: paper with a rail, the owner's disc, empty places, whose turn it is, speech."""

from __future__ import annotations

from tabletop_widgets.drawing.layout.measure import BOLD, width_of
from tabletop_widgets.drawing.layout.naming import DOTS, amount_wide, dots_wide, named, track
from tabletop_widgets.drawing.layout.plates import RAIL, ROUND, SLIM, Rooms, rooms
from tabletop_widgets.drawing.render.cards import tag
from tabletop_widgets.drawing.render.faces import Face, ink_on, seat_of
from tabletop_widgets.drawing.render.strokes import SMALL, Sketch, tenth
from tabletop_widgets.drawing.scene import Rect


def plate(face: Face, pen: Sketch) -> None:
    """Draw what belongs to one player: rail, mark, name, amounts, empty places."""
    parts = rooms(face)
    ground(face, pen)
    if parts.disc:
        disc(face, *parts.disc, pen)
    named(face, parts, pen)
    _empty(face, parts, pen)
    if "turn" in face.piece.state:
        arrow(face, pen)
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
        track(room, paper)
    pen.group(0, 0, paper.strokes)


def _open(width: float, height: float, radius: float, *, down: bool) -> str:
    """A rectangle of which two corners are round: those at the right, or the lower ones."""
    across, radius, right, low = map(tenth, (width, radius, width - radius, height - radius))
    arc = f"a{radius} {radius} 0 0 1"
    if down:
        return f"M0 0H{across}V{low}{arc}-{radius} {radius}H{radius}{arc}-{radius}-{radius}z"
    return f"M0 0H{right}{arc} {radius} {radius}V{low}{arc}-{radius} {radius}H0z"


def disc(face: Face, x: float, y: float, size: float, pen: Sketch) -> None:
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


def _empty(face: Face, parts: Rooms, pen: Sketch) -> None:
    """Draw the places where cards may still lie; dots in the last one of somebody who thinks, or below the name."""
    for slot in parts.slots[face.cards : face.piece.slots]:
        pen.rect((slot.x, slot.y, slot.width, slot.height), 5, "", "ink@40", 1.5, "4 3")
    if "thinking" in face.piece.state:
        thinks(*_thinking(face, parts), pen)


def thinks(x: float, y: float, pen: Sketch) -> None:
    """Draw the dots of somebody who thinks around a point."""
    dots = Sketch()
    for at in (-1, 0, 1):
        dots.circle(at * 10, 0, 3, "muted")
    pen.group(x, y, dots.strokes)


def _thinking(face: Face, parts: Rooms) -> tuple[float, float]:
    """Where the dots of somebody who thinks stand: on a slim plate before what lies at its end."""
    if parts.slots and (face.cards < len(parts.slots) or face.width < face.height):
        last = parts.slots[-1]
        return last.x + last.width / 2, last.y + last.height / 2
    words = parts.words
    if face.height < SLIM:
        y = face.height / 2 if dots_wide(face, parts) else face.height - 5
        return words.x + words.width - amount_wide(face) - DOTS / 2, y
    return words.x + 13, words.y + words.height - 8


def arrow(face: Face, pen: Sketch) -> None:
    """Draw the sign of whose turn it is: a solid arrowhead at the outer side."""
    if face.height > face.width:
        pen.path("M-7-7H7L0 0z", min(face.width / 2, 18), 4, 1.0, "ink")
    else:
        pen.path("M-7-7L0 0-7 7z", -1, face.height / 2, 1.0, "ink")


def _speech(face: Face, parts: Rooms, pen: Sketch) -> None:
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
