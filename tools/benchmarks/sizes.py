"""The sizes of what is sent or stored: the bundle, a game's art, a replay in a notebook."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.widgets.kept_output import pack
from tools.benchmarks.decisions import usual
from tools.benchmarks.rows import Row

KB = 1_000
STEPS = 100


def rows() -> Iterator[Row]:
    """Measure the built bundle, and a replay of a whole game of each."""
    raw = files("tabletop_widgets").joinpath("static/widget.js").read_bytes()
    yield size("bundle, gzip", len(gzip.compress(raw, 9)), 26)
    for game in dict(tw.GAMES).values():
        state = replay(game)
        yield size(f"art of {game.title}", weight(state["art"]), 40)
        yield size(f"a replay of {game.title}, {STEPS} steps, as an output keeps it", scaled(state), 60)


def size(what: str, count: float, budget: int) -> Row:
    """Write a size in kB, as a share of its budget."""
    return Row(f"{what}, over {budget} kB", f"{count / KB:.1f} kB", count / KB / budget, 1)


def replay(game: tw.Game) -> dict[str, Any]:
    """Return the state of a replay of a whole game for one viewer."""
    match = tw.Match(game, dict.fromkeys(game.start(usual(game)).names, tw.bots.random), seed=1)
    return dict(tw.Replay(match.record).get_state())


def scaled(state: dict[str, Any]) -> float:
    """Count the bytes that a cell's output keeps, scaled to the number of steps."""
    return len(pack(state)) * STEPS / len(state["data"]["films"][0]["frames"])


def weight(data: Any) -> int:
    """Count the bytes of the JSON."""
    return len(json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=str).encode())
