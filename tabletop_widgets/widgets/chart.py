"""Chart: a figure of theory as a window, to leaf through and to touch; nothing in it needs a kernel."""

from __future__ import annotations

from typing import Protocol

from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.widgets.window import Window


class Drawable(Protocol):
    """What can be drawn as a figure: a matrix, a tree, an equilibrium."""

    def figure(self) -> Figure: ...


class Chart(Window):
    """Show a figure, or what has one: `Chart(matrix)`, `Chart(tree.figure(depth=3))`."""

    script = "chart.js"

    def __init__(self, shown: Figure | Drawable) -> None:
        """Take the figure of what is shown; where no widget can be, its first sheet stands in."""
        figure = shown if isinstance(shown, Figure) else shown.figure()
        super().__init__("chart", None, figure.plain(), figure)
