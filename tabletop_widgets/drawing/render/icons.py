"""Icons as paths: read from the build's kept file, and shortened for pictures that must be small.

An icon is one path on 512 x 512. In a notebook's output it is drawn some 50 pixels wide, where a fifth of its numbers
tell the same: `shorten` turns curves into lines, drops every point within a tolerance, and rounds to a coarser grid.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise

FINE = 512  # the units of an icon
TINY = 4.0  # in squares of the tolerance: a smaller patch is left out
BENDS = 8  # lines for a curve, before the needless ones go
COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}
WORD = re.compile(r"[MLHVCSQTAZmlhvcsqtaz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
NUMBER, FLAG = r"([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)", "([01])"
ARC = re.compile(r"[\s,]*".join(["", *[NUMBER] * 3, *[FLAG] * 2, *[NUMBER] * 2]))

Point = complex
Line = list[Point]


@cache
def kept() -> dict[str, str]:
    """The icons that the package's build has kept, name -> path."""
    place = files("tabletop_widgets") / "static" / "icons.json"
    if not place.is_file():
        message = "tabletop_widgets/static/icons.json is missing: build it with `make build` (or `pip install .`)"
        raise FileNotFoundError(message)
    icons: dict[str, str] = json.loads(place.read_text("utf-8"))
    return icons


@lru_cache(maxsize=512)
def shorten(path: str, tolerance: float, grid: int) -> str:
    """The same silhouette in lines, nowhere further than `tolerance` units off (of 512), on a grid of so many units.

    One of which nothing would be left is drawn finer.
    """
    parts: list[str] = []
    start = (0, 0)
    for line in lines(path):
        if area(line) > TINY * tolerance**2 and (steps := tell(thin(line, tolerance), grid)):
            (x, y), *rest = steps
            parts.append(f"{'m' if parts else 'M'}{x - start[0]}{packed(y - start[1])}{''.join(steps_written(rest))}z")
            start = x, y  # to which `z` returns
    return "".join(parts) or (shorten(path, tolerance / 2, grid) if tolerance > 1 else "")


def area(line: Line) -> float:
    """The area inside a closed line."""
    return abs(sum((one.conjugate() * other).imag for one, other in zip(line, line[1:] + line[:1], strict=True))) / 2


def tell(line: Line, grid: int) -> list[tuple[int, int]]:
    """A closed line in whole numbers: where it starts, and its steps; nothing when it has no area any more."""
    points = [(round(point.real * grid / FINE), round(point.imag * grid / FINE)) for point in line]
    steps = [(x - left, y - top) for (left, top), (x, y) in pairwise(points) if (x, y) != (left, top)]
    if points[-1] == points[0]:
        steps = steps[:-1]  # `z` draws the last line
    return [points[0], *steps] if len(steps) > 1 else []


def steps_written(steps: list[tuple[int, int]]) -> Iterator[str]:
    """Each step: along x or y in one number, else in two; its letter only where another was before."""
    last = ""
    for x, y in steps:
        letter = "v" if x == 0 else "h" if y == 0 else "l"
        first = f"{letter}{x or y}" if letter != last else packed(x or y)
        yield first + (packed(y) if letter == "l" else "")
        last = letter


def packed(number: int) -> str:
    """A number after another: a minus sign parts as well as a comma does."""
    return str(number) if number < 0 else f",{number}"


def thin(line: Line, tolerance: float) -> Line:
    """Douglas and Peucker's way: keep the point that is furthest off, and so on, until all are near enough."""
    if len(line) < 3:
        return line
    first, last = line[0], line[-1]
    offs = [away(point, first, last) for point in line]
    far = max(range(len(line)), key=offs.__getitem__)
    if offs[far] <= tolerance:
        return [first, last]
    return thin(line[: far + 1], tolerance)[:-1] + thin(line[far:], tolerance)


def away(point: Point, first: Point, last: Point) -> float:
    """How far a point is from the line between two others."""
    along = last - first
    if abs(along) < 1e-9:
        return abs(point - first)
    return abs(((point - first) * along.conjugate()).imag) / abs(along)


# Reading a path.


def words(path: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers; repeated numbers repeat the command (after a move they draw lines)."""
    for letter, rest in re.findall(r"([A-Za-z])([^A-DF-Za-df-z]*)", path):
        kind = letter.upper()
        if kind == "Z":
            yield letter, []
            continue
        numbers = arc_numbers(rest) if kind == "A" else [float(word) for word in WORD.findall(rest)]
        for at in range(0, len(numbers), COUNTS[kind]):
            later = {"M": "L", "m": "l"}.get(letter, letter) if at else letter
            yield later, numbers[at : at + COUNTS[kind]]


def arc_numbers(rest: str) -> list[float]:
    """An arc's numbers, of which the fourth and fifth are flags of one digit that nothing need part."""
    return [float(word) for one in re.findall(ARC, rest) for word in one]


def lines(path: str) -> Iterator[Line]:
    """Every closed line of a path, its curves as `BENDS` lines each."""
    at = start = bend = 0j
    line: Line = []
    for letter, numbers in words(path):
        kind = letter.upper()
        if kind in "MZ":
            if line:
                yield line
            at = start = absolute(letter, numbers, at) if kind == "M" else start
            line = [at] if kind == "M" else []
            bend = at
            continue
        points, bend = DRAW[kind](at, bend, numbers, at if letter.islower() else 0j)
        line = [*(line or [at]), *points]
        at = points[-1]
    if line:
        yield line


def absolute(letter: str, numbers: list[float], at: Point) -> Point:
    """Where a move goes."""
    return complex(*numbers) + (at if letter.islower() else 0)


def curve(at: Point, controls: list[Point]) -> Line:
    """Points of a Bezier curve of any degree, by de Casteljau's construction."""
    found = []
    for step in range(1, BENDS + 1):
        share, points = step / BENDS, [at, *controls]
        while len(points) > 1:
            points = [one + (other - one) * share for one, other in pairwise(points)]
        found.append(points[0])
    return found


def pairs(numbers: list[float], base: Point) -> list[Point]:
    """Numbers two by two, as points from a base."""
    return [complex(x, y) + base for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


Drawn = tuple[Line, Point]


def straight(_at: Point, _bend: Point, numbers: list[float], base: Point) -> Drawn:
    """A line."""
    (to,) = pairs(numbers, base)
    return [to], to


def level(at: Point, _bend: Point, numbers: list[float], base: Point) -> Drawn:
    """A line along x."""
    to = complex(numbers[0] + base.real, at.imag)
    return [to], to


def upright(at: Point, _bend: Point, numbers: list[float], base: Point) -> Drawn:
    """A line along y."""
    to = complex(at.real, numbers[0] + base.imag)
    return [to], to


def bent(at: Point, _bend: Point, numbers: list[float], base: Point) -> Drawn:
    """A curve with all its controls, cubic or quadratic."""
    controls = pairs(numbers, base)
    return curve(at, controls), 2 * controls[-1] - controls[-2]


def smooth(at: Point, bend: Point, numbers: list[float], base: Point) -> Drawn:
    """A curve whose first control mirrors the last one of the curve before."""
    controls = [bend, *pairs(numbers, base)]
    return curve(at, controls), 2 * controls[-1] - controls[-2]


def arc(at: Point, _bend: Point, numbers: list[float], base: Point) -> Drawn:
    """An elliptic arc, after the implementation notes of SVG 1.1 (F.6.5)."""
    wide, high, tilt, large, sweep = (abs(numbers[0]), abs(numbers[1]), math.radians(numbers[2]), *numbers[3:5])
    to = complex(*numbers[5:]) + base
    turned = complex(math.cos(tilt), math.sin(tilt))
    if to == at or not wide or not high:
        return [to], to
    half = (at - to) / 2 * turned.conjugate()
    grow = max(1.0, math.sqrt((half.real / wide) ** 2 + (half.imag / high) ** 2))
    wide, high = wide * grow, high * grow
    flat = (half.real / wide) ** 2 + (half.imag / high) ** 2
    root = math.sqrt(max(0.0, 1 / flat - 1)) * (-1 if large == sweep else 1)
    middle = complex(root * wide * half.imag / high, -root * high * half.real / wide)
    centre = middle * turned + (at + to) / 2
    one = math.atan2((half - middle).imag / high, (half - middle).real / wide)
    other = math.atan2((-half - middle).imag / high, (-half - middle).real / wide)
    span = (other - one) % math.tau if sweep else -((one - other) % math.tau)
    angles = [one + span * step / BENDS for step in range(1, BENDS)]
    return [centre + complex(wide * math.cos(angle), high * math.sin(angle)) * turned for angle in angles] + [to], to


DRAW: dict[str, Callable[[Point, Point, list[float], Point], Drawn]] = {
    "L": straight,
    "H": level,
    "V": upright,
    "C": bent,
    "Q": bent,
    "S": smooth,
    "T": smooth,
    "A": arc,
}
