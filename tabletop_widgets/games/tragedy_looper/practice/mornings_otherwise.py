"""New loops of Tragedy Looper as people take them to be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.events import Because, Changed
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, FRIEND
from tabletop_widgets.games.tragedy_looper.practice.taken import m
from tabletop_widgets.games.tragedy_looper.steps.loops import LoopEffects, StartLoop
from tabletop_widgets.questions.rule_variants import Swap

STARTED, EFFECTS = StartLoop.run, LoopEffects.run
ALL: Final = tuple(each.rule for each in CHARACTERS.values() if each.start)
FRIENDS: Final = "tragedy_looper.role.friend.loop_start"


def keeping(*parts: str) -> Swap:
    """Let parts of the town outlast the reset."""

    def run(self: Any, t: Any, moves: Any) -> None:
        before = t.town.fork()
        STARTED(self, t, moves)
        for part in parts:
            setattr(t.town, part, getattr(before, part))

    return StartLoop, "run", run


def fond_of(whom: Callable[[Any, Any], tuple[str, ...]]) -> Swap:
    """Let Threads of Fate worry others, by the town before and after the reset."""

    def run(self: Any, t: Any, moves: Any) -> None:
        before = t.town.fork()
        STARTED(self, t, moves)
        t.town.fond = whom(before, t.town)

    return StartLoop, "run", run


def forget(self: Any, t: Any, moves: Any) -> None:
    """Begin with no role known."""
    t.town.roles = {}
    EFFECTS(self, t, moves)


def every_friend(self: Any, t: Any, moves: Any) -> None:
    """Give Goodwill to Friends that nobody knows as well."""
    for name in t.town.present:
        if t.script.cast[name] == FRIEND and name not in t.town.roles:
            t.happen(Changed(name, "Goodwill", 1, FRIENDS), Because(FRIENDS, name))
    EFFECTS(self, t, moves)


TAKEN: Final = (
    m(
        "as the last one ended",
        "loop.reset_positions loop.reset_counters game.loops setup.positions",
        "a new loop began with the places, counters and dead of the last one",
        keeping("places", "counters", "dead"),
        among=ALL,
    ),
    m(
        "friends forgotten",
        "role.friend.loop_start loop.kept info.memory trigger.friend_threads",
        "a known Friend got no Goodwill when a loop began",
        (LoopEffects, "run", forget),
    ),
    m(
        "secret friends",
        "role.friend.loop_start ruling.reveal_public",
        "a Friend got 1 Goodwill even if nobody knew its role",
        (LoopEffects, "run", every_friend),
    ),
    m(
        "threads for all",
        "plot.bts.threads_of_fate",
        "Threads of Fate put 2 Paranoia on everybody",
        fond_of(lambda _, after: after.present),
    ),
    m(
        "threads of the living",
        "ruling.threads_source",
        "Threads of Fate skipped characters who ended the loop dead",
        fond_of(lambda before, after: tuple(name for name in after.fond if name not in before.dead)),
    ),
)
