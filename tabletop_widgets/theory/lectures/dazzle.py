"""Dazzle: the last pairs, under the printed rules: who shows, and who chooses; with open cards, and with hidden faces.

With all cards open backward induction settles an ending. With hidden faces both know what lies open, their own cards,
and the ranks on the other's backs.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

from tabletop_widgets.core.table import PUBLIC, Table
from tabletop_widgets.games import GAMES
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
