"""A figure: something drawn to scale beside the table, such as a payoff matrix, a game tree or a curve.

It is made of the same strokes as pieces (`strokes.py`), in pixels of its own width. What may be touched is a part with
a sentence; parts of one group belong together. A figure has one sheet or several, which a slider goes through.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from tabletop_widgets.drawing.layout.measure import BOLD, LINE, break_lines, width_of
from tabletop_widgets.drawing.render.icons import load_icons
from tabletop_widgets.drawing.render.strokes import BODY, NAME, SMALL, Sketch, Stroke
from tabletop_widgets.drawing.render.svg import url_encode
from tabletop_widgets.drawing.render.svg_writer import Ink, escape_markup, num
from tabletop_widgets.sentences import printable

MARGIN = 14.0  # pixels around a figure on paper


@dataclass(frozen=True, slots=True)
class Part:
    """What may be touched: where (x, y, width, height), its strokes on the sheet, and what it says."""

    id: str
    box: tuple[float, float, float, float]
    says: str
    strokes: list[Stroke] = field(default_factory=list)
    group: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One drawing of a figure: its name on the slider, strokes beneath, parts above, and what it says as a whole."""

    name: str
    strokes: list[Stroke]
    parts: tuple[Part, ...] = ()
    says: str = ""


class Played(Protocol):
    """Rounds of which a reader plays one seat; see `theory.opponent.Rounds`."""

    @property
    def name(self) -> str: ...
    @property
    def moves(self) -> Sequence[str]: ...
    def begin(self) -> None: ...
    def choose(self, choice: int) -> None: ...
    def told(self) -> dict[str, Any]: ...


class Against(Protocol):
    """The opponent behind a figure: the seats that a reader can take, and rounds against all others."""

    @property
    def seats(self) -> tuple[str, ...]: ...
    def sit(self, name: str, luck: Random) -> Played: ...


@dataclass(frozen=True, slots=True)
class Figure:
    """A title, a caption that says how exact it is, sheets of one size (width, height), and the slider's name.

    `still` is the sheet that stands where nothing moves; there it also begins, where it `opens_still`. `hidden` is the
    same figure with letters in place of names, for a wall that everybody sees. `against` plays what is shown here.
    """

    title: str
    caption: str
    size: tuple[float, float]
    sheets: tuple[Sheet, ...]
    along: str = ""
    still: int = 0
    opens_still: bool = False
    hidden: Figure | None = None
    against: Against | None = field(default=None, compare=False, repr=False)

    def plain(self) -> dict[str, Any]:
        """Write it as plain data, as it travels to the browser."""
        return {
            "title": self.title,
            "caption": self.caption,
            "size": [round(side) for side in self.size],
            "along": self.along,
            **({"opens": self.still} if self.opens_still else {}),
            "sheets": [_plain_sheet(sheet) for sheet in self.sheets],
            **({"hidden": self.hidden.plain()} if self.hidden else {}),
        }

    def svg(self, sheet: int | None = None) -> str:
        """Draw one sheet as SVG, with title and caption, on light paper of its own."""
        at = self.still if sheet is None else sheet
        wide = self._wide
        ink = Ink(load_icons())
        strokes = [*self._paper(), *(_moved(stroke, MARGIN, self._top) for stroke in all_strokes(self.sheets[at]))]
        ink.count(strokes)
        drawn = ink.drawing(strokes, 0, 0)
        style, shared = ink.finished("")
        width, height = num(wide + 2 * MARGIN), num(self._height)
        return (
            f"<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' viewBox='0 0 {width} {height}'>"
            f"<style>{style}</style><defs>{shared}</defs>{drawn}</svg>"
        )

    def __str__(self) -> str:
        """Tell the figure as plain text: what its still sheet and its parts say."""
        sheet = self.sheets[self.still]
        lines = (self.title, sheet.says, *(part.says for part in sheet.parts))
        return printable("\n".join(filter(None, lines)))

    def __repr__(self) -> str:
        """Name it, with how exact it is."""
        return printable(f"<figure: {self.title}; {self.caption}>")

    def _repr_html_(self) -> str:
        alt = " ".join(filter(None, (f"{self.title}.", self.sheets[self.still].says, self.caption)))
        source = url_encode(self.svg())
        return f'<img alt="{escape_markup(alt, quote=True)}" style="max-width:100%" src="data:image/svg+xml,{source}">'

    @property
    def _wide(self) -> float:
        """How wide it is on paper, where the title stands on one line."""
        return max(self.size[0], width_of(self.title) * BOLD * NAME)

    @property
    def _top(self) -> float:
        return MARGIN + 1.6 * NAME

    @property
    def _words(self) -> list[str]:
        return break_lines(self.caption, self._wide / SMALL)

    @property
    def _height(self) -> float:
        return self._top + self.size[1] + MARGIN + len(self._words) * LINE * BODY + MARGIN / 2

    def _paper(self) -> list[Stroke]:
        paper = Sketch()
        paper.rect((0.5, 0.5, self._wide + 2 * MARGIN - 1, self._height - 1), 10, "card", "line")
        paper.words(MARGIN, MARGIN + NAME / 2, self.title, NAME, "ink", "sb")
        for at, line in enumerate(self._words):
            paper.words(MARGIN, self._top + self.size[1] + MARGIN + at * LINE * BODY, line, SMALL, "muted", "s")
        return paper.strokes


def all_strokes(sheet: Sheet) -> Iterator[Stroke]:
    """All strokes of a sheet, those beneath first."""
    yield from sheet.strokes
    for part in sheet.parts:
        yield from part.strokes


def _moved(stroke: Stroke, x: float, y: float) -> Stroke:
    return ["g", 0, x, y, [stroke]]


def _plain_sheet(sheet: Sheet) -> dict[str, Any]:
    parts = [
        {
            "id": part.id,
            "box": [round(side, 1) for side in part.box],
            "says": part.says,
            "strokes": part.strokes,
            **({"group": part.group} if part.group else {}),
        }
        for part in sheet.parts
    ]
    return {"name": sheet.name, "says": sheet.says, "strokes": sheet.strokes, "parts": parts}
