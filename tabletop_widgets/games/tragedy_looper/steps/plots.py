"""What is looked at when a loop comes to its end: the plots that lose it, and dead Friends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from tabletop_widgets.games.tragedy_looper.board import SCHOOL, SHRINE
from tabletop_widgets.games.tragedy_looper.events import Because
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
)

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.table import TragedyLooper


DEAD_FRIEND: Final = "tragedy_looper.role.friend.loop_end"


def lost_at_end(t: TragedyLooper) -> list[Because]:
    """Return why a loop that has come to its end is lost all the same; nothing: the players have won.

    Rules: tragedy_looper.loop.end_conditions, tragedy_looper.loop.two_kinds, tragedy_looper.role.friend.loop_end.
    Ruling: tragedy_looper.ruling.friend_death.
    """
    lost = [
        Because(plot.rule, name) for plot in t.script.plots if plot.name in t.losses for name in t.losses[plot.name](t)
    ]
    if t.published:
        lost += [Because(DEAD_FRIEND, name) for name in t.dead_friends()]
    return lost


def dead_friends(t: TragedyLooper) -> tuple[str, ...]:
    """Return the Friends who are dead now. Rules: tragedy_looper.role.friend.loop_end."""
    return tuple([name for name in t.town.present if name in t.town.dead and t.role(name) == FRIEND])


def _at(place: str) -> Callable[[TragedyLooper], Iterator[str]]:
    """Look at a place; no character carries the plot."""

    def lost(t: TragedyLooper) -> Iterator[str]:
        if t.town.intrigue(place) >= t.marks:
            yield ""

    return lost


def _where(role: str) -> Callable[[TragedyLooper], Iterator[str]]:
    """Look at the place where a role began this loop, wherever it is by now, dead or alive."""

    def lost(t: TragedyLooper) -> Iterator[str]:
        starts = t.town.starts
        for name in starts:
            if t.script.cast[name] == role and t.town.intrigue(starts[name]) >= t.marks:
                yield name

    return lost


def _signed(t: TragedyLooper) -> Iterator[str]:
    for name in t.town.present:
        if t.script.cast[name] == KEY_PERSON and t.town.intrigue(name) >= t.marks:
            yield name


def _changed(t: TragedyLooper) -> Iterator[str]:
    if any(t.town.sheet.incident(day) == BUTTERFLY for day in t.town.gone_off):
        yield ""


LOSSES: Final[dict[str, Callable[[TragedyLooper], Iterator[str]]]] = {
    AVENGER: _where(BRAIN),
    PROTECT: _at(SCHOOL),
    SEALED_ITEM: _at(SHRINE),
    SIGN: _signed,
    FUTURE: _changed,
    BOMB: _where(WITCH),
}
"""Main plot -> who (or "") makes the loop end as lost.

Rules: tragedy_looper.plot.fs.light_of_the_avenger, tragedy_looper.plot.fs.place_to_protect,
tragedy_looper.plot.bts.sealed_item, tragedy_looper.plot.bts.sign_with_me, tragedy_looper.plot.bts.change_of_future,
tragedy_looper.plot.bts.giant_time_bomb. Rulings: tragedy_looper.ruling.no_target (an incident without effect counts),
tragedy_looper.ruling.corpse.
"""
