"""Two answers to two cases, each right or wrong: which of the two is right? That asks many more than one case does.

Few misconceptions have a say in any one position; whoever holds one of them judges one of the two answers otherwise
than the rules do. So a pair parts a crowd of suspects where a case parts a handful (group testing: R. Dorfman, "The
detection of defective members of large populations", 1943).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from heapq import nlargest
from itertools import chain, product
from operator import itemgetter
from typing import Final

from tabletop_widgets.core.otherwise import Misconception
from tabletop_widgets.practice import words
from tabletop_widgets.practice.question import Answer
from tabletop_widgets.practice.reading import Reading, Weights, heaviness, information

MOST_WORDS: Final = 90
LOOKED_AT, LIKELIEST, TRIED = 12, 2, 6
"""How many claims of each kind are paired, how many wrong answers of a reading claimed, how many pairs tried."""
Truth = tuple[bool, bool]
TRUTHS: Final[Mapping[Truth, str]] = {
    (True, True): words.BOTH,
    (True, False): words.THE_FIRST,
    (False, True): words.THE_SECOND,
    (False, False): words.NEITHER,
}
"""Which of the two is right: what the four answers say, in this order."""


@dataclass(frozen=True, eq=False)
class Claim:
    """An answer to a case; the doubters judge it otherwise than the rules do, and weigh so much."""

    reading: Reading
    text: str
    mass: float

    @cached_property
    def doubters(self) -> Mapping[str, Misconception]:
        """Those who take it to be right though it is wrong, or take any other to be right."""
        wrong = self.reading.wrong
        several = chain.from_iterable(wrong.values()) if self.right else wrong[self.text]
        return {each.id: each for each in several}

    def __str__(self) -> str:
        """Say the case, the question and this answer."""
        return self.said(self.reading.case.text)

    def said(self, case: str) -> str:
        """Say this answer to the question, about what is called so."""
        return words.CLAIM.format(text=case, question=self.reading.ask.question, answer=self.text)

    @property
    def right(self) -> bool:
        """Tell whether it is right by the rules."""
        return self.text == self.reading.right

    @cached_property
    def length(self) -> int:
        """Count its words."""
        return len(str(self).split())


@dataclass(frozen=True, slots=True, eq=False)
class Pair:
    """Two claims, mostly about two cases."""

    one: Claim
    other: Claim

    @property
    def right(self) -> Truth:
        """Tell which of them are right."""
        return self.one.right, self.other.right

    @property
    def fits(self) -> bool:
        """Tell whether they ask for two things, and are short enough together."""
        apart = self.one.reading.ask.name != self.other.reading.ask.name
        return apart and self.one.length + self.other.length <= MOST_WORDS

    @property
    def text(self) -> str:
        """Say both, what they are both about once."""
        other = self.other if self.of_two_cases else self.other.said(words.THE_SAME)
        return words.TWO_CLAIMS.format(one=self.one, other=other)

    @property
    def of_two_cases(self) -> bool:
        """Tell whether they are about two cases."""
        return self.one.reading.case is not self.other.reading.case

    def telling(self, weights: Weights, whole: float) -> float:
        """Return how much an answer tells, in bits."""
        both = sum(weights.get(each, 0) for each in self.one.doubters if each in self.other.doubters)
        return information((self.one.mass - both, self.other.mass - both, both), whole)

    def answers(self, weights: Weights) -> list[Answer]:
        """Write the four answers; none where one of the two would be wrong for no reason of its own."""
        doubts = {truth: tuple(a != b for a, b in zip(truth, self.right, strict=True)) for truth in TRUTHS}
        found = {truth: self._answer(text, doubts[truth], weights) for truth, text in TRUTHS.items()}
        written = [answer for answer in found.values() if answer]
        return written if len(written) == len(TRUTHS) and len({answer.rule for answer in written}) > 2 else []

    def _answer(self, text: str, doubted: tuple[bool, ...], weights: Weights) -> Answer | None:
        """Write an answer that doubts these; whoever doubts both for two reasons has two misconceptions."""
        one, other = self._doubting(True, False, weights), self._doubting(False, True, weights)
        if not any(doubted):
            return Answer(text)
        if both := self._doubting(True, True, weights) if all(doubted) else []:
            return _by(text, self.one.reading, both)
        if not one or not other:
            return None
        first, second = _by(text, self.one.reading, one), _by(text, self.other.reading, other)
        if not all(doubted):
            return first if doubted[0] else second
        rules = dict.fromkeys((*first.also, second.rule, *second.also))
        return Answer(text, words.AND.format(one=first.says, other=second.says), first.rule, (), tuple(rules))

    def _doubting(self, one: bool, other: bool, weights: Weights) -> list[Misconception]:  # noqa: FBT001 - a table of two
        """List who doubts the first or not, and the second or not, the likeliest first."""
        everybody = {**self.one.doubters, **self.other.doubters}
        found = [each for each in everybody if (each in self.one.doubters, each in self.other.doubters) == (one, other)]
        return [everybody[each] for each in sorted(found, key=lambda each: -weights.get(each, 0))]


def _by(text: str, reading: Reading, several: Sequence[Misconception]) -> Answer:
    """Write an answer that these give, for the likeliest reason."""
    rule, *also = reading.rules(several[0])
    return Answer(text, reading.says(several[0]), rule, tuple(each.id for each in several), tuple(also))


def claims(reading: Reading, weights: Weights) -> Iterator[tuple[float, Reading, str]]:
    """List the right answer, which all others contradict, and the likeliest wrong ones, with what doubters weigh."""
    heavy = {text: heaviness(several, weights) for text, several in reading.wrong.items()}
    yield sum(heavy.values()), reading, reading.right
    for text in nlargest(LIKELIEST, heavy, key=heavy.__getitem__):
        yield heavy[text], reading, text


def best(stock: Sequence[Reading], weights: Weights, truths: Sequence[Truth]) -> list[tuple[float, Pair]]:
    """Find the pairs that tell most, of those of which these are right."""
    found = sorted((each for reading in stock for each in claims(reading, weights)), key=itemgetter(0), reverse=True)
    heavy = {right: _heaviest(found, right=right) for right in (True, False)}
    whole = sum(weights.values())
    pairs = (Pair(*two) for one, other in truths for two in product(heavy[one], heavy[other]))
    return nlargest(TRIED, ((pair.telling(weights, whole), pair) for pair in pairs if pair.fits), key=itemgetter(0))


def _heaviest(found: Iterable[tuple[float, Reading, str]], *, right: bool) -> list[Claim]:
    """Choose the heaviest claim of each question, and the heaviest that leaves room for another one as long."""
    kept: dict[tuple[str, bool], Claim] = {}
    for claim in (Claim(reading, text, mass) for mass, reading, text in found if (text == reading.right) is right):
        if claim.length < MOST_WORDS and len(kept) < LOOKED_AT:
            kept.setdefault((claim.reading.ask.name, 2 * claim.length <= MOST_WORDS), claim)
    return [*kept.values()]
