"""Where misconceptions lead: recipe by recipe, which of them come to something else than the rules do, and how often.

Few do, so that practice reads a case only by those. Also in which cases of a recipe most do: a course begins with
them. `python -m tools.practice_leads GAME ...` finds it out anew, after a recipe or a misconception has changed; no
name: of all games.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from random import Random

import tabletop_widgets as tw
from tabletop_widgets.errors import BREAKS
from tabletop_widgets.practice import reading
from tabletop_widgets.practice.maker import MOST_PEOPLE, readings
from tabletop_widgets.practice.reading import Reading
from tabletop_widgets.questions.cases import Case
from tabletop_widgets.questions.rule_variants import Running
from tabletop_widgets.questions.variants import Misconception
from tests.practice.held import PRACTISED, beliefs, package

EACH = 60
"""So many cases are made of each recipe."""
KEPT = 6
"""So many of them are written down, in which most come to something else."""
SHORTER = 0.01
"""What a word less is worth, in people who come to something else: there must be room for a second case beside it."""


def read(name: str, recipe: str, seeds: Iterable[int] = range(EACH)) -> dict[int, list[Reading]]:
    """Read cases of a recipe by everybody to whom it may matter."""
    practice = tw.GAMES[name].practice
    running = Running(package(name))
    met, faulty = dict[int, list[Reading]](), set[str]()
    for seed in seeds:
        case = practice.recipes[recipe](Random(f"{seed}"))
        _, ran = running.of(case.read)
        may = [each for each in practice.misconceptions if each.may_matter(ran)]
        try:
            met[seed] = [*readings(case, may)]
        except BREAKS:
            faulty |= {each.id for each in may if not goes(case, each)}
            met[seed] = [*readings(case, [each for each in may if each.id not in faulty])]
    return {seed: [without(faulty, it) for it in several] for seed, several in met.items()}


def goes(case: Case, belief: Misconception) -> bool:
    """Tell whether a case can be played by a misconception."""
    try:
        reading.read(case, belief)
    except BREAKS:
        return False
    return True


def without(faulty: Collection[str], it: Reading) -> Reading:
    """Leave out those who break the kernel in some case of the recipe: practice never reads one by them."""
    kept = {text: tuple(each for each in several if each.id not in faulty) for text, several in it.wrong.items()}
    return replace(it, wrong={text: several for text, several in kept.items() if several})


def found(name: str, cases: Mapping[int, list[Reading]]) -> dict[str, tuple[int, int]]:
    """Count in how many cases each misconception leads anywhere, and in how many to an answer of a question."""
    led, beside = Counter[str](), Counter[str]()
    for met in cases.values():
        assert all(it.rules(each) for it in met for several in it.wrong.values() for each in several)
        led.update({each for it in met for each in doubters(it)})
        beside.update({each.id for it in met if it.stands_alone for each in it.asked_of})
    return {each: (led[each], beside[each]) for each in beliefs(name) if led[each]}


def dense(cases: Mapping[int, list[Reading]]) -> list[tuple[int, int]]:
    """Choose the cases in which most come to something else: their seeds, and how many do."""
    left = {seed: densest(met) for seed, met in cases.items() if met}
    left = {seed: it for seed, it in left.items() if it.wrong and len(it.case.table.names) <= MOST_PEOPLE}
    kept, before = list[tuple[int, int]](), Counter[str]()
    while left and len(kept) < KEPT:
        seed = max(left, key=lambda each: (_worth(left[each], before), -each))
        several = doubters(left.pop(seed))
        kept.append((seed, len(several)))
        before.update(several)
    return sorted(kept)


def densest(met: Iterable[Reading]) -> Reading:
    """Choose, of a case, what most come to something else about."""
    return max(met, key=lambda each: len(doubters(each)))


def doubters(reading: Reading) -> set[str]:
    """Name those who come to something else."""
    return {each.id for several in reading.wrong.values() for each in several}


def _worth(reading: Reading, before: Counter[str]) -> float:
    """Count those who come to something else; whoever did so in cases before counts half, a third and so on."""
    words = len(f"{reading.case.text} {reading.ask.question} {reading.right}".split())
    return sum(sorted(1 / (1 + before[each]) for each in doubters(reading))) - SHORTER * words


def written(rows: Mapping[str, object]) -> str:
    """Write it as JSON, a line for each recipe."""
    lines = [f'"{recipe}": {json.dumps(row)}' for recipe, row in rows.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def write(name: str) -> None:
    """Find it out for a game, and write it beside the recipes."""
    practice = tw.GAMES[name].practice
    led, most = dict[str, object](), dict[str, object]()
    for recipe in practice.recipes:
        cases = read(name, recipe)
        led[recipe], most[recipe] = found(name, cases), dense(cases)
    for file, rows in (("leads.json", led), ("dense.json", most)):
        Path(str(files(practice) / file)).write_text(written(rows), encoding="utf-8")


if __name__ == "__main__":
    for game in sys.argv[1:] or PRACTISED:
        write(game)
