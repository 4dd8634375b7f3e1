"""Where everything stands on a table of Mascarade, and what it looks like.

Everybody sits around the courthouse, the first seat at the lower edge and the others clockwise from there, the same
way for all eyes. With two or three players each card has a place of its own beside its owner's plate.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop_widgets.core.drawing.arrange import GAP

HEAD = 1.75
EDGE = 0.35
from tabletop_widgets.core.drawing.scene import Look, Rect, Zone
from tabletop_widgets.games.mascarade.facts import HANDS, PLAYERS

WORDS: Final = {
    "courthouse": "Courthouse",
    "bank": "Bank",
    "cast": "In the game",
    "middle": "Middle",
    "fines": "{coins} of fines",
    "fines told": "The courthouse: fines lie here until a Judge takes them.",
    "money": "{coins} in the bank",
    "bank told": "The bank: money that belongs to nobody.",
    "owns": "{name} owns {coins}.",
    "turn": "turn",
    "turn told": "It is {name}'s turn.",
    "must look": "{name} has seen a card by mistake and must look at it.",
    "back": "{place}, face down",
    "looking": "{name} is looking at it.",
    "front": "{place}.",
    "only you": "only you",
    "only you told": "Only {name} sees this now.",
    "open": "It lies open for all.",
    "forced": (
        "A card was revealed here in the turn before: {name} must take the one that lies here now and another, and swap"
        " them or not."
    ),
    "pointed": "{name} has a hand on it.",
    "announced": "I am {one}!",
    "announced, revealed": "{character}!",
    "announced, revealed, long": "I am!",
    "claimed": "I am!",
    "passed": "pass",
    "answered": "I am {one}.",
    "several": "{name}s",
    "now": "This is what is announced now.",
}
"""What is written on the table, and what focus tells of a piece."""

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
    **{f"seat-{seat}": Look("plate", colour=f"seat-{seat}") for seat in range(PLAYERS[-1])},
    **{name: Look("card", icon, colour, back=BACK) for name, (icon, colour) in CARDS.items()},
    **{f"token-{name}": Look("tile", icon, colour) for name, (icon, colour) in CARDS.items()},
    "card": Look("card", back=BACK),
    "coins": Look("token", "two-coins", "gold"),
}


class Block(NamedTuple):
    """One seat's share of the table: its size, its plate, a card's place, how far back the protected card lies."""

    size: tuple[float, float]
    plate: tuple[float, float]
    card: tuple[float, float] = (0.0, 0.0)
    back: float = 0.0


class Measures(NamedTuple):
    """A layout in scene units: its width and edge, a letter, the least side of a token that shows its name, the most.

    `seats` has the share of a seat for two, three, four, up to eight and more players; `sides` says for each number of
    players how many sit below, left, above and right; `rows` whether those above and below take the whole width;
    `amount` is the height of what holds an amount, `middle` of what holds cards in the middle.
    """

    width: float
    edge: float
    letter: float
    token: tuple[float, float]
    amount: float
    middle: float
    seats: tuple[Block, Block, Block, Block, Block]
    sides: dict[int, tuple[int, int, int, int]]


Rects = dict[str, Rect]
MOST = 25  # plates, tokens and revealed cards that a static picture can hold
SEAT_COUNTS = (2, 3, 4, 8)
COLUMNS = 7  # from so many players on a narrow table has two long sides
BAND, NARROW = 480.0, 200.0  # a middle as broad as this is one row, one narrower than that is one column
WIDE: Final = Measures(
    width=640.0,
    edge=9.0,
    letter=14.67,
    token=(59.0, 75.4),
    amount=72.0,
    middle=108.0,
    seats=(
        Block((468.0, 172.0), (150.0, 152.0), (100.0, 152.0), 20.0),
        Block((296.0, 138.0), (116.0, 138.0), (84.0, 138.0)),
        Block((156.0, 124.0), (156.0, 124.0)),
        Block((156.0, 122.0), (156.0, 122.0)),
        Block((140.0, 110.4), (140.0, 110.4)),
    ),
    sides={
        2: (1, 0, 1, 0),
        3: (1, 0, 2, 0),
        4: (1, 1, 1, 1),
        5: (1, 1, 2, 1),
        6: (2, 1, 2, 1),
        7: (3, 1, 2, 1),
        8: (3, 1, 3, 1),
        9: (3, 2, 2, 2),
        10: (3, 2, 3, 2),
        11: (3, 2, 4, 2),
        12: (3, 3, 3, 3),
        13: (3, 3, 4, 3),
    },
)
TALL: Final = Measures(
    width=360.0,
    edge=8.0,
    letter=12.38,
    token=(50.0, 56.0),
    amount=56.0,
    middle=88.0,
    seats=(
        Block((344.0, 134.0), (104.0, 120.0), (74.0, 120.0), 14.0),
        Block((164.0, 182.0), (164.0, 62.0), (79.0, 114.0)),
        Block((150.0, 106.0), (150.0, 106.0)),
        Block((108.0, 96.0), (108.0, 96.0)),
        Block((108.0, 96.0), (108.0, 96.0)),
    ),
    sides={
        2: (1, 0, 1, 0),
        3: (1, 0, 2, 0),
        4: (2, 0, 2, 0),
        5: (2, 0, 3, 0),
        6: (3, 0, 3, 0),
        **{players: (players % 2, players // 2, 0, players // 2) for players in range(COLUMNS, PLAYERS[-1] + 1)},
    },
)


def zones(names: tuple[str, ...], kinds: int, middle: int, *, revealed: int) -> tuple[Zone, ...]:
    """Courthouse, bank, cards in the middle and tokens of so many characters; then the seats with their cards.

    With so many `revealed` cards that a static picture would grow too large, it goes without the tokens.
    """
    crowded = len(names) + kinds + revealed > MOST
    wide, tall = (_rects(each, len(names), kinds, middle) for each in (WIDE, TALL))
    made = [
        Zone(name, WORDS[name], "grid", wide[name], tall[name], look="titled", choosing=crowded and name == "cast")
        for name in ("courthouse", "bank", "middle", "cast")
        if name in wide
    ]
    called = HANDS.get(len(names), ())
    for seat, name in enumerate(names):
        plate = f"seat-{seat}"
        made.append(Zone(plate, name, "spot", wide[plate], tall[plate]))
        for at, hand in enumerate(called):
            place = f"place-{seat * len(called) + at}"
            made.append(Zone(place, hand, "spot", wide[place], tall[place], look="titled"))
    return tuple(made)


def _rects(measures: Measures, players: int, kinds: int, middle: int) -> Rects:
    """Every zone's rectangle in one layout."""
    block = measures.seats[sum(players > most for most in SEAT_COUNTS)]
    long_sides = measures is TALL and players >= COLUMNS
    shares, hole = (_columns if long_sides else _rows)(measures, players, block.size, kinds, middle)
    made = _inner(measures, hole, kinds, middle)
    for seat, share in enumerate(shares):
        made |= _seat(players, seat, share, block)
    return made


# Around the table.


def _rows(
    measures: Measures, players: int, size: tuple[float, float], kinds: int, middle: int
) -> tuple[list[Rect], Rect]:
    """Those above and below take the whole width, those at the sides stand between; and the room in the middle."""
    bottom, left, top, right = measures.sides[players]
    (wide, high), whole = size, measures.width - 2 * measures.edge
    inner = whole - (2 * (wide + GAP) if left else 0)
    deep = max(_needed(measures, inner, kinds, middle), left * (high + GAP) - GAP)
    start = measures.edge + high + GAP
    under = start + deep + GAP
    below, above = _centred(bottom, measures.edge, whole, wide), _centred(top, measures.edge, whole, wide)
    beside = {count: _centred(count, start, deep, high) for count in (left, right)}
    ends = measures.edge, measures.edge + whole - wide
    ring = [
        *(Rect(x, under, wide, high) for x in reversed(below[: (bottom + 1) // 2])),
        *(Rect(ends[0], y, wide, high) for y in reversed(beside[left])),
        *(Rect(x, measures.edge, wide, high) for x in above),
        *(Rect(ends[1], y, wide, high) for y in beside[right]),
        *(Rect(x, under, wide, high) for x in reversed(below[(bottom + 1) // 2 :])),
    ]
    return ring, Rect(measures.edge + (whole - inner) / 2, start, inner, deep)


def _columns(
    measures: Measures, players: int, size: tuple[float, float], kinds: int, middle: int
) -> tuple[list[Rect], Rect]:
    """Two long sides, the odd one at the lower end between them; and the room in the middle."""
    bottom, left, _, _ = measures.sides[players]
    wide, high = size
    inner = measures.width - 2 * (measures.edge + wide + GAP)
    foot = bottom * (high + GAP)
    need = _needed(measures, inner, kinds, middle)
    deep = max(need + foot, left * (high + GAP) - GAP)
    lines = _centred(left, measures.edge, deep, high)
    ends = measures.edge, measures.width - measures.edge - wide
    ring = [
        *(Rect((measures.width - wide) / 2, measures.edge + deep - high, wide, high) for _ in range(bottom)),
        *(Rect(ends[0], y, wide, high) for y in reversed(lines)),
        *(Rect(ends[1], y, wide, high) for y in lines),
    ]
    return ring, Rect(measures.edge + wide + GAP, measures.edge + (deep - foot - need) / 2, inner, need)


def _centred(count: int, start: float, room: float, size: float) -> list[float]:
    """Where things of a size begin, each in the middle of an equal share of the room."""
    return [start + room * (at + 0.5) / count - size / 2 for at in range(count)]


def _seat(players: int, seat: int, share: Rect, block: Block) -> Rects:
    """A plate; beside or below it the places of its cards, where it has several."""
    called, across = HANDS.get(players, ()), block.plate[0] < block.size[0]
    far = block.back if seat else 0.0  # seen from the first seat, the other one's cards lie the other way
    made = {f"seat-{seat}": Rect(share.x, share.y + far, *block.plate)}
    left = share.x + (block.plate[0] + GAP if across else 0.0)
    top = share.y + far + (0.0 if across else block.plate[1] + GAP)
    between = ("left", "protected", "right") if "protected" in called else called
    for at, hand in enumerate(called):
        x = left + between.index(hand) * (block.card[0] + GAP)
        back = (-1 if seat else 1) * block.back if hand == "protected" else 0.0
        made[f"place-{seat * len(called) + at}"] = Rect(x, top + back, *block.card)
    return made


# In the middle.


def _needed(measures: Measures, width: float, kinds: int, middle: int) -> float:
    """How high the middle must be."""
    if width >= BAND:
        return max(_tokens_high(measures, width - 2 * (_amount_wide(measures) + GAP), kinds), measures.amount)
    tokens = width - _cards_wide(measures, middle) - GAP if _beside(measures, width, kinds, middle) else width
    return _amounts_high(measures, width, kinds, middle) + GAP + _tokens_high(measures, tokens, kinds)


def _amount_wide(measures: Measures) -> float:
    return 7.3 * measures.letter


def _amounts_high(measures: Measures, width: float, kinds: int, middle: int) -> float:
    """The height of what stands above the tokens: side by side, or below one another."""
    if width < NARROW:
        return 2 * measures.amount + GAP + (measures.middle + GAP if middle else 0)
    return measures.middle if middle and not _beside(measures, width, kinds, middle) else measures.amount


def _beside(measures: Measures, width: float, kinds: int, middle: int) -> bool:
    """Tell whether the cards in the middle find room beside the tokens."""
    return (
        middle > 0
        and NARROW <= width < BAND
        and _lines(measures, width - _cards_wide(measures, middle) - GAP, kinds) == _lines(measures, width, kinds)
    )


def _cards_wide(measures: Measures, middle: int) -> float:
    return (0.62 if middle == 1 else 0.85) * measures.middle


def _lines(measures: Measures, width: float, kinds: int) -> int:
    """How many lines of tokens there are, none smaller than it may be."""
    inner = width - 2 * EDGE * measures.letter
    return -(-kinds // max(1, int((inner + GAP) / (measures.token[0] + GAP))))


def _tokens_high(measures: Measures, width: float, kinds: int) -> float:
    """The height of the tokens when they are as large as the width allows."""
    lines = _lines(measures, width, kinds)
    across = -(-kinds // lines)
    side = min(measures.token[1], (width - 2 * EDGE * measures.letter + GAP) / across - GAP)
    return lines * (side + GAP) + (HEAD + EDGE) * measures.letter  # with a little air around what may be chosen


def _inner(measures: Measures, room: Rect, kinds: int, middle: int) -> Rects:
    """Courthouse, bank and middle cards above the tokens of the characters; in a broad room at both sides of them."""
    if room.width >= BAND:
        wide = _amount_wide(measures)
        names = {"courthouse": wide, "cast": room.width - 2 * (wide + GAP), "bank": wide}
        return _row(room, names)
    high = _amounts_high(measures, room.width, kinds, middle)
    above = Rect(room.x, room.y, room.width, high)
    below = Rect(room.x, room.y + high + GAP, room.width, room.height - high - GAP)
    amounts = {"courthouse": measures.amount, "bank": measures.amount}
    if room.width < NARROW:
        return {**_column(above, amounts | ({"middle": measures.middle} if middle else {})), "cast": below}
    if _beside(measures, room.width, kinds, middle):
        cards = _cards_wide(measures, middle)
        tokens = {"cast": room.width - cards - GAP, "middle": cards}
        return _shared(above, "courthouse", "bank") | _row(below, tokens)
    return {**_shared(above, "courthouse", "bank", *(["middle"] if middle else [])), "cast": below}


def _shared(room: Rect, *names: str) -> Rects:
    return _row(room, dict.fromkeys(names, (room.width - (len(names) - 1) * GAP) / len(names)))


def _row(room: Rect, widths: dict[str, float]) -> Rects:
    """Zones of these widths, side by side."""
    made, x = {}, room.x
    for name, wide in widths.items():
        made[name] = Rect(x, room.y, wide, room.height)
        x += wide + GAP
    return made


def _column(room: Rect, heights: dict[str, float]) -> Rects:
    """Zones of these heights, below one another."""
    made, y = {}, room.y
    for name, high in heights.items():
        made[name] = Rect(room.x, y, room.width, high)
        y += high + GAP
    return made
