"""Misreadings of deaths: who can die, what a death causes, and what the dead still count for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop_widgets.games.tragedy_looper.events import Because, NightFell
from tabletop_widgets.games.tragedy_looper.facts import BUTTERFLY, CHARACTERS, SERIAL_KILLER, SPREADING, UNEASE
from tabletop_widgets.games.tragedy_looper.practice.changes import ids, of_each
from tabletop_widgets.games.tragedy_looper.steps.incidents import no_corpse
from tabletop_widgets.games.tragedy_looper.steps.laying import on_a_corpse
from tabletop_widgets.games.tragedy_looper.steps.loops import Moves
from tabletop_widgets.games.tragedy_looper.steps.nights import DAY_END, Night
from tabletop_widgets.games.tragedy_looper.steps.requests import ON_CHARACTERS, dead_target
from tabletop_widgets.games.tragedy_looper.table import TragedyLooper
from tabletop_widgets.questions.variants import WrongRules, without

wrong = WrongRules(TragedyLooper)


# Who can die.
wrong.where(
    "travelers die",
    "role.time_traveler role.time_traveler.forbid ruling.murder_immortal",
    "a Time Traveler could die like anybody else, and Forbid Goodwill worked on it",
    among=ids("incident.suicide ruling.guard_immortal"),
    is_time_traveler=lambda t, name: False,
)


@wrong("char.police_officer.guard", "a Guard marker did not help against incidents", among=ids("incident.suicide"))
class NoGuard(TragedyLooper):
    def die(self, names: Sequence[str], why: str, *because: Because, **keys: Any) -> None:
        self.town.guarded -= frozenset(names)
        super().die(names, why, *because, **keys)


@wrong(
    "resolve.batch ruling.day_end_order", "Serial Killers killed one after the other, and a dead one no longer killed"
)
class KillersInTurn(Night):
    def run(self, t: TragedyLooper, moves: Moves) -> None:
        killed: dict[str, Because] = {}
        for killer in t.living(SERIAL_KILLER):
            others = [name for name in self.company(t, killer) if name not in killed]
            if killer not in killed and len(others) == 1:
                killed[others[0]] = Because("tragedy_looper.role.serial_killer", killer)
        t.die(tuple(killed), DAY_END, *killed.values(), event=NightFell)


# What a death causes.
wrong.where(
    "key person dies on",
    "role.key_person death.immediate loop.lost loop.cut",
    "the death of a Key Person did not end the loop at once",
    losing=lambda t, dead: [],
)
wrong.where(
    "no grief",
    "role.lover role.loved_one",
    "Lover and Loved One got no Paranoia from each other's death",
    among=ids("trigger.nested"),
    grieving=lambda t, dead: (),
)


@wrong("death.not_loss", "every death lost the loop at once")
class AnyDeath(TragedyLooper):
    def losing(self, dead: Sequence[str]) -> list[Because]:
        return super().losing(dead) or [Because("tragedy_looper.role.key_person", name) for name in dead[:1]]


# What the dead still count for.
class AloneButForCorpses(Night):
    def company(self, t: TragedyLooper, killer: str) -> list[str]:
        there = [name for name in t.town.present if t.town.places[name] == t.town.places[killer]]
        return super().company(t, killer) if len(there) == 2 else []


class DeadCulprits(TragedyLooper):
    def goes_off(self, culprit: str) -> bool:
        return self.town.paranoia(culprit) >= CHARACTERS[culprit].limit


wrong.where(
    "corpses as targets",
    "ruling.corpse",
    "the dead still counted: as targets, as company and as culprits",
    AloneButForCorpses,
    DeadCulprits,
    among=(
        *ids("target.no_corpse role.serial_killer incident.dead_culprit ruling.increasing_unease_living"),
        *sorted(ON_CHARACTERS),
        *ids("incident.increasing_unease incident.spreading incident.butterfly_effect"),
    ),
    laying_bans=of_each(without(on_a_corpse)),
    request_bans=without(dead_target),
    incident_bans=of_each(without(no_corpse), UNEASE, SPREADING, BUTTERFLY),
)
