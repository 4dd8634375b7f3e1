"""Makes questions: plays cases by the rules and once more by each misconception, and chooses four answers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log2
from random import Random
from typing import Any

from tabletop_widgets.core.cases import Ask, Case
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.otherwise import Misconception, Running
from tabletop_widgets.practice.question import Answer, Question
from tabletop_widgets.practice.suspects import NONE, SLIP
from tabletop_widgets.practice.tricks import TRICKS, share

MOST_WORDS, MOST_PEOPLE = 60, 8
MOST_READINGS, BEGIN, FRESH = 400, 48, 8
"""How many readings lie ready at most, how many cases are made to begin with, and how many anew for each question.

The more there are to choose from, the fewer questions find what is not known: 100 take half as many again as 300.
"""
LOOKED_AT, WRONG = 7, 3
OFTEN, AT_FIRST = 0.26, 1.5
"""A trick may be right in this share of the questions so far, and that many more."""
SHARPLY = 2
"""A recipe that brings twice as much of what is wanted is taken four times as often."""
TRIES = 200
LATELY = 0.7
"""What a question counts that asks the same as the one before."""
Weights = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Reading:
    """A case, something that can be asked about it, the right answer, and each wrong one with who would give it."""

    case: Case
    ask: Ask
    cited: frozenset[str]
    right: str
    wrong: Mapping[str, tuple[Misconception, ...]]

    def rules(self, each: Misconception) -> tuple[str, ...]:
        """List the rules that this breaks here, of several the one first that came up."""
        came_up = [rule for rule in each.breaks if rule in self.cited]
        about = [rule for rule in each.among if rule in self.case.about]
        return tuple(dict.fromkeys((*came_up, *each.breaks, *about)))


class Maker:
    """Makes questions of one game, those first that tell most; equal seeds and weights make equal questions.

    Weights: how likely it is that a reader believes each misconception (`NONE`: none), times how much that matters.
    """

    def __init__(self, game: Game, seed: int | str = 0) -> None:
        """Nothing is made yet."""
        practice: Any = game.practice
        self.game, self.rng = game, Random(f"practice {seed}")
        self.misconceptions: tuple[Misconception, ...] = practice.misconceptions
        self.running = Running(self.misconceptions[0].package)
        self.recipes = dict(practice.recipes)
        self.led: dict[str, Counter[str]] = {name: Counter() for name in self.recipes}
        self.tried: Counter[str] = Counter()
        self.stock: list[Reading] = []
        self.asked, self.fooled, self.lately = 0, Counter[str](), ""

    def question(self, weights: Weights, rules: str = "", fresh: int = FRESH) -> Question:
        """Make the question that tells most, about a rule whose id begins so; RuntimeError where none is found."""
        for _ in range(TRIES):
            for _ in range(fresh if self.stock else BEGIN):
                self._play(weights)
            for reading in self._by_weight(weights):
                if question := self._of(reading, weights, rules):
                    self.stock = [each for each in self.stock if each.case is not reading.case]
                    return question
        message = f"no question about {rules!r} in {TRIES} cases"
        raise RuntimeError(message)

    # Cases.

    def _play(self, weights: Weights) -> None:
        """Make a case of the recipe that brings most of what is wanted, and read it by every misconception."""
        names = [*self.recipes]
        name = self.rng.choices(names, [self._promise(each, weights) for each in names])[0]
        case = self.recipes[name](self.rng)
        self.tried[name] += 1
        if len(case.table.names) > MOST_PEOPLE:
            return
        found = [reading for reading in self._readings(case) if len(reading.wrong) >= WRONG]
        self.led[name].update({each.id for reading in found for several in reading.wrong.values() for each in several})
        self.stock = [*self.stock, *found][-MOST_READINGS:]

    def _promise(self, name: str, weights: Weights) -> float:
        """Guess how much of what is wanted a case of this recipe brings."""
        tried = self.tried[name] + 1
        led = self.led[name]
        brought = sum(weight * (led[each] + 1) / tried for each, weight in weights.items() if each != NONE)
        return brought**SHARPLY + 1e-6

    def _readings(self, case: Case) -> Iterator[Reading]:
        right, ran = self.running.of(case.read)
        wrong: defaultdict[str, dict[str, list[Misconception]]] = defaultdict(lambda: defaultdict(list))
        for each in (each for each in self.misconceptions if each.may_matter(ran)):
            for name, answer in read(case, each).items():
                if answer != right.get(name, answer):
                    wrong[name][answer].append(each)
        cited = frozenset(entry.event.rule for entry in case.played().events[case.table.length :])
        for ask in case.asks:
            if ask.name in right and len(f"{case.text} {ask.question}".split()) <= MOST_WORDS:
                yield Reading(
                    case,
                    ask,
                    cited,
                    right[ask.name],
                    {answer: tuple(beliefs) for answer, beliefs in wrong[ask.name].items()},
                )

    # Choosing.

    def _by_weight(self, weights: Weights) -> list[Reading]:
        """Sort what lies ready by what its answers tell; the same thing is not asked twice running."""

        def worth(reading: Reading) -> float:
            heavy = sorted((heaviness(each, weights) for each in reading.wrong.values()), reverse=True)[:WRONG]
            return information(heavy, whole) * (LATELY if reading.ask.name == self.lately else 1)

        whole = sum(weights.values())
        return sorted(self.stock, key=worth, reverse=True)

    def _of(self, reading: Reading, weights: Weights, rules: str) -> Question | None:
        """Choose three wrong answers by which no trick is right too often, each for a reason of its own."""
        heavy, whole = (
            {text: heaviness(several, weights) for text, several in reading.wrong.items()},
            sum(weights.values()),
        )
        likely = sorted(heavy, key=heavy.__getitem__, reverse=True)[:LOOKED_AT]
        threes = sorted(
            combinations(likely, WRONG), key=lambda three: -information([heavy[each] for each in three], whole)
        )
        for three in threes:
            reasons = [max(reading.wrong[answer], key=lambda m: weights.get(m.id, 0)) for answer in three]
            broken = [reading.rules(each) for each in reasons]
            about = next((rule for rule, *_ in broken if rule.startswith(rules)), "")
            if about and len({rule for rule, *_ in broken}) > 1 and (order := self._order([reading.right, *three])):
                answers = {reading.right: Answer(reading.right)} | {
                    text: Answer(text, why.says, rule, tuple(each.id for each in reading.wrong[text]), tuple(also))
                    for text, why, (rule, *also) in zip(three, reasons, broken, strict=True)
                }
                self.lately = reading.ask.name
                return self._put(reading, [answers[text] for text in order], about)
        return None

    def _order(self, answers: Sequence[str]) -> list[str] | None:
        """Put the answers in some order; None where a trick would be right too often."""
        most = OFTEN * (self.asked + 1) + AT_FIRST
        for right in self.rng.sample(range(len(answers)), 2):
            order = self.rng.sample(answers[1:], WRONG)
            order.insert(right, answers[0])
            found = {name: share(trick, order, right) for name, trick in TRICKS.items()}
            if all(not each or self.fooled[name] + each <= most for name, each in found.items()):
                self.asked += 1
                self.fooled.update(found)
                return order
        return None

    def _put(self, reading: Reading, answers: Sequence[Answer], about: str) -> Question:
        case, right = reading.case, next(at for at, each in enumerate(answers) if not each.says)
        position = self.game.position(case.table)
        said = case.text, reading.ask.question
        return Question(self.game, position, case.moves, *said, tuple(answers), right, about)


def read(case: Case, each: Misconception) -> dict[str, str]:
    """Answer by a misconception; nothing where it leads into what no game can have."""
    try:
        with each.on():
            return case.read()
    except Exception:  # noqa: BLE001 - a wrong rule may break anything, and then nobody can hold it
        return {}


def information(masses: Sequence[float], whole: float) -> float:
    """Return how much an answer tells of who gives it, in bits: how little it can be foreseen, but for slips.

    The mean information of a question (D. V. Lindley, "On a measure of the information provided by an experiment",
    1956).
    """
    parts = [each / whole for each in masses]
    given = [part * (1 - SLIP) + (1 - part) * SLIP / len(parts) for part in (*parts, 1 - sum(parts))]
    return _bits(given) - _bits([1 - SLIP, *[SLIP / len(parts)] * len(parts)])


def _bits(parts: Iterable[float]) -> float:
    return -sum(part * log2(part) for part in parts)


def heaviness(several: Sequence[Misconception], weights: Weights) -> float:
    """Add up what those weigh that give this answer."""
    return sum(weights.get(each.id, 0) for each in several)
