"""The replicator dynamics of two or three strategies on their simplex: where imitation leads.

Taylor and Jonker 1978: a strategy's share grows if it does better than the average. Two strategies make a line, three
a triangle. Arrows point where the shares go; on a line, discs mark the rest points (filled if they are stable).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, hypot, sqrt

from tabletop_widgets.drawing.figure import Figure, Part, Sheet
from tabletop_widgets.drawing.render.strokes import BODY, Sketch
from tabletop_widgets.theory.figures.numbers import Number, share

SIDE, MARGIN = 300.0, 60.0
ARROW = "M-9-5L9 0L-9 5L-5 0z"
FEW = "A simplex is drawn of two or three strategies: {given} were given."
Shares = tuple[float, ...]


def simplex(title: str, caption: str, names: Sequence[str], payoffs: Sequence[Sequence[Number]]) -> Figure:
    """Draw where shares go; `payoffs[i][j]` is what strategy i gets from meeting strategy j."""
    table = [[float(value) for value in row] for row in payoffs]
    if len(names) not in (2, 3):
        raise ValueError(FEW.format(given=len(names)))
    drawn = _line if len(names) == 2 else _triangle
    return drawn(title, caption, names, table)


def replicator(shares: Shares, payoffs: Sequence[Sequence[float]]) -> Shares:
    """Return how fast each share grows: the share times its strategy's payoff above the average."""
    worth = [sum(value * other for value, other in zip(row, shares, strict=True)) for row in payoffs]
    average = sum(each * share for each, share in zip(worth, shares, strict=True))
    return tuple(share * (each - average) for each, share in zip(worth, shares, strict=True))


def rest_points(payoffs: Sequence[Sequence[float]]) -> list[tuple[float, bool]]:
    """Return the rest points of two strategies, as shares of the first, and whether each is stable."""
    (a, b), (c, d) = payoffs
    first, second = (
        d - b,
        a - c,
    )  # the first does better where its share times `second` exceeds the other's times `first`
    rests = [(0.0, first > 0 or (first == 0 and second < 0)), (1.0, second > 0 or (second == 0 and first < 0))]
    if first * second > 0:
        rests.insert(1, (first / (first + second), first < 0))
    return rests


def _line(title: str, caption: str, names: Sequence[str], payoffs: Sequence[Sequence[float]]) -> Figure:
    y, sketch = 60.0, Sketch()
    sketch.rect((MARGIN, y - 1, SIDE, 2), 1, "ink")
    sketch.words(MARGIN, y + 34, names[1], BODY, "ink", "mb")
    sketch.words(MARGIN + SIDE, y + 34, names[0], BODY, "ink", "mb")
    for at in range(1, 20, 2):
        grows = replicator((at / 20, 1 - at / 20), payoffs)[0]
        if abs(grows) > 1e-12:
            _arrow(sketch, MARGIN + SIDE * at / 20, y, 0 if grows > 0 else 180)
    parts = tuple(_rest(MARGIN + SIDE * at, y, at, names, stable=stable) for at, stable in rest_points(payoffs))
    return Figure(
        title,
        caption,
        (SIDE + 2 * MARGIN, 110),
        (Sheet("", sketch.strokes, parts, "Arrows show where the shares go."),),
    )


def _rest(x: float, y: float, at: float, names: Sequence[str], *, stable: bool) -> Part:
    sketch = Sketch()
    sketch.circle(x, y, 8, "ink" if stable else "card", "ink", 2)
    back = "after a small push the shares come back" if stable else "after a small push the shares move away"
    return Part(
        f"rest-{at:.3f}", (x - 9, y - 9, 18, 18), f"At rest with {share(at)} {names[0]}: {back}.", sketch.strokes
    )


def _triangle(title: str, caption: str, names: Sequence[str], payoffs: Sequence[Sequence[float]]) -> Figure:
    high = SIDE * sqrt(3) / 2
    corners = [(MARGIN + SIDE / 2, MARGIN / 2), (MARGIN, MARGIN / 2 + high), (MARGIN + SIDE, MARGIN / 2 + high)]
    sketch = Sketch()
    sketch.path(
        "M{:.0f} {:.0f}L{:.0f} {:.0f}L{:.0f} {:.0f}z".format(*(side for spot in corners for side in spot)),
        0,
        0,
        1,
        "paper",
        "ink",
        1.5,
    )
    for (x, y), name, off in zip(corners, names, (-14, 22, 22), strict=True):
        sketch.words(x, y + off, name, BODY, "ink", "mb")
    for shares in _grid(9):
        flow = replicator(shares, payoffs)
        here, there = _spot(shares, corners), _spot(tuple(map(sum, zip(shares, flow, strict=True))), corners)
        across, down = there[0] - here[0], there[1] - here[1]
        if hypot(across, down) > 1e-9:
            _arrow(sketch, *here, degrees(atan2(down, across)))
    size = (SIDE + 2 * MARGIN, high + MARGIN + 10)
    return Figure(title, caption, size, (Sheet("", sketch.strokes, (), "Arrows show where the shares go."),))


def _grid(fine: int) -> list[Shares]:
    return [(a / fine, b / fine, (fine - a - b) / fine) for a in range(1, fine) for b in range(1, fine - a)]


def _spot(shares: Shares, corners: Sequence[tuple[float, float]]) -> tuple[float, float]:
    x, y = (sum(share * corner[axis] for share, corner in zip(shares, corners, strict=True)) for axis in (0, 1))
    return x, y


def _arrow(sketch: Sketch, x: float, y: float, turn: float) -> None:
    arrow = Sketch()
    arrow.path(ARROW, x, y, 1, "blue")
    sketch.turned(turn or 360, x, y, arrow.strokes)  # strokes that are not turned would be moved
