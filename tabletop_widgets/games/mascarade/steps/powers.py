"""The powers of the characters as steps; `powers_over_cards` has those of Fool, Spy and Inquisitor."""

# ruff: noqa: ARG002 - bans and steps are called alike, whatever they read

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.mascarade import words
from tabletop_widgets.games.mascarade.events.powers import (
    Cheated,
    CourtTaken,
    FortuneKept,
    FortunesExchanged,
    NothingHappened,
)
from tabletop_widgets.games.mascarade.facts import BISHOP, CHEAT, KING, PEASANT, PEASANTS, QUEEN, THIEF, WIDOW
from tabletop_widgets.games.mascarade.moves import (
    KEEP_FORTUNE,
    ExchangeFortunes,
    TakeFrom,
)
from tabletop_widgets.games.mascarade.steps.handling import Moves
from tabletop_widgets.games.mascarade.steps.power import Power, others
from tabletop_widgets.games.mascarade.steps.powers_over_cards import (
    Fool,
    Inquisitor,
    Spy,
)
from tabletop_widgets.kernel.decision import Decision, decide
from tabletop_widgets.kernel.table import Step
from tabletop_widgets.rulebook.rulebook import ban

if TYPE_CHECKING:
    from tabletop_widgets.games.mascarade.table import Mascarade


# From the bank.
class King(Power):
    """Three coins from the bank. Rules: mascarade.king.power."""

    __slots__ = ()

    def run(self, t: Mascarade, moves: Moves) -> None:
        t.from_bank(self.seat, "King", KING)


class Queen(Power):
    """Two coins from the bank. Rules: mascarade.queen.power."""

    __slots__ = ()

    def run(self, t: Mascarade, moves: Moves) -> None:
        t.from_bank(self.seat, "Queen", QUEEN)


class Peasant(Power):
    """One coin from the bank. Rules: mascarade.peasant.single, mascarade.peasant.unseen."""

    __slots__ = ()

    def run(self, t: Mascarade, moves: Moves) -> None:
        t.from_bank(self.seat, "Peasant", PEASANT)


@dataclass(slots=True)
class Peasants(Step):
    """Both Peasants are revealed: two coins each, at the same moment.

    Rules: mascarade.peasant.pair. Ruling: mascarade.ruling.double-thirteen.
    """

    seats: tuple[Seat, ...]

    def run(self, t: Mascarade, moves: Moves) -> None:
        """Pay out to both."""
        for seat in self.seats:
            t.from_bank(seat, "Peasant", PEASANTS, pair=True)


class Widow(Power):
    """Coins from the bank up to ten. Rules: mascarade.widow.power, mascarade.widow.rich.

    Ruling: mascarade.ruling.empty-powers.
    """

    __slots__ = ()

    def run(self, t: Mascarade, moves: Moves) -> None:
        missing = WIDOW - t.coins[self.seat]
        if missing > 0:
            t.from_bank(self.seat, "Widow", missing)
        else:
            t.tell(NothingHappened(self.seat, "Widow"))


# From others.
class Thief(Power):
    """One coin from each neighbour of the user, whose turn it need not be; the end is checked after both.

    Rules: mascarade.thief.power, mascarade.thief.own-neighbours. Ruling: mascarade.ruling.thief-atomic.
    """

    __slots__ = ()

    def run(self, t: Mascarade, moves: Moves) -> None:
        """Take from the left and from the right."""
        for step in (1, -1):
            t.take(self.seat, (self.seat + step) % t.players, THIEF, "Thief")


@ban("mascarade.bishop.power")
def not_the_richest(t: Mascarade, seat: Seat, move: TakeFrom) -> str | None:
    """The Bishop takes from the richest only."""
    return None if move.other in richest(t, seat) else words.NOT_THE_RICHEST.format(name=t.names[move.other])


def richest(t: Mascarade, seat: Seat) -> list[Seat]:
    """Return the richest of the other seats. Ruling: mascarade.ruling.coins-in-total."""
    most = max(coins for other, coins in enumerate(t.coins) if other != seat)
    return [other for other, coins in enumerate(t.coins) if other != seat and coins == most]


class Bishop(Power):
    """Two coins from the richest of the others; the user chooses in a tie.

    Rules: mascarade.bishop.power, mascarade.bishop.tie. Ruling: mascarade.ruling.short-pay.
    """

    __slots__ = ()

    def ask(self, t: Mascarade) -> tuple[Decision, ...]:
        """Ask which of several equally rich players pays."""
        rich = richest(t, self.seat)
        if len(rich) == 1:
            return ()
        candidates = others(TakeFrom, self.seat, t.players)
        bans, depends_on = (not_the_richest,), (t.names, *rich)
        return (decide(t, self.seat, candidates, words.BISHOP, "mascarade.bishop.tie", bans, depends_on),)

    def run(self, t: Mascarade, moves: Moves) -> None:
        other = moves[self.seat].other if moves else richest(t, self.seat)[0]
        t.take(self.seat, other, BISHOP, "Bishop")


class Witch(Power):
    """Exchange the whole fortune with another player's, or not.

    Rules: mascarade.witch.power, mascarade.witch.fines-later. Rulings: mascarade.ruling.coins-in-total (what lies on
    the courthouse is nobody's).
    """

    __slots__ = ()

    def ask(self, t: Mascarade) -> tuple[Decision, ...]:
        candidates = choices_of_witch(self.seat, t.players)
        return (decide(t, self.seat, candidates, words.WITCH, "mascarade.witch.power", (), ()),)

    def run(self, t: Mascarade, moves: Moves) -> None:
        seat, move = self.seat, moves[self.seat]
        if move == KEEP_FORTUNE:
            t.tell(FortuneKept(seat))
            return
        t.coins[seat], t.coins[move.other] = t.coins[move.other], t.coins[seat]
        t.tell(FortunesExchanged(seat, move.other, t.coins[seat], t.coins[move.other]))


@lru_cache(maxsize=100)
def choices_of_witch(seat: Seat, players: int) -> tuple[Any, ...]:
    """List every exchange, and the choice of none."""
    return (*others(ExchangeFortunes, seat, players), KEEP_FORTUNE)


class Judge(Power):
    """All coins on the courthouse; the fines of this announcement are paid later.

    Rules: mascarade.judge.power, mascarade.judge.fines-later. Ruling: mascarade.ruling.empty-powers.
    """

    __slots__ = ()

    def run(self, t: Mascarade, moves: Moves) -> None:
        coins, t.courthouse = t.courthouse, 0
        t.coins[self.seat] += coins
        t.tell(CourtTaken(self.seat, coins) if coins else NothingHappened(self.seat, "Judge"))


class Cheat(Power):
    """Ten coins or more win the game; with fewer nothing happens.

    Rules: mascarade.cheat.power, mascarade.cheat.too-poor, mascarade.end.cheat. Ruling: mascarade.ruling.empty-powers.
    """

    __slots__ = ()

    def run(self, t: Mascarade, moves: Moves) -> None:
        if t.coins[self.seat] >= CHEAT:
            t.cheat = self.seat
            t.tell(Cheated(self.seat, t.coins[self.seat]))
        else:
            t.tell(NothingHappened(self.seat, "Cheat"))


POWERS: dict[str, Any] = {
    each.__name__: each
    for each in (Judge, Bishop, King, Fool, Queen, Thief, Witch, Spy, Peasant, Cheat, Inquisitor, Widow)
}
