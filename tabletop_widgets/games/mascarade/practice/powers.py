"""Misconceptions of the characters' powers."""

from __future__ import annotations

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.mascarade.facts import BISHOP, FINE, INQUISITOR, THIEF, WIDOW
from tabletop_widgets.games.mascarade.moves import ExchangeFortunes
from tabletop_widgets.games.mascarade.steps.handling import Moves
from tabletop_widgets.games.mascarade.steps.powers import (
    Bishop,
    Cheat,
    Judge,
    Peasants,
    Thief,
    Widow,
    Witch,
    richest,
)
from tabletop_widgets.games.mascarade.steps.powers_over_cards import Unmasking, Verdict
from tabletop_widgets.games.mascarade.table import Mascarade
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(Mascarade)


# From the bank and the courthouse.
@wrong("king.power queen.power fool.coin", "the King got two coins, the Queen three, and the Fool two")
class MixedUp(Mascarade):
    def from_bank(self, seat: Seat, character: str, coins: int, *, pair: bool = False) -> None:
        super().from_bank(seat, character, {"King": 2, "Queen": 3, "Fool": 2}.get(character, coins), pair=pair)


@wrong("peasant.pair peasant.single peasant.unseen", "a single Peasant got two coins, and two Peasants one each")
class LonelyPeasants(Mascarade):
    def from_bank(self, seat: Seat, character: str, coins: int, *, pair: bool = False) -> None:
        super().from_bank(seat, character, {"Peasant": 1 if pair else 2}.get(character, coins), pair=pair)


@wrong(
    "ruling.double-thirteen end.ties",
    "two Peasants were paid one after the other, and the first to reach 13 won alone",
)
class PeasantsInTurn(Peasants):
    def run(self, t: Mascarade, moves: Moves) -> None:
        first, *others = self.seats
        Peasants((first,)).run(t, moves)
        t.next(*(Peasants((each,)) for each in others))


@wrong(
    "judge.power judge.fines-later", "the Judge took only the fines from this announcement, not the coins already there"
)
class FinesOfNow(Judge):
    def run(self, t: Mascarade, moves: Moves) -> None:
        """Take only this announcement's fines, and leave the earlier ones."""
        fines = FINE * sum(t.cards[place] != "Judge" for _, place in t.claims) if len(t.claims) > 1 else 0
        t.coins[self.seat] += fines
        t.courthouse -= fines


@wrong("widow.power widow.rich", "the Widow always got ten coins")
class TenForTheWidow(Widow):
    def run(self, t: Mascarade, moves: Moves) -> None:
        t.from_bank(self.seat, "Widow", WIDOW)


@wrong("cheat.too-poor ruling.empty-powers", "a Cheat with fewer than ten coins paid a fine")
class PoorCheatPays(Cheat):
    def run(self, t: Mascarade, moves: Moves) -> None:
        super().run(t, moves)
        if t.cheat is None:
            t.coins[self.seat] -= FINE
            t.courthouse += FINE


# From others.
@wrong(
    "thief.own-neighbours thief.power",
    "the Thief took from the neighbours of the player whose turn it was",
    called="announcer's neighbours",
)
class AnnouncersNeighbours(Thief):
    def run(self, t: Mascarade, moves: Moves) -> None:
        for other in ((t.turn + 1) % t.players, (t.turn - 1) % t.players):
            if other != self.seat:
                t.take(self.seat, other, THIEF, "Thief")


@wrong("bishop.tie bishop.power", "the Bishop took one coin each from two players who were equally rich")
class OneOfEach(Bishop):
    def run(self, t: Mascarade, moves: Moves) -> None:
        rich = richest(t, self.seat)[:2]
        for other in rich:
            t.take(self.seat, other, BISHOP // len(rich), "Bishop")


@wrong("witch.power ruling.power-mandatory", "the Witch had to exchange fortunes with the richest of the others")
class WithTheRichest(Witch):
    def run(self, t: Mascarade, moves: Moves) -> None:
        super().run(t, {self.seat: ExchangeFortunes(richest(t, self.seat)[0])})


@wrong("ruling.short-pay", "a player who could not pay in full paid nothing")
class NothingIfPoor(Mascarade):
    def take(self, seat: Seat, other: Seat, wanted: int, character: str) -> None:
        super().take(seat, other, wanted if self.coins[other] >= wanted else 0, character)


# The Inquisitor.
@wrong("inquisitor.right", "the Inquisitor had to pay for a right answer")
class TheRightOneIsPaid(Verdict):
    def run(self, t: Mascarade, moves: Moves) -> None:
        if t.cards[self.other] == self.said:
            t.take(self.other, self.seat, INQUISITOR, "Inquisitor")
        else:
            super().run(t, moves)


@wrong("inquisitor.wrong", "the bank paid for a wrong answer")
class TheBankPays(Verdict):
    def run(self, t: Mascarade, moves: Moves) -> None:
        if t.cards[self.other] != self.said:
            t.coins[self.seat] += INQUISITOR


@wrong(
    "turn.forced-swap ruling.inquisitor-claimant",
    "showing a card to the Inquisitor did not force its owner to swap or not",
)
class NoSwapAfterQuestions(Unmasking):
    def run(self, t: Mascarade, moves: Moves) -> None:
        before = t.shown
        super().run(t, moves)
        t.shown = before
