"""Readers who do not exist: each holds a misconception, or several, and slips now and then."""

from __future__ import annotations

from random import Random
from statistics import median

import tabletop_widgets as tw
from tabletop_widgets.practice.course import Course
from tabletop_widgets.practice.suspects import NONE

SLIPS, CURED = 0.1, 0.6
SURE, SURE_OF_NONE = 0.85, 0.97
LONGEST = 40
CLEAN, FIVES = 60, 6


def answer(question, beliefs, rng):
    """Answer as somebody with these misconceptions: by the first that leads anywhere, else rightly; or by a slip."""
    led = [at for at, each in enumerate(question.answers) if beliefs & {*each.beliefs}]
    thought = rng.choice(led) if led else question.right
    return rng.choice([at for at in range(4) if at != thought]) if rng.random() < SLIPS else thought


def diagnosed(name, belief, seed):
    """Ask a reader who holds this one until it is clear; return what was found and after how many questions."""
    course, rng = Course(tw.GAMES[name], seed=f"{belief} {seed}", now=lambda: 0), Random(f"{belief} {seed}")
    for asked in range(1, LONGEST + 1):
        question = course.next()
        course.learn(question, answer(question, {belief}, rng))
        chances = course.suspects.chances
        likeliest = max(chances, key=chances.__getitem__)
        if chances[likeliest] > (SURE_OF_NONE if likeliest == NONE else SURE):
            return likeliest, asked
    return None, LONGEST


def cured(name, seed, *, boxes, held=5, most=400):
    """Count the questions until a reader who held five has been cured of all by what is said to wrong answers."""
    rng = Random(f"cured {seed}")
    course = Course(tw.GAMES[name], seed=f"cured {seed}", now=lambda: 0)
    beliefs = {each.id for each in rng.sample(course.maker.misconceptions, held)}
    flat = {each.id: 1.0 for each in course.maker.misconceptions} | {NONE: len(course.about)}
    for asked in range(most):
        if not beliefs:
            return asked
        question = course.next() if boxes else course.maker.question(flat)
        chosen = answer(question, beliefs, rng)
        course.learn(question, chosen)
        if rng.random() < CURED:
            beliefs -= {*question.answers[chosen].beliefs}
    return most


def readers(name, _=0) -> str:
    """Ask a reader of each misconception, readers of none, and some who hold five; tell the figures and hold them.

    The targets are eight questions and three in a hundred; Muses, with sixty misconceptions, takes fourteen and four.
    """
    ids = [each.id for each in tw.GAMES[name].practice.misconceptions]
    found = [(each, *diagnosed(name, each, 0)) for each in ids]
    took = median(asked for _, _, asked in found)
    rightly = sum(each == who for each, who, _ in found) / len(ids)
    blamed = sum(diagnosed(name, NONE, seed)[0] not in (NONE, None) for seed in range(CLEAN)) / CLEAN
    boxes, flat = (sum(cured(name, seed, boxes=way) for seed in range(FIVES)) for way in (True, False))
    said = f"{took:g} questions, {rightly:.0%} rightly, clean {blamed:.1%}, boxes {boxes / flat:.2f} of random"
    assert took <= 16, f"the target is 8: {said}"
    assert rightly >= 0.85, said
    assert blamed <= 0.05, f"the target is 3 %: {said}"
    assert 2 * boxes <= flat, said
    return said
