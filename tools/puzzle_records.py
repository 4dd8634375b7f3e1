"""Store a match of good bots up to its first puzzle: `python -m tools.puzzle_records GAME ...`; no name: all games.

For games with rare puzzles it also prints the `SEEDS` for their `puzzles.py`: a month of matches that have one.
"""

from __future__ import annotations

import sys
from itertools import count, islice
from pathlib import Path
from random import Random
from time import process_time

import tabletop_widgets as tw
from tabletop_widgets.theory.puzzles import PLAYER, in_game, puzzle_of

KEPT = Path(__file__).resolve().parents[1] / "tests/theory/puzzles"
DAYS, QUICK = 31, 2.0
"""How many seeds are kept, and the processor seconds within which the puzzle of each must be found."""


def first(game, seed):
    """Play a match, and cut its record at the first puzzle; return None if there is none."""
    bots = dict.fromkeys(game.seated(None), game.bots[PLAYER])
    record = tw.Match(game, bots, seed=seed, **game.puzzles.options(Random(seed))).record.copy()
    for at, t in enumerate(record.tables()):
        if any(map(puzzle_of, game.puzzles.posed(t))):
            del record.entries[at:]
            return record
    return None


def keep(game):
    """Store the first match with a puzzle, trying one seed after another."""
    record = next(filter(None, (first(game, seed) for seed in range(200))))
    KEPT.joinpath(f"{game.name}.record").write_text(record.dumps(), encoding="utf-8")


def quick(game, seed):
    """Tell whether the match of a seed has a puzzle that is found quickly and can be posed."""
    start = process_time()
    puzzle = next(in_game(game, str(seed)), None)
    return bool(puzzle and process_time() - start < QUICK and tw.Solve(puzzle))


def seeds(game):
    """Return the first seeds of such matches."""
    return tuple(islice((seed for seed in count() if quick(game, seed)), DAYS))


if __name__ == "__main__":
    for each in sys.argv[1:] or tw.GAMES:
        keep(tw.GAMES[each])
        if tw.GAMES[each].puzzles.SEEDS:
            print(each, "SEEDS =", seeds(tw.GAMES[each]))
