"""How a misconception is written down."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.otherwise import Misconception, Swap

PACKAGE: Final = "tabletop_widgets.games.mascarade"


def m(name: str, breaks: str, says: str, *swaps: Swap) -> Misconception:
    """Write one down; rules without the name of the game. `says` goes on after "would be right if"."""
    return Misconception(name, tuple(f"mascarade.{rule}" for rule in breaks.split()), says, swaps, PACKAGE)
