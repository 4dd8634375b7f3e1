"""The moves of Dazzle: show two cards, and choose which of them becomes Will."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from types import MappingProxyType

from tabletop_widgets.codec.notation import Move
from tabletop_widgets.games.dazzle.facts import ASKED, CARDS, ORDER, Card


@dataclass(frozen=True, slots=True)
class Ask(
    Move, form="ask {first}, {second}", label="Show {first} and {second}", choices={"first": CARDS, "second": CARDS}
):
    """Show two cards from your hand, in either order. Rules: dazzle.ask.two-cards."""

    first: Card
    second: Card

    def __post_init__(self) -> None:
        """Sort the two like a hand, so that each pair is one move."""
        if ORDER[self.first] > ORDER[self.second]:
            first, second = self.second, self.first
            object.__setattr__(self, "first", first)
            object.__setattr__(self, "second", second)


@dataclass(frozen=True, slots=True)
class Choose(Move, form="will {card}", label="Make {card} your Will", choices={"card": CARDS}):
    """Make one of the two cards your Will; the other becomes points. Rules: dazzle.choose.split."""

    card: Card


ASK: Mapping[tuple[Card, Card], Ask] = MappingProxyType(
    {pair: Ask(*pair) for pair in combinations_with_replacement(CARDS, 2)}
)
"""Pair of faces -> its move."""
CHOOSE: Mapping[Card, Choose] = MappingProxyType({card: Choose(card) for card in CARDS})
"""Face -> its move."""


@lru_cache(maxsize=20_000)
def asks(hand: tuple[Card, ...]) -> tuple[Ask, ...]:
    """List the distinct pairs of faces that this hand can show, at most 28.

    Rules: dazzle.ask.two-cards, dazzle.ask.free.
    """
    first, *more = dict.fromkeys(combinations(hand, ASKED))  # hands are even, so there is a first pair
    return tuple([ASK[pair] for pair in (first, *more)])


@cache
def choices_of(shown: tuple[Card, ...]) -> tuple[Choose, ...]:
    """List the cards that the chooser can make Will: either one, or a single answer if both are equal.

    Rules: dazzle.choose.split.
    """
    first, second = shown
    return (CHOOSE[first],) if first == second else (CHOOSE[first], CHOOSE[second])
