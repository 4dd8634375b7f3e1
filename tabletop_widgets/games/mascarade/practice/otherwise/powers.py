"""The powers of the characters as people take them to be."""

# ruff: noqa: ARG001 - steps and bans are called alike, whatever they read

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.games.mascarade import facts
from tabletop_widgets.games.mascarade.events.powers import CourtTaken, NothingHappened, Received
from tabletop_widgets.games.mascarade.moves import ExchangeFortunes
from tabletop_widgets.games.mascarade.practice.otherwise.taken import m
from tabletop_widgets.games.mascarade.steps import power as common
from tabletop_widgets.games.mascarade.steps import powers
from tabletop_widgets.games.mascarade.steps.power import from_bank, take
from tabletop_widgets.games.mascarade.steps.powers import Bishop, Cheat, Judge, Peasants, Thief, Widow, Witch
from tabletop_widgets.games.mascarade.steps.powers_over_cards import Unmasking, Verdict
from tabletop_widgets.games.mascarade.steps.turn import SILENT

CHEAT, VERDICT, UNMASK, EXCHANGE = Cheat.run, Verdict.run, Unmasking.run, Witch.run
RICHEST, TAKE = powers.richest, common.take


# From the bank and the courthouse.
def fines_of_now(self: Any, t: Any, moves: Any) -> None:
    """Take what those will pay who are wrong now, and leave what lay there."""
    named = [place for _, place in t.said if place != SILENT]
    coins = sum(t.cards[place] != "Judge" for place in named) if len(named) > 1 else 0
    t.coins[self.seat] += coins
    t.courthouse -= coins
    t.tell(CourtTaken(self.seat, coins) if coins else NothingHappened(self.seat, "Judge"))


def one_after_the_other(self: Any, t: Any, moves: Any) -> None:
    first, *others = self.seats
    from_bank(t, first, "Peasant", facts.PEASANTS, pair=True)
    t.next(*(Peasants((each,)) for each in others))


def ten_coins(self: Any, t: Any, moves: Any) -> None:
    from_bank(t, self.seat, "Widow", facts.WIDOW)


def poor_cheat_pays(self: Any, t: Any, moves: Any) -> None:
    CHEAT(self, t, moves)
    if t.cheat is None:
        t.coins[self.seat] -= facts.FINE
        t.courthouse += facts.FINE


# From others.
def beside_the_announcer(self: Any, t: Any, moves: Any) -> None:
    for step in (1, -1):
        other = (t.turn + step) % t.players
        if other != self.seat:
            take(t, self.seat, other, facts.THIEF, "Thief")


def with_the_richest(self: Any, t: Any, moves: Any) -> None:
    richest = ExchangeFortunes(RICHEST(t, self.seat)[0])
    EXCHANGE(self, t, {self.seat: richest})


def one_of_each(self: Any, t: Any, moves: Any) -> None:
    rich = RICHEST(t, self.seat)[:2]
    for other in rich:
        take(t, self.seat, other, facts.BISHOP // len(rich), "Bishop")


def nothing_if_poor(t: Any, seat: int, other: int, wanted: int, character: str) -> None:
    """Let nobody pay who has too little."""
    TAKE(t, seat, other, wanted if t.coins[other] >= wanted else 0, character)


# The Inquisitor.
def pays_for_the_right_one(self: Any, t: Any, moves: Any) -> None:
    if t.cards[self.other] == self.said:
        take(t, self.other, self.seat, facts.INQUISITOR, "Inquisitor")
    else:
        VERDICT(self, t, moves)


def from_the_bank(self: Any, t: Any, moves: Any) -> None:
    """Let the bank pay for a wrong answer."""
    if t.cards[self.other] == self.said:
        VERDICT(self, t, moves)
    else:
        t.coins[self.seat] += facts.INQUISITOR
        t.tell(Received(self.seat, "King", facts.INQUISITOR, t.coins[self.seat]))


def forcing_nobody(self: Any, t: Any, moves: Any) -> None:
    before = t.shown
    UNMASK(self, t, moves)
    t.shown = before


TAKEN: Final = (
    m(
        "mixed up",
        "king.power queen.power fool.coin",
        "the King got two coins, the Queen three, and the Fool two",
        (facts, "KING", 2),
        (facts, "QUEEN", 3),
        (facts, "FOOL", 2),
    ),
    m(
        "lonely peasants",
        "peasant.pair peasant.single peasant.unseen",
        "a single Peasant got two coins, and two Peasants one each",
        (facts, "PEASANTS", 1),
        (facts, "PEASANT", 2),
    ),
    m(
        "peasants in turn",
        "ruling.double-thirteen end.ties",
        "two Peasants were paid one after the other, and the first to reach 13 won alone",
        (Peasants, "run", one_after_the_other),
    ),
    m(
        "fines of now",
        "judge.power judge.fines-later",
        "the Judge took only the fines from this announcement, not the coins already there",
        (Judge, "run", fines_of_now),
    ),
    m("ten for the widow", "widow.power widow.rich", "the Widow always got ten coins", (Widow, "run", ten_coins)),
    m(
        "poor cheat pays",
        "cheat.too-poor ruling.empty-powers",
        "a Cheat with fewer than ten coins paid a fine",
        (Cheat, "run", poor_cheat_pays),
    ),
    m(
        "announcer's neighbours",
        "thief.own-neighbours thief.power",
        "the Thief took from the neighbours of the player whose turn it was",
        (Thief, "run", beside_the_announcer),
    ),
    m(
        "one of each",
        "bishop.tie bishop.power",
        "the Bishop took one coin each from two players who were equally rich",
        (Bishop, "run", one_of_each),
    ),
    m(
        "with the richest",
        "witch.power ruling.power-mandatory",
        "the Witch had to exchange fortunes with the richest of the others",
        (Witch, "run", with_the_richest),
    ),
    m(
        "nothing if poor",
        "ruling.short-pay",
        "a player who could not pay in full paid nothing",
        (common, "take", nothing_if_poor),
    ),
    m(
        "the right one is paid",
        "inquisitor.right",
        "the Inquisitor had to pay for a right answer",
        (Verdict, "run", pays_for_the_right_one),
    ),
    m("the bank pays", "inquisitor.wrong", "the bank paid for a wrong answer", (Verdict, "run", from_the_bank)),
    m(
        "no swap after questions",
        "turn.forced-swap ruling.inquisitor-claimant",
        "showing a card to the Inquisitor did not force its owner to swap or not",
        (Unmasking, "run", forcing_nobody),
    ),
)
