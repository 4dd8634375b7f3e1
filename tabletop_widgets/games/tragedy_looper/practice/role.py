"""Misreadings of roles: what they let the mastermind do, and who has one."""

from __future__ import annotations

from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper.board import CARDS, PLACES, combined, moved
from tabletop_widgets.games.tragedy_looper.facts import CULTIST, FACTOR, KEY_PERSON, SERIAL_KILLER
from tabletop_widgets.games.tragedy_looper.moves import Strike
from tabletop_widgets.games.tragedy_looper.practice.changes import ids
from tabletop_widgets.games.tragedy_looper.steps.mastermind import (
    near_the_brain,
    near_the_theorist,
    with_intrigue_on_the_school,
)
from tabletop_widgets.games.tragedy_looper.steps.nights import (
    no_factor,
    on_the_last_day,
    only_a_key_person,
    with_the_killer,
)
from tabletop_widgets.games.tragedy_looper.steps.resolution import holding_back, open_on
from tabletop_widgets.games.tragedy_looper.table import TragedyLooper
from tabletop_widgets.games.tragedy_looper.town import SHAKEN
from tabletop_widgets.questions.variants import Change, WrongRules, instead, without
from tabletop_widgets.rulebook.rulebook import ban

wrong = WrongRules(TragedyLooper)


# What they let the mastermind do.
wrong.where(
    "roles all over town",
    "",
    "role abilities worked all over town",
    among=ids(
        "role.brain role.conspiracy_theorist role.factor.school role.killer.murder role.key_person role.cultist.ignore"
    ),
    mastermind_bans=without(near_the_brain, near_the_theorist),
    night_bans=without(with_the_killer),
    cultists=lambda t: t.living(CULTIST),
)
wrong.where(
    "factor always",
    "role.factor.school trigger.factor_live role.factor",
    "the Factor could alarm somebody without Intrigue on the School",
    mastermind_bans=without(with_intrigue_on_the_school),
)


@ban("tragedy_looper.role.killer.murder")
def key_person_or_factor(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    return "Neither." if isinstance(move, Strike) and t.role(move.target) not in (KEY_PERSON, FACTOR) else None


wrong.where(
    "factor is key",
    "role.factor.not_key role.factor",
    "the Killer could also kill a Factor",
    night_bans=Change(lambda right: instead(only_a_key_person, key_person_or_factor).of(without(no_factor).of(right))),
)
wrong.where(
    "two make furious",
    "role.killer.players role.killer",
    "two Intrigue on the Killer were enough to kill the players",
    furious=2,
)
wrong.where(
    "despair alone",
    "role.loved_one.players role.loved_one",
    "three Paranoia on the Loved One were enough to kill the players",
    tempted=0,
)
wrong.where(
    "leaves on any day",
    "role.time_traveler.last_day role.time_traveler day.day_end",
    "the Time Traveler could end a loop on any day",
    night_bans=without(on_the_last_day),
)
wrong.where(
    "leaves below two",
    "ruling.traveler_threshold role.time_traveler.last_day",
    "two Goodwill were enough to stop the Time Traveler from ending the loop",
    lonely=1,
)


@wrong("ruling.cultist_place", "the Cultist counted where it was before the cards moved it")
class CultistBeforeMoving(TragedyLooper):
    def cultists(self) -> tuple[str, ...]:
        there = {on if on in PLACES else self.town.places[on] for on in holding_back(self)}
        return tuple([name for name in self.living(CULTIST) if before_moving(self, name) in there])


def before_moving(t: TragedyLooper, name: str) -> str:
    """Return the place before the movement cards on a character; each also leads back."""
    steps = [card for card in open_on(t, name) if CARDS[card].move]
    return moved(t.town.places[name], combined(*steps)) if steps else t.town.places[name]


# Who has one.
@wrong("trigger.virus_same_day", "the virus turned a Person only from the next day on")
class VirusFromTomorrow(TragedyLooper):
    def turned(self, name: str) -> bool:
        return name in self.town.shaken and self.town.paranoia(name) < SHAKEN


@wrong("ruling.virus_back", "a character with fewer than three Paranoia was a Person again")
class VirusWearsOff(TragedyLooper):
    def turned(self, name: str) -> bool:
        return self.town.paranoia(name) >= SHAKEN


@wrong(
    "plot.bts.paranoia_virus.only_persons plot.bts.paranoia_virus",
    "the virus turned anybody with three Paranoia into a Serial Killer, whatever the role",
)
class VirusTurnsAnybody(TragedyLooper):
    def role(self, name: str) -> str:
        turned = name in self.town.places and self.town.paranoia(name) >= SHAKEN
        return SERIAL_KILLER if turned else super().role(name)
