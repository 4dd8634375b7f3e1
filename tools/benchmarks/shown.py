"""The cost of protecting tables from bots: frozen events, and a copy of decision and options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, make_dataclass
from random import Random
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.codec.json_values import own
from tools.benchmarks.decisions import MICRO, dealt, moments, run
from tools.benchmarks.rows import Row, best_of

GAMES, REPEATS, TIMES = 4, 15, 20


def rows() -> Iterator[Row]:
    """Compare with a decision of a bot that does not think: it is shown what it knows, and its move is played."""
    for game in dict(tw.GAMES).values():
        played = [moments(t, Random(n)) for n, t in enumerate(dealt(game, 0)[:GAMES])]
        tables = [t for each in played for t in each if t.waiting[0].seat >= 0]
        decision = showing(tables) + playing(game)
        extra = copying(tables) + freezing([each[-1] for each in played]) / len(tables)
        measured = f"{extra * MICRO:.2f} us over {decision * MICRO:.2f} us"
        yield Row(f"bots of {game.title} change nothing", measured, extra / decision, 0.05)


def showing(tables: list[Any]) -> float:
    """Return the seconds of making a seat's state of information."""
    return best_of(REPEATS, lambda: [t.game.knows(t, t.waiting[0].seat) for t in tables]) / len(tables)


def playing(game: Any) -> float:
    """Return the seconds of playing a move."""
    runs = [run(dealt(game, turn)) for turn in range(REPEATS)]
    return min(taken / played for played, taken in runs)


def copying(tables: list[Any]) -> float:
    """Return the seconds of copying a decision and the options."""
    return best_of(REPEATS, lambda: [(t.waiting[0].own(), own(t.options)) for t in tables]) / len(tables)


def freezing(ends: list[Any]) -> float:
    """Return the extra seconds of making frozen events rather than mutable ones."""
    told = [told.event for t in ends for told in t.events]
    given = [tuple([getattr(event, each.name) for each in fields(event)]) for event in told]
    kinds = [type(event) for event in told]
    loose = {kind: make_dataclass("Loose", [each.name for each in fields(kind)], slots=True) for kind in {*kinds}}
    return made([*zip(kinds, given, strict=True)]) - made(
        [(loose[kind], each) for kind, each in zip(kinds, given, strict=True)]
    )


def made(events: list[tuple[type, tuple[Any, ...]]]) -> float:
    """Return the seconds of making these events."""
    return best_of(REPEATS, lambda: [kind(*given) for _ in range(TIMES) for kind, given in events]) / TIMES
