"""What the end of a loop reveals about plots and Friends, and what the open script says.

Rules: tragedy_looper.loop.end_conditions, tragedy_looper.loop.two_kinds.
"""

from __future__ import annotations

from tabletop_widgets.games.tragedy_looper.belief.evidence.findings import somebody
from tabletop_widgets.games.tragedy_looper.belief.formulas import Active, Formula, Is, both, either, no
from tabletop_widgets.games.tragedy_looper.board import SUMMARY
from tabletop_widgets.games.tragedy_looper.events import LoopEnded, ScriptOpened
from tabletop_widgets.games.tragedy_looper.facts import FRIEND, LOSSES, MARKS, Loss, plots_of
from tabletop_widgets.games.tragedy_looper.steps.plots import happened
from tabletop_widgets.games.tragedy_looper.town import Town


def ended(town: Town, event: LoopEnded) -> Formula:
    """Return what the end of a loop reveals: the Friends among the dead and, after the last day, the losing plots.

    Rules: tragedy_looper.role.friend.loop_end, tragedy_looper.loop.win. Rulings:
    tragedy_looper.ruling.friend_early_end, tragedy_looper.ruling.friend_death.
    """
    friends = [Is(name, FRIEND, name in event.friends) for name in town.present if name in town.dead]
    if not event.at_end:
        return both(*friends)
    losses = [both(Active(plot), _losing(town, loss)) for plot, loss in LOSSES.items()]
    lost = either(*losses, town.sheet.edition != SUMMARY and bool(event.friends))
    return both(*friends, lost if event.lost else no(lost))


def _losing(town: Town, loss: Loss) -> Formula:
    """Return the condition under which an active plot loses this loop at its end."""
    if loss.start_of:
        marked = [name for name, place in town.starts.items() if town.intrigue(place) >= MARKS]
        return somebody(town, marked, loss.start_of)
    if loss.on:
        return somebody(town, [name for name in town.present if town.intrigue(name) >= MARKS], loss.on)
    return town.intrigue(loss.place) >= MARKS if loss.place else happened(town, loss.incident)


def opened(town: Town, event: ScriptOpened) -> Formula:
    """Return what the open script says. Ruling: tragedy_looper.ruling.script_card."""
    active = {event.main, *event.subs}
    plots = [Active(plot.name, plot.name in active) for plot in plots_of(town.sheet.set)]
    return both(*plots, *(Is(name, role) for name, role in event.cast))
