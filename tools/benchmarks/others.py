"""The cost of a decision elsewhere: Leduc hold'em of RLCard, Liar's Poker of OpenSpiel in Python.

A decision is the same everywhere: list the legal actions, choose one at random, apply it, and compose what the players
are told (there, the observations of the environment). Neither package is needed for anything else, so each row is
measured only where its package is installed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from tools.benchmarks.rows import Row, Unmeasured, timed

MICRO = 1e6
REPEATS = 7


def rows(seconds: float) -> Iterator[Row | Unmeasured]:
    """Compare a decision of Mascarade with theirs."""
    for what, package, module, played, budget in (
        ("RLCard's Leduc", "rlcard", "rlcard", leduc, 0.8),
        ("OpenSpiel's Python Liar's Poker", "open_spiel", "pyspiel", liars_poker, 0.2),
    ):
        if find_spec(module) is None:
            yield Unmeasured(f"one decision, over {what}", f"pip install {package}")
            continue
        there = min(taken / decisions for decisions, taken in (played(Random(n)) for n in range(REPEATS)))
        measured = f"{seconds * MICRO:.2f} us over {there * MICRO:.2f} us"
        yield Row(f"one decision, over {what}", measured, seconds / there, budget)


def leduc(rng: Random, games: int = 60) -> tuple[int, float]:
    """Play Leduc hold'em; return the number of decisions and the seconds they took, dealing not counted."""
    make = import_module("rlcard").make
    dealt = [(env, env.reset()[0]) for env in (make("leduc-holdem", config={"seed": n}) for n in range(games))]

    def play(env, state) -> int:
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return together(play, dealt)


def liars_poker(rng: Random, games: int = 20) -> tuple[int, float]:
    """Play Liar's Poker; return the number of decisions and the seconds they took, dealing not counted."""
    import_module("open_spiel.python.games.liars_poker")  # registers itself
    made = import_module("open_spiel.python.rl_environment").Environment
    dealt = [(env, env.reset()) for env in (made("python_liars_poker") for _ in range(games))]

    def play(env, step) -> int:
        decisions = 0
        while not step.last():
            legal = step.observations["legal_actions"][step.observations["current_player"]]
            step = env.step([rng.choice(legal)])
            decisions += 1
        return decisions

    return together(play, dealt)


def together(play: Callable[..., int], dealt: list[tuple[Any, Any]]) -> tuple[int, float]:
    """Play all games under one clock, because starting and stopping it takes as long as some decisions."""
    played: list[int] = []
    seconds = timed(lambda: [played.append(play(*each)) for each in dealt])
    return sum(played), seconds
