"""A static picture of a scene: what a notebook displays, and what `print` tells."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop_widgets.drawing.layout.placement import Layout
from tabletop_widgets.drawing.render import plain_text, svg
from tabletop_widgets.drawing.scene import Scene, to_look_at


@dataclass(frozen=True, slots=True)
class Picture:
    """A scene to look at, with one sentence for those who cannot see it."""

    scene: Scene
    alt: str
    title: str

    def __str__(self) -> str:
        """Tell the scene as plain text."""
        return f"{plain_text.text(to_look_at(self.scene))}\n{self.alt}"

    def __repr__(self) -> str:
        """Name it by its sentence; deterministic, for notebooks are compared."""
        return f"<picture: {self.alt}>"

    def svg(self, layout: Layout = "wide") -> str:
        """Draw it as SVG, `wide`, `pane` or `phone`."""
        return svg.svg(to_look_at(self.scene), layout)

    def _repr_html_(self) -> str:
        return svg.html(to_look_at(self.scene), self.alt)
