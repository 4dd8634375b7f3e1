"""The layout: seats in a ring that begins at the bottom, with the viewer; in the middle what belongs to nobody.

On a narrow table the ring runs around courthouse and bank; with more than ten players it is read line by line. At the
end the winners are at the top, and the others in rows below them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tabletop_widgets.drawing.layout.boxes import (
    Share,
    across,
    cells,
    down,
    podium_height,
    podium_plates,
    within,
    zone,
)
from tabletop_widgets.drawing.layout.placement import FORMATS, Layout
from tabletop_widgets.drawing.scene import Look, Rect, Zone
from tabletop_widgets.games.mascarade import facts
from tabletop_widgets.games.mascarade.facts import HANDS, PLAYERS

WORDS: Final = {
    "courthouse": "Courthouse",
    "bank": "Bank",
    "cast": "In the game",
    "middle": "Middle",
    "fines told": "The courthouse: fines lie here until a Judge takes them.",
    "bank told": "The bank: money that belongs to nobody.",
    "owns": "{name} owns {coins}.",
    "looking": "{name} is looking at it.",
    "only you told": "Only {name} sees this now.",
    "forced": (
        "A card was revealed here in the turn before: {name} must take the one that lies here now and another, and swap"
        " them or not."
    ),
    "announced": "I am {one}",
    "announced, short": "{character}!",
    "claimed": "I am!",
    "passed": "Pass",
    "answered": "I am {one}.",
    "now": "This is what is announced now.",
}
"""Labels on the table, and what a piece says on focus."""

CARDS = {  # character -> icon and colour of its band
    "Judge": ("gavel", "slate"),
    "Bishop": ("chess-bishop", "violet"),
    "King": ("crown", "amber"),
    "Fool": ("jester-hat", "red"),
    "Queen": ("queen-crown", "rose"),
    "Thief": ("robber-mask", "brown"),
    "Witch": ("pointy-hat", "green"),
    "Spy": ("spyglass", "blue"),
    "Peasant": ("wheat", "green"),
    "Cheat": ("perspective-dice-six-faces-random", "red"),
    "Inquisitor": ("torch", "violet"),
    "Widow": ("receive-money", "brown"),
}
BACK = "domino-mask"

LOOKS: Final = {
    **{f"seat-{seat}": Look("plate", colour=f"seat-{seat}", size="seat") for seat in range(PLAYERS[-1])},
    "middle": Look("plate", size="seat"),
    "courthouse": Look("tile", "scales"),
    "bank": Look("tile", "coins"),
    **{name: Look("card", icon, colour, back=BACK) for name, (icon, colour) in CARDS.items()},
    **{f"token-{name}": Look("tile", icon, colour) for name, (icon, colour) in CARDS.items()},
    "card": Look("card", back=BACK),
    "coins": Look("token", "two-coins", "gold", beside=True),
    **{f"score-{seat}": Look("plate", "two-coins", f"seat-{seat}", size="hand") for seat in range(PLAYERS[-1])},
}

Rects = dict[str, Rect]
SIDES: Final = {  # number of others -> seats at the left, above, at the right, and next to the viewer
    1: (0, 1, 0, 0),
    2: (0, 2, 0, 0),
    3: (1, 1, 1, 0),
    4: (1, 2, 1, 0),
    5: (1, 3, 1, 0),
    6: (2, 2, 2, 0),
    7: (2, 3, 2, 0),
    8: (2, 4, 2, 0),
    9: (3, 3, 3, 0),
    10: (3, 4, 3, 0),
    11: (3, 3, 3, 2),
    12: (3, 4, 3, 2),
}
EDGE, GAP, NARROW_GAP = 8.0, 8.0, 6.0
SEAT, SLIM_SEAT, HIGH = 200.0, 176.0, 108.0
SMALL_TABLE = 9  # the fewest players with narrower seats
OWN_WIDE, HANDS_WIDE = 372.0, 660.0
OWN_HIGH: Final = {"wide": (126.0, 122.0, 110.0), "pane": (150.0, 144.0, 130.0)}  # by seats at a side, from one
AMOUNT, BOX = 44.0, 64.0  # height of courthouse and bank: slim, or with a heading
MIDDLE_WIDE: Final = {1: 104.0, 2: 150.0}
NARROW_MIDDLE, MIDDLE_HIGH, MIDDLE_HIGHEST = 132.0, 104.0, 150.0
HANDS_HIGH, FORWARD = 130.0, 186.0  # of seats at the end; the most for all winners' plates together
RING_MOST = 9  # the most others in a ring on a narrow table
LINE_HIGH: Final = {2: 140.0, 3: 112.0, 4: 90.0}  # height of a line of seats there, by the number of lines


@dataclass(frozen=True, slots=True)
class Party:
    """The inputs of a plan: players, kinds of cards, middle cards, the seat at the bottom, if a viewer's, winners."""

    players: int
    kinds: int
    middle: int
    first: int = 0
    own: bool = True
    winners: tuple[int, ...] = ()

    @property
    def others(self) -> list[str]:
        """The other seats, clockwise."""
        return [f"seat-{(self.first + at) % self.players}" for at in range(1, self.players)]


@lru_cache(maxsize=256)
def zones(names: tuple[str, ...], kinds: int, middle: int, eyes: int, winners: tuple[int, ...]) -> tuple[Zone, ...]:
    """Return the zones of courthouse, bank, middle, characters (until the end) and seats."""
    party = Party(len(names), kinds, middle, max(0, eyes), eyes >= 0, winners)
    plans = [_plan(layout, party) for layout in FORMATS]
    labels = {f"seat-{seat}": name for seat, name in enumerate(names)}
    found = ("courthouse", "bank", *["middle"] * bool(middle), *["cast"] * (not winners), *labels)
    heads = ("courthouse", "bank")
    return tuple(
        zone(
            name,
            labels.get(name) or WORDS[name],
            plans,
            "grid" if name in ("cast", *heads) else "spot",
            look=name if name in heads else "",
        )
        for name in found
    )


def _plan(layout: Layout, party: Party) -> Rects:
    """Return every zone's rectangle in one format."""
    width, height = FORMATS[layout]
    room = within(Rect(0, 0, width, height), EDGE)
    if party.winners:
        return _ended(room, party, narrow=layout == "phone")
    few = party.players in HANDS
    if layout == "phone":
        return _phone_few(room, party) if few else _phone(room, party)
    return _few(room, party) if few else _ring(room, party, OWN_HIGH[layout])


def _middle_of(room: Rect, width: float, height: float) -> Rect:
    """Centre a rectangle of this size in a room."""
    return Rect(room.x + (room.width - width) / 2, room.y + (room.height - height) / 2, width, height)


def _ended(room: Rect, party: Party, *, narrow: bool) -> Rects:
    """Place winners at the top, then the others in seat order, and next to or below them what belongs to nobody."""
    winners, others = party.winners, [seat for seat in range(party.players) if seat not in party.winners]
    made, wide = {}, (NARROW_MIDDLE if narrow else MIDDLE_WIDE[party.middle]) if party.middle else 0.0
    low = MIDDLE_HIGH if wide and narrow else AMOUNT
    head_wide = room.width - (0.0 if narrow or not wide else wide + GAP)
    head, rest, foot = down(room, podium_height(head_wide, len(winners), FORWARD), Share(), low, gap=GAP)
    if wide:
        left, middle = across(foot if narrow else head, Share(), wide, gap=GAP)
        head, foot = (head, left) if narrow else (left, foot)
        made["middle"] = _middle_of(middle, wide, min(MIDDLE_HIGHEST, middle.height))
    part = down if wide and narrow else across
    made |= dict(zip(("courthouse", "bank"), part(foot, Share(), Share(), gap=GAP), strict=True))
    places = [*podium_plates(head, len(winners)), *_rows(rest, len(others), party, 3 if narrow else 4)]
    return made | {f"seat-{seat}": place for seat, place in zip((*winners, *others), places, strict=True)}


def _rows(room: Rect, many: int, party: Party, abreast: int) -> list[Rect]:
    """Arrange seats in rows, no larger than during play, and side by side only if one column cannot hold them."""
    wide, high = (HANDS_WIDE, HANDS_HIGH) if party.players in HANDS else (OWN_WIDE, HIGH)
    lines = max(1, int((room.height + GAP) // (high + GAP)))
    abreast = max(1, min(abreast, -(-many // lines)))
    rows = -(-many // abreast)
    inner = _middle_of(room, room.width, min(room.height, rows * (high + GAP) - GAP))
    places = cells(inner, abreast, rows, gap=GAP)[:many]
    return [_middle_of(rect, min(rect.width, wide), rect.height) for rect in places]


# Broad tables.


def _ring(room: Rect, party: Party, own_high: tuple[float, float, float]) -> Rects:
    """Place seats of one size above, at both sides and next to the viewer, with the middle between them."""
    left, top, right, below = SIDES[party.players - 1]
    wide = SLIM_SEAT if party.players >= SMALL_TABLE or (party.middle and party.players > 5) else SEAT
    rows = left + 1 + (not party.own)
    high = (room.height - (left + 1) * GAP - (own_high[left - 1] if party.own else 0)) / rows
    high = min(HIGH, high)
    foot = own_high[left - 1] if party.own else high
    upper, inner, lower = down(room, high, Share(), foot, gap=GAP)
    columns = across(inner, wide, Share(), wide, gap=GAP)
    beside = [_column(columns[at], many, high) for at, many in ((0, left), (2, right))]
    ends = _spread(Rect(lower.x, lower.y + foot - high, lower.width, high), 2, wide, ends=True)
    seats = [*ends[: below // 2], *reversed(beside[0]), *_spread(upper, top, wide), *beside[1], *ends[2 - below // 2 :]]
    made = dict(zip(party.others, seats[: len(party.others)], strict=True))
    made[f"seat-{party.first}"] = _middle_of(lower, OWN_WIDE if party.own else wide, foot)
    return made | _between(columns[1], party)


def _column(room: Rect, many: int, high: float) -> list[Rect]:
    """Stack seats, each centred in an equal share."""
    return [_middle_of(part, room.width, high) for part in down(room, *[Share()] * many, gap=GAP)]


def _spread(room: Rect, many: int, wide: float, *, ends: bool = False) -> list[Rect]:
    """Place seats side by side, each centred in an equal share, or two at the ends."""
    if ends:
        return [Rect(room.x, room.y, wide, room.height), Rect(room.x + room.width - wide, room.y, wide, room.height)]
    return [_middle_of(part, wide, room.height) for part in across(room, *[Share()] * many, gap=GAP)]


def _between(room: Rect, party: Party) -> Rects:
    """Place the characters, the middle cards next to them, and courthouse and bank below."""
    upper, lower = down(room, Share(), AMOUNT, gap=GAP)
    court, bank = across(lower, Share(), Share(), gap=GAP)
    made = {"courthouse": court, "bank": bank, "cast": within(upper, 4)}
    if party.middle:
        made["middle"], cast = across(upper, MIDDLE_WIDE[party.middle], Share(), gap=GAP)
        made["middle"] = _middle_of(made["middle"], made["middle"].width, min(MIDDLE_HIGHEST, upper.height))
        made["cast"] = within(cast, 4)
    return made


def _few(room: Rect, party: Party) -> Rects:
    """Two or three players with several cards each: rows across the table."""
    share = 0.32 * room.height
    upper, inner, lower = down(room, share, Share(), share + 10, gap=GAP)
    rivals = across(upper, *[Share()] * (party.players - 1), gap=GAP)
    if party.players == PLAYERS[0]:
        rivals = [_middle_of(upper, HANDS_WIDE, upper.height)]
    court, cast, bank = across(inner, 130.0, Share(), 130.0, gap=GAP)
    made = dict(zip(party.others, rivals, strict=True))
    made[f"seat-{party.first}"] = _middle_of(lower, HANDS_WIDE, lower.height)
    made |= {name: _middle_of(at, at.width, BOX) for name, at in (("courthouse", court), ("bank", bank))}
    return made | {"cast": within(cast, 4)}


# Narrow tables.


def _phone(room: Rect, party: Party) -> Rects:
    """Place the others in three columns, the characters below them, and the viewer at the bottom."""
    others = party.players - 1
    ring = others <= RING_MOST
    lines = max(2, -(-(others - 1) // 2)) if ring else -(-others // 3)
    tokens = 84.0 if party.kinds <= facts.SIX else 126.0 if ring else 120.0
    slim = [] if ring else [32.0]
    rest = room.height - tokens - sum(slim) - (lines + 1 + len(slim)) * NARROW_GAP
    foot = min(176.0, max(94.0, rest - lines * LINE_HIGH[lines])) if party.own else rest / (lines + 1)
    few = lines == min(LINE_HIGH) and party.own
    heights = (lines * LINE_HIGH[lines], Share()) if few else (Share(), tokens)
    upper, *amounts, cast, lower = down(room, heights[0], *slim, heights[1], foot, gap=NARROW_GAP)
    grid = cells(upper, 3, lines, gap=NARROW_GAP)
    made = {"cast": cast} | _own_row(lower, party, grid[0].width)
    if ring:
        return made | _phone_ring(grid, party)
    court, bank = across(amounts[0], Share(), Share(), gap=NARROW_GAP)
    return made | dict(zip(party.others, grid, strict=False)) | {"courthouse": court, "bank": bank}


def _own_row(room: Rect, party: Party, wide: float) -> Rects:
    """Place the viewer, with the middle cards next to them unless these are between the others."""
    beside = party.middle and not _inside(party)
    if beside:
        middle, room = across(room, NARROW_MIDDLE, Share(), gap=NARROW_GAP)
    seat = room if party.own else _middle_of(room, wide, room.height)
    return {f"seat-{party.first}": seat} | ({"middle": middle} if beside else {})


def _inside(party: Party) -> bool:
    """Return whether the ring of a narrow table has room for the middle cards."""
    return party.players - 1 <= RING_MOST and party.players != 6


def _phone_ring(grid: list[Rect], party: Party) -> Rects:
    """Place the others around courthouse, bank and the middle cards."""
    others, lines = party.others, len(grid) // 3
    sides = (len(others) - 2) // 2 if len(others) > 3 else 0
    top = len(others) - 2 * sides
    left, right = ([grid[3 * line + at] for line in range(1, sides + 1)] for at in (0, 2))
    above = grid[:3] if top == 3 else [grid[0], grid[2]]
    made = dict(zip(others, [*reversed(left), *above, *right], strict=True))
    names = ["courthouse", *(["middle"] if party.middle and _inside(party) else []), "bank"]
    if not sides:
        return made | dict(zip(names, grid[3:] if len(names) > 2 else grid[3::2], strict=True))
    first = grid[1] if top == 2 else grid[4]
    last = grid[3 * (lines - 1) + 1]
    inner = Rect(first.x, first.y, first.width, last.y + last.height - first.y)
    shares = [Share(1.8) if name == "middle" else Share() for name in names]
    return made | dict(zip(names, down(inner, *shares, gap=NARROW_GAP), strict=True))


def _phone_few(room: Rect, party: Party) -> Rects:
    """Two or three players with several cards each: rows across the table."""
    upper, amounts, cast, lower = down(room, Share(), BOX, Share(), Share(1.15), gap=NARROW_GAP)
    rivals = across(upper, *[Share()] * (party.players - 1), gap=NARROW_GAP)
    court, bank = across(amounts, Share(), Share(), gap=NARROW_GAP)
    made = dict(zip(party.others, rivals, strict=True))
    return made | {f"seat-{party.first}": lower, "courthouse": court, "bank": bank, "cast": cast}
