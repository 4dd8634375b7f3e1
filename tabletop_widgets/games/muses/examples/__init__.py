"""The printed examples as annotated records, in the order of the rulebook's index of rules; read when first asked for.

Where the rulebook leaves open who else plays and what they pick, the record fills it in.

Rules: muses.example.turn, muses.example.thalia-levels, muses.example.tie-two, muses.example.tie-three,
muses.example.zero-third, muses.example.four-revolutions, muses.example.erato, muses.example.sun-revolution,
muses.example.moon-revolution.
"""

from __future__ import annotations

from tabletop_widgets.records.record import Folder

NAMES = (
    "turn",
    "thalia-levels",
    "tie-two",
    "tie-three",
    "zero-third",
    "four-revolutions",
    "erato",
    "sun-revolution",
    "moon-revolution",
)


def load() -> Folder:
    """Return the records by name."""
    return Folder(__name__, NAMES)
