"""Where everything stands on a table of Tragedy Looper, and what it looks like.

Loop and days on top; the town below, two by two, each place with room for what lies on it at its head and for who
stands there; then the people who play with their used cards, and for whoever holds cards the hand. Zones are the same
all through a game: whoever moves, only pieces do.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

EDGE = 0.35
from tabletop_widgets.core.drawing.scene import Look, Rect, Zone
from tabletop_widgets.games.tragedy_looper.board import (
    CITY,
    GOODWILL,
    HOSPITAL,
    INTRIGUE,
    PLACES,
    PLAYERS,
    SCHOOL,
    SHRINE,
)
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, ROLES
from tabletop_widgets.games.tragedy_looper.words import TABLE

GROUNDS: Final = {  # place -> its icon, and the colour of its head and of whoever begins there
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
CARDS: Final = {  # card -> icon and colour of its band; the counters have the colours of their cards
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
TWICE: Final = {"Intrigue +2": (("cobweb 2",),)}
"""Cards that show their icon twice."""
INITIALS: Final = dict(
    zip(ROLES, ("Pe", "KP", "Ki", "Br", "Cu", "TT", "Wi", "Fr", "CT", "Lv", "LO", "SK", "Cm", "Fa"), strict=True)
)
"""What stands for a role on its disc; panels say it in full."""
DECKS: Final = ("puppet", "seat-0"), *[("infinity", f"seat-{seat}") for seat in (1, 2, 3)]

FIXED: Final = {
    "place": Look("plate"),
    **{f"sign-{place}": Look("token", icon, colour) for place, (icon, colour) in GROUNDS.items() if place},
    **{f"seat-{seat}": Look("plate", colour=f"seat-{seat}") for seat in range(PLAYERS[-1])},
    **{card: Look("card", icon, colour) for card, (icon, colour) in CARDS.items()},
    **{f"deck-{deck}": Look("card", colour=colour, back=icon) for deck, (icon, colour) in enumerate(DECKS)},
    GOODWILL: Look("token", "hearts", "rose"),
    INTRIGUE: Look("token", "cobweb", "ink"),
    "role": Look("token", colour="gold"),
    "secret role": Look("token", colour="slate"),
    "small role": Look("bubble"),
    "guard": Look("token", "shield", "blue"),
    "corpse": Look("token", "chalk-outline-murder", "ink"),
    "day": Look("plate"),
    "incident": Look("plate", colour="amber"),
    "gone off": Look("plate", colour="red"),
    "tape": Look("token", "crime-scene-tape", "red"),
    "today": Look("pawn", colour="violet"),
    "loop": Look("plate", colour="violet"),
    "loop lost": Look("token", colour="ink"),
    "loop now": Look("token", colour="violet"),
    "loop to come": Look("token", colour="slate"),
    "turf": Look("token", "fedora", "slate"),
    "freed": Look("token", "walk", "slate"),
    "quiet": Look("token", "cancel", "slate"),
}


@lru_cache(maxsize=64)
def looks(cast: tuple[str, ...]) -> dict[str, Look]:
    """Return the looks of a table with this cast: nobody is sent the icons of those who are not there."""
    made = dict(FIXED)
    for name in cast:
        colour = GROUNDS[CHARACTERS[name].start][1]
        made[name] = Look("plate", colour=colour)
        made[f"face-{name}"] = Look("token", FACES[name], colour)
    return made


class Measures(NamedTuple):
    """A layout in scene units: width, edge, gap, a letter; the heights of the parts, from the top down.

    `loop` is how wide that plate is, `head` how high the head of a place; `seats` people sit in a row.
    """

    width: float
    edge: float
    gap: float
    letter: float
    track: float
    loop: float
    place: float
    head: float
    seat: float
    seats: int
    hand: float


WIDE: Final = Measures(640, 10, 6, 14.67, 50, 112, 212, 30, 56, 4, 100)
TALL: Final = Measures(360, 6, 5, 12.38, 44, 87, 266, 26, 46, 2, 162)
LEFT_OUT: Final = {"seat": 92, "loop": 116, "day": 124}
"""Part of the table -> up to which weight a static picture shows it. Loop and incidents stand on the sheet as well."""
NAME: Final = 5.2
"""In letters: how much of the head of a place its name takes."""


@lru_cache(maxsize=256)
def zones(names: tuple[str, ...], days: int, *, holds: bool, weight: int) -> tuple[Zone, ...]:
    """Lay out loop and days, the four places, the people, and the hand of whoever has one.

    The more the table weighs, the more a static picture leaves out: it must not grow too large. The signs of the
    places are ornaments of the live picture.
    """
    wide, tall = _rects(WIDE, len(names), days), _rects(TALL, len(names), days)
    left_out = {"sign", "hand", *(part for part, most in LEFT_OUT.items() if weight > most)}
    return tuple(
        [
            Zone(name, label, kind, wide[name], tall[name], look=ground, choosing=name.partition("-")[0] in left_out)
            for name, label, kind, ground in _named(names, days, holds=holds)
        ]
    )


def _named(names: tuple[str, ...], days: int, *, holds: bool) -> Iterator[tuple[str, Any, Any, str]]:
    """Each zone's id, label, arrangement and ground, in the order of reading."""
    yield "loop", TABLE["loop"], "spot", ""
    for day in range(1, days + 1):
        yield f"day-{day}", TABLE["day"], "spot", ""
    for place in PLACES:
        yield place, place, "spot", ""
        yield f"sign-{place}", place, "spot", ""
        yield f"at-{place}", TABLE["at"].format(place=place), "row", ""
    for place in PLACES:
        yield f"in-{place}", TABLE["in"].format(place=place), "grid", "plain"
    for seat, name in enumerate(names):
        yield f"seat-{seat}", name, "spot", ""
    if holds:
        yield "hand", TABLE["hand"], "grid", "plain"


def _rects(measures: Measures, people: int, days: int) -> dict[str, Rect]:
    """Every zone's rectangle in one layout."""
    inner = measures.width - 2 * measures.edge
    made = {"loop": Rect(measures.edge, measures.edge, measures.loop, measures.track)}
    share = (inner - measures.loop) / days
    for day in range(days):
        left = measures.edge + measures.loop + day * share + measures.gap / 2
        made[f"day-{day + 1}"] = Rect(left, measures.edge, share - measures.gap / 2, measures.track)
    top = measures.edge + measures.track + measures.gap
    for at, place in enumerate(PLACES):
        made |= _place(measures, place, at, top)
    top += 2 * (measures.place + measures.gap)
    across = min(measures.seats, people)
    each = (inner - measures.gap * (across - 1)) / across
    for seat in range(people):
        line, column = divmod(seat, across)
        made[f"seat-{seat}"] = Rect(
            measures.edge + column * (each + measures.gap),
            top + line * (measures.seat + measures.gap),
            each,
            measures.seat,
        )
    top += -(-people // across) * (measures.seat + measures.gap)
    return made | {"hand": Rect(measures.edge, top, inner, measures.hand)}


def _place(measures: Measures, place: str, at: int, top: float) -> dict[str, Rect]:
    """A place: its head with its name, what lies on it and its sign, and below the ground for who is there."""
    wide, name, edge = (
        (measures.width - 2 * measures.edge - measures.gap) / 2,
        NAME * measures.letter,
        EDGE * measures.letter,
    )
    x, y = measures.edge + at % 2 * (wide + measures.gap), top + at // 2 * (measures.place + measures.gap)
    return {
        place: Rect(x, y, wide, measures.head),
        f"sign-{place}": Rect(x + wide - measures.head, y + 2, measures.head - edge, measures.head - 4),
        f"at-{place}": Rect(x + name, y + 2, wide - name - measures.head - edge, measures.head - 4),
        f"in-{place}": Rect(x, y + measures.head + 2, wide, measures.place - measures.head - 2),
    }
