"""Dominated actions: another action, or a mixture of several, pays more whatever the others do.

R. D. Luce, H. Raiffa, "Games and Decisions" (1957); D. G. Pearce, "Rationalizable strategic behavior and the problem of
perfection", Econometrica 52 (1984): a mixture may dominate where no single action does, and with two players exactly
the rationalizable actions are left. A linear program in fractions finds the mixture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

from tabletop_widgets.theory.solvers.simplex import maximize

Payoffs = Mapping[tuple[int, ...], Sequence[Fraction]]


class Dominated(NamedTuple):
    """A player, a dominated action, and the mixture {action: chance} that dominates it, all by index."""

    at: int
    worse: int
    better: dict[int, Fraction]


def strike_out(payoffs: Payoffs, shape: Sequence[int], *, weakly: bool) -> tuple[list[list[int]], list[Dominated]]:
    """Strike out dominated actions again and again; return the actions each player has left, and the reasons.

    Actions dominated by a single action go first, in the order of players and actions; then those by a mixture.
    """
    left = [[*range(width)] for width in shape]
    why: list[Dominated] = []
    while found := _by_one(payoffs, left, weakly=weakly) or _by_several(payoffs, left, weakly=weakly):
        left[found.at].remove(found.worse)
        why.append(found)
    return left, why


def _rows(payoffs: Payoffs, left: Sequence[Sequence[int]], at: int) -> dict[int, list[Fraction]]:
    """Return the payoffs of each action of a player against every combination of the others' actions."""
    rest = [*product(*(kept for other, kept in enumerate(left) if other != at))]
    return {own: [payoffs[*r[:at], own, *r[at:]][at] for r in rest] for own in left[at]}


def _by_one(payoffs: Payoffs, left: Sequence[Sequence[int]], *, weakly: bool) -> Dominated | None:
    for at, own in enumerate(left):
        rows = _rows(payoffs, left, at)
        for worse, better in product(own, own):
            if worse != better and _beats(rows[better], rows[worse], weakly=weakly):
                return Dominated(at, worse, {better: Fraction(1)})
    return None


def _beats(better: Sequence[Any], worse: Sequence[Any], *, weakly: bool) -> bool:
    pairs = [*zip(better, worse, strict=True)]
    if weakly:
        return all(one >= two for one, two in pairs) and any(one > two for one, two in pairs)
    return all(one > two for one, two in pairs)


def _by_several(payoffs: Payoffs, left: Sequence[Sequence[int]], *, weakly: bool) -> Dominated | None:
    for at, own in enumerate(left):
        rows = _rows(payoffs, left, at)
        columns = [*zip(*rows.values(), strict=True)]
        for place, worse in enumerate(own):
            best = any(
                column[place] == max(column) and (not weakly or column.count(max(column)) == 1) for column in columns
            )
            if len(own) > 2 and not best and (found := mixture(rows, worse, weakly=weakly)):
                return Dominated(at, worse, found)
    return None


def mixture(rows: Mapping[int, Sequence[Fraction]], worse: int, *, weakly: bool) -> dict[int, Fraction] | None:
    """Return a mixture {action: chance} of the others that dominates an action; None if there is none.

    It maximizes the least gain, or if `weakly` (nowhere worse and somewhere better) the total gain.
    """
    others = [each for each in rows if each != worse]
    gains = {tuple([rows[k][r] - each for k in others]) for r, each in enumerate(rows[worse])}
    least = len(others)  # the column of the least gain
    limits = [{**{k: -gain for k, gain in enumerate(each)}, **({} if weakly else {least: 1})} for each in sorted(gains)]
    worth = {k: sum(column) for k, column in enumerate(zip(*gains, strict=True))} if weakly else {least: 1}
    most, found, _ = maximize(worth, [*limits, dict.fromkeys(range(least), 1)], [0] * len(limits) + [1])
    return {k: chance for k, chance in zip(others, found, strict=False) if chance} if most > 0 else None
