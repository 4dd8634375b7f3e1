"""Find where misconceptions lead: for each recipe, which of them give other results than the rules, and how often.

Few do, and practice reads a case only by those. Some cases of each recipe are stored as well, with the misconceptions
behind each answer: a course searches them for what it wants to ask. Run `python -m tools.practice_leads GAME ...` after
a recipe or a misconception has changed; without a name it computes all games.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
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
from tabletop_widgets.questions.variants import Misconception
from tests.practice.held import PRACTISED, beliefs, package
from tools.watched import watch

Asks = Mapping[str, Sequence[Sequence[str]]]
"""The questions about a case: the misconceptions behind each wrong answer."""
EACH, MANY = 60, 200
"""The number of cases made by each recipe, and the number from which those to store are chosen."""
KEPT = 20
"""The number stored: those that involve and separate most misconceptions."""


def read(name: str, recipe: str, seeds: Iterable[int] = range(EACH)) -> dict[int, list[Reading]]:
    """Read cases of a recipe by every misconception that may matter."""
    practice = tw.GAMES[name].practice

    def may_lead(case: Case) -> list[Misconception]:
        _, ran = watch(package(name), case.read)
        return [each for each in practice.misconceptions if each.may_matter(ran)]

    return read_by(name, recipe, seeds, may_lead)


def read_by(
    name: str, recipe: str, seeds: Iterable[int], who: Callable[[Case], list[Misconception]]
) -> dict[int, list[Reading]]:
    """Read cases of a recipe by some misconceptions, without those that break the kernel in any of them."""
    met, faulty = dict[int, list[Reading]](), set[str]()
    for seed in seeds:
        case = tw.GAMES[name].practice.recipes[recipe](Random(f"{seed}"))
        may = [each for each in who(case) if each.id not in faulty]
        try:
            met[seed] = [*readings(case, may)]
        except BREAKS:
            faulty |= {each.id for each in may if not goes(case, each)}
            met[seed] = [*readings(case, [each for each in may if each.id not in faulty])]
    return {seed: [without(faulty, it) for it in several] for seed, several in met.items()}


def goes(case: Case, belief: Misconception) -> bool:
    """Tell whether a case can be read by a misconception."""
    try:
        reading.read(case, belief)
    except BREAKS:
        return False
    return True


def without(faulty: Collection[str], it: Reading) -> Reading:
    """Drop the misconceptions that break the kernel in some case of the recipe; practice never uses them there."""
    kept = {text: tuple(each for each in several if each.id not in faulty) for text, several in it.wrong.items()}
    return replace(it, wrong={text: several for text, several in kept.items() if several})


def found(name: str, cases: Mapping[int, list[Reading]]) -> dict[str, tuple[int, int]]:
    """Count for each misconception the cases that it changes, and those where it gives an answer to a question."""
    led, beside = Counter[str](), Counter[str]()
    for met in cases.values():
        assert all(it.rules(each) for it in met for several in it.wrong.values() for each in several)
        led.update({each for it in met for each in doubters(it)})
        beside.update({each.id for it in met if it.stands_alone for each in it.asked_of})
    return {each: (led[each], beside[each]) for each in beliefs(name) if led[each]}


def kept(cases: Mapping[int, list[Reading]]) -> list[tuple[int, Asks]]:
    """Return the cases that involve and separate most: their seeds, and the misconceptions behind each answer."""
    left = {seed: asks for seed, met in cases.items() if (asks := asked(met))}
    chosen, before = dict[int, Asks](), Counter[object]()
    while left and len(chosen) < KEPT:
        seed = max(left, key=lambda each: (sum(1 / (1 + before[it]) for it in brought(left[each])), -each))
        chosen[seed] = left.pop(seed)
        before.update(brought(chosen[seed]))
    return sorted(chosen.items())


def asked(met: Iterable[Reading]) -> Asks:
    """Return the misconceptions behind each wrong answer to a question about a case, unless too many play in it."""
    return {
        it.ask.name: [[each.id for each in several] for several in it.wrong.values() if several[0] in it.asked_of]
        for it in met
        if it.stands_alone and it.asked_of and len(it.case.table.names) <= MOST_PEOPLE
    }


def brought(asks: Asks) -> set[object]:
    """Return the misconceptions with a different result in a case, and the groups of them that share one."""
    groups = [group for several in asks.values() for group in several]
    return {it for group in groups for it in (*group, frozenset(group))}


def doubters(reading: Reading) -> set[str]:
    """Return the misconceptions with a different result."""
    return {each.id for several in reading.wrong.values() for each in several}


def numbered(name: str, several: Sequence[tuple[int, Asks]]) -> list[tuple[int, dict[str, list[list[int]]]]]:
    """Write stored cases, with numbers in place of the misconceptions' names."""
    at = [*beliefs(name)].index
    return [
        (seed, {ask: [[*map(at, group)] for group in groups] for ask, groups in asks.items()}) for seed, asks in several
    ]


def written(rows: Mapping[str, object]) -> str:
    """Write rows as JSON, a line for each recipe."""
    lines = [f'"{recipe}": {json.dumps(row, separators=(",", ":"))}' for recipe, row in rows.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def write(name: str) -> None:
    """Compute the leads of a game, and write them next to its recipes."""
    practice = tw.GAMES[name].practice
    led, cases = dict[str, object](), dict[str, object]({"beliefs": [*beliefs(name)]})
    for recipe in practice.recipes:
        led[recipe] = known = found(name, read(name, recipe))
        several = [each for each in practice.misconceptions if each.id in known]
        met = read_by(name, recipe, range(MANY), lambda _, several=several: several)
        cases[recipe] = numbered(name, kept(met))
    for file, rows in (("leads.json", led), ("kept.json", cases)):
        Path(str(files(practice) / file)).write_text(written(rows), encoding="utf-8")


if __name__ == "__main__":
    for game in sys.argv[1:] or PRACTISED:
        write(game)
