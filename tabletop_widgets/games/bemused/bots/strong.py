"""The strong player of Bemused: it deals what it cannot see, plays on, and makes the play that wins most often.

Information-set Monte Carlo, after P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search"
(2012): all plays are tried in the same deals with the same luck (common random numbers); everybody plays on for a round
as in `rollouts`, each in either manner, and the position reached is valued. The worst plays are dropped by
sequential halving (Z. Karnin, T. Koren, O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.bots.hints import compare
from tabletop_widgets.bots.uniform import owed_decision
from tabletop_widgets.games.bemused.bots.deals import Sight
from tabletop_widgets.games.bemused.bots.fast_state import FANTASMA, Act, Line
from tabletop_widgets.games.bemused.bots.rollouts import (
    COUNTING,
    WEIGHING,
    first_play,
    last_discard,
    play_on,
    put_rest_away,
    second_play,
    weighed,
)
from tabletop_widgets.games.bemused.bots.strengths import chances

if TYPE_CHECKING:
    from tabletop_widgets.knowledge.information_state import InformationState

TURNS: Final = 2_500
"""Turns played for one decision, over all acts together: about 90 ms."""
DEALS: Final = 40
"""Deals of what cannot be seen, used in rotation."""
PRIOR: Final = 4
"""The number of tries for which the value right after a move counts."""
ROUNDS: Final = 1
"""Rounds played on before the position is valued (`strengths`), unless the game ends first."""
DETAILS: Final = "A chance to win of {chance:.0%}, as things stand then, over {count} imagined rounds."


def strong(seen: InformationState, rng: Random) -> Any:
    """Play as well as some 2,500 simulated turns allow, in about a tenth of a second."""
    return Weighing(seen, rng).halved(TURNS)[0]


def hints(seen: InformationState, rng: Random) -> list[tuple[Any, ...]]:
    """Return the two best moves, why, and how they were found; nothing if moves differ only in which doubt is lost."""
    weighing = Weighing(seen, rng)
    if len(weighing.acts) == 1:
        return []
    best = weighing.halved(2 * TURNS)[0]
    chances: dict[Any, float] = {}
    for act, move in weighing.acts.items():
        chances[move] = max(chances.get(move, 0.0), weighing.means[act])
    second = max((move for move in chances if move != best), key=chances.__getitem__)
    return compare(best, second, chances, DETAILS, weighing.tries)


class Weighing:
    """The evaluation of a decision: the mean result of each act, and the number of tries."""

    def __init__(self, seen: InformationState, rng: Random) -> None:
        """Prepare the acts; moves with the same effect are one act, and in mid-chain all moves are."""
        moves = owed_decision(seen).moves
        self.seat, self.rng, self.sight = seen.seat, rng, Sight(seen)
        self.lines = [self.sight.line(rng) for _ in range(DEALS)]
        line, said = self.lines[0], dict[Act, Any]()
        for move in moves:
            for act in self.sight.acts(move, line):
                said.setdefault(act, move)
        self.acts, self.means = said, dict.fromkeys(said, 0.0)
        if len(said) > 1:  # in mid-chain, all moves have the same effect
            self.means = dict(zip(said, weighed(line, list(said)), strict=False))  # how it is now comes last
        self.turns = self.tries = 0

    def halved(self, turns: int) -> list[Any]:
        """Try all acts, then the better half, and so on, with equal budgets; return the moves of the last two."""
        left = sorted(self.acts, key=lambda act: -self.means[act])
        totals, rounds = {act: PRIOR * self.means[act] for act in left}, (len(left) - 1).bit_length()
        for number in range(rounds):
            enough = self.turns + max(1, (turns - self.turns) // (rounds - number))
            while self.turns < enough:
                for act, brought in zip(left, self.tried(left), strict=True):
                    totals[act] += brought
            self.means |= {act: totals[act] / (self.tries + PRIOR) for act in left}
            left = sorted(left, key=lambda act: -totals[act])[: max(2, (len(left) + 1) // 2)]
        return [self.acts[act] for act in left]

    def tried(self, acts: Sequence[Act]) -> list[float]:
        """Return the result of each act in one deal with the same luck."""
        line, luck = self.lines[self.tries % DEALS], self.rng.getrandbits(32)
        self.tries += 1
        return [self.result(line.fork(), act, Random(luck)) for act in acts]

    def result(self, line: Line, act: Act, rng: Random) -> float:
        """Return the share in the win after this act when everybody plays on."""
        line.manners = rng.choices((COUNTING, WEIGHING), k=line.seats)
        line.manners[self.seat] = WEIGHING
        line.make(act)
        finish_turn(line, *self.sight.after(act), rng)
        line.end_turn()
        self.turns += 1 + play_on(line, ROUNDS * line.seats, rng)
        return chances(line)[self.seat]


def finish_turn(line: Line, step: str, rest: list[int], rng: Random) -> None:
    """Play the rest of a turn from this step on; `rest` are the picked cards still to be put away."""
    if line.over or line.state[line.turn] == FANTASMA:
        return
    match step:
        case "PlayA":
            first_play(line, rng)
        case "PlayB":
            second_play(line, rng)
        case "DiscardStep":
            last_discard(line, rng)
        case "DiscardRest":
            put_rest_away(line, rest)
