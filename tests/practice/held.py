"""What must hold of every game's practice."""

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
"""Cases of a game: read by everybody; held against each other; made for what leads nowhere until then.

`python -m tools.soak cases` lets everybody read three times as many, and reads all that may be made by the rules.
"""
EACH = 120
"""Cases of a recipe in which a part of a misconception is looked for."""
PRACTISED = [name for name, game in tw.GAMES.items() if game.practice]
each_game = pytest.mark.parametrize("name", PRACTISED)


def two_games(turn: int) -> pytest.MarkDecorator:
    """Hold it of two games, by turns, for questions take their time to make; of all with the profile "soak"."""
    return some_games(turn, 2)


def one_game(turn: int) -> pytest.MarkDecorator:
    """Hold of one game what takes longest; of all with the profile "soak", and by `python -m tools.soak`."""
    return some_games(turn, 1)


def some_games(turn: int, few: int) -> pytest.MarkDecorator:
    """Hold it of so many games; of Muses at once, so that practice is covered by its questions, others at leisure."""
    names = PRACTISED if SOAK else [PRACTISED[(turn + n) % len(PRACTISED)] for n in range(few)]
    return pytest.mark.parametrize(
        "name", [name if name == "muses" else pytest.param(name, marks=pytest.mark.slow) for name in names]
    )


def seeds(name, most) -> range:
    """Say which seeds of its recipes make so many cases of a game."""
    return range(most // len(tw.GAMES[name].practice.recipes))


@cache
def made(name, recipe, seed):
    """Make a case of a recipe, with what comes of it by the rules."""
    case = tw.GAMES[name].practice.recipes[recipe](Random(f"{seed}"))
    return case, case.read()


def cases(name, seed):
    """Make a case of every recipe."""
    return [made(name, recipe, seed) for recipe in tw.GAMES[name].practice.recipes]


@cache
def beliefs(name):
    """Misconceptions by their ids."""
    return {each.id: each for each in tw.GAMES[name].practice.misconceptions}


@cache
def effect(name, each, recipe, seed):
    """What comes out otherwise in a case for whoever holds a misconception."""
    return otherwise(name, beliefs(name)[each], recipe, seed)


def otherwise(name, belief, recipe, seed):
    """Read a case by a misconception, or by a part of one; what comes out otherwise.

    Whoever breaks the kernel in cases of a recipe is not among those who lead anywhere there: practice never asks.
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
    """Name the package of a game."""
    return tw.GAMES[name].table.__module__.rpartition(".")[0]


@cache
def ran(name, recipe, seed):
    """Tell which code of the game runs in a case."""
    return watch(package(name), made(name, recipe, seed)[0].read)[1]


def pool(name):
    """Make a pool of half as many questions as there are misconceptions."""
    course = Course(tw.GAMES[name], seed=1)
    return course.pool(len(course.about) // 2)


def brought(name) -> float:
    """Tell how much of all that can be practised such a pool brings; no question twice."""
    made, every = pool(name), len(beliefs(name))
    assert every // 2 == len({question.said for question in made})
    return len({each for question in made for answer in question.answers for each in answer.beliefs}) / every


def changes(name, each, most) -> bool:
    """Tell whether a misconception changes anything in so many cases: it is found in those where it often does."""
    known = leads(tw.GAMES[name].practice)
    likely = sorted(known, key=lambda recipe: -known[recipe].get(each, (0,))[0])
    return any(effect(name, each, recipe, seed) for recipe in likely for seed in seeds(name, most))


def led(name, whole, part) -> Iterator[Reading]:
    """Read cases in which a part of a misconception leads to what the whole comes to."""
    known = leads(tw.GAMES[name].practice)
    for seed, recipe in product(range(EACH), [each for each in known if whole.id in known[each]]):
        found = otherwise(name, part, recipe, seed)
        case, _ = made(name, recipe, seed)
        yield from (it for it in readings(case, [whole] if found else []) if {*it.wrong} & {*found.values()})


def readable(name, most) -> bool:
    """Tell whether there is something to ask about nearly every case; where a game has ended nothing is left."""
    met = [right for seed in seeds(name, most) for _, right in cases(name, seed)]
    return 0.99 * len(met) < sum(map(bool, met))


def unread(name, most) -> list[str]:
    """Name the misconceptions by which some case comes to an answer without words, of those that may matter there."""
    met = [
        (each, effect(name, each, recipe, seed).values())
        for recipe in tw.GAMES[name].practice.recipes
        for seed in seeds(name, most)
        for each, belief in beliefs(name).items()
        if belief.may_matter(ran(name, recipe, seed))
    ]
    return [each for each, answers in met if not all(answer and isinstance(answer, str) for answer in answers)]


def overlooked(name, most) -> list[str]:
    """Name the misconceptions that change some case though nothing of what they replace ran in it."""
    return [
        each
        for each, belief in beliefs(name).items()
        for seed in seeds(name, most)
        for recipe in tw.GAMES[name].practice.recipes
        if not belief.may_matter(ran(name, recipe, seed)) and effect(name, each, recipe, seed)
    ]


def idle(name) -> list[str]:
    """Name the misconceptions that change nothing in any of many cases."""
    return [each for each in beliefs(name) if not changes(name, each, MOST)]


def alike(name) -> list[list[str]]:
    """Name those that change things, and always the same; each case parts those that come to the same until then."""
    together, found = [[*beliefs(name)]], []
    while together:
        several = together.pop()
        if parts := parted(name, several):
            together += [part for part in parts if len(part) > 1]
        elif changes(name, several[0], MORE):
            found.append(several)
    return found


def parted(name, several) -> list[list[str]]:
    """Part some misconceptions by a case in which they come to different things; nothing where there is none."""
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
