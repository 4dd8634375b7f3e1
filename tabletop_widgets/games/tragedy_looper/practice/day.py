"""Misreadings of a day: the order of its steps, and the order of the players."""

from __future__ import annotations

from tabletop_widgets.games.tragedy_looper.steps.goodwill import GoodwillPhase
from tabletop_widgets.games.tragedy_looper.steps.incidents import IncidentPhase
from tabletop_widgets.games.tragedy_looper.steps.laying import DECKS, LayMastermind, LayPlayer
from tabletop_widgets.games.tragedy_looper.steps.mastermind import MastermindPhase
from tabletop_widgets.games.tragedy_looper.steps.nights import Night
from tabletop_widgets.games.tragedy_looper.table import TragedyLooper
from tabletop_widgets.kernel.table import Step
from tabletop_widgets.questions.variants import Change, WrongRules

wrong = WrongRules(TragedyLooper)


# The order of its steps.
def coming(kind: type[Step], other: type[Step]) -> Change:
    """Let steps of a kind come right before those of another."""

    def put(steps: tuple[Step, ...]) -> tuple[Step, ...]:
        moved = [step for step in steps if isinstance(step, kind)]
        rest = [step for step in steps if not isinstance(step, kind)]
        at = next(n for n, step in enumerate(rest) if isinstance(step, other))
        return *rest[:at], *moved, *rest[at:]

    return Change(lambda day_steps: lambda t: put(day_steps(t)))


wrong.where(
    "incident before goodwill",
    "incident.prevent_by_goodwill day.incident_phase day.goodwill_phase day.order day.steps",
    "the incident came before the Goodwill abilities",
    day_steps=coming(IncidentPhase, GoodwillPhase),
)
wrong.where(
    "goodwill before the mastermind",
    "day.goodwill_phase day.mastermind_phase day.order day.steps",
    "Goodwill abilities came before the mastermind's abilities",
    day_steps=coming(GoodwillPhase, MastermindPhase),
)
wrong.where(
    "players first",
    "day.player_play day.mm_play day.order day.steps",
    "the players laid their cards first",
    day_steps=coming(LayPlayer, LayMastermind),
)
wrong.where(
    "night before the incident",
    "day.day_end leader.pass day.order day.steps",
    "the day end came before the incident and the next Leader",
    day_steps=coming(Night, IncidentPhase),
)


# The order of the players.
wrong.where("player 1 first", "leader.order", "player 1 always laid the first card", decks_in_order=lambda t: DECKS)


@wrong("day.player_play leader.order", "the players laid their cards anticlockwise")
class Anticlockwise(TragedyLooper):
    def decks_in_order(self) -> tuple[int, ...]:
        first, *others = super().decks_in_order()
        return first, *reversed(others)


@wrong("leader.order", "the Leader laid the last card")
class LeaderLast(TragedyLooper):
    def decks_in_order(self) -> tuple[int, ...]:
        first, *others = super().decks_in_order()
        return *others, first
