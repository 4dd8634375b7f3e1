"""A grid of cells: rows and columns with names, and in each cell a colour, a word, and a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tabletop_widgets.drawing.figure import Figure, Part, Sheet
from tabletop_widgets.drawing.layout.measure import BOLD, width_of
from tabletop_widgets.drawing.render.strokes import SMALL, Sketch

WIDE, HIGH, GAP, HEAD = 52.0, 34.0, 3.0, 44.0
STRONGEST = 45  # the most percent of a colour on which words stay readable, on a light and on a dark page


@dataclass(frozen=True, slots=True)
class Cell:
    """The paint, word and sentence of a cell; a `marked` cell has a thick frame."""

    paint: str
    word: str
    says: str
    marked: bool = False


def shaded(colour: str, share: Fraction | float) -> str:
    """Return the paint of a cell for a share of a colour, from 0 to 1."""
    parts = round(STRONGEST * float(share))
    return f"{colour}/{parts}" if parts else "paper"


def grid(
    title: str, caption: str, rows: Sequence[str], columns: Sequence[str], cells: Sequence[Sequence[Cell]], says: str
) -> Figure:
    """Draw `cells[column][row]`; the cells of a row form a group."""
    left = max(map(width_of, rows)) * SMALL * BOLD + 18
    wide = max(WIDE, *(width_of(word) * SMALL + 10 for name in columns for word in name.split()))
    wide = max(wide, *(width_of(cell.word) * SMALL * BOLD + 12 for column in cells for cell in column))
    heads, parts = Sketch(), []
    for at, name in enumerate(columns):
        x = left + at * (wide + GAP)
        lines, size = heads.fitted(name, wide, HEAD, (SMALL,))
        heads.lines(x + wide / 2, HEAD / 2, lines, size)
        parts += [_part(x, wide, at, row, cell) for row, cell in enumerate(cells[at])]
    for row, name in enumerate(rows):
        heads.words(left - 10, HEAD + row * (HIGH + GAP) + HIGH / 2, name, SMALL, "ink", "eb")
    whole = (left + len(columns) * (wide + GAP), HEAD + len(rows) * (HIGH + GAP))
    return Figure(title, caption, whole, (Sheet("", heads.strokes, tuple(parts), says),))


def _part(x: float, wide: float, column: int, row: int, cell: Cell) -> Part:
    y, sketch = HEAD + row * (HIGH + GAP), Sketch()
    sketch.rect((x, y, wide, HIGH), 4, cell.paint, "ink" if cell.marked else "line", 2.5 if cell.marked else 1.0)
    sketch.words(x + wide / 2, y + HIGH / 2, cell.word, SMALL, "ink", "mb")
    return Part(f"{row}-{column}", (x, y, wide, HIGH), cell.says, sketch.strokes, f"row-{row}")
