"""The layout and the looks of a table of Muses."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from tabletop_widgets.drawing.layout.boxes import (
    GROWN,
    Share,
    across,
    cells,
    down,
    podium_height,
    podium_plates,
    podium_rows,
    within,
    zone,
)
from tabletop_widgets.drawing.layout.placement import FORMATS, Layout
from tabletop_widgets.drawing.scene import Look, Rect, Zone
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
    **{name: Look("tile", icon, colour) for name, (icon, colour) in CARDS.items()},
    **{
        look: Look("card", "" if grid else "fire", colour, back="sun", size="hand")
        for look, colour, grid in ACTIONS.values()
    },
    "card-back": Look("card", "sun", "slate", back="sun"),
    "sun": Look("token", "sun", "gold", size="hand"),
    "moon": Look("token", "moon", "blue", size="hand"),
    **{f"player-{seat}": Look("plate", "candle-flame", f"seat-{seat}") for seat in range(SEATS)},
    **{f"score-{seat}": Look("plate", "laurels", f"seat-{seat}", size="hand") for seat in range(SEATS)},
    **{f"token-{seat}": Look("token", colour=f"seat-{seat}") for seat in range(SEATS)},
}


class Measures(NamedTuple):
    """Measures of one format, in pixels: width of seats, height of a hand card, size of a track space."""

    seats: float
    hand: float
    track: float


MEASURES: Final[dict[Layout, Measures]] = {
    "wide": Measures(286.0, 118.0, 32.0),
    "pane": Measures(262.0, 134.0, 40.0),
    "phone": Measures(358.0, 84.0, 22.0),
}
MARGIN = 8.0
SEATS_BESIDE = 14.0  # from the square to the seats, with room for the turn marker
BETWEEN, BESIDE = 10.0, 4.0  # gaps between two Muses, and between a Muse and the track
HANG = 12.0  # how far tokens hang over the lower edge of a Muse
SEAT_MOST, SEAT_LEAST, SEATS_APART, SEATS_FAR = 112.0, 64.0, 10.0, 28.0  # the height of a seat, and the gap to the next
SIDE_BY_SIDE = 3  # up to this many narrow seats have two cards side by side, more have them stacked
CHIP, CHIP_HIGH, FIRST_MOST = 132.0, 198.0, 186.0  # heights of chips; the most for the winners' plates above them
SPACES = ((0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0), (0, 0))  # the cell next to each track space


def places(layout: Layout, won: tuple[bool, ...], *, hand: bool) -> dict[str, Rect]:
    """Place the square with its track, the seats next to it (on a narrow table above it), and a hand below."""
    measures = MEASURES[layout]
    room = within(Rect(0, 0, *FORMATS[layout]), MARGIN)
    below = [measures.hand] if hand else []
    if layout == "phone":
        seats, room = chips(room, won)
        square, *rest = down(room, Share(), *below)
    elif layout == "pane":
        top, *rest = down(room, Share(), *below)
        square, side = across(top, Share(), measures.seats, gap=SEATS_BESIDE)
        seats = seated(side, won)
    else:
        left, side = across(room, Share(), measures.seats, gap=SEATS_BESIDE)
        square, *rest = down(left, Share(), *below)
        seats = seated(side, won)
    inner = muses(square, measures.track)
    parts = {"rim": track(square, inner, measures.track), "cell": inner, "player": seats}
    return {f"{name}-{at}": rect for name, each in parts.items() for at, rect in enumerate(each)} | (
        {"hand": rest[0]} if rest else {}
    )


def seated(room: Rect, won: tuple[bool, ...]) -> list[Rect]:
    """Stack the seats from the top."""
    rows = podium_rows(room.height, won, SEAT_LEAST, SEATS_APART)
    high = [min(GROWN if each else SEAT_MOST, row) for each, row in zip(won, rows, strict=True)]
    apart = min(SEATS_FAR, (room.height - sum(high)) / (len(won) - 1))
    return down(room, *high, gap=apart)


def chips(room: Rect, won: tuple[bool, ...]) -> tuple[list[Rect], Rect]:
    """Place the seats of a narrow table side by side, winners above them; also return the room left."""
    winners, others = sum(won), won.count(False)
    chip = CHIP if winners or others <= SIDE_BY_SIDE else CHIP_HIGH
    first = [podium_height(room.width, winners, FIRST_MOST)] if winners else []
    *seats, rest = down(room, *first, *[chip] * bool(others), Share())
    better = iter(podium_plates(seats[0], winners))
    worse = iter(across(seats[-1], *[Share()] * others) if others else [])
    return [next(better if each else worse) for each in won], rest


def muses(square: Rect, size: float) -> list[Rect]:
    """Place the nine cells inside the track, with room for tokens that hang below the last row."""
    off = size + BESIDE
    room = Rect(square.x + off, square.y + off, square.width - 2 * off, square.height - 2 * off - HANG + BESIDE)
    return cells(room, 3, 3, gap=BETWEEN)


def track(square: Rect, inner: list[Rect], size: float) -> list[Rect]:
    """Place the eight track spaces outside the square's sides and corners, clockwise from the top."""
    made = []
    for line, column in SPACES:
        middle = inner[line * 3 + column]
        x = (square.x, middle.x + (middle.width - size) / 2, square.x + square.width - size)[column]
        y = (square.y, middle.y + (middle.height - size) / 2, square.y + square.height - size)[line]
        made.append(Rect(x, y, size, size))
    return made


@lru_cache(maxsize=256)
def zones(names: tuple[str, ...], winners: tuple[int, ...], *, hand: bool) -> tuple[Zone, ...]:
    """Return eight track spaces, nine cells, a place for each player, and a hand until the end."""
    hand, won = hand and not winners, tuple(seat in winners for seat in range(len(names)))
    plans = [places(layout, won, hand=hand) for layout in FORMATS]
    made = [zone(f"rim-{at}", words.TRACK.format(number=at + 1), plans, look="spot") for at in range(len(SPACES))]
    for at in range(9):
        line, column = divmod(at, 3)
        made.append(zone(f"cell-{at}", f"Row {line + 1}, column {column + 1}", plans))
    made += [zone(f"player-{seat}", name, plans) for seat, name in enumerate(names)]
    return (*made, zone("hand", words.HAND, plans, "row", choosing=True)) if hand else tuple(made)
