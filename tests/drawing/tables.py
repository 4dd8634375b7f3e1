"""Scenes in the middle of a game with the most players, through the eyes of the first seat or any others."""

from __future__ import annotations

from functools import cache
from random import Random

import tabletop_widgets as tw
from tabletop_widgets.drawing.scene import Scene, to_look_at

TABLES = tuple(tw.GAMES)


@cache
def table(name: str, eyes: int = 0) -> Scene:
    """Return the scene of a table after 25 random answers."""
    game = tw.GAMES[name]
    t, rng = game.start(game.players[-1], seed=3), Random(3)
    for _ in range(25):
        if t.waiting:
            t.play(t.waiting[0].seat, rng.choice(t.waiting[0].moves))
    return to_look_at(game.scene(game.view(t, eyes)))
