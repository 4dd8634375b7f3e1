"""A lid as a picture that needs no script: the strokes of `covers`, written as SVG."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from tabletop_widgets.drawing.render.icons import FINE, load_icons
from tabletop_widgets.drawing.render.svg_writer import colour
from tabletop_widgets.widgets.covers import FOIL

GOLD_LEAF = "#f5e6b8"
FIELD = "0 0 236 176"
GROUND = {
    "muses": ("#4a8365", "#22472f"), "mascarade": ("#a04a52", "#511c24"), "dazzle": ("#2a8486", "#0c3c3e"),
    "bemused": ("#6f57a8", "#2f1f52"), "tragedy_looper": ("#465a86", "#19223a"),
}  # fmt: skip
"""The colours at the top and at the foot of each lid."""


def lid(game: str, strokes: list[Any]) -> Markup:
    """Draw the lid of a game."""
    top, foot = GROUND[game]
    ground = (
        f'<linearGradient id="lid-{game}" x2="0" y2="1"><stop stop-color="{top}"/><stop offset="1" '
        f'stop-color="{foot}"/></linearGradient><rect width="236" height="176" fill="url(#lid-{game})"/>'
    )
    art = f'<g transform="translate(0,14) scale(.92)" transform-origin="118 88">{drawn(strokes)}</g>'
    return Markup(f'<svg viewBox="{FIELD}" aria-hidden="true">{ground}{art}</svg>')


def drawn(strokes: list[Any]) -> str:
    """Write strokes as SVG: rectangles, circles, icons, paths and groups."""
    return "".join(one(*stroke) for stroke in strokes)


def one(kind: str, *fields: Any) -> str:
    """Write one stroke."""
    match kind, fields:
        case "r", (x, y, width, height, round_, *paint):
            return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{round_}"{painted(*paint)}/>'
        case "c", (x, y, radius, *paint):
            return f'<circle cx="{x}" cy="{y}" r="{radius}"{painted(*paint)}/>'
        case "p", (path, x, y, scale, *paint):
            return f'<path d="{path}" transform="translate({x},{y})scale({scale})"{painted(*paint)}/>'
        case "i", (name, x, y, size, *paint):
            at = f"translate({x - size / 2},{y - size / 2})scale({size / FINE:.4f})"
            return f'<path d="{load_icons()[name]}" transform="{at}"{painted(*paint)}/>'
        case "g", (turn, x, y, inner):
            how = f"rotate({turn},{x},{y})" if turn else f"translate({x},{y})"
            return f'<g transform="{how}">{drawn(inner)}</g>'
    message = f"no stroke is called {kind}"
    raise ValueError(message)


def painted(fill: str = "", line: str = "", width: float = 1, dashes: str = "") -> str:
    """Write fill and outline."""
    fills = ink("fill", fill) if fill else ' fill="none"'
    lines = f'{ink("stroke", line)} stroke-width="{width}"' if line else ""
    return fills + lines + (f' stroke-dasharray="{dashes}"' if dashes else "")


def ink(what: str, paint: str) -> str:
    """Write a paint; only lids use `foil`."""
    name, _, part = paint.partition("@")
    if name == FOIL:
        shade, share = GOLD_LEAF, int(part or 100) / 100
    else:
        shade, share = colour(paint)
    return f' {what}="{shade}"' + (f' {what}-opacity="{share:.2f}"' if share < 1 else "")
