"""What a decision, a fork and an imagined table cost."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import tabletop_widgets as tw
from tests.benchmarks import floor_muses
from tests.benchmarks.rows import Row, best_of, timed

GAMES, REPEATS = 30, 15
MICRO, MILLI = 1e6, 1e3
EVENTS = 2_000


def rows() -> Iterator[Row]:
    """Measure Muses with four players; set-up is not counted on either side."""
    floor, kernel = decision_seconds()
    measured = f"{kernel * MICRO:.2f} us over {floor * MICRO:.2f} us"
    yield Row("one decision of Muses, over the floor", measured, kernel / floor, 4)
    fork = fork_seconds()
    measured = f"{fork * MICRO:.2f} us over {kernel * MICRO:.2f} us"
    yield Row(f"fork at {EVENTS:,} events, over a decision", measured, fork / kernel, 0.5)
    seconds = imagine_seconds()
    yield Row("imagine, last round, over 50 ms", f"{seconds * MILLI:.2f} ms", seconds / 0.050, 1)
    seen = tw.GAMES["muses"].knows(halfway(), 0)
    seconds = best_of(REPEATS, lambda: tw.bots.search(seen, Random(1)))
    yield Row("search, a move in mid-game, over 50 ms", f"{seconds * MILLI:.1f} ms", seconds / 0.050, 1)


def decision_seconds() -> tuple[float, float]:
    """Return the seconds of a decision without a kernel and with it, in turns, so that both meet the same machine."""
    floor, kernel = [], []
    for turn in range(REPEATS):
        deals = [floor_muses.deal(Random(f"{turn} {seed}")) for seed in range(GAMES)]
        tables = [tw.GAMES["muses"].start(players=4, seed=f"{turn} {seed}") for seed in range(GAMES)]
        floor.append(timed(lambda deals=deals: [floor_muses.play(*dealt, Random(1)) for dealt in deals]))
        kernel.append(timed(lambda tables=tables: [play(t, Random(1)) for t in tables]))
    decisions = GAMES * 4 * floor_muses.ROUNDS
    return min(floor) / decisions, min(kernel) / decisions


def play(t: Any, rng: Random, until: int = 9_999) -> Any:
    """Play at random, to the end or so many decisions."""
    while t.waiting and until:
        decision = t.waiting[0]
        t.play(decision.seat, rng.choice(decision.moves))
        until -= 1
    return t


def halfway() -> Any:
    """Return a table at the beginning of the fifth round."""
    return play(tw.GAMES["muses"].start(players=4, seed=1), Random(1), 16)


def fork_seconds() -> float:
    """Return the seconds of a fork of a table that has told much."""
    t = halfway()
    told = t.events[-1]
    while t.length < EVENTS:
        t.tell(*told)
    return best_of(REPEATS, lambda: [t.fork() for _ in range(1_000)]) / 1_000


def imagine_seconds() -> float:
    """Return the seconds of imagining a table late in the game, where most has been told."""
    game = tw.GAMES["muses"]
    seen, rng = game.knows(play(game.start(players=4, seed=1), Random(1), 32), 0), Random(1)
    return best_of(REPEATS, lambda: [game.imagine(seen, rng) for _ in range(20)]) / 20
