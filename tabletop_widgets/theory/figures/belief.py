"""A belief over time: a row for each thing that may be so, a column for each thing that was seen."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_widgets.core.drawing.figure import Figure, Part, Sheet
from tabletop_widgets.core.drawing.measure import width_of
from tabletop_widgets.core.drawing.strokes import SMALL, Sketch
from tabletop_widgets.theory.figures.numbers import Number, share

WIDE, HIGH, GAP, HEAD = 76.0, 34.0, 3.0, 44.0
STRIP_OF = "A strip of beliefs needs {rows} numbers after each of {columns} moments: after {moment} there are {given}."


def strip(
    title: str, caption: str, rows: Sequence[str], moments: Sequence[str], chances: Sequence[Sequence[Number]]
) -> Figure:
    """Draw how likely each row was after each moment; `chances[moment][row]`, shade and number."""
    for moment, each in zip(moments, chances, strict=True):
        if len(each) != len(rows):
            raise ValueError(STRIP_OF.format(rows=len(rows), columns=len(moments), moment=moment, given=len(each)))
    left = max(map(width_of, rows)) * SMALL * 1.1 + 18
    wide = max(WIDE, *(width_of(word) * SMALL + 8 for moment in moments for word in moment.split()))
    heads = Sketch()
    parts = []
    for column, moment in enumerate(moments):
        x = left + column * (wide + GAP)
        lines, size = heads.fitted(moment, wide, HEAD, (SMALL,))
        heads.lines(x + wide / 2, HEAD / 2, lines, size)
        parts += [_cell(x, wide, row, name, moment, chances[column][row]) for row, name in enumerate(rows)]
    for row, name in enumerate(rows):
        heads.words(left - 10, HEAD + row * (HIGH + GAP) + HIGH / 2, name, SMALL, "ink", "eb")
    whole = (left + len(moments) * (wide + GAP), HEAD + len(rows) * (HIGH + GAP))
    return Figure(title, caption, whole, (Sheet("", heads.strokes, tuple(parts), "The darker, the likelier."),))


def _cell(x: float, wide: float, row: int, name: str, moment: str, chance: Number) -> Part:
    y, amount, sketch = HEAD + row * (HIGH + GAP), round(100 * float(chance)), Sketch()
    sketch.rect((x, y, wide, HIGH), 4, f"violet/{amount}" if amount else "paper", "line")
    sketch.words(x + wide / 2, y + HIGH / 2, share(chance), SMALL, "card" if amount > 55 else "ink", "mb")
    return Part(
        f"{row}-{round(x)}",
        (x, y, wide, HIGH),
        f"After {moment}: {name} {share(chance)}.",
        sketch.strokes,
        f"row-{row}",
    )
