"""Kuhn poker: one card each out of three, an ante of one coin, and one bet of one coin.

H. W. Kuhn, "A simplified two-person poker", Contributions to the Theory of Games I (1950), 97-103. The first player
loses 1/18 of a coin per game when both play optimally.
"""

# ruff: noqa: ARG002 - all steps have the same signature, whatever they read

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from tabletop_widgets.codec.fields import BY_HAND, EVERYBODY, field
from tabletop_widgets.codec.notation import Move, Seat
from tabletop_widgets.game import Game
from tabletop_widgets.kernel.decision import Decision, decide
from tabletop_widgets.kernel.event import Event
from tabletop_widgets.kernel.table import CHANCE, OPEN, Outcome, Step, Table
from tabletop_widgets.kernel.view import TableView
from tabletop_widgets.knowledge.information_state import InformationState

CARDS = "Jack", "Queen", "King"
PASSED, CALLED, FOLDED = ("pass", "pass"), ("bet", "bet"), ("bet", "pass")


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """Chance deals this card to the next player."""

    choices: ClassVar[dict[str, tuple[str, ...]]] = {"card": CARDS}
    card: str


@dataclass(frozen=True, slots=True)
class Say(Move):
    """Bet a coin or call a bet, or pass."""

    form: ClassVar[str] = "{word}"
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"word": ("pass", "bet")}
    word: str


DEALS, WORDS = tuple(map(Deal, CARDS)), (Say("pass"), Say("bet"))


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A player has looked at the card dealt."""

    rule: ClassVar[str] = "kuhn.deal.card"
    step: ClassVar[str] = "Deal"
    form: ClassVar[str] = "{seat} holds the {card}."
    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Said(Event):
    """A player has passed or bet."""

    rule: ClassVar[str] = "kuhn.bet.once"
    step: ClassVar[str] = "Bet"
    form: ClassVar[str] = "{seat} says: {word}."
    seat: Seat
    word: str


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """Nobody has folded, so the cards are compared."""

    rule: ClassVar[str] = "kuhn.end.higher"
    step: ClassVar[str] = "Showdown"
    form: ClassVar[str] = "The cards are shown: {cards}."
    cards: tuple[str, ...]


class DealCard(Step):
    """Each player is dealt one of the three cards and looks at it. Rule: kuhn.deal.card."""

    __slots__ = ()

    def ask(self, t: Kuhn) -> tuple[Decision, ...]:
        left = tuple([deal for deal in DEALS if deal.card not in t.cards])
        return (Decision(CHANCE, left, "Which card is dealt?", "kuhn.deal.card"),)

    def run(self, t: Kuhn, moves: Mapping[Seat, Any]) -> None:
        seat, card = len(t.cards), moves[CHANCE].card
        t.cards = (*t.cards, card)
        t.tell(Dealt(seat, card), (seat,))


class Bet(Step):
    """In turn the players pass or bet one coin, until both have passed or a bet is answered. Rule: kuhn.bet.once."""

    __slots__ = ()

    def ask(self, t: Kuhn) -> tuple[Decision, ...]:
        return (decide(t, len(t.said) % 2, WORDS, "Do you bet?", "kuhn.bet.once", (), ()),)

    def run(self, t: Kuhn, moves: Mapping[Seat, Any]) -> None:
        """Note what was said; at the end, if nobody has folded, show the cards."""
        ((seat, move),) = moves.items()
        t.said = (*t.said, move.word)
        t.tell(Said(seat, move.word))
        if t.said[-2:] in (PASSED, CALLED):
            t.tell(Shown(t.cards))
        t.next(Bet())


class Kuhn(Table):
    """A player who folds loses a coin; else the higher card wins one, or two after a bet. Rule: kuhn.end.higher."""

    cards: tuple[str, ...] = field("the card of each player, as far as they are dealt", seen=BY_HAND, fresh=())
    said: tuple[str, ...] = field("what was said, in order", seen=EVERYBODY, fresh=())

    def set_up(self, rng: Random) -> None:
        """Deal, then bet."""
        self.next(DealCard(), DealCard(), Bet())

    def from_position(self, keys: dict[str, Any]) -> None:
        """Resume from the cards dealt and the words said; each player knows their own card."""
        super().from_position(keys)
        self.agenda = [Bet(), *[DealCard()] * (2 - len(self.cards))]
        for seat, card in enumerate(self.cards):
            self.tell(Dealt(seat, card), (seat,))

    def untold(self, seat: Seat) -> Hashable:
        """Return how many cards are dealt: no event tells a player about the other's card."""
        return len(self.cards)

    def ending(self) -> Outcome | None:
        """Return who won how much, once both have passed or a bet is answered."""
        last = self.said[-2:]
        if last not in (PASSED, CALLED, FOLDED):
            return None
        folded = last == FOLDED
        winner = len(self.said) % 2 if folded else self.cards.index(max(self.cards, key=CARDS.index))
        stake = 2 if last == CALLED else 1
        reason = f"{self.names[winner]} wins {stake}, because {self.names[1 - winner]} has folded."
        if not folded:
            reason = f"{self.names[winner]} wins {stake} with the {self.cards[winner]}."
        return Outcome((winner,), (-stake, stake) if winner else (stake, -stake), reason, "kuhn.end.higher")


class View(TableView, table=Kuhn):
    """The seat's own card; both once they are shown."""

    cards: tuple[str | None, ...]

    def untold(self) -> Hashable:
        """Return the same as the table's `untold`."""
        return len(self.cards)


def view(t: Kuhn, seat: Seat) -> View:
    """Show a seat its own card, and both at a showdown."""
    shown = seat == OPEN or t.said[-2:] in (PASSED, CALLED)
    return View.of(t, seat, cards=tuple([card if shown or seat == at else None for at, card in enumerate(t.cards)]))


def imagined(seen: InformationState, rng: Random) -> Table:
    """Deal the cards that this seat has not seen."""
    known = seen.view.cards
    rest = [card for card in rng.sample(CARDS, len(CARDS)) if card not in known]
    return seen.game.fitting(seen, seen.view.public_keys() | {"cards": [card or rest.pop() for card in known]})


KUHN = Game(name="kuhn_poker", title="Kuhn poker", table=Kuhn, players=(2,), view=view, imagined=imagined)
"""The game: `KUHN.start()`."""
