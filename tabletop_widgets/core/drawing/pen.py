"""The pen of a static picture: numbers, words that fit, rectangles, icons. All text is escaped as it is written.

What repeats is said once: paints become classes, and a drawing handed to `Pen.once` is defined when it is used twice.
Both are marked while drawing, and replaced by `Pen.finished` when all is drawn; a shared drawing holds no other.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, count, product, takewhile
from string import ascii_letters

from tabletop_widgets.core.drawing.arrange import Box
from tabletop_widgets.core.drawing.escape import escaped, shown
from tabletop_widgets.core.drawing.icons import FINE, shorten
from tabletop_widgets.core.drawing.layout import LINE, halves, letter_width, width_of
from tabletop_widgets.core.drawing.palette import fill

SLACK = 0.92  # words that need less squeezing than this are not squeezed in a coarse picture
DIGIT = 0.6  # of a letter: how far one digit is from the next
SQUEEZE = 0.72  # letters may be this much narrower than they are before words are cut short
KINDS = "bemns"  # the classes of words: light, at the end, muted, numbers, from the start
START = re.compile(r"^<path d='M(-?\d+),?(-?\d+)(?=[lhv])")
AT = re.compile(r"^transform='translate\((-?\d+),(-?\d+)\)'")
EVERYWHERE = (Box(-1e6, -1e6, 2e6, 2e6),)  # covers all: no number may float out of a turned piece
PAINT = re.compile("\x01([^\x02]*)\x02")
ONCE = re.compile("\x03([0-9]+) ([^\x04]*)\x04")


def num(value: float) -> str:
    """A number in as few signs as tell it to a tenth."""
    text = f"{value:.1f}".removesuffix(".0")
    text = text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
    return "0" if text in ("-0", "") else text


def short(scale: float) -> str:
    """A scale to three places."""
    text = f"{scale:.3f}".rstrip("0").rstrip(".")
    return text.removeprefix("0") or "0"


def paint(inside: str = "", line: str = "", width: float = 1, more: str = "") -> str:
    """A class for a fill and a stroke of palette colours; no name, no paint."""
    styles = [f"fill:{fill(inside) if inside else 'none'}"]
    if line:
        styles += [
            f"stroke:{'none' if line == 'none' else fill(line)}",
            *([f"stroke-width:{num(width)}"] if width != 1 else []),
        ]
    return f"class='\x01{';'.join([*styles, *([more] if more else [])])}\x02'"


def cut(words: str, room: float) -> str:
    """Words cut short, with dots, so that squeezed they take no more than `room` heights of letters."""
    if width_of(words) * SQUEEZE <= room:
        return words
    dots = letter_width("…")
    wide = takewhile(lambda width: (width + dots) * SQUEEZE <= room, accumulate(map(letter_width, words)))
    kept = words[: sum(1 for _ in wide)]
    return kept.rstrip() + "…" if kept else ""


def fitted(words: str, room: float, lines: int = 1) -> list[str]:
    """Words on at most so many lines of `room` heights of letters, cut short where they must be."""
    if width_of(words) <= room or lines == 1:
        return [cut(words, room)]
    return [cut(line, room) for line in halves(words)]


@dataclass(slots=True)
class Pen:
    """What drawing needs to know: the smallest letter, the icons and how coarse they may be; and what was drawn once.

    Shapes are drawn around their own corner; `x0` and `y0` are where that stands on the table.
    """

    letter: float
    icons: Mapping[str, str]
    coarse: float | None = None
    x0: float = 0.0
    y0: float = 0.0
    shared: dict[str, int] = field(default_factory=dict)
    above: Sequence[Box] = ()
    digits: dict[str, list[tuple[float, float, str]]] = field(default_factory=dict)

    def at(self, value: float) -> str:
        """A length: in a coarse picture a whole number does."""
        return num(value if self.coarse is None else round(value))

    def place(self, x: float, y: float) -> str:
        """Where something stands."""
        at = self.at(x + self.x0), self.at(y + self.y0)
        return " ".join(f"{name}='{value}'" for name, value in zip("xy", at, strict=True) if value != "0")

    def once(self, drawing: str, x: float = 0.0, y: float = 0.0, scale: float = 1.0, more: str = "") -> str:
        """A drawing around (0, 0) that stands in the picture once, however often it is used; here at (x, y)."""
        if self.coarse is not None and scale != 1 and drawing.startswith("<g "):
            drawing, scale = (
                drawing.replace("<g ", f"<g transform='scale({short(scale)})' ", 1),
                1.0,
            )  # scaled inside, so that uses of one size share it
        place = self.place(x, y)
        if scale != 1:
            at = f"{self.at(x + self.x0)},{self.at(y + self.y0)}"
            place = f"transform='translate({at})scale({short(scale)})'"
        name = self.shared.setdefault(drawing, len(self.shared))
        return f"\x03{name} {' '.join(filter(None, (place, more)))}\x04"

    def words(
        self, x: float, y: float, words: str, room: float = 1e9, size: float = 0.0, kind: str = "", ink: str = ""
    ) -> str:
        """One line of text around (x, y), its middle or as `kind` says, squeezed when it is wider than `room`."""
        size = size or self.letter
        shortened = cut(shown(words), room / size)
        if not shortened:
            return ""
        squeeze = room / max(room, width_of(shortened) * size)
        squeezed = f" textLength='{self.at(room)}'" if squeeze < (1 if self.coarse is None else SLACK) else ""
        squeezed += " lengthAdjust='spacingAndGlyphs'" if squeezed else ""
        large = f" font-size='{num(size)}'" if size > 1.05 * self.letter else ""
        if not (squeezed or large or ink) and kind in ("s", "n") and self.afloat(x, y, shortened):
            self.digits.setdefault(kind, []).append((x + self.x0, y + self.y0 + 0.36 * size, shortened))
            return ""
        classes = " ".join(filter(None, (kind, ink and f"\x01fill:{fill(ink)}\x02")))
        named = f" class='{classes}'" if classes else ""
        return f"<text {self.place(x, y + 0.36 * size)}{large}{squeezed}{named}>{escaped(shortened)}</text>"

    def afloat(self, x: float, y: float, words: str) -> bool:
        """Whether this is a number that a coarse picture may write with all the others: nothing lies above it."""
        if self.coarse is None or not (words.isascii() and words.isdigit()):
            return False
        x, y = x + self.x0, y + self.y0
        return not any(box.x < x < box.x + box.width and box.y < y < box.y + box.height for box in self.above)

    def numbers(self) -> str:
        """All those numbers, a text for each kind: every digit has its own place."""
        parts = []
        for kind, numbers in self.digits.items():
            step = DIGIT * self.letter
            xs = " ".join(str(round(x + at * step)) for x, _, each in numbers for at in range(len(each)))
            ys = " ".join(str(round(y)) for _, y, each in numbers for _ in each)
            parts.append(f"<text class='{kind}' x='{xs}' y='{ys}'>{''.join(each for _, _, each in numbers)}</text>")
        return "".join(parts)

    def lines(self, x: float, y: float, texts: list[str], room: float, kind: str = "", ink: str = "") -> str:
        """Lines of text, the middle of them all at (x, y)."""
        top = y - (len(texts) - 1) / 2 * LINE * self.letter
        return "".join(
            self.words(x, top + at * LINE * self.letter, line, room, 0, kind, ink)
            for at, line in enumerate(texts)
            if line
        )

    def icon(self, name: str, x: float, y: float, size: float, colour: str) -> str:
        """An icon around (x, y); an icon that nobody has is its name in words."""
        path = self.icons.get(name)
        if path is None:
            return self.words(x, y, name, size)
        if self.coarse is None:
            body = f"<path d='{escaped(path, quote=True)}'/>"
            return self.once(body, x - size / 2, y - size / 2, size / FINE, paint(colour))
        grid = max(1, round(size))
        return self.once(
            f"<path d='{shorten(path, self.coarse * FINE / grid, grid)}'/>",
            x - size / 2,
            y - size / 2,
            1,
            paint(colour),
        )

    def rect(self, x: float, y: float, width: float, height: float, round_: float, more: str) -> str:
        """A rectangle with round corners."""
        place = " ".join(
            filter(
                None, (self.place(x, y), f"width='{self.at(width)}' height='{self.at(height)}' rx='{self.at(round_)}'")
            )
        )
        return f"<rect {place}{more and ' '}{more}/>"

    def apart(self) -> Pen:
        """A pen for a drawing that will be used at several places: it draws around (0, 0)."""
        return Pen(self.letter, self.icons, self.coarse)

    def shifted(self) -> Pen:
        """The same pen at (0, 0), for what stands in a turned group."""
        return replace(self, x0=0.0, y0=0.0, above=EVERYWHERE)

    def finished(self, drawn: str) -> tuple[str, str, str]:
        """The picture with its marks replaced: its styles, its definitions, itself."""
        bodies = list(self.shared)
        times = Counter(int(mark[1]) for mark in ONCE.finditer(drawn))
        names = dict(zip((at for at, often in times.items() if often > 1), short_names(), strict=False))
        body = ONCE.sub(lambda mark: used(bodies[int(mark[1])], names.get(int(mark[1])), mark[2]), drawn)
        inner = "".join(defined(bodies[at], name) for at, name in names.items())
        classes = dict(zip(dict.fromkeys(PAINT.findall(inner + body)), short_names(KINDS), strict=False))
        style = "".join(f".{name}{{{key}}}" for key, name in classes.items())
        plain = [PAINT.sub(lambda mark: classes[mark[1]], each) for each in (inner, body)]
        return style, plain[0], plain[1]


def short_names(taken: str = "") -> Iterator[str]:
    """a, b, ... Z, aa, ab, ...: names of as few letters as can be."""
    names = ("".join(letters) for length in count(1) for letters in product(ascii_letters, repeat=length))
    return (name for name in names if name not in taken)


def defined(drawing: str, name: str) -> str:
    """A shared drawing with its name: a single element bears it, several stand in a group."""
    if drawing.count("<") == 1 or drawing.startswith("<g "):
        return re.sub("^<([a-z]+)", rf"<\1 id='{name}'", drawing)
    return f"<g id='{name}'>{drawing}</g>"


def used(drawing: str, name: str | None, more: str) -> str:
    """A shared drawing where it is used: by reference, or itself when this is the only place and it has no name."""
    if name:
        return f"<use href='#{name}'{' ' if more else ''}{more}/>"
    place = re.sub("^(?:x='([^']*)')?(?: ?y='([^']*)')?", moved, more) if not more.startswith("transform") else more
    if drawing.count("<") == 1 and "class=" not in drawing:
        if drawing.count("M") == 1 and (at := AT.match(place)):
            return START.sub(lambda start: started(start, at), drawing).replace("/>", f"{place[at.end() :]}/>")
        return drawing.replace("/>", f" {place}/>")
    return f"<g {place}>{drawing}</g>" if place else drawing


def started(start: re.Match[str], at: re.Match[str]) -> str:
    """The beginning of a path of relative steps, moved to another place."""
    x, y = int(start[1]) + int(at[1]), int(start[2]) + int(at[2])
    return f"<path d='M{x}{y if y < 0 else f',{y}'}"


def moved(mark: re.Match[str]) -> str:
    """A place as a transformation, for what has no x and y of its own."""
    return f"transform='translate({mark[1] or 0},{mark[2] or 0})'" if mark[1] or mark[2] else ""
