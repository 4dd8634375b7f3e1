"""Where everything stands on a table of Dazzle, and what it looks like.

Four columns, one for each pawn, lie between the two sides: the pawns in a row in the middle, the points below them,
and each side's Will before its player. Whoever looks sits at the lower edge; for all others that is the first seat.
"""

from __future__ import annotations

from typing import Final, NamedTuple

HEAD = 1.75
EDGE = 0.35
from tabletop_widgets.core.drawing.scene import Look, Rect, Zone
from tabletop_widgets.games.dazzle.facts import COLOURS, DAZZLES, PLAYERS

WORDS: Final = {
    "hand": "{name}'s hand",
    "will": "{name}'s Will",
    "will for": "{name}'s Will for {dazzle}",
    "points": "Points",
    "points for": "Points below {dazzle}",
    "prize for": "Worth of {dazzle}",
    "shown": "Shown",
    "asks": "asks",
    "asker": "{name} shows two cards of the hand. Pair {pair} of {pairs}.",
    "chooser": "{name} chooses which of the two cards shown becomes Will. Pair {pair} of {pairs}.",
    "card": "Rank {rank}.",
    "times": "{rank}\n\N{MULTIPLICATION SIGN}{count}",
    "back": "Rank {rank}, face down.",
    "deck": "{count} cards left",
    "deck ranks": "Ranks from the top: {cards}.",
    "top rank": "The top card has rank {cards}.",
    "deck faces": "From the top: {cards}.",
    "stack": "{name}'s Will: {ranks}.",
    "below": "Below the pawn: {ranks}.",
    "marker": "{dazzle} pawn",
    "colour": "The colour is ours: which one {dazzle} has in the box is lost.",
    "sum": "{name}'s Will for {dazzle}: {total}",
    "prize": "They go to whoever has more Will for {dazzle}.",
    "leads": "{name} leads with {more} Will to {less} and would take {points}.",
    "even": "Both have {more} Will: as it is, nobody takes {points}.",
    "none": "Nobody has Will here yet; {points} below the pawn.",
    "won": "{name} wins with {more} Will to {less} and takes {points}.",
    "unwon": "Both have {more} Will: nobody wins it, and nobody takes {points}.",
    "standing": "{points} for {name} if the game ended now",
    "standing detail": "{name} leads in {dazzles}.",
    "final": "{points} for {name}",
    "final detail": "{name} has won {dazzles}.",
    "scores": "Scores",
    "scores label": "more Will takes the points below a pawn; equal Will takes nothing",
    "cell": "{will} Will",
    "taken": "{will} Will: {points}",
    "total": "In all",
    "sums": "{points}, {dazzles}",
}
"""What is written on the table, and what focus tells of a piece."""

ICONS: Final = {
    "Purity": "trefoil-lily",
    "Twilight": "sunset",
    "Spiral": "divided-spiral",
    "Faith": "prayer-beads",
}
"""Dazzle -> the icon of its cards. Ruling: dazzle.ruling.colours."""

LOOKS: Final = {
    **{name: Look("card", ICONS[name], colour) for name, colour in COLOURS.items()},
    **{f"pawn-{name}": Look("pawn", colour=colour) for name, colour in COLOURS.items()},
    **{f"player-{seat}": Look("plate", colour=f"seat-{seat}") for seat in range(PLAYERS[-1])},
    **{f"will-{seat}": Look("token", colour=f"seat-{seat}") for seat in range(PLAYERS[-1])},
    "nobody": Look("plate", colour="slate"),
    "card": Look("card"),
    "points": Look("token", "star-medal", "gold"),
}


class Measures(NamedTuple):
    """A layout in scene units: a letter, the four columns (from, width, gap), and the rows from above.

    A row is (top, height): `pawns` in the middle, the `grounds` of the far Will, the points and the near Will. The
    others are rectangles; `far` and `near` are plate and hand of each side.
    """

    letter: float
    columns: tuple[float, float, float]
    pawns: tuple[float, float]
    grounds: tuple[tuple[float, float], tuple[float, float], tuple[float, float]]
    far: tuple[Rect, Rect]
    near: tuple[Rect, Rect]
    shown: Rect


WIDE: Final = Measures(  # all cards but those shown are equally large
    letter=14.67,
    columns=(165.0, 466.0, 4.0),
    pawns=(200.0, 62.0),
    grounds=((89.0, 105.0), (268.0, 105.0), (379.0, 105.0)),
    far=(Rect(9, 9, 150, 116), Rect(165, 9, 466, 74.2)),
    near=(Rect(9, 448.2, 150, 116), Rect(165, 490, 466, 74.2)),
    shown=Rect(9, 222, 150, 128),
)
TALL: Final = Measures(
    letter=12.38,
    columns=(6.0, 348.0, 4.0),
    pawns=(178.0, 50.0),
    grounds=((86.0, 88.0), (232.0, 88.0), (324.0, 88.0)),
    far=(Rect(6, 6, 112, 76), Rect(122, 6, 232, 76)),
    near=(Rect(6, 520, 112, 130), Rect(122, 520, 232, 130)),
    shown=Rect(6, 416, 348, 100),
)
PRIZE, BELOW = (3.1, 1.5), 0.95  # in letters: the sum of points, and its middle from the upper edge of its ground


def near_seat(seat: int) -> int:
    """Whoever sits at the lower edge."""
    return max(seat, 0)


def zones(names: tuple[str, ...], seat: int, *, crowded: bool) -> tuple[Zone, ...]:
    """The far side, pawns and points, the near side: in reading order from above.

    When the table is crowded, a static picture would grow too large and goes without the far hand.
    """
    near = near_seat(seat)
    return (*_far(names, 1 - near, crowded=crowded), *_middle(), *_near(names, near))


def _far(names: tuple[str, ...], seat: int, *, crowded: bool) -> tuple[Zone, ...]:
    plate, hand = zip(WIDE.far, TALL.far, strict=True)
    return (
        Zone(f"player-{seat}", names[seat], "spot", *plate),
        Zone(f"hand-{seat}", WORDS["hand"].format(name=names[seat]), "spot", *hand, choosing=crowded),
        *_will(names[seat], seat, 0),
    )


def _near(names: tuple[str, ...], seat: int) -> tuple[Zone, ...]:
    plate, hand = zip(WIDE.near, TALL.near, strict=True)
    return (
        *_will(names[seat], seat, 2),
        Zone("shown", WORDS["shown"], "row", WIDE.shown, TALL.shown, look="titled"),
        Zone(f"player-{seat}", names[seat], "spot", *plate),
        Zone(f"hand-{seat}", WORDS["hand"].format(name=names[seat]), "grid", *hand),
    )


def _will(name: str, seat: int, row: int) -> tuple[Zone, ...]:
    ground = _ground(f"side-{seat}", WORDS["will"].format(name=name), row)
    labels = [WORDS["will for"].format(name=name, dazzle=dazzle) for dazzle in DAZZLES]
    return (ground, *_cards(f"will-{seat}", labels, row))


def _middle() -> tuple[Zone, ...]:
    pawns = [
        Zone(f"pawn-{name}", name, "spot", *_columns(at, WIDE.pawns, TALL.pawns)) for at, name in enumerate(DAZZLES)
    ]
    prizes = [
        Zone(f"prize-{name}", WORDS["prize for"].format(dazzle=name), "spot", _prize(WIDE, at), _prize(TALL, at))
        for at, name in enumerate(DAZZLES)
    ]
    labels = [WORDS["points for"].format(dazzle=name) for name in DAZZLES]
    return (*pawns, _ground("points", WORDS["points"], 1), *prizes, *_cards("points", labels, 1))


def _ground(name: str, label: str, row: int) -> Zone:
    wide, tall = (
        Rect(measures.columns[0], measures.grounds[row][0], measures.columns[1], measures.grounds[row][1])
        for measures in (WIDE, TALL)
    )
    return Zone(name, label, "row", wide, tall, look="titled")


def _cards(prefix: str, labels: list[str], row: int) -> list[Zone]:
    """Four places for cards on a ground, one below its head in each column."""
    inner = [
        (measures.grounds[row][0] + HEAD * measures.letter, measures.grounds[row][1] - (HEAD + EDGE) * measures.letter)
        for measures in (WIDE, TALL)
    ]
    return [
        Zone(f"{prefix}-{name}", label, "spot", *_columns(at, *inner))
        for at, (name, label) in enumerate(zip(DAZZLES, labels, strict=True))
    ]


def _columns(at: int, wide: tuple[float, float], tall: tuple[float, float]) -> tuple[Rect, Rect]:
    """One of the four columns in both layouts, at these heights."""
    return _column(WIDE, at, *wide), _column(TALL, at, *tall)


def _column(measures: Measures, at: int, top: float, high: float) -> Rect:
    start, width, gap = measures.columns
    share = (width - gap) / len(DAZZLES)
    return Rect(start + gap + at * share, top, share - gap, high)


def _prize(measures: Measures, at: int) -> Rect:
    """The right part of a column, at the head of the points."""
    column = _column(measures, at, measures.grounds[1][0], 0.0)
    wide, high = (side * measures.letter for side in PRIZE)
    middle = measures.grounds[1][0] + BELOW * measures.letter
    return Rect(column.x + column.width - wide, middle - high / 2, wide, high)
