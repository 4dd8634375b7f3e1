"""Icons, read from the build's files: as paths, and as a few straight lines for pictures that must be small."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from itertools import accumulate, compress, pairwise

FINE, UNITS = 512, 128  # the side of an icon: as a path, as lines

GRADES = 9  # of lines: from the finest to those with the fewest points

Point = tuple[int, int]
Lines = list[tuple[str, list[int]]]
"""Closed lines. Of each the last grade in which each point is left; x and y of the first one, then step by step."""


@cache
def load_icons() -> dict[str, str]:
    """The icons that the package's build has kept, name -> path."""
    icons: dict[str, str] = json.loads(built("icons.json"))
    return icons


@cache
def thin_icons() -> dict[str, Lines]:
    """The same icons as lines, name -> lines."""
    icons: dict[str, Lines] = json.loads(built("thin_icons.json"))
    return icons


def built(name: str) -> str:
    """Read a file made by the build; raises FileNotFoundError, which says how to build it."""
    place = files("tabletop_widgets") / "static" / name
    if not place.is_file():
        message = f"tabletop_widgets/static/{name} is missing: build it with `make static` (or `pip install .`)."
        raise FileNotFoundError(message)
    return place.read_text("utf-8")


@lru_cache(maxsize=2048)
def thin_icon(name: str, grade: int, x: int, y: int, size: int) -> str:
    """An icon that the build has kept, in this grade, as a path on whole pixels."""
    return pixel_path(thin_icons()[name], grade, x, y, size)


def pixel_path(lines: Lines, grade: int, x: int, y: int, size: int) -> str:
    """An icon's lines in this grade as a path on whole pixels, in a square of this size at a corner."""
    parts: list[str] = []
    last = (0, 0)
    for left, steps in lines:
        points = _pixels(steps, size, [int(last) >= grade for last in left])
        if len(points) > 2:  # it has an area
            start = points[0][0] + x, points[0][1] + y
            letter, (across, down) = ("m", (start[0] - last[0], start[1] - last[1])) if parts else ("M", start)
            parts += [f"{letter}{across}{_packed(down)}", *_steps(points), "z"]
            last = start  # to which `z` returns
    return "".join(parts)


def _pixels(steps: list[int], size: int, left: list[bool]) -> list[Point]:
    """The pixels of those points that are left, none of them after itself, also around the end."""
    across, down = ([round(at * size / UNITS) for at in accumulate(steps[side::2])] for side in (0, 1))
    points = [*compress(zip(across, down, strict=True), left)]
    return [point for at, point in enumerate(points) if point != points[at - 1]]


def _steps(points: list[Point]) -> Iterator[str]:
    """Each step: along x or y in one number, else in two; its letter only where another was before."""
    last = ""
    for (left, top), (right, low) in pairwise(points):
        x, y = right - left, low - top
        letter = "v" if x == 0 else "h" if y == 0 else "l"
        first = f"{letter}{x or y}" if letter != last else _packed(x or y)
        yield first + (_packed(y) if letter == "l" else "")
        last = letter


def _packed(number: int) -> str:
    """A number after another: a minus sign parts as well as a comma does."""
    return str(number) if number < 0 else f",{number}"


CREDITS = "Icons by Lorc, Delapouite and contributors, game-icons.net, CC BY 3.0"


def credits() -> str:  # noqa: A001 - the word for it
    """Return the line that stands wherever our pictures are shown."""
    return CREDITS
