"""How to be right without knowing: take the answer in the middle, the longest, the first. Here that fails."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

Trick = Callable[[Sequence[str]], Sequence[int]]


def middle(answers: Sequence[str]) -> list[int]:
    """Take what is least unlike all others: numbers by value, sentences by their words."""
    return _least([sum(_apart(one, other) for other in answers) for one in answers])


def longest(answers: Sequence[str]) -> list[int]:
    """Take the answer with the most letters."""
    return _least([-len(answer) for answer in answers])


def first(answers: Sequence[str]) -> list[int]:  # noqa: ARG001 - a trick like the others
    """Take the first."""
    return [0]


TRICKS: Mapping[str, Trick] = {"middle": middle, "longest": longest, "first": first}


def share(trick: Trick, answers: Sequence[str], right: int) -> float:
    """Say how often a trick is right here: of several answers that it fits it takes any."""
    taken = trick(answers)
    return (right in taken) / len(taken)


def _least(sums: Sequence[float]) -> list[int]:
    return [at for at, each in enumerate(sums) if each == min(sums)]


def _apart(one: str, other: str) -> float:
    if one.isdigit() and other.isdigit():
        return abs(int(one) - int(other))
    mine, yours = Counter(one.split()), Counter(other.split())
    return (mine - yours).total() + (yours - mine).total()
