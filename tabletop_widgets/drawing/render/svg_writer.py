"""Strokes as SVG: what is drawn alike is said once, paints are classes, and all text is escaped as it is written."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import count, product
from string import ascii_letters
from typing import Any

from tabletop_widgets.drawing.palette import LIGHT, MARK_PATHS, fill, mark
from tabletop_widgets.drawing.render.icons import FINE, thin_icon
from tabletop_widgets.drawing.render.strokes import SMALL, Stroke
from tabletop_widgets.sentences import UNSHOWN

FONT = "system-ui,sans-serif"
NAMES = {"serif": "Georgia,serif", "condensed": "'Roboto Condensed','Arial Narrow',sans-serif"}
STRIPES = (
    "<pattern id='stripes' width='7' height='7' patternUnits='userSpaceOnUse' patternTransform='rotate(45)'>"
    "<path d='M0 0H7V7H0z' fill='{back}'/><path d='M0 0H3.5V7H0z' fill='{light}'/></pattern>"
)
FILLED, INSIDE = 7, 4  # how long a rectangle without an edge is; units
NONE = "muted@60"  # the icon of an amount of which there is none
OFTEN = 3  # so many rectangles of a size are worth sharing
DASHED = 7  # how long a circle with dashes is, at least
PAINT = re.compile(r"([\w-]+)(?:/(\d+))?(?:@(\d+))?")
ANCHORS = {"s": "start", "e": "end"}


def num(value: float) -> str:
    """A number in as few signs as tell it to a tenth; a small one to a hundredth."""
    text = f"{value:.2f}".rstrip("0").rstrip(".") if abs(value) < 1 else f"{value:.1f}".removesuffix(".0")
    text = text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
    return "0" if text in ("-0", "", "-") else text


def colour(paint: str) -> tuple[str, float]:
    """A paint as a colour and how much of it covers; of what is no paint, the colour of no name."""
    if paint == "stripes":
        return "url(#stripes)", 1.0
    match = PAINT.fullmatch(paint)
    name, tint, share = match.groups() if match else (paint, None, None)
    value = mix(fill(name), LIGHT["card"], int(tint) / 100) if tint else fill(name)
    return value, int(share) / 100 if share else 1.0


def mix(one: str, other: str, share: float) -> str:
    """A colour with so much of one in another, as `#rrggbb`."""
    pairs = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(share * first + (1 - share) * second):02x}" for first, second in pairs)


def short_names() -> Iterator[str]:
    """a, b, ... Z, aa, ab, ...: names of as few letters as can be."""
    return ("".join(letters) for length in count(1) for letters in product(ascii_letters, repeat=length))


@dataclass
class Ink:
    """Writes strokes; of a small picture in whole units, with icons as lines of this grade.

    In a picture that is `square` corners are, for round ones take more room, and empty places are left out.
    """

    icons: Mapping[str, str]
    grade: int | None = None
    square: bool = False
    uses: Counter[str] = field(default_factory=Counter)
    shared: dict[str, tuple[str, str]] = field(default_factory=dict)
    styles: dict[str, str] = field(default_factory=dict)
    names: Iterator[str] = field(default_factory=short_names)
    classes: Iterator[str] = field(default_factory=short_names)

    @property
    def small(self) -> bool:
        """Whether the picture must be small."""
        return self.grade is not None

    def at(self, value: float) -> str:
        """A length: in a small picture whole units do."""
        return num(round(value) if self.small else value)

    def count(self, strokes: Sequence[Stroke]) -> None:
        """Note that these strokes will be drawn: what is drawn several times will be shared."""
        key = self._key(strokes)
        self.uses[key] += 1
        if self.uses[key] == 1:
            for stroke in strokes:
                if stroke[0] == "g":
                    self.count(stroke[4])
                elif stroke[0] == "i":
                    self.uses[icon_key(*stroke[1:])] += 1
                elif stroke[0] == "r":
                    self.uses[rect_key(*stroke[3:6])] += 1

    def _key(self, strokes: Sequence[Stroke]) -> str:
        """What strokes are the same drawing: in a small picture, all that differ by less than a unit."""
        return json.dumps(whole(plainer(strokes)) if self.small else strokes)

    def drawing(self, strokes: Sequence[Stroke], x: float, y: float) -> str:
        """Strokes with their corner at a point: themselves, or a reference where they are drawn several times."""
        key = self._key(strokes)
        if self.uses[key] < 2:
            return self._all(strokes, x, y)
        if key not in self.shared:
            body = self._all(strokes, 0, 0)
            self.shared[key] = next(self.names), body
        return f"<use href='#{self.shared[key][0]}'{self._place(x, y)}/>" if self.shared[key][1] else ""

    def _all(self, strokes: Sequence[Stroke], x: float, y: float) -> str:
        kept = plainer(strokes) if self.small else strokes
        if self.square:
            kept = [each for each in kept if not is_dashed(each)]
        return "".join(self.stroke(move(each, x, y)) for each in kept)

    def _place(self, x: float, y: float, *names: str) -> str:
        placed = zip(names or ("x", "y"), (self.at(x), self.at(y)), strict=True)
        return "".join(f" {name}='{value}'" for name, value in placed if value != "0")

    def style(self, **values: str) -> str:
        """A class for these styles."""
        style = ";".join(f"{name.replace('_', '-')}:{value}" for name, value in values.items() if value)
        if not style:
            return ""
        if style not in self.styles:
            self.styles[style] = next(self.classes)
        return f" class='{self.styles[style]}'"

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
        kind, *parts = stroke
        writers: dict[str, Callable[..., str]] = {
            "r": self._rect,
            "c": self._circle,
            "p": self._path,
            "i": self._icon,
            "m": self._mark,
            "t": self._text,
        }
        return self._group(*parts) if kind == "g" else writers[kind](*parts)

    def _rect(self, x: float, y: float, width: float, height: float, round_: float = 0, *paint: Any) -> str:
        if self.square:
            path = f"M{self.at(x)} {self.at(y)}h{self.at(width)}v{self.at(height)}H{self.at(x)}z"
            return f"<path d='{path}'{self.paint(*paint)}/>"
        rx = f" rx='{self.at(round_)}'" if round_ else ""
        size = f" width='{self.at(width)}' height='{self.at(height)}'{rx}"
        key = rect_key(width, height, round_)
        if not self.small or self.uses[key] < OFTEN:
            return f"<rect{self._place(x, y)}{size}{self.paint(*paint)}/>"
        if key not in self.shared:
            self.shared[key] = next(self.names), f"<rect{size}/>"
        return f"<use href='#{self.shared[key][0]}'{self._place(x, y)}{self.paint(*paint)}/>"

    def _circle(self, x: float, y: float, radius: float, *paint: Any) -> str:
        return f"<circle{self._place(x, y, 'cx', 'cy')} r='{self.at(radius)}'{self.paint(*paint)}/>"

    def _path(self, path: str, x: float, y: float, scale: float, *paint: Any) -> str:
        return f"<path d='{escape_markup(path, quote=True)}'{self._moved(x, y, scale)}{self.paint(*paint)}/>"

    def _moved(self, x: float, y: float, scale: float) -> str:
        there = self.at(x), self.at(y)
        move = f"translate({','.join(there)})" if there != ("0", "0") else ""
        size = f"{scale:.3f}".rstrip("0").rstrip(".").removeprefix("0") if scale != 1 else ""
        move += f"scale({size})" if size else ""
        return f" transform='{move}'" if move else ""

    def _icon(self, name: str, x: float, y: float, size: float, paint: str) -> str:
        if name not in self.icons:
            return self._text(x, y, min(size, SMALL), paint, "m", name)
        key = icon_key(name, x, y, size, paint)
        if self.uses[key] < 2:
            return self._icon_path(name, x - size / 2, y - size / 2, size, self.paint(paint))
        if key not in self.shared:
            self.shared[key] = next(self.names), self._icon_path(name, 0, 0, size, "")
        return f"<use href='#{self.shared[key][0]}'{self._place(x - size / 2, y - size / 2)}{self.paint(paint)}/>"

    def _icon_path(self, name: str, x: float, y: float, size: float, paint: str) -> str:
        if self.grade is not None:
            return f"<path d='{thin_icon(name, self.grade, round(x), round(y), round(size))}'{paint}/>"
        return f"<path d='{escape_markup(self.icons[name], quote=True)}'{self._moved(x, y, size / FINE)}{paint}/>"

    def _mark(self, seat: int, x: float, y: float, size: float, paint: str) -> str:
        return self._path(MARK_PATHS[mark(seat)], x, y, (round(size) if self.small else size) / 20, paint)

    def _text(self, x: float, y: float, size: float, paint: str, kind: str, words: str) -> str:
        value, cover = colour(paint)
        style = self.style(
            fill="" if paint == "ink" else value,
            fill_opacity=num(cover) if cover < 1 else "",
            font_size=f"{num(size)}px" if abs(size - SMALL) > 0.05 else "",
            text_anchor=ANCHORS.get(kind[:1], ""),
            font_weight="700" if "b" in kind else "",
            font_family="var(--n)" if "n" in kind else "",
        )
        return f"<text{self._place(x, y)}{style}>{escape_markup(words)}</text>"

    def _group(self, turn: float, x: float, y: float, strokes: Sequence[Stroke]) -> str:
        if not turn:
            return self.drawing(strokes, x, y)
        inner = self._all(strokes, 0, 0)
        return f"<g transform='rotate({num(turn)},{self.at(x)},{self.at(y)})'>{inner}</g>" if inner else ""

    def finished(self, face: str) -> tuple[str, str]:
        """The styles, and what is shared."""
        shared = "".join(define(name, body) for name, body in self.shared.values() if body)
        style = f"text{{font:500 {num(SMALL)}px {FONT};text-anchor:middle;fill:{fill('ink')}}}"
        style += "".join(f".{name}{{{rule}}}" for rule, name in self.styles.items())
        style = style.replace("var(--n)", NAMES.get(face, "inherit"))
        stripes = STRIPES.format(back=fill("back"), light=fill("back-light")) if "#stripes" in style else ""
        return style, stripes + shared


def whole(strokes: Sequence[Stroke]) -> list[Stroke]:
    """Strokes in whole units, those of groups without what a small picture spares."""
    return [
        [*map(near, stroke[:4]), whole(plainer(stroke[4]))] if stroke[0] == "g" else [*map(near, stroke)]
        for stroke in strokes
    ]


def near(value: Any) -> Any:
    """A length in whole units; all else as it is."""
    return round(value) if isinstance(value, float) else value


def rect_key(width: float, height: float, round_: float = 0, *_: Any) -> str:
    """A rectangle of one size, wherever it stands and whatever its colour."""
    return f"rect {round(width)} {round(height)} {round(round_)}"


def icon_key(name: str, x: float, y: float, size: float, paint: str) -> str:  # noqa: ARG001 - wherever, whatever colour
    """An icon in one size."""
    return f"icon {name} {round(size)}"


def move(stroke: Stroke, x: float, y: float) -> Stroke:
    """A stroke that stands elsewhere."""
    if not (x or y):
        return stroke
    at = 1 if stroke[0] in "rct" else 2
    there = [*stroke[:at], stroke[at] + x, stroke[at + 1] + y, *stroke[at + 2 :]]
    if stroke[0] == "g" and stroke[1]:  # what is turned stands in the same frame as its middle
        there[4] = [move(each, x, y) for each in stroke[4]]
    return there


def plainer(strokes: Sequence[Stroke]) -> list[Stroke]:
    """Strokes as a small picture has them: without shadows and zeros, and of a sheet within a sheet only one."""
    kept: list[Stroke] = []
    for stroke in strokes:
        if is_spared(stroke):
            continue
        if kept and stroke[-1] == "0" and kept[-1][-1] == NONE:
            kept.pop()
            continue
        if kept and stroke[0] == kept[-1][0] == "c" and stroke[3] == kept[-1][3] and beneath(kept[-1], stroke):
            kept.pop()  # the edge below a disc
        if (
            kept
            and stroke[0] == kept[-1][0] == "r"
            and len(stroke) == FILLED < len(kept[-1])
            and close(kept[-1], stroke)
        ):
            kept[-1] = [*kept[-1][:6], stroke[6], *kept[-1][7:]]
        else:
            kept.append(stroke)
    return kept


def beneath(one: Stroke, other: Stroke) -> bool:
    """Whether two circles stand about the same point."""
    return bool(abs(one[1] - other[1]) <= INSIDE and abs(one[2] - other[2]) <= INSIDE)


def is_dashed(stroke: Stroke) -> bool:
    """Whether a stroke is an empty place."""
    return stroke[0] == "r" and len(stroke) > DASHED + 2


def close(outer: Stroke, one: Stroke) -> bool:
    """Whether a rectangle stands a few units inside another."""
    left, top, both = one[1] - outer[1], one[2] - outer[2], outer[3] - one[3]
    return bool(0 <= left <= INSIDE and 0 <= top <= INSIDE and both <= 2 * INSIDE)


def is_spared(stroke: Stroke) -> bool:
    """Whether a small picture does without: shadows, and dashed lines around discs."""
    return stroke[0] in "rc" and (
        "ink@12" in stroke[4:] or (stroke[0] == "c" and len(stroke) > DASHED and stroke[6] < 1)
    )


def define(name: str, drawing: str) -> str:
    """A shared drawing with its name: a single element bears it, several stand in a group."""
    if drawing.count("<") == 1 and drawing[0] == "<":
        return drawing.replace(" ", f" id='{name}' ", 1)
    return f"<g id='{name}'>{drawing}</g>"


def showable(text: str) -> str:
    """Leave out what cannot be shown; line ends and tabs are blanks."""
    return " ".join(text.splitlines()).replace("\t", " ").translate(UNSHOWN)


def escape_markup(text: str, *, quote: bool = False) -> str:
    """Write text so that no parser reads anything but text in it; with `quote` it may stand in an attribute."""
    return escape(showable(text), quote=quote)
