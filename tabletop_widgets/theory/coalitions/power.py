"""Each player's average contribution to the worth of coalitions.

- `shapley`: over all orders of arrival (L. S. Shapley, "A value for n-person games", Contributions to the
  Theory of Games II, 1953).
- `banzhaf`: over all coalitions of the others (L. S. Penrose, Journal of the Royal Statistical Society 109, 1946;
  J. F. Banzhaf, "Weighted voting doesn't work", Rutgers Law Review 19, 1965).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import factorial, lcm
from typing import Any

from tabletop_widgets.codec.exact_numbers import as_written, exact
from tabletop_widgets.sentences import listed, quoted
from tabletop_widgets.theory.exactness import NoModel, number

Worth = Callable[[frozenset[str]], Any]
"""The worth of a coalition: a function of the names in it."""
MOST = 16


def shapley(players: Sequence[str], worth: Worth) -> dict[str, Fraction]:
    """Return the Shapley value: what each player adds to those before, on average over all orders.

    `shapley(["A", "B", "C"], lambda who: int("A" in who and len(who) > 1))` gives A 2/3. For 2 to 16 players; `worth`
    is a function of a frozenset of names, 0 for the empty one. Raises NoModel for anything else.
    """
    values, n = values_of(players, worth), len(players)
    alike = [Fraction(factorial(size) * factorial(n - 1 - size), factorial(n)) for size in range(n)]
    return _adding(players, values, alike)


def banzhaf(players: Sequence[str], worth: Worth, *, index: bool = False) -> dict[str, Fraction]:
    """Return what each player adds, on average, to all coalitions of the others; with `index`, as shares of the sum.

    Raises NoModel for an index if the sum is 0.
    """
    values, n = values_of(players, worth), len(players)
    adds = _adding(players, values, [Fraction(1, 2 ** (n - 1))] * n)
    whole = sum(adds.values()) if index else 1
    if not whole:
        message = "what the players add sums to 0, so it cannot be divided into shares: leave out index."
        raise NoModel(message)
    return {who: each / whole for who, each in adds.items()}


def _adding(players: Sequence[str], values: Sequence[Fraction], weights: Sequence[Fraction]) -> dict[str, Fraction]:
    """Return what each player adds to the coalitions of others, weighted by their size."""
    unit, heavy = lcm(*(each.denominator for each in values)), lcm(*(each.denominator for each in weights))
    whole, by = [int(each * unit) for each in values], [int(each * heavy) for each in weights]
    adds = {}
    for at, who in enumerate(players):
        one = 1 << at
        found = sum(
            by[mask.bit_count()] * (whole[mask | one] - own) for mask, own in enumerate(whole) if not mask & one
        )
        adds[who] = Fraction(found, unit * heavy)
    return adds


def values_of(players: Sequence[str], worth: Worth, most: int = MOST) -> list[Fraction]:
    """Return the worth of every coalition: bit k of the index stands for player k."""
    several = isinstance(players, Sequence) and not isinstance(players, str)
    wrong = not several or not all(isinstance(who, str) for who in players)
    if wrong or len({*players}) != len(players) or not 1 < len(players) <= most:
        message = f"players are a list of 2 to {most} names, all different, not {quoted(players)}."
        raise NoModel(message)
    if not callable(worth):
        message = f"worth is a function that takes a coalition, a frozenset of names, not {quoted(worth)}."
        raise NoModel(message)
    values = []
    for mask in range(1 << len(players)):
        names = names_of(players, mask)
        try:
            values.append(exact(as_written(worth(frozenset(names)))))
        except ValueError as not_exact:
            message = f"the worth of {listed(names) or 'the empty coalition'}: {not_exact}"
            raise NoModel(message) from not_exact
    if values[0]:
        message = f"the empty coalition must be worth 0, but worth(frozenset()) is {number(values[0])}."
        raise NoModel(message)
    return values


def names_of(players: Sequence[str], mask: int) -> tuple[str, ...]:
    """Return the players whose bits are set in a number."""
    return tuple([who for at, who in enumerate(players) if mask >> at & 1])
