"""Facts of Bemused: the virtuosos, the numbers of cards, the secrets, and what each state of a virtuoso scores.

Tables only; the steps say how they are used. Four of the six secrets are lost in our copy of the rulebook:
those marked `house` are ours, and `secrets_from` reads those of a reader's own box. Names are spelt as in most of the
rulebook. Ruling: bemused.ruling.spelling.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Any, Final

from tabletop_widgets.codec.decoding import among
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.bemused import words
from tabletop_widgets.sentences import quoted

# The numbers of the box and of set-up.
PLAYERS: Final = (4, 5, 6)
"""The possible numbers of players. Rule: bemused.players.count. Ruling: bemused.ruling.player_range."""
DOUBTS: Final = 11
"""Doubts that name the same virtuoso. Rule: bemused.components.doubts. Ruling: bemused.ruling.doubt_split."""
DREADS: Final = 18
"""Dread cards in the box. Rule: bemused.components.dreads."""
DREAD: Final = "Dread"
"""The name of a dread among cards; the others are doubts, named by their virtuoso."""
HAND: Final = 4
"""Doubts dealt to each player, besides one dread. Rules: bemused.setup.doubt, bemused.setup.hand."""
DRAWN: Final = 2
"""Doubts drawn at the start of a turn. Rule: bemused.turn.draw."""
PICKED: Final = 2
"""Random cards from which an insane virtuoso's player plays one. Rule: bemused.insanity.turn."""

# The numbers of sanity.
LIMIT: Final = 5
"""The number of cards at which a virtuoso goes insane, and the most it carries.

Rules: bemused.limit.five, bemused.sanity.threshold.
"""
DEADLY: Final = 3
"""Dreads among five cards that kill a virtuoso. Rule: bemused.death.condition."""
SANE_AT_LEAST: Final = 2
"""The fewest sane virtuosos with which the game goes on. Rule: bemused.end.trigger."""

SANE, INSANE, FANTASMA = "sane", "insane", "fantasma"
STATES: Final = (FANTASMA, INSANE, SANE)
"""The states of a virtuoso in the order that breaks ties, the best last.

Rules: bemused.term.states, bemused.term.alive, bemused.score.tie_sane, bemused.score.tie_fantasma.
"""

# The numbers of the score.
BASE: Final[Mapping[str, int]] = MappingProxyType({SANE: 10, INSANE: 9})
"""The points that the living start from. Rules: bemused.score.sane, bemused.score.insane."""
PER_DOUBT, PER_DREAD = 1, 2
"""The points that each card on a virtuoso costs. Rules: bemused.score.sane, bemused.score.insane."""
FANTASMA_BASE: Final[Mapping[int, int]] = MappingProxyType({4: 2, 5: 1, 6: 0})
"""Number of players -> the points that a fantasma starts from.

Rules: bemused.score.fantasma_4, bemused.score.fantasma_5, bemused.score.fantasma_6.
"""


@dataclass(frozen=True, slots=True)
class Virtuoso:
    """A virtuoso card: name and ability. Rule: bemused.virtuoso.face."""

    name: str
    ability: str


VIRTUOSOS: Final = (
    Virtuoso("Painter", "move doubt"),
    Virtuoso("Dancer", "move dread"),
    Virtuoso("Musician", "remove doubt"),
    Virtuoso("Singer", "remove dread"),
    Virtuoso("Thespian", "change doubt to dread"),
    Virtuoso("Poet", "change dread to doubt"),
)
"""The six virtuosos in the printed order; each has a gemina card and its doubts.

Rules: bemused.components.virtuosos, bemused.components.geminas, bemused.components.doubts.
"""
NAMES: Final = tuple(each.name for each in VIRTUOSOS)
Name = Annotated[str, among(*NAMES)]
"""A virtuoso, its gemina card, or a doubt that names it."""
CardName = Annotated[str, among(*NAMES, DREAD)]
State = Annotated[str, among(*STATES)]
ABILITIES: Final[Mapping[str, str]] = MappingProxyType({each.name: each.ability for each in VIRTUOSOS})


def doubts_of(virtuosos: tuple[str, ...]) -> list[str]:
    """Return all doubts of a game with these virtuosos. Rule: bemused.components.doubts_in_play."""
    return [name for name in virtuosos for _ in range(DOUBTS)]


@dataclass(frozen=True, slots=True)
class Secret:
    """A secret: the final states of the gemina for which it pays, the points, the source of its numbers, the copies.

    Rules: bemused.secret.purpose, bemused.secret.duplicates.
    """

    name: str
    states: tuple[str, ...]
    points: int = 1
    label: str = "printed"
    copies: int = 2


COPIES: Final = 2
"""Cards of each secret in the box. Rule: bemused.components.secrets."""
SECRETS: Final = (
    Secret("Love", (SANE, INSANE)),
    Secret("Malice", (INSANE, FANTASMA)),
    Secret("Devotion", (SANE,), label="house"),
    Secret("Fascination", (INSANE,), label="house"),
    Secret("Grudge", (FANTASMA,), label="house"),
    Secret("Extremes", (SANE, FANTASMA), label="house"),
)
"""Two printed secrets and four of ours.

Rules: bemused.secret.love, bemused.secret.malice. Ruling: bemused.ruling.secrets_lost.
"""


def deadly(cards: tuple[str, ...], limit: int = LIMIT, dreads: int = DEADLY) -> bool:
    """Tell whether these cards kill: five, three of them dreads, whichever came last.

    Rules: bemused.death.condition, bemused.death.four_dreads, bemused.death.by_doubt, bemused.dread.effect,
    bemused.ability.thespian_kills.
    """
    return len(cards) >= limit and cards.count(DREAD) >= dreads


def secrets_from(value: object, players: int) -> tuple[Secret, ...]:
    """Return the secrets for the option `secrets`.

    "house": two cards of each of the six; "printed": Love and Malice alone, two cards each, or six each with five or
    six players (a house deck); or the reader's own table with two cards a row, each row listing the states for which it
    pays a point, or `{"states": [...], "points": 2}`. Raise BadSetup for anything else.
    Ruling: bemused.ruling.secrets_lost.
    """
    if value == "house":
        return SECRETS
    if value == "printed":
        copies, label = (COPIES, "printed") if players <= COPIES * 2 else (COPIES * 3, "house deck")
        return tuple(Secret(row.name, row.states, label=label, copies=copies) for row in SECRETS[:2])
    if not isinstance(value, Mapping) or not value:
        raise BadSetup(words.SECRETS_FORM.format(given=quoted(value)))
    rows = tuple(_rows(value))
    if len(rows) * COPIES < players:
        raise BadSetup(words.TOO_FEW_SECRETS.format(rows=len(rows), cards=len(rows) * COPIES, players=players))
    return rows


def _rows(table: Mapping[Any, Any]) -> Iterator[Secret]:
    for name, row in table.items():
        states, points = (row.get("states"), row.get("points", 1)) if isinstance(row, Mapping) else (row, 1)
        named = isinstance(name, str) and name == name.strip() != ""
        if (
            not named
            or not isinstance(states, (list, tuple))
            or not states
            or type(points) is not int
            or any(state not in STATES for state in states)
        ):
            raise BadSetup(words.ROW_OF_SECRETS.format(name=quoted(name), given=quoted(row)))
        yield Secret(name, tuple(states), points, "own")
