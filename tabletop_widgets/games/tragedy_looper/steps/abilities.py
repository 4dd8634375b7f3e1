"""What Goodwill abilities do once they are allowed."""

# ruff: noqa: ARG001 - bans and effects share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.board import MASTERMIND, ONCE, PLAYER_DECK
from tabletop_widgets.games.tragedy_looper.events import (
    CardTaken,
    Changed,
    CulpritRevealed,
    Freed,
    Guarded,
    PlotStated,
    Quieted,
    Revived,
    RoleRevealed,
)
from tabletop_widgets.games.tragedy_looper.facts import Ability, PlotName, plots_of
from tabletop_widgets.games.tragedy_looper.moves import STATED, NameSubplot, StateSubplot, TakeBack
from tabletop_widgets.games.tragedy_looper.steps.misplaced import Question
from tabletop_widgets.games.tragedy_looper.steps.requests import day_of
from tabletop_widgets.kernel.decision import Decision, decide
from tabletop_widgets.rulebook.rulebook import ban

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.table import TragedyLooper


Moves = Mapping[Seat, Any]
ALARM: Final = "alarm"
ONCE_CARDS: Final = tuple(TakeBack(card) for card in PLAYER_DECK if card in ONCE[1])
NO_OTHER: Final = StateSubplot(STATED[-1])


def carry_out(t: TragedyLooper, ability: Ability, deed: str, target: str) -> None:
    """Carry out an ability as its card says.

    Rules: tragedy_looper.char.boy_student.a1, tragedy_looper.char.girl_student.a1,
    tragedy_looper.char.rich_mans_daughter.a1, tragedy_looper.char.shrine_maiden.a1, tragedy_looper.char.godly_being.a2,
    tragedy_looper.char.pop_idol.a1, tragedy_looper.char.pop_idol.a2, tragedy_looper.char.journalist.a1,
    tragedy_looper.char.journalist.a2, tragedy_looper.char.doctor.a1, tragedy_looper.char.nurse.a1.
    """
    if ability.counter:
        put(t, target, ability.counter, 1 if deed == ALARM else ability.amount, ability.rule)
    else:
        EFFECTS[deed](t, target, ability.rule)


def put(t: TragedyLooper, target: str, counter: str, amount: int, why: str) -> None:
    """Add counters, or take at most as many as there are. Ruling: tragedy_looper.ruling.floor."""
    t.happen(Changed(target, counter, max(amount, -t.town.count(target, counter)), why))


# Information.
def reveal(t: TragedyLooper, target: str, why: str) -> None:
    """Tell everybody a character's present role.

    Rules: tragedy_looper.char.mystery_boy.a1, tragedy_looper.char.shrine_maiden.a2,
    tragedy_looper.char.office_worker.a1, tragedy_looper.char.boss.a1, tragedy_looper.example.mystery_cultist. Rulings:
    tragedy_looper.ruling.reveal_public, tragedy_looper.ruling.virus_back.
    """
    t.happen(RoleRevealed(target, t.role(target), why))


def name_culprit(t: TragedyLooper, target: str, why: str) -> None:
    """Tell everybody the culprit of a day.

    Rules: tragedy_looper.char.godly_being.a1, tragedy_looper.char.police_officer.a1.
    Rulings: tragedy_looper.ruling.culprit_reveal, tragedy_looper.ruling.reveal_public.
    """
    day = day_of(target)
    t.happen(CulpritRevealed(day, next(each.culprit for each in t.script.incidents if each.day == day), why))


# Life and death.
def kill(t: TragedyLooper, target: str, why: str) -> None:
    """Kill a character. Rules: tragedy_looper.char.alien.a1, tragedy_looper.example.corpse."""
    t.die((target,), why)


def revive(t: TragedyLooper, target: str, why: str) -> None:
    """Revive a corpse. Rules: tragedy_looper.char.alien.a2. Ruling: tragedy_looper.ruling.revive."""
    t.happen(Revived(target))


def guard(t: TragedyLooper, target: str, why: str) -> None:
    """Put a Guard marker on a character, perhaps on the Police Officer.

    Rules: tragedy_looper.char.police_officer.a2, tragedy_looper.char.police_officer.guard.
    Ruling: tragedy_looper.ruling.guard_target.
    """
    t.happen(Guarded(target))


# For the rest of the loop.
def free(t: TragedyLooper, target: str, why: str) -> None:
    """Let the Patient leave the Hospital. Rules: tragedy_looper.char.doctor.a2, tragedy_looper.char.patient."""
    t.happen(Freed())


def quiet(t: TragedyLooper, target: str, why: str) -> None:
    """Quiet the Henchman. Rules: tragedy_looper.char.henchman.a1."""
    t.happen(Quieted())


EFFECTS: Final[Mapping[str, Callable[[TragedyLooper, str, str], None]]] = {
    "reveal": reveal,
    "name the culprit of": name_culprit,
    "kill": kill,
    "revive": revive,
    "guard": guard,
    "free": free,
    "quiet": quiet,
}
"""The deed of an ability that adds no counters -> its effect."""


# The Class Rep.
@ban("tragedy_looper.ruling.class_rep_card")
def not_spent(t: TragedyLooper, seat: Seat, move: TakeBack) -> str | None:
    """Refuse a card that this player has not used in this loop."""
    spent = {card for _, card in t.spent_by(seat)}
    return words.NOT_SPENT.format(card=move.card) if move.card not in spent else None


@dataclass(slots=True)
class ReturnCard(Question):
    """A player takes a used once-per-loop card back; it can be laid again from the next day on.

    A player with several decks takes it back into the first of them that has used it.

    Rules: tragedy_looper.char.class_rep.a1. Rulings: tragedy_looper.ruling.class_rep_card,
    tragedy_looper.ruling.player_count.
    """

    seat: Seat

    def ask(self, t: TragedyLooper) -> tuple[Decision, ...]:
        return (decide(t, self.seat, ONCE_CARDS, words.TAKE_BACK, "tragedy_looper.char.class_rep.a1", (not_spent,)),)

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        card = moves[self.seat].card
        deck = next(deck for deck, spent in t.spent_by(self.seat) if spent == card)
        t.happen(CardTaken(self.seat, deck, card))


# The Informer.
@lru_cache(maxsize=8)
def subplots(set_: str) -> tuple[str, ...]:
    """Return the subplots of a set."""
    return tuple(plot.name for plot in plots_of(set_, main=False))


@lru_cache(maxsize=8)
def namings(set_: str) -> tuple[NameSubplot, ...]:
    """List every subplot of the set, active or not, to be named. Ruling: tragedy_looper.ruling.informer_choice."""
    return tuple(map(NameSubplot, subplots(set_)))


@lru_cache(maxsize=8)
def statements(set_: str) -> tuple[StateSubplot, ...]:
    """List what the mastermind might state."""
    return (*map(StateSubplot, subplots(set_)), NO_OTHER)


@dataclass(slots=True)
class HearSubplot(Question):
    """A player names a subplot to the Informer.

    Rules: tragedy_looper.char.informer.a1. Ruling: tragedy_looper.ruling.informer_choice.
    """

    seat: Seat

    def ask(self, t: TragedyLooper) -> tuple[Decision, ...]:
        candidates = namings(t.town.sheet.set)
        return (decide(t, self.seat, candidates, words.NAME_SUBPLOT, "tragedy_looper.char.informer.a1", depends_on=()),)

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        """Let the mastermind answer."""
        t.next(StateSubplotStep(self.seat, moves[self.seat].plot))


@ban("tragedy_looper.char.informer.a1")
def not_active(t: TragedyLooper, seat: Seat, move: StateSubplot) -> str | None:
    """Refuse a subplot that is not active."""
    wrong = move != NO_OTHER and not t.script.has(move.plot)
    return f"{move.plot} is not active: state a subplot that is." if wrong else None


@ban("tragedy_looper.ruling.informer_choice")
def just_named(t: TragedyLooper, seat: Seat, move: StateSubplot) -> str | None:
    """Refuse the subplot named, and "no other" if another one is active."""
    step: Any = t.agenda[-1]
    if move == NO_OTHER:
        return "Another subplot is active: state it." if {*t.script.subs} - {step.named} else None
    return f"{move.plot} is the one that was named: state another." if move.plot == step.named else None


@dataclass(slots=True)
class StateSubplotStep(Question):
    """The mastermind states an active subplot other than the one named, or that there is none.

    Rules: tragedy_looper.char.informer.a1. Ruling: tragedy_looper.ruling.informer_choice (the mastermind picks).
    """

    seat: Seat
    named: PlotName
    bans: ClassVar = (not_active, just_named)

    def ask(self, t: TragedyLooper) -> tuple[Decision, ...]:
        question, rule = words.STATE_SUBPLOT.format(named=self.named), "tragedy_looper.char.informer.a1"
        return (decide(t, MASTERMIND, statements(t.town.sheet.set), question, rule, self.bans),)

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        move = moves[MASTERMIND]
        t.happen(PlotStated(self.seat, self.named, "" if move == NO_OTHER else move.plot))
