"""The lids of the five boxes, as strokes on 236 by 176 pixels: our own icons and colours, not the publishers' art."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from typing import Any, Final

Strokes = list[Any]
FOIL: Final = "foil"
"""The paint of the art on a lid, defined by the style sheet."""
PAWN: Final = "M-13 30H13L6 8A12 12 0 1 0-6 8zM-18 36H18V30H-18z"


def muses() -> Strokes:
    """A square of nine, between Sun and Moon."""
    tiles: Strokes = []
    kinds = (
        ("pan-flute", "green"), ("globe", "brown"), ("lyre", "rose"),
        ("prayer", "slate"), ("scroll-unfurled", "blue"), ("harp", "teal"),
        ("wax-tablet", "amber"), ("drama-masks", "red"), ("duality-mask", "violet"),
    )  # fmt: skip
    for at, (icon, hue) in enumerate(kinds):
        x, y = 58 + 42 * (at % 3), 20 + 42 * (at // 3)
        tiles += [["r", x, y, 38, 38, 4, f"{hue}/14"], ["i", icon, x + 19, y + 19, 26, hue]]
    return [
        ["g", -7, 118, 82, tiles],
        ["c", 194, 36, 21, "gold", "gold-edge", 1.5], ["i", "sun", 194, 36, 27, "gold-ink"],
        ["c", 50, 122, 18, "blue"], ["i", "moon", 50, 122, 23, "card"],
    ]  # fmt: skip


def mascarade() -> Strokes:
    """A fan of hidden characters behind a mask."""
    icons = ("robber-mask", "crown", "gavel", "queen-crown", "jester-hat")
    cards = [
        ["g", 13 * (at - 2), 118, 168, [
            ["r", 89, 18, 58, 86, 5, "back", "card", 2], ["i", icon, 118, 40, 24, "card@70"],
        ]]
        for at, icon in enumerate(icons)
    ]  # fmt: skip
    return [*cards, ["i", "domino-mask", 118, 114, 116, FOIL]]


def dazzle() -> Strokes:
    """Four pawns on their way up, in the light of the evening."""
    rays = [["p", _ray(turn), 118, 186, 1, f"{FOIL}@16"] for turn in range(-84, 85, 14)]
    pawns = (("teal", 42, 104), ("rose", 92, 76), ("violet", 143, 94), ("olive", 193, 58))
    return [*rays, *(["p", PAWN, x, y - 10, 1, f"{hue}/45", "card@60", 1] for hue, x, y in pawns)]


def _ray(turn: int) -> str:
    ends = (f"{200 * sin(radians(turn + by)):.0f} {-200 * cos(radians(turn + by)):.0f}" for by in (-3, 3))
    return f"M0 0L{'L'.join(ends)}z"


def bemused() -> Strokes:
    """Dread, among what virtuosos hold, and five doubts, the last still to come."""
    things = (
        ("violin", 34, 48, -18), ("palette", 200, 46, 14),
        ("theater-curtains", 36, 112, 8), ("quill-ink", 202, 110, -10),
    )  # fmt: skip
    doubts = [["r", 77 + 18 * at, 134, 13, 18, 2, "violet/20", "card", 1.5] for at in range(4)]
    return [
        ["c", 118, 76, 56, "", "violet/20@50", 1.5, "2 5"],
        *(["g", turn, x, y, [["i", icon, x, y, 44, "violet/40"]]] for icon, x, y, turn in things),
        ["i", "terror", 118, 74, 96, FOIL],
        *doubts,
        ["r", 149, 134, 13, 18, 2, "", "violet/20", 1.5, "3 2"],
    ]


def tragedy_looper() -> Strokes:
    """An hourglass, and four people on their way round, one of them dead."""
    people = (
        ("graduate-cap", "green", 150, 35), ("school-bag", "rose", 176, 92),
        ("stethoscope", "red", 62, 68), ("diamond-ring", "slate", 134, 140),
    )  # fmt: skip
    round_trip: Strokes = [["c", 118, 84, 58, "", FOIL, 2, "3 7"], ["c", 118, 84, 76, "", f"{FOIL}@35", 1]]
    faces = [[["c", x, y, 18, f"{hue}/24"], ["i", icon, x, y, 23, hue]] for icon, hue, x, y in people]
    return [*round_trip, *(stroke for face in faces for stroke in face), ["i", "hourglass", 118, 84, 64, FOIL]]


COVERS: Final[dict[str, Callable[[], Strokes]]] = {
    each.__name__: each for each in (muses, mascarade, dazzle, bemused, tragedy_looper)
}
"""The lids by game, the easiest to begin with first."""
