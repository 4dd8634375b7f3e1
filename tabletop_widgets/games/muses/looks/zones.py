"""Where everything stands on a table of Muses, and what it looks like."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop_widgets.core.drawing.scene import Look, Rect, Zone
from tabletop_widgets.games.muses import words

SEATS: Final = 5
CARDS = {  # Muse -> icon and colour of her band
    "Calliope": ("wax-tablet", "amber"),
    "Clio": ("scroll-unfurled", "blue"),
    "Erato": ("lyre", "rose"),
    "Euterpe": ("pan-flute", "green"),
    "Melpomene": ("duality-mask", "violet"),
    "Polyhymnia": ("prayer", "slate"),
    "Terpsichore": ("harp", "teal"),
    "Thalia": ("drama-masks", "red"),
    "Urania": ("globe", "brown"),
}
ACTIONS = {  # action -> name of its look, colour, face
    "Sun Devotion": ("sun-devotion", "amber", (("-sun",), ("-candle-flame 2",))),
    "Moon Devotion": ("moon-devotion", "blue", (("-moon",), ("-candle-flame 2",))),
    "Sun Revolution": ("sun-revolution", "amber", (("-sun",), ("-clockwise-rotation",))),
    "Moon Revolution": ("moon-revolution", "blue", (("-moon",), ("-clockwise-rotation",))),
    "Inspiration": ("inspiration", "red", ()),
}
FACES = {action: (look, grid) for action, (look, _, grid) in ACTIONS.items()}
HAND = tuple(ACTIONS)

LOOKS: Final = {
    **{name: Look("card", icon, colour) for name, (icon, colour) in CARDS.items()},
    **{look: Look("card", "" if grid else "fire", colour, back="sun") for look, colour, grid in ACTIONS.values()},
    "card-back": Look("card", "sun", "slate", back="sun"),
    "sun": Look("token", "sun", "gold"),
    "moon": Look("token", "moon", "blue"),
    **{f"player-{seat}": Look("plate", "candle-flame", f"seat-{seat}") for seat in range(SEATS)},
    **{f"token-{seat}": Look("token", colour=f"seat-{seat}") for seat in range(SEATS)},
}


class Measures(NamedTuple):
    """A layout in scene units: a card, the gap between two, a place on the rim, the margin of the scene."""

    card: tuple[float, float]
    gap: float
    rim: float
    edge: float


WIDE, TALL = Measures((90.0, 126.0), 8.0, 36.0, 10.0), Measures((86.0, 120.4), 6.0, 30.0, 8.0)
BOARD_WIDE, PLATES_TALL = 478.0, 462.0
SPACES = ((0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0), (0, 0))  # the cell beside each track space


def cell(layout: Measures, line: int, column: int) -> Rect:
    """The rectangle of one Muse."""
    width, height = layout.card
    start = layout.edge + layout.rim + layout.gap / 2
    return Rect(start + column * (width + layout.gap), start + line * (height + layout.gap), width, height)


def rim(layout: Measures, space: int) -> Rect:
    """The rectangle of a track space, outside the middle or the corner of the square."""
    (line, column), size = SPACES[space], layout.rim
    here, off = cell(layout, line, column), layout.gap / 2
    x = (here.x - off - size, here.x + (here.width - size) / 2, here.x + here.width + off)[column]
    y = (here.y - off - size, here.y + (here.height - size) / 2, here.y + here.height + off)[line]
    return Rect(x, y, size, size)


def rims() -> list[Zone]:
    """The eight track spaces, clockwise from the top."""
    labels = [words.TRACK.format(number=at + 1) for at in range(len(SPACES))]
    return [Zone(f"rim-{i}", label, "spot", rim(WIDE, i), rim(TALL, i), look="spot") for i, label in enumerate(labels)]


def zones(names: tuple[str, ...], *, hand: bool) -> tuple[Zone, ...]:
    """Track spaces, nine cells, a place for each player beside the square or below it, and a hand."""
    ground = Zone("board", words.GRID, wide=Rect(10, 10, 376, 478), phone=Rect(8, 8, 344, 448), look="plain")
    made = [ground, *rims()]
    for at in range(9):
        line, column = divmod(at, 3)
        label = words.CELL_ZONE.format(row=line + 1, column=column + 1)
        made.append(Zone(f"cell-{at}", label, "spot", cell(WIDE, line, column), cell(TALL, line, column)))
    high = (BOARD_WIDE - 8 * (len(names) - 1)) / len(names)
    for seat, name in enumerate(names):
        wide = Rect(396, 10 + seat * (high + 8), 234, high)
        tall = Rect(8 + seat % 2 * 176, PLATES_TALL + seat // 2 * 94, 168, 86)
        made.append(Zone(f"player-{seat}", name, "spot", wide, tall))
    if hand:
        below = PLATES_TALL + (len(names) + 1) // 2 * 94 + 2
        made.append(
            Zone(
                "hand",
                words.HAND,
                "row",
                Rect(10, 500, 620, 140),
                Rect(8, below, 344, 104),
                look="plain",
                choosing=True,
            )
        )
    return tuple(made)
