"""Where everything stands on a table of Bemused, and what it looks like.

Each player has a line: a plate with the gemina card and the numbers of doubts and dreads, then the virtuoso, then the
cards on it, all of one size from one edge on, so that the lines compare like bars. Below them stand the wells and the
discard pile, and for the owner the secret and the hand.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop_widgets.core.drawing.arrange import GAP
from tabletop_widgets.core.drawing.scene import Look, Rect, Zone
from tabletop_widgets.games.bemused.facts import DREAD, FANTASMA, INSANE, PLAYERS

WORDS: Final = {
    "stage": "{name}'s virtuoso",
    "load": "On the {virtuoso}",
    "doubt-well": "Doubt well",
    "dread-well": "Dread well",
    "discard": "Discard pile",
    "own": "Only you know",
    "hand": "Your hand",
    "doubt-well told": "Doubts, face down. Nothing is shuffled when the discard pile comes under them.",
    "dread-well told": "Dreads, face up.",
    "discard told": "Doubts, face down.",
    "plate": "{name} backs the {virtuoso} and has {cards} in hand, {dreads} among them.",
    "turn": "turn",
    "gemina": "gemina: {gemina}",
    "gemina down": "gemina, face down",
    "gemina told": "{name}'s gemina is the {gemina}: revealed.",
    "gemina seen": "{name}'s gemina is the {gemina}; the card lies face down.",
    "gemina down told": "{name}'s gemina card lies face down.",
    "own gemina": "Your gemina. Others do not see this card until it is turned up.",
    "sane": "Sane; scores {points} as it stands. Ability: {ability}.",
    "insane": "Insane; scores {points} as it stands. Ability: {ability}.",
    "fantasma": "Dead; scores {points} as it stands. No card may be placed here.",
    "secret told": "Your secret: {points} if your gemina ends {states}.",
    "house": " It is a house secret, for the printed one is lost.",
    "picked": "Taken out of your hand at random, to be played or discarded.",
    "score": "Score",
    "before": "Before secrets",
    "secret": "Secret",
    "pays": "{secret}: {gemina} {state}, {points}",
    "total": "Total",
    "hand head": "Hand",
    "labelled": "{secret} ({label})",
    "hidden": "Hands and secrets",
    "hidden label": "Nobody at the table sees all this.",
}
"""What is written on the table, and what focus tells of a piece."""

SIGNS = {  # virtuoso -> icon and colour of the band, on virtuoso, gemina and doubt cards alike
    "Painter": ("palette", "amber"),
    "Dancer": ("body-balance", "rose"),
    "Musician": ("violin", "brown"),
    "Singer": ("microphone", "blue"),
    "Thespian": ("theater-curtains", "red"),
    "Poet": ("quill-ink", "green"),
}

LOOKS: Final = {
    **{name: Look("card", icon, colour, room="beside") for name, (icon, colour) in SIGNS.items()},
    **{f"{INSANE}-{name}": Look("card", "brainstorm", colour, room="beside") for name, (_, colour) in SIGNS.items()},
    FANTASMA: Look("card", "ghost", "ink", room="beside"),
    **{f"doubt-{name}": Look("card", icon, colour) for name, (icon, colour) in SIGNS.items()},
    **{f"gemina-{name}": Look("card", icon, colour, back="duality") for name, (icon, colour) in SIGNS.items()},
    "gemina": Look("card", back="duality"),
    DREAD: Look("card", "terror", "ink"),
    "doubts": Look("token", "uncertainty", "slate"),
    "dreads": Look("token", "terror", "ink"),
    "pile": Look("card", back="uncertainty"),
    "secret": Look("card", "love-mystery", "violet"),
    **{f"seat-{seat}": Look("plate", "poker-hand", f"seat-{seat}") for seat in range(PLAYERS[-1])},
}


class Measures(NamedTuple):
    """A layout in scene units: its width and edge, the height of a line, a plate's width, where its numbers begin.

    `piles` is the width of the wells in a column at the right, or 0 where they stand below the lines, beside what only
    the owner knows; `below` is the height of what stands there, `own` the width of what only the owner knows.
    """

    width: float
    edge: float
    line: float
    plate: float
    load: tuple[float, float]
    piles: float
    below: float
    own: float


WIDE: Final = Measures(640.0, 10.0, 88.0, 150.0, (54.0, 30.0), 74.0, 112.0, 132.0)
TALL: Final = Measures(360.0, 8.0, 74.0, 118.0, (42.0, 25.0), 0.0, 92.0, 124.0)
WELLS: Final = ("doubt-well", "dread-well", "discard")

# What a static picture can hold, in cards: a line takes as much room as some cards, and so do its numbers and its row
# of a panel.
MOST, A_LINE, NUMBERS, A_ROW = 63, 9, 2.4, 2


def zones(
    names: tuple[str, ...], virtuosos: tuple[str, ...], *, owner: bool, cards: int, panel: bool
) -> tuple[Zone, ...]:
    """A line a player, the wells, and for whoever has a hand their own cards.

    Where so many cards lie on the virtuosos that a static picture would grow too large, it goes without the numbers,
    and then without the wells.
    """
    things = cards + len(names) * (A_LINE + A_ROW * panel)
    crowded, packed = things > MOST, things - NUMBERS * len(names) > MOST
    wide, tall = _rects(WIDE, len(names)), _rects(TALL, len(names))
    made = []
    for seat, (name, virtuoso) in enumerate(zip(names, virtuosos, strict=True)):
        plate, load, stage = f"seat-{seat}", f"load-{seat}", f"stage-{seat}"
        numbers, whose = WORDS["load"].format(virtuoso=virtuoso), WORDS["stage"].format(name=name)
        made += [
            Zone(plate, name, "spot", wide[plate], tall[plate]),
            Zone(load, numbers, "grid", wide[load], tall[load], choosing=crowded),
            Zone(stage, whose, "spot", wide[stage], tall[stage], look="plain"),
        ]
    made += [Zone(each, WORDS[each], "spot", wide[each], tall[each], choosing=packed) for each in WELLS]
    if owner:
        for each in ("own", "hand"):
            made.append(Zone(each, WORDS[each], "row", wide[each], tall[each], look="titled", choosing=True))
    return tuple(made)


def _rects(measures: Measures, players: int) -> dict[str, Rect]:
    """Every zone's rectangle in one layout."""
    made: dict[str, Rect] = {}
    for seat in range(players):
        made |= _line(measures, seat)
    inner, below = measures.width - 2 * measures.edge, _top(measures, players)
    if measures.piles:
        left = measures.width - measures.edge - measures.piles
        high = (_top(measures, PLAYERS[0]) - measures.edge) / len(WELLS)
        made |= {
            well: Rect(left, measures.edge + at * high, measures.piles, high - GAP) for at, well in enumerate(WELLS)
        }
        made["own"] = Rect(measures.edge, below, measures.own, measures.below)
        made["hand"] = Rect(measures.edge + measures.own + GAP, below, inner - measures.own - GAP, measures.below)
        return made
    share = (inner - measures.own) / len(WELLS)
    made |= {
        well: Rect(measures.edge + at * share, below, share - GAP, measures.below) for at, well in enumerate(WELLS)
    }
    made["own"] = Rect(measures.width - measures.edge - measures.own, below, measures.own, measures.below)
    made["hand"] = Rect(measures.edge, below + measures.below + GAP, inner, measures.below)
    return made


def _top(measures: Measures, line: int) -> float:
    return measures.edge + line * (measures.line + GAP)


def _line(measures: Measures, seat: int) -> dict[str, Rect]:
    """A plate with room for the numbers, and the stage of its virtuoso."""
    y, (left, top), stage = _top(measures, seat), measures.load, measures.edge + measures.plate + GAP
    end = measures.width - measures.edge - (measures.piles + GAP if measures.piles else 0.0)
    return {
        f"seat-{seat}": Rect(measures.edge, y, measures.plate, measures.line),
        f"load-{seat}": Rect(
            measures.edge + left,
            y + top,
            measures.plate - left - measures.edge / 2,
            measures.line - top - measures.edge / 2,
        ),
        f"stage-{seat}": Rect(stage, y, end - stage, measures.line),
    }
