"""Tricks for guessing right: the middle answer, the longest, the first. Questions are made so that they fail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

Trick = Callable[[Sequence[str]], Sequence[int]]


def middle(answers: Sequence[str]) -> list[int]:
    """Choose the answers closest to all others: numbers by value, sentences by their words."""
    return _least([sum(_apart(one, other) for other in answers) for one in answers])


def longest(answers: Sequence[str]) -> list[int]:
    """Choose the longest answers."""
    return _least([-len(answer) for answer in answers])


def first(answers: Sequence[str]) -> list[int]:  # noqa: ARG001 - a trick like the others
    """Choose the first answer."""
    return [0]


TRICKS: Mapping[str, Trick] = {"middle": middle, "longest": longest, "first": first}


def share(trick: Trick, answers: Sequence[str], right: int) -> float:
    """Return how often a trick is right here; if it fits several answers, it picks one at random."""
    taken = trick(answers)
    return (right in taken) / len(taken)


def _least(sums: Sequence[float]) -> list[int]:
    least = min(sums)
    return [at for at, each in enumerate(sums) if each == least]


@lru_cache(4096)  # the same answers are compared in every order, and again for each question that is asked
def _apart(one: str, other: str) -> float:
    if one.isdigit() and other.isdigit():
        return abs(int(one) - int(other))
    mine, yours = Counter(one.split()), Counter(other.split())
    return (mine - yours).total() + (yours - mine).total()
