"""Misreadings of loops: what is reset, how a loop begins and ends, and the final guess."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.games.tragedy_looper.events import Because, Changed
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, FRIEND, HENCHMAN
from tabletop_widgets.games.tragedy_looper.steps.final import FinalGuess, conclude, final_guess
from tabletop_widgets.games.tragedy_looper.steps.loops import (
    EndLoop,
    LoopEffects,
    Moves,
    NextDay,
    PlaceHenchman,
    StartLoop,
)
from tabletop_widgets.games.tragedy_looper.table import TragedyLooper
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(TragedyLooper)
FRIENDS: Final = "tragedy_looper.role.friend.loop_start"


# What is reset.
def keeping(*parts: str) -> type[StartLoop]:
    """Let parts of the town outlast the reset."""

    class Keeping(StartLoop):
        def run(self, t: TragedyLooper, moves: Moves) -> None:
            before = t.town.fork()
            super().run(t, moves)
            for part in parts:
                setattr(t.town, part, getattr(before, part))

    return Keeping


wrong.where(
    "as the last one ended",
    "loop.reset_positions loop.reset_counters game.loops setup.positions",
    "a new loop began with the locations, counters and dead of the last one",
    keeping("places", "counters", "dead"),
    among=[each.rule for each in CHARACTERS.values() if each.start],
)
wrong.where(
    "freed for good",
    "ruling.patient_back char.patient ruling.guard_reset ruling.guard_lasts",
    "a Guard marker and the Patient's leave lasted into the next loop",
    keeping("freed", "guarded"),
)
wrong.where(
    "gone for good",
    "loop.reset_once goodwill.once mm.once",
    "once-per-loop cards and abilities were gone for good",
    keeping("once", "spent"),
)


@wrong("leader.carry leader.first loop.kept", "player 1 was the Leader again at the start of every loop")
class FirstLeaderAgain(StartLoop):
    def run(self, t: TragedyLooper, moves: Moves) -> None:
        super().run(t, moves)
        t.town.leader = 1


@wrong(
    "char.henchman.start ruling.henchman_when",
    "the Henchman began every loop where he began the first",
    called="the henchman's home",
)
class HenchmansHome(StartLoop):
    def run(self, t: TragedyLooper, moves: Moves) -> None:
        began = t.town.starts.get(HENCHMAN)
        super().run(t, moves)
        if began:
            t.agenda[:] = [step for step in t.agenda if not isinstance(step, PlaceHenchman)]
            t.town.places[HENCHMAN] = t.town.starts[HENCHMAN] = began


# How a loop begins.
@wrong(
    "role.friend.loop_start loop.kept info.memory trigger.friend_threads",
    "a known Friend got no Goodwill when a loop began",
)
class FriendsForgotten(LoopEffects):
    def run(self, t: TragedyLooper, moves: Moves) -> None:
        t.town.roles = {}
        super().run(t, moves)


@wrong("role.friend.loop_start ruling.reveal_public", "a Friend got 1 Goodwill even if nobody knew its role")
class SecretFriends(LoopEffects):
    def run(self, t: TragedyLooper, moves: Moves) -> None:
        for name in t.town.present:
            if t.script.cast[name] == FRIEND and name not in t.town.roles:
                t.happen(Changed(name, "Goodwill", 1, FRIENDS), Because(FRIENDS, name))
        super().run(t, moves)


@wrong("plot.bts.threads_of_fate", "Threads of Fate put 2 Paranoia on everybody")
class ThreadsForAll(StartLoop):
    def run(self, t: TragedyLooper, moves: Moves) -> None:
        super().run(t, moves)
        t.town.fond = t.town.present


@wrong("ruling.threads_source", "Threads of Fate skipped characters who ended the loop dead")
class ThreadsOfTheLiving(StartLoop):
    def run(self, t: TragedyLooper, moves: Moves) -> None:
        dead = t.town.dead
        super().run(t, moves)
        t.town.fond = tuple([name for name in t.town.fond if name not in dead])


# How it ends.
@wrong(
    "loop.end_conditions",
    "a loop was lost at the end of any day on which its plots had what they needed",
)
class LostOnAnyDay(NextDay):
    def run(self, t: TragedyLooper, moves: Moves) -> None:
        if t.lost_at_end():
            t.next(EndLoop(at_end=True))
        else:
            super().run(t, moves)


@wrong("loop.win ruling.win", "the players had to win the last loop, whatever happened in the others")
class WinAllLoops(EndLoop):
    def won(self, t: TragedyLooper) -> None:
        (super().won if t.town.loop == t.town.sheet.loops else self.lost)(t)


@wrong("game.loops loop.last_fs", "the first lost loop ended the game")
class OneLostLoop(EndLoop):
    def lost(self, t: TragedyLooper) -> None:
        self.lost_all(t)


@wrong(
    "ruling.friend_early_end role.friend.loop_end", "a dead Friend was revealed only at the end of a loop's last day"
)
class FriendsOnTheLastDay(TragedyLooper):
    def dead_friends(self) -> tuple[str, ...]:
        return super().dead_friends() if self.town.day == self.town.sheet.days else ()


# The final guess.
@wrong(
    "loop.last_bts plot.fs_no_guess ruling.final_guess",
    "the last lost loop ended the game in both sets",
)
class NoGuess(EndLoop):
    def lost_all(self, t: TragedyLooper) -> None:
        conclude(t, "mastermind")


@wrong("loop.win final_guess.task", "the players had to guess even after winning a loop")
class GuessAllTheSame(EndLoop):
    def won(self, t: TragedyLooper) -> None:
        t.next(*final_guess(t))


@wrong("final_guess.result", "the final guess went on after a wrong role")
class GuessOn(FinalGuess):
    def over(self, t: TragedyLooper, *, right: bool) -> bool:
        return not t.agenda


@wrong(
    "ruling.virus_final_guess final_guess.task ruling.final_guess",
    "the final guess was about the role somebody has now, not at the start",
)
class GuessOfNow(FinalGuess):
    def right_role(self, t: TragedyLooper) -> str:
        return t.role(self.character)
