"""Simulated readers: each holds one misconception or several, and slips now and then."""

from __future__ import annotations

from itertools import count
from random import Random
from statistics import median

import tabletop_widgets as tw
from tabletop_widgets.practice.course import Course
from tabletop_widgets.practice.diagnosis import NONE

SLIPS, CURED = 0.1, 0.6
SURE = 0.9
"""The chance from which on a misconception is named, or that there is none."""
LONGEST = 30
CLEAN, FIVES = 60, 6
BOUNDS = {
    "bemused": (16, 0.7),
    "dazzle": (12, 0.85),
    "mascarade": (16, 0.7),
    "muses": (10, 0.85),
    "tragedy_looper": (18, 0.7),
}
"""Limits: the median number of questions to find a misconception, and the share named rightly in `LONGEST` questions.

It must lead astray three times, because slips happen once in ten questions, and it rests for three questions in
between; so it is found at least five questions after the first that can tell. Half of them have come up after three
questions of Muses and five of Dazzle, and after eight or nine at best of the others, where fewer misconceptions share
the three wrong answers.
"""


def answer(question, beliefs, rng):
    """Answer like a reader with these misconceptions: by one that leads to an answer, else rightly; or by a slip."""
    led = [at for at, each in enumerate(question.answers) if beliefs & {*each.beliefs}]
    thought = rng.choice(led) if led else question.right
    return rng.choice([at for at in range(len(question.answers)) if at != thought]) if rng.random() < SLIPS else thought


def diagnosed(name, belief, seed, most=LONGEST):
    """Ask a reader with one misconception until it is clear; return what was found, and the number of questions."""
    course, rng = Course(tw.GAMES[name], seed=f"{belief} {seed}", now=lambda: 0), Random(f"{belief} {seed}")
    for asked in range(1, most + 1):
        question = course.next()
        course.learn(question, answer(question, {belief}, rng))
        chances = course.suspects.chances
        likeliest = max(chances, key=chances.__getitem__)
        if chances[likeliest] > SURE:
            return likeliest, asked
    return None, most


def cured(name, seed, *, boxes, held=5, most=150):
    """Count the questions until the explanations of wrong answers have cured a reader of `held` misconceptions."""
    rng = Random(f"cured {seed}")
    course = Course(tw.GAMES[name], seed=f"cured {seed}", now=lambda: 0)
    ids = [*course.about]
    beliefs = {*rng.sample(ids, held)}
    for asked in range(most):
        if not beliefs:
            return asked
        question = course.next() if boxes else course.maker.question({rng.choice(ids): 1.0, NONE: 1.0})
        chosen = answer(question, beliefs, rng)
        course.learn(question, chosen)
        if rng.random() < CURED:
            beliefs -= {*question.answers[chosen].beliefs}
    return most


def stubborn(name, belief, seed, most=60):
    """Ask a reader who keeps a misconception; return which questions it led astray in, and which brought a lesson."""
    course, missed, taught = Course(tw.GAMES[name], seed=seed, now=lambda: 0), [], []
    for number in range(1, most + 1):
        question = course.next()
        led = [at for at, each in enumerate(question.answers) if belief in each.beliefs]
        missed += [number] * bool(led)
        taught += [number] * bool(course.learn(question, led[0] if led else question.right))
    return missed, taught


def guessed(name, pool, seed) -> float:
    """Answer a pool at random, a day between any two answers; return the share that counts as known."""
    rng, days = Random(f"guessed {seed}"), count(step=24 * 60)
    course = Course(tw.GAMES[name], seed=1, now=days.__next__)
    for question in pool:
        course.learn(question, rng.randrange(len(question.answers)))
    return sum(known for known, _ in course.known.values()) / len(course.practised)


def named(name, ids) -> tuple[float, float]:
    """Ask a reader of each of these; return the median number of questions, and the share named rightly."""
    found = [(each, *diagnosed(name, each, 0)) for each in ids]
    return median(asked for _, _, asked in found), sum(each == who for each, who, _ in found) / len(found)


def holders(name, _=0) -> str:
    """Check that few questions find each misconception, and that it is named rightly."""
    took, rightly = named(name, [each.id for each in tw.GAMES[name].practice.misconceptions])
    said = f"{took:g} questions, {rightly:.0%} rightly"
    most, least = BOUNDS[name]
    assert took <= most, said
    assert rightly >= least, said
    return said


def clean(name, _=0) -> str:
    """Check that hardly any reader without a misconception is blamed for one."""
    blamed = sum(diagnosed(name, NONE, seed)[0] not in (NONE, None) for seed in range(CLEAN)) / CLEAN
    assert blamed <= 2 / CLEAN, f"{blamed:.1%} named"
    return f"{blamed:.1%} named"


def boxed(name, _=0) -> str:
    """Check that curing readers of five misconceptions takes no more questions by boxes than by random questions.

    Boxes took half as many before a rule that was missed twice was taught and then left alone for some questions.
    """
    boxes, flat = (sum(cured(name, seed, boxes=way) for seed in range(FIVES)) for way in (True, False))
    said = f"{boxes / FIVES:.0f} questions, {flat / FIVES:.0f} or more at random"
    assert boxes <= 1.1 * flat, said
    return said
