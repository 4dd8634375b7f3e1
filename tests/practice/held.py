"""What must hold of every game's practice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import tabletop_widgets as tw
from tabletop_widgets.practice.maker import read

CASES, MORE = 400, 400
"""How many cases of a game every misconception is held against; and how many of each recipe, where it changes none."""
PRACTISED = [name for name, game in tw.GAMES.items() if game.practice]


def cases(name, seeds) -> Iterator:
    """Make cases of every recipe."""
    for seed in seeds:
        for recipe in tw.GAMES[name].practice.recipes.values():
            yield recipe(Random(f"{seed}"))


def changed(case, each):
    """Tell what comes out otherwise for whoever holds a misconception."""
    right, wrong = case.read(), read(case, each)
    return {ask: answer for ask, answer in wrong.items() if answer != right.get(ask)}


def seeds(name) -> int:
    """Say how many cases of each recipe that is."""
    return CASES // len(tw.GAMES[name].practice.recipes)


@cache
def effects(name):
    """What each misconception changes, case by case."""
    beliefs = tw.GAMES[name].practice.misconceptions
    met = [*cases(name, range(seeds(name)))]
    return {each.id: [changed(case, each) for case in met] for each in beliefs}


def idle(name) -> list[str]:
    """Name the misconceptions that change nothing in any of many cases."""
    quiet = [each for each, found in effects(name).items() if not any(found)]
    beliefs = {each.id: each for each in tw.GAMES[name].practice.misconceptions}
    return [
        each
        for each in quiet
        if not any(changed(case, beliefs[each]) for case in cases(name, range(seeds(name), MORE)))
    ]


def alike(name) -> list[tuple[str, str]]:
    """Name pairs of misconceptions that change things, and always the same."""
    found = {each: answers for each, answers in effects(name).items() if any(answers)}
    ids = [*found]
    return [(one, other) for at, one in enumerate(ids) for other in ids[at + 1 :] if found[one] == found[other]]
