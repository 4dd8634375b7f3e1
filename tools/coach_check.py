"""Check whether the coach is right: `python -m tools.coach_check GAME --positions 200`.

Matches are played in which some seats play at random or badly, and one at random is reviewed, if there is one. Wherever
the coach calls a move better than the one that was played, both are tried in other tables that fit what the seat had
been shown, and good bots play on to the end, with the same deals and the same luck for both. The coach is right if its
move wins more often. For two processors, start it twice, with matches far apart (`--first 10000`).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import count
from random import Random
from statistics import fmean, stdev
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.bots.play_outs import played_on
from tabletop_widgets.widgets.coach import Coach, Mistake, reviewed

FEWEST, MOST, SURE = 60, 400, 2
"""The fewest play-outs, the most, and the standard errors by which a difference must exceed noise to stop earlier."""
TRIED = {"dazzle": 80, "muses": 400, "bemused": 200}
"""The lines, rounds or turns that strong bots try for a move here: a small part of those in a match."""


def players(name: str) -> Sequence[Any]:
    """Return the good bots that play on, one of which is drawn for each seat."""
    match name:
        case "mascarade":
            return [tw.GAMES[name].bots[manner] for manner in ("honest", "bluffer", "counter")]
        case "tragedy_looper":
            return [tw.bots.easy]
    strong = import_module(f"tabletop_widgets.games.{name}.bots.strong")
    if name == "bemused":
        return [lambda seen, rng: quick(seen) or strong.Weighing(seen, rng).halved(TRIED[name])[0]]
    return [lambda seen, rng: quick(seen) or strong.Weighing(seen, rng).best(TRIED[name])]


def quick(seen: Any) -> Any:
    """Return the only move, or None if there are several."""
    moves = seen.decision.moves
    return moves[0] if len(moves) == 1 else None


def claims(name: str, first: int) -> Iterator[tuple[Coach, Mistake]]:
    """Yield the mistakes that the coach reports, match by match."""
    game = tw.GAMES[name]
    for seed in count(first):
        names = game.seated(None)
        rng = Random(seed)
        seats = {who: rng.choice([tw.bots.random, tw.bots.easy]) for who in names}
        match = tw.Match(game, seats, seed=seed)
        tables = [t.fork() for t in match.record.tables()]
        worst = [seat for seat, who in enumerate(names) if seats[who] is tw.bots.random] or range(len(names))
        coach = reviewed(tables, match.record.entries, rng.choice(worst))
        for point in coach.turning_points():
            if isinstance(point, Mistake):
                yield coach, point


def gain(coach: Coach, mistake: Mistake, bots: Sequence[Any]) -> tuple[float, float, int]:
    """Return how much more often the better move wins, the standard error, and the number of play-outs."""
    seen, gains = coach.seen[mistake.at], list[float]()
    while len(gains) < FEWEST or (len(gains) < MOST and abs(fmean(gains)) < SURE * stdev(gains) / len(gains) ** 0.5):
        luck = len(gains)
        rng = Random(f"check/{luck}")
        world = seen.game.imagine(seen, rng)
        acts = [rng.choice(bots) for _ in world.seats]
        better, played = (
            played_on(world, coach.me, move, acts, luck) for move in (mistake.better, coach.played(mistake.at))
        )
        gains.append(better - played)
    return fmean(gains), stdev(gains) / len(gains) ** 0.5, len(gains)


def main() -> None:
    """Print each claim with its result, and the number that were right."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(tw.GAMES))
    parser.add_argument("--positions", type=int, default=200, help="how many claims are checked (default: 200)")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first match (default: 0)")
    chosen = parser.parse_args()
    bots, right = players(chosen.game), 0
    for number, (coach, mistake) in enumerate(claims(chosen.game, chosen.first), 1):
        found, noise, times = gain(coach, mistake, bots)
        right += found > 0
        t = coach.tables[mistake.at]
        moves = f"{t.say(coach.played(mistake.at))} -> {t.say(mistake.better)}"
        told = f"told {mistake.best - mistake.was:+.2f}, found {found:+.2f} ± {noise:.2f} in {times}"
        print(f"{number:4} {'right' if found > 0 else 'WRONG'}  {told}  {moves}", flush=True)
        if number == chosen.positions:
            break
    print(f"{chosen.game}: {right} of {number} right ({right / number:.1%})")


if __name__ == "__main__":
    main()
