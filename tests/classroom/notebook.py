"""Strategies defined in a notebook's cell: their module is `__main__`, which no other process has."""

from __future__ import annotations

from typing import Any

CELL = '''
from dataclasses import dataclass
import random
import tabletop_widgets as tw

BEST = {"length": 3}

def weight(move):
    return len(str(move)) * BEST["length"]

def longest(seen, rng):
    return max(seen.decision.moves, key=weight)

def any_move(seen, rng):
    return rng.choice(seen.decision.moves)

def shared_luck(seen, rng):
    return random.choice(seen.decision.moves)

def from_end(back):
    def act(seen, rng):
        return seen.decision.moves[-back % len(seen.decision.moves)]
    return act

@dataclass(frozen=True)
class Taste:
    word: str
    def __call__(self, seen, rng):
        liked = [move for move in seen.decision.moves if self.word in str(move)]
        return rng.choice(liked or list(seen.decision.moves))

class Counting:
    """Remembers how often it was asked, which it must not across matches."""
    def __init__(self):
        self.asked = 0
    def __call__(self, seen, rng):
        self.asked += 1
        return seen.decision.moves[self.asked % len(seen.decision.moves)]

def even(seen, rng, depth=4):
    return odd(seen, rng, depth - 1) if depth else tw.bots.random(seen, rng)

def odd(seen, rng, depth):
    return even(seen, rng, depth - 1) if depth else seen.decision.moves[0]
'''


def cell(source: str = CELL) -> dict[str, Any]:
    """Run a cell; return its names."""
    names: dict[str, Any] = {"__name__": "__main__"}
    exec(compile(source, "<cell>", "exec"), names)
    return names


def strategies() -> dict[str, Any]:
    """Return every kind of strategy that a cell can define."""
    names = cell()
    return {
        "function": names["longest"],
        "closure": names["from_end"](2),
        "callable": names["Taste"]("sun"),
        "stateful": names["Counting"](),
        "recursive": names["even"],
        "lambda": eval("lambda seen, rng: rng.choice(seen.decision.moves)", names),
        "global": names["shared_luck"],
    }
