"""Leduc hold'em: six cards, an ante of one coin, two rounds of betting and a card in the middle between them.

F. Southey, M. Bowling, B. Larson, C. Piccione, N. Burch, D. Billings, C. Rayner, "Bayes' bluff: opponent modelling in
poker", Uncertainty in Artificial Intelligence (2005), 550-558. The two cards of a rank are interchangeable, so chance
deals ranks, weighted by how many cards of each are left.
"""

# ruff: noqa: ARG002 - all steps have the same signature, whatever they read

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, ClassVar

from tabletop_widgets.codec.fields import BY_HAND, EVERYBODY, field
from tabletop_widgets.codec.notation import Move, Seat
from tabletop_widgets.game import Game
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.event import Event
from tabletop_widgets.kernel.table import CHANCE, OPEN, Outcome, Step, Table
from tabletop_widgets.kernel.view import TableView
from tabletop_widgets.knowledge.information_state import InformationState

RANKS = "Jack", "Queen", "King"
COPIES, RAISES = 2, 2
BETS = 2, 4
"""The size of a bet or a raise in the first round, and in the second."""


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """Chance deals a card of this rank."""

    choices: ClassVar[dict[str, tuple[str, ...]]] = {"rank": RANKS}
    rank: str


@dataclass(frozen=True, slots=True)
class Say(Move):
    """Check or call, bet or raise, or fold."""

    form: ClassVar[str] = "{word}"
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"word": ("check", "bet", "fold", "call", "raise")}
    word: str


DEALS = tuple(map(Deal, RANKS))
FIRST, ANSWERS = (Say("check"), Say("bet")), (Say("fold"), Say("call"), Say("raise"))


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A player has looked at the card dealt."""

    rule: ClassVar[str] = "leduc.deal.hand"
    step: ClassVar[str] = "Deal"
    form: ClassVar[str] = "{seat} holds a {rank}."
    seat: Seat
    rank: str


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """The card in the middle has been turned up."""

    rule: ClassVar[str] = "leduc.deal.middle"
    step: ClassVar[str] = "Deal"
    form: ClassVar[str] = "A {rank} is turned up in the middle."
    rank: str


@dataclass(frozen=True, slots=True)
class Said(Event):
    """A player has checked, bet, folded, called or raised."""

    rule: ClassVar[str] = "leduc.bet.turns"
    step: ClassVar[str] = "Betting"
    form: ClassVar[str] = "{seat} says: {word}."
    seat: Seat
    word: str


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """Nobody has folded, so the cards are compared."""

    rule: ClassVar[str] = "leduc.end.pair"
    step: ClassVar[str] = "Showdown"
    form: ClassVar[str] = "The cards are shown: {ranks}."
    ranks: tuple[str, ...]


@lru_cache(maxsize=100)
def deal(dealt: tuple[str, ...]) -> Decision:
    """Ask chance for one more card."""
    left = {each: COPIES - dealt.count(each.rank) for each in DEALS}
    moves = tuple(each for each in DEALS if left[each])
    weights = tuple(float(left[each]) for each in moves)
    return Decision(CHANCE, moves, "Which card is dealt?", "leduc.deal.hand", weights=weights)


class DealCard(Step):
    """Each player is dealt one of six cards, two of each rank, and looks at it. Rule: leduc.deal.hand."""

    __slots__ = ()

    def ask(self, t: Leduc) -> tuple[Decision, ...]:
        return (deal(t.hands),)

    def run(self, t: Leduc, moves: Mapping[Seat, Any]) -> None:
        seat, rank = len(t.hands), moves[CHANCE].rank
        t.hands = (*t.hands, rank)
        t.tell(Dealt(seat, rank), (seat,))


class TurnUp(Step):
    """After the first round a card is turned up in the middle. Rule: leduc.deal.middle."""

    __slots__ = ()

    def ask(self, t: Leduc) -> tuple[Decision, ...]:
        return (deal(t.hands),)

    def run(self, t: Leduc, moves: Mapping[Seat, Any]) -> None:
        t.middle = moves[CHANCE].rank
        t.said = ()
        t.tell(Turned(t.middle))


@lru_cache(maxsize=100)
def ask_word(seat: Seat, said: tuple[str, ...]) -> Decision:
    """Ask for a word; after the last raise allowed a player may only fold or call."""
    raised = sum(word in {"bet", "raise"} for word in said)
    moves = FIRST if not raised else ANSWERS if raised < RAISES else ANSWERS[:2]
    return Decision(seat, moves, "What do you say?", "leduc.bet.turns")


def round_over(said: tuple[str, ...]) -> bool:
    """Tell whether a round of betting is over without a fold."""
    return said[-1:] == ("call",) or said == ("check", "check")


class Bet(Step):
    """In turn the players check or bet, then fold, call or raise, at most two raises a round. Rule: leduc.bet.turns.

    A bet or a raise is two coins in the first round, four in the second; the first player begins both.
    """

    __slots__ = ()

    def ask(self, t: Leduc) -> tuple[Decision, ...]:
        return (ask_word(len(t.said) % 2, t.said),)

    def run(self, t: Leduc, moves: Mapping[Seat, Any]) -> None:
        """Take the payment; a round is over when a bet is called, or both have checked."""
        ((seat, move),) = moves.items()
        word, paid, bet = move.word, [*t.paid], BETS[bool(t.middle)]
        if word not in {"fold", "check"}:
            paid[seat] = max(paid) + (0 if word == "call" else bet)
        t.said, t.paid = (*t.said, word), tuple(paid)
        t.tell(Said(seat, word))
        over = round_over(t.said)
        t.next(*((TurnUp(), Bet()) if over and not t.middle else (Bet(),)))
        t.shown = over and bool(t.middle)
        if t.shown:
            t.tell(Shown(t.hands))


class Leduc(Table):
    """A pair with the middle wins, then the higher rank; equal ranks share; folding loses. Rule: leduc.end.pair."""

    hands: tuple[str, ...] = field("the card of each player, as far as they are dealt", seen=BY_HAND, fresh=())
    middle: str = field('the card in the middle, "" before it is turned up', seen=EVERYBODY, fresh="")
    said: tuple[str, ...] = field("what was said in this round", seen=EVERYBODY, fresh=())
    paid: tuple[int, ...] = field("what each player has put in", seen=EVERYBODY, fresh=(1, 1))
    shown: bool = field("whether the cards are compared", seen=EVERYBODY, fresh=False)

    def set_up(self, rng: Random) -> None:
        """Deal, then bet."""
        self.next(DealCard(), DealCard(), Bet())

    def from_position(self, keys: dict[str, Any]) -> None:
        """Resume from the cards dealt and the words said; each player knows their own card."""
        super().from_position(keys)
        between = [TurnUp()] if round_over(self.said) and not self.middle else []
        self.agenda = [Bet(), *between, *[DealCard()] * (2 - len(self.hands))]
        for seat, rank in enumerate(self.hands):
            self.tell(Dealt(seat, rank), (seat,))

    def untold(self, seat: Seat) -> Hashable:
        """Return how many cards are dealt: no event tells a player about the other's card."""
        return len(self.hands)

    def ending(self) -> Outcome | None:
        """Return who won what the other put in, once a player has folded or the cards are shown."""
        if not self.shown and self.said[-1:] != ("fold",):
            return None
        first, second = self.names
        if not self.shown:
            winner = len(self.said) % 2
            return self._won(
                winner, f"{self.names[winner]} wins {self.paid[1 - winner]}, because the other has folded."
            )
        worth = [(hand == self.middle, RANKS.index(hand)) for hand in self.hands]
        if worth[0] == worth[1]:
            return Outcome(
                (0, 1), (0, 0), f"{first} and {second} hold the same card and split the pot.", "leduc.end.pair"
            )
        winner = int(worth[1] > worth[0])
        return self._won(winner, f"{self.names[winner]} wins {self.paid[0]} with the {self.hands[winner]}.")

    def _won(self, winner: Seat, reason: str) -> Outcome:
        stake = self.paid[1 - winner]
        return Outcome((winner,), (-stake, stake) if winner else (stake, -stake), reason, "leduc.end.pair")


class View(TableView, table=Leduc):
    """The seat's own card; both once they are shown."""

    hands: tuple[str | None, ...]

    def untold(self) -> Hashable:
        """Return the same as the table's `untold`."""
        return len(self.hands)


def view(t: Leduc, seat: Seat) -> View:
    """Show a seat its own card, and both at a showdown."""
    known = t.shown or seat == OPEN
    return View.of(t, seat, hands=tuple([rank if known or seat == at else None for at, rank in enumerate(t.hands)]))


def imagined(seen: InformationState, rng: Random) -> Table:
    """Deal the cards that this seat has not seen."""
    known, middle = seen.view.hands, seen.view.middle
    rest = [*RANKS] * COPIES
    for card in filter(None, (*known, middle)):
        rest.remove(card)
    rng.shuffle(rest)
    return seen.game.fitting(seen, seen.view.public_keys() | {"hands": [rank or rest.pop() for rank in known]})


LEDUC = Game(name="leduc_poker", title="Leduc hold'em", table=Leduc, players=(2,), view=view, imagined=imagined)
"""The game: `LEDUC.start()`."""
