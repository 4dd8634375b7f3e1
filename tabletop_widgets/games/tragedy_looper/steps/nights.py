"""The end of a day: mandatory deaths happen at once, then the mastermind may strike."""

# ruff: noqa: ARG001, ARG002 - bans and steps share one signature

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.board import MASTERMIND
from tabletop_widgets.games.tragedy_looper.events import Because, NightFell
from tabletop_widgets.games.tragedy_looper.facts import (
    DESPAIR,
    FACTOR,
    KEY_PERSON,
    KILLER,
    LOVED_ONE,
    SERIAL_KILLER,
    TIME_TRAVELER,
)
from tabletop_widgets.games.tragedy_looper.moves import DONE, EndLoop, KillPlayers, Strike
from tabletop_widgets.games.tragedy_looper.steps.deaths import players_die
from tabletop_widgets.games.tragedy_looper.steps.misplaced import Question
from tabletop_widgets.kernel.decision import Decision, decide
from tabletop_widgets.kernel.table import Step
from tabletop_widgets.rulebook.rulebook import ban

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.table import TragedyLooper


Moves = Mapping[Seat, Any]
DAY_END: Final = "tragedy_looper.day.day_end"
ROLE: Final = "tragedy_looper.role."


class Night(Step):
    """A character alone with a Serial Killer dies; all deaths are judged on one position, and happen together.

    The Boss counts only in his real place, not on his turf. Rules: tragedy_looper.day.day_end,
    tragedy_looper.role.serial_killer, tragedy_looper.resolve.batch, tragedy_looper.trigger.virus_same_day. Rulings:
    tragedy_looper.ruling.day_end_order, tragedy_looper.ruling.boss_turf_scope, tragedy_looper.ruling.corpse.
    """

    __slots__ = ()

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        """Carry out the mandatory deaths; the event is told even when nobody dies."""
        killed: dict[str, Because] = {}
        for killer in t.living(SERIAL_KILLER):
            if len(others := self.company(t, killer)) == 1:
                killed[others[0]] = Because(f"{ROLE}serial_killer", killer)
        t.die(tuple(killed), DAY_END, *killed.values(), event=NightFell)

    def company(self, t: TragedyLooper, killer: str) -> list[str]:
        """Return the other living characters in a Serial Killer's place."""
        return [name for name in t.town.at(t.town.places[killer]) if name != killer]


# Refusals.
def _one(t: TragedyLooper, role: str) -> str:
    """Return the living character with a role that a script has once, or ""."""
    for name in t.town.living:
        if t.role(name) == role:
            return name
    return ""


@ban("tragedy_looper.ruling.mm_ability_per_day")
def struck_once(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse a second strike of the Killer at this Day End."""
    struck = "The Killer has tried that today: do something else, or do nothing more."
    return struck if isinstance(move, Strike) else None


def _role(move: Any) -> str:
    """Return the role that a move uses, or ""."""
    match move:
        case Strike():
            return KILLER
        case KillPlayers(role):
            return role
        case EndLoop():
            return TIME_TRAVELER
    return ""


@ban("tragedy_looper.ruling.godly_enter")
def in_town(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse the ability of a character that has not entered yet."""
    return words.ABSENT_HOLDER if t.absent(_role(move)) else None


@ban("tragedy_looper.ruling.corpse")
def living(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse a corpse's ability, and a corpse as a victim."""
    if isinstance(move, Strike) and move.target in t.town.dead:
        return words.CORPSE.format(character=move.target)
    role = _role(move)
    return words.DEAD_HOLDER if role and not _one(t, role) else None


@ban("tragedy_looper.role.factor.not_key")
def no_factor(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse the Factor as a Key Person, whatever is on the City."""
    return words.NO_KEY if isinstance(move, Strike) and t.role(move.target) == FACTOR else None


@ban("tragedy_looper.role.killer.murder")
def only_a_key_person(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse a victim other than a Key Person."""
    return words.ONLY_KEY_PERSON if isinstance(move, Strike) and t.role(move.target) != KEY_PERSON else None


@ban("tragedy_looper.role.killer.murder")
def with_the_killer(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse a victim outside the Killer's place."""
    away = isinstance(move, Strike) and move.target not in t.town.reached(_one(t, KILLER))
    return "The Key Person is not where the Killer is: bring them together first." if away else None


@ban("tragedy_looper.role.killer.murder")
def marked(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse a victim with too little Intrigue."""
    return words.UNMARKED if isinstance(move, Strike) and t.town.intrigue(move.target) < t.marks else None


@ban("tragedy_looper.role.killer.players")
def furious(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse the Killer's killing of the players while he has too little Intrigue."""
    calm = move == KillPlayers(KILLER) and t.town.intrigue(_one(t, KILLER)) < t.furious
    return "The Killer needs four Intrigue to kill the players." if calm else None


@ban("tragedy_looper.role.loved_one.players")
def desperate(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse the Loved One's killing of the players without despair, or without some Intrigue."""
    if move != KillPlayers(LOVED_ONE):
        return None
    name = _one(t, LOVED_ONE)
    return None if t.town.paranoia(name) >= DESPAIR and t.town.intrigue(name) >= t.tempted else words.CALM_LOVED_ONE


@ban("tragedy_looper.role.time_traveler.last_day")
def on_the_last_day(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse to end a loop by the Time Traveler before its last day."""
    return words.LAST_DAY_ONLY if isinstance(move, EndLoop) and t.town.day < t.town.sheet.days else None


@ban("tragedy_looper.role.time_traveler.last_day")
def lonely(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse to end a loop by a Time Traveler with more Goodwill. Ruling: tragedy_looper.ruling.traveler_threshold."""
    loved = isinstance(move, EndLoop) and t.town.goodwill(_one(t, TIME_TRAVELER)) > t.lonely
    return "The Time Traveler has more than two Goodwill, and so cannot end the loop." if loved else None


BANS: Final = (
    in_town,
    living,
    no_factor,
    only_a_key_person,
    with_the_killer,
    marked,
    furious,
    desperate,
    on_the_last_day,
    lonely,
)


@lru_cache(maxsize=500)
def _answers(roles: frozenset[str], present: tuple[str, ...]) -> tuple[Any, ...]:
    """List what this script ever lets the mastermind do at a Day End."""
    strikes = map(Strike, present) if KILLER in roles else ()
    kills = [KillPlayers(role) for role in (KILLER, LOVED_ONE) if role in roles]
    ends = [EndLoop()] if TIME_TRAVELER in roles else []
    return (*strikes, *kills, *ends, DONE)


@dataclass(slots=True)
class NightPhase(Question):
    """The mastermind may strike; asked once every day, and again only after a strike that all could see.

    `struck`: a Killer has struck today, which all could see. Rules: tragedy_looper.role.killer.murder,
    tragedy_looper.role.killer.players, tragedy_looper.role.loved_one.players,
    tragedy_looper.role.time_traveler.last_day, tragedy_looper.target.who, tragedy_looper.resolve.batch,
    tragedy_looper.trigger.spreading_same_day. Rulings: tragedy_looper.ruling.day_end_order,
    tragedy_looper.ruling.mm_asked_always.
    """

    times: ClassVar = frozenset({Strike, KillPlayers, EndLoop})
    struck: bool = False

    def ask(self, t: TragedyLooper) -> tuple[Decision, ...]:
        answers = _answers(frozenset(t.script.cast.values()), t.town.present)
        bans = (struck_once, *t.night_bans) if self.struck else t.night_bans
        return (decide(t, MASTERMIND, answers, words.NIGHT, DAY_END, bans),)

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        match moves[MASTERMIND]:
            case Strike(target):
                t.next(NightPhase(struck=True))
                t.die((target,), DAY_END, Because(f"{ROLE}killer.murder", _one(t, KILLER)))
            case KillPlayers(role):
                rule = ROLE + ("killer.players" if role == KILLER else "loved_one.players")
                players_die(t, DAY_END, Because(rule, _one(t, role)))
            case EndLoop():
                players_die(t, DAY_END, Because(f"{ROLE}time_traveler.last_day", _one(t, TIME_TRAVELER)), dead=False)
