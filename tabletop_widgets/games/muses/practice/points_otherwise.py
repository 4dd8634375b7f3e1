"""What Muses pay, and who wins, as people take it to be."""

# ruff: noqa: D103 - what these take to be right is said in `misconceptions.py`

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from tabletop_widgets.games.muses import scoring
from tabletop_widgets.games.muses.facts import NAMES
from tabletop_widgets.games.muses.table import Muses
from tabletop_widgets.kernel.table import Outcome
from tabletop_widgets.questions.rule_variants import Swap

Levels = tuple[int, ...]
PAY, END = scoring.points, Muses.ending


# What a Muse pays.
def paying(each: Callable[[int, int, Levels], int]) -> Swap:
    """Pay every player by (players with more tokens, players with as many, levels)."""

    def points(counts: Any, levels: Any) -> tuple[int, ...]:
        return tuple(
            each(sum(other > n for other in counts), sum(other == n for other in counts), levels) if n else 0
            for n in counts
        )

    return scoring, "points", points


def span(levels: Levels, first: int, last: int) -> int:
    return sum(levels[first:last])


def level(levels: Levels, rank: int) -> int:
    return levels[rank] if rank < len(levels) else 0


def dense(counts: Any, levels: Any) -> tuple[int, ...]:
    """Pay every number of tokens its own level, however many have it."""
    ranks = sorted({n for n in counts if n}, reverse=True)
    return tuple(level(levels, ranks.index(n)) if n else 0 for n in counts)


def dense_shares(counts: Any, levels: Any) -> tuple[int, ...]:
    """Let those tied share as they should, and pay whoever comes next the next level all the same."""
    ranks = sorted({n for n in counts if n}, reverse=True)
    right = PAY(counts, levels)
    return tuple(
        paid if counts.count(n) > 1 or not n else level(levels, ranks.index(n))
        for n, paid in zip(counts, right, strict=True)
    )


def for_nothing(counts: Any, levels: Any) -> tuple[int, ...]:
    """Pay the levels that are left to those without a token."""
    present = sum(n > 0 for n in counts)
    without = counts.count(0)
    left = span(levels, present, 3) // without if without else 0
    return tuple(paid if n else left for n, paid in zip(counts, PAY(counts, levels), strict=True))


def to_the_first(counts: Any, levels: Any) -> tuple[int, ...]:
    """Pay the levels that are left to whoever has the most."""
    left, most = span(levels, sum(n > 0 for n in counts), 3), max(counts)
    paid = PAY(counts, levels)
    return tuple(each + left // counts.count(most) if n == most else each for n, each in zip(counts, paid, strict=True))


def two_levels(above: int, tied: int, levels: Levels) -> int:
    return span(levels, above, above + min(tied, 2)) // tied


def rest_of_many(above: int, tied: int, levels: Levels) -> int:
    """Pay the smallest number behind a tie that has used it up."""
    return levels[2] // tied if above >= 3 else span(levels, above, above + tied) // tied


# Who wins.
def won_by(key: Callable[[Any, int], Any]) -> Callable[[Any], Outcome | None]:
    """Let whoever has the largest key win."""

    def ending(t: Any) -> Outcome | None:
        right = END(t)
        if right is None or right.scores is None:
            return None
        keys = [key(t, seat) for seat in t.seats]
        winners = tuple(seat for seat in t.seats if keys[seat] == max(keys))
        return Outcome(winners, right.scores, right.reason, right.rule)

    return ending


def total(t: Any, seat: int) -> int:
    return sum(points[seat] for _, points in t.paid)


def nobody_in_a_tie(t: Any) -> Outcome | None:
    right = END(t)
    return right if right is None or len(right.winners) == 1 else Outcome((), right.scores, right.reason, right.rule)


def led(t: Any, seat: int) -> int:
    return sum(counts[seat] == max(counts) > 0 for counts in t.tokens.values())


# Who may hold which Inspiration.
def holding(many: Callable[[Any], int]) -> Callable[[Any], dict[str, tuple[Fraction, ...]]]:
    """Think so many cards possible in every hand that one cannot see."""

    def holds(v: Any) -> dict[str, tuple[Fraction, ...]]:
        return {name: (Fraction(1, many(v)),) * len(v.names) for name in NAMES[: many(v)]}

    return holds


def unseen(v: Any) -> int:
    """Count the hands with a card that these eyes do not see."""
    return sum(held and card is None for held, card in zip(v.holds, v.inspirations, strict=True))
