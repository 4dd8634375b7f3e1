"""Every shape of a piece, drawn around its own corner; and what lies beneath the pieces of a zone."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from tabletop_widgets.drawing.layout.measure import LINE, fitting, halves, width_of
from tabletop_widgets.drawing.layout.people import draw_person
from tabletop_widgets.drawing.layout.plates import ROUND as PLATE_ROUND
from tabletop_widgets.drawing.layout.seats import plate
from tabletop_widgets.drawing.layout.signs import amount, rail, sign, strip
from tabletop_widgets.drawing.render.cards import ROUND as CARD_ROUND
from tabletop_widgets.drawing.render.cards import card, front
from tabletop_widgets.drawing.render.faces import Face, edge_of, ink_on, seat_of
from tabletop_widgets.drawing.render.plate_renderer import draw_disc
from tabletop_widgets.drawing.render.strokes import BODY, NAME, SMALL, Sketch, Stroke, tenth
from tabletop_widgets.drawing.scene import Look, Piece, Rect, Zone

PAWN = "M10 0a5.5 5.5 0 0 1 3.6 9.7C14.5 14 16.5 18 18.5 20V27H1.5V20C3.5 18 5.5 14 6.4 9.7A5.5 5.5 0 0 1 10 0z"
PAWN_BOX, PAWN_SIGN = (20.0, 27.0), (18.5, 9.0)  # where its mark stands, and how large it is
SIGN = 24.0  # pixels: the head of a titled zone
LETTER = 0.65  # of a disc: the number beside it
SLIM = 56.0  # pixels: a lower ground has no head
FAR = 8.0  # pixels from a ground's edge to its words

Drawn = tuple[str, list[Any]]
"""A face as it travels: its name, and how round its corners are followed by its strokes."""


def token(face: Face, pen: Sketch) -> None:
    """Draw a disc with its owner's mark, its words or its icon, and the number of several: on it, or beside it."""
    size = min(face.width, face.height)
    x, y = size / 2 if face.look.beside else face.width / 2, face.height / 2
    piece, ink = face.piece, ink_on(face.fill)
    if piece.text:
        draw_disc(
            Face(piece, Look("token", colour=face.fill if seat_of(face.fill) is None else "slate"), 0, 0),
            x,
            y,
            size,
            pen,
        )
        pen.words(x, y, piece.text, max(SMALL, 0.42 * size), ink, "mb")
    else:
        draw_disc(face, x, y, size, pen)
    if piece.count is not None and face.look.beside:
        pen.words(size + 6, y, str(piece.count), min(NAME, LETTER * size), "ink", "sb")
    elif piece.count is not None:
        pen.number(str(piece.count), x + 0.42 * size, y - 0.36 * size)


def pawn(face: Face, pen: Sketch) -> None:
    """Draw a standing marker."""
    scale = min(face.width / PAWN_BOX[0], face.height / PAWN_BOX[1])
    left, top = (face.width - PAWN_BOX[0] * scale) / 2, (face.height - PAWN_BOX[1] * scale) / 2
    pen.path(PAWN, left, top, scale, face.fill, face.line)
    x, y, size = face.width / 2, top + PAWN_SIGN[0] * scale, PAWN_SIGN[1] * scale
    seat = seat_of(face.look.colour)
    if seat is not None:
        pen.mark(seat, x, y, size, ink_on(face.fill))
    else:
        pen.icon(face.look.icon, x, y, size, ink_on(face.fill))


def bubble(face: Face, pen: Sketch) -> None:
    """Draw words that somebody says."""
    texts = bubble_lines(face.piece)
    size = SMALL
    pen.rect((0, 0, face.width, face.height), min(face.height / 2, size), "ink")
    pen.lines(face.width / 2, face.height / 2, texts, size, "card", "mb")


def bubble_lines(piece: Piece) -> list[str]:
    """The one or two lines of a bubble."""
    words = piece.text or piece.label
    return halves(words) if width_of(words) > 6 else [words]


SHAPES: dict[str, Callable[[Face, Sketch], None]] = {
    "card": card,
    "token": token,
    "pawn": pawn,
    "tile": front,
    "plate": plate,
    "face": draw_person,
    "sign": sign,
    "strip": strip,
    "bubble": bubble,
    "amount": amount,
    "rail": rail,
}


def draw(face: Face) -> Drawn:
    """Draw a face; pieces that look alike share it."""
    piece = face.piece
    plain = Piece(
        "",
        label=piece.label,
        side=piece.side,
        turn=piece.turn,
        count=piece.count,
        corner=piece.corner,
        grid=piece.grid,
        badge=piece.badge,
        text=piece.text,
        state=tuple(state for state in piece.state if state in ("dead", "turn", "thinking", "winner")),
        mine=piece.mine,
        odds=piece.odds,
        meters=piece.meters,
        speech=piece.speech,
        slots=piece.slots,
    )
    return _drawn(Face(plain, face.look, face.width, face.height, face.cards, face.things, face.ghost, face.captions))


@lru_cache(maxsize=8192)
def _drawn(face: Face) -> Drawn:
    pen = Sketch()
    SHAPES[face.look.shape](face, pen)
    return _named(_round(face), pen.strokes)


def _named(round_: float, strokes: list[Stroke]) -> Drawn:
    """A face by the name of what it is: one that shows the same has the same name, whoever looks and whenever."""
    drawn = [tenth(round_), *strokes]
    name = blake2b(json.dumps(drawn, separators=(",", ":")).encode(), digest_size=5).digest()
    return urlsafe_b64encode(name).decode().rstrip("="), drawn


def _round(face: Face) -> float:
    """How round the ring around a piece is."""
    if face.look.shape in ("token", "bubble"):
        return face.height / 2
    if face.look.shape in ("plate", "face", "sign", "strip"):
        return PLATE_ROUND
    return CARD_ROUND * min(face.width, face.height)


# Grounds.


@lru_cache(maxsize=1024)
def ground(zone: Zone, rect: Rect, look: Look, slots: tuple[Rect, ...] = (), empty: str = "") -> Drawn:
    """Draw what lies beneath the pieces of a zone, around its corner: a place of its own, or words where none stand."""
    pen = Sketch()
    width, height = rect.width, rect.height
    if zone.look == "spot":
        pen.circle(width / 2, height / 2, min(5, width / 4), "ink@26")
    elif zone.look == "headed":
        lines, size = _heading(zone, width)
        pen.lines(width / 2, len(lines) * LINE * size / 2, lines, size, "ink@74")
    elif zone.look:
        tint = f"{edge_of(look.colour)}@12" if look.colour else "card@45"
        pen.rect((0, 0, width, height), 10, tint, f"{edge_of(look.colour)}@45" if look.colour else "line@30")
        if zone.look != "plain":
            slim = is_slim(height)
            _sign(zone.label, look, width, pen, *((height / 2, (SMALL,)) if slim else (SIGN / 2, (BODY, SMALL))))
    for slot in slots:
        pen.rect((slot.x, slot.y, slot.width, slot.height), 5, "", "ink@40", 1, "4 3")
    _limit(zone, width, height, pen)
    lines, size = pen.fitted(empty, width, height)
    pen.lines(width / 2, height / 2, lines, size, "ink@74")
    return _named(10, pen.strokes)


def head(zone: Zone, width: float) -> float:
    """How much of a zone its head takes."""
    if zone.look == "headed":
        lines, size = _heading(zone, width)
        return len(lines) * LINE * size + 4
    return 0.0 if zone.look in ("", "spot", "plain") else SIGN


def _heading(zone: Zone, width: float) -> tuple[list[str], float]:
    """The label of a zone without a ground, on two lines where it is too wide for one."""
    return fitting(zone.label, width, 3 * BODY, (BODY, SMALL))


def is_slim(height: float) -> bool:
    """Tell whether a ground is so low that its sign stands before what lies there, not above it."""
    return height < SLIM


def _sign(label: str, look: Look, width: float, pen: Sketch, y: float, sizes: tuple[float, ...]) -> None:
    """Write the head of a ground: its icon, then its label."""
    left = FAR
    if look.icon:
        pen.icon(look.icon, left + 8, y, 16, edge_of(look.colour))
        left += 22
    lines, size = pen.fitted(label, width - left - FAR, SIGN, sizes)
    pen.lines(left, y + (len(lines) - 1) * LINE * size / 2, lines, size, "ink@74", "s")


def _limit(zone: Zone, width: float, height: float, pen: Sketch) -> None:
    """Draw a dotted line across a zone, where something ends, and its word."""
    if zone.limit:
        share, words = zone.limit
        x = share * width
        size = SMALL
        half = width_of(words) * size / 2
        pen.path("M0 0" + "v2m0 4" * round(height / 6), x, 0, 1.0, "", "ink@74", 1.5)
        pen.words(min(x, width - half), height + 0.8 * BODY, words, size, "ink@74")
