"""Panels of a static picture: tables of words and amounts, below the board."""

from __future__ import annotations

from typing import Any

from tabletop_widgets.core.drawing.arrange import GAP
from tabletop_widgets.core.drawing.layout import Board, width_of
from tabletop_widgets.core.drawing.pen import Pen, paint
from tabletop_widgets.core.drawing.scene import Panel, Scene
from tabletop_widgets.core.sentences import percent

LINE = 1.6  # in letters, a row's height
FIRST = 0.3  # the most of the width that the names of rows take


def panels_drawn(scene: Scene, board: Board, pen: Pen) -> tuple[str, float]:
    """All panels below the board, and the height of the whole picture."""
    parts, y = [], board.height
    margin = min((rect.x for rect in board.zones.values()), default=GAP)
    for panel in scene.panels:
        drawn, high = panel_drawn(panel, margin, y, board.width - 2 * margin, pen)
        parts.append(drawn)
        y += high + GAP
    return "".join(parts), y


def panel_drawn(panel: Panel, x: float, y: float, width: float, pen: Pen) -> tuple[str, float]:
    """One panel: title, heads of columns, rows."""
    line = LINE * pen.letter
    head = (max((width_of(row) for row in panel.rows), default=0) + 1) * pen.letter if any(panel.rows) else 0.0
    first = min(head, FIRST * width)
    each = shares(panel, width - first - 0.6 * pen.letter, pen)
    high = line * (len(panel.rows) + 1 + bool(any(panel.columns))) + 0.4 * pen.letter
    parts = [
        pen.rect(x, y, width, high, 8, paint("card", "ground")),
        pen.words(x + 0.6 * pen.letter, y + 0.6 * line, panel.title, width, kind="s m"),
    ]
    at = y + line * 1.1
    if any(panel.columns):
        parts += cells(panel.columns, x + 0.6 * pen.letter + first, at, each, pen)
        at += line
    for name, row in zip(panel.rows, panel.cells, strict=True):
        parts.append(pen.words(x + 0.6 * pen.letter, at + line / 2, name, first, kind="s") if name else "")
        parts += cells(row, x + 0.6 * pen.letter + first, at, each, pen)
        at += line
    return "".join(parts), high


def shares(panel: Panel, room: float, pen: Pen) -> list[float]:
    """The widths of the columns: what their words need, shrunk or stretched to the room."""
    columns = zip(*(row for row in (panel.columns, *panel.cells) if row), strict=True)
    needs = [
        max(width_of(cell) + 0.8 if isinstance(cell, str) else 3.0 for cell in column) * pen.letter
        for column in columns
    ]
    return [need * room / sum(needs) for need in needs]


def cells(row: tuple[Any, ...], x: float, y: float, widths: list[float], pen: Pen) -> list[str]:
    """One row of cells: words, amounts as shade and number, icons."""
    parts, line = [], LINE * pen.letter
    for cell, width in zip(row, widths, strict=True):
        middle = x + width / 2, y + line / 2
        if isinstance(cell, str):
            parts.append(pen.words(*middle, cell, width - 0.4 * pen.letter) if cell else "")
        elif isinstance(cell, dict):
            parts.append(pen.icon(str(cell["look"]), *middle, 1.2 * pen.letter, "ink"))
        else:
            shade = paint("gold", more=f"fill-opacity:{min(1, max(0, cell)):.2f}")
            parts.append(pen.rect(x + 1, y + 1, width - 2, line - 2, 3, shade))
            parts.append(pen.words(*middle, percent(cell)))
        x += width
    return parts
