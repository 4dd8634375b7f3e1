"""Lessons on what is missed repeatedly: it is taught, rests while other questions are asked, and then comes back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Final, NamedTuple

from tabletop_widgets.practice.learning import LEARNING
from tabletop_widgets.practice.question import Question

MISSES: Final[int] = LEARNING["misses"]
BACK: Final[tuple[int, int]] = tuple(LEARNING["back"])


class Rest(NamedTuple):
    """The misconceptions taught, with similar ones; they come back as question `number`."""

    number: int
    taught: frozenset[str]
    alike: frozenset[str]


class Lessons:
    """Counts misses in a row for each misconception; taught ones rest until their turn comes."""

    def __init__(self, seed: int | str) -> None:
        self.rng, self.asked = Random(f"lessons {seed}"), 0
        self.missed, self.rests = Counter[str](), list[Rest]()

    def answered(self, question: Question, chosen: int, alike: Iterable[str]) -> bool:
        """Record an answer; tell whether a lesson is due. `alike`: beliefs that break the same rule."""
        came_up, led = question.beliefs, frozenset(question.answers[chosen].beliefs)
        self.rests = [rest for rest in self.rests if rest.number > self.number or not rest.taught & came_up]
        self.asked += 1
        self.missed.update(led)
        for each in came_up - led:
            self.missed[each] = 0
        most = max((self.missed[each] for each in led), default=0)
        taught = most >= MISSES
        if taught:  # the misconception that led there most often comes back
            back = frozenset(each for each in led if self.missed[each] == most)
            self.rests.append(Rest(self.asked + self.rng.randint(*BACK), back, frozenset((*led, *alike))))
        return taught

    @property
    def number(self) -> int:
        """The number of the next question, from 1."""
        return self.asked + 1

    @property
    def resting(self) -> frozenset[str]:
        """The misconceptions not to ask about now."""
        return frozenset(each for rest in self.rests if rest.number > self.number for each in rest.alike)

    @property
    def due(self) -> frozenset[str]:
        """The misconceptions that have rested and come back now."""
        return frozenset(each for rest in self.rests if rest.number <= self.number for each in rest.taught)
