"""How much room each place of the town takes: as much as its people need, all faces equally large.

Places are arranged two by two, since neighbours matter; on a phone they are stacked, the empty ones first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import floor
from typing import Final, NamedTuple

from tabletop_widgets.drawing.layout.boxes import APART, Share, across, down, within
from tabletop_widgets.drawing.scene import Rect

GAP: Final = 6.0
"""The gap between faces, as everywhere on a table."""
CARD: Final = 44.0, 62.0
"""The size of a card on a place."""
SIGN: Final = 29.0
"""The least height of a sign: its name and its Intrigue."""
MOST: Final = 196.0, 186.0
SIDES: Final = range(1, 10)
FORMS: Final = (160, 150), (132, 128), (150, 66), (128, 64), (112, 62), (112, 44), (84, 44)
SLIM: Final = (150, 64), (128, 58), (104, 45), (98, 42), (84, 42), (104, 29), (84, 33), (84, 27)
"""The sizes from which a face shows more, the best first; on a phone there is no room for the largest."""


class Place(NamedTuple):
    """The people and cards of a place, and the width of its name if that matters.

    On a phone, a `crowd` has the sign above it, and so the whole width for itself.
    """

    people: int
    cards: int
    name: float = 0.0
    crowd: int = 7


class Empty(NamedTuple):
    """The size of a place without people: among others, and how many fit in a row of a phone.

    There, `cards` is the least height of a row with people and with cards on its places.
    """

    high: float
    wide: float
    sign: float
    abreast: int
    cards: float


class Signs(NamedTuple):
    """The width of signs, the edge of a place, and the least height at which cards go below a sign, not next to it.

    `step` is the distance from one card to the next.
    """

    wide: float
    edge: float
    under: float
    step: float


class Plan(NamedTuple):
    """The size of a face, and four rectangles of each place: its ground, its sign, its cards, its people."""

    face: tuple[float, float]
    parts: tuple[tuple[Rect, Rect, Rect, Rect], ...]


BROAD: Final = Signs(84, 6, 112, CARD[0] + GAP)
NARROW: Final = Signs(62, 4, 84, 18)
ROOMY: Final = Empty(72, 168, 40, 2, NARROW.under)
TIGHT: Final = Empty(40, 112, 30, 3, CARD[1])
NO_WAY: Final = 99.0


def rank(face: tuple[float, float], forms: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Rank a size of faces, the best lowest: by its form, then by its area."""
    form = next((at for at, (wide, high) in enumerate(forms) if face[0] >= wide and face[1] >= high), NO_WAY)
    return form, -min(face) if form == NO_WAY else -face[0] * face[1]


@lru_cache(maxsize=1024)
def square(room: Rect, places: tuple[Place, ...]) -> Plan:
    """Arrange places two by two: rows and columns as large as their people need, the rest divided among them."""
    ways = [(sides, empty) for empty in (ROOMY, TIGHT) for sides in product(SIDES, SIDES)]
    sides, empty = min(ways, key=lambda way: _square_rank(room, places, *way))
    face = _face(room, places, sides, empty)
    lines = [_lines(places, row, sides) for row in (0, 1)]
    heights = [max(GAP + many * (face[1] + GAP), _low(places, row, empty)) for row, many in enumerate(lines)]
    heads = [_head(places, column, lines, face) for column in (0, 1)]
    widths = [
        2 * GAP + heads[column] + side * (face[0] + GAP) if _lives(places, column) else _narrow(places, column, empty)
        for column, side in enumerate(sides)
    ]
    rows = _grown(room.height, heights, [sum(at.people for at in places[2 * row : 2 * row + 2]) for row in (0, 1)])
    columns = _grown(room.width, widths, [sum(at.people for at in places[column::2]) for column in (0, 1)])
    grounds = [cell for row in down(room, *rows) for cell in across(row, *columns)]
    return Plan(face, tuple(_parts(ground, place, BROAD) for ground, place in zip(grounds, places, strict=True)))


def _square_rank(
    room: Rect, places: tuple[Place, ...], sides: tuple[int, int], empty: Empty
) -> tuple[float, float, float]:
    """Rank an arrangement; empty places shrink further only if faces could show no name otherwise."""
    form, area = rank(_face(room, places, sides, empty), FORMS)
    return (form if form > FORMS.index((128, 64)) or empty is ROOMY else FORMS.index((128, 64)) + 0.5, area, sum(sides))


def _lives(places: Sequence[Place], column: int) -> int:
    return sum(at.people for at in places[column::2])


def _lines(places: Sequence[Place], row: int, sides: tuple[int, int]) -> int:
    """Return how many rows of faces a row of places has."""
    return max(-(-places[2 * row + column].people // sides[column]) for column in (0, 1))


def _low(places: Sequence[Place], row: int, empty: Empty) -> float:
    """Return the least height of a row: for its cards, and without people for its signs."""
    here = places[2 * row : 2 * row + 2]
    cards = CARD[1] + 2 * GAP if any(at.cards for at in here) else 0.0
    return cards if any(at.people for at in here) else max(empty.high, cards)


def _narrow(places: Sequence[Place], column: int, empty: Empty) -> float:
    """Return the width of a column without people."""
    cards = max(at.cards for at in places[column::2])
    return max(empty.wide, BROAD.wide + 3 * GAP + cards * (CARD[0] + GAP) if cards else 0.0)


def _head(places: Sequence[Place], column: int, lines: Sequence[int], face: tuple[float, float]) -> float:
    """Return the width of the part with the sign, for both places of a column."""
    inner = [many * (face[1] + GAP) - GAP for many in lines]
    lived = [row for row in (0, 1) if places[column + 2 * row].people]
    return max((_sign(places[column + 2 * row], inner[row], BROAD) for row in lived), default=0.0)


def _sign(place: Place, inner: float, signs: Signs) -> float:
    """Return the width of a place's part with its sign."""
    cards = CARD[0] + (place.cards - 1) * signs.step if place.cards else 0.0
    wide = _named(place, signs)
    return max(wide, cards) if inner >= signs.under or not cards else wide + GAP + cards


def _named(place: Place, signs: Signs) -> float:
    """Return the width of a sign; a narrow one is no wider than its name."""
    return max(CARD[0], place.name + 2) if signs is NARROW and place.name else signs.wide


def _face(room: Rect, places: tuple[Place, ...], sides: tuple[int, int], empty: Empty) -> tuple[float, float]:
    """Return the size of faces with this many side by side in each column."""
    lines = [_lines(places, row, sides) for row in (0, 1)]
    high = min(MOST[1], _high(room.height - APART, lines, [_low(places, row, empty) for row in (0, 1)]))
    lived = [column for column in (0, 1) if _lives(places, column)]
    fixed = sum(_narrow(places, column, empty) for column in (0, 1) if column not in lived)
    fixed += sum(2 * GAP + _head(places, column, lines, (0, high)) + sides[column] * GAP for column in lived)
    wide = (room.width - APART - fixed) / max(1, sum(sides[column] for column in lived))
    return floor(min(MOST[0], wide)), floor(high)


def _high(whole: float, lines: Sequence[int], lows: Sequence[float]) -> float:
    """Return the height of faces in two rows of so many lines; a row at its least leaves the rest to the other."""
    shared = whole - sum(GAP * (many + 1) if many else low for many, low in zip(lines, lows, strict=True))
    high = shared / max(1, sum(lines))
    for row, other in ((0, 1), (1, 0)):
        if lines[row] and lines[other] and GAP + lines[row] * (high + GAP) < lows[row]:
            return (whole - lows[row] - GAP) / lines[other] - GAP
    return high


def _grown(whole: float, least: list[float], people: list[int]) -> list[float | Share]:
    """Return parts that fill a length; the surplus goes to parts with people, more of it to more people."""
    weights = [1 + n if n or not any(people) else 0 for n in people]
    left = max(0.0, whole - APART - sum(least))
    return [part + left * weight / sum(weights) for part, weight in zip(least, weights, strict=True)]


def _parts(ground: Rect, place: Place, signs: Signs) -> tuple[Rect, Rect, Rect, Rect]:
    """Return ground, sign, cards and people of a place."""
    room = within(ground, signs.edge)
    if not place.people:
        sign, lying = _alone(room, place, signs)
        return ground, sign, lying, room
    head, people = across(room, _sign(place, room.height, signs), Share(), gap=GAP)
    beside = place.cards and room.height < signs.under
    sign, lying = across(head, _named(place, signs), Share(), gap=GAP) if beside else _below(head, place)
    return ground, sign, lying, people


def _alone(room: Rect, place: Place, signs: Signs) -> Iterator[Rect]:
    """Yield sign and cards of a place without people: side by side in a low place."""
    if room.height >= 1.3 * BROAD.under:
        yield from _below(room, place)
        return
    cards = CARD[0] + max(0, place.cards - 1) * signs.step
    wide = min(156.0, room.width - (cards + GAP if place.cards else 0.0))
    left = min(wide + GAP, room.width - cards)
    yield Rect(room.x, room.y, wide, room.height)
    yield Rect(room.x + left, room.y, cards, room.height)


def _below(room: Rect, place: Place) -> Iterator[Rect]:
    """Yield the sign, in the middle or with cards below it."""
    if not place.cards:
        yield room
        yield Rect(room.x, room.y + room.height - min(72.0, room.height), room.width, min(72.0, room.height))
        return
    cards = min(72.0, max(CARD[1], room.height - 90))
    high = min(100.0, max(SIGN, room.height - cards - GAP))
    top = room.y + max(SIGN - high - 2, (room.height - high - GAP - cards) / 2)
    if high == SIGN:
        yield Rect(room.x, top, room.width, high)
        yield Rect(room.x, top + high - 1, room.width, cards)
        return
    yield Rect(room.x, top, room.width, high)
    yield Rect(room.x, top + high + GAP, room.width, cards)


# On a phone.
HIGHEST: Final = MOST[0], 132.0
ALWAYS: Final = 1
"""So many people are a crowd on the narrowest phones, where a name has room beside nobody."""
NEVER: Final = 99
"""So many people are never in one place."""
HEADING: Final = 20.0
"""The height of a sign above people."""


@lru_cache(maxsize=1024)
def column(room: Rect, places: tuple[Place, ...], most: tuple[float, float] = HIGHEST) -> Plan:
    """Stack places: the empty ones first, side by side; then the others, two with few people side by side."""
    ways = [(side, empty, signed) for signed in _signed(places) for empty in (ROOMY, TIGHT) for side in range(1, 5)]
    side, empty, places = min(
        ways, key=lambda way: (*rank(_slim(room, way[2], way[0], way[1], most), SLIM), way[1] is TIGHT)
    )
    face = _slim(room, places, side, empty, most)
    bare, lived = _bare(places, empty), _lived(places, side)
    heights = [_empty_high(places, row) for row in bare]
    heights += [_row_high(places, row, side, face[1], empty) for row in lived]
    spare = max(0.0, room.height - sum(heights) - APART * (len(heights) - 1)) / len(lived or bare)
    grows = [*[not lived] * len(bare), *[True] * len(lived)]
    lines = down(room, *[high + spare * grown for high, grown in zip(heights, grows, strict=True)])
    grounds: dict[int, Rect] = {}
    for row, line in zip(bare + lived, lines, strict=True):
        heads = [_beside(places[at], line.height - 2 * NARROW.edge) for at in row]
        parts = [head + min(side, places[at].people) * (face[0] + GAP) for head, at in zip(heads, row, strict=True)]
        left = (line.width - APART * (len(row) - 1) - sum(parts)) / len(row)
        grounds |= dict(zip(row, across(line, *[part + left for part in parts]), strict=True))
    return Plan(face, tuple(_slim_parts(grounds[at], place) for at, place in enumerate(places)))


def _signed(places: tuple[Place, ...]) -> list[tuple[Place, ...]]:
    """Return places with their signs above crowds and, on all but the narrowest phones, beside all people."""
    beside = tuple(at._replace(crowd=NEVER) for at in places)
    return [places] if ALWAYS in {at.crowd for at in places} else [places, beside]


def _over(place: Place) -> float:
    """Return the height of the part with the sign above a crowd; 0 if it is next to the people."""
    return 0.0 if place.people < place.crowd else GAP + (CARD[1] if place.cards else HEADING)


def _beside(place: Place, inner: float) -> float:
    """Return the width of the part with the sign next to people."""
    return 0.0 if _over(place) or not place.people else _sign(place, inner, NARROW)


def _slim_parts(ground: Rect, place: Place) -> tuple[Rect, Rect, Rect, Rect]:
    """Return the parts of a place on a phone; above a crowd its sign, with cards to its right."""
    if not _over(place):
        return _parts(ground, place, NARROW)
    head, people = down(within(ground, NARROW.edge), _over(place) - GAP, Share(), gap=GAP)
    cards = CARD[0] + (place.cards - 1) * NARROW.step if place.cards else 0.0
    sign, lying = across(head, Share(), cards, gap=GAP)
    return ground, sign, lying, people


def _bare(places: Sequence[Place], empty: Empty) -> list[list[int]]:
    """Return the rows of places without people."""
    alone = [at for at, place in enumerate(places) if not place.people]
    side = ROOMY.abreast if any(places[at].cards for at in alone) else empty.abreast
    if any(places[at].crowd == ALWAYS for at in alone):
        side = 1 if any(places[at].cards for at in alone) else ROOMY.abreast
    return [alone[at : at + side] for at in range(0, len(alone), side)]


def _lived(places: Sequence[Place], side: int) -> list[list[int]]:
    """Return the rows of places with people; a second sign takes the room of one face."""
    rows: list[list[int]] = []
    for at, place in enumerate(places):
        alone = place.crowd == ALWAYS and any(each.cards for each in places)
        if place.people and not alone and rows and sum(places[row].people for row in rows[-1]) + place.people < side:
            rows[-1].append(at)
        elif place.people:
            rows.append([at])
    return rows


def _empty_high(places: Sequence[Place], row: Sequence[int]) -> float:
    cards = any(places[at].cards for at in row)
    return CARD[1] + 2 * NARROW.edge if cards else TIGHT.sign if len(row) > ROOMY.abreast else ROOMY.sign


def _rows(places: Sequence[Place], row: Sequence[int], side: int) -> int:
    """Return the number of rows of faces in a row of places; 0 if the height of the cards decides."""
    many = max(-(-places[at].people // side) for at in row)
    return 0 if many == 1 and any(places[at].cards for at in row) else many


def _row_high(places: Sequence[Place], row: Sequence[int], side: int, high: float, empty: Empty) -> float:
    many = _rows(places, row, side)
    over = max(_over(places[at]) for at in row)
    return 2 * NARROW.edge + over + (many * (high + GAP) - GAP if many else max(empty.cards, high))


def _slim(
    room: Rect, places: tuple[Place, ...], side: int, empty: Empty, most: tuple[float, float]
) -> tuple[float, float]:
    """Return the size of faces with this many side by side on a phone, at most a given one."""
    bare, lived = _bare(places, empty), _lived(places, side)
    fixed = sum(_empty_high(places, row) for row in bare) + sum(_row_high(places, row, side, 0, empty) for row in lived)
    lines = sum(_rows(places, row, side) for row in lived)
    free = room.height - fixed - APART * (len(bare) + len(lived) - 1)
    high = min(most[1], free / lines if lines else empty.cards)
    if any(not _rows(places, row, side) for row in lived):
        high = min(high, empty.cards)
    widths = [most[0]]
    for row in lived:
        inner = _row_high(places, row, side, high, empty) - 2 * NARROW.edge
        heads = sum(_beside(places[at], inner) + 2 * NARROW.edge for at in row)
        many = sum(min(side, places[at].people) for at in row)
        widths.append((room.width - APART * (len(row) - 1) - heads) / many - GAP)
    return floor(min(widths)), floor(high)
