"""How events name cards, and what they change: everything open, at a table or for an observer who follows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from tabletop_widgets.games.bemused import words
from tabletop_widgets.games.bemused.facts import DREAD

SET_UP, DRAW, PLAY, DISCARD, INSANITY, GEMINA = "Set-up", "Draw", "Play", "Discard", "Insanity", "Gemina"
ABILITY, DEATH, GHOST, END, ITS_DREAD = "Ability", "Death", "Fantasma", "End", "The gemina's dread"

SPOKEN: Final = {
    "card": lambda card, names, event: words.card(card),  # noqa: ARG005 - all share one signature
    "cards": lambda cards, names, event: words.cards(cards),  # noqa: ARG005
    "count": lambda count, names, event: words.counted(count),  # noqa: ARG005
}
"""How fields of events are said: a card, several cards, a number of cards."""


class Public(Protocol):
    """What lies open, one entry a seat: at a table, or as an observer follows it by its events."""

    virtuosos: tuple[str, ...]
    state: tuple[str, ...]
    face_up: tuple[bool, ...]
    on: list[tuple[str, ...]]
    dread_well: int


def put_in(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """Return the row with the value at one index replaced."""
    return (*row[:at], value, *row[at + 1 :])


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return the cards without the first of this name."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def lay(public: Public, virtuoso: str, card: str) -> None:
    """Lay a card on a virtuoso."""
    seat = public.virtuosos.index(virtuoso)
    public.on[seat] = (*public.on[seat], card)


def take(public: Public, virtuoso: str, card: str) -> None:
    """Take a card off a virtuoso if it is there: a position may list events that do not fit it."""
    seat = public.virtuosos.index(virtuoso)
    if card in public.on[seat]:
        public.on[seat] = without(public.on[seat], card)


def lay_dread(public: Public, virtuoso: str) -> None:
    """Lay a dread from the dread well on a virtuoso."""
    public.dread_well -= 1
    lay(public, virtuoso, DREAD)


def returned(public: Public, cards: Sequence[str]) -> None:
    """Put the dreads among these cards back into the dread well. Rules: bemused.well.dread_returns."""
    public.dread_well += cards.count(DREAD)


def turn_virtuoso(public: Public, seat: int, state: str) -> None:
    """Turn a virtuoso card: upright, sideways, or to its black-and-white side. Rules: bemused.virtuoso.orientation."""
    public.state = put_in(public.state, seat, state)


def turn_gemina(public: Public, seat: int, *, up: bool) -> None:
    """Turn a gemina card."""
    public.face_up = put_in(public.face_up, seat, up)
