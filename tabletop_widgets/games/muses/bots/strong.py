"""The strong player of Muses: all seats learn to answer each other over a few thousand rounds.

A round of simultaneous picks is a game in itself: each seat picks by regret matching (S. Hart, A. Mas-Colell, "A Simple
Adaptive Procedure Leading to Correlated Equilibrium", 2000), and its picks are compared against the same picks of the
others, in the same deal and with the same random numbers afterwards (common random numbers). The results are valued a
round later by the game's own value; in the last round mainly the win counts. As in information-set search (P. Cowling,
E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", 2012) one answer serves all deals that fit. The
player makes the pick with the highest mean result against the picks that the others learnt.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.bots.information_set import InfoSet
from tabletop_widgets.bots.rollout import margins
from tabletop_widgets.bots.uniform import owed_decision
from tabletop_widgets.games.muses.bots.fast_state import Line
from tabletop_widgets.games.muses.facts import NAMES, ROUNDS, TIE_ORDER
from tabletop_widgets.games.muses.value import hopes

if TYPE_CHECKING:
    from tabletop_widgets.games.muses.view import View
    from tabletop_widgets.knowledge.information_state import InformationState

TRIED: Final = 6_000
"""The rounds tried out for a move: about 80 ms."""
DEALS: Final = 24
"""The deals of the unseen Inspirations, used in rotation."""
A_POINT: Final = 1 / 1_000
"""The worth of a point ahead, in wins, to decide between picks that win equally often."""
AHEAD: Final = 1
"""The rounds played at random before a position is valued."""


def strong(seen: InformationState, rng: Random) -> Any:
    """Play as well as possible within a tenth of a second, by trying out some 6,000 rounds."""
    return Weighing(seen, rng).best(TRIED)


class Weighing:
    """A round being weighed: every seat's results for its picks, and the number of rounds tried out."""

    def __init__(self, seen: InformationState, rng: Random) -> None:
        self.moves, self.seat, self.rng, self.tried = owed_decision(seen).moves, seen.seat, rng, 0
        self.last = seen.view.round == ROUNDS
        self.infosets = [InfoSet() for _ in seen.names]
        self.lines = [deal(seen.view, rng) for _ in range(DEALS)]

    def best(self, rounds: int) -> Any:
        """Try out this many rounds, and return the pick with the highest mean result."""
        turn = 0
        while self.tried < rounds:
            self.batch(self.lines[turn % DEALS])
            turn += 1
        own = self.infosets[self.seat]
        return max(self.moves, key=lambda move: own.tally(TIE_ORDER.index(move.action)).mean)

    def batch(self, line: Line) -> None:
        """Let everybody pick, then compare the other picks of each seat."""
        may = [line.may(seat) for seat in range(len(self.infosets))]
        picks = [own.regret_matching(can, self.rng) for own, can in zip(self.infosets, may, strict=True)]
        luck = self.rng.getrandbits(32)
        base = self.result(line, picks, luck)
        for seat, own in enumerate(self.infosets):
            results = {picks[seat]: base[seat]}
            for pick in may[seat]:
                if pick != picks[seat]:
                    results[pick] = self.result(line, [*picks[:seat], pick, *picks[seat + 1 :]], luck)[seat]
            own.update_regrets(results, picks[seat])

    def result(self, line: Line, picks: Sequence[int], luck: int) -> tuple[float, ...]:
        """Return each seat's margin after these picks and `AHEAD` random rounds; in the last round, see `won`."""
        after, rng = line.fork(), Random(luck)
        after.play(picks)
        last = min(after.round + AHEAD, ROUNDS + 1)
        self.tried += 1 + last - after.round
        while after.round < last:
            after.play([rng.choice(after.may(seat)) for seat in range(len(after.supply))])
        if self.last:
            return won(after.points())
        return margins(hopes(after.points(), after.supply, after.round - 1))


def won(points: Sequence[int]) -> tuple[float, ...]:
    """Return each seat's share of the win, plus `A_POINT` for each point ahead."""
    best = max(points)
    share = 1 / points.count(best)
    ahead = margins(tuple(points))
    return tuple([share * (each == best) + A_POINT * more for each, more in zip(points, ahead, strict=True)])


def deal(view: View, rng: Random) -> Line:
    """Return a position with the unseen Inspirations dealt at random. Rule: muses.setup.inspiration-left."""
    cards = {card[0]: card for card in view.cards}
    unseen = [name for name in NAMES if name not in view.inspirations and name not in view.discarded]
    rng.shuffle(unseen)
    held = [name or (unseen.pop() if has else None) for name, has in zip(view.inspirations, view.holds, strict=True)]
    levels = [view.levels[view.muses.index(name)][:3] for name in NAMES]
    tokens = [view.tokens[view.muses.index(name)] for name in NAMES]
    hands = [(cards[name][1], cards[name][2]) if name else None for name in held]
    return Line([NAMES.index(name) for name in view.muses], tokens, view.supply, hands, levels, view.round)
