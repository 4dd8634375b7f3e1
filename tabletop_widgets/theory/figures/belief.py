"""A belief over time: one row per possible state, one column per observation."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.theory.figures.grid import Cell, grid, shaded
from tabletop_widgets.theory.figures.numbers import Number, share

SURE: dict[Number, str] = {0: "impossible", 1: "certain"}
STRIP_OF = "A strip of beliefs needs {rows} numbers after each of {columns} moments: after {moment} there are {given}."


def strip(
    title: str, caption: str, rows: Sequence[str], moments: Sequence[str], chances: Sequence[Sequence[Number]]
) -> Figure:
    """Draw how likely each row was after each moment, as shade and number, from `chances[moment][row]`."""
    for moment, each in zip(moments, chances, strict=True):
        if len(each) != len(rows):
            raise ValueError(STRIP_OF.format(rows=len(rows), columns=len(moments), moment=moment, given=len(each)))
    cells = [
        [
            _cell(f"After {moment}: {name} {SURE.get(chance) or share(chance)}.", chance)
            for name, chance in zip(rows, each, strict=True)
        ]
        for moment, each in zip(moments, chances, strict=True)
    ]
    return grid(title, caption, rows, moments, cells, "The stronger the colour, the likelier.")


def _cell(says: str, chance: Number) -> Cell:
    return Cell(shaded("violet", chance), share(chance), says)
