"""The end as people take it to be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop_widgets.games.mascarade.facts import GOAL
from tabletop_widgets.games.mascarade.practice.otherwise.taken import m
from tabletop_widgets.games.mascarade.steps.turn import Turn
from tabletop_widgets.games.mascarade.table import Mascarade
from tabletop_widgets.kernel.table import Outcome

END = Mascarade.ending
THIRTEEN, BANKRUPT, CHEAT = "mascarade.end.thirteen", "mascarade.end.bankrupt", "mascarade.end.cheat"


def ending(change: Callable[[Any, Outcome], Outcome | None]) -> tuple[type, str, object]:
    """Change how a game ends."""

    def end(t: Any) -> Outcome | None:
        right = END(t)
        return right and change(t, right)

    return Mascarade, "ending", end


def won_by(winners: Callable[[Any, Outcome], tuple[int, ...]], *rules: str) -> tuple[type, str, object]:
    """Let others win of an end by these rules."""

    def change(t: Any, right: Outcome) -> Outcome:
        who = winners(t, right) if right.rule in rules else right.winners
        return Outcome(who, right.scores, right.reason, right.rule)

    return ending(change)


def exactly(t: Any) -> tuple[int, ...]:
    return tuple(seat for seat in t.seats if t.coins[seat] == GOAL)


TAKEN: Final = (
    m(
        "exactly thirteen",
        "end.thirteen",
        "it took exactly 13 coins to win",
        ending(
            lambda t, right: (
                right
                if right.rule != THIRTEEN
                else Outcome(exactly(t), right.scores, right.reason, right.rule)
                if exactly(t)
                else None
            )
        ),
    ),
    m(
        "turn to its end",
        "end.immediate",
        "every turn was played to its end before anybody could win",
        ending(lambda t, right: right if t.agenda and isinstance(t.agenda[-1], Turn) else None),
    ),
    m(
        "bankrupts are out",
        "end.bankrupt overview.bankruptcy",
        "a player without coins dropped out, and the game went on",
        ending(lambda _, right: None if right.rule == BANKRUPT else right),
    ),
    m(
        "nobody in a tie",
        "end.ties ruling.rich-tie",
        "nobody won when several players were equally rich",
        won_by(lambda _, right: right.winners if len(right.winners) == 1 else (), BANKRUPT, THIRTEEN),
    ),
    m(
        "cheat not the richest",
        "end.cheat cheat.power",
        "the Cheat won only if nobody had more coins",
        ending(lambda t, right: right if right.rule != CHEAT or t.coins[t.cheat] == max(t.coins) else None),
    ),
)
