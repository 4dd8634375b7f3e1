"""The layout and the looks of a table of Dazzle.

Four lanes, one for each Dazzle, lie between the two sides. In the middle of a lane is a rail with the pawn and the
points below it; each player's Will is on their side. The viewer, or for a bystander the first seat, is at the bottom.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from tabletop_widgets.drawing.layout.boxes import (
    APART,
    GROWN,
    Share,
    across,
    down,
    podium_rows,
    within,
    zone,
)
from tabletop_widgets.drawing.layout.placement import FORMATS, Layout
from tabletop_widgets.drawing.scene import Look, Rect, Zone
from tabletop_widgets.games.dazzle.facts import COLOURS, DAZZLES, PLAYERS

if TYPE_CHECKING:
    from tabletop_widgets.games.dazzle.view import View

WORDS: Final = {
    "points for": "Points below {dazzle}",
    "prize for": "Worth of {dazzle}",
    "rail for": "{dazzle}",
    "below for": "Below {dazzle}",
    "pawn for": "{dazzle} pawn",
    "asker": "{name} shows two cards from the hand. Round {pair} of {pairs}.",
    "chooser": "{name} chooses which of the two cards shown becomes Will. Round {pair} of {pairs}.",
    "deck ranks": "Ranks from the top: {cards}.",
    "top rank": "The top card has rank {cards}.",
    "deck faces": "From the top: {cards}.",
    "leads": "{name} leads with {more} Will to {less} and would take {points}.",
    "even": "Both have {more} Will: as things stand, nobody takes {points}.",
    "none": "Nobody has Will here yet; {points} below the pawn.",
    "won": "{name} wins with {more} Will to {less} and takes {points}.",
    "unwon": "Both have {more} Will: nobody wins it, and nobody takes {points}.",
    "standing": "{points} for {name} if the game ended now",
    "standing detail": "{name} leads in {dazzles}.",
    "final": "{points} for {name}",
    "final detail": "{name} has won {dazzles}.",
    "scores label": "more Will takes the points below a pawn; equal Will takes nothing",
    "cell": "{will} Will",
    "taken": "{will} Will: {points}",
}
"""Labels on the table, and what a piece says on focus."""

ICONS: Final = {
    "Purity": "trefoil-lily",
    "Twilight": "sunset",
    "Spiral": "divided-spiral",
    "Faith": "prayer-beads",
}
"""Dazzle -> the icon of its cards. Ruling: dazzle.ruling.colours."""

LOOKS: Final = {
    **{name: Look("card", ICONS[name], colour, size="hand") for name, colour in COLOURS.items()},
    **{f"laid-{name}": Look("card", ICONS[name], colour, size="laid") for name, colour in COLOURS.items()},
    **{f"pawn-{name}": Look("pawn", ICONS[name], colour) for name, colour in COLOURS.items()},
    **{f"player-{seat}": Look("plate", colour=f"seat-{seat}") for seat in range(PLAYERS[-1])},
    **{f"will-{seat}": Look("amount", colour=f"seat-{seat}") for seat in range(PLAYERS[-1])},
    "rail": Look("rail"),
    "card": Look("card", size="hand"),
    "points": Look("amount", "star-medal", "gold"),
}

Arranged = Literal["spot", "grid"]
Slide = Literal[-1, 0, 1]


class Moment(NamedTuple):
    """The inputs of a layout: the near seat, the slide of each pawn, and the points already taken.

    `taken` says for each Dazzle whether its points are on the far side, `held` is the size of the near hand, `over`
    says whether all cards are placed, and `won` whether the far and the near side have won.
    """

    near: int
    slides: tuple[Slide, ...]
    taken: tuple[bool, ...]
    held: int
    over: bool
    won: tuple[bool, bool]


class Seated(NamedTuple):
    """The places of one side."""

    plate: Rect
    score: Rect
    deck: Rect
    hand: Rect


class Parts(NamedTuple):
    """The large parts of a table; a `broad` lane has a one-line rail."""

    far: Seated
    lanes: list[Rect]
    shown: Rect
    near: Seated
    broad: bool


MARGIN: Final = 8.0
BACK: Final = 62.0  # the height of a readable back
HAND: Final = 686.0, 100.0
TWO_ROWS, ONE_ROW = 190.0, 87.0  # height of a hand on a narrow table; up to four cards lie in one row
SHOWN: Final = 96.0
PLATE, DECK, SCORE, NUMBER = 420.0, 46.0, 76.0, 26.0
LAID, POINTS, NAMED = 61.5, 76.0, 60.0  # the rows of a narrow lane: Will, points with their sum, the rail
WIDEST: Final = 24.0  # between two rows of a narrow lane
MIDDLE: Final = ("rail", "pawn", "below", "prize", "points")
RAIL, TRACK, PAWN = 40.0, 64.0, (26.0, 34.0)
LOST: Final = 48.0  # the plate of the other side at the end
CLEAR = 8.0
TOTAL, LITTLE = 165.0, 100.0  # how wide the place of the points is at the end


def _wide(room: Rect, _: int) -> Parts:
    top, middle, bottom = down(room, BACK, Share(), HAND[1], gap=6)
    side, hand = across(bottom, Share(), HAND[0])
    return Parts(_in_line(top), *_around(middle), _corner(side, hand), broad=True)


def _pane(room: Rect, _: int) -> Parts:
    top, middle, own, hand = down(room, BACK, Share(), BACK, HAND[1])
    return Parts(_in_line(top), *_around(middle), _in_line(own, hand), broad=True)


def _phone(room: Rect, held: int) -> Parts:
    top, middle, own, whole = down(room, BACK, Share(), 100, TWO_ROWS, gap=5)
    hand = whole if held > len(DAZZLES) else down(whole, Share(), ONE_ROW)[1]
    side, shown = across(own, Share(), 160)
    words, deck, backs = across(top, Share(), DECK, 180, gap=5)
    plate, score = down(words, Share(), 20, gap=2)
    far = Seated(plate, score, deck, backs)
    return Parts(far, across(middle, *[Share()] * 4, gap=4), shown, _corner(side, hand), broad=False)


def _in_line(room: Rect, hand: Rect | None = None) -> Seated:
    """Place a plate with the points on it, the deck next to it, and the hand unless it has its own place."""
    if hand:
        _, plate, deck, _ = across(room, Share(), PLATE, DECK, Share())
    else:
        plate, deck, hand = across(room, Share(), DECK, 372)
    return Seated(plate, _at_end(plate, SCORE), deck, hand)


def _at_end(plate: Rect, wide: float, high: float = NUMBER) -> Rect:
    """Return a place for a number at the end of a plate, clear of its edge."""
    return Rect(plate.x + plate.width - wide - CLEAR, plate.y + (plate.height - high) / 2, wide, high)


def _corner(room: Rect, hand: Rect) -> Seated:
    """Place the plate above the deck and the points."""
    plate, rest = down(room, Share(), BACK, gap=4)
    deck, score = across(rest, DECK, Share())
    return Seated(plate, _at_end(score, score.width - CLEAR), deck, hand)


def _around(room: Rect) -> tuple[list[Rect], Rect]:
    """Place four lanes, two on each side of the cards shown."""
    one, two, shown, three, four = across(room, Share(), Share(), SHOWN, Share(), Share())
    return [one, two, three, four], shown


def _over(room: Rect, won: tuple[bool, bool], *, broad: bool) -> Parts:
    """Lay out the end, where plates and lanes fill the room of hands, decks and shown cards."""
    above, below = podium_rows(GROWN + APART + LOST, won, LOST)
    top, middle, bottom = down(room, above, Share(), below)
    far, near = (_result(row, on_plate=broad) for row in (top, bottom))
    return Parts(far, across(middle, *[Share()] * 4, gap=8 if broad else 4), middle, near, broad)


def _result(row: Rect, *, on_plate: bool) -> Seated:
    """Place one side's plate and points at the end; on a narrow table the name needs the whole plate."""
    plate, score = across(row, Share(), TOTAL if on_plate else LITTLE)
    return Seated(row if on_plate else plate, _at_end(score, score.width - CLEAR, 0.65 * row.height), row, row)


PARTS: Final = {"wide": _wide, "pane": _pane, "phone": _phone}


@lru_cache(maxsize=256)
def places(layout: Layout, at: Moment) -> dict[str, Rect]:
    """Return the rectangle of each zone in a format."""
    room = within(Rect(0, 0, *FORMATS[layout]), MARGIN)
    parts = _over(room, at.won, broad=layout != "phone") if at.over else PARTS[layout](room, at.held)
    found = {"shown": parts.shown}
    for seat, side in ((1 - at.near, parts.far), (at.near, parts.near)):
        found |= {f"{kind}-{seat}": rect for kind, rect in zip(("player", "score", "deck", "hand"), side, strict=True)}
    for lane, dazzle, slide, taken in zip(parts.lanes, DAZZLES, at.slides, at.taken, strict=True):
        names = (f"will-{1 - at.near}-{dazzle}", *(f"{kind}-{dazzle}" for kind in MIDDLE), f"will-{at.near}-{dazzle}")
        rects = (_broad if parts.broad else _narrow)(lane, slide, taken=taken)
        found |= dict(zip(names, rects, strict=True))
    return found


def _broad(lane: Rect, slide: int, *, taken: bool) -> tuple[Rect, ...]:
    """Lay out a broad lane, whose rail is a line that the pawn slides across."""
    far, track, below, near = _rows(lane, Share(), TRACK, Share(1.08), gap=3, taken=taken)
    _, rail, _ = down(track, Share(), RAIL, Share(), gap=0)
    prize, points = across(within(below, 3), 42, Share(), gap=1)
    _, prize, _ = down(prize, Share(), 20, Share())
    return far, rail, _pawn(track, track.x + track.width / 2, slide), below, prize, points, near


def _narrow(lane: Rect, slide: int, *, taken: bool) -> tuple[Rect, ...]:
    """Lay out a narrow lane, where the pawn slides along the side of the rail."""
    whole = 2 * LAID + NAMED + POINTS
    gap = min(WIDEST, (lane.height - whole) / 3)
    _, lane, _ = down(lane, Share(), whole + 3 * gap, Share(), gap=0)
    far, rail, below, near = _rows(lane, LAID, NAMED, POINTS, gap=gap, taken=taken)
    prize, points = down(below, Share(), LAID, gap=0)
    return far, rail, _pawn(rail, rail.x + PAWN[0] / 2 + 2, slide), below, prize, points, near


def _rows(
    lane: Rect, will: float | Share, rail: float, points: float | Share, *, gap: float, taken: bool
) -> list[Rect]:
    """Return the rows of Will, rail, points and Will; points taken by the far side are on that side."""
    if not taken:
        return down(lane, will, rail, points, will, gap=gap)
    far, won, between, near = down(lane, will, points, rail, will, gap=gap)
    return [far, between, won, near]


def _pawn(track: Rect, x: float, slide: int) -> Rect:
    """Place a pawn in the middle, or at the leader's end."""
    wide, high = PAWN
    return Rect(x - wide / 2, track.y + (track.height - high) / 2 * (1 + slide), wide, high)


def near_seat(seat: int) -> int:
    """Return the seat at the bottom."""
    return max(seat, 0)


def moment(v: View) -> Moment:
    """Return the inputs of the layout of a view."""
    near = near_seat(v.seat)
    slides: tuple[Slide, ...] = tuple(0 if lead is None else 1 if lead == near else -1 for lead in v.leads)
    taken = tuple(dazzle in v.scored and slide < 0 for dazzle, slide in zip(DAZZLES, slides, strict=True))
    won = (1 - near in v.winners, near in v.winners)
    return Moment(near, slides, taken, len(v.hands[near]), not (v.shown or any(v.hands)), won)


def zones(v: View) -> tuple[Zone, ...]:
    """Return the zones of the far side, the four Dazzles and the near side, in reading order."""
    at = moment(v)
    plans = [places(layout, at) for layout in FORMATS]
    return tuple(
        zone(
            name,
            label,
            plans,
            kind,
            choosing=name == f"hand-{v.seat}",
            empty="No cards left" if name == f"hand-{at.near}" and not at.over else "",
            look="plain" if name.startswith("below") else "spot" if name.startswith("will") else "",
        )
        for name, label, kind in _zones(v.names, at.near)
    )


def _zones(names: tuple[str, ...], near: int) -> Iterator[tuple[str, str, Arranged]]:
    """Yield each zone's id, label and arrangement."""
    yield from _side(names[1 - near], 1 - near, "spot")
    yield from _will(names[1 - near], 1 - near)
    for dazzle in DAZZLES:
        for kind in MIDDLE:
            yield f"{kind}-{dazzle}", WORDS[f"{kind} for"].format(dazzle=dazzle), "spot"
    yield "shown", "Shown", "grid"
    yield from _will(names[near], near)
    yield from _side(names[near], near, "grid")


def _side(name: str, seat: int, hand: Arranged) -> Iterator[tuple[str, str, Arranged]]:
    yield f"player-{seat}", name, "spot"
    yield f"score-{seat}", f"{name}'s points", "spot"
    yield f"deck-{seat}", f"{name}'s deck", "spot"
    yield f"hand-{seat}", f"{name}'s hand", hand


def _will(name: str, seat: int) -> Iterator[tuple[str, str, Arranged]]:
    for dazzle in DAZZLES:
        yield f"will-{seat}-{dazzle}", f"{name}'s Will for {dazzle}", "spot"
