"""The mastermind phase: what roles and plots let the mastermind do, one use after another. Only the effect is shown."""

# ruff: noqa: ARG001 - bans share one signature

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.board import INTRIGUE, MASTERMIND, PARANOIA, PLACES, SCHOOL
from tabletop_widgets.games.tragedy_looper.events import Because, Changed
from tabletop_widgets.games.tragedy_looper.facts import BRAIN, DOCTOR, FACTOR, MARKS, RUMOR, THEORIST, TURNED
from tabletop_widgets.games.tragedy_looper.moves import DONE, Use
from tabletop_widgets.games.tragedy_looper.steps.misplaced import Question
from tabletop_widgets.kernel.decision import Decision, decide
from tabletop_widgets.rulebook.rulebook import ban

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.table import TragedyLooper


Moves = Mapping[Seat, Any]
PHASE: Final = "tragedy_looper.day.mastermind_phase"
SOOTHING, ALARMING = DOCTORS = "Doctor -1", "Doctor +1"
EFFECTS: Final = {
    BRAIN: (INTRIGUE, 1, "tragedy_looper.role.brain"),
    THEORIST: (PARANOIA, 1, "tragedy_looper.role.conspiracy_theorist"),
    FACTOR: (PARANOIA, 1, "tragedy_looper.role.factor.school"),
    RUMOR: (INTRIGUE, 1, ""),
    ALARMING: (PARANOIA, 1, "tragedy_looper.char.doctor.turned"),
    SOOTHING: (PARANOIA, -1, "tragedy_looper.char.doctor.turned"),
}
"""Source -> the counter, the amount, and the rule behind it; the Rumor's rule is that of its set."""


# Abilities and their reach.
def sources(t: TragedyLooper) -> tuple[str, ...]:
    """List the abilities that this script ever lets the mastermind use.

    Rules: tragedy_looper.role.tags, tragedy_looper.char.doctor.turned, tragedy_looper.edition.
    Ruling: tragedy_looper.ruling.doctor_turned_target.
    """
    cast = t.script.cast
    roles = {*cast.values()}
    known = [source for source in (BRAIN, THEORIST, FACTOR) if source in roles]
    if t.script.has(RUMOR):
        known.append(RUMOR)
    if t.published and DOCTOR in cast and t.refusal_of(cast[DOCTOR]):
        known += DOCTORS
    return tuple(known)


def holder(t: TragedyLooper, source: str) -> str:
    """Return the living character in town with this ability, or ""."""
    if source in DOCTORS:
        return DOCTOR if t.town.lives(DOCTOR) else ""
    return next((name for name, role in t.script.cast.items() if role == source and t.town.lives(name)), "")


def reach(t: TragedyLooper, source: str) -> tuple[str, ...]:
    """Return the characters and places an ability reaches now; its holder may choose itself, the Doctor may not.

    Rules: tragedy_looper.role.brain, tragedy_looper.role.conspiracy_theorist, tragedy_looper.role.factor.school.
    Ruling: tragedy_looper.ruling.self_target.
    """
    if source == RUMOR:
        return PLACES
    who = holder(t, source)
    if not who:
        return ()
    reached = t.town.reached(who)
    if source == BRAIN:
        return (*t.town.near(who), *reached)
    return tuple([name for name in reached if name != DOCTOR]) if source in DOCTORS else reached


# Refusals.
@ban("tragedy_looper.ruling.mm_ability_per_day")
def once_a_day(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse a second use in a phase; the Doctor's two directions count as one ability."""
    if move == DONE:
        return None
    used = any(each in DOCTORS for each in t.used) if move.source in DOCTORS else move.source in t.used
    return "You have used that today: use something else, or do nothing more." if used else None


@ban("tragedy_looper.plot.fs.unsettling_rumor")
def once_a_loop(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse the Rumor after its one use in a loop. Rules: tragedy_looper.plot.bts.unsettling_rumor."""
    return words.RUMORED if move != DONE and move.source == RUMOR and t.rumored else None


@ban("tragedy_looper.ruling.corpse")
def the_living_alone(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse a corpse's ability, and a corpse as a target."""
    if move == DONE:
        return None
    dead = t.town.dead
    if move.target in dead:
        return words.CORPSE.format(character=move.target)
    return words.DEAD_HOLDER if move.source != RUMOR and dead and not holder(t, move.source) else None


@ban("tragedy_looper.ruling.godly_enter")
def in_town(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse the ability of a character that has not entered yet."""
    return words.ABSENT_HOLDER if move != DONE and t.absent(move.source) else None


@ban("tragedy_looper.role.factor.school")
def with_intrigue_on_the_school(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse the Factor's ability without the Intrigue on the School. Rules: tragedy_looper.trigger.factor_live."""
    lacking = move != DONE and move.source == FACTOR and t.town.intrigue(SCHOOL) < MARKS
    return "The Factor can do this only with two Intrigue on the School: put them there first." if lacking else None


@ban("tragedy_looper.char.doctor.turned")
def with_goodwill_on_the_doctor(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse the Doctor's ability while he has less than two Goodwill."""
    lacking = move != DONE and move.source in DOCTORS and t.town.goodwill(DOCTOR) < TURNED
    return "The Doctor needs two Goodwill before you can use him." if lacking else None


def _beyond(t: TragedyLooper, move: Any, *sources: str) -> bool:
    return move != DONE and move.source in sources and move.target not in reach(t, move.source)


@ban("tragedy_looper.role.brain")
def near_the_brain(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse Intrigue outside the Brain's place."""
    return words.AWAY_FROM_BRAIN if _beyond(t, move, BRAIN) else None


@ban("tragedy_looper.role.conspiracy_theorist")
def near_the_theorist(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse Paranoia outside the place of the Conspiracy Theorist, or of the Factor."""
    return words.AWAY_FROM_THEORIST if _beyond(t, move, THEORIST, FACTOR) else None


@ban("tragedy_looper.char.doctor.a1")
def near_the_doctor(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Refuse a patient outside the Doctor's place, and the Doctor himself."""
    return words.AWAY_FROM_DOCTOR if _beyond(t, move, *DOCTORS) else None


BANS: Final = (
    once_a_day,
    once_a_loop,
    in_town,
    the_living_alone,
    with_intrigue_on_the_school,
    with_goodwill_on_the_doctor,
    near_the_brain,
    near_the_theorist,
    near_the_doctor,
)


@lru_cache(maxsize=200)
def _uses(known: tuple[str, ...], present: tuple[str, ...]) -> tuple[Any, ...]:
    targets = {BRAIN: (*PLACES, *present), RUMOR: PLACES}
    return (*(Use(source, target) for source in known for target in targets.get(source, present)), DONE)


class MastermindPhase(Question):
    """The mastermind uses abilities of roles and plots in any order, each once; asked whatever the script.

    Rules: tragedy_looper.day.mastermind_phase, tragedy_looper.info.effects_only, tragedy_looper.plot.silent,
    tragedy_looper.target.who, tragedy_looper.example.rumor. Rulings: tragedy_looper.ruling.mm_asked_always,
    tragedy_looper.ruling.order_mm, tragedy_looper.ruling.mm_ability_per_day.
    """

    __slots__ = ()

    def ask(self, t: TragedyLooper) -> tuple[Decision, ...]:
        town, known = t.town, sources(t)
        flags = town.intrigue(SCHOOL) < MARKS, DOCTOR in town.places and town.goodwill(DOCTOR) < TURNED
        depends_on = t.used, t.rumored, town.dead, flags, tuple([reach(t, source) for source in known])
        return (
            decide(t, MASTERMIND, _uses(known, town.present), words.MASTERMIND, PHASE, t.mastermind_bans, depends_on),
        )

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        """Use the ability, and ask again; the effect is shown, its source is not."""
        move = moves[MASTERMIND]
        if move == DONE:
            return
        source, target = move.source, move.target
        counter, by, rule = EFFECTS[source]
        t.used = (*t.used, source)
        if source == RUMOR:
            t.rumored, rule = True, next(plot.rule for plot in t.script.plots if plot.name == RUMOR)
        who = "" if source == RUMOR else holder(t, source)
        t.happen(Changed(target, counter, max(by, -t.town.count(target, counter)), PHASE), Because(rule, who))
        t.next(MASTERMIND_PHASE)


MASTERMIND_PHASE: Final = MastermindPhase()
