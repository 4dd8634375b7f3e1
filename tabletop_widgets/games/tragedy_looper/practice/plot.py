"""Misreadings of plots: what loses a loop, and which roles they call for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from tabletop_widgets.games.tragedy_looper.events import Because
from tabletop_widgets.games.tragedy_looper.facts import (
    BRAIN,
    KEY_PERSON,
    KILLER,
    MURDER_PLAN,
    PLOTS,
    SERIAL_KILLER,
    THEORIST,
    Loss,
    Plot,
)
from tabletop_widgets.games.tragedy_looper.practice.changes import ids
from tabletop_widgets.games.tragedy_looper.scripts.validity import called
from tabletop_widgets.games.tragedy_looper.table import TragedyLooper
from tabletop_widgets.questions.variants import Change, WrongRules

wrong = WrongRules(TragedyLooper)
MAIN: Final = tuple(plot for plot in PLOTS if plot.main)
SUBS: Final = tuple(plot for plot in PLOTS if not plot.main)


# What loses a loop.
wrong.where(
    "one is enough",
    "plot.fs.place_to_protect plot.bts.sealed_item plot.fs.light_of_the_avenger plot.bts.giant_time_bomb",
    "one Intrigue was enough wherever two are required",
    among=ids("incident.faraway_murder incident.hospital_2 incident.hospital_1 role.factor.city role.killer.murder"),
    marks=1,
    fatal=1,
)


@wrong(
    "plot.fs.light_of_the_avenger plot.bts.giant_time_bomb",
    "what counted was the location where that role is now",
)
class WhereItIsNow(TragedyLooper):
    def losers(self, loss: Loss) -> Iterator[str]:
        for name, place in self.town.places.items():
            if self.script.cast[name] == loss.start_of and self.town.intrigue(place) >= self.marks:
                yield name
        if not loss.start_of:
            yield from super().losers(loss)


@wrong("plot.bts.change_of_future", "a Butterfly Effect in the script was enough, whether it happened or not")
class PlannedIsEnough(TragedyLooper):
    def losers(self, loss: Loss) -> Iterator[str]:
        if loss.incident:
            yield from [""] * any(kind == loss.incident for _, kind in self.town.sheet.incidents)
        else:
            yield from super().losers(loss)


@wrong("ruling.friend_death role.friend.loop_end", "a dead Friend lost the loop")
class DeadFriendsLose(TragedyLooper):
    def lost_at_end(self) -> list[Because]:
        dead = [Because("tragedy_looper.role.friend.loop_end", name) for name in self.dead_friends()]
        return super().lost_at_end() or dead


# Which roles they call for.
def calling(*roles: str) -> Change:
    """Let plots call for at least these roles."""

    def changed(right: Callable[[Iterable[Plot]], Counter[str]]) -> Callable[[Iterable[Plot]], Counter[str]]:
        return lambda plots: right(plots) | Counter(roles)

    return Change(changed)


def lacking(plots: Iterable[Plot], *roles: str) -> tuple[str, ...]:
    """Return the rules of plots that do not call for a role, for each of these roles."""
    return tuple(dict.fromkeys(plot.rule for role in roles for plot in plots if role not in plot.roles))


def without_a_brain(plots: Iterable[Plot]) -> Counter[str]:
    right = called(plots)
    return Counter({role: n for role, n in right.items() if role != BRAIN or not right[KILLER]})


wrong.where(
    "always a brain",
    "script.roles_from_plots role.killer",
    "every main plot called for a Brain, a Killer and a Key Person",
    among=lacking(MAIN, BRAIN, KILLER, KEY_PERSON),
    called=calling(BRAIN, KILLER, KEY_PERSON),
)
wrong.where(
    "always a serial killer",
    "role.serial_killer role.conspiracy_theorist",
    "every script called for a Serial Killer and a Conspiracy Theorist",
    among=lacking(SUBS, SERIAL_KILLER, THEORIST),
    called=calling(SERIAL_KILLER, THEORIST),
)
wrong.where(
    "nobody behind it",
    "role.killer",
    "Murder Plan called for no Brain",
    among=[plot.rule for plot in MAIN if plot.name == MURDER_PLAN],
    called=without_a_brain,
)
wrong.where(
    "no caps",
    "plot.merged_limits role.friend role.conspiracy_theorist",
    "a role called for by two plots was always in the script twice",
    called=lambda plots: Counter(role for plot in plots for role in plot.roles),
)
wrong.where(
    "main plot alone",
    "script.roles_from_plots",
    "only the main plot called for roles",
    among=[plot.rule for plot in SUBS if plot.roles],
    called=lambda plots: called(plot for plot in plots if plot.main),
)
