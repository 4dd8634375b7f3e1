"""Variety: no form of question recurs too often, no set of answers recurs soon, and asked questions are remembered."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final

POOL: Final = 60
"""The number of recent questions that are compared, and of questions in a page."""
SHARE: Final = 0.08
"""The largest share of them that one form of question may have."""


@lru_cache(4096)  # the same questions are looked at again for each that is asked
def form(question: str) -> str:
    """Return the form that questions about different things share: `Who _ then, and what _`."""
    first, *others = question.partition(":")[0].split()
    return " ".join([first, *(other if other.islower() else "_" for other in others)])


def alike(question: str, other: str) -> bool:
    """Tell whether two questions have the same form."""
    return bool(other) and form(question) == form(other)


class Variety:
    """The questions asked lately."""

    def __init__(self, asked: Collection[str] = ()) -> None:
        """Start with the keys of questions asked before."""
        self.keys = {*asked}
        self.answers, self.forms = deque[frozenset[str]](maxlen=POOL - 1), deque[str](maxlen=POOL - 1)

    def often(self, question: str) -> bool:
        """Tell whether this form has been used as often as it may."""
        return self.forms.count(form(question)) + 1 > SHARE * POOL

    def answered_alike(self, answers: Sequence[str]) -> bool:
        """Tell whether these answers were offered together lately."""
        return frozenset(answers) in self.answers

    def add(self, key: str, question: str, answers: Sequence[str]) -> None:
        """Record a question."""
        self.keys.add(key)
        self.forms.append(form(question))
        self.answers.append(frozenset(answers))
