"""The deal, and what is seen of cards, as people take it to be."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

from tabletop_widgets.games.dazzle import belief, facts, setup
from tabletop_widgets.games.dazzle.facts import CARDS, DAZZLE, RANK
from tabletop_widgets.questions.rule_variants import Swap

DEALT, PILES, UNSEEN = setup.dealt, setup.piles, belief.unseen


# The deal.
def boxed(*pile: int) -> tuple[Swap, ...]:
    """Let the box hold what eight such piles take, evenly of each Dazzle."""
    copies = {rank: 2 * pile.count(rank) for rank in facts.RANKS}
    box = tuple(card for card in CARDS for _ in range(copies[RANK[card]]))
    return (facts, "COPIES", copies), (facts, "BOX", box), (facts, "PILE", pile)


def lowest_on_top(rng: Any) -> Any:
    return [heap[::-1] for heap in PILES(rng)]


def shuffled(name: Any, rng: Any) -> Any:
    """Shuffle each deck after the deal."""
    return [tuple(rng.sample(deck, len(deck))) for deck in DEALT(name, rng)]


def mixed(name: Any, rng: Any) -> Any:
    """Sort each deck by rank."""
    return [setup.in_order(deck) for deck in DEALT(name, rng)]


def at_random(_: Any, rng: Any) -> Any:
    return DEALT("simple", rng)


# What is seen.
def nothing(cards: Any) -> tuple[None, ...]:
    return (None,) * len(cards)


def dazzles(cards: Any) -> tuple[str, ...]:
    return tuple(DAZZLE[card] for card in cards)


def of_any_rank(v: Any, seat: int, card: str, at_least: int = 1) -> Fraction:
    """Think every card of the other hand may be this one."""
    return Fraction(at_least <= min(UNSEEN(v)[card], len(v.hands[seat])))


def of_that_dazzle(v: Any, seat: int, card: str, at_least: int = 1) -> Fraction:
    """Think that every card of that Dazzle in the other hand may be this one."""
    return Fraction(at_least <= min(UNSEEN(v)[card], v.hands[seat].count(DAZZLE[card])))


def all_of_them(v: Any, seat: int, card: str, at_least: int = 1) -> Fraction:
    """Think that the other player may hold as many as they hold of this rank."""
    return Fraction(at_least <= v.hands[seat].count(RANK[card]))


def without_the_table(v: Any) -> Counter[str]:
    """Count what lies at the pawns as unseen, too."""
    left = UNSEEN(v)
    for dazzle, sides, below in zip(facts.DAZZLES, v.will, v.points, strict=True):
        left.update(f"{dazzle} {rank}" for ranks in (*sides, below) for rank in ranks)
    return left


def without_the_other_will(v: Any) -> Counter[str]:
    """Count what became Will on the other side as unseen."""
    left = UNSEEN(v)
    for dazzle, sides in zip(facts.DAZZLES, v.will, strict=True):
        left.update(f"{dazzle} {rank}" for rank in sides[1 - v.seat])
    return left


def top_alone(_: Any, deck: Any) -> tuple[int | None, ...]:
    return (RANK[deck[0]], *(None for _ in deck[1:])) if deck else ()


def as_it_is(t: Any, deck: Any) -> tuple[int | None, ...]:
    """Show what the rules show."""
    return every_back(t, deck) if t.deal == "dazzle" else top_alone(t, deck)


def every_back(_: Any, deck: Any) -> tuple[int, ...]:
    return tuple(RANK[card] for card in deck)


def no_back(_: Any, deck: Any) -> tuple[None, ...]:
    return (None,) * len(deck)


def faces(_: Any, deck: Any) -> Any:
    return deck
