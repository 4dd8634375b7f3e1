"""Orders of Tragedy Looper as people take them to be, and what lasts."""

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.practice.mornings_otherwise import STARTED, keeping
from tabletop_widgets.games.tragedy_looper.practice.taken import m
from tabletop_widgets.games.tragedy_looper.steps import laying, loops
from tabletop_widgets.games.tragedy_looper.steps.loops import StartLoop
from tabletop_widgets.questions.rule_variants import Swap

STEPS = loops.day_steps


def putting(**before: str) -> Swap:
    """Let steps of the day come right before others."""

    def day_steps(t: Any) -> tuple[Any, ...]:
        steps = [*STEPS(t)]
        for name, other in before.items():
            moved = [step for step in steps if type(step).__name__ == name]
            rest = [step for step in steps if step not in moved]
            at = next(n for n, step in enumerate(rest) if type(step).__name__ == other)
            steps = [*rest[:at], *moved, *rest[at:]]
        return tuple(steps)

    return loops, "day_steps", day_steps


def laid_by(*decks: int) -> Swap:
    """Let the players lay in another order, counted from the Leader; 0: player 1 begins."""

    def decks_in_order(t: Any) -> tuple[int, ...]:
        return tuple((t.town.leader - 1 + n) % 3 + 1 for n in decks) or laying.DECKS

    return laying, "decks_in_order", decks_in_order


def first_again(self: Any, t: Any, moves: Any) -> None:
    """Let player 1 lead at the start of every loop."""
    STARTED(self, t, moves)
    t.town.leader = 1


ORDER: Final = "day.order day.steps"
TAKEN: Final = (
    m(
        "incident before goodwill",
        f"incident.prevent_by_goodwill day.incident_phase day.goodwill_phase {ORDER}",
        "the incident came before the Goodwill abilities",
        putting(IncidentPhase="GoodwillPhase"),
    ),
    m(
        "goodwill before the mastermind",
        f"day.goodwill_phase day.mastermind_phase {ORDER}",
        "Goodwill abilities came before the mastermind's abilities",
        putting(GoodwillPhase="MastermindPhase"),
    ),
    m(
        "players first",
        f"day.player_play day.mm_play {ORDER}",
        "the players laid their cards first",
        putting(LayPlayer="LayMastermind"),
    ),
    m(
        "night before the incident",
        f"day.day_end leader.pass {ORDER}",
        "the day end came before the incident and the next Leader",
        putting(Night="IncidentPhase"),
    ),
    m("player 1 first", "leader.order", "player 1 always laid the first card", laid_by()),
    m("anticlockwise", "day.player_play leader.order", "the players laid their cards anticlockwise", laid_by(0, 2, 1)),
    m("leader last", "leader.order", "the Leader laid the last card", laid_by(1, 2, 0)),
    m(
        "freed for good",
        "ruling.patient_back char.patient ruling.guard_reset ruling.guard_lasts",
        "a Guard marker and the Patient's leave lasted into the next loop",
        keeping("freed", "guarded"),
    ),
    m(
        "gone for good",
        "loop.reset_once goodwill.once mm.once",
        "once-per-loop cards and abilities were gone for good",
        keeping("once", "spent"),
    ),
    m(
        "first leader again",
        "leader.carry leader.first loop.kept",
        "player 1 was the Leader again at the start of every loop",
        (StartLoop, "run", first_again),
    ),
)
