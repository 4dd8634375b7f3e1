"""Misconceptions of the end: when it comes, and who has won."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.muses.table import Muses
from tabletop_widgets.kernel.table import Outcome
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(Muses)


# When it comes.
wrong.where(
    "over when it is back",
    "end.final-round end.after-actions setup.start-position",
    "the game ended as soon as the Sun was back where it began",
    last_round=8,
)
wrong.where(
    "two rounds each",
    "end.final-round components.no-player-variants",
    "a game had two rounds for each player",
    last_round=property(lambda t: 2 * len(t.names)),
)


# Who has won.
@wrong("end.winner", "nobody won when several players had the most points")
class NobodyInATie(Muses):
    def ending(self) -> Outcome | None:
        right = super().ending()
        return right if right is None or len(right.winners) == 1 else replace(right, winners=())


class _WonBy(Muses):
    def ending(self) -> Outcome | None:
        """Let the players with the largest key win."""
        right = super().ending()
        keys = [self.key(seat) for seat in self.seats]
        return right and replace(right, winners=tuple(seat for seat in self.seats if keys[seat] == max(keys)))

    def key(self, seat: Seat) -> Any: ...


@wrong("end.winner", "equal points were decided by who had more tokens left")
class MoreTokensLeft(_WonBy):
    def key(self, seat: Seat) -> Any:
        return sum(points[seat] for _, points in self.paid), self.supply[seat]


@wrong("end.winner end.tally", "the player who led on the most Muses won")
class MostMuses(_WonBy):
    def key(self, seat: Seat) -> Any:
        return sum(counts[seat] == max(counts) > 0 for counts in self.tokens.values())


@wrong("end.winner end.tally", "the player with the most tokens on the Muses won")
class MostTokens(_WonBy):
    def key(self, seat: Seat) -> Any:
        return -self.supply[seat]
