"""Cards: their faces, their backs, piles of them and tiles. Sizes of words are pixels, all else shares of the card."""

from __future__ import annotations

from math import cos, pi, sin

from tabletop_widgets.drawing.layout.measure import BOLD, LINE, width_of
from tabletop_widgets.drawing.render.faces import Face, seat_of
from tabletop_widgets.drawing.render.strokes import BODY, NAME, SMALL, Sketch, tenth
from tabletop_widgets.drawing.scene import LIKELY

ROUND = 0.07  # of the shorter side
INSET = 2.5  # pixels of paper inside the edge
DRAWN = 72.0  # pixels: a narrower card with a diagram has no name, for not every one would have room
NAMED, WHOLE = 56.0, 70.0  # pixels: a narrower card has no name, for none could be read; or none that is parted
ICON = 0.6  # of the shorter side
ALONE = 0.64
DIAGRAM = 0.9
LOW, LOW_ICON = 50.0, 0.42  # pixels: a lower tile has its name beside its icon
FOOT = 5.0  # pixels below a name
CORNER, NUMBER = 6.0, 16.0  # pixels: from the edge to what stands in the corner, and its size
BROAD = (NAME, 16.0, BODY, SMALL)  # sizes of the name of a broad face
WORD = 6.5  # letters' heights: words on tiles of one size have one size, as long as none is wider
USUAL = 6.0  # letters' heights: up to this width names on faces of one size have one size
HANG = 8.0  # pixels at the foot of a broad face that what lies on it may cover
LAYERS, LAYER = 3, 3.0  # of a pile: how many show, and how far
SMALL_PIE = 8.5  # of a small card, on which it stands whole
PIE, RING = 11.0, 4.0  # its radius and how broad its ring is, in pixels
GHOST, GHOST_SQUARE = "back-line@62", "back-line@16"
SQUARE = 0.92  # of a diagram's cell
RIM_CELL, RIM_ICON = 0.62, 0.66  # a diagram's outer cells, when all they hold are a few signs beside the squares

Grid = tuple[tuple[str, ...], ...]


def card(face: Face, pen: Sketch) -> None:
    """Draw a card: on its side, as a pile with its number, as a back, or as a face."""
    piece = face.piece
    if piece.turn % 180 and not face.upright:
        whole = Sketch()
        card(face.turned(), whole)
        middle = face.width / 2, face.height / 2
        pen.turned(piece.turn, *middle, [["g", 0, *face.corner(), whole.strokes]])
        return
    if piece.count is not None and piece.side == "back":
        pile(face, pen)
    elif piece.side == "back":
        back(face, pen)
    elif piece.count is not None and piece.corner:
        alike(face, pen)
        return
    else:
        front(face, pen)
    if piece.count is not None:
        pen.number(str(piece.count), face.width - 4, 4)


def pile(face: Face, pen: Sketch) -> None:
    """Draw backs on each other: up to three show; of none, only the place."""
    layers = min(face.piece.count or 0, LAYERS) - 1
    if layers < 0:
        pen.rect((0, 0, face.width, face.height), ROUND * face.width, "", "ink@40", 1.5, "5 4")
        return
    off = LAYER
    size = face.width - layers * off, face.height - layers * off
    for at in range(layers, 0, -1):
        pen.rect((at * off, at * off, *size), ROUND * size[0], "card", "line")
    back(face.sized(*size), pen)


def alike(face: Face, pen: Sketch) -> None:
    """Draw faces that are all the same on each other: up to three show, the number of them stands below the corner."""
    many = face.piece.count or 1
    layers, off = min(many, LAYERS) - 1, 0.7 * LAYER
    size = face.width - layers * off, face.height - layers * off
    for at in range(layers, 0, -1):
        pen.rect((at * off, at * off, *size), ROUND * size[0], "card", f"{face.line}/55")
    front(face.sized(*size), pen)
    if many > 1:
        y = CORNER + 1.25 * NUMBER + 0.5 * SMALL
        pen.words(_inset(face), y, f"\N{MULTIPLICATION SIGN}{many}", SMALL, kind="s")


def back(face: Face, pen: Sketch) -> None:
    """Draw stripes and an emblem, or what these eyes know or suspect beneath, and what is printed in its corner."""
    width, height = face.width, face.height
    side = min(width, height)
    pen.rect((0, 0, width, height), ROUND * side, "card", "back")
    inset = INSET
    pen.rect((inset, inset, width - 2 * inset, height - 2 * inset), ROUND * side * 0.7, "stripes")
    seat = seat_of(face.look.colour)
    if face.piece.corner:
        wide = BOLD * width_of(face.piece.corner) * NUMBER + _inset(face)
        pen.rect((inset, inset, wide, (CORNER + 1.1 * NUMBER)), ROUND * side * 0.7, "back")
        pen.words(_inset(face), (CORNER + 0.55 * NUMBER), face.piece.corner, NUMBER, "back-line", "sb")
    if face.ghost and face.piece.grid:
        diagram(face.piece.grid, GHOST, pen, (width / 2, height / 2), DIAGRAM * side)
    elif face.ghost:
        pen.icon(face.ghost.icon, width / 2, height / 2, ALONE * side, GHOST)
    elif face.look.back:
        pen.icon(face.look.back, width / 2, height / 2, 0.54 * side, "back-line")
    if seat is not None:
        pen.mark(seat, width - 7, 7, 0.16 * side, face.look.colour)
    if LIKELY <= face.piece.odds < 1:
        large = width >= NAMED
        off = 4 if large else 7
        pie(
            face.piece.odds, face.ghost.colour if face.ghost else "", width - off, off, pen, PIE if large else SMALL_PIE
        )


def pie(odds: float, colour: str, x: float, y: float, pen: Sketch, outer: float = PIE) -> None:
    """Draw a ring around a point, filled clockwise from the top as far as the odds go."""
    empty = Sketch()
    radius, turn = outer - RING / 2, 2 * pi * odds
    empty.circle(0, 0, outer, "card", "card", 3)
    empty.circle(0, 0, radius, "", "ground", RING)
    pen.group(x, y, empty.strokes)
    left, top, end, foot = map(tenth, (x, y - radius, x + radius * sin(turn), y - radius * cos(turn)))
    arc = f"M{left} {top}A{tenth(radius)} {tenth(radius)} 0 {int(odds > 1 / 2)} 1 {end} {foot}"
    pen.path(arc, 0, 0, 1, "", colour or "slate", RING)


def paper(face: Face, pen: Sketch) -> None:
    """Draw the ground of a face: tinted, with a line of paper inside its edge."""
    width, height, hue = face.width, face.height, face.line
    round_, inset = ROUND * min(width, height), INSET
    pen.rect((0, 0, width, height), round_, "card", f"{hue}/55")
    pen.rect((inset, inset, width - 2 * inset, height - 2 * inset), 0.7 * round_, f"{hue}/15")


def front(face: Face, pen: Sketch) -> None:
    """Draw a face: numbers in its corner, its icon in the middle, its name at the foot; a broad one has it on top."""
    paper(face, pen)
    piece, width = face.piece, face.width
    if piece.badge:
        tag(piece.badge, width / 2, face.height - 12, pen)
    if is_low(face):
        low(face, pen)
        return
    if piece.label and is_broad(face) and width >= NAMED:
        broad(face, pen)
        return
    left = corner(face, pen) if piece.corner else 0.0
    foot = face.height - (24 if piece.badge else 0)
    lines, size = pen.fitted(name_of(face), (width - 1) / BOLD, 3 * NAME)
    if piece.label and width >= NAMED and not untold(face, lines):
        high = len(lines) * LINE * size
        pen.lines(width / 2, foot - FOOT - high / 2, lines, size, kind="mn")
        foot -= high + FOOT
    x, top = width / 2, 0.0
    if left and "\n" not in piece.corner and face.height > width:
        top = CORNER + 0.75 * NUMBER
        left = _inset(face) + 1.3 * SMALL if piece.count is not None else 0
    if left > 0.2 * width:
        x = max(x, left + (width - left) / 2)
    emblem(face, pen, x, (top + foot) / 2, min(width - 6, 2 * (width - x)), foot - top)


def is_broad(face: Face) -> bool:
    """Whether the name stands on top: of a tile with numbers, and of a card broader than high and not turned."""
    numbered = face.look.shape == "tile" and bool(face.piece.corner)
    return numbered or (face.width > face.height and face.look.shape != "tile" and not face.upright)


def name_of(face: Face) -> str:
    """The name of a face, without the number that stands in its corner."""
    return face.piece.label.removesuffix(f" {face.piece.corner}")


def untold(face: Face, lines: list[str]) -> bool:
    """Whether a face goes without its name: no room beside its tag, or a picture says what would stand there parted.

    A small card with a diagram never has one: of a hand of such cards all are named, or none.
    """
    pictured = face.piece.grid or (face.look.icon and face.width < WHOLE)
    parted = bool(pictured) and len(lines) > len(name_of(face).split())
    small = bool(face.piece.grid) and face.width < DRAWN
    return small or parted or (bool(face.piece.badge) and face.height < 84)


def is_low(face: Face) -> bool:
    """Whether the name stands beside the icon: on a tile without numbers that is too low for both."""
    return face.look.shape == "tile" and not face.piece.corner and face.height < LOW


def low(face: Face, pen: Sketch) -> None:
    """Draw a low tile: the icon, and the name beside it."""
    size = LOW_ICON * face.height
    pen.icon(face.look.icon, 3 + size / 2, face.height / 2, size, face.line)
    left = size + 7
    lines, letters = pen.fitted(face.piece.label, (face.width - left - 2) / BOLD, face.height)
    pen.lines(left, face.height / 2, lines, letters, kind="sn")


def broad(face: Face, pen: Sketch) -> None:
    """Draw a broad face: the name at its upper right, the icon in the middle, clear of what lies over the lower edge.

    Where the name has no room beside the numbers, these stand below it.
    """
    width, label = face.width, face.piece.label
    room, wide = width - 10, BOLD * max(USUAL, width_of(label))
    left = corner_wide(face) if face.piece.corner else 0.0
    size = next((each for each in BROAD if wide * each <= room - left), 0.0)
    lines, beside = [label], size > 0
    if not beside:
        sizes = tuple(each for each in BROAD if wide * each <= room) or (SMALL,)
        lines, size = pen.fitted(label, room, 2 * NAME, sizes)
    high = len(lines) * LINE * size
    pen.lines(width - 7, 5 + high / 2, lines, size, kind="ebn")
    if face.piece.corner:
        corner(face, pen, 0.0 if beside else high)
    top = 3 + high
    emblem(face, pen, width / 2, (top + face.height - HANG) / 2, width, face.height - HANG - top)


def corner(face: Face, pen: Sketch, top: float = 0.0) -> float:
    """Write small bold lines into the upper left corner, or closer below `top`; tell how far right they reach."""
    texts = face.piece.corner.split("\n")
    size = NUMBER if len(texts) == 1 else SMALL if top else BODY
    left, reach = _inset(face), corner_wide(face)
    for at, text in enumerate(texts):
        y = top + CORNER + (at + 0.5) * (LINE if top else 1.2) * size
        pen.words((left + reach) / 2, y, text, size, kind="mb")
    return reach


def corner_wide(face: Face) -> float:
    """How far to the right the lines of a corner reach: a column has room for two digits."""
    texts = face.piece.corner.split("\n")
    widest = BOLD * max(map(width_of, texts))
    return _inset(face) + (NUMBER * widest if len(texts) == 1 else BODY * max(1.2, widest))


def _inset(face: Face) -> float:
    """From the left edge to what stands in the corner: less on a card that may show little more than its edge."""
    return CORNER if face.width >= NAMED else 4.0


def emblem(face: Face, pen: Sketch, x: float, y: float, width: float, height: float) -> None:
    """Draw what a face shows around a point: its diagram, its words, its icon, or its owner's mark."""
    size = min(width, height)
    if face.piece.grid:
        diagram(face.piece.grid, face.line, pen, (x, y), DIAGRAM * size)
    elif face.piece.text:
        tile = face.look.shape == "tile"
        room = (face.width if tile else width) - 4
        sizes = *(each for each in (NAME, BODY) if not tile or WORD * each <= room), SMALL
        lines, high = pen.fitted(face.piece.text, room, height, sizes)
        pen.lines(x, y, lines, high)
    elif face.look.icon:
        share = ICON if face.piece.label and face.width >= NAMED else ALONE
        pen.icon(face.look.icon, x, y, min(share * min(face.width, face.height), 0.92 * size), face.line)
    elif (seat := seat_of(face.look.colour)) is not None:
        pen.mark(seat, x, y, 0.6 * size, face.line)


def tag(words: str, x: float, y: float, pen: Sketch) -> None:
    """Draw words in a dark pill around a point."""
    size = SMALL
    wide = (BOLD * width_of(words) + 1.2) * size
    pen.rect((x - wide / 2, y - 0.8 * size, wide, 1.6 * size), 0.8 * size, "ink")
    pen.words(x, y, words, size, "card", "mb")


# Diagrams.


def diagram(grid: Grid, paint: str, pen: Sketch, at: tuple[float, float], size: float) -> None:
    """Draw a small printed diagram; its outer rows and columns are narrow when no square stands in them.

    All squares are one path in a group of its own: a diagram is on many cards, and small where it travels.
    """
    columns = [line_share([row[at] if at < len(row) else "" for row in grid]) for at in range(max(map(len, grid)))]
    rows = [line_share(list(row)) for row in grid]
    unit = size / max(sum(columns), sum(rows))
    side, signs, path = tenth(SQUARE * unit), Sketch(), ""
    top = at[1] - unit * sum(rows) / 2
    for row, high in zip(grid, rows, strict=True):
        left = at[0] - unit * sum(columns[: len(row)]) / 2
        for name, wide in zip(row, columns, strict=False):
            x, y = left + unit * wide / 2, top + unit * high / 2
            if name.startswith("."):
                path += f"M{tenth(x - SQUARE * unit / 2)} {tenth(y - SQUARE * unit / 2)}h{side}v{side}h-{side}z"
            cell(name, (x, y), unit, paint, signs, rim=min(wide, high) < 1)
            left += unit * wide
        top += unit * high
    if path:
        squares = Sketch()
        squares.path(path, 0, 0, 1, f"{paint}@30" if "@" not in paint else GHOST_SQUARE)
        pen.group(0, 0, squares.strokes)
    pen.strokes += signs.strokes


def line_share(names: list[str]) -> float:
    """How wide a row or column of a diagram is: whole, or narrow when it holds a few signs beside the squares."""
    return RIM_CELL if names.count("") >= max(2, len(names) - 2) else 1.0


def cell(name: str, at: tuple[float, float], unit: float, paint: str, pen: Sketch, *, rim: bool) -> None:
    """Draw the signs of one cell: none (`.`), an icon (`.fire`) or several (`.fire 2`)."""
    icon, _, number = name.lstrip("-.").partition(" ")
    times = int(number or 1) if icon else 0
    size = unit * (RIM_ICON if rim else 0.9 if times == 1 else 0.6)
    for number_at in range(times):
        pen.icon(icon, at[0] + (number_at - (times - 1) / 2) * 0.5 * unit, at[1], size, paint)
