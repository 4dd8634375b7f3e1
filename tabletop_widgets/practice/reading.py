"""Readings of a case: the right answer, each wrong one with the misconceptions behind it, and its information."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import log2

from tabletop_widgets.errors import GameError
from tabletop_widgets.practice.diagnosis import SLIP
from tabletop_widgets.questions.cases import Ask, Case
from tabletop_widgets.questions.variants import Misconception

Weights = Mapping[str, float]


WRONG, FEWEST = 3, 2
"""The number of wrong answers of a question, and the fewest if no more exist or are short enough."""


MOST_WORDS = 60
"""The most words of a question, including its answers and their letters."""
PARTS, AND = "; ", ", and "
"""The separators of the parts of an answer, and of a question with as many parts."""


def trim(answers: Sequence[str]) -> list[str]:
    """Drop from answers in several parts the parts that all share: they tell nothing."""
    rows = [answer.split(PARTS) for answer in answers]
    if len({len(row) for row in rows}) > 1:
        return [*answers]
    return [PARTS.join([row[at] for at in differing(rows)]) for row in rows]


def narrow(question: str, answers: Sequence[str]) -> str:
    """Drop from a question the parts on which all its answers agree, if it asks for each of their parts."""
    rows, asked = [answer.split(PARTS) for answer in answers], question.removesuffix("?").split(AND)
    if {len(row) for row in rows} != {len(asked)}:
        return question
    kept = AND.join([asked[at] for at in differing(rows)])
    return f"{kept[:1].upper()}{kept[1:]}?"


def differing(rows: Sequence[Sequence[str]]) -> list[int]:
    """List the parts that are not the same in all rows."""
    return [at for at, parts in enumerate(zip(*rows, strict=True)) if len({*parts}) > 1]


@dataclass(frozen=True, eq=False)
class Reading:
    """A case, a question about it, the right answer, and each wrong one with the misconceptions behind it."""

    case: Case
    ask: Ask
    cited: frozenset[str]
    right: str
    wrong: Mapping[str, tuple[Misconception, ...]]

    @cached_property
    def stands_alone(self) -> bool:
        """Tell whether it makes a question: enough wrong answers, and of three not all against one rule."""
        return len(self.wrong) == FEWEST or (len(self.wrong) > FEWEST and len({*self.broken}) > 1)

    @cached_property
    def asked_of(self) -> list[Misconception]:
        """List the misconceptions whose answer leaves room for another wrong one and the right one."""
        found: list[Misconception] = []
        for text, several in self.wrong.items():
            others = sorted((each for each in self.wrong if each != text), key=lambda each: len(each.split()))
            if self.length([self.right, text, *others[: FEWEST - 1]]) <= MOST_WORDS:
                found += several
        return found

    @cached_property
    def broken(self) -> list[str]:
        """List the main rule that each wrong answer breaks."""
        return [self.rules(each)[0] for several in self.wrong.values() for each in several]

    def length(self, answers: Sequence[str]) -> int:
        """Count the words of the case, the question, and these answers with their letters."""
        said = self.case.text, narrow(self.ask.question, answers), *trim(answers)
        return sum(len(each.split()) for each in said) + len(answers)

    def rules(self, each: Misconception) -> tuple[str, ...]:
        """List the rules that a misconception breaks here, starting with one that came up."""
        return tuple(dict.fromkeys(rule for part in self.leading(each) for rule in self._broken(part)))

    def led(self, text: str) -> tuple[str, ...]:
        """Return the misconceptions that lead to this wrong answer."""
        return tuple(misconception.id for misconception in self.wrong[text])

    def says(self, each: Misconception) -> str:
        """Return what would have to be true for its answer to be right."""
        one, *more = self.leading(each)
        return each.says if more else one.says

    def leading(self, each: Misconception) -> tuple[Misconception, ...]:
        """List its parts that lead to its answer here: one that does so alone, else all that have an effect."""
        if each.id not in self._leading:
            mine = next(answer for answer, several in self.wrong.items() if each in several)
            found = [(part, read(self.case, part).get(self.ask.name, self.right)) for part in each.parts]
            alone = [part for part, answer in found if answer == mine][:1]
            anywhere = [part for part, answer in found if answer != self.right]
            self._leading[each.id] = tuple(alone or anywhere or each.parts or [each])
        return self._leading[each.id]

    @cached_property
    def _leading(self) -> dict[str, tuple[Misconception, ...]]:
        return {}

    def _broken(self, part: Misconception) -> tuple[str, ...]:
        came_up = [rule for rule in part.breaks if rule in self.cited]
        about = [rule for rule in part.among if rule in self.case.about]
        return tuple(dict.fromkeys((*came_up, *part.breaks, *about)))


def read(case: Case, each: Misconception) -> dict[str, str]:
    """Return the answers by a misconception; empty if it forbids some move of the case, so that it cannot apply."""
    try:
        return each.read(case)
    except GameError:
        return {}


def information(masses: Sequence[float], whole: float) -> float:
    """Return how much an answer tells about the reader's belief, in bits: its entropy, less that of slips.

    The mean information of a question (D. V. Lindley, "On a measure of the information provided by an experiment",
    1956).
    """
    parts = [mass / whole for mass in masses]
    given = [part * (1 - SLIP) + (1 - part) * SLIP / len(parts) for part in (*parts, 1 - sum(parts))]
    return _bits(given) - _slips(len(parts))


@cache
def _slips(wrong: int) -> float:
    """Return the entropy of slips where there are so many wrong answers."""
    return _bits([1 - SLIP, *[SLIP / wrong] * wrong])


def _bits(parts: Iterable[float]) -> float:
    return -sum([part * log2(part) for part in parts])


def heaviness(several: Sequence[Misconception], weights: Weights) -> float:
    """Return the total weight of the misconceptions that lead to this answer."""
    return sum(weights.get(misconception.id, 0) for misconception in several)
