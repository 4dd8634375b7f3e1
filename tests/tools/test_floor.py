"""The floor that the kernel is measured against plays the same game."""

from __future__ import annotations

from random import Random

import tabletop_widgets as tw
from tools.benchmarks import floor_mascarade
from tools.benchmarks.decisions import count


def test_the_simplified_mascarade_plays_the_same_games_as_the_kernel():
    for seed in range(60):
        t = tw.GAMES["mascarade"].start(players=4, seed=seed)
        coins, log = floor_mascarade.play(list(t.cards), Random(seed))
        count(t, Random(seed))

        assert t.coins == coins
        assert t.length <= len(log) <= t.length + 1, "the cards shown last are covered only in the floor"
