"""Cards: upright, on their side, and their backs. Proportions are shares of the card, or heights of a letter."""

from __future__ import annotations

from dataclasses import replace

from tabletop_widgets.core.drawing.layout import LINE, ROOM, width_of
from tabletop_widgets.core.drawing.pen import Pen, fitted, num, paint
from tabletop_widgets.core.drawing.shapes import Face, band_path, marked, seat_of

ROUND = 0.06  # of a card's width
BAND = 0.075  # of a card's height, in the card's colour
ICON = (0.62, 0.84)  # the most that an icon takes of the width, and of the height between band and name
FOOT = {"": 0.45, "below": 0.1}  # in letters: what is left free below the name
NAMED = 3.2  # a card narrower than so many letters shows its icon alone, large in the middle
ALONE = (0.54, 0.72, 0.62)  # that icon: middle, and the most of width and height
DIAGRAM = 0.92  # the most that a diagram takes of the width
CORNER, SHIFT = 0.35, 0.06  # in letters: from the left and the band to the corner's words; what the icon gives way
ONE_CORNER = 1.35  # in letters
SIGN = 0.75  # of its size: what an icon leaves free beside it for each sign of the corner, wide or narrow
SIDE = (0.6, 0.82)  # the icon of a card on its side: the most of the width, and of the height above the name
INSET = 0.09  # of the shorter side: the line on a back
LAYERS, LAYER = 5, 0.02  # of a stack, and how far each shows, of the height
RIM_CELL, RIM_ICON = 0.62, 0.66  # a diagram's outer cells, when all they hold are a few signs beside the squares


def card(face: Face, pen: Pen) -> str:
    """5 : 7, a band, the icon above, the name below, small words in the corner."""
    if face.piece.count is not None:
        return stack(face, pen)
    if face.piece.side == "back":
        return card_back(face, pen)
    if face.width > face.height:
        return card_sideways(face, pen)
    frame = card_frame(face, pen)
    if not face.piece.label or face.width < NAMED * pen.letter:
        middle, wide, high = ALONE
        return frame + emblem(face, pen, face.width / 2, middle * face.height, wide * face.width, high * face.height)
    return frame + card_face(face, pen) + corner(face, pen)


def stack(face: Face, pen: Pen) -> str:
    """Several cards on each other: up to five layers, the number always, and the name of the whole."""
    count = face.piece.count or 0
    layers = min(max(count, 1), LAYERS) - 1
    off = LAYER * face.height
    size = face.width - layers * off, face.height - layers * off
    one = Face(replace(face.piece, count=None), face.look, *size)
    sheet = pen.apart().rect(
        0, 0, *size, ROUND * size[0], paint("back" if face.piece.side == "back" else "card", "ink")
    )
    parts = [pen.once(sheet, at * off, at * off) for at in range(layers, 0, -1)]
    parts.append(named(one, pen) if count else pen.once(sheet, more="opacity='.3'"))
    wide = (width_of(str(count)) + 0.9) * pen.letter
    x, y = face.width - wide / 2 + 2, 0.5 * pen.letter
    pill = pen.apart().rect(
        -wide / 2, -0.7 * pen.letter, wide, 1.4 * pen.letter, 0.7 * pen.letter, paint("paper", "ink")
    )
    return "".join([*parts, pen.once(pill, x, y), pen.words(x, y, str(count))])


def named(face: Face, pen: Pen) -> str:
    """The uppermost card of a stack; a back tells what the stack is, where there is room."""
    if face.piece.side == "front" or not face.look.back or face.width < NAMED * pen.letter:
        return card(face, pen)
    lines = fitted(face.piece.label, face.width / pen.letter - 1.2, 2)
    high = len(lines) * LINE * pen.letter + INSET * face.width + 0.3 * pen.letter
    blank = card_back(
        Face(face.piece, replace(face.look, back="", colour=""), face.width, face.height), pen, plain=True
    )
    size = min(0.5 * face.width, 0.7 * (face.height - high))
    icon = pen.icon(face.look.back, face.width / 2, (face.height - high) / 2 + 0.1 * pen.letter, size, "back-line")
    words = pen.lines(
        face.width / 2,
        face.height - high / 2 - 0.2 * pen.letter,
        lines,
        face.width - 1.2 * pen.letter,
        ink="back-line",
    )
    return blank + icon + words


def card_frame(face: Face, pen: Pen) -> str:
    """Paper, edge and band."""
    width, height, radius = face.width, face.height, ROUND * face.width
    face_paint = paint("paper" if face.dead else "card", "line")
    if pen.coarse is not None:
        lower = pen.apart().rect(0, BAND * height, width, (1 - BAND) * height, radius / 2, face_paint)
        return pen.once(pen.apart().rect(0, 0, width, height, radius, "") + lower, more=paint(face.line))
    paper = pen.apart().rect(0, 0, width, height, radius, face_paint)
    return pen.once(f"{paper}<path d='{band_path(width, BAND * height, radius)}'/>", more=paint(face.line))


def card_face(face: Face, pen: Pen) -> str:
    """From the foot upwards: the badge, the name on one or two lines, and the icon in what is left below the band."""
    width, height, letter = face.width, face.height, pen.letter
    below, side, marks = face.look.room == "below", 0.4 * letter, ""
    foot = (ROOM[1] if below else 1.0) * height - FOOT["below" if below else ""] * letter
    x, wide = beside(face, pen)
    if face.piece.badge and below:
        marks = edge_words(face.piece.badge, width - 0.62 * letter, (BAND * height + CORNER * letter), pen)
        x, wide = width / 2, ICON[0] * width
    elif face.piece.badge:
        marks = pen.words(width / 2, foot - 0.5 * letter, face.piece.badge, width - side, kind="m")
        foot -= LINE * letter
    lines = fitted(face.piece.label, (width - side) / letter, 2)
    high = len(lines) * LINE * letter
    free = foot - high - BAND * height
    shown = emblem(face, pen, x, BAND * height + free / 2, wide, ICON[1] * free)
    return shown + pen.lines(width / 2, foot - high / 2, lines, width - side) + marks


def beside(face: Face, pen: Pen) -> tuple[float, float]:
    """The middle and the width that an icon has: it gives way to the words in the corner, on a narrow card to all."""
    whole = ICON[0] * face.width
    if not face.piece.corner:
        return face.width / 2, whole
    lines, size = corner_lines(face, pen)
    left = CORNER * pen.letter + SIGN * max(map(len, lines)) * size
    wide = min(whole, face.width - left)
    return max((0.5 + SHIFT) * face.width, left + wide / 2), wide


def edge_words(words: str, x: float, y: float, pen: Pen) -> str:
    """Words that run down along a card's right edge."""
    text = pen.apart().words(0, 0, words, kind="s m")
    return pen.once(f"<g transform='rotate(90)'>{text}</g>", x, y)


def emblem(face: Face, pen: Pen, x: float, y: float, width: float, height: float) -> str:
    """What a face shows: its diagram, its words, its icon, or its owner's mark."""
    if face.piece.grid:
        return diagram(face.piece.grid, pen, x, y, min(DIAGRAM * width / ICON[0], height / ICON[1]))
    size = min(width, height)
    if face.piece.text:
        return pen.lines(x, y, fitted(face.piece.text, face.width / pen.letter - 0.4, 2), face.width - 0.4 * pen.letter)
    if face.look.icon:
        return pen.icon(face.look.icon, x, y, size, face.line)
    seat = seat_of(face.look.colour)
    return "" if seat is None else marked(seat, x, y, 0.8 * size, face.line, pen)


def corner_lines(face: Face, pen: Pen) -> tuple[list[str], float]:
    """The words of a corner line by line, and their size; a single line is larger."""
    lines = face.piece.corner.split("\n")
    return lines, pen.letter * (1.0 if len(lines) > 1 else ONE_CORNER)


def corner(face: Face, pen: Pen) -> str:
    """Small words in the upper left corner, below the band."""
    lines, size = corner_lines(face, pen)
    left = CORNER * pen.letter
    top = BAND * face.height + left
    return "".join(
        pen.words(left, top + (at + 0.45) * LINE * size, line, face.width, size, "s")
        for at, line in enumerate(lines)
        if line
    )


# Diagrams.

Grid = tuple[tuple[str, ...], ...]


def diagram(grid: Grid, pen: Pen, x: float, y: float, size: float) -> str:
    """A small printed diagram around (x, y); its outer rows and columns are narrow when no square stands in them."""
    columns = [line_share([row[at] if at < len(row) else "" for row in grid]) for at in range(max(map(len, grid)))]
    rows = [line_share(list(row)) for row in grid]
    unit = size / max(sum(columns), sum(rows))
    top, parts, squares = y - unit * sum(rows) / 2, [], ""
    for row, high in zip(grid, rows, strict=True):
        left = x - unit * sum(columns[: len(row)]) / 2
        squares += strip(row, columns, left - x, top - y, unit, pen)
        for name, wide in zip(row, columns, strict=False):
            parts.append(cell(name, pen, left + unit * wide / 2, top + unit * high / 2, unit, rim=min(wide, high) < 1))
            left += unit * wide
        top += unit * high
    drawn = pen.once(f"<path d='{squares}'/>", x, y, more=paint("card", "line", 0.7)) if squares else ""
    return "".join([drawn, *parts])


def strip(row: tuple[str, ...], columns: list[float], left: float, top: float, unit: float, pen: Pen) -> str:
    """The squares of one row."""
    path, side, gap = "", pen.at(unit), ""
    for name, wide in zip(row, columns, strict=False):
        if name.startswith("."):
            path += gap or f"M{pen.at(left)},{pen.at(top)}"
            path += f"h{side}v{side}h-{side}z"
            gap = f"m{side},0"
        else:
            gap = ""
        left += unit * wide
    return path


def line_share(names: list[str]) -> float:
    """How wide a row or column of a diagram is: whole, or narrow when it holds a few signs beside the squares."""
    return RIM_CELL if names.count("") >= max(2, len(names) - 2) else 1.0


def cell(name: str, pen: Pen, x: float, y: float, unit: float, *, rim: bool) -> str:
    """In one cell: nothing (`.`), an icon (`.fire`) or several (`.fire 2`); without the dot there is no square."""
    framed = name.startswith(".")
    icon, _, number = name.lstrip("-.").partition(" ")
    times = int(number or 1) if icon else 0
    size = unit * (RIM_ICON if rim else 0.94 if times == 1 else 0.62)
    across = [x + (at - (times - 1) / 2) * 0.42 * unit for at in range(times)]
    return "".join(pen.icon(icon, middle, y, size, "red" if framed else "ink") for middle in across)


# Backs, and cards on their side.


def card_back(face: Face, pen: Pen, *, plain: bool = False) -> str:
    """One plain pattern, or an emblem; words in its corner stand large in the middle instead."""
    width, height = face.width, face.height
    side = min(width, height)
    inset = INSET * side
    line = paint("", "back-line", 0.8)
    apart = pen.apart()
    paper = apart.rect(0, 0, width, height, ROUND * side, paint("back", "ink"))
    paper += apart.rect(inset, inset, width - 2 * inset, height - 2 * inset, inset / 2, line)
    if face.piece.corner:
        text, large, ink = face.piece.corner, max(0.42 * side, pen.letter), "back-line"
        sign = pen.words(width / 2, height / 2, text, width, large, ink=ink)
        sign += pen.words(inset + 0.5 * pen.letter, inset + 0.7 * pen.letter, text, width, ink=ink)
    elif face.look.back:
        sign = pen.icon(face.look.back, width / 2, height / 2, 0.5 * side, "back-line")
    else:
        sign = ""
    if not (plain or sign):
        paper += f"<path d='{lattice(width, height, 2 * inset)}' {line}/>"
    seat = seat_of(face.look.colour)
    owner = "" if seat is None else marked(seat, width - 2 * inset, 2 * inset, 3.2 * inset, face.look.colour, pen)
    return pen.once(paper) + sign + owner


def lattice(width: float, height: float, inset: float) -> str:
    """A diamond in a diamond: the pattern of backs without an emblem."""
    path = ""
    for share in (1.0, 0.5):
        x, y = share * (width / 2 - inset), share * (height / 2 - inset)
        across, down = num(x), num(y)
        path += f"M{num(width / 2)},{num(height / 2 - y)}l{across},{down} -{across},{down} -{across}-{down}z"
    return path


def card_sideways(face: Face, pen: Pen) -> str:
    """A card on its side: the band at the left, the icon turned with it, the name upright below."""
    width, height, letter = face.width, face.height, pen.letter
    named = bool(face.piece.label) and width > NAMED * letter and height > NAMED * letter
    foot = (1.5 if named else 0.3) * letter + (1.1 * letter if face.piece.badge else 0)
    apart = pen.apart()
    frame = apart.rect(0, 0, width, height, ROUND * height, paint("paper" if face.dead else "card", "line"))
    frame += apart.rect(0, 0, BAND * width, height, ROUND * height, paint(face.line))
    middle, size = (1 + BAND) / 2 * width, min(SIDE[0] * width, SIDE[1] * (height - foot))
    place = f"translate({num(middle + pen.x0)},{num((height - foot) / 2 + 0.1 * letter + pen.y0)})rotate(90)"
    turned = f"<g transform='{place}'>{emblem(face, pen.shifted(), 0, 0, size, size)}</g>"
    name = (
        pen.lines(middle, height - foot + 0.6 * letter, fitted(face.piece.label, 0.9 * width / letter), 0.9 * width)
        if named
        else ""
    )
    badge = (
        pen.words(middle, height - 0.75 * letter, face.piece.badge, 0.9 * width, kind="m") if face.piece.badge else ""
    )
    return pen.once(frame) + turned + name + badge
