"""Tables of Dazzle for cases: laid out near the end, or played up to some ask."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tabletop_widgets.games.dazzle.table import Dazzle

NAMES: Final = "Ann", "Ben"


def laid_out(**keys: Any) -> Any:
    """Lay out a table after the simple deal, which allows any cards."""
    return Dazzle.game.lay_out({"names": [*NAMES], "options": {"deal": "simple"}} | keys)


def played(rng: Random, asks: int) -> Any:
    """Play this many asks at random."""
    t = Dazzle.game.start([*NAMES], seed=f"{rng.random()}")
    for _ in range(2 * asks):
        move_on(t, rng)
    return t


def move_on(t: Any, rng: Random) -> None:
    """Answer the pending question at random."""
    decision = t.waiting[0]
    t.play(decision.seat, rng.choice(decision.moves))


def play_on(t: Any, answers: int) -> Any:
    """Give the first answer, this many times or until the end."""
    for _ in range(answers):
        if t.outcome:
            break
        t.play(t.waiting[0].seat, t.waiting[0].moves[0])
    return t
