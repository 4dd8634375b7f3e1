"""Misconceptions of what Muses pay: levels, shares, places and ties."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop_widgets.games.muses.events import RoundBegan
from tabletop_widgets.games.muses.facts import Levels
from tabletop_widgets.games.muses.scoring import points as right
from tabletop_widgets.games.muses.steps.rounds import Picks, ScoreMuse
from tabletop_widgets.games.muses.table import Muses
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(Muses)
TIES: Final = "muses.score.tie-second", "muses.score.tie-third", "muses.ruling.next-tie"
"""The rules about ties behind the first; a case may be about one of them."""
Counts = tuple[int, ...]


def paying(each: Callable[[int, int, Levels], int]) -> Callable[[Counts, Levels], tuple[int, ...]]:
    """Pay every player by a function of (players with more tokens, players with as many, levels)."""

    def points(counts: Counts, levels: Levels) -> tuple[int, ...]:
        return tuple(
            each(sum(other > n for other in counts), sum(other == n for other in counts), levels) if n else 0
            for n in counts
        )

    return points


def span(levels: Levels, first: int, last: int) -> int:
    return sum(levels[first:last])


def level(levels: Levels, rank: int) -> int:
    return levels[rank] if rank < len(levels) else 0


def ranks(counts: Counts) -> list[int]:
    """List the distinct numbers of tokens, highest first."""
    return sorted({n for n in counts if n}, reverse=True)


# Shares of tied players.
def dense(counts: Counts, levels: Levels) -> tuple[int, ...]:
    """Pay every distinct number of tokens its own level, however many players have it."""
    return tuple(level(levels, ranks(counts).index(n)) if n else 0 for n in counts)


def dense_shares(counts: Counts, levels: Levels) -> tuple[int, ...]:
    """Let tied players share correctly, but pay the player behind them the next level."""
    pairs = zip(counts, right(counts, levels), dense(counts, levels), strict=True)
    return tuple(paid if counts.count(n) > 1 else next_level for n, paid, next_level in pairs)


def two_levels(above: int, tied: int, levels: Levels) -> int:
    return span(levels, above, above + min(tied, 2)) // tied


def rest_of_many(above: int, tied: int, levels: Levels) -> int:
    """Pay the lowest level behind three others, though it is used up."""
    return levels[2] // tied if above >= 3 else span(levels, above, above + tied) // tied


wrong.where(
    "full for each",
    "score.tie score.tie-first-two",
    "tied players each got their level in full, and the player behind them the next one",
    among=TIES,
    points=dense,
)
wrong.where(
    "tied for nothing",
    "score.tie",
    "tied players got nothing",
    among=TIES,
    points=paying(lambda above, tied, levels: level(levels, above) if tied == 1 else 0),
)
wrong.where(
    "the lower one",
    "score.tie",
    "tied players each got only the next lower level",
    among=TIES,
    points=paying(lambda above, tied, levels: level(levels, above + (tied > 1))),
)
wrong.where(
    "rounded up",
    "score.round-down",
    "shares were rounded up",
    among=TIES,
    points=paying(lambda above, tied, levels: -(-span(levels, above, above + tied) // tied)),
)
wrong.where(
    "two levels for all",
    "score.tie-first-many",
    "three or more players tied for most shared only two levels",
    among=TIES,
    points=paying(two_levels),
)
wrong.where(
    "next gets the next",
    "score.tie-first-two",
    "the player behind a tie got the next level all the same",
    points=dense_shares,
)
wrong.where(
    "rest of many",
    "score.tie-formula score.tie-first-many-rest ruling.after-tie",
    "players behind three others still got the lowest level",
    among=TIES,
    points=paying(rest_of_many),
)


# Levels paid, and levels left over.
def to_those_without(counts: Counts, levels: Levels) -> tuple[int, ...]:
    present, without = sum(n > 0 for n in counts), counts.count(0)
    left = span(levels, present, 3) // without if without else 0
    return tuple(paid if n else left for n, paid in zip(counts, right(counts, levels), strict=True))


def to_the_first(counts: Counts, levels: Levels) -> tuple[int, ...]:
    left, most = span(levels, sum(n > 0 for n in counts), 3), max(counts)
    more = left // counts.count(most)
    return tuple(paid + more * (n == most) for n, paid in zip(counts, right(counts, levels), strict=True))


wrong.where(
    "most alone",
    "score.second score.levels",
    "a Muse paid only the player with the most tokens",
    points=paying(lambda above, tied, levels: span(levels, 0, tied) // tied if not above else 0),
)
wrong.where(
    "two places",
    "score.third score.levels",
    "third place got nothing",
    points=paying(lambda above, tied, levels: span(levels, above, min(2, above + tied)) // tied),
)
wrong.where(
    "for nothing",
    "score.zero score.unclaimed",
    "levels left over went to those without a token",
    points=to_those_without,
)
wrong.where(
    "to the first",
    "score.unclaimed score.most",
    "levels left over went to the player with the most tokens",
    points=to_the_first,
)


@wrong("score.at-end end.tally", "the Muses paid at the end of every round")
class PaidEachRound(ScoreMuse):
    def run(self, t: Muses, moves: Picks) -> None:
        """Pay once for every round played, as if the tokens had been there all the time."""
        super().run(t, moves)
        rounds = 1 + sum(isinstance(entry.event, RoundBegan) for entry in t.events)
        *before, (muse, points) = t.paid
        t.paid = (*before, (muse, tuple(rounds * each for each in points)))
