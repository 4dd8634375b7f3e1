"""The board, the counters and the cards of Tragedy Looper, and how movement cards lead from place to place.

Tables first; the steps that cite them say how they are used.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeVar

from tabletop_widgets.codec.decoding import Check, among, numbers

SUMMARY, PUBLISHED = EDITIONS = "summary", "published"
"""Rules: tragedy_looper.edition."""
FIRST_STEPS, BASIC_TRAGEDY = SETS = "First Steps", "Basic Tragedy"
PLAYERS: Final = (2, 3, 4)
"""The mastermind and one to three people, who share three decks.

Rules: tragedy_looper.players.four, tragedy_looper.overview.sides. Ruling: tragedy_looper.ruling.player_count.
"""
MASTERMIND: Final = 0
"""The mastermind's seat and deck number; the players' decks are 1, 2 and 3."""

# The board.
HOSPITAL, SHRINE, CITY, SCHOOL = PLACES = "Hospital", "Shrine", "City", "School"
"""Left to right, top to bottom. Rules: tragedy_looper.board.layout."""
GOODWILL, PARANOIA, INTRIGUE = COUNTERS = "Goodwill", "Paranoia", "Intrigue"
"""Rules: tragedy_looper.counters."""
Counter = Annotated[str, among(*COUNTERS)]
A_COUNTER_EACH: Final = Check(lambda row, _: len(row) == len(COUNTERS), "a number for each counter")
Place = Annotated[str, among(*PLACES)]
Somewhere = Place | Literal[""]
"""A place, or none yet."""
Deck = Annotated[int, numbers(0, 3)]
T = TypeVar("T")
EachDeck = Annotated[tuple[T, ...], Check(lambda row, _: len(row) == 4, "one entry for each deck")]


# Cards.
@dataclass(frozen=True, slots=True)
class Card:
    """A card that is laid face down: its movement (columns, rows), or the counter it adds or forbids."""

    name: str
    move: tuple[int, int] | None = None
    counter: str = ""
    amount: int = 0
    forbids: str = ""


MOVEMENT: Final = "Movement"
CARDS: Final = {
    card.name: card
    for card in (
        Card("Vertical", move=(0, 1)),
        Card("Horizontal", move=(1, 0)),
        Card("Diagonal", move=(1, 1)),
        Card("Forbid Movement", forbids=MOVEMENT),
        Card("Paranoia +1", counter=PARANOIA, amount=1),
        Card("Paranoia -1", counter=PARANOIA, amount=-1),
        Card("Forbid Paranoia", forbids=PARANOIA),
        Card("Goodwill +1", counter=GOODWILL, amount=1),
        Card("Goodwill +2", counter=GOODWILL, amount=2),
        Card("Forbid Goodwill", forbids=GOODWILL),
        Card("Intrigue +1", counter=INTRIGUE, amount=1),
        Card("Intrigue +2", counter=INTRIGUE, amount=2),
        Card("Forbid Intrigue", forbids=INTRIGUE),
    )
}
"""Rules: tragedy_looper.mm.intrigue, tragedy_looper.mm.paranoia, tragedy_looper.player.goodwill."""
CardName = Annotated[str, among(*CARDS)]
MASTERMIND_HAND: Final = (
    "Vertical",
    "Horizontal",
    "Diagonal",
    "Intrigue +1",
    "Intrigue +2",
    "Paranoia +1",
    "Paranoia +1",
    "Paranoia -1",
    "Forbid Paranoia",
    "Forbid Goodwill",
)
"""Rules: tragedy_looper.mm.hand."""
PLAYER_DECK: Final = (
    "Vertical",
    "Horizontal",
    "Forbid Movement",
    "Paranoia +1",
    "Paranoia -1",
    "Goodwill +1",
    "Goodwill +2",
    "Forbid Intrigue",
)
"""Rules: tragedy_looper.player.deck, tragedy_looper.player.no_intrigue."""
ONCE: Final = (
    frozenset({"Diagonal", "Intrigue +2"}),
    *[frozenset({"Forbid Movement", "Paranoia -1", "Goodwill +2"})] * 3,
)
"""Deck -> its cards that may be played once per loop. Rules: tragedy_looper.mm.once, tragedy_looper.player.deck."""

MOVEMENTS: Final = {card.move: name for name, card in CARDS.items() if card.move}


def combined(*names: str) -> str:
    """Merge movement cards on one character into one movement.

    A table never has more than two on one; a search may try three that cancel, which gives "".
    Rules: tragedy_looper.move.combine, tragedy_looper.move.no_double_diagonal.
    """
    columns, rows = (sum(steps) % 2 for steps in zip(*(CARDS[name].move or () for name in {*names}), strict=True))
    return MOVEMENTS.get((columns, rows), "")


def moved(place: str, movement: str) -> str:
    """Return where a movement leads.

    Rules: tragedy_looper.move.vertical, tragedy_looper.move.horizontal, tragedy_looper.move.diagonal.
    """
    columns, rows = CARDS[movement].move or (0, 0)
    row, column = divmod(PLACES.index(place), 2)
    return PLACES[2 * ((row + rows) % 2) + (column + columns) % 2]
