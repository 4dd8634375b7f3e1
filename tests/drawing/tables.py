"""Tables in the middle of a game with as many players as may be, as the first seat sees them and as everything lies."""

from __future__ import annotations

from functools import cache
from random import Random

import tabletop_widgets as tw
from tabletop_widgets.drawing.scene import Scene, to_look_at

TABLES = tuple(tw.GAMES)


@cache
def table(name: str, eyes: int = 0) -> Scene:
    """A table after 25 answers at random."""
    game = tw.GAMES[name]
    t, rng = game.start(game.players[-1], seed=3), Random(3)
    for _ in range(25):
        if t.waiting:
            t.play(t.waiting[0].seat, rng.choice(t.waiting[0].moves))
    return to_look_at(game.scene(game.view(t, eyes)))
