"""Equilibria of three or more players: pure ones, those in which two mix, and others; found in floats, then proved.

R. Porter, E. Nudelman, Y. Shoham, "Simple search methods for finding a Nash equilibrium", Games and Economic Behavior
63 (2008): supports are tried in order of size, except those with an action that another dominates within the support.
On a support all actions pay the same: J. Dickhaut, T. Kaplan, "A program for finding Nash equilibria", The Mathematica
Journal 1 (1991); Newton's method solves these equations from several starting points. If three mix, the chances may be
irrational (J. Nash, "Non-cooperative games", Annals of Mathematics 54 (1951)); then the plans are near an equilibrium,
and the gain from leaving them is an exact fraction.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, islice, product
from math import prod
from operator import ge, mul
from random import Random
from typing import Any

from tabletop_widgets.theory.exactness import APPROXIMATE
from tabletop_widgets.theory.progress import Say, Telling
from tabletop_widgets.theory.solvers.equilibria import Equilibrium
from tabletop_widgets.theory.solvers.logit import AtOnce, chances_at, trace
from tabletop_widgets.theory.solvers.multilinear import Multilinear, eliminate, round_chances

Matrix = Any
"""The class of `matrices`, which imports this module."""
Support = tuple[tuple[int, ...], ...]
Chances = list[list[float]]
Plans = Sequence[Mapping[str, Fraction]]
SUPPORTS = 3_000
"""The most supports with three or more who mix that are tried, smallest first."""
WIDE, SLICES = 8, 2_000
"""The most actions of one of two who mix, and the most ways to fix the actions of the others."""
TURNS, FAR = 15, 3
FREE, MANY, FEW = 4, 40, 6  # free chances, starting points up to that number, and beyond
CLOSE, SAME, PLAYED, WORSE = 1e-13, 1e-6, 1e-7, 1e-9
COARSE, FINE = (60, 10_000, 1_000_000), 10**15
LARGE, FAINT = 1e5, 1e-3  # lambda at which the logit path shows the support, and chances that are 0 there
ZERO = Fraction(0)


def solve_several(whole: Matrix, say: Say) -> list[Equilibrium]:
    """Return the equilibria found, those in which fewer mix first; there may be others.

    They are all (the extreme ones) if at most two players have a choice once dominated actions are struck out.
    """
    game, _ = whole.undominated()
    with Telling(say) as telling:
        telling.about(lambda: "equilibria without chance, then with two who mix")
        two = [plans for plans, _ in with_two_mixing(game, id)] if is_quick(game.shape, SLICES) else []
        pure = [[{name: Fraction(1)} for name in names] for names in game.pure()]
        found = {_key(plans): plans for plans in [*pure, *two]}
        known = [_proved(whole, plans) for plans in found.values()]
        acting = sum(width > 1 for width in game.shape)
        if acting > 2:
            telling.about(lambda: "supports of three players or more")
            known += _with_more_mixing(whole, game, alone=not known)
    unique = len(known) == 1 if acting <= 2 else (False if len(known) > 1 else None)
    return [replace(each, unique=unique) for each in known]


def _key(plans: Plans) -> tuple[tuple[tuple[str, Fraction], ...], ...]:
    return tuple([tuple(plan.items()) for plan in plans])


def with_two_mixing(game: Matrix, say: Say) -> Iterator[tuple[Plans, int]]:
    """Yield the equilibria in which two may mix and every other player takes a single action.

    With each comes the number of equilibria of these two against the same actions of the others.
    """
    for free, fixed in _slices(game):
        for found in game.given(**fixed).mixed(say):
            played = dict(zip(free, found.plans, strict=True))
            plans = [played.get(name) or {fixed[name]: Fraction(1)} for name in game.players]
            if game.deviation(plans) is None:
                yield plans, found.among


def is_quick(shape: Sequence[int], most: int) -> bool:
    """Tell whether all pairs who may mix are quickly tried: with at most `most` ways to fix the others' actions."""
    ways = sum(prod(shape) // (one * two) for one, two in combinations(shape, 2))
    return max(shape) <= WIDE and ways <= most


def _slices(game: Matrix) -> Iterator[tuple[list[str], dict[str, str]]]:
    every = range(len(game.players))
    for pair in combinations(every, 2):
        others = [at for at in every if at not in pair]
        for picks in product(*(game.actions[at] for at in others)):
            yield [game.players[at] for at in pair], {game.players[at]: p for at, p in zip(others, picks, strict=True)}


def _with_more_mixing(whole: Matrix, game: Matrix, *, alone: bool) -> list[Equilibrium]:
    """Return equilibria in which three or more mix: the isolated ones.

    Without any, and if there is no other equilibrium (`alone`), return one of a support with many, or else a point near
    one, where the logit path leads.
    """
    floats = Multilinear(game.payoffs, game.shape)
    solved = [each for support in islice(_supports(floats), SUPPORTS) for each in _on(floats, support)]
    found = [chances for chances, regular in solved if regular]
    if not found and alone:
        found = [solved[0][0] if solved else _at_the_end(floats)]
    return [_round(whole, game, chances) for chances in found]


def _supports(game: Multilinear) -> Iterator[Support]:
    """Yield the supports with three or more who mix that may hold an isolated equilibrium, smallest first."""
    sizes = [
        each
        for each in product(*(range(1, width + 1) for width in game.shape))
        if sum(size > 1 for size in each) > 2 and 2 * (max(each) - 1) <= sum(each) - len(each)
    ]
    for size in sorted(sizes, key=lambda each: (sum(each), max(each))):
        yield from product(*(combinations(range(width), each) for width, each in zip(game.shape, size, strict=True)))


def _on(game: Multilinear, support: Support) -> list[tuple[Chances, bool]]:
    """Return the equilibria that Newton's method finds on a support, and whether they are isolated; one if not."""
    found: list[tuple[Chances, bool]] = []
    part = game.part(support)
    for beginning in _beginnings(part.shape) if _may_be_played(game, support) else ():
        solved = newton(part, beginning)
        if solved is None or min(map(min, solved[0])) < PLAYED:
            continue
        chances = _spread(solved[0], support, game.shape)
        new = all(_apart(chances, other) > SAME for other, _ in found)
        if new and game.gain(chances) < WORSE:
            found.append((chances, solved[1]))
            if not solved[1]:
                return found[-1:]
    return found


def _may_be_played(game: Multilinear, support: Support) -> bool:
    """Tell whether no action of the support is dominated, given that the others keep to theirs."""
    for at, own in enumerate(support):
        rest = [*product(*(each for other, each in enumerate(support) if other != at))]
        rows = [[game.payoffs[*r[:at], a, *r[at:]][at] for r in rest] for a in range(game.shape[at])]
        if any(other != rows[a] and all(map(ge, other, rows[a])) for a in own for other in rows):
            return False
    return True


def _beginnings(shape: Sequence[int]) -> Iterator[Chances]:
    yield [[1 / width] * width for width in shape]
    rng, free = Random(0), sum(shape) - len(shape)
    for _ in range(MANY if free <= FREE else FEW):
        weights = [[rng.random() for _ in range(width)] for width in shape]
        yield [[each / sum(own) for each in own] for own in weights]


def newton(game: Multilinear, chances: Chances) -> tuple[Chances, bool] | None:
    """Return chances that make each player's actions pay the same, and whether isolated; None if none is near."""
    players = range(len(game.shape))
    for _ in range(TURNS):
        slopes = game.slopes(chances)
        equations = []
        for at, (start, worth) in enumerate(zip(game.starts, game.worths(chances, slopes), strict=True)):
            same = [float(-(at == other)) for other in players]
            equations += [[*slopes[start + own], *same, -each] for own, each in enumerate(worth)]
            mine = [float(start <= each < start + len(worth)) for each in range(len(slopes))]
            equations.append([*mine, *[0.0] * len(players), 1 - sum(chances[at])])
        change, regular = eliminate(equations)
        steps = change[: -len(players)]
        spans = zip(chances, game.starts, strict=True)
        chances = [[each + steps[start + at] for at, each in enumerate(own)] for own, start in spans]
        if max(map(abs, steps)) < CLOSE:
            return chances, regular
        if max(abs(each) for own in chances for each in own) > FAR:
            break
    return None


def _spread(chances: Chances, support: Support, shape: Sequence[int]) -> Chances:
    return [
        [dict(zip(played, own, strict=True)).get(at, 0.0) for at in range(width)]
        for played, own, width in zip(support, chances, shape, strict=True)
    ]


def _apart(one: Chances, two: Chances) -> float:
    pairs = zip(one, two, strict=True)
    return max(abs(a - b) for own, other in pairs for a, b in zip(own, other, strict=True))


def _at_the_end(game: Multilinear) -> Chances:
    """Return the end of the logit path, or Newton's solution on its support if that is closer to an equilibrium."""
    whole = AtOnce(game)
    *_, last = trace(whole, LARGE)
    chances = chances_at(whole, last)
    support = tuple([tuple([at for at, each in enumerate(own) if each > FAINT]) for own in chances])
    begin = [[own[at] for at in played] for own, played in zip(chances, support, strict=True)]
    solved = newton(game.part(support), begin)
    if solved and min(map(min, solved[0])) > 0:
        better = _spread(solved[0], support, game.shape)
        return min(chances, better, key=game.gain)
    return chances


def _round(whole: Matrix, game: Matrix, chances: Chances) -> Equilibrium:
    """Return fractions proved to be an equilibrium, or else the nearest ones, with the gain from leaving them."""
    for most in (*COARSE, FINE):
        near = round_chances(chances, most)
        plans = [
            {name: each for name, each in zip(names, own, strict=True) if each}
            for names, own in zip(game.actions, near, strict=True)
        ]
        found = whole.deviation(plans)
        if found is None:
            return _proved(whole, plans)
    return replace(_proved(whole, plans), kind=APPROXIMATE, gain=found[2] if found else ZERO)


def _proved(whole: Matrix, plans: Plans) -> Equilibrium:
    chances = [whole.chances(at, plan) for at, plan in enumerate(plans)]
    pays = [sum(map(mul, own, whole.worths(at, chances)), ZERO) for at, own in enumerate(chances)]
    return Equilibrium(tuple(plans), tuple(pays), model=whole.model, players=whole.players)
