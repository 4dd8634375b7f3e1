"""Misconceptions of announcements: who claims, who reveals, who uses the power, who is fined."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.mascarade.facts import FINE, THIEF, hands
from tabletop_widgets.games.mascarade.places import places_of
from tabletop_widgets.games.mascarade.steps.handling import Moves
from tabletop_widgets.games.mascarade.steps.powers import Thief
from tabletop_widgets.games.mascarade.steps.turn import SILENT, Claimants, Fines, Resolve
from tabletop_widgets.games.mascarade.table import Mascarade
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(Mascarade)


# What follows from the claims.
@wrong(
    "announce.unchallenged announce.bluff peasant.unseen",
    "an announcer had to show the card even when nobody claimed",
)
class ShownInAnyCase(Resolve):
    def run(self, t: Mascarade, moves: Moves) -> None:
        self.reveal(t, t.claims)


@wrong(
    "announce.several announce.order announce.true-holder",
    "a claim only doubted the announcer, as in other bluffing games",
)
class ClaimsAreDoubts(Resolve):
    def reveal(self, t: Mascarade, claims: Claimants) -> None:
        announcer, *doubters = claims
        if t.cards[announcer[1]] == t.announced:
            self.settle(t, [announcer], [announcer], doubters)
        else:
            self.settle(t, [announcer], [], [announcer])


@wrong(
    "ruling.no-withdraw ruling.one-question announce.reveal",
    "an announcement could be withdrawn as soon as somebody claimed",
)
class TakenBack(Resolve):
    def reveal(self, t: Mascarade, claims: Claimants) -> None:
        """Let the announcer withdraw, and players who passed but are the character join."""
        passed = [seat for seat, place in t.said if place == SILENT]
        every = [(seat, place) for seat in passed for place in places_of(seat, t.players)]
        super().reveal(t, [*claims[1:], *[each for each in every if t.cards[each[1]] == t.announced]])


@wrong("announce.true-holder", "only the player whose turn it was could use the power", called="announcer's power")
class AnnouncersPower(Resolve):
    def settle(self, t: Mascarade, shown: Claimants, true: Claimants, false: Claimants) -> None:
        super().settle(t, shown, [each for each in true if each == shown[0]], false)


@wrong("announce.fine-after-power judge.fines-later witch.fines-later", "fines were paid before the power was used")
class FinesFirst(Resolve):
    def settle(self, t: Mascarade, shown: Claimants, true: Claimants, false: Claimants) -> None:
        super().settle(t, shown, true, false)
        if true and false:
            t.agenda[-1], t.agenda[-2] = t.agenda[-2], t.agenda[-1]


@wrong("turn.next", "the next turn went to the left neighbour of the player who used the power")
class OnFromTheUser(Resolve):
    def settle(self, t: Mascarade, shown: Claimants, true: Claimants, false: Claimants) -> None:
        super().settle(t, shown, true, false)
        if len(true) == 1:
            t.turn = true[0][0]


@wrong("announce.optional", "the true holder of the character had to claim, or pay a fine")
class SilenceIsFined(Resolve):
    def run(self, t: Mascarade, moves: Moves) -> None:
        super().run(t, moves)
        silent = tuple(seat for seat, place in t.said if place == SILENT and t.cards[seat] == t.announced)
        if silent and len(hands(t.players)) == 1:
            t.agenda.insert(-1, Fines(silent, holder=True))


# Fines.
def fine(t: Mascarade, fines: Fines, seats: Sequence[Seat]) -> None:
    """Fine these seats, if any."""
    if seats:
        Fines((*seats,), fines.holder).run(t, {})


@wrong("announce.fine announce.no-holder", "only the announcer was fined")
class AnnouncerAlonePays(Fines):
    def run(self, t: Mascarade, moves: Moves) -> None:
        fine(t, self, [seat for seat in self.seats if seat == t.said[0][0]])


@wrong("end.fine-can-end", "a fine never took a player's last coin")
class LastCoinSpared(Fines):
    def run(self, t: Mascarade, moves: Moves) -> None:
        fine(t, self, [seat for seat in self.seats if t.coins[seat] > FINE])


@wrong("announce.fine-not-bank components.courthouse", "fines went to the bank")
class ToTheBank(Fines):
    def run(self, t: Mascarade, moves: Moves) -> None:
        court = t.courthouse
        super().run(t, moves)
        t.courthouse = court


class FinedInTurn(Fines):
    def run(self, t: Mascarade, moves: Moves) -> None:
        first, *others = self.seats
        fine(t, self, [first])
        if others:
            t.next(Fines(tuple(others), self.holder))


class LeftNeighbourFirst(Thief):
    def run(self, t: Mascarade, moves: Moves) -> None:
        """Take only from the left if that is the last coin, which ends the game."""
        left = (self.seat + 1) % t.players
        if t.coins[left] > THIEF:
            super().run(t, moves)
        else:
            t.take(self.seat, left, THIEF, "Thief")


wrong.where(
    "one by one",
    "ruling.simultaneous-fines ruling.thief-atomic",
    "fines were paid one by one, and the game ended as soon as one player was broke",
    FinedInTurn,
    LeftNeighbourFirst,
)
