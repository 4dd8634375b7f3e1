"""Sentences of Muses' practice that are said in several places, stand in a table or are long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.sentences import listed

A_ROUND: Final = "Round {round}. {picks}."
WHERE_TOKENS: Final = "Where are {name}'s new tokens at the end of the round?"
HOW_MANY_ON: Final = "How many tokens are placed on {muse} in this round?"
THEN: Final = ", then "
ON: Final = "{count} on {muse}"

LAST_ROUNDS: Final = (
    "Round {round}, the last but one, begins; in both rounds everybody picks Sun Devotion. "
    "Tokens on {muse} in the centre, who pays {levels}: {counts}."
)
A_MUSE_PAYS: Final = "The game is over. Tokens on {muse}, who pays {levels}: {counts}."
WHAT_IS_PAID: Final = "How many points does each player get from her?"
NOBODY: Final = "nobody"

HELD: Final = "{name} holds {card}, a {kind} card"
WHO_MAY: Final = "Who may pick Inspiration in this round?"


def picked(action: str, names: Sequence[str]) -> str:
    """Say who picks an action."""
    return f"{listed(list(names))} {'pick' if len(names) > 1 else 'picks'} {action}"


def hands(cards: Sequence[tuple[str, str | None, str | None, str]]) -> str:
    """Say who holds or has used which card."""
    return "; ".join(
        (HELD if held else "{name} has used {card}").format(name=name, card=held or used, kind=kind)
        for name, held, used, kind in cards
    )
