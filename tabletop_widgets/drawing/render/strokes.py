"""What a face is made of: a few kinds of strokes, as plain lists that travel and that nobody need trust.

`["r", x, y, width, height, round, fill, stroke, width, dash]` a rectangle, `["c", x, y, r, fill, stroke, width, dash]`
a circle, `["p", path, x, y, scale, fill, stroke, width, dash]` a path, `["i", icon, x, y, size, fill]` and `["m",
seat, x, y, size, fill]` an icon and a player's mark around a point, `["t", x, y, size, fill, kind, words]` words on a
line, `["g", turn, x, y, strokes]` strokes turned about a point, or moved there where they are not turned. What is
missing at the end of a list has no paint.

A paint is a name of the palette; `amber/15` is 15 parts of it in 85 of card, `ink@40` lets 60 parts of what is beneath
through, and `stripes` is the pattern of backs. A kind of words is its anchor (`s`, `m`, `e`), then `b` for bold and `n`
for a name on a piece. The browser and the static picture draw the same strokes.
"""

from __future__ import annotations

from typing import Any

from tabletop_widgets.drawing.layout.measure import BOLD, LINE, fitting, shortened, width_of

Stroke = list[Any]
SMALL, BODY, NAME, HEAD = 12.5, 14.0, 18.0, 24.0
"""Sizes of letters, in pixels of a table that is drawn at its own width."""
LONG = 20.0  # from here on half a pixel is not seen
SLACK = 0.2  # of a line: so much of its last one may reach beyond a room
MIDDLE = 0.36  # of a letter: from the middle of a line down to where its letters stand


def tenth(value: float) -> float | int:
    """A length as it travels: to a tenth, a long one to a half, without a needless point."""
    parts = 10 if abs(value) < LONG else 2
    rounded = round(value * parts) / parts
    return int(rounded) if rounded == int(rounded) else rounded


class Sketch:
    """Collects strokes in pixels, with (0, 0) at the corner of what is drawn."""

    def __init__(self) -> None:
        self.strokes: list[Stroke] = []

    def _add(self, *stroke: Any) -> None:
        kept = [tenth(each) if isinstance(each, float) else each for each in stroke]
        while kept[-1] in ("", None):
            kept.pop()
        self.strokes.append(kept)

    def rect(
        self,
        box: tuple[float, float, float, float],
        round_: float,
        fill: str,
        line: str = "",
        width: float = 1.0,
        dash: str = "",
    ) -> None:
        """Draw a rectangle with round corners."""
        self._add("r", *map(float, box), float(round_), fill, *_line(line, width, dash))

    def circle(
        self, x: float, y: float, radius: float, fill: str, line: str = "", width: float = 1.0, dash: str = ""
    ) -> None:
        """Draw a circle around a point."""
        self._add("c", float(x), float(y), float(radius), fill, *_line(line, width, dash))

    def path(
        self,
        path: str,
        x: float,
        y: float,
        scale: float,
        fill: str,
        line: str = "",
        width: float = 1.0,
        dash: str = "",
    ) -> None:
        """Draw a path, its own (0, 0) at a point."""
        edge = [*_line(line, width, dash)]
        self.strokes.append(["p", path, tenth(x), tenth(y), round(scale, 4), fill, *edge[: 3 if dash else 2]])

    def icon(self, name: str, x: float, y: float, size: float, fill: str) -> None:
        """Draw an icon around a point."""
        if name:
            self._add("i", name, float(x), float(y), float(size), fill)

    def mark(self, seat: int, x: float, y: float, size: float, fill: str) -> None:
        """Draw a player's mark around a point."""
        self._add("m", seat, float(x), float(y), float(size), fill)

    def words(self, x: float, y: float, words: str, size: float, fill: str = "ink", kind: str = "m") -> None:
        """Write words on one line around the height `y`, from, to or around `x`."""
        if words:
            self.strokes.append(["t", tenth(x), tenth(y + MIDDLE * size), tenth(size), fill, kind, words])

    def lines(self, x: float, y: float, texts: list[str], size: float, fill: str = "ink", kind: str = "m") -> None:
        """Write lines of words, the middle of them all at (x, y)."""
        top = y - (len(texts) - 1) / 2 * LINE * size
        for at, line in enumerate(texts):
            self.words(x, top + at * LINE * size, line, size, fill, kind)

    def turned(self, turn: float, x: float, y: float, strokes: list[Stroke]) -> None:
        """Draw strokes turned by so many degrees about a point."""
        self._add("g", float(turn), float(x), float(y), strokes)

    def group(self, x: float, y: float, strokes: list[Stroke]) -> None:
        """Draw strokes with their corner at a point: what stands on many pieces is told once where it can be."""
        self._add("g", 0, float(x), float(y), strokes)

    def fitted(
        self, words: str, width: float, height: float, sizes: tuple[float, ...] = (BODY, SMALL)
    ) -> tuple[list[str], float]:
        """Return words on lines, and their size: the first that fits into this room."""
        return fitting(words, width, height, sizes)

    def named(
        self, name: str, width: float, height: float, sizes: tuple[float, ...] = (BODY, SMALL)
    ) -> tuple[list[str], float]:
        """Return a player's name on lines, and their size: one that has no room is cut short, and its tip tells it."""
        lines, size = fitting(name, width, height, sizes)
        most = max(1, int(height / LINE / size + SLACK))
        return (lines if len(lines) <= most else shortened(name, width / size, most)), size

    def number(self, words: str, x: float, y: float) -> None:
        """Draw a number in a dark bubble around a point."""
        high = 18.0
        wide = max(high, (BOLD * width_of(words) + 0.6) * SMALL)
        bubble = Sketch()
        bubble.rect((-wide / 2, -high / 2, wide, high), high / 2, "ink")
        bubble.words(0, 0, words, SMALL, "card", "mb")
        self.group(x, y, bubble.strokes)


def _line(line: str, width: float, dash: str) -> tuple[Any, ...]:
    """A stroke's paint, width and dashes; nothing of a stroke that has no paint."""
    if not line:
        return ()
    return (line, float(width), dash) if dash or width != 1 else (line,)
