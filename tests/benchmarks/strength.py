"""How well the bots play Muses: one against three of a kind, seats rotated, shared wins split."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev

import tabletop_widgets as tw
from tabletop_widgets.core.match import Bot
from tests.benchmarks.rows import Row, progress

SEATS = 4
SURE = 1.96  # standard errors of a 95 % interval


@dataclass(frozen=True)
class Pairing:
    """One bot among three others, how many games, and the share of wins that it must reach."""

    one: str
    three: str
    games: int
    budget: float


TABLE = (Pairing("greedy", "random", 400, 0.40), Pairing("search", "greedy", 160, 0.30))


def rows() -> Iterator[Row]:
    """Play the whole table; fair would be a quarter."""
    for pairing in TABLE:
        shares = wins(getattr(tw.bots, pairing.one), getattr(tw.bots, pairing.three), pairing.games)
        least = mean(shares) - SURE * stdev(shares) / sqrt(len(shares))
        measured = f"{pairing.games} games, at least {least:.0%} (95 %)"
        what = f"{pairing.one} among three {pairing.three} wins"
        yield Row(what, measured, mean(shares), pairing.budget, at_least=True)


def wins(one: Bot, three: Bot, games: int, report: int = 40) -> list[float]:
    """Return the share of the win that `one` has in each game; every deal is played once from each seat."""
    shares = []
    for number in range(games):
        shares.append(won(one, three, number % SEATS, f"deal {number // SEATS}"))
        if len(shares) % report == 0:
            progress(f"    {len(shares)} of {games} games: {mean(shares):.1%}")
    return shares


def won(one: Bot, three: Bot, seat: int, seed: str) -> float:
    """Play one game of Muses; return the share of the win of the bot in this seat."""
    game = tw.GAMES["muses"]
    names = game.default_names[:SEATS]
    seats = {name: one if place == seat else three for place, name in enumerate(names)}
    outcome = tw.Match(game, seats, seed=seed).table.outcome
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
