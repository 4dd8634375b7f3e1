"""Replicator dynamics: actions that pay more than the average spread, in generations or continuously.

P. D. Taylor, L. B. Jonker, "Evolutionary stable strategies and game dynamics", Mathematical Biosciences 40 (1978),
145-156; one population for a symmetric game, else one per player.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from operator import mul
from typing import Any

from tabletop_widgets.sentences import counted, listed, quoted
from tabletop_widgets.theory.dynamics.course import Course, by_name, check_matrix, check_rounds
from tabletop_widgets.theory.exactness import NoModel
from tabletop_widgets.theory.matrices import Matrix

STEPS = 10  # Runge-Kutta steps in a unit of time
STILL = 1e-6
POPULATION = "population"
Shares = list[list[float]]
Paid = Callable[[Shares], Shares]


def replicator(
    game: Matrix, generations: int = 100, start: Any = None, *, smooth: bool = False, apart: bool = False
) -> Course:
    """Let the shares of actions in a population grow by their payoffs against the current population.

    A symmetric game of two has one population, unless the players are kept `apart`; others have one per player.
    `start` is {action: share}, or a list of these by player; default: even. A generation multiplies a share by its
    payoff over the average; payoffs are first raised so that none is negative. `smooth` follows the differential
    equation of Taylor and Jonker instead: a share grows at the rate share x (payoff - average). Time is scaled so that
    the largest difference in payoffs multiplies a share by e in one generation.
    """
    check_matrix(game)
    check_rounds(generations)
    names = (POPULATION,) if not apart and _symmetric(game) else game.players
    paid, unit = _paid(game, len(game.players) // len(names))
    follow = _flow if smooth else _generation
    course = [_start(game, names, start)]
    for _ in range(generations):
        course.append(follow(course[-1], paid))
    sides = zip(course[-1], paid(course[-1]), strict=True)
    gain = max(0.0, unit * max(max(fit) - _mean(own, fit) for own, fit in sides))  # rounding may take it below 0
    how = "In floats, by the Runge-Kutta method" if smooth else "In floats"
    after = f"After {counted(generations, 'generation')} {_rest(*course[-2:])}"
    says = f"{after}; nobody gains more than {gain:.3g} by deviating. {how}."
    return Course(by_name(game, course, names), says, game.model, "generations", 0, gain=gain)


def _start(game: Matrix, names: Sequence[str], start: Any) -> Shares:
    """Read the initial shares."""
    given = [None] * len(names) if start is None else [start] if isinstance(start, Mapping) else start
    known = isinstance(given, (list, tuple)) and len(given) == len(names)
    if not known or not all(plan is None or isinstance(plan, Mapping) for plan in given):
        need = f"in a list, one for each of {listed(names)}" if len(names) > 1 else "as there is one population"
        message = f"start is {{action: share}}, {need}, not {quoted(start)}."
        raise NoModel(message)
    return [
        [1 / wide] * wide if plan is None else [*map(float, game.chances(at, plan))]
        for at, (plan, wide) in enumerate(zip(given, game.shape, strict=False))
    ]


def _rest(old: Shares, new: Shares) -> str:
    """Say whether the shares still move."""
    moved = max(abs(one - two) for pair in zip(old, new, strict=True) for one, two in zip(*pair, strict=True))
    return "no share moves by as much as a millionth" if moved < STILL else f"a share still moves by {moved:.2g}"


def _symmetric(game: Matrix) -> bool:
    """Tell whether this is a symmetric game of two players."""
    if len(game.players) != 2 or game.actions[0] != game.actions[1]:
        return False
    return all(pays == game.payoffs[profile[::-1]][::-1] for profile, pays in game.payoffs.items())


def _paid(game: Matrix, times: int) -> tuple[Paid, float]:
    """Return a function from shares to the payoff of each action, by population, and the unit of these payoffs.

    A population plays in `times` roles.
    """
    columns = [*zip(*game.payoffs.values(), strict=True)]
    unit = max(max(column) - min(column) for column in columns) or Fraction(1)
    tables = [_table(game, at, min(Fraction(0), *columns[at]), unit) for at in range(len(columns) // times)]

    def paid(shares: Shares) -> Shares:
        sides, worth = shares * times, []
        for at, table in enumerate(tables):
            weights = [1.0]
            for side in (*sides[:at], *sides[at + 1 :]):
                weights = [weight * share for weight in weights for share in side]
            worth.append([sum(map(mul, row, weights), 0.0) for row in table])
        return worth

    return paid, float(unit)


def _table(game: Matrix, at: int, low: Fraction, unit: Fraction) -> Shares:
    """Return a player's payoffs less `low`, in units: a row per action, a column per combination of the others."""
    others = [*product(*map(range, (*game.shape[:at], *game.shape[at + 1 :])))]
    return [
        [float((game.payoffs[*rest[:at], own, *rest[at:]][at] - low) / unit) for rest in others]
        for own in range(game.shape[at])
    ]


def _mean(own: Sequence[float], fit: Sequence[float]) -> float:
    return sum(map(mul, own, fit), 0.0)


def _generation(shares: Shares, paid: Paid) -> Shares:
    """Multiply each share by its payoff over the average; if all payoffs are 0, nothing changes."""
    means = [(own, fit, _mean(own, fit)) for own, fit in zip(shares, paid(shares), strict=True)]
    return [[each * by / mean for each, by in zip(own, fit, strict=True)] if mean else own for own, fit, mean in means]


def _flow(shares: Shares, paid: Paid) -> Shares:
    """Integrate over a unit of time (W. Kutta, 1901, fourth order)."""
    step = 1 / STEPS
    for _ in range(STEPS):
        one = _rates(shares, paid)
        two = _rates(_go(shares, one, step / 2), paid)
        three = _rates(_go(shares, two, step / 2), paid)
        four = _rates(_go(shares, three, step), paid)
        for rates, by in (one, step / 6), (two, step / 3), (three, step / 3), (four, step / 6):
            shares = _go(shares, rates, by)
    return shares


def _rates(shares: Shares, paid: Paid) -> Shares:
    means = [(own, fit, _mean(own, fit)) for own, fit in zip(shares, paid(shares), strict=True)]
    return [[each * (by - mean) for each, by in zip(own, fit, strict=True)] for own, fit, mean in means]


def _go(shares: Shares, rates: Shares, by: float) -> Shares:
    return [[each + by * rate for each, rate in zip(*two, strict=True)] for two in zip(shares, rates, strict=True)]
