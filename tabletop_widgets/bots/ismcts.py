"""The searching bot: information-set Monte Carlo tree search, with simultaneous answers at the root.

After P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search" (2012): a single tree, in which
every simulation takes a determinization, and statistics belong to the information set of the seat that is asked, here
the sequence of open answers since the root. Differences from the paper: at the root, where several seats may answer at
once, each answers by regret matching, and its moves are compared in batches against the same answers of the others and
with the same luck (common random numbers), the best upper confidence bounds (UCB1) first; rollouts stop after some
rounds at the game's own value.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from tabletop_widgets.bots.information_set import InfoSet
from tabletop_widgets.bots.rollout import determinizations, evaluate, margins, play_out, rollout, uniform_policy
from tabletop_widgets.bots.uniform import owed_decision
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.table import Table
from tabletop_widgets.match import Bot

if TYPE_CHECKING:
    from tabletop_widgets.knowledge.information_state import InformationState


DECISIONS = 1_800
"""The decisions simulated for a move, of all seats in all simulations: about 50 ms, however long games are."""
BATCH = 6
"""How many moves of a seat are compared against the same answers of the others."""


def searching(decisions: int = DECISIONS, worlds: int = 10, rounds: int = 1, seconds: float | None = None) -> Bot:
    """Make a bot that searches: `decisions` over `worlds` determinizations, `rounds` rounds past its next decision.

    A budget of decisions takes the same time for long and short simulations. With `seconds` the search also stops
    when they are over; then the same `seen` and `rng` may give different moves.
    """
    return Searching(decisions, worlds, rounds, seconds)


@dataclass(frozen=True)
class Searching:
    """What `searching` makes: no function, so that a match that it plays in can be pickled."""

    decisions: int
    worlds: int
    rounds: int
    seconds: float | None

    def __repr__(self) -> str:
        limit = "" if self.seconds is None else f", seconds={self.seconds}"
        return f"searching(decisions={self.decisions}, worlds={self.worlds}, rounds={self.rounds}{limit})"

    def __call__(self, seen: InformationState, rng: Random) -> Any:
        moves = owed_decision(seen).moves
        if len(moves) == 1:
            return moves[0]
        found = Search(seen, rng, self.worlds, self.rounds)
        found.run(self.decisions, self.seconds)
        return found.ranking()[0]


class Search:
    """A search from one decision: an information set for every seat asked there, and the tree below."""

    def __init__(self, seen: InformationState, rng: Random, worlds: int, rounds: int) -> None:
        self.decision, self.seat, self.rng, self.rounds = owed_decision(seen), seen.seat, rng, rounds
        self.tables = determinizations(seen, rng, worlds)
        self.infosets: dict[Seat, InfoSet] = {self.seat: InfoSet()}
        self.tree: dict[tuple[Any, ...], dict[Seat, InfoSet]] = {}
        self.decisions = 0

    def run(self, decisions: int, seconds: float | None = None) -> None:
        """Simulate until the budget of decisions is spent or the time is up."""
        end = None if seconds is None else perf_counter() + seconds
        while self.decisions < decisions and (end is None or perf_counter() < end or not self.decisions):
            self.batch(next(self.tables))

    def ranking(self) -> list[Any]:
        """Return the moves of this decision, the best first: visited most often, and among equals the highest mean."""
        own = self.infosets[self.seat]
        return sorted(self.decision.moves, key=lambda move: (-own.tally(move).visits, -own.tally(move).mean))

    def batch(self, table: Table) -> None:
        """Draw an answer for every seat, then compare it with other answers of each seat."""
        answers = {d.seat: self.infoset(d.seat).regret_matching(d.moves, self.rng) for d in table.waiting}
        luck = self.rng.getrandbits(32)
        base = self.simulate(table, answers, luck)
        for decision in table.waiting:
            seat, infoset = decision.seat, self.infoset(decision.seat)
            results = {answers[seat]: base[seat]} if seat >= 0 else {}
            for move in infoset.ucb1(decision.moves, BATCH) if results else ():
                if move not in results:
                    results[move] = self.simulate(table, {**answers, seat: move}, luck)[seat]
            infoset.update_regrets(results, answers[seat])

    def infoset(self, seat: Seat) -> InfoSet:
        """Return the root's information set of a seat."""
        return self.infosets.setdefault(seat, InfoSet())

    def simulate(self, table: Table, answers: dict[Seat, Any], luck: int) -> tuple[float, ...]:
        """Play the answers on a fork, then by the tree; return each seat's margin at the end."""
        policy, after = TreePolicy(self.tree, Random(luck)), table.fork()
        self.decisions += rollout(after, answers, self.seat, self.rounds, policy) + play_out(after, policy.rng)
        result = margins(evaluate(after))
        for infoset, seat, move in policy.visited:
            infoset.update(move, result[seat])
        return result


class TreePolicy:
    """One descent of the tree: UCB1 in known places, then one new place (expansion), then uniform random play."""

    def __init__(self, tree: dict[tuple[Any, ...], dict[Seat, InfoSet]], rng: Random) -> None:
        self.tree, self.rng = tree, rng
        self.visited: list[tuple[InfoSet, Seat, Any]] = []
        self.uniform = uniform_policy(rng)
        self.path: tuple[Any, ...] = ()
        self.here: dict[Seat, InfoSet] | None = tree.setdefault((), {})

    def __call__(self, decision: Decision, path: tuple[Any, ...]) -> Any:
        if path is not self.path:
            self.descend(path)
        if self.here is None or decision.weights is not None:
            return self.uniform(decision, path)
        infoset = self.here.setdefault(decision.seat, InfoSet())
        untried = [move for move in decision.moves if move not in infoset.tallies]
        move = self.rng.choice(untried) if untried else infoset.ucb1(decision.moves, 1)[0]
        self.visited.append((infoset, decision.seat, move))
        return move

    def descend(self, path: tuple[Any, ...]) -> None:
        """Follow the answers given so far; beyond the first new place there is no tree."""
        self.path = path
        if self.here is not None:
            known = self.tree.get(path)
            self.here = self.tree.setdefault(path, {}) if known is None and not self.expanded() else known

    def expanded(self) -> bool:
        """Tell whether this descent has reached a new place."""
        return any(not infoset.tallies for infoset, _, _ in self.visited)


search = searching()
