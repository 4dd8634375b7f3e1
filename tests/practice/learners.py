"""Readers who do not exist: each holds a misconception, or several, and slips now and then."""

from __future__ import annotations

from itertools import count
from random import Random
from statistics import median

import tabletop_widgets as tw
from tabletop_widgets.practice.course import Course
from tabletop_widgets.practice.diagnosis import NONE

SLIPS, CURED = 0.1, 0.6
SURE = 0.9
"""From here on what somebody takes otherwise would be named, or that it is nothing."""
LONGEST = 30
CLEAN, FIVES = 60, 6
BOUNDS = {
    "bemused": (16, 0.7),
    "dazzle": (12, 0.85),
    "mascarade": (16, 0.7),
    "muses": (10, 0.85),
    "tragedy_looper": (18, 0.7),
}
"""In how many questions a misconception is found, half of the time, and how often rightly within the longest course.

It must lead astray three times, for a slip does so once in ten questions, and rests for three in between; so it is
found five questions after the first that can tell. Half of all have come up after three questions of Muses and five
of Dazzle, and at best after eight or nine of the others, where three wrong answers are those of fewer misconceptions.
"""


def answer(question, beliefs, rng):
    """Answer as somebody with these misconceptions: by one that leads anywhere, else rightly; or by a slip."""
    led = [at for at, each in enumerate(question.answers) if beliefs & {*each.beliefs}]
    thought = rng.choice(led) if led else question.right
    return rng.choice([at for at in range(len(question.answers)) if at != thought]) if rng.random() < SLIPS else thought


def diagnosed(name, belief, seed, most=LONGEST):
    """Ask a reader who holds this one until it is clear; return what was found and after how many questions."""
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
    """Count the questions until a reader who held five has been cured of all by what is said to wrong answers."""
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
    """Ask a reader who keeps this one; tell which questions it led astray in, and after which a lesson came."""
    course, missed, taught = Course(tw.GAMES[name], seed=seed, now=lambda: 0), [], []
    for number in range(1, most + 1):
        question = course.next()
        led = [at for at, each in enumerate(question.answers) if belief in each.beliefs]
        missed += [number] * bool(led)
        taught += [number] * bool(course.learn(question, led[0] if led else question.right))
    return missed, taught


def guessed(name, pool, seed) -> float:
    """Let somebody answer a pool at random, a day between any two answers; tell how much would be called known."""
    rng, days = Random(f"guessed {seed}"), count(step=24 * 60)
    course = Course(tw.GAMES[name], seed=1, now=days.__next__)
    for question in pool:
        course.learn(question, rng.randrange(len(question.answers)))
    return sum(known for known, _ in course.known.values()) / len(course.practised)


def named(name, ids) -> tuple[float, float]:
    """Ask a reader of each of these; return after how many questions it is clear, and how often rightly."""
    found = [(each, *diagnosed(name, each, 0)) for each in ids]
    return median(asked for _, _, asked in found), sum(each == who for each, who, _ in found) / len(found)


def holders(name, _=0) -> str:
    """Ask a reader of each misconception: few questions find it, and it is named rightly."""
    took, rightly = named(name, [each.id for each in tw.GAMES[name].practice.misconceptions])
    said = f"{took:g} questions, {rightly:.0%} rightly"
    most, least = BOUNDS[name]
    assert took <= most, said
    assert rightly >= least, said
    return said


def clean(name, _=0) -> str:
    """Ask readers who take nothing otherwise: hardly one of them is named anything."""
    blamed = sum(diagnosed(name, NONE, seed)[0] not in (NONE, None) for seed in range(CLEAN)) / CLEAN
    assert blamed <= 2 / CLEAN, f"{blamed:.1%} named"
    return f"{blamed:.1%} named"


def boxed(name, _=0) -> str:
    """Cure readers who hold five, by boxes and by questions about anything at random: boxes take no more.

    They took half as many before what is missed twice was taught and then left alone for some questions.
    """
    boxes, flat = (sum(cured(name, seed, boxes=way) for seed in range(FIVES)) for way in (True, False))
    said = f"{boxes / FIVES:.0f} questions, {flat / FIVES:.0f} or more at random"
    assert boxes <= 1.1 * flat, said
    return said
