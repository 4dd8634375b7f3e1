"""Misconceptions of the deal: the cards in the box, the piles, and their use."""

from __future__ import annotations

from random import Random
from typing import Any

from tabletop_widgets.games.dazzle.facts import CARDS, RANK, Card, Deal
from tabletop_widgets.games.dazzle.setup import in_order
from tabletop_widgets.games.dazzle.table import Dazzle
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(Dazzle)
Decks = list[tuple[Card, ...]]


# What is dealt.
def boxed(*pile: int) -> dict[str, Any]:
    """Fill the box with the cards of eight such piles, equally many of each Dazzle."""
    return {"pile": pile, "box": tuple(card for card in CARDS for _ in range(2 * pile.count(RANK[card])))}


wrong.where(
    "evenly many",
    "components.cards components.rank-totals deal.rank2",
    "there was the same number of cards of each rank",
    **boxed(3, 3, 2, 2, 1, 1),
)
wrong.where(
    "most of the lowest",
    "components.cards components.rank-totals deal.rank1",
    "rank 1 was the most common, then rank 2",
    **boxed(3, 2, 2, 1, 1, 1),
)
wrong.where(
    "all piles",
    "deal.unused deal.choose setup.decks info.unused",
    "each player got four of the eight piles",
    piles_each=4,
)
wrong.where("six in hand", "setup.hand turn.hand-sizes", "a first hand had six cards", first_hand=6)


# The order of the cards.
@wrong("deal.pile-shape deal.rank3 deal.opening-ranks deal.draw-ranks", "the lowest ranks were on top of every pile")
class LowestOnTop(Dazzle):
    def piles(self, rng: Random) -> Decks:
        return [pile[::-1] for pile in super().piles(rng)]


@wrong("deal.choose deal.deck-shape deal.draw-ranks", "the whole deck was sorted, the highest ranks on top")
class SortedDecks(Dazzle):
    def dealt(self, name: Deal, rng: Random) -> Decks:
        return [in_order(deck) for deck in super().dealt(name, rng)]


@wrong("setup.no-shuffle deal.choose deal.deck-shape ruling.public-ranks", "the decks were shuffled", public_backs=1)
class Shuffled(Dazzle):
    def dealt(self, name: Deal, rng: Random) -> Decks:
        return [tuple(rng.sample(deck, len(deck))) for deck in super().dealt(name, rng)]


@wrong("deal.equal deal.sort deal.simple", "the Dazzle deal gave each player random cards")
class AtRandom(Dazzle):
    def dealt(self, name: Deal, rng: Random) -> Decks:
        return super().dealt("simple", rng)
