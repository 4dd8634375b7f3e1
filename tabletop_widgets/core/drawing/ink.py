"""Strokes as SVG: what is drawn alike is said once, paints are classes, and all text is escaped as it is written."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, product
from string import ascii_letters
from typing import Any

from tabletop_widgets.core.drawing.escape import escaped
from tabletop_widgets.core.drawing.icons import FINE, shorten
from tabletop_widgets.core.drawing.palette import LIGHT, MARK_PATHS, fill, mark
from tabletop_widgets.core.drawing.strokes import SMALL, Stroke

FONT = "system-ui,sans-serif"
NAMES = {"": FONT, "serif": "Georgia,serif", "condensed": "'Roboto Condensed','Arial Narrow',sans-serif"}
STRIPES = (
    "<pattern id='stripes' width='7' height='7' patternUnits='userSpaceOnUse' patternTransform='rotate(45)'>"
    "<path d='M0 0H7V7H0z' fill='{back}'/><path d='M0 0H3.5V7H0z' fill='{light}'/></pattern>"
)
ANCHORS = {"m": "middle", "e": "end"}


def num(value: float) -> str:
    """A number in as few signs as tell it to a tenth; a small one to a hundredth."""
    text = f"{value:.2f}".rstrip("0").rstrip(".") if abs(value) < 1 else f"{value:.1f}".removesuffix(".0")
    text = text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
    return "0" if text in ("-0", "", "-") else text


def colour(paint: str) -> tuple[str, float]:
    """A paint as a colour and how much of it covers."""
    if paint == "stripes":
        return "url(#stripes)", 1.0
    name, _, share = paint.partition("@")
    hue, _, tint = name.partition("/")
    value = mixed(fill(hue), LIGHT["card"], int(tint) / 100) if tint else fill(hue)
    return value, int(share) / 100 if share else 1.0


def mixed(one: str, other: str, share: float) -> str:
    """A colour with so much of one in another, as `#rrggbb`."""
    pairs = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(share * first + (1 - share) * second):02x}" for first, second in pairs)


@dataclass
class Ink:
    """Writes strokes; `coarse` is how far an icon's line may be off in a small picture, None where nothing is spared."""

    icons: Mapping[str, str]
    coarse: float | None = None
    drawings: dict[str, tuple[str, str]] = field(default_factory=dict)
    uses: dict[str, int] = field(default_factory=dict)
    styles: dict[str, str] = field(default_factory=dict)
    names: Iterator[str] = field(default_factory=lambda: short_names())
    classes: Iterator[str] = field(default_factory=lambda: short_names())

    def at(self, value: float) -> str:
        """A length: in a coarse picture half a unit does."""
        return num(value if self.coarse is None else round(value * 2) / 2)

    def drawing(self, strokes: Sequence[Stroke], x: float, y: float) -> str:
        """Strokes with their corner at a point: a mark, to be replaced by them or by a reference."""
        return self.turned(strokes, x, y, 0, 0, 0)

    def turned(self, strokes: Sequence[Stroke], x: float, y: float, turn: float, mx: float, my: float) -> str:
        """Strokes with their corner at a point, turned about another inside them."""
        if not strokes:
            return ""
        key = json.dumps(strokes)
        if key not in self.drawings:
            self.drawings[key] = next(self.names), "".join(map(self.stroke, strokes))
        name, body = self.drawings[key]
        self.uses[name] = self.uses.get(name, 0) + 1
        move = f"translate({self.at(x)},{self.at(y)})" if x or y else ""
        move += f"rotate({num(turn)},{self.at(mx)},{self.at(my)})" if turn else ""
        place = f" transform='{move}'" if move else ""
        return f"\x01{name}\x02{place}\x03"

    def style(self, **values: str) -> str:
        """A class for these styles."""
        told = ";".join(f"{name.replace('_', '-')}:{value}" for name, value in values.items() if value)
        if not told:
            return ""
        if told not in self.styles:
            self.styles[told] = next(self.classes)
        return f" class='{self.styles[told]}'"

    def paint(self, inside: str = "", line: str = "", width: float = 1, dash: str = "") -> str:
        """A class for a fill and a stroke."""
        value, cover = colour(inside) if inside else ("none", 1.0)
        stroke, shown = colour(line) if line else ("", 1.0)
        return self.style(
            fill=value,
            fill_opacity=num(cover) if cover < 1 else "",
            stroke=stroke,
            stroke_opacity=num(shown) if shown < 1 else "",
            stroke_width=num(width) if line and width != 1 else "",
            stroke_dasharray=dash.replace(" ", ",") if dash else "",
        )

    def stroke(self, stroke: Stroke) -> str:
        """One stroke."""
        kind, *told = stroke
        writers = {"r": self._rect, "c": self._circle, "p": self._path, "i": self._icon, "m": self._mark, "t": self._text}
        return self._group(*told) if kind == "g" else writers[kind](*told)

    def _rect(self, x: float, y: float, width: float, height: float, round_: float = 0, *paint: Any) -> str:
        place = "".join(f" {name}='{told}'" for name, value in (("x", x), ("y", y)) if (told := self.at(value)) != "0")
        rx = f" rx='{self.at(round_)}'" if round_ else ""
        return f"<rect{place} width='{self.at(width)}' height='{self.at(height)}'{rx}{self.paint(*paint)}/>"

    def _circle(self, x: float, y: float, r: float, *paint: Any) -> str:
        return f"<circle cx='{self.at(x)}' cy='{self.at(y)}' r='{self.at(r)}'{self.paint(*paint)}/>"

    def _path(self, path: str, x: float, y: float, scale: float, *paint: Any) -> str:
        return f"<path d='{escaped(path, quote=True)}'{self._moved(x, y, scale)}{self.paint(*paint)}/>"

    def _moved(self, x: float, y: float, scale: float) -> str:
        move = f"translate({self.at(x)},{self.at(y)})" if x or y else ""
        size = f"{scale:.3f}".rstrip("0").rstrip(".").removeprefix("0") if scale != 1 else ""
        move += f"scale({size})" if size else ""
        return f" transform='{move}'" if move else ""

    def _icon(self, name: str, x: float, y: float, size: float, paint: str) -> str:
        path = self.icons.get(name)
        if path is None:
            return self._text(x, y, min(size, SMALL), paint, "m", name)
        if self.coarse is None:
            return self._path(path, x - size / 2, y - size / 2, size / FINE, paint)
        grid = max(1, round(size))
        body = shorten(path, self.coarse * FINE / grid, grid)
        return f"<path d='{body}'{self._moved(x - size / 2, y - size / 2, 1)}{self.paint(paint)}/>"

    def _mark(self, seat: int, x: float, y: float, size: float, paint: str) -> str:
        return self._path(MARK_PATHS[mark(seat)], x, y, size / 20, paint)

    def _text(self, x: float, y: float, size: float, paint: str, kind: str, words: str) -> str:
        value, cover = colour(paint)
        style = self.style(
            fill="" if paint == "ink" else value,
            fill_opacity=num(cover) if cover < 1 else "",
            font_size=f"{num(size)}px",
            text_anchor=ANCHORS.get(kind[:1], ""),
            font_weight="700" if "b" in kind else "",
            font_family="var(--n)" if "n" in kind else "",
        )
        return f"<text x='{self.at(x)}' y='{self.at(y)}'{style}>{escaped(words)}</text>"

    def _group(self, turn: float, x: float, y: float, strokes: Sequence[Stroke]) -> str:
        move = f"rotate({num(turn)},{self.at(x)},{self.at(y)})" if turn else f"translate({self.at(x)},{self.at(y)})"
        return f"<g transform='{move}'>{''.join(map(self.stroke, strokes))}</g>"

    def finished(self, body: str, face: str) -> tuple[str, str, str]:
        """The styles, the shared drawings, and the picture with every mark replaced."""
        bodies = dict(self.drawings.values())
        shared = "".join(f"<g id='{name}'>{bodies[name]}</g>" for name, times in self.uses.items() if times > 1)
        for name, times in self.uses.items():
            head, tail = (f"<use href='#{name}'", "/>") if times > 1 else ("<g", f">{bodies[name]}</g>")
            body = whole(body, name, head, tail)
        style = f"text{{font:500 {num(SMALL)}px {FONT};fill:{fill('ink')}}}svg{{--n:{NAMES[face]}}}"
        style += "".join(f".{name}{{{told}}}" for told, name in self.styles.items())
        stripes = STRIPES.format(back=fill("back"), light=fill("back-light")) if "#stripes" in style else ""
        return style, stripes + shared, body


def whole(body: str, name: str, head: str, tail: str) -> str:
    """A picture with the marks of one drawing replaced."""
    before, *parts = body.split(f"\x01{name}\x02")
    return before + "".join(f"{head}{part.replace(chr(3), tail, 1)}" for part in parts)


def short_names() -> Iterator[str]:
    """a, b, ... Z, aa, ab, ...: names of as few letters as can be."""
    return ("".join(letters) for length in count(1) for letters in product(ascii_letters, repeat=length))
