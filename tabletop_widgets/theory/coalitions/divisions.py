"""The core: divisions to which no coalition objects, or balancing weights that show that there are none.

D. B. Gillies, Contributions to the Theory of Games IV (1959). Weights of coalitions that count each player once show
that the core is empty (O. N. Bondareva, Problemy Kibernetiki 10, 1963; L. S. Shapley, "On balanced sets and
cores", Naval Research Logistics Quarterly 14, 1967): a linear program finds either.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from tabletop_widgets.codec.exact_numbers import as_written, exact
from tabletop_widgets.sentences import listed, quoted
from tabletop_widgets.theory.coalitions.power import Worth, names_of, values_of
from tabletop_widgets.theory.exactness import NoModel, number
from tabletop_widgets.theory.solvers.simplex import maximize

MOST = 12


@dataclass(frozen=True, slots=True)
class Core:
    """Whether there is a division to which no coalition objects; `says` puts it in a sentence.

    `division` is the one given, or one in the core; None if the core is empty. `objects` is the coalition that gains
    most by leaving, `gain` how much. `weights` of coalitions show that the core is empty: they count each player once,
    and the weighted worths sum to more than all players are worth together.
    """

    says: str
    division: Mapping[str, Fraction] | None
    objects: tuple[str, ...] = ()
    gain: Fraction = Fraction(0)
    weights: Mapping[tuple[str, ...], Fraction] = field(default_factory=dict)

    @property
    def inside(self) -> bool:
        """Whether the division is in the core."""
        return self.division is not None and not self.objects

    def __repr__(self) -> str:
        """Show the sentence."""
        return f"<{self.says}>"


def core(players: Sequence[str], worth: Worth, division: Mapping[str, Any] | None = None) -> Core:
    """Check whether a division is in the core, and who objects; without one, find one or show that none exists.

    For 2 to 12 players; `worth` is a function of a frozenset of names. Raises NoModel for anything else.
    """
    values = values_of(players, worth, MOST)
    return _look_for(players, values) if division is None else _judge(players, values, division)


def _judge(players: Sequence[str], values: Sequence[Fraction], division: Mapping[str, Any]) -> Core:
    if not isinstance(division, Mapping) or {*division} != {*players}:
        message = f"a division gives a number to each of {listed(players)}, not {quoted(division)}."
        raise NoModel(message)
    try:
        shares = {who: exact(as_written(division[who])) for who in players}
    except ValueError as wrong:
        message = f"in the division: {wrong}"
        raise NoModel(message) from wrong
    if (given := sum(shares.values())) > values[-1]:
        message = f"all together are worth {number(values[-1])}, but the division hands out {number(given)}."
        raise NoModel(message)
    gains = [each - sum(shares[who] for who in names_of(players, mask)) for mask, each in enumerate(values)]
    most = max(range(len(gains)), key=lambda mask: (gains[mask], -mask.bit_count()))
    if not most:
        return Core(f"{say_shares(shares)} is in the core: no coalition is worth more than it gets.", shares)
    names = names_of(players, most)
    gets, together = number(values[most] - gains[most]), " together" * (len(names) > 1)
    who = f"{listed(names)}{together} {'get' if together else 'gets'} {gets} and {'are' if together else 'is'}"
    says = f"{say_shares(shares)} is not in the core: {who} worth {number(values[most])}."
    return Core(says, shares, names, gains[most])


def say_shares(shares: Mapping[str, Fraction]) -> str:
    """List the shares by name."""
    return ", ".join(f"{who} {number(each)}" for who, each in shares.items())


def _look_for(players: Sequence[str], values: Sequence[Fraction]) -> Core:
    """Weight coalitions, each player counting at most once, to maximize their surplus over single players.

    If that is no more than the surplus of all together, the dual prices of the players give a division in the core.
    """
    single = [values[1 << at] for at in range(len(players))]
    more = [each - sum(_of(single, mask)) for mask, each in enumerate(values)]
    masks = [mask for mask in range(1, len(values) - 1) if more[mask] > 0]
    most, found, prices = Fraction(0), list[Fraction](), [Fraction(0)] * len(players)
    if masks:
        rows = [{at: 1 for at, mask in enumerate(masks) if mask >> own & 1} for own in range(len(players))]
        most, found, prices = maximize({at: more[mask] for at, mask in enumerate(masks)}, rows, [1] * len(players))
    if most > more[-1]:
        return _none(players, values, {mask: weight for mask, weight in zip(masks, found, strict=False) if weight})
    left = (more[-1] - most) / len(players)
    shares = {who: own + price + left for who, own, price in zip(players, single, prices, strict=True)}
    return Core(f"{say_shares(shares)} is in the core: no coalition is worth more than it gets.", shares)


def _of(column: Sequence[Fraction], mask: int) -> Iterator[Fraction]:
    return (each for at, each in enumerate(column) if mask >> at & 1)


def _none(players: Sequence[str], values: Sequence[Fraction], found: dict[int, Fraction]) -> Core:
    """Explain why the core is empty; players who count less than once get the rest as coalitions of one."""
    for at in range(len(players)):
        if rest := 1 - sum(weight for mask, weight in found.items() if mask >> at & 1):
            found[1 << at] = found.get(1 << at, Fraction(0)) + rest
    weights = {names_of(players, mask): weight for mask, weight in sorted(found.items())}
    worth = sum(weight * values[mask] for mask, weight in found.items())
    told = "; ".join(f"{number(weight)} of {listed(names)}" for names, weight in weights.items())
    says = (
        f"The core is empty: {told} count each player once and are worth {number(worth)}, "
        f"more than the {number(values[-1])} of all together."
    )
    return Core(says, None, weights=weights)
