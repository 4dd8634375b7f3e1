"""A scene as a static picture: on light paper of its own, the same bytes for the same scene.

It stands where no script may run (untrusted notebooks, GitHub, PDF) and in `print`. `svg` is the picture itself; `html`
puts a small one, with thinner icons, into an `<img>` that needs nothing from outside.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from tabletop_widgets.drawing.layout.placement import Board, Layout, Placed, in_drawing_order, lay_out_scene
from tabletop_widgets.drawing.render import plain_text
from tabletop_widgets.drawing.render.icons import GRADES, load_icons
from tabletop_widgets.drawing.render.strokes import SMALL, Sketch, Stroke
from tabletop_widgets.drawing.render.svg_writer import Ink, escape_markup, num
from tabletop_widgets.drawing.scene import Scene, to_look_at

MOST = 12_000  # bytes of an <img>
HALO = 2.5  # pixels between a piece and the ring around it
RINGS = {  # state -> colour, width and dashes of the ring
    "winner": ("gold", 4.0, ""),
    "asked": ("ink", 2.0, ""),
    "chosen": ("focus", 3.0, ""),
    "revealed": ("gold-edge", 2.0, ""),
}
Part = tuple[list[Stroke], float, float, float | None]
"""Strokes, where their corner is, and how faint they are."""
NOTE = 20.0  # pixels for the footnote
FAINT = {"spent": 0.8, "barred": 0.62}


def svg(
    scene: Scene, layout: Layout = "wide", size: float | None = None, icons: Mapping[str, str] | None = None
) -> str:
    """The picture as SVG, `size` pixels wide or as wide as its scene. `icons` stand in for those kept by the build."""
    return picture(scene, layout, size, Ink(load_icons() if icons is None else icons))


def html(scene: Scene, alt: str, layout: Layout = "pane") -> str:
    """The picture as an `<img>` with its sentence, with the finest icons that leave it under `MOST` bytes."""
    spread, image, last = lay_out_sheet(scene, layout), "", GRADES - 1
    for grade, square in (*((grade, False) for grade in range(GRADES)), (last, True)):
        source = url_encode(sheet(*spread, Ink(load_icons(), grade, square), scene))
        image = f'<img alt="{escape_markup(alt, quote=True)}" style="max-width:100%" src="data:image/svg+xml,{source}">'
        if len(image.encode()) <= MOST:
            break
    return image


def url_encode(drawn: str) -> str:
    """Text for a URL that stands in double quotes: only what would end or change it is written as `%..`."""
    for sign in '%&"#':
        drawn = drawn.replace(sign, f"%{ord(sign):02X}")
    return drawn


def picture(scene: Scene, layout: Layout, size: float | None, ink: Ink) -> str:
    """Everything on one sheet, in this ink."""
    return sheet(*lay_out_sheet(scene, layout), ink, scene, size)


def lay_out_sheet(scene: Scene, layout: Layout) -> tuple[Board, float, list[Part]]:
    """The board, its height, and felt, grounds, pieces, the footnote: in this order."""
    board = lay_out_scene(scene, layout)
    height = board.height + (NOTE if scene.note else 0)
    felt = f"felt-{scene.felt}" if scene.felt else "felt"
    parts: list[Part] = [([["r", 0.5, 0.5, board.width - 1, height - 1, 10, felt, "line"]], 0, 0, None)]
    for zone in scene.zones:
        if zone.id in board.grounds:
            rect = board.zones[zone.id]
            parts.append((board.grounds[zone.id][1][1:], rect.x, rect.y, None))
    for each in in_drawing_order(board):
        faint = next((FAINT[state] for state in each.piece.state if state in FAINT), None)
        parts += [(strokes, each.box.x, each.box.y, faint) for strokes in draw_piece(each)]
    if scene.note:
        foot = Sketch()
        foot.words(10, height - NOTE / 2, f"* {scene.note}", SMALL, "muted", "s")
        parts.append((foot.strokes, 0, 0, None))
    return board, height, parts


def draw_piece(each: Placed) -> list[list[Stroke]]:
    """One piece around its corner, turned where it is, and the rings of its states."""
    piece, box, (round_, *strokes) = each.piece, each.box, each.face[1]
    rings = Sketch()
    off = HALO
    for state in (state for state in RINGS if state in piece.state):
        colour, width, dash = RINGS[state]
        around = (-off, -off, box.width + 2 * off, box.height + 2 * off)
        rings.rect(around, round_ + off, "", colour, width, dash)
    body = [["g", box.turn, box.width / 2, box.height / 2, strokes]] if box.turn else strokes
    return [part for part in (body, rings.strokes) if part]


def sheet(board: Board, height: float, parts: list[Part], ink: Ink, scene: Scene, size: float | None = None) -> str:
    """All parts on one sheet, with the styles and what several of them share."""
    for strokes, *_ in parts:
        ink.count(strokes)
    drawn = [(ink.drawing(strokes, x, y), faint) for strokes, x, y, faint in parts]
    together = ((faint, "".join(each for each, _ in some)) for faint, some in groupby(drawn, lambda each: each[1]))
    body = "".join(f"<g opacity='{num(faint)}'>{each}</g>" if faint else each for faint, each in together)
    style, shared = ink.finished(scene.face)
    wide, high, scale = num(board.width), num(height), (size or board.width) / board.width
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{num(board.width * scale)}' height='{num(height * scale)}' "
        f"viewBox='0 0 {wide} {high}'><style>{style}</style><defs>{shared}</defs>{body}</svg>"
    )


@dataclass(frozen=True, slots=True)
class Picture:
    """A scene to look at, with one sentence for those who cannot see it."""

    scene: Scene
    alt: str
    title: str

    def __str__(self) -> str:
        return f"{plain_text.text(to_look_at(self.scene))}\n{self.alt}"

    def __repr__(self) -> str:
        """Name it by its sentence; deterministic, for notebooks are compared."""
        return f"<picture: {self.alt}>"

    def svg(self, layout: Layout = "wide") -> str:
        """Draw it as SVG, `wide`, `pane` or `phone`."""
        return svg(to_look_at(self.scene), layout)

    def _repr_html_(self) -> str:
        return html(to_look_at(self.scene), self.alt)
