"""How a game ends: the final guess, and the open script."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.events import Guessed, ScriptOpened
from tabletop_widgets.games.tragedy_looper.facts import ROLES, Name
from tabletop_widgets.games.tragedy_looper.moves import GUESS, NEXT_LOOP, Guess
from tabletop_widgets.games.tragedy_looper.scripts.script import called
from tabletop_widgets.games.tragedy_looper.steps.misplaced import Question
from tabletop_widgets.kernel.decision import Decision, decide
from tabletop_widgets.kernel.table import Step

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.table import TragedyLooper


Moves = Mapping[Seat, Any]


def conclude(t: TragedyLooper, winner: str) -> None:
    """Open the script: the game is over. Ruling: tragedy_looper.ruling.script_card."""
    script = t.script
    culprits = tuple((planned.day, planned.culprit) for planned in script.incidents)
    title = called(script.title, house=script.house)
    t.happen(ScriptOpened(title, script.main, script.subs, tuple(script.cast.items()), culprits))
    t.winner = winner


class BetweenLoops(Question):
    """Between two loops the players may give up the remaining loops and guess.

    Rules: tragedy_looper.final_guess.early, tragedy_looper.talk.between. Ruling: tragedy_looper.ruling.final_guess.
    """

    __slots__ = ()

    def ask(self, t: TragedyLooper) -> tuple[Decision, ...]:
        return (decide(t, t.town.leader, (NEXT_LOOP, GUESS), words.BETWEEN_LOOPS, "tragedy_looper.final_guess.early"),)

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        """Keep the next loop, or drop it for the guess."""
        if moves[t.town.leader] == GUESS:
            t.agenda.clear()
            t.next(*final_guess(t))


def final_guess(t: TragedyLooper) -> tuple[Step, ...]:
    """Return a guess for every character of the script in turn. Rules: tragedy_looper.final_guess.task."""
    return tuple(map(FinalGuess, t.script.cast))


@lru_cache(maxsize=100)
def _guesses(character: str) -> tuple[Guess, ...]:
    return tuple([Guess(character, role) for role in ROLES])


@dataclass(slots=True)
class FinalGuess(Question):
    """The Leader names a character's starting role; the first wrong one ends the game, the last right one wins it.

    Rules: tragedy_looper.final_guess.task, tragedy_looper.final_guess.result. Ruling:
    tragedy_looper.ruling.final_guess.
    """

    character: Name

    def ask(self, t: TragedyLooper) -> tuple[Decision, ...]:
        question = words.GUESS.format(character=self.character)
        return (decide(t, t.town.leader, _guesses(self.character), question, "tragedy_looper.final_guess.task"),)

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        """Compare the role with the script."""
        role = moves[t.town.leader].role
        right = self.right_role(t) == role
        t.happen(Guessed(t.town.leader, self.character, role, right))
        if self.over(t, right=right):
            conclude(t, "players" if right else "mastermind")

    def right_role(self, t: TragedyLooper) -> str:
        """Return the role in the script. Ruling: tragedy_looper.ruling.virus_final_guess."""
        return t.script.cast[self.character]

    def over(self, t: TragedyLooper, *, right: bool) -> bool:
        """Tell whether this was the last guess."""
        return not right or not t.agenda


BETWEEN_LOOPS = BetweenLoops()
