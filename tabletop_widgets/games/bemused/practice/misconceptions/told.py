"""How a misconception of Bemused is written down."""

from __future__ import annotations

from tabletop_widgets.core.otherwise import Misconception, Swap


def m(name: str, breaks: str, says: str, *swaps: Swap) -> Misconception:
    """Write one down; rules without the name of the game. `says` goes on after "would be right if"."""
    ids = tuple(f"bemused.{rule}" for rule in breaks.split())
    return Misconception(name, ids, says, swaps, "tabletop_widgets.games.bemused")
