"""Measure how strong the bots of a game are: `python -m tools.measure_bots GAME --matches 200`.

Each seat of a match gets a random bot of the roster (`widgets.table_setup`); seats that win together get the same one,
since bots of one kind agree on a plan. A bot's worth is its share of the wins in a seat divided by that seat's average:
1 is average. The results are kept there by hand, as `WORTH`.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper.scripts import library
from tabletop_widgets.match import Bot
from tabletop_widgets.widgets.table_setup import bot_of, roster

TEAMS = {"tragedy_looper": (0, 1, 1, 1)}
"""Game -> the team of each seat; elsewhere everybody plays alone."""
OPTIONS = {"tragedy_looper": {"script": library.names()}}
"""Game -> options drawn anew for each match: some scripts are easy for everybody."""
SLOW = 0.95
"""The share of a bot's moves that take no longer than the seconds printed."""


def timed(bot: Bot, spent: list[float]) -> Callable[[Any, Random], Any]:
    """Wrap a bot to record its thinking time for each move."""

    def act(seen: Any, rng: Random) -> Any:
        begun = perf_counter()
        move = bot(seen, rng)
        spent.append(perf_counter() - begun)
        return move

    return act


def main() -> None:
    """Print each bot's worth, and its seconds per move."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(tw.GAMES))
    parser.add_argument("--matches", type=int, default=200, help="how many are played (default: 200)")
    chosen = parser.parse_args()
    game = tw.GAMES[chosen.game]
    names, bots = game.seated(None), {each.bot: bot_of(game, each.bot) for each in roster(game)}
    spent, shares = {each: list[float]() for each in bots}, defaultdict[int, list[tuple[str, float]]](list)
    for seed in range(chosen.matches):
        rng = Random(seed)
        drawn = [rng.choice([*bots]) for _ in names]
        seats = [drawn[team] for team in TEAMS.get(chosen.game, range(len(names)))]
        acts = {who: timed(bots[bot], spent[bot]) for who, bot in zip(names, seats, strict=True)}
        options = {name: rng.choice(values) for name, values in OPTIONS.get(chosen.game, {}).items()}
        winners = tw.Match(game, acts, seed=seed, **options).table.outcome.winners
        for seat, bot in enumerate(seats):
            shares[seat].append((bot, (seat in winners) / max(1, len(winners))))
    usual = {seat: fmean(share for _, share in row) for seat, row in shares.items()}
    for bot in bots:
        worth = fmean(share / usual[seat] for seat, row in shares.items() for who, share in row if who == bot)
        seconds = sorted(spent[bot])[int(SLOW * len(spent[bot]))]
        print(f'{chosen.game}: "{bot}": ({worth:.2f}, {seconds:.2f})', flush=True)


if __name__ == "__main__":
    main()
