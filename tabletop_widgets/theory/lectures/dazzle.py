"""Dazzle: the last pairs under the printed rules, with open cards and with hidden faces: who shows, and who chooses.

With all cards open backward induction solves an ending. With hidden faces both know the open cards, their own, and the
ranks on the backs of the other's.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games import GAMES
from tabletop_widgets.games.dazzle.facts import DAZZLES
from tabletop_widgets.games.dazzle.scoring import leader
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.table import PUBLIC, Table
from tabletop_widgets.theory.exactness import STYLISED
from tabletop_widgets.theory.tree import Tree, tree

ENDINGS = {
    "even": (("Purity 2", "Twilight 1"), ("Purity 1", "Twilight 2")),
    "behind": (("Purity 3", "Purity 1"), ("Purity 2", "Purity 2")),
    "ahead": (
        ("Purity 1", "Purity 2", "Twilight 1", "Twilight 2"),
        ("Purity 2", "Purity 2", "Twilight 2", "Twilight 2"),
    ),
}
"""Hands of the player who asks first, and of the other; worth 0, -3 and 3 to the first."""
NODES = 500_000
COLOURS, ASIDE, EITHER = ("Purity", "Twilight"), "Faith 1", "?"
"""The colours of models in which a back shows only the rank, an extra card of both hands that is never shown, and a
sign for a card of either colour, as in `? 2`."""
SEEING = {
    "helps": (("? 1", "Purity 1", "Twilight 2", "Purity 1"), ("? 2", "Twilight 3", "Twilight 3", "Purity 1")),
    "hurts": (("? 3", "Twilight 1", "Purity 3", "Purity 2"), ("? 2", "Purity 2", "Purity 2", "Twilight 2")),
}
"""Hands in which seeing the other's one card of unknown colour helps, or hurts, the player who asks first."""


def ending(first: Sequence[str], second: Sequence[str]) -> Table:
    """Set up the end of a game: these hands, empty decks, nothing beside the pawns yet."""
    return GAMES["dazzle"].lay_out({"hands": [[*first], [*second]], "decks": [[], []], "starter": 0})


def late(seed: int = 7, held: int = 4) -> Table:
    """Play a game at random until the decks are empty, both hold `held` cards, and a new ask begins."""
    t: Any = GAMES["dazzle"].start(seed=seed)
    rng = Random(seed)
    while any(t.decks) or t.shown or [held, held] != [*map(len, t.hands)]:
        (decision,) = t.waiting
        t.play(decision.seat, rng.choice(decision.moves))
    return t  # type: ignore[no-any-return]


def hidden(t: Table) -> Tree:
    """Grow the ending from all deals that fit the open cards; both players know only their own cards."""
    return tree(t.game.worlds(t.game.knows(t, PUBLIC)), payoff="lead", limit=NODES)


def opened(worlds: Sequence[tuple[Fraction, Table]]) -> Fraction:
    """Return what the same deals would be worth on average to the player asked first, with all cards open."""
    return sum((weight * tree(t, payoff="lead").solve().value for weight, t in worlds), Fraction(0))


# Two colours, and cards that may be of either: what it is worth to see them.
def either(first: Sequence[str], second: Sequence[str]) -> list[tuple[Fraction, Table]]:
    """List all deals of these hands; a `? 2` is a 2 of either colour, equally likely; only its owner knows which."""
    ways = [[card.replace(EITHER, colour) for colour in COLOURS] for card in (*first, *second)]
    deals = [*product(*map(dict.fromkeys, ways))]
    return [(Fraction(1, len(deals)), ending(deal[: len(first)], deal[len(first) :])) for deal in deals]


def doubtful(first: Sequence[str], second: Sequence[str]) -> Tree:
    """Grow the ending from all these deals: each side knows its own cards, but only the rank of the other's `? 2`."""
    return _name_model(tree(either(first, second), payoff="lead"))


def _name_model(grown: Tree) -> Tree:
    grown.model = grown.model.and_(STYLISED, "two colours; each unknown card has either with chance 1/2")
    return grown


# One round, three cards each: what it is worth to see all the fronts.
def backs(first: Sequence[int], second: Sequence[int]) -> Tree:
    """Grow one round between hands of these ranks; each card is of either colour, equally likely.

    Both know their own cards and the ranks on the other's backs. Each asks once; the third card stays out.
    """
    return _name_model(_pair(_by_rank(first, second)))


def fronts(first: Sequence[int], second: Sequence[int]) -> Fraction:
    """Return what the same round is worth on average if both see all cards."""
    return sum((weight * _pair(t).solve().value for weight, t in _by_rank(first, second)), Fraction(0))


def _by_rank(*hands: Sequence[int]) -> list[tuple[Fraction, Table]]:
    first, second = ([*(f"{EITHER} {rank}" for rank in ranks), ASIDE] for ranks in hands)
    return either(first, second)


def _pair(given: Any) -> Tree:
    def keep(_: Seat, decision: Decision) -> list[Any]:
        return [move for move in decision.moves if ASIDE not in str(move)]

    return tree(given, ahead, keep=keep, stop=lambda t: not t.shown and max(map(len, t.hands)) == 2)  # type: ignore[attr-defined]


def ahead(t: Any) -> tuple[int, int]:
    """Return how many points each would be ahead if the cards on the table were scored now."""
    points = [0, 0]
    for dazzle in DAZZLES:
        winner = leader(t.sums(dazzle))
        if winner is not None:
            points[winner] += sum(t.points[dazzle])
    return points[0] - points[1], points[1] - points[0]
