"""Play-outs of Dazzle from a seat's view, to compare its moves and estimate its chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.games.dazzle.bots.fast_state import SIDE, Line, Pair, ways
from tabletop_widgets.games.dazzle.bots.rollouts import play_on
from tabletop_widgets.games.dazzle.bots.strong import Sight, Weighing, arm_of
from tabletop_widgets.games.dazzle.facts import ORDER

if TYPE_CHECKING:
    from tabletop_widgets.knowledge.information_state import InformationState


LEARNT: Final = 40
"""The deals from which the opponent's choice between two cards is learnt."""


LINES: Final = 40
"""The lines for each move of `careful`."""


def careful(seen: InformationState, rng: Random) -> Any:
    """Play like the strong player, in less time."""
    return Weighing(seen, rng).best(LINES)


class PlayOuts:
    """Play-outs for one seat; each call deals the unseen cards anew and plays on with `rollouts`.

    The opponent's choice between the first two cards is the best on average over many deals, as the moves compared
    could exploit a fixed quick rule.
    """

    TIMES = 240

    careful = staticmethod(careful)

    def __init__(self, seen: InformationState) -> None:
        self.seat, self.shown, self.sight = seen.seat, seen.view.shown, Sight(seen.view)
        self.made: dict[Pair, Pair] = {}

    def __call__(self, moves: Sequence[Any], rng: Random) -> list[float]:
        """Return the seat's share of the win after each of these moves, in one deal; without moves, at present."""
        world = self.sight.world(rng)
        arms = [(arm.pair, arm.ways) for arm in (arm_of(move, self.shown) for move in moves)]
        if not arms and self.shown:
            one, two = (ORDER[card] for card in self.shown)
            arms = [((one, two), ways((one, two)))]
        found = [share(world.after(pair, self.way(pair, made)), self.seat) for pair, made in arms]
        return found or [share(world, self.seat)]

    def way(self, pair: Pair, made: Sequence[Pair]) -> Pair:
        """Return the way the pair is placed."""
        if len(made) == 1:
            return made[0]
        if pair not in self.made:
            rng = Random(f"{pair}")
            worlds = [self.sight.world(rng) for _ in range(LEARNT)]
            side = SIDE[1 - worlds[0].turn]
            worth = {way: sum(side * play_on(world.after(pair, way)) for world in worlds) for way in made}
            self.made[pair] = max(worth, key=worth.__getitem__)
        return self.made[pair]


def share(line: Line, seat: int) -> float:
    """Play to the end, and return a seat's share of the win."""
    ahead = SIDE[seat] * play_on(line)
    return (1 + (ahead > 0) - (ahead < 0)) / 2
