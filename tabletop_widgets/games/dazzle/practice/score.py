"""Misconceptions of the score: who wins a Dazzle, what it brings, and who wins the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from operator import attrgetter
from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.dazzle.facts import DAZZLES
from tabletop_widgets.games.dazzle.facts import Dazzle as Pawn
from tabletop_widgets.games.dazzle.table import Dazzle
from tabletop_widgets.kernel.table import Outcome
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(Dazzle)
Points = tuple[int, ...]


# Who wins a Dazzle.
def led_by(key: Callable[[tuple[int, ...]], Any]) -> Callable[[Dazzle, Pawn], Seat | None]:
    """Let the side with the larger key of its Will cards win."""

    def leader(t: Dazzle, dazzle: Pawn) -> Seat | None:
        mine, theirs = map(key, t.will[dazzle])
        return None if mine == theirs else int(mine < theirs)

    return leader


def best(ranks: tuple[int, ...]) -> int:
    return max(ranks, default=0)


wrong.where(
    "most cards",
    "score.will components.rank-use",
    "the number of Will cards counted, not their ranks",
    leader=led_by(len),
)
wrong.where(
    "best card", "score.will score.win-dazzle", "the highest single Will card won the Dazzle", leader=led_by(best)
)
wrong.where(
    "tie by cards",
    "score.tied-will",
    "equal Will went to the player with more Will cards",
    leader=led_by(lambda ranks: (sum(ranks), len(ranks))),
)
wrong.where(
    "tie by best card",
    "score.tied-will",
    "equal Will went to the player with the highest Will card",
    leader=led_by(lambda ranks: (sum(ranks), best(ranks))),
)


@wrong("score.win-dazzle", "it took a lead of two to win a Dazzle")
class TwoAhead(Dazzle):
    def leader(self, dazzle: Pawn) -> Seat | None:
        mine, theirs = self.sums(dazzle)
        return super().leader(dazzle) if abs(mine - theirs) > 1 else None


@wrong("score.empty-points", "a Dazzle without point cards did not count as won")
class EmptyIsNotWon(Dazzle):
    @property
    def dazzles(self) -> Points:
        leaders = [self.leader(dazzle) for dazzle in DAZZLES if self.points[dazzle]]
        return leaders.count(0), leaders.count(1)


# What a Dazzle brings the winner.
def below(t: Dazzle, dazzle: Pawn) -> int:
    return sum(t.points[dazzle])


def lead(t: Dazzle, dazzle: Pawn) -> int:
    mine, theirs = t.sums(dazzle)
    return abs(mine - theirs)


wrong.where(
    "cards alone",
    "score.take-points components.rank-use",
    "every point card was worth one point",
    prize=lambda t, dazzle: len(t.points[dazzle]),
)
wrong.where(
    "best point card",
    "score.take-points",
    "only the highest point card below a pawn counted",
    prize=lambda t, dazzle: best(t.points[dazzle]),
)
wrong.where(
    "the lead", "score.take-points score.will-not-points", "winning a Dazzle scored the lead in Will", prize=lead
)
wrong.where(
    "own will too",
    "score.will-not-points",
    "the winner of a Dazzle also scored the Will cards on their own side of it",
    prize=lambda t, dazzle: below(t, dazzle) + max(t.sums(dazzle)),
)
wrong.where(
    "all will too",
    "score.will-not-points",
    "the winner of a Dazzle also scored all the Will cards there",
    prize=lambda t, dazzle: below(t, dazzle) + sum(t.sums(dazzle)),
)
wrong.where(
    "one more",
    "score.empty-points score.take-points",
    "winning a Dazzle scored one extra point",
    prize=lambda t, dazzle: below(t, dazzle) + 1,
)


# What a Dazzle brings both players.
@wrong("score.tied-will score.zero-zero", "the players shared the points where Will was equal")
class Halves(Dazzle):
    def brings(self, dazzle: Pawn) -> Points:
        return super().brings(dazzle) if self.leader(dazzle) is not None else (self.prize(dazzle) // 2,) * 2


@wrong("score.zero-zero", "the players shared the points where nobody had Will")
class HalvesWithoutWill(Dazzle):
    def brings(self, dazzle: Pawn) -> Points:
        return super().brings(dazzle) if any(self.sums(dazzle)) else (self.prize(dazzle) // 2,) * 2


@wrong("score.tied-will score.zero-zero", "both players got all the points where Will was equal")
class AllForBoth(Dazzle):
    def brings(self, dazzle: Pawn) -> Points:
        return super().brings(dazzle) if self.leader(dazzle) is not None else (self.prize(dazzle),) * 2


@wrong("score.will-not-points", "all players also scored their own Will cards")
class WillForEverybody(Dazzle):
    def brings(self, dazzle: Pawn) -> Points:
        return tuple(map(sum, zip(super().brings(dazzle), self.sums(dazzle), strict=True)))


@wrong("score.take-points", "the loser of a Dazzle got half of what the winner got")
class HalfForTheOther(Dazzle):
    def brings(self, dazzle: Pawn) -> Points:
        mine, theirs = super().brings(dazzle)
        return mine + theirs // 2, theirs + mine // 2


@wrong("score.tied-will score.zero-zero", "points that nobody won were added to the next Dazzle")
class CarriedOver(Dazzle):
    @property
    def standing(self) -> Points:
        got, waiting = [0, 0], 0
        for dazzle in DAZZLES:
            waiting += self.prize(dazzle)
            if (seat := self.leader(dazzle)) is not None:
                got[seat], waiting = got[seat] + waiting, 0
        return tuple(got)


# Who wins the game.
def won_by(*keys: Callable[[Dazzle], Points]) -> Callable[[Dazzle], Outcome | None]:
    """Let the player with the larger key win, ties going to the next key; if all are equal it is a draw."""

    def ending(t: Dazzle) -> Outcome | None:
        right = Dazzle.ending(t)
        mine, theirs = zip(*[key(t) for key in keys], strict=True)
        return right and replace(right, winners=(0, 1) if mine == theirs else (int(mine < theirs),))

    return ending


points, won = attrgetter("standing"), attrgetter("dazzles")


def all_will(t: Dazzle) -> Points:
    return tuple(map(sum, zip(*map(t.sums, DAZZLES), strict=True)))


def richest(t: Dazzle) -> Points:
    """Return the most that a single Dazzle brings each player."""
    return tuple(map(max, zip(*map(t.brings, DAZZLES), strict=True)))


wrong.where(
    "most dazzles",
    "score.total score.tiebreak",
    "the player with the most Dazzles won the game",
    ending=won_by(won, points),
)
wrong.where("most will", "score.total", "the player with the most Will in all won the game", ending=won_by(all_will))
wrong.where(
    "no tie-break",
    "score.tiebreak",
    "equal points were a draw, however many Dazzles each had won",
    ending=won_by(points),
)
wrong.where(
    "tie by will",
    "score.tiebreak score.draw",
    "equal points were decided by Will in all",
    ending=won_by(points, all_will),
)
wrong.where(
    "tie by the richest",
    "score.tiebreak score.draw",
    "equal points were decided by who won the richest Dazzle",
    ending=won_by(points, richest),
)
wrong.where(
    "draw by will",
    "score.draw",
    "Will in all decided when points and Dazzles were both equal",
    ending=won_by(points, won, all_will),
)
