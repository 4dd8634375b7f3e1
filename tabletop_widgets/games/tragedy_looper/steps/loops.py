"""Loops and days: how they begin, the order of a day, and how a loop ends."""

# ruff: noqa: ARG002 - steps share one signature

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.board import BASIC_TRAGEDY, GOODWILL, MASTERMIND, PARANOIA, PLACES
from tabletop_widgets.games.tragedy_looper.events import (
    Because,
    Changed,
    DayBegan,
    HenchmanBegan,
    LeaderPassed,
    LoopBegan,
    LoopEnded,
    TurfMarked,
)
from tabletop_widgets.games.tragedy_looper.facts import BOSS, FRIEND, HENCHMAN, THREADS
from tabletop_widgets.games.tragedy_looper.moves import Begin, Mark
from tabletop_widgets.games.tragedy_looper.steps.final import BETWEEN_LOOPS, conclude, final_guess
from tabletop_widgets.games.tragedy_looper.steps.goodwill import GoodwillPhase
from tabletop_widgets.games.tragedy_looper.steps.incidents import IncidentPhase
from tabletop_widgets.games.tragedy_looper.steps.laying import LayMastermind, LayPlayer
from tabletop_widgets.games.tragedy_looper.steps.mastermind import MastermindPhase
from tabletop_widgets.games.tragedy_looper.steps.misplaced import Question
from tabletop_widgets.games.tragedy_looper.steps.nights import Night, NightPhase
from tabletop_widgets.games.tragedy_looper.steps.resolution import HEED, MOVE, TurnUp
from tabletop_widgets.kernel.decision import Decision, decide
from tabletop_widgets.kernel.table import Step

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.table import TragedyLooper


Moves = Mapping[Seat, Any]
MARKS: Final = tuple(map(Mark, PLACES))
BEGINNINGS: Final = tuple(map(Begin, PLACES))
FRIENDSHIP: Final = 1
"""The Goodwill with which a known Friend begins a loop."""
WORRY: Final = 2
"""The Paranoia that Threads of Fate brings."""


# Before the first day.
class SetTurf(Question):
    """The Boss's turf is marked openly before the first loop: the mastermind picks it, or the script fixes it.

    Rules: tragedy_looper.char.boss.turf, tragedy_looper.edition. Ruling: tragedy_looper.ruling.boss_turf_who.
    """

    __slots__ = ()

    def ask(self, t: TragedyLooper) -> tuple[Decision, ...]:
        """Ask the mastermind if the edition leaves it open."""
        if BOSS not in t.script.cast or t.published:
            return ()
        return (decide(t, MASTERMIND, MARKS, "Which location is the Boss's turf?", "tragedy_looper.char.boss.turf"),)

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        """Mark the turf, and begin the first loop."""
        if BOSS in t.script.cast:
            t.happen(TurfMarked(moves[MASTERMIND].place if moves else t.script.turf))
        t.next(START_LOOP)


class StartLoop(Step):
    """A loop begins: the board is reset, and the same days are lived again.

    Rules: tragedy_looper.game.loops, tragedy_looper.loop.reset_positions, tragedy_looper.loop.reset_counters,
    tragedy_looper.loop.reset_once, tragedy_looper.leader.carry, tragedy_looper.talk.between.
    Ruling: tragedy_looper.ruling.henchman_when.
    """

    __slots__ = ()

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        """Reset the board; the Henchman is placed before anything else happens."""
        t.happen(LoopBegan(t.town.loop + 1))
        t.used, t.rumored = (), False
        placing = (PLACE_HENCHMAN,) if HENCHMAN in t.script.cast else ()
        t.next(*placing, LOOP_EFFECTS, NEW_DAY, END_LOOP)


class PlaceHenchman(Question):
    """The mastermind chooses where the Henchman begins this loop.

    Rules: tragedy_looper.char.henchman.start. Ruling: tragedy_looper.ruling.henchman_when.
    """

    __slots__ = ()

    def ask(self, t: TragedyLooper) -> tuple[Decision, ...]:
        return (decide(t, MASTERMIND, BEGINNINGS, words.BEGIN, "tragedy_looper.char.henchman.start"),)

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        t.happen(HenchmanBegan(HENCHMAN, moves[MASTERMIND].place))


class LoopEffects(Step):
    """The effects at the start of a loop: those of known Friends and of Threads of Fate.

    Rules: tragedy_looper.role.friend.loop_start, tragedy_looper.plot.bts.threads_of_fate,
    tragedy_looper.trigger.friend_threads. Ruling: tragedy_looper.ruling.threads_source.
    """

    __slots__ = ()

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        town = t.town
        for name in town.present:
            if town.roles.get(name) == FRIEND:
                t.happen(Changed(name, GOODWILL, FRIENDSHIP, "tragedy_looper.role.friend.loop_start"))
        if t.script.has(THREADS):
            why = Because("tragedy_looper.plot.bts.threads_of_fate")
            for name in town.fond:
                t.happen(Changed(name, PARANOIA, WORRY, "tragedy_looper.role.tags"), why)


# Days.
def day_steps(t: TragedyLooper) -> tuple[Step, ...]:
    """List the steps of a day in order; in a position some of its cards may be laid already.

    Rules: tragedy_looper.day.order, tragedy_looper.day.steps, tragedy_looper.day.mm_play,
    tragedy_looper.leader.order, tragedy_looper.resolve.movement_first.
    """
    lying = [deck for deck, _ in t.town.laid]
    return (
        *map(LayMastermind, range(lying.count(MASTERMIND), 3)),
        *(LayPlayer(deck) for deck in t.decks_in_order() if deck not in lying),
        *((MOVE, HEED) if t.town.faces else (TurnUp(),)),
        MastermindPhase(),
        GoodwillPhase(),
        IncidentPhase(),
        PASS_LEADER,
        Night(),
        NightPhase(),
        NEXT_DAY,
    )


def ahead(t: TragedyLooper) -> list[Step]:
    """Return the steps to come, the next one last: from the morning of a day, the start of a loop or of the game."""
    if not t.town.loop:
        return [SET_TURF]
    if t.town.day:
        return [END_LOOP, *reversed(t.day_steps())]
    return [END_LOOP, NEW_DAY, *[PLACE_HENCHMAN] * ("" in t.town.places.values())]


class NewDay(Step):
    """A day begins. Rules: tragedy_looper.day.steps."""

    __slots__ = ()

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        """Promise the whole day."""
        t.used = ()
        t.happen(DayBegan(t.town.day + 1))
        t.next(*t.day_steps())


class PassLeader(Step):
    """The Leader mark goes to the next player clockwise, after the incident and before the day's end.

    Rules: tragedy_looper.leader.pass, tragedy_looper.day.steps.
    """

    __slots__ = ()

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        """Pass the mark if there are several players."""
        if len(t.players) > 1:
            t.happen(LeaderPassed(t.town.leader % len(t.players) + 1))


class NextDay(Step):
    """After the last day the loop ends, otherwise the next day begins. Rules: tragedy_looper.day.day_end."""

    __slots__ = ()

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        t.next(EndLoop(at_end=True) if t.town.day == t.town.sheet.days else NEW_DAY)


@dataclass(slots=True)
class EndLoop(Step):
    """A loop ends: lost early or, `at_end`, judged after its last day.

    A loop without a loss wins the game; losing the last one ends it, in Basic Tragedy after a final guess.

    Rules: tragedy_looper.loop.lost, tragedy_looper.loop.cut, tragedy_looper.loop.win, tragedy_looper.loop.last_fs,
    tragedy_looper.loop.last_bts, tragedy_looper.loop.two_kinds, tragedy_looper.plot.fs_no_guess,
    tragedy_looper.role.friend.loop_end, tragedy_looper.final_guess.early. Rulings: tragedy_looper.ruling.win,
    tragedy_looper.ruling.friend_early_end, tragedy_looper.ruling.end_conditions_when_cut,
    tragedy_looper.ruling.final_guess.
    """

    at_end: bool = False

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        """Tell how the loop ended, and continue accordingly."""
        t.agenda.clear()
        why = t.lost_at_end() if self.at_end else []
        lost = bool(why) or not self.at_end
        t.happen(LoopEnded(t.town.loop, lost, self.at_end, t.dead_friends()), *why)
        (self.lost if lost else self.won)(t)

    def won(self, t: TragedyLooper) -> None:
        """End the game."""
        conclude(t, "players")

    def lost(self, t: TragedyLooper) -> None:
        """Continue with the next loop, if there is one."""
        if t.town.loop < t.town.sheet.loops:
            t.next(*_between(t), START_LOOP)
        else:
            self.lost_all(t)

    def lost_all(self, t: TragedyLooper) -> None:
        """End the game, or let the players guess."""
        if t.town.sheet.set == BASIC_TRAGEDY:
            t.next(*final_guess(t))
        else:
            conclude(t, "mastermind")


def _between(t: TragedyLooper) -> tuple[Step, ...]:
    """Let the players choose between two loops, if the option allows it."""
    return (BETWEEN_LOOPS,) if t.options.get("early_guess") and t.town.sheet.set == BASIC_TRAGEDY else ()


SET_TURF, START_LOOP, PLACE_HENCHMAN, LOOP_EFFECTS = SetTurf(), StartLoop(), PlaceHenchman(), LoopEffects()
NEW_DAY, PASS_LEADER, NEXT_DAY, END_LOOP = NewDay(), PassLeader(), NextDay(), EndLoop()
