"""What must hold of every game's practice."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random

import tabletop_widgets as tw
from tabletop_widgets.practice.maker import read

FEW, MORE, MOST = 100, 400, 3_200
"""Cases of a game: most misconceptions show in the first few; for the others, more are made."""
PRACTISED = [name for name, game in tw.GAMES.items() if game.practice]


def seeds(name, least, most) -> range:
    """Say which seeds of its recipes make these cases of a game."""
    recipes = len(tw.GAMES[name].practice.recipes)
    return range(least // recipes, most // recipes)


@cache
def cases(name, least, most):
    """Make cases of every recipe, each with what comes of it by the rules."""
    recipes = tw.GAMES[name].practice.recipes.values()
    made = [recipe(Random(f"{seed}")) for seed in seeds(name, least, most) for recipe in recipes]
    return [(case, case.read()) for case in made]


@cache
def beliefs(name):
    """Misconceptions by their ids."""
    return {each.id: each for each in tw.GAMES[name].practice.misconceptions}


@cache
def effects(name, each, least=0, most=FEW):
    """What comes out otherwise for whoever holds a misconception, case by case."""
    belief = beliefs(name)[each]
    wrong = [(read(case, belief), right) for case, right in cases(name, least, most)]
    return [{ask: answer for ask, answer in found.items() if answer != right.get(ask)} for found, right in wrong]


def leads(name, each, most) -> bool:
    """Tell whether a misconception changes anything in so many cases."""
    return any(effects(name, each)) or any(effects(name, each, FEW, most))


def idle(name) -> list[str]:
    """Name the misconceptions that change nothing in any of many cases."""
    return [each for each in beliefs(name) if not leads(name, each, MORE) and not leads(name, each, MOST)]


def alike(name) -> list[tuple[str, str]]:
    """Name pairs of misconceptions that change things, and always the same."""

    def same(one, other):
        return all(effects(name, one, *some) == effects(name, other, *some) for some in ((0, FEW), (FEW, MORE)))

    return [pair for pair in combinations(beliefs(name), 2) if same(*pair) and leads(name, pair[0], MORE)]
