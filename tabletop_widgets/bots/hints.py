"""Hints: the two best moves, and why, in points or in games won."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop_widgets.bots.ismcts import DECISIONS, Search
from tabletop_widgets.bots.uniform import owed_decision
from tabletop_widgets.sentences import counted

if TYPE_CHECKING:
    from tabletop_widgets.knowledge.information_state import InformationState


CLOSE = "As good as the other one."
MUCH, LITTLE = "about {gap:.0f} point{s} {more}", "a little {more}"
POINTS = {True: "It should bring {much} than the next best move.", False: "It should bring {much} than the best one."}
CHANCE = {
    True: "It should win about {count} more game{s} in 100 than the next best move.",
    False: "It should win about {count} fewer game{s} in 100 than the best one.",
}
POINTS_TOO_FEW, CHANCE_TOO_FEW = 0.05, 0.5
ONE_AND_MORE = 1.5  # a gap from here on rounds to 2 points or more


class Thought(NamedTuple):
    """A move, why it is good, and how that was found."""

    move: Any
    why: str
    details: str = ""


def hint(seen: InformationState, rng: Random, decisions: int = 2 * DECISIONS) -> list[tuple[Any, str]]:
    """Return the two best moves with a sentence each, the better first; a single move if there is only one."""
    return [(move, why) for move, why, _ in thoughts(seen, rng, decisions)]


def thoughts(seen: InformationState, rng: Random, decisions: int = 2 * DECISIONS) -> list[Thought]:
    """Return the two best moves and how they were found: by the game's own hints if it has any, else by a search."""
    moves = owed_decision(seen).moves
    if len(moves) == 1:
        return [Thought(moves[0], "The only move there is.")]
    if known := seen.game.hints(seen, rng):
        return [Thought(*each) for each in known]
    found = Search(seen, rng, worlds=10, rounds=1)
    found.run(decisions)
    own = found.infosets[seen.seat]
    best, second = sorted(found.ranking()[:2], key=lambda move: -own.tally(move).mean)
    means = {move: brought(seen, own.tally(move).mean) for move in (best, second)}
    gap = means[best] - means[second]
    return [
        Thought(move, reason(seen, gap, better=move is best), average(seen, mean, own.tally(move).visits))
        for move, mean in means.items()
    ]


def brought(seen: InformationState, margin: float) -> float:
    """Return a margin in points as it is; a margin between -1 (all lost) and 1 (all won) as the share of games won."""
    return margin if seen.game.has_value else (1 + margin) / 2


def average(seen: InformationState, mean: float, count: int) -> str:
    """Say what a move has brought on average, in points ahead of the others or in games won."""
    if not seen.game.has_value:
        return f"Won {mean:.0%} of {counted(count, 'imagined game')}."
    where, rounds = "behind" if mean < 0 else "ahead", counted(count, "imagined round")
    return f"{abs(mean):.1f} points {where} on average, over {rounds}."


def reason(seen: InformationState, gap: float, *, better: bool) -> str:
    """Say by how much a move is better or worse than the other, in points or in games won."""
    points = seen.game.has_value
    gap = gap if points else 100 * gap
    if gap < (POINTS_TOO_FEW if points else CHANCE_TOO_FEW):
        return CLOSE
    if not points:
        return in_games(gap, better=better)
    more, form = "more" if better else "less", MUCH if gap >= 1 else LITTLE
    return POINTS[better].format(much=form.format(gap=gap, s="s" * (gap >= ONE_AND_MORE), more=more))


def in_games(gap: float, *, better: bool) -> str:
    """Say how many more or fewer games of 100 a move wins, since "3 % more often" would be a different number."""
    count = max(1, round(gap))
    return CHANCE[better].format(count=count, s="s" * (count > 1))


def compare(best: Any, second: Any, chances: Mapping[Any, float], details: str, count: int) -> list[tuple[Any, ...]]:
    """Return the two moves, each with a sentence on how much more often the better one wins, and with `details`.

    That is a text with `{chance}`, the move's chance to win, and `{count}`, the number of tries.
    """
    gap = 100 * (chances[best] - chances[second])
    return [
        (
            move,
            CLOSE if gap < CHANCE_TOO_FEW else in_games(gap, better=move is best),
            details.format(chance=chances[move], count=count),
        )
        for move in (best, second)
    ]
