"""Last rounds of Muses: every Muse pays 8, 6 and 4, and nobody has an Inspiration left."""

from __future__ import annotations

import tabletop_widgets as tw
from tabletop_widgets.games.muses.facts import NAMES

MUSES = tw.GAMES["muses"]
PLAYERS = ["Rob", "Don", "Jule", "Chris", "Eve"]
SQUARE = ["Euterpe", "Urania", "Erato", "Polyhymnia", "Clio", "Terpsichore", "Calliope", "Thalia", "Melpomene"]
SUNLIT, MOONLIT, CENTRE = "Urania", "Thalia", "Clio"
UNSTABLE = {SUNLIT: [1, 0, 1], MOONLIT: [0, 0, 1], CENTRE: [0, 1, 2]}
"""Tokens with which somebody always wants to do something else."""


def last_round(players=3, tokens=None):
    return MUSES.lay_out(
        {
            "names": PLAYERS[:players],
            "muses": SQUARE,
            "round": 9,
            "tokens": tokens or {},
            "inspirations": [None] * players,
            "discarded": [*NAMES[:players]],
            "options": {"levels": "all 8/6/4"},
        }
    )
