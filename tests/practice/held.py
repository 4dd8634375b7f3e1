"""Checks for every game's practice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.errors import BREAKS
from tabletop_widgets.practice.course import Course
from tabletop_widgets.practice.maker import leads, readings
from tabletop_widgets.practice.reading import Reading, read
from tests.samples import SOAK
from tools.watched import watch

FEW, MORE, MOST = 50, 400, 3_200
"""Cases of a game: read by every misconception; used to tell misconceptions apart; tried before one counts as idle.

`python -m tools.soak cases` reads three times as many by every misconception, and `MOST` by the rules.
"""
EACH = 120
"""Cases of a recipe that are tried for a part of a misconception."""
PRACTISED = [name for name, game in tw.GAMES.items() if game.practice]
each_game = pytest.mark.parametrize("name", PRACTISED)


def two_games(turn: int) -> pytest.MarkDecorator:
    """Run a test on two games, by turns, because questions take long to make; on all with the profile "soak"."""
    return some_games(turn, 2)


def one_game(turn: int) -> pytest.MarkDecorator:
    """Run a test that takes longest on one game; on all with the profile "soak", and in `python -m tools.soak`."""
    return some_games(turn, 1)


def some_games(turn: int, few: int) -> pytest.MarkDecorator:
    """Run a test on a few games; all but Muses, whose questions must cover practice, are marked as slow."""
    names = PRACTISED if SOAK else [PRACTISED[(turn + n) % len(PRACTISED)] for n in range(few)]
    return pytest.mark.parametrize(
        "name", [name if name == "muses" else pytest.param(name, marks=pytest.mark.slow) for name in names]
    )


def seeds(name, most) -> range:
    """Return the seeds with which a game's recipes make `most` cases."""
    return range(most // len(tw.GAMES[name].practice.recipes))


@cache
def made(name, recipe, seed):
    """Make a case of a recipe, with its results by the rules."""
    case = tw.GAMES[name].practice.recipes[recipe](Random(f"{seed}"))
    return case, case.read()


def cases(name, seed):
    """Make a case of every recipe."""
    return [made(name, recipe, seed) for recipe in tw.GAMES[name].practice.recipes]


@cache
def beliefs(name):
    """Return the misconceptions of a game by their ids."""
    return {each.id: each for each in tw.GAMES[name].practice.misconceptions}


@cache
def effect(name, each, recipe, seed):
    """Return the results of a case that differ under a misconception."""
    return otherwise(name, beliefs(name)[each], recipe, seed)


def otherwise(name, belief, recipe, seed):
    """Read a case by a misconception, or by a part of one; return the results that differ.

    A misconception that breaks the kernel must not be among the leads of the recipe: practice never uses it there.
    """
    case, right = made(name, recipe, seed)
    try:
        answers = read(case, belief)
    except BREAKS:
        if any(
            belief in (each, *each.parts) for each in map(beliefs(name).get, leads(tw.GAMES[name].practice)[recipe])
        ):
            raise
        return {}
    return {ask: answer for ask, answer in answers.items() if answer != right.get(ask)}


def package(name):
    """Return the name of a game's package."""
    return tw.GAMES[name].table.__module__.rpartition(".")[0]


@cache
def ran(name, recipe, seed):
    """Return the code of the game that runs in a case."""
    return watch(package(name), made(name, recipe, seed)[0].read)[1]


def pool(name):
    """Make a pool of half as many questions as there are misconceptions."""
    course = Course(tw.GAMES[name], seed=1)
    return course.pool(len(course.about) // 2)


def brought(name) -> float:
    """Return the share of the misconceptions that such a pool covers, and check that no question comes twice."""
    made, every = pool(name), len(beliefs(name))
    assert every // 2 == len({question.said for question in made})
    return len({each for question in made for answer in question.answers for each in answer.beliefs}) / every


def changes(name, each, most) -> bool:
    """Tell whether a misconception changes any of `most` cases, trying first the recipes where it often does."""
    known = leads(tw.GAMES[name].practice)
    likely = sorted(known, key=lambda recipe: -known[recipe].get(each, (0,))[0])
    return any(effect(name, each, recipe, seed) for recipe in likely for seed in seeds(name, most))


def led(name, whole, part) -> Iterator[Reading]:
    """Yield readings of cases in which a part of a misconception gives the same result as the whole."""
    known = leads(tw.GAMES[name].practice)
    for seed, recipe in product(range(EACH), [each for each in known if whole.id in known[each]]):
        found = otherwise(name, part, recipe, seed)
        case, _ = made(name, recipe, seed)
        yield from (it for it in readings(case, [whole] if found else []) if {*it.wrong} & {*found.values()})


def readable(name, most) -> bool:
    """Tell whether there is something to ask about 99 % of cases; there is nothing once a game has ended."""
    met = [right for seed in seeds(name, most) for _, right in cases(name, seed)]
    return 0.99 * len(met) < sum(map(bool, met))


def unread(name, most) -> list[str]:
    """List the misconceptions that may matter in some case and give an answer there that is no text."""
    met = [
        (each, effect(name, each, recipe, seed).values())
        for recipe in tw.GAMES[name].practice.recipes
        for seed in seeds(name, most)
        for each, belief in beliefs(name).items()
        if belief.may_matter(ran(name, recipe, seed))
    ]
    return [each for each, answers in met if not all(answer and isinstance(answer, str) for answer in answers)]


def overlooked(name, most) -> list[str]:
    """List the misconceptions that change some case although none of the code they replace runs in it."""
    return [
        each
        for each, belief in beliefs(name).items()
        for seed in seeds(name, most)
        for recipe in tw.GAMES[name].practice.recipes
        if not belief.may_matter(ran(name, recipe, seed)) and effect(name, each, recipe, seed)
    ]


def idle(name) -> list[str]:
    """List the misconceptions that change none of many cases."""
    return [each for each in beliefs(name) if not changes(name, each, MOST)]


def alike(name) -> list[list[str]]:
    """List the groups of misconceptions that change cases, but always in the same way; each case splits a group."""
    together, found = [[*beliefs(name)]], []
    while together:
        several = together.pop()
        if parts := parted(name, several):
            together += [part for part in parts if len(part) > 1]
        elif changes(name, several[0], MORE):
            found.append(several)
    return found


def parted(name, several) -> list[list[str]]:
    """Split misconceptions by a case in which their results differ; empty if there is none."""
    known = leads(tw.GAMES[name].practice)
    often = {recipe: sum(known[recipe].get(each, (0,))[0] for each in several) for recipe in known}
    for recipe in sorted(often, key=often.__getitem__, reverse=True):
        for seed in seeds(name, MORE):
            parts = defaultdict(list)
            for each in several:
                parts[frozenset(effect(name, each, recipe, seed).items())].append(each)
            if len(parts) > 1:
                return [*parts.values()]
    return []
