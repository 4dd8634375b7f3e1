"""Dazzle: the last pairs, under the printed rules: who shows, and who chooses; with open cards, and with hidden faces.

With all cards open backward induction settles an ending. With hidden faces both know what lies open, their own cards,
and the ranks on the other's backs.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

from tabletop_widgets.core.decision import Decision
from tabletop_widgets.core.notation import Seat
from tabletop_widgets.core.table import PUBLIC, Table
from tabletop_widgets.games import GAMES
from tabletop_widgets.games.dazzle.facts import DAZZLES
from tabletop_widgets.games.dazzle.scoring import leader
from tabletop_widgets.theory.labels import STYLISED
from tabletop_widgets.theory.tree import Tree, tree

ENDINGS = {
    "even": (("Purity 2", "Twilight 1"), ("Purity 1", "Twilight 2")),
    "behind": (("Purity 3", "Purity 1"), ("Purity 2", "Purity 2")),
    "ahead": (
        ("Purity 1", "Purity 2", "Twilight 1", "Twilight 2"),
        ("Purity 2", "Purity 2", "Twilight 2", "Twilight 2"),
    ),
}
"""Hands of the one who asks first, and of the other; a value of 0, -3 and 3 for the first."""
NODES = 500_000
COLOURS, ASIDE = ("Purity", "Twilight"), "Faith 1"
"""The colours of a model with backs alone, and a fourth card of both that nobody shows."""


def ending(first: Sequence[str], second: Sequence[str]) -> Table:
    """Lay out the end of a game: these hands, empty decks, nothing beside the pawns yet."""
    return GAMES["dazzle"].lay_out({"hands": [[*first], [*second]], "decks": [[], []], "starter": 0})


def late(seed: int = 7, held: int = 4) -> Table:
    """Play a game at random until both hold so many cards with empty decks, and nothing is asked yet."""
    t: Any = GAMES["dazzle"].start(seed=seed)
    rng = Random(seed)
    while any(t.decks) or t.shown or [held, held] != [*map(len, t.hands)]:
        (decision,) = t.waiting
        t.play(decision.seat, rng.choice(decision.moves))
    return t  # type: ignore[no-any-return]


def hidden(t: Table) -> Tree:
    """Grow the ending from all deals that fit what lies open; both know their own cards alone."""
    return tree(t.game.worlds(t.game.knows(t, PUBLIC)), payoff="lead", limit=NODES)


def opened(worlds: Sequence[tuple[Fraction, Table]]) -> Fraction:
    """Return what the same deals are worth on average to who is asked first if all cards lay open."""
    return sum((weight * tree(t, payoff="lead").solve().value for weight, t in worlds), Fraction(0))


# One pair of asks, three cards each, two colours: what it is worth to see the fronts.
def backs(first: Sequence[int], second: Sequence[int]) -> Tree:
    """Grow one pair of asks by players with these ranks in hand; each card is of either colour, as likely.

    Both know their own cards and the ranks on the other's backs. Each asks once; the third card stays out.
    """
    grown = _pair(_coloured(first, second))
    grown.model = grown.model.and_(STYLISED, "two colours, and each card of either with chance 1/2")
    return grown


def fronts(first: Sequence[int], second: Sequence[int]) -> Fraction:
    """Return what the same is worth on average if both see all cards."""
    return sum((weight * _pair(t).solve().value for weight, t in _coloured(first, second)), Fraction(0))


def _coloured(first: Sequence[int], second: Sequence[int]) -> list[tuple[Fraction, Table]]:
    ranks = (*first, *second)
    deals = [[f"{colour} {rank}" for colour, rank in zip(each, ranks, strict=True)] for each in _colours(len(ranks))]
    hands = [([*deal[: len(first)], ASIDE], [*deal[len(first) :], ASIDE]) for deal in deals]
    return [(Fraction(1, len(hands)), ending(*each)) for each in hands]


def _colours(cards: int) -> list[tuple[str, ...]]:
    return [*product(COLOURS, repeat=cards)]


def _pair(given: Any) -> Tree:
    def keep(_: Seat, decision: Decision) -> list[Any]:
        return [move for move in decision.moves if ASIDE not in str(move)]

    return tree(given, ahead, keep=keep, stop=lambda t: not t.shown and max(map(len, t.hands)) == 2)  # type: ignore[attr-defined]


def ahead(t: Any) -> tuple[int, int]:
    """How many points each would be ahead if what lies there were scored now."""
    points = [0, 0]
    for dazzle in DAZZLES:
        winner = leader(t.sums(dazzle))
        if winner is not None:
            points[winner] += sum(t.points[dazzle])
    return points[0] - points[1], points[1] - points[0]
