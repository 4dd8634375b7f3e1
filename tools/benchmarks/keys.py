"""The cost of keys of tables and of information sets, along games played at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import tabletop_widgets as tw
from tools.benchmarks.decisions import MICRO, moments, usual
from tools.benchmarks.rows import Row, best_of

REPEATS = 7
SEEDS = range(5)


def rows() -> Iterator[Row]:
    """Compare the key of an information set, and a state key, with writing down what the seat knows."""
    for game in dict(tw.GAMES).values():
        played = [moments(game.start(players=usual(game), seed=seed), Random(seed)) for seed in SEEDS]
        asked = [[t for t in tables if t.waiting[0].seat >= 0] for tables in played]
        many = sum(map(len, asked))
        written = best_of(3, lambda asked=asked: [known(t) for tables in asked for t in tables]) / many
        told = best_of(REPEATS, lambda asked=asked: [*map(along, asked)]) / many
        state = best_of(REPEATS, lambda asked=asked: [hash(t.state_key()) for tables in asked for t in tables]) / many
        for what, seconds in (("information set", told), ("state key", state)):
            measured = f"{seconds * MICRO:.1f} us over {written * MICRO:.0f} us"
            yield Row(f"{what}, {game.title}, over dumps()", measured, seconds / written, 0.1)


def known(t: Any) -> str:
    """Write down what the seat that is asked knows."""
    text: str = t.game.knows(t, t.waiting[0].seat).dumps()
    return text


def along(tables: list[Any]) -> None:
    """Compute the key of the seat that is asked, moment by moment, with forks passing on earlier results."""
    recalled: dict[int, Any] = {}
    for t in tables:
        t.recalled = recalled
        hash(t.information_set(t.waiting[0].seat))
        recalled = t.recalled
