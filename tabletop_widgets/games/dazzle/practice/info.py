"""Misconceptions of who knows what: backs, decks, and cards at the pawns."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.dazzle.belief import Unseen
from tabletop_widgets.games.dazzle.facts import CARDS, DAZZLE, DAZZLES, DECK, RANK, Card
from tabletop_widgets.games.dazzle.table import Dazzle
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(Dazzle)


# Backs in a hand.
@wrong("components.card-back info.opponent-hand", "the backs showed nothing", back=dict.fromkeys(CARDS))
class BacksAreBlank(Unseen):
    def holds(self, seat: Seat, card: Card, at_least: int = 1) -> Fraction:
        """Assume that any card in the hand may be this one."""
        return Fraction(at_least <= min(self.cards()[card], len(self.v.hands[seat])))


@wrong("components.card-back info.opponent-hand", "the backs showed the Dazzle, not the rank", back=DAZZLE)
class BacksShowDazzles(Unseen):
    def holds(self, seat: Seat, card: Card, at_least: int = 1) -> Fraction:
        """Assume that any card of its Dazzle in the hand may be this one."""
        hand: tuple[object, ...] = self.v.hands[seat]
        return Fraction(at_least <= min(self.cards()[card], hand.count(DAZZLE[card])))


@wrong("info.opponent-hand components.cards", "all cards of that rank in a hand could be of one Dazzle")
class AllOfThem(Unseen):
    def holds(self, seat: Seat, card: Card, at_least: int = 1) -> Fraction:
        return Fraction(at_least <= self.v.hands[seat].count(RANK[card]))


wrong.where("hands lie open", "info.opponent-hand", "hands were held face up", sees=lambda *_: True)


# Decks.
wrong.where(
    "may look through the deck",
    "ruling.deck-peek info.decks",
    "players could look through their own decks",
    known_of=lambda _, deck: deck,
)
wrong.where(
    "top alone", "ruling.public-ranks info.decks", "only the top card of a deck showed its rank", public_backs=1
)
wrong.where(
    "every back",
    "ruling.public-ranks deal.simple-rest",
    "all ranks of a deck were known even after the simple deal",
    public_backs=len(DECK),
)
wrong.where("no back", "ruling.simple-deal-backs info.decks", "no rank in a deck was known to anybody", public_backs=0)


# Cards at the pawns.
@wrong("ruling.open-table", "cards at the pawns were face down")
class FaceDown(Unseen):
    def at_the_pawns(self) -> Iterator[Card]:
        return iter(())


@wrong("ruling.open-table info.shown", "the other player's Will was face down")
class TheirWillFaceDown(Unseen):
    def at_the_pawns(self) -> Iterator[Card]:
        for dazzle, sides, below in zip(DAZZLES, self.v.will, self.v.points, strict=True):
            yield from (f"{dazzle} {rank}" for rank in (*sides[self.v.seat], *below))
