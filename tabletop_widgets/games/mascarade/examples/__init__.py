"""The printed examples as annotated records, in the order of the rulebook; read when first asked for.

Where the rulebook leaves open who else plays and what they hold, the record fills it in.

Rules: mascarade.example.swap, mascarade.example.king-unchallenged, mascarade.example.king-nobody,
mascarade.example.king-claim, mascarade.example.forced-swap, mascarade.example.spy,
mascarade.example.inquisitor-wrong, mascarade.example.inquisitor-right, mascarade.example.judge,
mascarade.example.peasant-alone, mascarade.example.peasant-two, mascarade.example.peasant-three,
mascarade.example.cheat-win, mascarade.example.cheat-poor, mascarade.example.widow.
"""

from __future__ import annotations

from tabletop_widgets.records.record import Folder

NAMES = (
    "swap",
    "king-unchallenged",
    "king-nobody",
    "king-claim",
    "forced-swap",
    "spy",
    "inquisitor-wrong",
    "inquisitor-right",
    "judge",
    "peasant-alone",
    "peasant-two",
    "peasant-three",
    "cheat-win",
    "cheat-poor",
    "widow",
)


def load() -> Folder:
    """Return the records by name."""
    return Folder(__name__, NAMES)
