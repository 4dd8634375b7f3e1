"""The goodwill phase: the Leader asks, the mastermind allows or refuses, one request after another."""

# ruff: noqa: ARG001 - bans share one signature

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.codec.decoding import Count
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.board import MASTERMIND, PARANOIA
from tabletop_widgets.games.tragedy_looper.events import Allowed, Asked, Refused
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, CLASS_REP, MANDATORY, Ability, Name
from tabletop_widgets.games.tragedy_looper.moves import ALLOW, ENOUGH, REFUSE, TURN_ROUND, AskFor, request
from tabletop_widgets.games.tragedy_looper.steps.abilities import HearSubplot, ReturnCard, carry_out, put
from tabletop_widgets.games.tragedy_looper.steps.misplaced import Question
from tabletop_widgets.games.tragedy_looper.steps.requests import ability_of, depends_on, requests
from tabletop_widgets.kernel.decision import Decision, decide
from tabletop_widgets.rulebook.rulebook import ban

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.table import TragedyLooper


Moves = Mapping[Seat, Any]
ANSWERS: Final = (ALLOW, REFUSE)
ANSWERS_OF_THE_DOCTOR: Final = (*ANSWERS, TURN_ROUND)
DOCTOR_A1: Final = "tragedy_looper.char.doctor.a1"
DOCTORS: Final = frozenset({"Doctor +1", "Doctor -1"})
IMMUNE: Final = "at no time"
OPPOSITE: Final = {"calm": ("Doctor +1", 1), "alarm": ("Doctor -1", -1)}
"""What the Doctor was asked for -> what the mastermind does instead, and the amount."""


class GoodwillPhase(Question):
    """The Leader asks for one ability after another, in any order, and sees the effect of each before the next.

    Rules: tragedy_looper.day.goodwill_phase, tragedy_looper.leader.goodwill, tragedy_looper.target.who,
    tragedy_looper.goodwill.threshold, tragedy_looper.goodwill.once. Rulings: tragedy_looper.ruling.order_goodwill,
    tragedy_looper.ruling.leader.
    """

    __slots__ = ()

    def ask(self, t: TragedyLooper) -> tuple[Decision, ...]:
        town = t.town
        days = tuple([f"day {day}" for day, _ in town.sheet.incidents])
        candidates, rule = requests(town.present, days, tuple(t.players), t.aim), "tragedy_looper.day.goodwill_phase"
        return (decide(t, town.leader, candidates, words.ASK, rule, t.request_bans, depends_on(t)),)

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        """Note the request, and let the mastermind answer."""
        ((seat, move),) = moves.items()
        if move == ENOUGH:
            return
        number, ability = ability_of(move)
        target = move.player if isinstance(move, AskFor) else move.target
        named = t.names[move.player] if isinstance(move, AskFor) else move.target
        t.happen(Asked(seat, move.character, number, f"{move.deed} {named}", ability.once))
        t.next(Answer(move.character, number, move.deed, target), GOODWILL_PHASE)


# The answer.
def asked(t: TragedyLooper) -> tuple[Answer, Ability]:
    """Return the request to be answered, and the ability on the card."""
    step: Any = t.agenda[-1]
    return step, CHARACTERS[step.character].abilities[step.number - 1]


def refusal(t: TragedyLooper) -> str:
    """Return how the character's present role answers requests; "at no time" if its card forbids refusals.

    Rules: tragedy_looper.role.refusal_table, tragedy_looper.role.tags.
    """
    step, ability = asked(t)
    return t.refusal_of(t.role(step.character)) if ability.refusable else IMMUNE


@ban("tragedy_looper.refusal.immune")
def nobody_refuses(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Reject every answer but allowing if the card cannot be refused, whatever the role."""
    return words.NOBODY_REFUSES if move != ALLOW and t.refusal() == IMMUNE else None


@ban("tragedy_looper.char.doctor.turned")
def used_today(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Reject the Doctor's ability if the mastermind has used it today, where the edition allows that."""
    gone = t.published and asked(t)[1].rule == DOCTOR_A1 and {*t.used} & DOCTORS
    return words.DOCTOR_USED if move != REFUSE and gone else None


@ban("tragedy_looper.refusal.mandatory")
def must_refuse(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Reject allowing a request if the role always refuses."""
    return "This role refuses every request: refuse." if move == ALLOW and t.refusal() == MANDATORY else None


@ban("tragedy_looper.refusal.none")
def must_allow(t: TragedyLooper, seat: Seat, move: Any) -> str | None:
    """Reject a refusal if the role has no right to refuse."""
    return "This role may not refuse: allow it." if move != ALLOW and not t.refusal() else None


@dataclass(slots=True)
class Answer(Question):
    """The mastermind is asked after every request, even with one answer left, so that being asked reveals nothing.

    A refusal is announced without a reason. The Doctor's first ability may be reversed instead, on the named target.
    `target` is a character, a place, a day, or the seat of a player who completes the ability.

    Rules: tragedy_looper.refusal.optional, tragedy_looper.refusal.words, tragedy_looper.goodwill.refused_counts,
    tragedy_looper.goodwill.not_spent, tragedy_looper.info.refusal_clue, tragedy_looper.char.doctor.turned,
    tragedy_looper.example.doctor_turned. Rulings: tragedy_looper.ruling.confirm_always,
    tragedy_looper.ruling.mm_asked_always, tragedy_looper.ruling.refused_use,
    tragedy_looper.ruling.doctor_turned_target.
    """

    character: Name
    number: Count
    deed: str
    target: str | int

    def ask(self, t: TragedyLooper) -> tuple[Decision, ...]:
        target = t.names[self.target] if isinstance(self.target, int) else self.target
        question = words.ANSWER.format(character=self.character, what=request(f"{self.deed} {target}"))
        return (decide(t, MASTERMIND, self.answers(), question, "tragedy_looper.ruling.confirm_always", REFUSALS),)

    @property
    def ability(self) -> Ability:
        """The ability on the card."""
        return CHARACTERS[self.character].abilities[self.number - 1]

    def answers(self) -> tuple[Any, ...]:
        """List the candidates."""
        return ANSWERS_OF_THE_DOCTOR if self.ability.rule == DOCTOR_A1 else ANSWERS

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        """Carry the ability out, refuse it, or reverse it."""
        move = moves[MASTERMIND]
        if move == ALLOW:
            t.happen(Allowed(self.character, self.number))
            self.do(t)
            return
        t.happen(Refused(self.character, self.number, t.options.get("refused_uses_up", True)))
        if move == TURN_ROUND:
            source, amount = OPPOSITE[self.deed]
            t.used = (*t.used, source)
            put(t, str(self.target), PARANOIA, amount, "tragedy_looper.char.doctor.turned")

    def do(self, t: TragedyLooper) -> None:
        """Carry the ability out, or let the player complete it."""
        if isinstance(self.target, str):
            carry_out(t, self.ability, self.deed, self.target)
        else:
            t.next((ReturnCard if self.character == CLASS_REP else HearSubplot)(self.target))


REFUSALS: Final = (nobody_refuses, used_today, must_refuse, must_allow)
GOODWILL_PHASE = GoodwillPhase()
