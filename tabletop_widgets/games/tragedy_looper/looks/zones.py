"""Where everything is on a table of Tragedy Looper, and what it looks like.

Loop and days at the top; the town below, two by two, each place as large as its people need; then the
people who play and, for a seat with cards, the hand. Only the places change with their people. A Leader who guesses at
the end has the roles in place of the hand, and the winners take its room.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from tabletop_widgets.drawing.layout.boxes import (
    APART,
    Share,
    across,
    cells,
    down,
    podium_height,
    podium_plates,
    zone,
)
from tabletop_widgets.drawing.layout.measure import BOLD, width_of
from tabletop_widgets.drawing.render.strokes import SMALL
from tabletop_widgets.drawing.scene import Look, Rect, Zone
from tabletop_widgets.games.tragedy_looper.board import (
    CITY,
    HOSPITAL,
    PLACES,
    PLAYERS,
    SCHOOL,
    SHRINE,
)
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, ROLES
from tabletop_widgets.games.tragedy_looper.looks.town import ALWAYS, GAP, HIGHEST, Place, column, square
from tabletop_widgets.games.tragedy_looper.words import TABLE

GROUNDS: Final = {  # place -> its icon, and the colour of its head and of characters who begin there
    HOSPITAL: ("hospital-cross", "red"),
    SHRINE: ("shinto-shrine", "amber"),
    CITY: ("modern-city", "blue"),
    SCHOOL: ("ringing-bell", "green"),
    "": ("", "slate"),
}
FACES: Final = {
    "Boy Student": "graduate-cap",
    "Girl Student": "school-bag",
    "Rich Man's Daughter": "diamond-ring",
    "Class Rep": "checklist",
    "Mystery Boy": "hood",
    "Shrine Maiden": "pagoda",
    "Alien": "alien-stare",
    "Godly Being": "aura",
    "Police Officer": "police-badge",
    "Office Worker": "briefcase",
    "Informer": "magnifying-glass",
    "Pop Idol": "microphone",
    "Journalist": "newspaper",
    "Boss": "fedora",
    "Doctor": "stethoscope",
    "Patient": "person-in-bed",
    "Nurse": "syringe",
    "Henchman": "fist",
}
CARDS: Final = {  # card -> icon and colour of its band; counters have the colours of their cards
    "Vertical": ("vertical-flip", "teal"),
    "Horizontal": ("horizontal-flip", "teal"),
    "Diagonal": ("expand", "teal"),
    "Forbid Movement": ("halt", "teal"),
    "Paranoia +1": ("shouting", "violet"),
    "Paranoia -1": ("sleepy", "violet"),
    "Forbid Paranoia": ("meditation", "violet"),
    "Goodwill +1": ("hearts", "rose"),
    "Goodwill +2": ("opposite-hearts", "rose"),
    "Forbid Goodwill": ("broken-heart", "rose"),
    "Intrigue +1": ("cobweb", "ink"),
    "Intrigue +2": ("cobweb", "ink"),
    "Forbid Intrigue": ("broom", "ink"),
}
INCIDENT_ICONS: Final = {
    "Murder": "plain-dagger",
    "Suicide": "tombstone",
    "Increasing Unease": "sunken-eye",
    "Hospital Incident": "first-aid-kit",
    "Faraway Murder": "crosshair",
    "Missing Person": "boot-prints",
    "Spreading": "share",
    "Foul Evil": "pentacle",
    "Butterfly Effect": "butterfly",
}
COUNTERS: Final = "hearts", "shouting", "cobweb"
"""Goodwill, Paranoia, Intrigue."""
INITIALS: Final = dict(
    zip(ROLES, ("Pe", "KP", "Ki", "Br", "Cu", "TT", "Wi", "Fr", "CT", "Lv", "LO", "SK", "Cm", "Fa"), strict=True)
)
"""The initials of roles on discs; panels give the full names."""
DECKS: Final = ("puppet", "seat-0"), *[("infinity", f"seat-{seat}") for seat in (1, 2, 3)]

FIXED: Final = {
    **{place: Look("sign", icon, colour) for place, (icon, colour) in GROUNDS.items() if place},
    **{f"ground-{place}": Look("tile", "", colour) for place, (_, colour) in GROUNDS.items() if place},
    **{f"seat-{seat}": Look("plate", colour=f"seat-{seat}") for seat in range(PLAYERS[-1])},
    **{card: Look("card", icon, colour, size="hand") for card, (icon, colour) in CARDS.items()},
    **{
        f"deck-{deck}": Look("card", colour=colour, back=icon, size="laid") for deck, (icon, colour) in enumerate(DECKS)
    },
    "role": Look("token", colour="gold"),
    "secret role": Look("token", colour="slate"),
    "guard": Look("token", "shield", "blue"),
    "leader": Look("token", "flying-flag", "gold"),
    "used": Look("token", "card-discard", "slate"),
    "day": Look("strip"),
    "gone off": Look("strip", "crime-scene-tape", "red"),
    "today": Look("pawn", colour="violet"),
    "loop": Look("strip", "hourglass", "violet"),
    "freed": Look("token", "walk", "slate"),
    "quiet": Look("token", "cancel", "slate"),
}
GUESSED: Final = {"guess": Look("tile", colour="slate")}
"""The look of roles to guess from."""


@lru_cache(maxsize=64)
def looks(cast: tuple[str, ...], incidents: tuple[str, ...] = ()) -> dict[str, Look]:
    """Return the looks of a table with this cast, without the icons of other characters."""
    made = FIXED | {kind: Look("strip", INCIDENT_ICONS[kind], "red") for kind in incidents}
    for name in cast:
        colour = GROUNDS[CHARACTERS[name].start][1]
        made[name] = Look("face", FACES[name], colour, size="face")
        made[f"away-{name}"] = Look("token", FACES[name], colour)
    return made


class Format(NamedTuple):
    """The layout of a table: its rows from the top down, and the most seats and days side by side.

    `roles` to guess are side by side, each high enough for a thumb. A place with a `crowd` has its sign above it.
    """

    table: Rect
    track: float
    seat: float
    abreast: int
    hand: float
    loop: float
    together: int
    roles: int
    role: float
    crowd: int = 7
    row: int = 12
    most: tuple[float, float] = HIGHEST


class Party(NamedTuple):
    """The players, the seat that looks and so has a hand, and the winners."""

    names: tuple[str, ...]
    seat: int
    winners: tuple[int, ...]
    guesses: bool


WIDE: Final = Format(Rect(8, 8, 854, 459), 48, 28, 4, 112, 196, 12, 7, 53)
PANE: Final = Format(Rect(8, 8, 804, 574), 48, 30, 4, 118, 196, 12, 5, 50)
PHONE: Final = Format(Rect(8, 8, 358, 634), 34, 28, 2, 182, 140, 4, 4, 52)
SLIM: Final = Format(Rect(5, 5, 255, 1150), 34, 28, 1, 250, 140, 0, 2, 50, crowd=ALWAYS, row=4, most=(117, 56))
"""`together`: up to this many days are in one row with the loop, else in rows of up to `row` below it."""
KINDS: Final = WIDE, PANE, PHONE, SLIM
NAMES: Final = tuple(BOLD * SMALL * width_of(place) for place in PLACES)
"""The width of each place's name in the smallest letters."""
YOU: Final = 36.0
"""The extra width of one's own seat."""
WON: Final = 208.0
"""The greatest height of the winners' plates together."""


@lru_cache(maxsize=1024)
def zones(
    names: tuple[str, ...],
    days: int,
    seat: int,
    people: tuple[int, ...],
    cards: tuple[int, ...],
    winners: tuple[int, ...],
    guesses: bool,  # noqa: FBT001 - part of a cache key
) -> tuple[Zone, ...]:
    """Arrange loop and days, the four places with their people and cards, the seats, and the hand."""
    places, party = tuple(map(Place, people, cards, NAMES)), Party(names, seat, winners, guesses)
    made = [_rects(kind, party, days, places) for kind in KINDS]
    each = {"in": tuple(face for _, face in made), "roles": tuple(map(_role, KINDS))}
    plans = [rects for rects, _ in made]
    return tuple(
        zone(
            name,
            label,
            plans,
            kind,
            look=name if name.startswith("ground") else "",
            choosing=name in ("hand", "roles"),
            each=each.get(name.partition("-")[0], ()),
        )
        for name, label, kind in _named(party, days)
    )


def _named(party: Party, days: int) -> Iterator[tuple[str, Any, Any]]:
    """Yield each zone's id, label and arrangement, in reading order."""
    yield "loop", TABLE["loop"], "spot"
    for day in range(1, days + 1):
        yield f"day-{day}", TABLE["day"].format(day=day), "spot"
    for place in PLACES:
        yield f"ground-{place}", "", "spot"
        yield place, place, "spot"
        yield f"at-{place}", f"On the {place}", "spot"
        yield f"in-{place}", f"In the {place}", "grid"
    for seat, name in enumerate(party.names):
        yield f"seat-{seat}", name, "spot"
    if chosen := _chosen(party):
        yield chosen, TABLE[chosen], "grid"


def _chosen(party: Party) -> str:
    """Return what the viewer chooses from: the hand, the roles to guess, or nothing."""
    if party.seat < 0 or party.winners:
        return ""
    return "roles" if party.guesses else "hand"


def _role(kind: Format) -> tuple[float, float]:
    """Return the size of a role to guess."""
    return cells(kind.table, kind.roles, 1, GAP)[0].width, kind.role


def _rects(
    kind: Format, party: Party, days: int, places: tuple[Place, ...]
) -> tuple[dict[str, Rect], tuple[float, float]]:
    """Return every zone's rectangle in one format, and the size of faces."""
    names, winners = party.names, party.winners
    slim = [at for at in range(len(names)) if at not in winners]
    lines = [slim[at : at + kind.abreast] for at in range(0, len(slim), kind.abreast)]
    tracks = [kind.track] * (1 if days <= kind.together else 1 - (-days // kind.row))
    last = [kind.hand] if party.seat >= 0 else []
    if party.guesses:
        last = [-(-len(ROLES) // kind.roles) * (kind.role + GAP) - GAP]
    if winners:
        last = [podium_height(kind.table.width, len(winners), WON)]
    rows = down(kind.table, *tracks, Share(), *[kind.seat] * len(lines), *last, gap=APART - 2)
    made = _track(rows, kind, days, lines=len(tracks) - 1)
    town = rows[len(tracks)]
    places = tuple(place._replace(crowd=kind.crowd) for place in places)
    plan = column(town, places, kind.most) if kind in (PHONE, SLIM) else square(town, places)
    for place, parts in zip(PLACES, plan.parts, strict=True):
        made |= dict(zip((f"ground-{place}", place, f"at-{place}", f"in-{place}"), parts, strict=True))
    for line, row in zip(lines, rows[len(tracks) + 1 :], strict=False):
        wide = [Share(90 + 8 * width_of(names[at]) + YOU * (at == party.seat)) for at in line]
        made |= dict(zip([f"seat-{at}" for at in line], across(row, *wide), strict=True))
    made |= dict(zip([f"seat-{at}" for at in winners], podium_plates(rows[-1], len(winners)), strict=True))
    return made | {_chosen(party): rows[-1]}, plan.face


def _track(rows: list[Rect], kind: Format, days: int, *, lines: int) -> dict[str, Rect]:
    """Arrange the loop and the days: in one row, or the loop above."""
    loop, *rest = across(rows[0], kind.loop, *[Share()] * days, gap=APART - 2)
    if lines:
        loop, abreast = rows[0], min(days, kind.row)
        rest = [day for line in rows[1 : 1 + lines] for day in cells(line, abreast, 1, APART / 2)]
    return {"loop": loop} | {f"day-{day}": rect for day, rect in enumerate(rest[:days], 1)}
