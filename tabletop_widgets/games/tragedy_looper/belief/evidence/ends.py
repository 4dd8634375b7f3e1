"""How a loop begins and ends: what is looked at then tells which plots are about.

Rules: tragedy_looper.loop.end_conditions, tragedy_looper.loop.two_kinds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tabletop_widgets.games.tragedy_looper.belief.evidence.findings import somebody
from tabletop_widgets.games.tragedy_looper.belief.formulas import Active, Formula, Is, both, either, no
from tabletop_widgets.games.tragedy_looper.board import SCHOOL, SHRINE, SUMMARY
from tabletop_widgets.games.tragedy_looper.events import LoopEnded, ScriptOpened
from tabletop_widgets.games.tragedy_looper.facts import (
    AVENGER,
    BOMB,
    BRAIN,
    BUTTERFLY,
    FRIEND,
    FUTURE,
    KEY_PERSON,
    PROTECT,
    SEALED_ITEM,
    SIGN,
    WITCH,
    plots_of,
)
from tabletop_widgets.games.tragedy_looper.town import Town

MUCH: Final = 2
"""So much Intrigue loses a loop for the plots that count it."""


def ended(town: Town, event: LoopEnded) -> Formula:
    """Tell what the end of a loop says: of the dead, who is a Friend; and on its last day, which plots are not about.

    Rules: tragedy_looper.role.friend.loop_end, tragedy_looper.loop.win. Rulings:
    tragedy_looper.ruling.friend_early_end, tragedy_looper.ruling.friend_death.
    """
    friends = [Is(name, FRIEND, name in event.friends) for name in town.present if name in town.dead]
    if not event.at_end:
        return both(*friends)
    lost = either(*_losses(town), town.sheet.edition != SUMMARY and bool(event.friends))
    return both(*friends, lost if event.lost else no(lost))


def _losses(town: Town) -> Iterator[Formula]:
    """Yield what loses this loop at its end.

    Rules: tragedy_looper.plot.fs.light_of_the_avenger, tragedy_looper.plot.fs.place_to_protect,
    tragedy_looper.plot.bts.sealed_item, tragedy_looper.plot.bts.sign_with_me, tragedy_looper.plot.bts.change_of_future,
    tragedy_looper.plot.bts.giant_time_bomb.
    """
    marked = [name for name, place in town.starts.items() if town.intrigue(place) >= MUCH]
    signed = [name for name in town.present if town.intrigue(name) >= MUCH]
    yield both(Active(AVENGER), somebody(town, marked, BRAIN))
    yield both(Active(BOMB), somebody(town, marked, WITCH))
    yield both(Active(SIGN), somebody(town, signed, KEY_PERSON))
    yield both(Active(PROTECT), town.intrigue(SCHOOL) >= MUCH)
    yield both(Active(SEALED_ITEM), town.intrigue(SHRINE) >= MUCH)
    yield both(Active(FUTURE), any(town.sheet.incident(day) == BUTTERFLY for day in town.gone_off))


def opened(town: Town, event: ScriptOpened) -> Formula:
    """Take the open script for what it is. Ruling: tragedy_looper.ruling.script_card."""
    active = {event.main, *event.subs}
    plots = [Active(plot.name, plot.name in active) for plot in plots_of(town.sheet.set)]
    return both(*plots, *(Is(name, role) for name, role in event.cast))
