"""Seats: plates on which the cards matter most, so they lie first and large; all else stands beside or below them.

A plate is drawn as a seat when its look has the size `seat`. It holds one card or several, and each may have words, its
`caption`. A bar for amounts follows, what is said, and words about the seat. `part_seat` parts all other plates, too.
"""

from __future__ import annotations

from tabletop_widgets.drawing.layout.boxes import Parts, Share, down
from tabletop_widgets.drawing.layout.measure import BOLD, LINE, break_lines, width_of
from tabletop_widgets.drawing.layout.plates import RAIL, part_plate
from tabletop_widgets.drawing.render import plate_renderer
from tabletop_widgets.drawing.render.faces import Face, seat_of
from tabletop_widgets.drawing.render.plate_renderer import MARK, draw_bar, draw_own_tag
from tabletop_widgets.drawing.render.strokes import BODY, NAME, SMALL, Sketch
from tabletop_widgets.drawing.scene import Rect

CARD, OWN_CARD = (60.0, 84.0), (92.0, 129.0)
LEAST = 62.0  # of a card's height
BROAD, LONG = 150.0, 480.0  # from here on words stand beside a card, and beside a row of cards
TELLS = 92.0  # the least that words have beside a card
THING, BAR, FOOT = 28.0, 9.0, 19.0
TITLE, SECOND, SIZES = 22.0, 5.0, (NAME, 16.0, BODY, SMALL)  # of a name on one line, where it can be, and on two
CLEAR = 3.0  # from a card to the words for it, for the ring around one that may be taken
BETWEEN = 5.0  # from the words for one card to those for the next
BESIDE = 70.0  # what a narrow seat leaves beside its card
PAD = 6.0
OWN, CORNER = 34.0, 19.0  # the tag of one's own seat after a name; in the corner above one that stands so low
EDGES = 1.0, 12.0  # at both sides of what is said, at least and at best


def is_seat(face: Face) -> bool:
    """Tell whether a plate is such a seat."""
    return face.look.shape == "plate" and face.look.size == "seat"


def part_seat(face: Face) -> Parts:
    """Part any plate; a seat with several cards in a row, or one card with words beside it, or below it."""
    width, height = face.width, face.height
    if not is_seat(face):
        return part_plate(face)
    if max(face.piece.slots, face.cards) > 1 or not (face.things or face.look.colour):
        return _row(face, width, height)
    return _broad(face, width, height) if width >= BROAD else _narrow(face, width, height)


def _edges(face: Face, width: float, height: float) -> tuple[float, float]:
    """What the rail takes at the left, or at the top of a high seat."""
    rail = RAIL if face.look.colour else 0.0
    return (0.0, rail) if height > width else (rail, 0.0)


def _most(face: Face) -> float:
    return (OWN_CARD if face.piece.mine else CARD)[1]


def _broad(face: Face, width: float, height: float) -> Parts:
    """The card at the left; name, things, bar and words beside it."""
    left, top = _edges(face, width, height)
    beside = width - left - TELLS - 30 - OWN * face.piece.mine
    high = min(_most(face), height - top - 16, max(LEAST, 1.4 * beside))
    slot = Rect(left + 9, top + (height - top - high) / 2, high / 1.4, high)
    x = slot.x + slot.width + 14
    wide, thing = width - x - PAD, min(THING, (height - TITLE - BAR - FOOT) * 0.9)
    free = max(2.0, (height - top - TITLE - thing - BAR - FOOT) / 2)
    y = top + (free if face.piece.mine else min(free, 10.0))
    name, things, bar, said = down(Rect(x, y, wide, height - y - 3), TITLE, thing, BAR, Share(), gap=0)
    return Parts(name, (slot,), things, bar=_shorter(bar, 4), speech=said)


def _shorter(rect: Rect, by: float) -> Rect:
    return Rect(rect.x, rect.y, rect.width - by, rect.height)


def _narrow(face: Face, width: float, height: float) -> Parts:
    """The name at the head, the card below it with things beside it; words at the foot where there is room."""
    left, top = _edges(face, width, height)
    x, y = left + 4, top + TITLE
    if _alone(face) > width - x - MARK - 4 and height - y - SECOND - 4 >= LEAST:
        y += SECOND
    room = height - y - 4
    footed = room - FOOT - 3 >= LEAST
    high = min(_most(face), room - (FOOT + 3 if footed else 0), max(LEAST, 1.4 * (width - left - BESIDE)))
    slot = Rect(x, y, high / 1.4, high)
    beside = x + slot.width + 4
    wide = width - beside - 2
    thing = y + (max(0.0, high - THING - BAR) / 2 if footed else 0.0)
    things, bar, rest = down(Rect(beside, thing, wide, height - thing - 3), THING, BAR, Share(), gap=0)
    foot = Rect(left + 4, height - FOOT - 4, width - left - 8, FOOT) if footed else rest
    name = Rect(x, top + 1, width - x - 3, y - top - 2)
    return Parts(name, (slot,), things, bar=_shorter(bar, 4), speech=foot)


def _row(face: Face, width: float, height: float) -> Parts:
    """Several cards side by side, each with its words below it."""
    left, top = _edges(face, width, height)
    many, long_ = max(face.piece.slots, face.cards), width >= LONG
    x, y = left + PAD, top + 2
    head = 190.0 if long_ else width - x - PAD
    alone = not face.things and not long_
    foot = FOOT + 4 if not long_ and width < 300 and not alone else 0.0
    row = Rect(x + head, top, width - x - head - PAD, height - top)
    if not long_:
        below = y + (TITLE + 4 if alone else THING + BAR)
        row = Rect(x, below, head, height - below - foot)
    pitch = row.width / many
    lines = min(3, max((_lines(face, pitch), *map(len, _captions(face, pitch)))))
    high = min(_most(face), row.height - 12 - lines * LINE * SMALL, 1.4 * (pitch - 4))
    high = max(high, min(LEAST + 2, row.height - 2))
    spare = max(0.0, row.height - high - CLEAR - lines * LINE * SMALL) / 2
    slots = tuple(Rect(row.x + (at + 0.5) * pitch - high / 2.8, row.y + spare, high / 1.4, high) for at in range(many))
    under = row.y + spare + high + CLEAR
    captions = tuple(Rect(row.x + at * pitch, under, pitch, row.y + row.height - under) for at in range(many))
    room = Rect(x, y, head, height - y)
    name, things, bar, said = _long_head(room) if long_ else _head(face, room, foot)
    return Parts(name, slots, things, captions, bar, said)


def _lines(face: Face, pitch: float) -> int:
    """How many lines of words there may be below each card, so that cards keep their size."""
    return 3 if pitch < 92 and face.things else 2


def _captions(face: Face, pitch: float) -> list[list[str]]:
    return [_wrapped(caption, pitch - BETWEEN) for caption in face.captions]


def _long_head(room: Rect) -> tuple[Rect, Rect, Rect, Rect]:
    """Name, things, bar and words in a column before the cards."""
    y = room.y + max(0.0, (room.height - TITLE - THING - BAR - 2 * FOOT) / 2)
    column = Rect(room.x + 4, y, room.width - 24, room.y + room.height - y - 4)
    name, _, things, _, bar, _, said = down(column, TITLE, 2, THING, 2, BAR, 2, Share(), gap=0)
    return name, things, _shorter(bar, 10), said


def _head(face: Face, room: Rect, foot: float) -> tuple[Rect, Rect, Rect, Rect]:
    """Name, things and bar on a line above the cards; words there, too, or at the foot."""
    thing = 62.0 if face.things else 0.0
    name = Rect(room.x, room.y + 2, room.width - thing, TITLE)
    end = room.x + room.width - thing
    said = Rect(room.x + 0.4 * room.width, room.y + 3, 0.6 * room.width - thing - 8, TITLE)
    if foot:
        said = Rect(room.x, room.y + room.height - foot, room.width, FOOT)
    return name, Rect(end, room.y, thing, THING), Rect(end, room.y + THING, thing - 4, 6.0), said


# Drawing.


def plate(face: Face, pen: Sketch) -> None:
    """Draw a plate: a seat whose cards come first, or one whose name does."""
    if not is_seat(face):
        plate_renderer.plate(face, pen)
        return
    parts = part_seat(face)
    bars = [parts.bar] if face.piece.meters and parts.bar else []
    plate_renderer.ground(face, pen, *bars)
    _name(face, parts, pen)
    for room in bars:
        draw_bar(*face.piece.meters[0][1:], room, pen)
    for caption, room in zip(face.captions, parts.captions, strict=False):
        _below(caption, room, pen)
    _foot(face, parts, pen)
    if "turn" in face.piece.state:
        plate_renderer.draw_arrow(face, pen)


def _name(face: Face, parts: Parts, pen: Sketch) -> None:
    """Write the player's mark and name, and "you" after one's own, or in the corner above it."""
    piece, room = face.piece, parts.words
    x, y, end = room.x, room.y + room.height / 2, room.x + room.width
    seat = seat_of(face.look.colour)
    if seat is not None:
        pen.mark(seat, (x + MARK / 2), y, MARK, face.line)
        x += MARK + 4
    said = parts.speech
    if said and said.y < room.y + room.height and x + _alone(face) > said.x and (piece.speech or piece.text):
        end = min(end, said.x - CLEAR)  # they share a line
    wide = (end - x) / BOLD
    beside = piece.mine and (end < room.x + room.width or _broadest(face) <= wide - OWN / BOLD)
    wide -= OWN / BOLD if beside else 0
    alone = [size for size in SIZES if width_of(piece.label) * size <= wide]
    lines, size = pen.named(piece.label, wide, 1.6 * TITLE if room.height >= TITLE else TITLE, (*alone, SMALL))
    pen.lines(x, y, lines, size, "ink", "sb")
    if piece.mine and not beside and y >= CORNER:
        draw_own_tag(face.width - 30, 3, pen)
    elif beside:
        draw_own_tag(x + max(map(width_of, lines)) * size * BOLD + 5, y, pen)


def _alone(face: Face) -> float:
    """How wide the whole name is in the smallest letters, with the tag of one's own seat."""
    return BOLD * width_of(face.piece.label) * SMALL + OWN * face.piece.mine


def _broadest(face: Face) -> float:
    """How wide the longest word of a name is, in the smallest letters."""
    return max(map(width_of, face.piece.label.split())) * SMALL


def _below(caption: str, room: Rect, pen: Sketch) -> None:
    """Write the words for one of several cards below it, as many of its lines as there is room for."""
    step, y = LINE * SMALL, room.y + 0.6 * LINE * SMALL
    for part in caption.split("\n"):
        lines = _wrapped(part, room.width - BETWEEN)
        if y + (len(lines) - 0.6) * step > room.y + room.height + 4:
            return
        for line in lines:
            pen.words((room.x + room.width / 2), y, line, SMALL, "muted")
            y += step


def _wrapped(caption: str, width: float) -> list[str]:
    """Words on lines of their own, parted behind a comma where one is too long, else between any two words."""
    lines: list[str] = []
    for text in caption.split("\n") if caption else ():
        if width_of(text) * SMALL <= width + 2:
            lines.append(text)
            continue
        for part in text.replace(", ", ",\n").split("\n"):
            lines += _lines_of(part, width)
    return lines


def _lines_of(words: str, width: float) -> list[str]:
    """Words on as many lines as they need, none of them parted."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        lines[-1:] = [longer] if width_of(longer) * SMALL <= width or not lines[-1] else [lines[-1], word]
    return lines


def _foot(face: Face, parts: Parts, pen: Sketch) -> None:
    """Write what is said, or draw dots for somebody who thinks, or write what is known of the card."""
    room, piece = parts.speech or parts.words, face.piece
    texts = [line for caption in face.captions for line in caption.split("\n") if not parts.captions]
    texts += [piece.text] if piece.text else []
    if piece.speech:
        high = _said(piece.speech, room, pen) + 3
        room = Rect(room.x, room.y + high, room.width, room.height - high)
        if piece.mine:
            _at_foot(texts, room, pen)
    elif "thinking" in piece.state:
        plate_renderer.draw_dots((room.x + 16), (room.y + FOOT / 2), pen)
    else:
        _at_foot(texts, room, pen)


def _said(words: str, room: Rect, pen: Sketch) -> float:
    """Draw what a player says in a dark pill, on one line or two, and tell how high it is."""
    size = SMALL
    lines = break_lines(words, (room.width - EDGES[0]) / size / BOLD)
    wide = min(room.width, max(map(width_of, lines)) * size * BOLD + EDGES[1])
    high = len(lines) * LINE * size + 4
    y = min(room.y, room.y + room.height - high) if len(lines) > 1 else room.y
    pen.rect((room.x, y, wide, high), min(high / 2, 9), "ink")
    pen.lines((room.x + wide / 2), (y + high / 2), lines, size, "card", "mb")
    return high


def _at_foot(texts: list[str], room: Rect, pen: Sketch) -> None:
    """Write lines of words, each on two where it must be; what would be parted or has no room is left out."""
    y, step = room.y + LINE * SMALL / 2, LINE * SMALL
    for text in texts:
        lines = _wrapped(text, room.width)
        if (
            max(map(width_of, lines)) * SMALL > room.width + 2
            or y + (len(lines) - 0.5) * step > room.height + room.y + 3
        ):
            continue
        for line in lines:
            pen.words(room.x, y, line, SMALL, "muted", "s")
            y += step
