"""The places of cards: their numbers, and their names at the table.

With 4 to 13 players the places are the seats' cards in seat order, then the cards in the middle. With three players
each seat has two places in a row (left, right), with two players three (left, right, protected); nothing lies in the
middle.

Rules: mascarade.three.cards, mascarade.two.cards, mascarade.setup.centre.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, NamedTuple

from tabletop_widgets.codec.decoding import Check
from tabletop_widgets.games.mascarade.facts import EXTRA, SIX, Hand, hands

LEFT, RIGHT, PROTECTED = "left", "right", "protected"
HANDS: Final = (LEFT, RIGHT, PROTECTED)
MIDDLE: Final = -1
"""In place of a seat: the middle of the table."""
SEATS, MIDDLE_CARDS, MANY_HANDED = 13, 2, 3
Spot = Annotated[int, Check(lambda at, players: 0 <= at < most_places(players), "the number of a place")]
"""The number of a place."""


def most_places(players: int) -> int:
    """Return the largest number of places. Rules: mascarade.setup.six-cards, mascarade.cast.extra-centre."""
    return max(SIX, players * len(hands(players)) + (EXTRA if players > MANY_HANDED else 0))


class Place(NamedTuple):
    """A place by name: a seat's only card, one of its cards by hand, or a card in the middle by number."""

    seat: int
    hand: Hand = ""
    number: int = 0

    def __str__(self) -> str:
        """Return the notation: `seat 2`, `seat 1's left`, `middle 1`."""
        if self.seat == MIDDLE:
            return f"middle {self.number}"
        return f"seat {self.seat}'s {self.hand}" if self.hand else f"seat {self.seat}"

    def card(self) -> str:
        """Name the card there: `seat 2's card`, `seat 1's left card`, `middle card 1`."""
        if self.seat == MIDDLE:
            return f"middle card {self.number}"
        return f"{self} card" if self.hand else f"{self}'s card"

    def whose(self) -> str:
        """Name the partner of a swap: `seat 2`, `middle card 1`."""
        return self.card() if self.seat == MIDDLE else str(self)

    def among(self, players: int) -> int:
        """Return the number of this place at a table with this many players."""
        if self.seat == MIDDLE:
            return players + self.number - 1
        return self.seat * len(hands(players)) + HANDS.index(self.hand) if self.hand else self.seat


PLACES: Final = (
    *(Place(seat) for seat in range(SEATS)),
    *(Place(MIDDLE, number=number) for number in range(1, MIDDLE_CARDS + 1)),
    *(Place(seat, hand) for seat in range(MANY_HANDED) for hand in HANDS),  # type: ignore[arg-type]
)
"""Every place of every table."""


def owner(place: int, players: int) -> int:
    """Return the seat that owns this place, or `MIDDLE`."""
    seat = place // len(hands(players))
    return seat if seat < players else MIDDLE


def places_of(seat: int, players: int) -> range:
    """Return the places of a seat's cards."""
    many = len(hands(players))
    return range(seat * many, (seat + 1) * many)


def place_of(place: int, players: int) -> Place:
    """Return the name of a place."""
    seat, called = owner(place, players), hands(players)
    if seat == MIDDLE:
        return Place(MIDDLE, number=place - players + 1)
    return Place(seat, called[place % len(called)])


def named(place: int, names: Sequence[str], seat: int | None = None) -> str:
    """Name the card in a place: `Bruno's card`, `middle card 1`, or `their own left card` for this seat's."""
    where = place_of(place, len(names))
    hand = f"{where.hand} " if where.hand else ""
    if where.seat == MIDDLE:
        return f"middle card {where.number}"
    return f"their own {hand}card" if where.seat == seat else f"{names[where.seat]}'s {hand}card"
