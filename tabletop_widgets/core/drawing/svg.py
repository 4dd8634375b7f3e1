"""A scene as a static picture: on light paper of its own, the same bytes for the same scene.

It stands where no script may run (untrusted notebooks, GitHub, PDF) and in `print`. `svg` is the picture itself; `html`
puts a small one, with coarser icons, into an `<img>` that needs nothing from outside.
"""

from __future__ import annotations

from collections.abc import Mapping

from tabletop_widgets.core.drawing.cards import card
from tabletop_widgets.core.drawing.escape import escaped
from tabletop_widgets.core.drawing.icons import kept
from tabletop_widgets.core.drawing.layout import EDGE, HEAD, SCREENS, Board, Layout, Placed, look_of, placed
from tabletop_widgets.core.drawing.palette import fill
from tabletop_widgets.core.drawing.panels import panels_drawn
from tabletop_widgets.core.drawing.pen import EVERYWHERE, Pen, num, paint
from tabletop_widgets.core.drawing.scene import Look, Piece, Rect, Scene, Zone
from tabletop_widgets.core.drawing.shapes import Face, bubble, edge_of, pawn, plate, tile, token

MOST = 12_000  # bytes of an <img>
COARSE = (0.3, 0.5, 0.75, 1.0, 1.4, 1.8)  # units that an icon's line may be off, tried in turn
FONT = "system-ui,sans-serif"
HALO = 2.5  # units between a piece and the ring around it
RINGS = {  # state -> colour, width and dashes of the ring, sign in its corner
    "winner": ("gold", 3.0, "", "★"),
    "asked": ("gold", 3.5, "", "?"),
    "forced": ("red", 2.0, "5 3", "!"),
    "chosen": ("focus", 2.5, "", "✓"),
    "revealed": ("amber", 2.0, "2 2", ""),
    "mine": ("focus", 1.2, "", ""),
}
DOTS = "stroke-dasharray:1 4;stroke-linecap:round"
SHAPES = {"card": card, "token": token, "pawn": pawn, "tile": tile, "plate": plate, "bubble": bubble}
FAINT = {"spent": 0.8, "asleep": 0.72}  # words on it keep a contrast of 4 : 1 and more


def svg(
    scene: Scene, layout: Layout = "wide", size: float | None = None, icons: Mapping[str, str] | None = None
) -> str:
    """The picture as SVG, `size` pixels wide or as wide as its scene. `icons` stand in for those kept by the build."""
    return drawn(scene, layout, size, kept() if icons is None else icons, None)


def html(scene: Scene, alt: str, layout: Layout = "wide", icons: Mapping[str, str] | None = None) -> str:
    """The picture as an `<img>` with its sentence, in the finest of a few grades that stays under `MOST` bytes."""
    have = kept() if icons is None else icons
    image = ""
    for coarse in COARSE:
        source = encoded(drawn(scene, layout, None, have, coarse))
        image = f'<img alt="{escaped(alt, quote=True)}" style="max-width:100%" src="data:image/svg+xml,{source}">'
        if len(image.encode()) <= MOST:
            break
    return image


def encoded(picture: str) -> str:
    """Text for a URL that stands in double quotes: only what would end or change it is written as `%..`."""
    for sign in '%&"#':
        picture = picture.replace(sign, f"%{ord(sign):02X}")
    return picture


def drawn(scene: Scene, layout: Layout, size: float | None, icons: Mapping[str, str], coarse: float | None) -> str:
    """Paper, grounds, pieces, panels: in this order."""
    board = placed(scene, layout)
    pen = Pen(board.letter, icons, coarse)
    parts = [ground(zone, board.zones[zone.id], scene.looks, pen) for zone in scene.zones]
    boxes = [each.box for each in board.pieces]
    for at, each in enumerate(board.pieces):
        pen.above = boxes[at + 1 :] if coarse is not None and not each.box.turn else EVERYWHERE
        parts.append(piece_drawn(each, scene.looks, pen))
    below, height = panels_drawn(scene, board, pen)
    return sheet(board, height, [*parts, below, pen.numbers()], pen, size or max(board.width, SCREENS[layout]))


def sheet(board: Board, height: float, parts: list[str], pen: Pen, size: float) -> str:
    """The paper with its border, the styles, the icons, and what is drawn on it."""
    wide, high = num(board.width), num(height)
    scale = size / board.width
    paper = pen.rect(0.5, 0.5, board.width - 1, height - 1, 10, paint("paper", "line"))
    paints, defs, body = pen.finished(paper + "".join(parts))
    style = (
        f"text{{font:500 {num(board.letter)}px {FONT};text-anchor:middle;fill:{fill('ink')}}}"
        f".s{{text-anchor:start}}.e{{text-anchor:end}}.m{{fill:{fill('muted')}}}.b{{fill:{fill('card')}}}"
        f".n{{text-anchor:start;font-weight:700;paint-order:stroke;stroke:{fill('card')};stroke-width:3px}}"
    )
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{num(board.width * scale)}' height='{num(height * scale)}' "
        f"viewBox='0 0 {wide} {high}'><style>{style}{paints}</style><defs>{defs}</defs>{body}</svg>"
    )


# Grounds.


def ground(zone: Zone, rect: Rect, looks: Mapping[str, Look], pen: Pen) -> str:
    """What lies beneath the pieces of a zone."""
    if not zone.look:
        return ""
    if zone.look == "spot":
        ring = f"<circle r='{num(min(rect.width, rect.height) / 2 - 2)}' {paint('paper', 'line', 1, DOTS)}/>"
        return pen.once(ring, rect.x + rect.width / 2, rect.y + rect.height / 2)
    body = pen.rect(rect.x, rect.y, rect.width, rect.height, 8, paint("table", "ground"))
    if zone.look == "plain":
        return body
    return body + titled(zone, rect, looks.get(zone.look, Look()), pen)


def titled(zone: Zone, rect: Rect, look: Look, pen: Pen) -> str:
    """A ground's head: its icon, then its label."""
    middle, left = rect.y + HEAD * pen.letter / 2 + 0.1 * pen.letter, rect.x + 2 * EDGE * pen.letter
    sign = ""
    if look.icon:
        sign = pen.icon(look.icon, left + 0.6 * pen.letter, middle, 1.2 * pen.letter, edge_of(look.colour))
        left += 1.5 * pen.letter
    room = rect.x + rect.width - left - EDGE * pen.letter
    return sign + pen.words(left, middle, zone.label, room, kind="s m")


# Pieces.


def piece_drawn(each: Placed, looks: dict[str, Look], pen: Pen) -> str:
    """One piece at its place, with the ring of its state."""
    piece, box = each.piece, each.box
    face = Face(piece, look_of(piece, looks), box.width, box.height)
    pen.x0, pen.y0 = (0.0, 0.0) if box.turn else (box.x, box.y)
    body = SHAPES[face.look.shape](face, pen) + rings(piece, face, pen)
    pen.x0 = pen.y0 = 0.0
    faint = next((f" opacity='{FAINT[state]}'" for state in piece.state if state in FAINT), "")
    middle = f"{num(box.width / 2)},{num(box.height / 2)}"
    turn = f" transform='translate({num(box.x)},{num(box.y)})rotate({num(box.turn)},{middle})'" if box.turn else ""
    return f"<g{turn}{faint}>{body}</g>" if turn or faint else body


def rings(piece: Piece, face: Face, pen: Pen) -> str:
    """What a state adds: a ring, and a sign, so that colour is never the only one."""
    parts = []
    for state in (state for state in RINGS if state in piece.state):
        colour, width, dash, sign = RINGS[state]
        wide, high = face.width + 2 * HALO, face.height + 2 * HALO
        round_ = high / 2 if face.look.shape == "token" else 7
        ring = pen.apart().rect(0, 0, wide, high, round_, paint("", colour, width, dash and f"stroke-dasharray:{dash}"))
        parts.append(pen.once(ring, -HALO, -HALO))
        if sign:
            parts.append(tag(sign, face.width, 0, pen))
    return "".join(parts)


def tag(sign: str, x: float, y: float, pen: Pen) -> str:
    """The small round sign of a state."""
    r = 0.62 * pen.letter
    words = pen.apart().words(0, 0, sign, ink="gold-ink")
    return pen.once(f"<circle r='{num(r)}' {paint('gold', 'gold-edge')}/>{words}", x, y)
