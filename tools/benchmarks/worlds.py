"""The time that players of Tragedy Looper need to draw conclusions from what they have seen."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper.belief import conclusions, knowledge
from tabletop_widgets.games.tragedy_looper.belief.worlds import cases, every
from tools.benchmarks.decisions import in_time
from tools.benchmarks.rows import Row

TRAGEDY = tw.GAMES["tragedy_looper"]
WHOLE = 3.0  # seconds for First Steps with nine characters, from nothing to the end of a game
NINE = "house_room_four"
MANY = "house_clock"


def rows() -> Iterator[Row]:
    """Follow a game of nine characters from its start, exactly; then one with more worlds than can be listed."""
    known, slowest, last = followed(NINE)
    what = f"{known[0].worlds:,} worlds to {known[-1].worlds:,}: {sum(slowest):.2f} s"
    yield Row(f"worlds of {NINE}, a whole game", what, sum(slowest) / WHOLE, 1)
    yield in_time(f"worlds of {NINE}, slowest event later", max(slowest[1:]))
    _, sampled, _ = followed(MANY)
    yield in_time(f"worlds of {MANY}, sampled, slowest event", max(sampled[1:]))
    yield in_time(f"imagine, {NINE}, at the end", timed(lambda: TRAGEDY.imagine(last, Random(1))))


def followed(script: str) -> tuple[list[Any], list[float], Any]:
    """Draw conclusions after every event of the longest of some random games, without earlier results."""
    streams = [stream(script, seed) for seed in range(6)]
    seen = max(streams, key=len)
    conclusions.FOLLOWED.clear()
    for kept in (knowledge.sampled, every, cases):
        kept.cache_clear()
    known, seconds = [], []
    gc.collect()  # otherwise earlier garbage would be collected during one of the events
    for each in seen:
        start = process_time()
        known.append(conclusions.belief(each))
        seconds.append(process_time() - start)
    return known, seconds, seen[-1]


def stream(script: str, seed: int) -> list[Any]:
    """Return what a player has seen at each decision of a random game, as long as the script is hidden."""
    t, rng = TRAGEDY.start(script=script, seed=seed), Random(seed)
    seen = []
    while t.outcome is None:
        seen.append(TRAGEDY.knows(t, 1))
        decision = t.waiting[0]
        t.play(decision.seat, rng.choice(decision.moves))
    return seen


def timed(run: Any) -> float:
    """Return the seconds of the best of a few runs."""
    best = WHOLE
    for _ in range(5):
        start = process_time()
        run()
        best = min(best, process_time() - start)
    return best
