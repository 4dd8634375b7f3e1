"""Five hundred random games, degenerate ones among them, and our results, one number for each kind.

Sets of equilibria are compared by a fingerprint: a number that changes if a single chance in a single game does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from hashlib import sha256
from itertools import count, islice, product
from math import prod
from random import Random
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.theory.solvers.backward_induction import Collapsed
from tabletop_widgets.theory.solvers.sequence_form import SequenceForm
from tests.theory.planned import random_tree

PAIRS, TRIPLES, FOR_COINS, GENERAL, PLANNED = 150, 50, 100, 100, 100
PAYS = (0, 1), (0, 2), (-9, 9), (0, 0, 0, 1), (-1, 1)
"""Ranges from which payoffs are drawn, from the first number to the last; the narrower, the more ties."""
FEW = 3_000  # the most combinations of plans


def fingerprint(found: Iterable[Any]) -> int:
    """Return a number that identifies these things, in this order."""
    return int(sha256(repr([*found]).encode()).hexdigest()[:12], 16)


def plans(chances: Iterable[Iterable[Any]]) -> str:
    """Write chances by player and action, in one form for all solvers."""
    return " | ".join(" ".join(map(str, own)) for own in chances)


@cache
def pair(number: int) -> Any:
    """Draw a matrix for two with 2 to 5 actions each; some are zero-sum, some have a row or column twice."""
    rng = Random(f"pair {number}")
    high, wide = rng.randint(2, 5), rng.randint(2, 5)
    pays = rng.choice(PAYS)
    cells = [[[rng.randint(pays[0], pays[-1]) for _ in range(2)] for _ in range(wide)] for _ in range(high)]
    if number % 5 == 0:
        cells = [[[one, -one] for one, _ in row] for row in cells]
    if number % 7 == 0:
        cells[-1] = cells[0]
    if number % 11 == 0:
        cells = [[*row[:-1], row[0]] for row in cells]
    return tw.theory.game(cells)


@cache
def triple(number: int) -> Any:
    """Draw a matrix for three."""
    rng = Random(f"triple {number}")
    pays = rng.choice(PAYS)
    shape = [rng.randint(2, 3) for _ in range(3)]
    cells = {each: [rng.randint(pays[0], pays[-1]) for _ in range(3)] for each in product(*map(range, shape))}
    return tw.theory.Matrix("ABC", [[str(at) for at in range(wide)] for wide in shape], cells)


@cache
def trees(kind: str, many: int, *, players: int = 2, coins: bool = False) -> tuple[Any, ...]:
    """Draw trees in which all players have a choice, and not too many plans."""
    drawn = (random_tree(Random(f"{kind} {at}"), players, 2 if at % 2 else 3, coins=coins) for at in count())
    return tuple(islice((each for each in drawn if len(each.acting) == players and _plans(each) <= FEW), many))


def _plans(tree: Any) -> int:
    return prod(len(each.moves) for each in tree.sets)


def for_coins() -> tuple[Any, ...]:
    """Return the zero-sum trees for two."""
    return trees("coins", FOR_COINS, coins=True)


def general() -> tuple[Any, ...]:
    """Return the general-sum trees for two."""
    return trees("general", GENERAL)


def planned() -> tuple[Any, ...]:
    """Return the trees for two and for three whose normal forms are compared."""
    return (*trees("planned", PLANNED // 2), *trees("planned", PLANNED // 2, players=3))


def mixed(m: Any) -> list[str]:
    """Return all extreme equilibria of a matrix, in an order that all solvers share."""
    return sorted({plans(m.chances(at, plan) for at, plan in enumerate(each.plans)) for each in m.mixed()})


def pure(m: Any) -> list[str]:
    """Return all pure equilibria of a matrix, in the same form."""
    return sorted(plans(m.chances(at, {name: 1}) for at, name in enumerate(names)) for names in m.pure())


def behaviour(tree: Any, seed: str) -> list[list[tuple[Fraction, ...]]]:
    """Draw a behaviour strategy for each player who decides."""
    rng = Random(seed)
    drawn = {}
    for each in tree.sets:
        weights = [rng.randint(0, 5) for _ in each.moves]
        weights[0] += 1
        drawn[each.number] = tuple(Fraction(weight, sum(weights)) for weight in weights)
    return [[drawn[number] for number in player.sets] for player in form_of(tree).players]


def form_of(tree: Any) -> SequenceForm:
    """Return the sequence form of a whole tree."""
    return SequenceForm(tree, Collapsed(tree, induction=False))


def paid(at: int, tree: Any) -> list[float]:
    """Return each player's payoff under random plans."""
    return [*map(float, form_of(tree).paid(behaviour(tree, str(at))))]


def all_paid(pay: Callable[[int, Any], list[float]]) -> float:
    """Return a weighted mean of all payoffs in the trees compared this way, no two with the same weight."""
    pays = [each for at, tree in enumerate((*general()[:30], *planned()[-30:])) for each in pay(at, tree)]
    return sum(weight * each for weight, each in enumerate(pays, 1)) / len(pays)


OURS: Mapping[str, Callable[[], Any]] = {
    f"{PAIRS} random matrices, extreme equilibria": lambda: fingerprint(mixed(pair(at)) for at in range(PAIRS)),
    f"{PAIRS} random matrices, how many extreme equilibria": lambda: sum(len(mixed(pair(at))) for at in range(PAIRS)),
    f"{PAIRS} random matrices, pure equilibria": lambda: fingerprint(pure(pair(at)) for at in range(PAIRS)),
    f"{TRIPLES} random matrices of three, pure equilibria": lambda: fingerprint(
        pure(triple(at)) for at in range(TRIPLES)
    ),
    f"{FOR_COINS} random trees for the same coins, values": lambda: fingerprint(
        str(each.solve().value) for each in for_coins()
    ),
    f"{GENERAL} random trees, equilibria of ours that hold": lambda: sum(
        each.solve().kind == "proved" for each in general()
    ),
    f"{GENERAL} random trees, equilibria of theirs that hold": lambda: len(general()),
    f"{PLANNED} random trees, how many pure equilibria": lambda: fingerprint(
        len(each.matrix(whole=True).pure()) for each in planned()
    ),
    "60 random trees, what random plans are paid": lambda: all_paid(paid),
}
