"""What one seat has found out, at one place of a search, about the answers it can give."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, log, sqrt
from random import Random
from typing import Any

CURIOSITY = 0.7
"""How much a move that was seldom tried is given credit for, against the width of all results so far."""
WANDERING = 0.05
"""How often a seat answers at random, so that no answer is ever ruled out for good."""


@dataclass(slots=True)
class Mind:
    """Results by move (how often, their sum), and regrets: what each move would have brought over what was done."""

    times: dict[Any, int] = field(default_factory=dict)
    total: dict[Any, float] = field(default_factory=dict)
    regret: dict[Any, float] = field(default_factory=dict)
    lowest: float = inf
    highest: float = -inf

    def mean(self, move: Any) -> float:
        """Return the average result of a move."""
        return self.total[move] / self.times[move] if self.times.get(move) else -inf

    def learn(self, move: Any, result: float) -> None:
        """Take note of a result."""
        self.times[move] = self.times.get(move, 0) + 1
        self.total[move] = self.total.get(move, 0.0) + result
        self.lowest, self.highest = min(self.lowest, result), max(self.highest, result)

    def compare(self, results: Mapping[Any, float], done: Any) -> None:
        """Take note of what moves brought against the same answers of the others, and of what was missed."""
        for move, result in results.items():
            self.learn(move, result)
            self.regret[move] = self.regret.get(move, 0.0) + result - results[done]

    def promising(self, moves: Sequence[Any], count: int) -> list[Any]:
        """Return the moves with the highest upper confidence bounds (UCB1), those never tried first."""
        if len(moves) <= count:
            return list(moves)
        tries = log(1 + sum(self.times.get(move, 0) for move in moves))
        width = CURIOSITY * max(self.highest - self.lowest, 0.0)
        return sorted(moves, key=lambda move: -self._bound(move, tries, width))[:count]

    def _bound(self, move: Any, tries: float, width: float) -> float:
        times = self.times.get(move)
        return self.total[move] / times + width * sqrt(tries / times) if times else inf

    def answer(self, moves: Sequence[Any], rng: Random) -> Any:
        """Answer by regret matching: each move as often as it is regretted; at random while none is, or rarely."""
        regrets = [max(0.0, self.regret.get(move, 0.0)) for move in moves]
        if not any(regrets) or rng.random() < WANDERING:
            return rng.choice(moves)
        return rng.choices(moves, regrets)[0]
