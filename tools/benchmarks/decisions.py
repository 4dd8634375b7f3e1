"""The cost of a decision, a fork and an imagined table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import mean
from time import perf_counter
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.games.mascarade.belief.conclusions import BELIEFS
from tools.benchmarks import floor_mascarade, others
from tools.benchmarks.rows import Row, Unmeasured, best_of, timed

GAMES, REPEATS = 30, 15
MICRO, MILLI = 1e6, 1e3
EVENTS = 2_000
TABLES = 20
LIMIT = 0.050  # seconds
LISTED = 0.15e-6  # seconds allowed for each candidate that a game lists
MASCARADE = tw.GAMES["mascarade"]
OTHERS = [game for game in dict(tw.GAMES).values() if game is not MASCARADE]
NO_TWINS = ["Judge", "Bishop", "King", "Fool", "Queen", "Thief", "Witch", "Widow"]


def rows() -> Iterator[Row | Unmeasured]:
    """Measure every game, with four players if possible; set-up is never counted, here or elsewhere."""
    floor, mascarade = over_the_floor()
    yield one_decision("Mascarade, over the floor", mascarade, floor, 4)
    yield from others.rows(mascarade)
    decisions = {MASCARADE: mascarade}
    for game in OTHERS:
        decisions[game], listed = decision_seconds(game)
        yield one_decision(f"{game.title}, over its allowance", decisions[game], 3 * mascarade + listed * LISTED, 1)
    for game, decision in decisions.items():
        fork = fork_seconds(game)
        measured = f"{fork * MICRO:.2f} us over {decision * MICRO:.2f} us"
        yield Row(f"fork of {game.title} at {EVENTS:,} events", measured, fork / decision, 0.5)
    yield from imagine_rows()
    for game in decisions:
        t = halfway(game)
        seen = game.knows(t, next(d.seat for d in t.waiting if d.seat >= 0))
        seconds = best_of(5, lambda seen=seen: tw.bots.search(seen, Random(1)))
        yield in_time(f"search, a move of {game.title}", seconds)


def one_decision(what: str, seconds: float, measure: float, budget: float) -> Row:
    """Compare a decision with another operation of some microseconds."""
    measured = f"{seconds * MICRO:.2f} us over {measure * MICRO:.2f} us"
    return Row(f"one decision of {what}", measured, seconds / measure, budget)


def in_time(what: str, seconds: float) -> Row:
    """Compare with fifty milliseconds, a delay that goes unnoticed."""
    return Row(f"{what}, over {LIMIT * MILLI:.0f} ms", f"{seconds * MILLI:.2f} ms", seconds / LIMIT, 1)


# Decisions.
def over_the_floor() -> tuple[float, float]:
    """Return the seconds of a decision without the kernel and with it, alternating, so that both share the conditions.

    Both play the same games: the same cards, the same luck.
    """
    floor, kernel = [], []
    for turn in range(REPEATS):
        tables = dealt(MASCARADE, turn)
        deals = [list(t.cards) for t in tables]
        seconds = timed(lambda deals=deals: [floor_mascarade.play(d, Random(n)) for n, d in enumerate(deals)])
        played, taken = run(tables)
        floor.append(seconds / played)
        kernel.append(taken / played)
    return min(floor), min(kernel)


def decision_seconds(game: Any) -> tuple[float, float]:
    """Return the seconds of a decision, and the average number of its candidates."""
    runs = [run(dealt(game, turn)) for turn in range(REPEATS)]
    listed = [len(d.candidates) for t in dealt(game, 0)[:3] for d in asked(t, Random(1))]
    return min(taken / played for played, taken in runs), mean(listed)


def usual(game: Any) -> int:
    """Return the number of players: four if possible."""
    return 4 if 4 in game.players else game.usual


def dealt(game: Any, turn: int) -> list[Any]:
    """Deal some games."""
    return [game.start(players=usual(game), seed=f"{turn} {number}") for number in range(GAMES)]


def run(tables: list[Any]) -> tuple[int, float]:
    """Play the tables to their ends, dropping each when over; return the number of decisions and the seconds."""
    played: list[int] = []
    seconds = timed(lambda: [played.append(count(tables.pop(0), Random(n))) for n in range(len(tables))])
    return sum(played), seconds


def count(t: Any, rng: Random) -> int:
    """Play at random to the end; return the number of decisions."""
    decisions = 0
    while t.waiting:
        decision = t.waiting[0]
        t.play(decision.seat, rng.choice(decision.moves))
        decisions += 1
    return decisions


def asked(t: Any, rng: Random) -> Iterator[Any]:
    """Play at random; yield every decision before it is taken."""
    while t.waiting:
        yield t.waiting[0]
        t.play(t.waiting[0].seat, rng.choice(t.waiting[0].moves))


# Forks and searches.
def halfway(game: Any) -> Any:
    """Return a table in the middle of a game played at random, with a player asked."""
    tables = [t for t in moments(game.start(players=usual(game), seed=1), Random(1)) if t.waiting[0].seat >= 0]
    return tables[len(tables) // 2]


def moments(t: Any, rng: Random) -> list[Any]:
    """Play at random to the end; return forks of every moment."""
    return [t.fork() for _ in asked(t, rng)]


def fork_seconds(game: Any) -> float:
    """Return the seconds of a fork of a table with many events."""
    t = halfway(game)
    told = t.events[-1]
    while t.length < EVENTS:
        t.tell(*told)
    return best_of(REPEATS, lambda: [t.fork() for _ in range(1_000)]) / 1_000


# Imagining.
def imagine_rows() -> Iterator[Row]:
    """Imagine the table with most events; then along a game, as bots do; then the one with most possible deals."""
    for game in OTHERS:
        tables = moments(game.start(players=usual(game), seed=1), Random(1))
        late = [t for t in tables if t.waiting[0].seat >= 0][-4]
        yield in_time(f"imagine, {game.title}, late", best_of(REPEATS, lambda late=late: afresh(late)))
    for players in (4, 8, 13):
        tables = longest(players)
        yield in_time(f"imagine, Mascarade for {players}, afresh", best_of(5, lambda tables=tables: afresh(tables[-1])))
        yield in_time(f"imagine, Mascarade for {players}, slowest of a game", slowest(tables))
    yield in_time("imagine, 40,320 worlds, one swap more", slowest(all_alive(), seat=0))
    yield from dealer_rows()


def dealer_rows() -> Iterator[Row]:
    """Deal many tables for one moment, as reviews do; compare one with a table imagined by itself."""
    for name in ("mascarade", "tragedy_looper"):
        t = halfway(tw.GAMES[name])
        seen = t.game.knows(t, next(d.seat for d in t.waiting if d.seat >= 0))
        deal, rng = t.game.dealer(seen), Random(1)
        alone = best_of(REPEATS, lambda seen=seen: [seen.game.imagine(seen, Random(1)) for _ in range(TABLES)])
        dealt = best_of(REPEATS, lambda deal=deal, rng=rng: [deal(rng) for _ in range(TABLES)])
        measured = f"{dealt / TABLES * MICRO:.0f} us over {alone / TABLES * MICRO:.0f} us"
        yield Row(f"{t.game.title}: a table dealt, over one imagined", measured, dealt / alone, 0.25)


def longest(players: int) -> list[Any]:
    """Return the moments of the longest of some random games of Mascarade."""
    games = [moments(MASCARADE.start(players=players, seed=seed), Random(seed)) for seed in range(20)]
    return max(games, key=len)


def afresh(t: Any) -> Any:
    """Imagine without any earlier results."""
    BELIEFS.clear()
    return imagine(t)


def imagine(t: Any, seat: int | None = None) -> Any:
    """Imagine for a seat, or for the one that is asked."""
    return t.game.imagine(t.game.knows(t, t.waiting[0].seat if seat is None else seat), Random(1))


def slowest(tables: list[Any], seat: int | None = None, times: int = 3) -> float:
    """Imagine one moment after the other; return the seconds of the slowest, each at its best."""
    best = [LIMIT * 99] * len(tables)
    for _ in range(times):
        BELIEFS.clear()
        for at, t in enumerate(tables):
            start = perf_counter()
            imagine(t, seat)
            best[at] = min(best[at], perf_counter() - start)
    return max(best)


def all_alive() -> list[Any]:
    """Return moments of a game with eight different cards, swapped so often that each may be anywhere."""
    t, rng = MASCARADE.start(players=8, seed=1, cast=NO_TWINS), Random(1)
    tables = []
    for _ in range(120):
        decision = t.waiting[0]
        t.play(decision.seat, rng.choice([move for move in decision.moves if str(move).startswith(("swap", "do not"))]))
        tables.append(t.fork())
    return tables
