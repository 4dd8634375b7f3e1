"""What must hold of every game's practice."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.otherwise import Running
from tabletop_widgets.practice.course import Course
from tabletop_widgets.practice.maker import read

FEW, MORE, MOST = 50, 400, 3_200
"""Cases of a game: read by everybody; held against each other; made for what leads nowhere until then.

`python -m tests.soak cases` lets everybody read three times as many, and reads all that may be made by the rules.
"""
POOL = 60
"""Questions of a page where nothing runs."""
PRACTISED = [name for name, game in tw.GAMES.items() if game.practice]
each_game = pytest.mark.parametrize("name", PRACTISED)
each_in_time = pytest.mark.parametrize(
    "name", [name if name == "muses" else pytest.param(name, marks=pytest.mark.slow) for name in PRACTISED]
)
"""Muses at once and the others at leisure, for questions take their time to make."""


def seeds(name, most) -> range:
    """Say which seeds of its recipes make so many cases of a game."""
    return range(most // len(tw.GAMES[name].practice.recipes))


@cache
def cases(name, seed):
    """Make a case of every recipe, each with what comes of it by the rules."""
    made = [recipe(Random(f"{seed}")) for recipe in tw.GAMES[name].practice.recipes.values()]
    return [(case, case.read()) for case in made]


@cache
def beliefs(name):
    """Misconceptions by their ids."""
    return {each.id: each for each in tw.GAMES[name].practice.misconceptions}


@cache
def effects(name, each, seed):
    """What comes out otherwise for whoever holds a misconception, case by case."""
    wrong = [(read(case, beliefs(name)[each]), right) for case, right in cases(name, seed)]
    return [{ask: answer for ask, answer in found.items() if answer != right.get(ask)} for found, right in wrong]


@cache
def pool(name):
    """Make a pool once for all that look at one: with the seed 1, as large as any of them wants it."""
    course = Course(tw.GAMES[name], seed=1)
    return course.pool(max(POOL, len(course.about) // 2))


def leads(name, each, most) -> bool:
    """Tell whether a misconception changes anything in so many cases."""
    return any(any(effects(name, each, seed)) for seed in seeds(name, most))


def readable(name, most) -> bool:
    """Tell whether there is something to ask about nearly every case; where a game has ended nothing is left."""
    met = [right for seed in seeds(name, most) for _, right in cases(name, seed)]
    return 0.99 * len(met) < sum(map(bool, met))


def unread(name, most) -> list[str]:
    """Name the misconceptions by which some case comes to an answer without words."""
    met = [(each, found) for each in beliefs(name) for seed in seeds(name, most) for found in effects(name, each, seed)]
    return [each for each, found in met if not all(answer and isinstance(answer, str) for answer in found.values())]


def overlooked(name) -> list[str]:
    """Name the misconceptions that change some case though nothing of what they replace ran in it."""
    running = Running(next(iter(beliefs(name).values())).package)
    ran = {seed: [running.of(case.read)[1] for case, _ in cases(name, seed)] for seed in seeds(name, FEW)}
    return [
        each
        for each, belief in beliefs(name).items()
        for seed, codes in ran.items()
        for code, found in zip(codes, effects(name, each, seed), strict=True)
        if found and not belief.may_matter(code)
    ]


def idle(name) -> list[str]:
    """Name the misconceptions that change nothing in any of many cases."""
    return [each for each in beliefs(name) if not leads(name, each, MOST)]


def alike(name) -> list[tuple[str, str]]:
    """Name pairs of misconceptions that change things, and always the same."""

    def same(one, other):
        return all(effects(name, one, seed) == effects(name, other, seed) for seed in seeds(name, MORE))

    return [pair for pair in combinations(beliefs(name), 2) if same(*pair) and leads(name, pair[0], MORE)]
