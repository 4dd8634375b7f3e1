"""Dazzle: the last pairs, under the printed rules, with all cards open: who shows, and who chooses."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_widgets.core.table import Table
from tabletop_widgets.games import GAMES

ENDINGS = {
    "even": (("Purity 2", "Twilight 1"), ("Purity 1", "Twilight 2")),
    "behind": (("Purity 3", "Purity 1"), ("Purity 2", "Purity 2")),
    "ahead": (
        ("Purity 1", "Purity 2", "Twilight 1", "Twilight 2"),
        ("Purity 2", "Purity 2", "Twilight 2", "Twilight 2"),
    ),
}
"""Hands of the one who asks first, and of the other; a value of 0, -3 and 3 for the first."""


def ending(first: Sequence[str], second: Sequence[str]) -> Table:
    """Lay out the end of a game: these hands, empty decks, nothing beside the pawns yet."""
    return GAMES["dazzle"].lay_out({"hands": [[*first], [*second]], "decks": [[], []], "starter": 0})
