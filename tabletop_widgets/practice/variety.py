"""Variety: no form of question comes too often, no four answers come twice, and what was asked is remembered."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Sequence
from typing import Final

POOL: Final = 60
"""So many questions are held against each other, and make a page."""
SHARE: Final = 0.08
"""No form of question makes more of them."""


def form(question: str) -> str:
    """Tell what is alike in questions that ask the same of others: `Who _ then, and what _`."""
    first, *others = question.partition(":")[0].split()
    return " ".join([first, *(other if other.islower() else "_" for other in others)])


def alike(question: str, other: str) -> bool:
    """Tell whether two questions are of one form."""
    return bool(other) and form(question) == form(other)


class Variety:
    """What was asked lately."""

    def __init__(self, asked: Collection[str] = ()) -> None:
        """Begin with the keys of questions that were asked before."""
        self.keys = {*asked}
        self.answers, self.forms = deque[frozenset[str]](maxlen=POOL - 1), deque[str](maxlen=POOL - 1)

    def often(self, question: str) -> bool:
        """Tell whether this form has come as often as it may."""
        return Counter(self.forms)[form(question)] + 1 > SHARE * POOL

    def answered_alike(self, answers: Sequence[str]) -> bool:
        """Tell whether these answers stood together lately."""
        return frozenset(answers) in self.answers

    def add(self, key: str, question: str, answers: Sequence[str]) -> None:
        """Take in a question."""
        self.keys.add(key)
        self.forms.append(form(question))
        self.answers.append(frozenset(answers))
