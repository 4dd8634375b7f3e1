"""Facts of Dazzle: the four Dazzles, the 48 cards, the piles of the deal and the counts.

Tables only; the steps hold the rules that use them. A card is named by its face, `Purity 2`: Dazzle and rank. Its back
shows only the rank.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Final, Literal, TypeAlias, get_args

from tabletop_widgets.codec.decoding import among, numbers

Dazzle: TypeAlias = Literal["Purity", "Twilight", "Spiral", "Faith"]
Deal: TypeAlias = Literal["dazzle", "simple"]

PLAYERS: Final = (2,)
"""Exactly two play; the rulebook has no variant for another number.

Rules: dazzle.overview.players, dazzle.overview.no-variants.
"""

# The box.
DAZZLES: Final[tuple[Dazzle, ...]] = get_args(Dazzle)
"""The four Dazzles, one pawn each, in the order of the pawns.

Rules: dazzle.overview.dazzles, dazzle.components.pawns, dazzle.setup.pawns. Ruling: dazzle.ruling.spelling.
"""
RANKS: Final = (3, 2, 1)
"""The ranks in the order of a pile, from the top."""
Rank: TypeAlias = Annotated[int, numbers(min(RANKS), max(RANKS))]
Card: TypeAlias = Annotated[str, among(*(f"{dazzle} {rank}" for rank in RANKS for dazzle in DAZZLES))]
COPIES: Final[Mapping[int, int]] = MappingProxyType({1: 4, 2: 6, 3: 2})
"""Rank -> number of such cards of each Dazzle. Rules: dazzle.components.cards, dazzle.components.rank-totals."""
CARDS: Final[tuple[Card, ...]] = tuple(f"{dazzle} {rank}" for rank in RANKS for dazzle in DAZZLES)
"""The twelve faces in the order of a hand: highest rank first, so that the backs are also in order."""
BOX: Final[tuple[Card, ...]] = tuple(card for card in CARDS for _ in range(COPIES[int(card[-1])]))
"""All 48 cards. Rule: dazzle.components.cards."""
DAZZLE: Final[Mapping[Card, Dazzle]] = MappingProxyType({f"{d} {rank}": d for d in DAZZLES for rank in RANKS})
"""Face -> its Dazzle, which the back does not show. Rules: dazzle.components.card-face, dazzle.components.card-back."""
RANK: Final[Mapping[Card, int]] = MappingProxyType({card: int(card[-1]) for card in CARDS})
"""Face -> its rank, which is its strength as Will and its worth as points, and is printed on the back.

Rules: dazzle.components.card-face, dazzle.components.card-back, dazzle.components.rank-use.
"""
ORDER: Final[Mapping[Card, int]] = MappingProxyType({card: place for place, card in enumerate(CARDS)})
"""Face -> its place in the order of a hand."""

# The deal.
DEALS: Final[tuple[Deal, ...]] = get_args(Deal)
"""The two ways to deal. Rules: dazzle.overview.no-variants, dazzle.deal.simple."""
PILE: Final = (3, 2, 2, 2, 1, 1)
"""The ranks of a pile from the top; ranks 1, 2 and 3 are dealt in that order.

Rules: dazzle.deal.rank1, dazzle.deal.rank2, dazzle.deal.rank3, dazzle.deal.pile-shape.
"""
PILES: Final = 8
"""The number of piles. Rule: dazzle.deal.rank1."""
PILES_EACH: Final = 3
"""The number of piles for each player. Rules: dazzle.deal.choose, dazzle.deal.unused."""
DECK: Final = PILE * PILES_EACH
"""The ranks of a deck from the top, before the first draw.

Rules: dazzle.deal.deck-shape, dazzle.deal.equal, dazzle.deal.opening-ranks, dazzle.deal.draw-ranks.
"""

# The counts.
HAND: Final = 8
"""Cards of a first hand. Rule: dazzle.setup.hand."""
ASKED: Final = 2
"""Cards that an asker shows. Rule: dazzle.ask.two-cards."""
DRAWN: Final = 2
"""Cards that each player draws after a round. Rule: dazzle.turn.draw."""
PAIRS: Final = len(DECK) // ASKED
"""Pairs of asks in a game. Rules: dazzle.turn.count, dazzle.turn.asks."""
ASKS: Final = 2 * PAIRS
"""Asks in a game. Rule: dazzle.turn.count."""

COLOURS: Final[Mapping[Dazzle, str]] = MappingProxyType(
    {"Purity": "teal", "Twilight": "rose", "Spiral": "violet", "Faith": "olive"}
)
"""House colours, none of them a player's. The printed colours are lost, so none is shown without a name or symbol.


Ruling: dazzle.ruling.colours.
"""
