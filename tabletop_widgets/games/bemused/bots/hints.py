"""A hint at Bemused: the two moves that the strong player finds best, and how much oftener one wins."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.bots.hints import CHANCE, CHANCE_TOO_FEW, CLOSE
from tabletop_widgets.games.bemused.bots.strong import TURNS, Weighing

if TYPE_CHECKING:
    from tabletop_widgets.knowledge.information_state import InformationState

DETAILS: Final = "A chance to win of {chance:.0%}, as things stand then, over {count} imagined rounds."


def hints(seen: InformationState, rng: Random) -> list[tuple[Any, ...]]:
    """Return the two best moves, why, and how that was found; nothing where moves differ only in which doubt goes."""
    weighing = Weighing(seen, rng)
    if len(weighing.acts) == 1:
        return []
    best = weighing.halved(2 * TURNS)[0]
    chances: dict[Any, float] = {}
    for act, move in weighing.acts.items():
        chances[move] = max(chances.get(move, 0.0), weighing.means[act])
    second = max((move for move in chances if move != best), key=chances.__getitem__)
    gap = 100 * (chances[best] - chances[second])
    return [
        (
            move,
            CLOSE if gap < CHANCE_TOO_FEW else CHANCE[move is best].format(gap=gap),
            DETAILS.format(chance=chances[move], count=weighing.tries),
        )
        for move in (best, second)
    ]
