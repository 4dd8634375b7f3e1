"""What is judged when a loop has reached its end: the plots that lose it, and dead Friends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tabletop_widgets.games.tragedy_looper.events import Because
from tabletop_widgets.games.tragedy_looper.facts import FRIEND, LOSSES, Loss

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.table import TragedyLooper
    from tabletop_widgets.games.tragedy_looper.town import Town


DEAD_FRIEND: Final = "tragedy_looper.role.friend.loop_end"


def lost_at_end(t: TragedyLooper) -> list[Because]:
    """Return why a loop that has reached its end is lost; nothing if the players have won.

    Rules: tragedy_looper.loop.end_conditions, tragedy_looper.loop.two_kinds, tragedy_looper.role.friend.loop_end.
    Ruling: tragedy_looper.ruling.friend_death.
    """
    losing = [(plot.rule, LOSSES[plot.name]) for plot in t.script.plots if plot.name in LOSSES]
    lost = [Because(rule, name) for rule, loss in losing for name in t.losers(loss)]
    if t.published:
        lost += [Because(DEAD_FRIEND, name) for name in t.dead_friends()]
    return lost


def dead_friends(t: TragedyLooper) -> tuple[str, ...]:
    """Return the Friends who are dead now. Rules: tragedy_looper.role.friend.loop_end."""
    return tuple([name for name in t.town.present if name in t.town.dead and t.role(name) == FRIEND])


def losers(t: TragedyLooper, loss: Loss) -> Iterator[str]:
    """Yield the characters by whom a plot loses the loop; "" if it depends on no character.

    A role counts where it began this loop, wherever it is now, dead or alive. Rulings:
    tragedy_looper.ruling.no_target (an incident without effect counts), tragedy_looper.ruling.corpse,
    tragedy_looper.ruling.godly_enter (a character not yet in town has started nowhere).
    """
    town, cast = t.town, t.script.cast
    if loss.start_of:
        starts = town.starts.items()
        yield from (name for name, at in starts if cast[name] == loss.start_of and town.intrigue(at) >= t.marks)
    elif loss.on:
        yield from (name for name in town.present if cast[name] == loss.on and town.intrigue(name) >= t.marks)
    elif town.intrigue(loss.place) >= t.marks if loss.place else happened(town, loss.incident):
        yield ""


def happened(town: Town, incident: str) -> bool:
    """Tell whether an incident of this kind has happened in this loop."""
    return any(town.sheet.incident(day) == incident for day in town.gone_off)
