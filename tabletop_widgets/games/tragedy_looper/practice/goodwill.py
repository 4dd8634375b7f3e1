"""Misreadings of Goodwill abilities: who can be asked, how often, for whom, and who refuses."""

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper.board import GOODWILL, MASTERMIND
from tabletop_widgets.games.tragedy_looper.events import Changed, DayBegan, TurnedUp
from tabletop_widgets.games.tragedy_looper.facts import (
    CHARACTERS,
    LOVED_ONE,
    LOVER,
    MANDATORY,
    OPTIONAL,
    SERIAL_KILLER,
    THEORIST,
    TIME_TRAVELER,
    WITCH,
    refusal_of,
)
from tabletop_widgets.games.tragedy_looper.moves import ALLOW, DONE
from tabletop_widgets.games.tragedy_looper.practice.changes import ids, of_each
from tabletop_widgets.games.tragedy_looper.steps.goodwill import Answer, asked
from tabletop_widgets.games.tragedy_looper.steps.laying import masterminds_spent, players_spent
from tabletop_widgets.games.tragedy_looper.steps.loops import Moves
from tabletop_widgets.games.tragedy_looper.steps.mastermind import holder, once_a_day, once_a_loop
from tabletop_widgets.games.tragedy_looper.steps.requests import (
    HERE,
    OTHERS,
    about,
    asked_today,
    at_the_shrine,
    not_herself,
    not_itself,
    out_of_reach,
    out_of_turf,
    used_up,
)
from tabletop_widgets.games.tragedy_looper.table import TragedyLooper
from tabletop_widgets.games.tragedy_looper.town import Town
from tabletop_widgets.questions.variants import WrongRules, and_also, without
from tabletop_widgets.rulebook.rulebook import ban

wrong = WrongRules(TragedyLooper)
ALL: Final = tuple(each.rule for who in CHARACTERS.values() for each in who.abilities)
ONCE: Final = tuple(each.rule for who in CHARACTERS.values() for each in who.abilities if each.once)
AT_HOME: Final = ids("char.nurse.a1 char.police_officer.a2 char.shrine_maiden.a2")
"""Abilities whose owner may be the target."""


# How much Goodwill is needed.
@wrong("goodwill.threshold", "one Goodwill less than the card says was enough", among=ALL)
class OneShort(TragedyLooper):
    def needed(self, move: Any) -> int:
        return super().needed(move) - 1


@wrong("goodwill.threshold", "an ability needed more Goodwill than the card says", among=ALL)
class OneMore(TragedyLooper):
    def needed(self, move: Any) -> int:
        return super().needed(move) + 1


@wrong("goodwill.chain", "Goodwill from an ability could not be used until the next day")
class GoodwillOfBefore(TragedyLooper):
    remembers = False

    def needed(self, move: Any) -> int:
        events = [entry.event for entry in self.events if isinstance(entry.event, Changed)]
        given = sum(each.by for each in events if each.target == move.character and ".char." in each.why)
        return super().needed(move) + given


@wrong("goodwill.not_spent goodwill.refused_counts", "a request used up Goodwill, even when it was refused")
class Spent(Answer):
    def run(self, t: TragedyLooper, moves: Moves) -> None:
        super().run(t, moves)
        t.town.put(self.character, GOODWILL, -self.ability.goodwill)


# How often.
@wrong("goodwill.refused_counts ruling.refused_use", "a refused ability could be asked for again on the same day")
class RefusedIsFree(Answer):
    def run(self, t: TragedyLooper, moves: Moves) -> None:
        super().run(t, moves)
        if moves[MASTERMIND] != ALLOW:
            refused = self.character, self.number
            t.town.asked = tuple(each for each in t.town.asked if each != refused)
            t.town.once = tuple(each for each in t.town.once if each != refused)


@wrong("goodwill.repeat ruling.ability_per_day", "every Goodwill ability could be used only once per loop")
class EachOnceALoop(DayBegan):
    def change(self, town: Town) -> None:
        town.day = self.day


wrong.where(
    "once a day",
    "",
    '"once per loop" meant once a day, for cards and for abilities',
    among=(
        *ids("goodwill.once mm.once mm.once_spent player.once_per_deck card.return ruling.cards_return"),
        *ONCE,
    ),
    laying_bans=of_each(without(masterminds_spent, players_spent)),
    request_bans=without(used_up),
)
wrong.where(
    "again and again",
    "",
    "an ability could be used as often as the players liked",
    among=ids(
        "goodwill.daily ruling.ability_per_day ruling.mm_ability_per_day day.mastermind_phase"
        " plot.bts.unsettling_rumor plot.fs.unsettling_rumor"
    ),
    mastermind_bans=without(once_a_day, once_a_loop),
    request_bans=without(asked_today),
)


# For whom.
@ban("tragedy_looper.ruling.self_target")
def used_on_itself(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    return "Not itself." if move != DONE and move.target == holder(t, move.source) else None


@ban("tragedy_looper.ruling.self_target")
@about(*AT_HOME)
def meant_for_itself(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    return "Somebody else." if move.target == move.character else None


@ban("tragedy_looper.ruling.forbid_goodwill_scope")
@about()
def asked_in_vain(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    lying = [card for entry in t.events if isinstance(entry.event, TurnedUp) for card in entry.event.cards]
    return "Forbidden." if (MASTERMIND, "Forbid Goodwill", move.character) in lying else None


wrong.where(
    "abilities all over town",
    "goodwill.here",
    "Goodwill abilities worked all over town",
    among=(*sorted(HERE), *ids("char.shrine_maiden.a1 char.boss.a1")),
    request_bans=without(out_of_reach, out_of_turf, at_the_shrine),
)
wrong.where(
    "another is itself",
    "ruling.self_target",
    '"another character" could be the character itself',
    among=(*sorted(OTHERS), *ids("char.rich_mans_daughter.a1 ruling.daughter_target")),
    request_bans=without(not_itself, not_herself),
)
wrong.where(
    "no ability on itself",
    "ruling.self_target",
    "no ability could be used on the character who has it",
    among=(*AT_HOME, *ids("ruling.guard_target role.brain role.conspiracy_theorist")),
    mastermind_bans=and_also(used_on_itself),
    request_bans=and_also(meant_for_itself),
    remembers=False,
)
wrong.where(
    "forbids abilities",
    "ruling.forbid_goodwill_scope mm.forbid_goodwill",
    "a character under Forbid Goodwill could be asked for nothing",
    request_bans=and_also(asked_in_vain),
    remembers=False,
)

# Who refuses.
ABLE: Final = dict.fromkeys((SERIAL_KILLER, THEORIST, TIME_TRAVELER, LOVER, LOVED_ONE), OPTIONAL) | {WITCH: ""}
"""How roles would refuse if this depended on whether they have an ability."""


def clue(roles: str) -> tuple[str, ...]:
    return ids(" ".join(["info.refusal_clue", *[f"role.{role}" for role in roles.split()]]))


wrong.where(
    "optional must",
    "refusal.optional",
    "a role that may refuse had to refuse every time",
    among=clue("killer brain curmudgeon factor"),
    refusal_of=lambda role: MANDATORY if refusal_of(role) else "",
)
wrong.where(
    "mandatory may",
    "refusal.mandatory",
    "a role that must refuse could also allow",
    among=clue("cultist witch"),
    refusal_of=lambda role: OPTIONAL if refusal_of(role) else "",
)
wrong.where(
    "all may",
    "refusal.none",
    "the mastermind could refuse for every role",
    among=clue("person key_person friend time_traveler lover loved_one serial_killer conspiracy_theorist"),
    refusal_of=lambda role: refusal_of(role) or OPTIONAL,
)
wrong.where(
    "whoever can do something refuses",
    "role.refusal_table role.serial_killer role.conspiracy_theorist role.time_traveler role.lover role.loved_one"
    " role.witch",
    "every role with an ability could refuse, and the Witch, who has none, could not",
    refusal_of=lambda role: ABLE.get(role, refusal_of(role)),
)


@wrong("refusal.immune char.nurse.a1", "the Nurse's ability could be refused if her role refused")
class NobodyIsImmune(TragedyLooper):
    def refusal(self) -> str:
        return self.refusal_of(self.role(asked(self)[0].character))
