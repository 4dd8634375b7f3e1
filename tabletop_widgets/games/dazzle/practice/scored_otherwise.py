"""What a Dazzle brings and who wins, as people take it to be: what stands in place of properties of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop_widgets.games.dazzle.facts import DAZZLES
from tabletop_widgets.games.dazzle.table import Dazzle
from tabletop_widgets.kernel.table import Outcome
from tabletop_widgets.questions.rule_variants import Swap

LEADER, ENDING = Dazzle.leader, Dazzle.ending
Points = tuple[int, ...]


# Who wins a Dazzle.
def led_by(key: Callable[[tuple[int, ...]], Any]) -> Swap:
    """Let the side with the larger key win a Dazzle."""

    def leader(t: Any, dazzle: str) -> int | None:
        mine, theirs = map(key, t.will[dazzle])
        return None if mine == theirs else int(mine < theirs)

    return Dazzle, "leader", leader


def two_ahead(t: Any, dazzle: Any) -> int | None:
    mine, theirs = t.sums(dazzle)
    return LEADER(t, dazzle) if abs(mine - theirs) > 1 else None


# What it brings.
def bringing(each: Callable[[Any, str, int | None], tuple[int, int]]) -> Swap:
    """Let every Dazzle bring both sides so much, by table, Dazzle and who leads there."""

    def standing(t: Any) -> Points:
        brought = [each(t, dazzle, t.leader(dazzle)) for dazzle in DAZZLES]
        return sum(mine for mine, _ in brought), sum(theirs for _, theirs in brought)

    return Dazzle, "standing", property(standing)


def to(seat: int | None, points: int) -> tuple[int, int]:
    """Give points to one side, or to none."""
    return points if seat == 0 else 0, points if seat == 1 else 0


def below(t: Any, dazzle: str) -> int:
    return sum(t.points[dazzle])


def halves(t: Any, dazzle: str, seat: int | None) -> tuple[int, int]:
    half = below(t, dazzle) // 2
    return to(seat, below(t, dazzle)) if seat is not None else (half, half)


def all_for_both(t: Any, dazzle: str, seat: int | None) -> tuple[int, int]:
    return to(seat, below(t, dazzle)) if seat is not None else (below(t, dazzle),) * 2


def shared_where_no_will(t: Any, dazzle: str, seat: int | None) -> tuple[int, int]:
    return to(seat, below(t, dazzle)) if any(t.sums(dazzle)) else halves(t, dazzle, None)


def cards_alone(t: Any, dazzle: str, seat: int | None) -> tuple[int, int]:
    return to(seat, len(t.points[dazzle]))


def best_card(t: Any, dazzle: str, seat: int | None) -> tuple[int, int]:
    return to(seat, max(t.points[dazzle], default=0))


def lead(t: Any, dazzle: str, seat: int | None) -> tuple[int, int]:
    mine, theirs = t.sums(dazzle)
    return to(seat, abs(mine - theirs))


def with_own_will(t: Any, dazzle: str, seat: int | None) -> tuple[int, int]:
    return to(seat, below(t, dazzle) + (t.sums(dazzle)[seat] if seat is not None else 0))


def with_all_will(t: Any, dazzle: str, seat: int | None) -> tuple[int, int]:
    return to(seat, below(t, dazzle) + sum(t.sums(dazzle)))


def will_for_everybody(t: Any, dazzle: str, seat: int | None) -> tuple[int, int]:
    mine, theirs = to(seat, below(t, dazzle))
    return mine + t.sums(dazzle)[0], theirs + t.sums(dazzle)[1]


def one_more(t: Any, dazzle: str, seat: int | None) -> tuple[int, int]:
    return to(seat, below(t, dazzle) + 1)


def half_for_the_other(t: Any, dazzle: str, seat: int | None) -> tuple[int, int]:
    first, second = to(seat, below(t, dazzle))
    return first + second // 2, second + first // 2


def carried_over(t: Any) -> Points:
    """Let points that nobody wins wait for the winner of the next Dazzle."""
    got, waiting = [0, 0], 0
    for dazzle in DAZZLES:
        waiting += below(t, dazzle)
        if (seat := t.leader(dazzle)) is not None:
            got[seat], waiting = got[seat] + waiting, 0
    return got[0], got[1]


def only_rich(t: Any) -> Points:
    """Count the Dazzles won where points lie."""
    leaders = [t.leader(dazzle) for dazzle in DAZZLES if t.points[dazzle]]
    return leaders.count(0), leaders.count(1)


# Who wins the game.
def won_by(key: Callable[[Any, int], Any]) -> Swap:
    """Let the larger key win, after a draw where they are equal."""

    def ending(t: Any) -> Outcome | None:
        right = ENDING(t)
        if right is None:
            return None
        mine, theirs = key(t, 0), key(t, 1)
        winners = (0, 1) if mine == theirs else (int(mine < theirs),)
        return Outcome(winners, right.scores, right.reason, right.rule)

    return Dazzle, "ending", ending


def points(t: Any, seat: int) -> int:
    return t.standing[seat]  # type: ignore[no-any-return]


def won(t: Any, seat: int) -> int:
    return t.dazzles[seat]  # type: ignore[no-any-return]


def all_will(t: Any, seat: int) -> int:
    return sum(t.sums(dazzle)[seat] for dazzle in DAZZLES)


def richest(t: Any, seat: int) -> int:
    """Tell the most that one Dazzle brings."""
    return max(below(t, dazzle) if t.leader(dazzle) == seat else 0 for dazzle in DAZZLES)
