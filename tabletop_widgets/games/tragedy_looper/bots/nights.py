"""The victims of the coming night: characters alone with a Serial Killer, whether that helps the plan or not."""

from __future__ import annotations

from tabletop_widgets.games.tragedy_looper.belief.worlds import World
from tabletop_widgets.games.tragedy_looper.board import SUMMARY
from tabletop_widgets.games.tragedy_looper.facts import PERSON, SERIAL_KILLER, TIME_TRAVELER, VIRUS
from tabletop_widgets.games.tragedy_looper.town import SHAKEN, Town


def victims(world: World, town: Town) -> frozenset[str]:
    """Return the characters who would die at the day's end if nobody moved.

    Rules: tragedy_looper.role.serial_killer, tragedy_looper.plot.bts.paranoia_virus.
    """
    found: set[str] = set()
    for killer in town.living:
        if kills(world, town, killer):
            others = [name for name in town.at(town.places[killer]) if name != killer]
            found.update(others if len(others) == 1 else ())
    return frozenset(name for name in found - town.guarded if world.roles[name] != TIME_TRAVELER)


def kills(world: World, town: Town, name: str) -> bool:
    """Tell whether a character is a Serial Killer now, by the script or by the virus."""
    if world.roles[name] == PERSON and VIRUS in world.plots:
        return name in town.shaken if town.sheet.edition == SUMMARY else town.paranoia(name) >= SHAKEN
    return world.roles[name] == SERIAL_KILLER
