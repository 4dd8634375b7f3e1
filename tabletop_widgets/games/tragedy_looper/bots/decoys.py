"""Where the players will forbid Intrigue, as far as the mastermind can tell: it looks at the town with their eyes.

The Leader alone forbids Intrigue, and of all that lies face down what is feared most. So a card on a place that is
feared more draws the forbidding card away from where Intrigue lies. This is one level of thinking what others think
(D. Stahl, P. Wilson, "On Players' Models of Other Players", 1995).
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Final

from tabletop_widgets.games.tragedy_looper.bots.inquiry import Inquiry, Mind
from tabletop_widgets.games.tragedy_looper.bots.threats import NOON
from tabletop_widgets.knowledge.information_state import InformationState

OTHERS: Final = Mind(drawn=32)
"""How hard the players are thought to think."""

# House values.
CALM: Final = 0.03
"""How much a card draws the forbidding one that nobody has to fear."""
SHARPLY: Final = 2
"""How sharply the players tell one fear from another, as an exponent."""
FORBIDS: Final = 0.9
"""How often the Leader forbids Intrigue at all."""


class Eyes:
    """What the players fear this morning, who know no more than they have seen; with luck that is not theirs."""

    def __init__(self, seen: InformationState, rng: Random) -> None:
        """Look at the table as they do."""
        self.prospects = Inquiry(seen, NOON, OTHERS, Random(rng.random())).prospects
        self.draws: dict[str, float] = {}

    def draw(self, target: str) -> float:
        """How much a card on a target draws the card that forbids Intrigue."""
        if target not in self.draws:
            fear = max(0.0, self.prospects.cards(target, "Intrigue +2"))
            self.draws[target] = (CALM + fear) ** SHARPLY
        return self.draws[target]

    def forbidden(self, target: str, others: Collection[str]) -> float:
        """How likely Intrigue is forbidden on a target when cards lie on these others, too."""
        return FORBIDS * self.draw(target) / sum(map(self.draw, {target, *others}))
