"""The greedy bot: it takes the move with the best average one round ahead, by Monte Carlo over determinizations.

Source: M. L. Ginsberg, "GIB: imperfect information in a computationally challenging game", Journal of Artificial
Intelligence Research 14 (2001), 303-358.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from tabletop_widgets.bots.rollout import determinizations, evaluate, margins, play_out, rollout, uniform_policy
from tabletop_widgets.bots.uniform import owed_decision
from tabletop_widgets.match import Bot

if TYPE_CHECKING:
    from tabletop_widgets.knowledge.information_state import InformationState


def looking_ahead(samples: int = 24, worlds: int = 6) -> Bot:
    """Make a bot that looks one round ahead, until it is asked again.

    In each of `samples` trials the others answer uniformly at random, every own move is tried against the same answers
    (common random numbers), and its lead is added up. The trials use `worlds` determinizations in turn.
    """
    return LookingAhead(samples, worlds)


@dataclass(frozen=True)
class LookingAhead:
    """What `looking_ahead` makes: no function, so that a match that it plays in can be pickled."""

    samples: int
    worlds: int

    def __repr__(self) -> str:
        return f"looking_ahead(samples={self.samples}, worlds={self.worlds})"

    def __call__(self, seen: InformationState, rng: Random) -> Any:
        moves = owed_decision(seen).moves
        if len(moves) == 1:
            return moves[0]
        totals = dict.fromkeys(moves, 0.0)
        tables = determinizations(seen, rng, self.worlds)
        for _ in range(self.samples):
            table, luck = next(tables), rng.getrandbits(32)
            for move in moves:
                same, after = Random(luck), table.fork()
                rollout(after, {seen.seat: move}, seen.seat, 0, uniform_policy(same))
                play_out(after, same)
                totals[move] += margins(evaluate(after))[seen.seat]
        return max(moves, key=totals.__getitem__)


greedy = looking_ahead()
