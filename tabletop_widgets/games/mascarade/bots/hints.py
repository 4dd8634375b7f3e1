"""A hint at Mascarade: the two moves that the strong player finds best, and how much oftener one wins."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.bots.hints import CHANCE, CHANCE_TOO_FEW, CLOSE
from tabletop_widgets.games.mascarade.bots.strong import ANSWERS, Weighing, weighs

if TYPE_CHECKING:
    from tabletop_widgets.knowledge.information_state import InformationState

DETAILS: Final = "A chance to win of {chance:.0%}, by everybody's coins then, over {count} imagined rounds."


def hints(seen: InformationState, rng: Random) -> list[tuple[Any, ...]]:
    """Return the two best moves, why, and how that was found; nothing of what a power asks, which a search answers."""
    if seen.decision is None or not weighs(seen.decision.moves):
        return []
    weighing = Weighing(seen, rng)
    best, second = weighing.halved(2 * ANSWERS)[:2]
    gap = 100 * (weighing.means[best] - weighing.means[second])
    return [
        (
            move,
            CLOSE if gap < CHANCE_TOO_FEW else CHANCE[move is best].format(gap=gap),
            DETAILS.format(chance=weighing.means[move], count=weighing.tries),
        )
        for move in (best, second)
    ]
