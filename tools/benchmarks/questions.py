"""The time Practice takes to make a question about each game, while a reader waits."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from time import process_time

import tabletop_widgets as tw
from tabletop_widgets.practice.course import Course
from tests.practice.held import PRACTISED
from tools.benchmarks.rows import Row

MANY = 40
MEDIAN, WORST = 0.1, 1.0
"""The seconds allowed for a question."""


def rows() -> Iterator[Row]:
    """Ask a new reader a number of questions about each game."""
    for name in PRACTISED:
        spent = [*seconds(Course(tw.GAMES[name], seed=1))]
        for what, took, most in ("median", median(spent), MEDIAN), ("worst", max(spent), WORST):
            kept = f"{tw.GAMES[name].title}: a question, {what} of {MANY}, over {most * 1e3:.0f} ms"
            yield Row(kept, f"{took * 1e3:.0f} ms", took / most, 1)


def seconds(course: Course) -> Iterator[float]:
    """Return the seconds of each question; all are answered correctly."""
    for _ in range(MANY):
        start = process_time()
        question = course.next()
        yield process_time() - start
        course.learn(question, question.right)
