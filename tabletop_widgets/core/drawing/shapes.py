"""Tokens, pawns, tiles, plates and bubbles, each in its own box with (0, 0) at its corner; `cards` has the cards.

`js/src/pieces.tsx` draws the same. All proportions are shares of the box's width or height, or heights of the smallest
letter; they stand here by name.
"""

from __future__ import annotations

from dataclasses import dataclass

from tabletop_widgets.core.drawing.layout import HEAD, NUMBER, speech, width_of
from tabletop_widgets.core.drawing.palette import LIGHT, MARK_PATHS, mark
from tabletop_widgets.core.drawing.pen import Pen, num, paint, short
from tabletop_widgets.core.drawing.scene import Look, Piece

UNIT = 10.0  # the radius in which tokens and marks are drawn, before they are scaled
DISC = 9.4
MARK_IN_TOKEN, ICON_IN_TOKEN = 0.62, 1.42
LAYERS, LAYER = 5, 0.06  # of a token's height, for each layer beneath the first
NUMBER_GAP = 0.1
PLATE_ROUND, PLATE_MARK = 6.0, 0.62  # units; of the head's height
PAWN = "M10 0a5.5 5.5 0 0 1 3.6 9.7C14.5 14 16.5 18 18.5 20V27H1.5V20C3.5 18 5.5 14 6.4 9.7A5.5 5.5 0 0 1 10 0z"
PAWN_BOX, PAWN_SIGN = (20.0, 27.0), (18.5, 9.0)  # where its mark stands, and how large it is
TILE_ROUND, TILE_NAMED, TILE_BESIDE = 0.1, 4.0, 0.28
TAIL, BUBBLE_ROUND = 0.32, 0.8  # in letters


@dataclass(frozen=True, slots=True)
class Face:
    """A piece to draw: itself, its look, and the size of its box."""

    piece: Piece
    look: Look
    width: float
    height: float

    @property
    def dead(self) -> bool:
        """Dead things are drawn black and white."""
        return "dead" in self.piece.state

    @property
    def fill(self) -> str:
        """Its colour as a surface."""
        return "ink" if self.dead else self.look.colour or "slate"

    @property
    def line(self) -> str:
        """Its colour as a line or an icon on a card."""
        return "ink" if self.dead else edge_of(self.look.colour)


def seat_of(colour: str) -> int | None:
    """The seat of a player's colour."""
    return int(colour[5:]) if colour.startswith("seat-") else None


def edge_of(colour: str) -> str:
    """The shade of a colour that is strong enough for a line on a card: a pale colour has an edge of its own."""
    return f"{colour}-edge" if f"{colour}-edge" in LIGHT else colour or "slate"


def ink_on(colour: str) -> str:
    """The colour of a sign on a surface of this colour."""
    return f"{colour}-ink" if f"{colour}-ink" in LIGHT else "card"


def marked(seat: int, x: float, y: float, size: float, colour: str, pen: Pen) -> str:
    """A player's mark around (x, y)."""
    return pen.once(f"<path d='{MARK_PATHS[mark(seat)]}'/>", x, y, size / 2 / UNIT, paint(colour))


# Tokens.


def token(face: Face, pen: Pen) -> str:
    """A disc with its owner's mark, its words or its icon; of several, up to five layers and always the number."""
    count = face.piece.count
    high = min(face.height, face.width / (1 if count is None else NUMBER[count > 9]))
    layers = min(max(count or 1, 1), LAYERS if pen.coarse is None else 1) - 1
    off = LAYER * high
    r = (high - layers * off) / 2
    top = (face.height - high) / 2
    beneath = [off * at * UNIT / r for at in range(layers, 0, -1)]
    parts = [disc(face, r, top + r, r, beneath, pen)]
    if face.piece.text:
        parts.append(pen.words(r, top + r, face.piece.text, 1.8 * r, ink=ink_on(face.fill)))
    elif seat_of(face.look.colour) is None and face.look.icon:
        parts.append(pen.icon(face.look.icon, r, top + r, ICON_IN_TOKEN * r, ink_on(face.fill)))
    if count is not None:
        size = max(pen.letter, 0.62 * high)
        parts.append(pen.words(2 * r + NUMBER_GAP * high, face.height / 2, str(count), size=size, kind="n"))
    return "".join(parts)


def disc(face: Face, x: float, y: float, r: float, beneath: list[float], pen: Pen) -> str:
    """A token's discs, the lower ones first, and its owner's mark on the upper one."""
    seat = seat_of(face.look.colour)
    places = [f"cy='{num(off)}' " if off else "" for off in (*beneath, 0.0)]
    circles = "".join(f"<circle {place}r='{num(DISC)}'/>" for place in places)
    sign = ""
    if seat is not None and not face.piece.text:
        scale = f"transform='scale({short(MARK_IN_TOKEN)})'"
        sign = f"<path d='{MARK_PATHS[mark(seat)]}' {scale} {paint(ink_on(face.fill), 'none')}/>"
    drawn = f"<g {paint(face.fill, face.line)}>{circles}{sign}</g>"
    return pen.once(drawn, x, y, r / UNIT)


# Pawns and tiles.


def pawn(face: Face, pen: Pen) -> str:
    """A standing marker."""
    scale = min(face.width / PAWN_BOX[0], face.height / PAWN_BOX[1])
    left, top = (face.width - PAWN_BOX[0] * scale) / 2, (face.height - PAWN_BOX[1] * scale) / 2
    body = pen.once(f"<path d='{PAWN}'/>", left, top, scale, paint(face.fill, face.line))
    x, y, size = face.width / 2, top + PAWN_SIGN[0] * scale, PAWN_SIGN[1] * scale
    seat = seat_of(face.look.colour)
    if seat is not None:
        return body + marked(seat, x, y, size, ink_on(face.fill), pen)
    return body + (pen.icon(face.look.icon, x, y, size, ink_on(face.fill)) if face.look.icon else "")


def tile(face: Face, pen: Pen) -> str:
    """A square place: its words or icon, its name below where there is room."""
    width, height, letter = face.width, face.height, pen.letter
    named = bool(face.piece.label) and min(width, height) > TILE_NAMED * letter
    edge = paint("card", face.line if face.look.colour else "line")
    parts = [pen.rect(0, 0, width, height, TILE_ROUND * min(width, height), edge)]
    seat = seat_of(face.look.colour)
    middle, room = height / 2 - (0.6 * letter if named else 0), height - (1.5 * letter if named else 0)
    x = width * (TILE_BESIDE if face.look.room == "beside" else 0.5)
    if face.piece.text:
        parts.append(pen.words(x, middle, face.piece.text, 2 * x - 4, max(letter, min(1.7 * letter, 0.5 * height))))
    elif face.look.icon:
        parts.append(pen.icon(face.look.icon, width / 2, middle, min(0.66 * room, 0.8 * width), face.line))
    elif seat is not None:
        parts.append(marked(seat, width / 2, middle, 0.5 * min(room, width), face.line, pen))
    if named:
        parts.append(pen.words(width / 2, height - 0.85 * letter, face.piece.label, width - 6))
    return "".join(parts)


# Plates and bubbles.


def plate(face: Face, pen: Pen) -> str:
    """What belongs to one player: mark, name and amounts at the head, in the player's colour; room below."""
    width, height, head, letter = face.width, face.height, HEAD * pen.letter, pen.letter
    seat = seat_of(face.look.colour)
    left, ink = 0.5 * letter, ink_on(face.fill) if face.look.colour else "ink"
    frame = pen.apart().rect(0, 0, width, height, PLATE_ROUND, paint("card", "line"))
    frame += f"<path d='{band_path(width, head, PLATE_ROUND)}'/>" if face.look.colour else ""
    parts = [pen.once(frame, more=paint(face.fill, face.line) if face.look.colour else "")]
    if seat is not None:
        size = PLATE_MARK * head
        parts.append(marked(seat, left + size / 2, head / 2, size, ink, pen))
        left += size + 0.4 * letter
    amounts, right = plate_amounts(face, pen, width - 0.5 * letter, head / 2, ink)
    return "".join([*parts, amounts, pen.words(left, head / 2, face.piece.label, right - left, kind="s", ink=ink)])


def plate_amounts(face: Face, pen: Pen, right: float, y: float, ink: str) -> tuple[str, float]:
    """What stands at the right end of a plate's head: its count beside its icon, its words; and where they begin."""
    parts = []
    count = "" if face.piece.count is None else str(face.piece.count)
    for words, icon in ((face.piece.text, ""), (count, face.look.icon)):
        if words:
            parts.append(pen.words(right, y, words, kind="e", ink=ink))
            right -= (width_of(words) + 0.5) * pen.letter
        if words and icon:
            parts.append(pen.icon(icon, right - 0.55 * pen.letter, y, 1.2 * pen.letter, ink))
            right -= 1.5 * pen.letter
    return "".join(parts), right


def band_path(width: float, height: float, radius: float) -> str:
    """The strip of colour at the head of a card or plate."""
    r = num(radius)
    return f"M0 {num(height)}V{r}a{r} {r} 0 0 1 {r}-{r}H{num(width - radius)}a{r} {r} 0 0 1 {r} {r}V{num(height)}z"


def bubble(face: Face, pen: Pen) -> str:
    """Words that somebody says, with a tail towards the head of the plate above."""
    width, height = face.width, face.height
    texts = speech(face.piece.text or face.piece.label)
    round_ = min(BUBBLE_ROUND * pen.letter, height / 2, width / 2)
    path = bubble_path(width, height, round_, TAIL * pen.letter)
    apart = pen.apart()
    words = apart.lines(width / 2, height / 2, texts, width - 0.6 * pen.letter, "b")
    body = (
        f"<path d='{path}' {paint('ink')}/>"
        if pen.coarse is None
        else apart.rect(0, 0, width, height, round_, paint("ink"))
    )
    return pen.once(body + words)


def bubble_path(width: float, height: float, radius: float, tail: float) -> str:
    """The outline of a bubble, from its tail anticlockwise."""
    tip, r = num(tail), num(radius)
    arc, down, along = f"a{r},{r} 0 0 0 ", num(height - 2 * radius), num(width - radius)
    return (
        f"M{num(min(radius + 2 * tail, width - radius))},0l-{tip}-{tip}v{tip}H{r}{arc}-{r},{r}v{down}{arc}{r},{r}"
        f"H{along}{arc}{r}-{r}v-{down}{arc}-{r}-{r}z"
    )
