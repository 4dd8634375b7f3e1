"""Muses: the last round, a game in one move each. Whoever is left to place tokens has no Inspiration any more.

The whole rules of the last round (`muses.round.select`, `muses.round.majority`), from any board; every Muse pays 8, 6
and 4. Where somebody still holds an Inspiration that the others have not seen it is a Bayesian game: there is no matrix
but for plans, one move for each card that may be held, and what is best depends on a belief.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from tabletop_widgets.core.table import Table
from tabletop_widgets.games import GAMES
from tabletop_widgets.games.muses.facts import NAMES
from tabletop_widgets.theory.tree import Tree, tree

PLAYERS = ("Rob", "Don", "Jule", "Chris", "Eve")
SQUARE = ("Euterpe", "Urania", "Erato", "Polyhymnia", "Clio", "Terpsichore", "Calliope", "Thalia", "Melpomene")
SUNLIT, MOONLIT, CENTRE = "Urania", "Thalia", "Clio"
UNSTABLE = {SUNLIT: [1, 0, 1], MOONLIT: [0, 0, 1], CENTRE: [0, 1, 2]}
"""Tokens of three players with which somebody always wants to do something else."""
BELIEF_BOARD = {"Terpsichore": [2, 0, 0], SUNLIT: [1, 2, 2]}
HELD = "Clio", "Calliope"
"""Tokens of three players, and the two Inspirations of which the first player holds one."""


def last_round(players: int = 3, tokens: Mapping[str, Sequence[int]] | None = None, held: str | None = None) -> Table:
    """Lay out the last round: `tokens` by Muse, a number a player; an empty board without them.

    `held` is an Inspiration that the first player has kept.
    """
    spent = [name for name in NAMES if name not in HELD]
    return GAMES["muses"].lay_out(
        {
            "names": [*PLAYERS[:players]],
            "muses": [*SQUARE],
            "round": 9,
            "tokens": {muse: [*own] for muse, own in (tokens or {}).items()},
            "inspirations": [held, *[None] * (players - 1)],
            "discarded": [None if held else spent[0], *spent[1:players]],
            "options": {"levels": "all 8/6/4"},
        }
    )


def unseen(first: Any = Fraction(1, 2), tokens: Mapping[str, Sequence[int]] = MappingProxyType(BELIEF_BOARD)) -> Tree:
    """Grow the last round of three when Rob holds Clio, with this chance, or Calliope, and he alone knows which."""
    chances = Fraction(first), 1 - Fraction(first)
    return tree([(chance, last_round(3, tokens, held)) for chance, held in zip(chances, HELD, strict=True)], "points")


def content(game: Tree) -> dict[tuple[str, ...], list[str]]:
    """List the equilibria without chance: what Don and Jule lay -> what Rob lays, holding Clio and holding Calliope."""
    found: dict[tuple[str, ...], list[str]] = {}
    for plan, *others in game.matrix().pure():
        found.setdefault(tuple(others), []).append(plan)
    return found
