"""Set-up: what lies open, and what each player is dealt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop_widgets.codec.decoding import Count, EachSeat
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.bemused import words
from tabletop_widgets.games.bemused.events.public import SET_UP, SPOKEN
from tabletop_widgets.games.bemused.facts import CardName, Name, State
from tabletop_widgets.kernel.event import Event
from tabletop_widgets.sentences import listed


@dataclass(frozen=True, slots=True)
class Dealt(Event, rule="bemused.setup.virtuoso", step=SET_UP):
    """Everything that lies open at the start of a game or position, one entry a seat.

    `geminas` names those face up (None: face down), `hands` and `dreads` count the cards and the dreads in each hand,
    `doubt_well`, `discards` and `dread_well` the cards there. Everybody is told at set-up that each hand has one dread;
    later counts follow from what was planted and discarded.
    """

    virtuosos: EachSeat[Name]
    geminas: EachSeat[Name | None]
    state: EachSeat[State]
    on: EachSeat[tuple[CardName, ...]]
    hands: EachSeat[Count]
    dreads: EachSeat[Count]
    doubt_well: Count
    discards: Count
    dread_well: Count

    def say(self, names: Sequence[str]) -> str:
        """Say who backs whom, and how many cards are where."""
        rows = zip(names, self.virtuosos, self.state, self.on, self.geminas, self.hands, self.dreads, strict=True)
        seats = listed([words.backs(*row) for row in rows])
        return f"{seats}. Doubt well: {self.doubt_well}; discard pile: {self.discards}; dread well: {self.dread_well}."


@dataclass(frozen=True, slots=True)
class DealtHand(Event, rule="bemused.setup.hand", step=SET_UP, spoken=SPOKEN, form="Your hand: {cards}."):
    """The cards a seat holds, in order of arrival. Told to that seat alone."""

    seat: Seat
    cards: tuple[CardName, ...]


@dataclass(frozen=True, slots=True)
class DealtGemina(Event, rule="bemused.setup.gemina_private", step=SET_UP, form="Your gemina is the {gemina}."):
    """The virtuoso on a seat's gemina card. Told to that seat alone."""

    seat: Seat
    gemina: Name


@dataclass(frozen=True, slots=True)
class DealtSecret(Event, rule="bemused.setup.secret", step=SET_UP, form="Your secret is {secret}."):
    """The secret dealt to a seat. Told to that seat alone."""

    seat: Seat
    secret: str


@dataclass(frozen=True, slots=True)
class Knew(Event, rule="bemused.gemina.info", step=SET_UP):
    """At the start of a position: face-down gemina cards that a seat has seen before. Told to that seat alone."""

    seat: Seat
    seats: tuple[Seat, ...]
    geminas: tuple[Name, ...]

    def say(self, names: Sequence[str]) -> str:
        parts = [f"{names[seat]}'s is the {gemina}" for seat, gemina in zip(self.seats, self.geminas, strict=True)]
        return f"Gemina cards seen face down before: {listed(parts)}."
