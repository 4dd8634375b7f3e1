"""Keep a match of good bots up to its first puzzle: `python -m tests.theory.keep GAME ...`; no name: of all games."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import tabletop_widgets as tw
from tabletop_widgets.theory.puzzles import PLAYER, puzzle_of

KEPT = Path(__file__).with_name("puzzles")


def first(game, seed):
    """Play a match, and cut its record at the first puzzle; None if there is none."""
    bots = dict.fromkeys(game.seated(None), game.bots[PLAYER])
    record = tw.Match(game, bots, seed=seed, **game.puzzles.options(Random(seed))).record.copy()
    for at, t in enumerate(record.tables()):
        if any(map(puzzle_of, game.puzzles.posed(t))):
            del record.entries[at:]
            return record
    return None


def keep(game):
    """Try one seed after the other."""
    record = next(filter(None, (first(game, seed) for seed in range(200))))
    KEPT.joinpath(f"{game.name}.record").write_text(record.dumps(), encoding="utf-8")


if __name__ == "__main__":
    for each in sys.argv[1:] or tw.GAMES:
        keep(tw.GAMES[each])
