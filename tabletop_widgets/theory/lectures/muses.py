"""Muses: the last round, a game in one move each. Whoever is left to place tokens has no Inspiration any more.

The whole rules of the last round (`muses.round.select`, `muses.round.majority`), from any board; every Muse pays 8, 6
and 4.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop_widgets.core.table import Table
from tabletop_widgets.games import GAMES
from tabletop_widgets.games.muses.facts import NAMES

PLAYERS = ("Rob", "Don", "Jule", "Chris", "Eve")
SQUARE = ("Euterpe", "Urania", "Erato", "Polyhymnia", "Clio", "Terpsichore", "Calliope", "Thalia", "Melpomene")
SUNLIT, MOONLIT, CENTRE = "Urania", "Thalia", "Clio"
UNSTABLE = {SUNLIT: [1, 0, 1], MOONLIT: [0, 0, 1], CENTRE: [0, 1, 2]}
"""Tokens of three players with which somebody always wants to do something else."""


def last_round(players: int = 3, tokens: Mapping[str, Sequence[int]] | None = None) -> Table:
    """Lay out the last round: `tokens` by Muse, a number a player; an empty board without them."""
    return GAMES["muses"].lay_out(
        {
            "names": [*PLAYERS[:players]],
            "muses": [*SQUARE],
            "round": 9,
            "tokens": {muse: [*own] for muse, own in (tokens or {}).items()},
            "inspirations": [None] * players,
            "discarded": [*NAMES[:players]],
            "options": {"levels": "all 8/6/4"},
        }
    )
