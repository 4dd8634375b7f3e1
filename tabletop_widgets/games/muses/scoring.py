"""The points a Muse pays at the end: levels, ranks and ties."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from tabletop_widgets.games.muses.facts import Levels


@dataclass(frozen=True, slots=True)
class Share:
    """A group of players with equally many tokens: their best rank, and the levels they share."""

    seats: tuple[int, ...]
    count: int
    rank: int
    levels: tuple[int, ...]

    @property
    def each(self) -> int:
        """The points of each player in the group, rounded down. Rule: muses.score.round-down."""
        return sum(self.levels) // len(self.seats)

    @property
    def rounded(self) -> bool:
        """Whether rounding loses points. Rule: muses.score.round-down."""
        return sum(self.levels) % len(self.seats) > 0


def shares(counts: tuple[int, ...], levels: Levels) -> tuple[Share, ...]:
    """Divide a Muse's Point Levels among the players with tokens on her, most tokens first.

    A group of n players whose best rank is r shares the levels r to min(r + n - 1, 3); for ties below the first this
    equals the printed rule of sharing their level and the next. Ranks above 3 get nothing.

    Rules: muses.score.levels, muses.score.most, muses.score.second, muses.score.third, muses.score.zero,
    muses.score.unclaimed, muses.score.tie, muses.score.tie-first-two, muses.score.tie-first-many,
    muses.score.tie-first-many-rest, muses.score.tie-second, muses.score.tie-third, muses.score.tie-formula.
    Rulings: muses.ruling.flowchart, muses.ruling.after-tie, muses.ruling.next-tie.
    """
    present = sorted((-count, seat) for seat, count in enumerate(counts) if count)
    found, rank = [], 1
    for less, group in groupby(present, key=lambda pair: pair[0]):
        seats = tuple(seat for _, seat in group)
        found.append(Share(seats, -less, rank, levels[rank - 1 : rank - 1 + len(seats)]))
        rank += len(seats)
    return tuple(found)


def points(counts: tuple[int, ...], levels: Levels) -> tuple[int, ...]:
    """Return each seat's points from a Muse with these token counts."""
    paid = [0] * len(counts)
    for share in shares(counts, levels):
        for seat in share.seats:
            paid[seat] = share.each
    return tuple(paid)


def tie_rule(found: tuple[Share, ...]) -> str:
    """Return the rule that best explains these shares: rounding first, then ties.

    A tie for which no level is left needs no rule.
    """
    tied = [share for share in found if len(share.seats) > 1 and share.levels]
    if any(share.rounded for share in found):
        return "muses.score.round-down"
    if len(tied) > 1:
        return "muses.ruling.next-tie"
    if not tied:
        return "muses.score.most" if found else "muses.score.zero"
    if tied[0].rank == 1:
        return "muses.score.tie-first-two" if len(tied[0].seats) == 2 else "muses.score.tie-first-many"
    return "muses.score.tie-second" if tied[0].rank == 2 else "muses.score.tie-third"
