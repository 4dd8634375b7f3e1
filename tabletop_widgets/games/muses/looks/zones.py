"""Where everything stands on a table of Muses, and what it looks like."""

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
    """Of one format, in pixels: how wide the seats are, how high a card of the hand is and a place on the track."""

    seats: float
    hand: float
    track: float


MEASURES: Final[dict[Layout, Measures]] = {
    "wide": Measures(286.0, 118.0, 32.0),
    "pane": Measures(262.0, 134.0, 40.0),
    "phone": Measures(358.0, 84.0, 22.0),
}
MARGIN = 8.0
SEATS_BESIDE = 14.0  # from the square to the seats: room for the sign of whose turn it is
BETWEEN, BESIDE = 10.0, 4.0  # two Muses; a Muse and the track
HANG = 12.0  # how far tokens hang over the lower edge of a Muse
SEAT_MOST, SEAT_LEAST, SEATS_APART, SEATS_FAR = 112.0, 64.0, 10.0, 28.0  # how high a seat is; from one to the next
SIDE_BY_SIDE = 3  # so many narrow seats have room for two cards beside each other, more have them below each other
CHIP, CHIP_HIGH, FIRST_MOST = 132.0, 198.0, 186.0  # the last of several winners' plates above them
SPACES = ((0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0), (0, 0))  # the cell beside each track space


def places(layout: Layout, won: tuple[bool, ...], *, hand: bool) -> dict[str, Rect]:
    """Part a table: the square with its track, seats beside it (of a narrow table above it), a hand below."""
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
    """Seats below each other, from the top."""
    rows = podium_rows(room.height, won, SEAT_LEAST, SEATS_APART)
    high = [min(GROWN if each else SEAT_MOST, row) for each, row in zip(won, rows, strict=True)]
    apart = min(SEATS_FAR, (room.height - sum(high)) / (len(won) - 1))
    return down(room, *high, gap=apart)


def chips(room: Rect, won: tuple[bool, ...]) -> tuple[list[Rect], Rect]:
    """Seats of a narrow table side by side, below those who have won; and what they leave."""
    winners, others = sum(won), won.count(False)
    chip = CHIP if winners or others <= SIDE_BY_SIDE else CHIP_HIGH
    first = [podium_height(room.width, winners, FIRST_MOST)] if winners else []
    *seats, rest = down(room, *first, *[chip] * bool(others), Share())
    better = iter(podium_plates(seats[0], winners))
    worse = iter(across(seats[-1], *[Share()] * others) if others else [])
    return [next(better if each else worse) for each in won], rest


def muses(square: Rect, size: float) -> list[Rect]:
    """The nine cells inside the track; below the last row there is room for the tokens that hang over it."""
    off = size + BESIDE
    room = Rect(square.x + off, square.y + off, square.width - 2 * off, square.height - 2 * off - HANG + BESIDE)
    return cells(room, 3, 3, gap=BETWEEN)


def track(square: Rect, inner: list[Rect], size: float) -> list[Rect]:
    """The eight track spaces, clockwise from the top: each outside the middle or the corner of the square."""
    made = []
    for line, column in SPACES:
        middle = inner[line * 3 + column]
        x = (square.x, middle.x + (middle.width - size) / 2, square.x + square.width - size)[column]
        y = (square.y, middle.y + (middle.height - size) / 2, square.y + square.height - size)[line]
        made.append(Rect(x, y, size, size))
    return made


@lru_cache(maxsize=256)
def zones(names: tuple[str, ...], winners: tuple[int, ...], *, hand: bool) -> tuple[Zone, ...]:
    """Eight track spaces, nine cells, a place for each player, and a hand until somebody has won."""
    hand, won = hand and not winners, tuple(seat in winners for seat in range(len(names)))
    plans = [places(layout, won, hand=hand) for layout in FORMATS]
    made = [zone(f"rim-{at}", words.TRACK.format(number=at + 1), plans, look="spot") for at in range(len(SPACES))]
    for at in range(9):
        line, column = divmod(at, 3)
        made.append(zone(f"cell-{at}", words.CELL_ZONE.format(row=line + 1, column=column + 1), plans))
    made += [zone(f"player-{seat}", name, plans) for seat, name in enumerate(names)]
    return (*made, zone("hand", words.HAND, plans, "row", choosing=True)) if hand else tuple(made)
