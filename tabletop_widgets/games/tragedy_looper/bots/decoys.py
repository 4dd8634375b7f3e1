"""Where the players will forbid Intrigue, as the mastermind estimates by looking at the town with their eyes.

Only the Leader forbids Intrigue, and does so where face-down cards are feared most. So a card on a place that is
feared more draws the forbidding card away from the real Intrigue. This is one level of reasoning about others'
reasoning (D. Stahl, P. Wilson, "On Players' Models of Other Players", 1995).
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Final

from tabletop_widgets.games.tragedy_looper.bots.inquiry import Inquiry, Mind
from tabletop_widgets.games.tragedy_looper.bots.threats import NOON
from tabletop_widgets.knowledge.information_state import InformationState

OTHERS: Final = Mind(drawn=32)
"""The effort of thought that the players are assumed to make."""

# House values.
CALM: Final = 0.03
"""How much a harmless card draws the forbidding card."""
SHARPLY: Final = 2
"""How sharply the players distinguish fears, as an exponent."""
FORBIDS: Final = 0.9
"""How often the Leader forbids Intrigue at all."""


class Eyes:
    """What the players fear this morning, from what they have seen; with random draws that are not theirs."""

    def __init__(self, seen: InformationState, rng: Random) -> None:
        """Look at the table as the players do."""
        self.prospects = Inquiry(seen, NOON, OTHERS, Random(rng.random())).prospects
        self.draws: dict[str, float] = {}

    def draw(self, target: str) -> float:
        """How much a card on a target draws the card that forbids Intrigue."""
        if target not in self.draws:
            fear = max(0.0, self.prospects.cards(target, "Intrigue +2"))
            self.draws[target] = (CALM + fear) ** SHARPLY
        return self.draws[target]

    def forbidden(self, target: str, others: Collection[str]) -> float:
        """Return the chance that Intrigue is forbidden on a target when cards are on these others as well."""
        return FORBIDS * self.draw(target) / sum(map(self.draw, {target, *others}))
