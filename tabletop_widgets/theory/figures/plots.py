"""Curves over time, the staircase of worlds left, and histograms of what a class chose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import log10

from tabletop_widgets.drawing.figure import Figure, Part, Sheet
from tabletop_widgets.drawing.layout.measure import break_lines, width_of
from tabletop_widgets.drawing.render.strokes import SMALL, Sketch
from tabletop_widgets.theory.figures.numbers import Number, often, share, ticks, write_number

WIDE, HIGH, LEFT, FOOT, TOP = 520.0, 260.0, 64.0, 44.0, 24.0
APART = SMALL + 2  # between the middles of two names
NAMED = 18.0  # heights of a letter: a longer name takes several lines beside its curve
NEAR = 1 / 16  # the share of a region's span that is left free around it
UNSEEN = 1 / 2_000  # of the axis: less than a tenth of a pixel
COLOURS = "blue", "red", "green", "violet", "amber", "teal"
DASHES = "", "7 4", "2 4", "10 3 2 3", "4 4", "1 3"
POSITIVE = "A logarithmic axis shows numbers above zero: the curve {name} has {value}."
Points = Sequence[tuple[float, float]]


def curves(
    title: str,
    caption: str,
    series: Mapping[str, Points],
    axes: tuple[str, str],
    *,
    logarithmic: bool = False,
    steps: bool = False,
    region: bool = False,
) -> Figure:
    """Draw curves by name, told apart by colour and dashes; with `steps` each is a staircase.

    The axes of a `region` begin near it, with equal units on both where there is room.
    """
    plot = _Plot(series, logarithmic=logarithmic, region=region)
    sketch = plot.axes(axes)
    names = apart([plot.y(points[-1][1]) for points in series.values()], [*map(len, plot.names.values())], plot.tall)
    parts = tuple(
        plot.curve(at, name, points, names[at], steps=steps) for at, (name, points) in enumerate(series.items())
    )
    says = " ".join(part.says for part in parts)
    return Figure(title, caption, (plot.width, TOP + plot.tall + FOOT), (Sheet("", sketch.strokes, parts, says),))


class _Plot:
    """The two axes, and where a point lies on them."""

    def __init__(self, series: Mapping[str, Points], *, logarithmic: bool, region: bool) -> None:
        every = [point for points in series.values() for point in points]
        for name, points in series.items():
            worst = min((y for _, y in points), default=1)
            if logarithmic and worst <= 0:
                raise ValueError(POSITIVE.format(name=name, value=write_number(worst)))
        self.logarithmic, self.region = logarithmic, region
        self.names = {name: break_lines(name, NAMED) or [""] for name in series}
        self.tall = max(HIGH, sum(room_of(len(lines)) for lines in self.names.values()))
        heights = [self._height(y) for _, y in every]
        self.left, self.right = min(x for x, _ in every), max(x for x, _ in every)
        self.low, self.high = min(heights), max(heights)
        self.wide = WIDE
        if region:
            beside, above = NEAR * (self.right - self.left), NEAR * (self.high - self.low)
            self.left, self.right = self.left - beside, self.right + beside
            self.low, self.high = self.low - above, self.high + above
            self.wide = min(WIDE, max(HIGH, HIGH * (self.right - self.left) / ((self.high - self.low) or 1)))
        elif not logarithmic:
            self.low, self.high = min(self.low, 0), max(self.high, 0)
        self.width = LEFT + self.wide + 24 + max(map(self._wide, series)) * SMALL * 1.1

    def _wide(self, name: str) -> float:
        return max(map(width_of, self.names[name]))

    def _height(self, y: float) -> float:
        return log10(y) if self.logarithmic else float(y)

    def x(self, x: float) -> float:
        """Return the x of a value."""
        return LEFT + self.wide * (x - self.left) / ((self.right - self.left) or 1)

    def y(self, y: float) -> float:
        """Return the y of a value."""
        return TOP + self.tall * (self.high - self._height(y)) / ((self.high - self.low) or 1)

    def axes(self, names: tuple[str, str]) -> Sketch:
        """Draw the axes, with round numbers and thin lines."""
        sketch = Sketch()
        for value in self._levels():
            y = self.y(value)
            sketch.rect((LEFT, y - 0.5, self.wide, 1), 0, "ink@15")
            sketch.words(LEFT - 8, y, write_number(value), SMALL, "muted", "e")
        for value in ticks(self.left, self.right):
            sketch.words(self.x(value), TOP + self.tall + 14, write_number(value), SMALL, "muted")
        sketch.rect((LEFT, TOP + self.tall - 0.5, self.wide, 1), 0, "ink")
        sketch.words(LEFT + self.wide / 2, TOP + self.tall + 34, names[0], SMALL, "ink")
        sketch.words(LEFT - 8, 8, names[1], SMALL, "ink", "s")
        return sketch

    def _levels(self) -> list[float]:
        levels = ticks(self.low, self.high)
        if not self.logarithmic:
            return levels
        return [10.0**level for level in levels if level == int(level)] or [10.0**self.low, 10.0**self.high]

    def height(self, y: float) -> str:
        """Write a height; one that is too small to be seen is written as 0."""
        seen = self.logarithmic or abs(y) > UNSEEN * (self.high - self.low)
        return write_number(float(y) if seen else 0)

    def curve(self, at: int, name: str, points: Points, beside: float, *, steps: bool) -> Part:
        """Draw one curve with its name `beside` its end."""
        spots = [(self.x(x), self.y(y)) for x, y in points]
        first, *rest = spots
        to = "".join(f"H{x:.1f}V{y:.1f}" if steps else f"L{x:.1f} {y:.1f}" for x, y in rest)
        colour = COLOURS[at % len(COLOURS)]
        strokes = Sketch()
        strokes.strokes.append(
            [
                "p",
                f"M{first[0]:.1f} {first[1]:.1f}{to}",
                0,
                0,
                1,
                "",
                colour,
                2.5,
                *filter(None, [DASHES[at % len(DASHES)]]),
            ]
        )
        x, y = spots[-1]
        strokes.circle(x, y, 4, colour)
        strokes.lines(x + 10, beside, self.names[name], SMALL, colour, "sb")
        half = 10 + (len(self.names[name]) - 1) * APART / 2
        top, foot = min(y - 10, beside - half), max(y + 10, beside + half)
        box = (x - 8, top, 20 + self._wide(name) * SMALL * 1.1, foot - top)
        return Part(f"curve-{at}", box, self.says(name, points), strokes.strokes)

    def says(self, name: str, points: Points) -> str:
        """Say where a curve begins and ends, or list the corners of a region, whose curve is closed."""
        if self.region:
            corners = ", ".join(f"({write_number(x)}, {self.height(y)})" for x, y in points[:-1] or points)
            return f"{name}: everything between {corners}."
        ends = [f"{self.height(y)} at {write_number(x)}" for x, y in (points[0], points[-1])]
        return f"{name}: {ends[0]}, {ends[1]}."


def room_of(lines: int) -> float:
    """Return the height of a name of this many lines, with a gap to the next if there are several."""
    return lines * APART + (4 if lines > 1 else 0)


def apart(heights: Sequence[float], lines: Sequence[int], tall: float) -> list[float]:
    """Move names up, from the lowest on, so that none overlaps another; `lines` has the number of lines of each."""
    found, above = dict[int, float](), TOP + tall + APART / 2
    for at in sorted(range(len(heights)), key=lambda at: -heights[at]):
        half = room_of(lines[at]) / 2
        found[at] = min(heights[at], above - half)
        above = found[at] - half
    return [found[at] for at in range(len(heights))]


BAR, ROW, BARS = 22.0, 40.0, 240.0


def histogram(
    title: str, caption: str, counts: Mapping[str, int | Fraction], expected: Mapping[str, Number] | None = None
) -> Figure:
    """Draw how often each action was chosen; a diamond marks where the bar would end in equilibrium.

    Fractions are average shares, not counts.
    """
    total = sum(counts.values())
    whole = total or 1
    most = max([count / whole for count in counts.values()] + [float(each) for each in (expected or {}).values()]) or 1
    left = max(map(width_of, counts)) * SMALL * 1.1 + 20
    parts = []
    for at, (name, number) in enumerate(counts.items()):
        y, sketch = 8 + at * ROW, Sketch()
        sketch.words(left - 10, y + BAR / 2, name, SMALL, "ink", "eb")
        sketch.rect((left, y, BARS, BAR), 3, "ink@8")
        sketch.rect((left, y, BARS * number / whole / most, BAR), 3, "blue")
        mean = isinstance(total, Fraction)
        counted = share(float(number)) if mean else f"{number} of {total}"
        sketch.words(left + BARS + 10, y + BAR / 2, counted, SMALL, "ink", "s")
        says = f"{name}: {counted} on average" if mean else f"{name}: chosen by {counted}, {share(number / whole)}"
        if expected is not None:
            x = left + BARS * float(expected.get(name, 0)) / most
            sketch.rect((x - 1, y - 4, 2, BAR + 8), 0, "ink")
            sketch.mark(3, x, y - 4, 10, "ink")
            says += f"; the equilibrium {often('plays it', expected.get(name, 0))}"
        parts.append(Part(f"bar-{at}", (0, y - 4, left + BARS, BAR + 8), f"{says}.", sketch.strokes))
    size = (left + BARS + 90, 8 + ROW * len(counts))
    return Figure(
        title, caption, size, (Sheet("", [], tuple(parts), "A bar is what was chosen; a diamond is the equilibrium."),)
    )
