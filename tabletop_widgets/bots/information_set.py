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
class InfoSet:
    """Results by move (visits and sums), and regrets: how much more each move would have brought than those made."""

    visits: dict[Any, int] = field(default_factory=dict)
    total: dict[Any, float] = field(default_factory=dict)
    regret: dict[Any, float] = field(default_factory=dict)
    lowest: float = inf
    highest: float = -inf

    def mean(self, move: Any) -> float:
        """Return the average result of a move; minus infinity if it was never tried."""
        return self.total[move] / self.visits[move] if self.visits.get(move) else -inf

    def update(self, move: Any, result: float) -> None:
        """Add a result."""
        self.visits[move] = self.visits.get(move, 0) + 1
        self.total[move] = self.total.get(move, 0.0) + result
        self.lowest, self.highest = min(self.lowest, result), max(self.highest, result)

    def update_regrets(self, results: Mapping[Any, float], done: Any) -> None:
        """Add the results of moves against the same answers of the others, and the regrets of choosing `done`."""
        for move, result in results.items():
            self.update(move, result)
            self.regret[move] = self.regret.get(move, 0.0) + result - results[done]

    def ucb1(self, moves: Sequence[Any], count: int) -> list[Any]:
        """Return the `count` moves with the highest upper confidence bounds, those never tried first."""
        if len(moves) <= count:
            return list(moves)
        tries = log(1 + sum(self.visits.get(move, 0) for move in moves))
        width = EXPLORATION * max(self.highest - self.lowest, 0.0)
        return sorted(moves, key=lambda move: -self._bound(move, tries, width))[:count]

    def _bound(self, move: Any, tries: float, width: float) -> float:
        visits = self.visits.get(move)
        return self.total[move] / visits + width * sqrt(tries / visits) if visits else inf

    def regret_matching(self, moves: Sequence[Any], rng: Random) -> Any:
        """Draw a move in proportion to its positive regret; uniformly if there is none, and with chance `EPSILON`."""
        regrets = [max(0.0, self.regret.get(move, 0.0)) for move in moves]
        if not any(regrets) or rng.random() < EPSILON:
            return rng.choice(moves)
        return rng.choices(moves, regrets)[0]
