"""Where everything is on a table of Bemused, and what it looks like.

Each player has a line: a plate with the gemina card, the virtuoso, and five places for the cards on it, so that the
lines fill up like bars towards the dotted line at which a virtuoso goes insane. The wells and the discard pile are next
to the lines (on a phone, below them). The owner's gemina, secret and hand are below the lines, or on a wide table below
the piles. At the end only the lines remain, with plates that can be read from afar.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Final, NamedTuple

from tabletop_widgets.drawing.layout.arrange import place_in_line
from tabletop_widgets.drawing.layout.boxes import (
    GROWN,
    Share,
    across,
    cells,
    down,
    podium_rows,
    within,
    zone,
)
from tabletop_widgets.drawing.layout.measure import width_of
from tabletop_widgets.drawing.layout.placement import FORMATS, NARROWEST, SIZES, SLOTTED, Layout
from tabletop_widgets.drawing.render.strokes import SMALL
from tabletop_widgets.drawing.scene import Look, Rect, Zone
from tabletop_widgets.games.bemused.facts import DREAD, FANTASMA, INSANE, LIMIT, PLAYERS

WORDS: Final = {
    "doubt-well": "Doubt well",
    "dread-well": "Dread well",
    "discard": "Discard pile",
    "limit": "five cards: insane",
    "doubt-well told": "Doubts, face down. Nothing is shuffled when the discard pile comes under them.",
    "dread-well told": "Dreads, face up.",
    "discard told": "Doubts, face down.",
    "gemina told": "{name}'s gemina is the {gemina}: revealed.",
    "gemina seen": "{name}'s gemina is the {gemina}; the card lies face down.",
    "gemina down told": "{name}'s gemina card lies face down.",
    "own gemina": "Your gemina. Others do not see this card until it is turned up.",
    "sane": "Sane; scores {points} as it stands. Ability: {ability}.",
    "insane": "Insane; scores {points} as it stands. Ability: {ability}.",
    "fantasma": "Dead; scores {points} as it stands. No card may be placed here.",
    "secret told": "Your secret: {points} if your gemina ends {states}.",
    "secret": "Secret",
    "house deck": "Secrets: a deck of our own",
    "house": "Secrets: some are our own",
}
"""The words on the table, and what focus tells of a piece."""

SIGNS = {  # virtuoso -> icon and band colour, the same on virtuoso, gemina and doubt cards
    "Painter": ("palette", "amber"),
    "Dancer": ("body-balance", "rose"),
    "Musician": ("violin", "brown"),
    "Singer": ("microphone", "blue"),
    "Thespian": ("theater-curtains", "red"),
    "Poet": ("quill-ink", "green"),
}

LOOKS: Final = {
    **{name: Look("card", icon, colour) for name, (icon, colour) in SIGNS.items()},
    **{f"{INSANE}-{name}": Look("card", "brainstorm", colour) for name, (_, colour) in SIGNS.items()},
    FANTASMA: Look("card", "ghost", "ink"),
    **{f"doubt-{name}": Look("card", icon, colour, size="seat") for name, (icon, colour) in SIGNS.items()},
    DREAD: Look("card", "terror", "ink", size="seat"),
    **{f"hand-{name}": Look("card", icon, colour, size="hand") for name, (icon, colour) in SIGNS.items()},
    f"hand-{DREAD}": Look("card", "terror", "ink", size="hand"),
    **{f"gemina-{name}": Look("card", icon, colour, back="duality") for name, (icon, colour) in SIGNS.items()},
    "gemina": Look("card", back="duality"),
    "dread-well": Look("card", "terror", "ink"),
    "pile": Look("card", back="uncertainty"),
    "secret": Look("tile", "love-mystery", "violet"),
    "knows": Look(colour="violet"),
    "tag": Look("bubble"),
    **{f"seat-{seat}": Look("plate", "poker-hand", f"seat-{seat}") for seat in range(PLAYERS[-1])},
    **{f"score-{seat}": Look("plate", colour=f"seat-{seat}", size="hand") for seat in range(PLAYERS[-1])},
}


class Line(NamedTuple):
    """A player's line in one format: the widths of the plate, the virtuoso and the tag at the end, and the gaps.

    If `tag` is 0, the tag covers the foot of the virtuoso.
    """

    plate: float
    stage: float
    tag: float
    gap: float
    between: float


LINES: Final[dict[Layout, Line]] = {
    "wide": Line(172.0, 97.0, 74.0, 6.0, 6.0),
    "pane": Line(194.0, 98.0, 74.0, 8.0, 6.0),
    "phone": Line(113.5, 61.0, 0.0, 1.5, 4.0),
}
ENDED: Final[dict[Layout, Line]] = {
    "wide": Line(330.0, 97.0, 74.0, 6.0, 2.0),
    "pane": Line(290.0, 98.0, 74.0, 8.0, 4.0),
    "phone": LINES["phone"],
}
LEAST: Final[dict[Layout, float]] = {"wide": 63.0, "pane": 63.0, "phone": 66.0}  # of a line with cards to be read
PLATE, ABOVE = 96.0, 72.0  # greatest height of a plate that has not won; least height of a plate above its line
WELLS: Final = ("doubt-well", "dread-well", "discard")
EDGE, WORD, FOOT = 8.0, 15.0, 24.0  # of the table; below the lines, for the word of the limit; for a tag
HANDS, PILES, LOW = 238.0, 100.0, 170.0  # widths of a hand's column and of the piles'; height of a row of piles
OWN_HIGH: Final[dict[Layout, float]] = {"wide": 125.0, "pane": 136.0, "phone": 100.0}
OWN_WIDE: Final[dict[Layout, float]] = {"wide": HANDS, "pane": 202.0, "phone": 160.0}
HEAD, GROUND = 24.0, 5.0  # of the panel for what only the owner knows
SECRET = 110.0  # the width of a secret
UNNAMED, NAMED = 77.0, 96.0  # between these heights a virtuoso's name would be split
BEYOND = 0.88  # the position of the limit within its zone, as a share of the width


@lru_cache(maxsize=256)
def zones(
    names: tuple[str, ...], virtuosos: tuple[str, ...], state: tuple[str, ...], owner: int, winners: tuple[int, ...]
) -> tuple[Zone, ...]:
    """Return a line a player and, until somebody has won, the wells and the owner's cards."""
    won = [seat in winners for seat in range(len(names))]
    plans = [_rects(layout, won, owner=owner >= 0) for layout in FORMATS]
    at = partial(zone, plans=plans)
    made = [at(f"line-{seat}", f"{name}'s line", look="plain") for seat, name in enumerate(names)]
    for seat, (name, virtuoso) in enumerate(zip(names, virtuosos, strict=True)):
        slots = LIMIT * (state[seat] != FANTASMA)
        words = f"On the {virtuoso}"
        load = at(f"load-{seat}", words, arrange="row" if slots else "spot", slots=slots)
        stage = at(f"stage-{seat}", f"{name}'s virtuoso")
        mind = at(f"mind-{seat}", f"State of the {virtuoso}")
        made += [
            at(f"seat-{seat}", name),
            replace(stage, phone=_above(plans[-1][f"stage-{seat}"])) if state[seat] == INSANE else stage,
            load,
            replace(mind, phone=load.phone) if state[seat] == FANTASMA else mind,
        ]
    if winners:
        return tuple(made)
    made.append(at("limit", WORDS["limit"], limit=(BEYOND, WORDS["limit"])))
    made += [at(well, WORDS[well], look="headed") for well in WELLS]
    if owner >= 0:
        own = partial(at, choosing=True)
        made += [own("knows", _knows(names[owner]), look="knows"), own("own", "Your gemina")]
        made += [own("secret", "Your secret"), own("hand", "Your hand", arrange="grid", empty="No cards left")]
    return tuple(made)


def _above(square: Rect) -> Rect:
    """Return the upper part of a square, for a card on its side above its tag."""
    return Rect(square.x, square.y, square.width, square.width * 5 / 7)


def _knows(name: str) -> str:
    """Say who alone knows this, if the name is short enough."""
    words = f"Only {name} knows"
    return words if width_of(words) * SMALL <= OWN_WIDE["phone"] - 2 * EDGE else "Only you know"


def _rects(layout: Layout, won: Sequence[bool], *, owner: bool) -> dict[str, Rect]:
    """Return every zone's rectangle in one format."""
    room = within(Rect(0, 0, *FORMATS[layout]), EDGE)
    if any(won):
        return _ended(layout, room, won)
    lines, piles, own, hand = {"wide": _wide, "pane": _pane, "phone": _phone}[layout](room, owner=owner)
    lines, _ = down(lines, Share(), WORD, gap=0)
    made = dict(zip(WELLS, cells(piles, *((1, 3) if piles.height > piles.width else (3, 1))), strict=True))
    for seat, row in enumerate(down(lines, *[Share()] * len(won), gap=LINES[layout].between)):
        made |= {f"{name}-{seat}": rect for name, rect in _line(row, LINES[layout]).items()}
    made["limit"] = _limit(lines, made["load-0"])
    return made | (_own(own) | {"hand": hand} if own and hand else {})


def _ended(layout: Layout, room: Rect, won: Sequence[bool]) -> dict[str, Rect]:
    """Arrange lines alone; a winner's plate fills a higher line, or on a narrow table with room is above it."""
    line, least = ENDED[layout], LEAST[layout]
    above = min(GROWN, (room.height - len(won) * (least + line.between)) / sum(won))
    if layout == "phone" and above >= ABOVE:
        return _ended_narrow(room, won, line, above)
    rows = podium_rows(room.height, won, least, line.between)
    made: dict[str, Rect] = {}
    for seat, row in enumerate(down(room, *rows, gap=line.between)):
        parts = _line(row, line, GROWN if won[seat] and layout != "phone" else PLATE)
        made |= {f"{name}-{seat}": rect for name, rect in parts.items()}
    return made


def _ended_narrow(room: Rect, won: Sequence[bool], line: Line, above: float) -> dict[str, Rect]:
    """Put winners' plates above their lines, each with its line on one ground."""
    gap, made = line.between, dict[str, Rect]()
    share = (room.height - sum(won) * (above + gap) - (len(won) - 1) * gap) / len(won)
    for seat, row in enumerate(down(room, *[share + each * (above + gap) for each in won], gap=gap)):
        *_, rest = down(row, *[above] * won[seat], Share(), gap=gap)
        parts = _line(rest, line, PLATE) | {"line": row}
        if won[seat]:
            parts["seat"] = Rect(row.x, row.y, row.width, above)
        made |= {f"{name}-{seat}": rect for name, rect in parts.items()}
    return made


Parts = tuple[Rect, Rect, Rect | None, Rect | None]
"""The areas of the lines, the piles, what only the owner knows, and the hand."""


def _wide(room: Rect, *, owner: bool) -> Parts:
    lines, side = across(room, Share(), HANDS if owner else PILES)
    if not owner:
        return lines, side, None, None
    piles, own, hand = down(side, PILES, OWN_HIGH["wide"], Share())
    return lines, piles, own, hand


def _pane(room: Rect, *, owner: bool) -> Parts:
    above, below = down(room, Share(), OWN_HIGH["pane"]) if owner else (room, None)
    lines, piles = across(above, Share(), PILES)
    own, hand = across(below, OWN_WIDE["pane"], Share(), gap=2 * EDGE) if below else (None, None)
    return lines, piles, own, hand


def _phone(room: Rect, *, owner: bool) -> Parts:
    if not owner:
        lines, piles = down(room, Share(), LOW)
        return lines, piles, None, None
    lines, middle, hand = down(room, Share(), OWN_HIGH["phone"], OWN_HIGH["phone"] - 2)
    piles, own = across(middle, Share(), OWN_WIDE["phone"])
    return lines, piles, own, hand


def _line(row: Rect, line: Line, most: float = math.inf) -> dict[str, Rect]:
    """Return the parts of a line; its ground spans the row, and its plate is no higher than `most`."""
    plate, stage, load, tag = across(row, line.plate, line.stage, Share(), line.tag or 3.0, gap=line.gap)
    low = min(most, row.height)
    plate = Rect(plate.x, row.y + (row.height - low) / 2, plate.width, low)
    high = min(row.height - 2, stage.width)
    high = min(high, UNNAMED) if high < NAMED else high
    square = Rect(stage.x + (stage.width - high) / 2, row.y + (row.height - high) / 2, high, high)
    load = Rect(load.x, row.y + 1, load.width, row.height - 2)
    foot = Rect(stage.x, row.y + row.height - FOOT, stage.width, FOOT)
    return {"line": row, "seat": plate, "stage": square, "load": load, "mind": tag if line.tag else foot}


def _limit(lines: Rect, load: Rect) -> Rect:
    """Return a zone across all lines whose dotted line is at the end of the loads."""
    last = place_in_line([SIZES[SLOTTED]] * LIMIT, load, LIMIT, NARROWEST)[-1]
    end = last.x + last.width + 4
    wide = min((lines.x + lines.width - end) / (1 - BEYOND), end - lines.x)
    return Rect(end - BEYOND * wide, lines.y, wide, lines.height)


def _own(room: Rect) -> dict[str, Rect]:
    """Return the zones of what only the owner knows, on one ground: the gemina and the secret."""
    high = room.height - HEAD - GROUND
    inner = Rect(room.x + GROUND, room.y + HEAD, room.width - 2 * GROUND, high)
    gemina, rest = across(inner, high * 5 / 7, Share(), gap=6)
    return {"knows": room, "own": gemina, "secret": Rect(rest.x, rest.y, min(rest.width, SECRET), high)}
