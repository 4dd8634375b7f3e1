"""What a Muse pays at the end: levels, ranks and ties."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from tabletop_widgets.games.muses.facts import Levels


@dataclass(frozen=True, slots=True)
class Share:
    """One group of players with equally many tokens: their best rank, the levels they share, and what each gets."""

    seats: tuple[int, ...]
    count: int
    rank: int
    levels: tuple[int, ...]

    @property
    def each(self) -> int:
        """Return the points of each; fractions go to nobody. Rule: muses.score.round-down."""
        return sum(self.levels) // len(self.seats)

    @property
    def rounded(self) -> bool:
        """Tell whether something is left over. Rule: muses.score.round-down."""
        return sum(self.levels) % len(self.seats) > 0


def shares(counts: tuple[int, ...], levels: Levels) -> tuple[Share, ...]:
    """Part a Muse's Point Levels among those with tokens on her, most tokens first.

    A group of n players whose best rank is r shares the levels r to min(r + n - 1, 3) if they tie for most; players who
    tie lower down share their level and the next, which comes to the same. A rank above 3 finds no level left.

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
    """Return what each seat gets from a Muse with these token counts."""
    paid = [0] * len(counts)
    for share in shares(counts, levels):
        for seat in share.seats:
            paid[seat] = share.each
    return tuple(paid)


def tie_rule(found: tuple[Share, ...]) -> str:
    """Name the rule that a reader needs most to follow these shares: why less is paid than the levels say, or ties.

    Players who are tied where no level is left share nothing, so that tie needs no rule.
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
