"""What one seat has learned about its possible answers at one information set of a search.

Two rules choose from it: UCB1 (P. Auer, N. Cesa-Bianchi, P. Fischer, "Finite-time Analysis of the Multiarmed Bandit
Problem", 2002), and regret matching (S. Hart, A. Mas-Colell, "A Simple Adaptive Procedure Leading to Correlated
Equilibrium", 2000) where several seats answer at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, log, sqrt
from random import Random
from typing import Any

EXPLORATION = 0.7
"""UCB1's constant, as a share of the range of all results so far."""
EPSILON = 0.05
"""The chance that regret matching gives a uniform answer, so that no answer is ever ruled out for good."""


@dataclass(slots=True)
class Tally:
    """One move: how often it was tried, the sum of its results, and the regret of not having made it."""

    visits: int = 0
    total: float = 0.0
    regret: float = 0.0

    @property
    def mean(self) -> float:
        """The average result; minus infinity if the move was never tried."""
        return self.total / self.visits if self.visits else -inf

    def bound(self, tries: float, width: float) -> float:
        """Return the upper confidence bound; infinity if the move was never tried."""
        return self.total / self.visits + width * sqrt(tries / self.visits) if self.visits else inf


UNTRIED = Tally()


@dataclass(slots=True)
class InfoSet:
    """A tally for each move tried so far, and the range of their results."""

    tallies: dict[Any, Tally] = field(default_factory=dict)
    lowest: float = inf
    highest: float = -inf

    def tally(self, move: Any) -> Tally:
        """Return the tally of a move, not to be written to."""
        return self.tallies.get(move, UNTRIED)

    def update(self, move: Any, result: float) -> Tally:
        """Add a result; return the move's tally."""
        tally = self.tallies.get(move)
        if tally is None:
            tally = self.tallies[move] = Tally()
        tally.visits += 1
        tally.total += result
        self.lowest, self.highest = min(self.lowest, result), max(self.highest, result)
        return tally

    def update_regrets(self, results: Mapping[Any, float], done: Any) -> None:
        """Add the results of moves against the same answers of the others, and the regrets of choosing `done`."""
        for move, result in results.items():
            tally = self.update(move, result)
            tally.regret = tally.regret + result - results[done]

    def ucb1(self, moves: Sequence[Any], count: int) -> list[Any]:
        """Return the `count` moves with the highest upper confidence bounds, those never tried first."""
        if len(moves) <= count:
            return list(moves)
        tallies = list(map(self.tally, moves))
        tries = log(1 + sum([tally.visits for tally in tallies]))
        width = EXPLORATION * max(self.highest - self.lowest, 0.0)
        bounds = [-tally.bound(tries, width) for tally in tallies]
        return [moves[at] for at in sorted(range(len(moves)), key=bounds.__getitem__)[:count]]

    def regret_matching(self, moves: Sequence[Any], rng: Random) -> Any:
        """Draw a move in proportion to its positive regret; uniformly if there is none, and with chance `EPSILON`."""
        regrets = [max(0.0, self.tally(move).regret) for move in moves]
        if not any(regrets) or rng.random() < EPSILON:
            return rng.choice(moves)
        return rng.choices(moves, regrets)[0]
