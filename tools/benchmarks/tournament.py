"""A class of twelve: the same table, with the same digest, from one process, from two, and from a local Dask cluster.

Seconds are wall time, because the gain is in waiting less; a busy machine shows less of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_context
from typing import Any

import tabletop_widgets as tw
from tools.benchmarks.rows import Row, Unmeasured

STRATEGIES, EACH = 12, 400
GAIN = 1.8
WALLED, PRICE = 24, 10.0
"""Matches per strategy behind walls, and how many times as long as in this process they may take."""


def rows() -> Iterator[Row | Unmeasured]:
    """Play the same tournament three times."""
    alone, serial = clocked(lambda: cup(None))
    with ProcessPoolExecutor(2, mp_context=get_context("fork")) as pool:
        shared, two = clocked(lambda: cup(pool))
    digests = {serial.digest, two.digest}
    name = f"tournament of {STRATEGIES}, {serial.plan.matches:,} matches"
    yield Row(
        f"{name}, one process over two", f"{alone:.1f} s over {shared:.1f} s", alone / shared, GAIN, at_least=True
    )
    if find_spec("distributed") is None:
        yield Unmeasured(f"{name}, one process over Dask", "pip install distributed")
    else:
        far, third = dasked()
        digests.add(third.digest)
        yield Row(f"{name}, one process over Dask", f"{alone:.1f} s over {far:.1f} s", alone / far, 1.0, at_least=True)
    yield walled()
    yield Row("digests of the same tournament", f"{min(digests)[:12]}...", float(len(digests)), 1.0)


def walled() -> Row:
    """Play Muses in this process, and behind walls."""
    acts = {f"S{number}": tw.bots.random for number in range(STRATEGIES)}
    plain, here = clocked(lambda: tw.tournament("muses", acts, each=WALLED, isolate=False))
    apart, there = clocked(lambda: tw.tournament("muses", acts, each=WALLED, isolate=True))
    same = "" if here.digest == there.digest else ", ANOTHER DIGEST"
    name = f"tournament of {STRATEGIES}, {here.plan.matches:,} matches, behind walls over one process"
    return Row(name, f"{apart:.1f} s over {plain:.1f} s{same}", apart / plain, PRICE)


def dasked() -> tuple[float, Any]:
    """Play it on a cluster that has started."""
    client = import_module("distributed").Client
    with client(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        return clocked(lambda: cup(cluster))


def cup(executor: Any) -> Any:
    """Play Mascarade among strategies that differ in how often they doubt and lie."""
    strategies = {f"S{number}": doubting(number / STRATEGIES) for number in range(STRATEGIES)}
    return tw.tournament("mascarade", strategies, each=EACH, seed=7, executor=executor, isolate=False)


def doubting(often: float) -> Any:
    """Make a strategy that moves at random at a given rate, or if it cannot pass, and passes otherwise."""

    def act(seen: Any, rng: Any) -> Any:
        moves = seen.decision.moves
        passes = [move for move in moves if str(move) == "pass"]
        return rng.choice(moves) if not passes or rng.random() < often else passes[0]

    return act


def clocked(play: Callable[[], Any]) -> tuple[float, Any]:
    """Return the seconds it took, and its result."""
    start = time.perf_counter()
    made = play()
    return time.perf_counter() - start, made
