"""The printed examples as annotated records, in the order of the rulebook, and a cascade of madness of our own.

Where the rulebook does not say who else is playing and what they hold, the record fills it in.

Rules: bemused.example.start_hand, bemused.example.painter_doubt, bemused.example.poet_pair,
bemused.example.insane_ability, bemused.example.poet_own_gemina, bemused.example.dancer_painter,
bemused.example.own_gemina_draw, bemused.example.thespian_critic, bemused.example.musician_poet.
"""

from __future__ import annotations

from tabletop_widgets.records.record import Folder

NAMES = (
    "start-hand",
    "painter-doubt",
    "poet-pair",
    "insane-ability",
    "poet-own-gemina",
    "dancer-painter",
    "own-gemina-draw",
    "thespian-critic",
    "musician-poet",
    "cascade",
)


def load() -> Folder:
    """Return the records by name."""
    return Folder(__name__, NAMES)
