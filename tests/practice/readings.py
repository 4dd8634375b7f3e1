"""Store how every misconception reads many cases of a game, and compare: moving a wrong rule must change no reading.

`python -m tests.practice.readings GAME write FILE` before, `python -m tests.practice.readings GAME compare FILE` after.
Some questions are stored as well, and made again with the misconceptions in the stored order.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.errors import BREAKS
from tabletop_widgets.practice import reading
from tabletop_widgets.practice.course import Course
from tabletop_widgets.questions.cases import Case
from tabletop_widgets.questions.variants import Misconception
from tests.believing import misconceptions

SEEDS = range(40)
"""Cases of a recipe."""
COURSES, QUESTIONS = 4, 15
"""Courses of a game, and questions of each."""
SHOWN = 20
"""The most differences that are printed."""


def readings(name: str, recipe: str, seed: int) -> dict[str, Any]:
    """Read a case by the rules, and by every misconception that gives another result."""
    case = tw.GAMES[name].practice.recipes[recipe](Random(f"{seed}"))
    right = case.read()
    found = {each: read(case, belief) for each, belief in misconceptions(name).items()}
    return {
        "case": f"{case.text} {case.moves} {case.table.show()}",
        "right": right,
        "wrong": {each: answers for each, answers in found.items() if answers != right},
    }


def read(case: Case, belief: Misconception) -> dict[str, str] | str:
    """Read a case by a misconception; if that breaks the kernel, return the name of the error."""
    try:
        return reading.read(case, belief)
    except BREAKS as fault:
        return type(fault).__name__


def questions(name: str, seed: int) -> list[Any]:
    """Ask a course for questions, giving the first answer to each."""
    course, asked = Course(tw.GAMES[name], seed=seed, now=lambda: 0), list[Any]()
    for _ in range(QUESTIONS):
        question = course.next()
        course.learn(question, 0)
        asked.append([question.said, [[each.text, each.says, [*each.beliefs]] for each in question.answers]])
    return asked


def all_of(name: str) -> Iterator[tuple[str, Any]]:
    """Yield all that is compared, each item with a unique name."""
    practice = tw.GAMES[name].practice
    for each in misconceptions(name).values():
        yield f"misconception {each.id}", [each.says, [*each.breaks], [*each.among], [part.id for part in each.parts]]
    for recipe in practice.recipes:
        for seed in SEEDS:
            yield f"{recipe} {seed}", readings(name, recipe, seed)
    for seed in range(COURSES):
        yield f"questions {seed}", questions(name, seed)


def write(name: str, file: Path) -> int:
    """Store everything of a game, one line per item."""
    order = [each.id for each in tw.GAMES[name].practice.misconceptions]
    rows = [f'"order": {json.dumps(order)}', *(f"{json.dumps(key)}: {json.dumps(row)}" for key, row in all_of(name))]
    file.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    return 0


def compare(name: str, file: Path) -> int:
    """Print what differs from what was stored; return whether anything does."""
    before = json.loads(file.read_text(encoding="utf-8"))
    practice = tw.GAMES[name].practice
    order = before.pop("order")
    practice.misconceptions = tuple(sorted(practice.misconceptions, key=lambda each: order.index(each.id)))
    unlike = list[str]()
    for key, row in all_of(name):
        unlike += differences(key, before.pop(key, None), json.loads(json.dumps(row)))
    unlike += [f"{key}: is no longer there" for key in before]
    print(*unlike[:SHOWN], f"{name}: {len(unlike)} differences", sep="\n")
    return bool(unlike)


def differences(where: str, before: Any, after: Any) -> list[str]:
    """List where two values differ, down to the smallest part."""
    if before == after:
        return []
    if isinstance(before, dict) and isinstance(after, dict):
        keys = dict.fromkeys((*before, *after))
        return [each for key in keys for each in differences(f"{where}, {key}", before.get(key), after.get(key))]
    return [f"{where}: {after}, was {before}"]


if __name__ == "__main__":
    game, what, path = sys.argv[1:]
    raise SystemExit({"write": write, "compare": compare}[what](game, Path(path)))
