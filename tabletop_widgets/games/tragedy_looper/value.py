"""What a table is worth to each seat before the game is over, for bots that search ahead."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Final

from tabletop_widgets.games.tragedy_looper.belief.worlds import World
from tabletop_widgets.games.tragedy_looper.board import BASIC_TRAGEDY, FIRST_STEPS, MASTERMIND
from tabletop_widgets.games.tragedy_looper.bots.dangers import threats
from tabletop_widgets.games.tragedy_looper.bots.threats import DUSK, EVENING, NOON, Hour
from tabletop_widgets.games.tragedy_looper.facts import (
    AVENGER,
    BOMB,
    FUTURE,
    MURDER_PLAN,
    PROTECT,
    SEALED_ITEM,
    SIGN,
)

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.table import TragedyLooper


AGAIN: Final = {
    FIRST_STEPS: {MURDER_PLAN: 0.35, AVENGER: 0.65, PROTECT: 0.85},
    BASIC_TRAGEDY: {MURDER_PLAN: 0.75, FUTURE: 0.75, BOMB: 0.75, SIGN: 0.9, SEALED_ITEM: 0.95},
}
"""How often the mastermind wins a loop that has not begun, by set and main plot. House values: measured in 359 loops of
the fifteen scripts, the first loops left out, with easy players on either side."""
MOMENTS: Final = {"MastermindPhase": NOON, "IncidentPhase": EVENING}
"""A step still to come -> the moment of the day."""


def value(t: TragedyLooper) -> tuple[float, ...]:
    """Return each seat's chance to win: the mastermind must win every remaining loop, the players only one.

    The chance to lose this loop follows from its threats (`threats`), which are house values.
    """
    if t.outcome:
        return tuple([float(seat in t.outcome.winners) for seat in t.seats])
    lost = this_loop(t) * AGAIN[t.script.set][t.script.main] ** (t.town.sheet.loops - t.town.loop)
    return tuple([lost if seat == MASTERMIND else 1 - lost for seat in t.seats])


def this_loop(t: TragedyLooper) -> float:
    """Return the chance that this loop is lost."""
    town, script = t.town, t.script
    culprits = {planned.day: planned.culprit for planned in script.incidents}
    world = World((script.main, *script.subs), script.cast, culprits)
    coming = {type(step).__name__ for step in t.agenda}
    moment = next((moment for step, moment in MOMENTS.items() if step in coming), DUSK)
    hour = Hour(max(1, town.day), moment, town.sheet.days)
    return 1 - prod(1 - threat.chance(town, hour) for threat in threats(world, town, rumored=t.rumored))
