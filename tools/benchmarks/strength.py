"""The strength of the bots: one among others of one kind, four at the table if possible, shared wins split."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper.scripts.library import as_data, load
from tabletop_widgets.match import Bot
from tabletop_widgets.theory.lectures.mascarade import announcement
from tools.benchmarks.decisions import usual
from tools.benchmarks.rows import Row, progress

MUSES = tw.GAMES["muses"]
SURE = 1.96  # standard errors of a 95 % interval


@dataclass(frozen=True)
class Pairing:
    """A game, one bot among others, the number of games, and the share of wins that it must reach."""

    game: str
    one: str
    others: str
    games: int
    budget: float


# A strong bot must reach its share in 400 games, less two standard errors for the number of games played here.
TABLE = (
    Pairing("muses", "greedy", "random", 400, 0.40),
    Pairing("muses", "search", "greedy", 160, 0.30),
    Pairing("muses", "strong", "greedy", 100, 0.36),
    Pairing("mascarade", "greedy", "random", 200, 0.70),
    Pairing("mascarade", "search", "greedy", 60, 0.25),
    Pairing("mascarade", "honest", "random", 400, 0.70),
    Pairing("mascarade", "counter", "random", 400, 0.70),
    Pairing("mascarade", "counter", "bluffer", 400, 0.35),
    Pairing("mascarade", "counter", "honest", 400, 0.30),
    Pairing("mascarade", "strong", "counter", 100, 0.55),
    Pairing("mascarade", "strong", "honest", 100, 0.28),
    Pairing("dazzle", "greedy", "random", 60, 0.70),
    Pairing("dazzle", "strong", "greedy", 100, 0.70),
    Pairing("dazzle", "strong", "search", 60, 0.48),
    Pairing("bemused", "greedy", "random", 100, 0.35),
    Pairing("bemused", "strong", "greedy", 100, 0.40),
    Pairing("bemused", "strong", "search", 60, 0.33),
)


@dataclass(frozen=True)
class Sides:
    """A script, the bots on either side, the side measured, and the share of games that it must win.

    With fewer `loops` than are printed (0: as printed) schemer and detectives are about even.
    """

    script: str
    mastermind: str
    players: str
    winner: str
    games: int
    budget: float
    loops: int = 0


TRAGEDY = "tragedy_looper"
SIDES = (
    Sides("house_ashes", "schemer", "random", "mastermind", 100, 0.90),
    Sides("house_ashes", "schemer", "detective", "players", 100, 0.50),
    Sides("first_script_nt", "schemer", "detective", "players", 100, 0.50),
    Sides("house_ashes", "strong", "detective", "mastermind", 60, 0.60, loops=2),
    Sides("house_clock", "schemer", "strong", "players", 40, 0.60),
)
"""Pairings in Tragedy Looper; of all scripts `first_script_nt` is the easiest for detectives."""


def rows() -> Iterator[Row]:
    """Play the whole table (an even share is a quarter, in Dazzle a half), then Tragedy Looper, then a lesson."""
    yield from pairings()
    yield from sides()
    yield from given_away()


def given_away() -> Iterator[Row]:
    """Compare what Mascarade's strong bot gives away in the lesson's announcement with half of what `counter` does."""
    tree, bots = announcement(), tw.GAMES["mascarade"].bots
    less, more = (tree.gives_away(bots[name]).loses for name in ("strong", "counter"))
    for who, said in (("Adele", "announcing"), ("Bruno", "answering")):
        measured = f"{float(less[who]):.2f} of a coin, counter {float(more[who]):.2f}"
        yield Row(f"Mascarade: given away {said}", measured, float(less[who] / more[who]), 0.5)


def sides() -> Iterator[Row]:
    """Play a mastermind against players, script by script."""
    game = tw.GAMES[TRAGEDY]
    for each in SIDES:
        shares = [taken(game, each, seed) for seed in range(each.games)]
        progress(f"    {each.games} of {each.games} games: {mean(shares):.1%}")
        bots = each.mastermind, each.players
        one, other = bots if each.winner == "mastermind" else bots[::-1]
        loops = f" in {each.loops} loops" * bool(each.loops)
        what = f"{game.title}, {each.script}{loops}: {one}, {other}"
        yield Row(what, f"{each.games} games", mean(shares), each.budget, at_least=True)


def taken(game: Any, sides: Sides, seed: int) -> float:
    """Play one game; return 1 if this side has won it."""
    mastermind, *players = game.seated(usual(game))
    bots = {mastermind: bot(game, sides.mastermind), **dict.fromkeys(players, bot(game, sides.players))}
    return float(tw.Match(game, bots, seed=seed, script=played(sides)).table.winner == sides.winner)


def played(sides: Sides) -> Any:
    """Return the script to play: its name, or its facts with a different number of loops."""
    return as_data(load(sides.script)) | {"loops": [sides.loops]} if sides.loops else sides.script


def pairings() -> Iterator[Row]:
    """Play one bot among others of one kind."""
    for pairing in TABLE:
        game, games = tw.GAMES[pairing.game], pairing.games
        shares = wins(bot(game, pairing.one), bot(game, pairing.others), games, game)
        least = mean(shares) - SURE * stdev(shares) / sqrt(len(shares))
        measured = f"{games} games, at least {least:.0%} (95 %)"
        what = f"{game.title}: {pairing.one} among {pairing.others}"
        yield Row(what, measured, mean(shares), pairing.budget, at_least=True)


def bot(game: Any, name: str) -> Bot:
    """Return a bot of this game, or one that plays every game."""
    return game.bots[name] if name in game.bots else getattr(tw.bots, name)


def wins(one: Bot, others: Bot, games: int, game: Any = MUSES, report: int = 40) -> list[float]:
    """Return the share of the win that `one` has in each game; every deal is played once from each seat."""
    shares, seats = [], usual(game)
    for number in range(games):
        shares.append(won(game, one, others, number % seats, f"deal {number // seats}"))
        if len(shares) % report == 0:
            progress(f"    {len(shares)} of {games} games: {mean(shares):.1%}")
    return shares


def won(game: Any, one: Bot, others: Bot, seat: int, seed: str) -> float:
    """Play one game; return the share of the win of the bot in this seat."""
    names = game.seated(usual(game))
    players = {name: one if place == seat else others for place, name in enumerate(names)}
    outcome = tw.Match(game, players, seed=seed).table.outcome
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
