"""Puzzles of Tragedy Looper: which role the latest events prove, asked as the last final guess."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.games.tragedy_looper.belief.conclusions import Belief, belief
from tabletop_widgets.games.tragedy_looper.belief.formulas import Is
from tabletop_widgets.games.tragedy_looper.events import DayBegan, LoopBegan
from tabletop_widgets.games.tragedy_looper.facts import PERSON, ROLES
from tabletop_widgets.games.tragedy_looper.steps.final import FinalGuess
from tabletop_widgets.questions.puzzles import Posed

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.table import TragedyLooper


SCRIPTS: Final = ("assassin_from_the_future", "future_of_the_gods", "lesser_of_two_evils", "young_womens_battlefield")
"""Scripts of Basic Tragedy, which has a final guess, and in which players soon learn something for certain."""
SEEDS: Final = (
    4, 5, 7, 8, 9, 14, 15, 19, 20, 21, 24, 25, 26, 36, 40, 41,
    42, 43, 44, 45, 47, 48, 50, 51, 54, 55, 56, 57, 58, 59, 61,
)  # fmt: skip
"""Found by `tools/puzzle_records.py`; out of date once the rules or the bots change."""
LONGEST: Final = 190
"""The most characters of a question; the page cuts longer ones."""


def options(rng: Random) -> dict[str, Any]:
    """Choose a script."""
    return {"script": rng.choice(SCRIPTS)}


def posed(t: TragedyLooper) -> Iterator[Posed]:
    """Yield a final guess for each role that the latest evidence proved.

    Every consistent script agrees on the role, so there is one world to examine. Rules:
    tragedy_looper.final_guess.task, tragedy_looper.final_guess.early.
    """
    if t.town.laid or not t.town.day:
        return
    known = belief(t.game.knows(t, t.town.leader))
    clues = " ".join(clues_of(t, known)) if known.exact and known.ruled_out else ""
    for name in t.script.cast if clues else ():
        question = f"Which role of the {name} is proved? {clues}"
        if len(question) <= LONGEST and just_proved(known, name):
            yield asked(t, name, question)


def just_proved(known: Belief, name: str) -> bool:
    """Tell whether the latest evidence left one role, other than Person, which nobody had stated."""
    (role, *others), gone = known.roles(name), known.state.gone
    last = max((gone[Is(name, role)] for role in ROLES if Is(name, role) in gone), default=-1)
    said = any(name in ruled.said and role in ruled.said for ruled in known.ruled_out)
    return not others and role != PERSON and last == len(known.ruled_out) - 1 and not said


def asked(t: TragedyLooper, name: str, question: str) -> Posed:
    """Replace all pending steps by the guess."""
    guessing = t.fork()
    guessing.agenda, guessing.sealed, guessing.waiting = [FinalGuess(name)], {}, ()
    guessing.refresh()
    return Posed(guessing, t.town.leader, lambda: [guessing], question)


def clues_of(t: TragedyLooper, known: Belief) -> Iterator[str]:
    """Yield the sentences of the evidence, with the loop and day at the start of each day."""
    told = {ruled.event: ruled.said for ruled in known.ruled_out}
    loop, day, when = 1, 1, ""
    for at, event in enumerate(t.heard(t.town.leader)):
        if isinstance(event, LoopBegan):
            loop, day = event.loop, 1
        elif isinstance(event, DayBegan):
            day = event.day
        if at in told:
            now = f"Loop {loop}, day {day}:"
            yield told[at] if now == when else f"{now} {told[at]}"
            when = now
