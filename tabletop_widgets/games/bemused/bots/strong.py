"""The strong player of Bemused: it deals what it cannot see, plays on, and does what wins most often.

Information-set Monte Carlo, after P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search"
(2012): all plays meet the same deals and the same luck (common random numbers); everybody plays on for a round as in
`rollouts`, each in either manner, and the position reached is valued. Plays that bring least are given up by
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
"""Turns played for a move, on all ways together: about 90 ms."""
DEALS: Final = 40
"""Deals of what cannot be seen, which take turns."""
PRIOR: Final = 4
"""What one deal is worth right after a move counts as so many tries."""
ROUNDS: Final = 1
"""Rounds played on; then a position is valued as it stands (`strengths`), if it is not the end."""
DETAILS: Final = "A chance to win of {chance:.0%}, as things stand then, over {count} imagined rounds."


def strong(seen: InformationState, rng: Random) -> Any:
    """Play as well as can be in a tenth of a second, by some 2,500 turns played."""
    return Weighing(seen, rng).halved(TURNS)[0]


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
    return compare(best, second, chances, DETAILS, weighing.tries)


class Weighing:
    """A decision weighed: what each act has brought on average, and how often all were tried."""

    def __init__(self, seen: InformationState, rng: Random) -> None:
        """Begin with nothing found out. Moves that come to the same are one act; in mid-chain all do."""
        moves = owed_decision(seen).moves
        self.seat, self.rng, self.sight = seen.seat, rng, Sight(seen)
        self.lines = [self.sight.line(rng) for _ in range(DEALS)]
        line, said = self.lines[0], dict[Act, Any]()
        for move in moves:
            for act in self.sight.acts(move, line):
                said.setdefault(act, move)
        self.acts, self.means = said, dict.fromkeys(said, 0.0)
        if len(said) > 1:  # in mid-chain, all come to the same
            self.means = dict(zip(said, weighed(line, list(said)), strict=False))  # how it is now comes last
        self.turns = self.tries = 0

    def halved(self, turns: int) -> list[Any]:
        """Try all acts, then the better half, and so on, each time as long; return the moves of the last two."""
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
        """Return what acts bring in one deal with the same luck."""
        line, luck = self.lines[self.tries % DEALS], self.rng.getrandbits(32)
        self.tries += 1
        return [self.result(line.fork(), act, Random(luck)) for act in acts]

    def result(self, line: Line, act: Act, rng: Random) -> float:
        """Return the share in the win after this act, everybody playing on."""
        line.manners = rng.choices((COUNTING, WEIGHING), k=line.seats)
        line.manners[self.seat] = WEIGHING
        line.make(act)
        finish_turn(line, *self.sight.after(act), rng)
        line.end_turn()
        self.turns += 1 + play_on(line, ROUNDS * line.seats, rng)
        return chances(line)[self.seat]


def finish_turn(line: Line, step: str, rest: list[int], rng: Random) -> None:
    """Play the rest of a turn, from this step on; `rest` was picked and is still to be put away."""
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
