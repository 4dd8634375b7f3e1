"""The strong player of Dazzle: it deals the unseen cards, plays games to their end, and makes the best move.

All moves are tried in the same deals, then the better half of them in new deals, and so on (sequential halving:
Z. Karnin, T. Koren, O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013). The opponent must choose
alike throughout an information set, so a pair of cards is worth its result after the choice that is better for the
opponent *on average* (P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", 2012; C. Browne
et al., "A Survey of Monte Carlo Tree Search Methods", 2012). The last cards are solved exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, log2
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.bots.uniform import owed_decision
from tabletop_widgets.games.dazzle.belief import Unseen
from tabletop_widgets.games.dazzle.bots.endgame import FEW, solved
from tabletop_widgets.games.dazzle.bots.fast_state import SIDE, Line, Pair, ways
from tabletop_widgets.games.dazzle.bots.rollouts import play_on
from tabletop_widgets.games.dazzle.facts import ORDER, RANK, RANKS, Card
from tabletop_widgets.games.dazzle.moves import Ask

if TYPE_CHECKING:
    from tabletop_widgets.games.dazzle.view import View
    from tabletop_widgets.knowledge.information_state import InformationState

LINES: Final = 600
"""The lines played to their end for a move: about 30 ms on average over a game."""
SOLVED: Final = 4
"""How many lines an exact solution counts as."""
FEWEST: Final = 2
"""The fewest deals in each stage."""


def strong(seen: InformationState, rng: Random) -> Any:
    """Play as well as possible within a tenth of a second, by playing some 600 lines to their end."""
    return Weighing(seen, rng).best(LINES)


@dataclass(slots=True)
class Arm:
    """A move, the ways its pair can be placed, and the sum of the results of each."""

    move: Any
    pair: Pair
    ways: tuple[Pair, ...]
    sums: list[float] = field(default_factory=list)

    @property
    def worth(self) -> float:
        """The result after the opponent's best choice; for the player's own choice there is only one way."""
        return min(self.sums)


class Weighing:
    """A decision being weighed: its moves, and the number of lines played."""

    def __init__(self, seen: InformationState, rng: Random) -> None:
        view: View = seen.view
        self.seat, self.rng, self.sight, self.played = seen.seat, rng, Sight(view), 0
        self.arms = [arm_of(move, view.shown) for move in owed_decision(seen).moves]

    def best(self, lines: int) -> Any:
        """Return the best move, after this many lines."""
        live = self.arms
        stages = max(1, ceil(log2(len(live))) - 1)
        for _ in range(stages):
            cost = sum(len(arm.ways) for arm in live) * self.sight.cost
            for _ in range(max(FEWEST, lines // stages // cost)):
                self.compare(live, self.sight.world(self.rng))
            live = sorted(live, key=lambda arm: -arm.worth)[: max(2, ceil(len(live) / 2))]
        return live[0].move

    def compare(self, live: Sequence[Arm], world: Line) -> None:
        """Play every way of these moves to the end, in one deal."""
        for arm in live:
            for at, way in enumerate(arm.ways):
                arm.sums[at] += self.result(world.after(arm.pair, way))
                self.played += self.sight.cost

    def result(self, line: Line) -> float:
        """Play on, and return the result for this seat."""
        if self.sight.few:
            return solved(line) if line.turn == self.seat else -solved(line)
        return SIDE[self.seat] * play_on(line)


def arm_of(move: Any, shown: tuple[Card, ...]) -> Arm:
    """Return a move with its pair and ways; an ask leaves the choice to the opponent."""
    if isinstance(move, Ask):
        pair = ORDER[move.first], ORDER[move.second]
        return Arm(move, pair, ways(pair), [0.0] * len(ways(pair)))
    one, two = (ORDER[card] for card in shown)
    way = (one, two) if ORDER[move.card] == one else (two, one)
    return Arm(move, (one, two), (way,), [0.0])


class Sight:
    """A view as numbers, from which to deal positions that fit it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.lead = [mine - theirs for mine, theirs in view.sums]
        self.rows = [*view.hands, *(deck[::-1] for deck in view.decks)]
        left = sorted(Unseen(view).cards().elements())
        self.pools = {rank: [card for card in left if RANK[card] == rank] for rank in RANKS}
        self.few = sum(map(len, self.rows)) + len(view.shown) <= FEW + 2
        self.cost = SOLVED if self.few else 1

    def world(self, rng: Random) -> Line:
        """Deal the unseen cards, all deals equally likely; shown cards are back in the asker's hand."""
        pools = {rank: rng.sample(pool, len(pool)) for rank, pool in self.pools.items()}
        ranked = [[pools[card].pop() if isinstance(card, int) else card for card in row] for row in self.rows]
        rest = [card for pool in pools.values() for card in pool]
        rng.shuffle(rest)
        rows = [[ORDER[card or rest.pop()] for card in row] for row in ranked]
        rows[self.view.turn] += [ORDER[card] for card in self.view.shown]
        return Line(self.lead, self.view.prize, rows[:2], rows[2:], self.view.turn, self.view.starter)
