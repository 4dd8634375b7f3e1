"""Makes questions: plays cases by the rules and once more by each misconception, and chooses four answers."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from itertools import combinations
from random import Random
from typing import Any

from tabletop_widgets.core.cases import Case
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.otherwise import Misconception
from tabletop_widgets.practice import pairs, words
from tabletop_widgets.practice.question import Answer, Question
from tabletop_widgets.practice.reading import WRONG, Reading, Weights, heaviness, information, read
from tabletop_widgets.practice.tricks import TRICKS, share

MOST_WORDS, MOST_PEOPLE = 60, 8
MOST_READINGS, BEGIN, FRESH = 400, 72, 8
"""How many readings lie ready at most, how many cases are made to begin with, and how many anew for each question.

The more there are to choose from, the fewer questions find what is not known: 100 take half as many again as 300.
"""
DENSE, FIRST = 3, 30.0
"""How many cases of each recipe a course begins with in which most come to something else, and how much sooner than
others such a recipe is taken. Readers of Tragedy Looper are found in 6.5 questions by them, in 10 without (medians).
"""
LOOKED_AT = 7
OFTEN, AT_FIRST = 0.26, 1.5
"""A trick may be right in this share of the questions so far, and that many more."""
EVENLY = 0.3
"""Of two answers both may be right in this share of the pairs, or the first alone, or the second, or neither."""
SHARPLY = 2.5
"""A recipe that brings twice as much of what is wanted is taken nearly six times as often."""
TRIES = 200
LATELY = 0.7
"""What a question counts that asks the same as the one before."""
MORE = 1.25
"""So much more must a pair of answers tell than answers to one case: it takes longer to read."""


class Maker:
    """Makes questions of one game, those first that tell most; equal seeds and weights make equal questions.

    Weights: how likely it is that a reader believes each misconception (`NONE`: none), times how much that matters.
    """

    def __init__(self, game: Game, seed: int | str = 0) -> None:
        """Nothing is made yet."""
        practice: Any = game.practice
        self.game, self.rng = game, Random(f"practice {seed}")
        self.misconceptions: tuple[Misconception, ...] = practice.misconceptions
        self.recipes, self.leads = dict(practice.recipes), leads(practice)
        self.dense = {recipe: self._some([seed for seed, _ in kept]) for recipe, kept in dense(practice).items()}
        self.beliefs = {each.id: each for each in self.misconceptions}
        self.stock: list[Reading] = []
        self.asked, self.fooled, self.lately = 0, Counter[str](), ""
        self.truths: Counter[pairs.Truth] = Counter()

    def question(self, weights: Weights, rules: str = "", fresh: int = FRESH, *, alone: bool = False) -> Question:
        """Make the question that tells most, about a rule whose id begins so; RuntimeError where none is found.

        It is about one case, or two where that tells much more, unless cases are to stand alone.
        """
        wanted, companions = weights, dict.fromkeys(self.beliefs, 1.0)
        for _ in range(TRIES):
            for _ in range(fresh if self.stock else BEGIN):
                self._play(wanted, WRONG if alone else 1)
            if question := self._best(weights, rules, alone=alone):
                return question
            wanted = companions if wanted is weights else weights  # what cannot stand alone needs another case
        message = f"no question about {rules!r} in {TRIES} cases"
        raise RuntimeError(message)

    # Cases.

    def _play(self, weights: Weights, least: int) -> None:
        """Make a case of the recipe that brings most of what is wanted, and read it by whatever leads anywhere there.

        What has at least so many wrong answers is kept.
        """
        names = [*self.recipes]
        name = self.rng.choices(names, [self._promise(each, weights, least) for each in names])[0]
        case = self.recipes[name](Random(f"{self.dense[name].pop()}") if self.dense[name] else self.rng)
        if len(case.table.names) <= MOST_PEOPLE:
            made = readings(case, [self.beliefs[each] for each in self.leads[name]])
            self.stock = [*self.stock, *[each for each in made if len(each.wrong) >= least]][-MOST_READINGS:]

    def _some(self, seeds: Sequence[int]) -> list[int]:
        """Choose some, so that not all courses begin alike."""
        return self.rng.sample(seeds, min(DENSE, len(seeds)))

    def _promise(self, name: str, weights: Weights, least: int) -> float:
        """Tell how much of what is wanted a case of this recipe brings."""
        at = least >= WRONG
        brought = sum(weights.get(each, 0) * led[at] for each, led in self.leads[name].items())
        return float(brought**SHARPLY * (FIRST if self.dense[name] else 1)) + 1e-6

    # Choosing.

    def _best(self, weights: Weights, rules: str, *, alone: bool) -> Question | None:
        """Make a question of the pair or the reading whose answers tell most."""
        single = self._by_weight(weights)
        most = EVENLY * (self.truths.total() + 1) + AT_FIRST
        truths = [each for each in pairs.TRUTHS if self.truths[each] + 1 <= most and not alone]
        for told, pair in pairs.best(self.stock, weights, truths):
            worth_reading = not single or told > MORE * single[0][0]
            if worth_reading and (question := self._of_two(pair, weights, rules)):
                return question
        return next(filter(None, (self._of(reading, weights, rules) for _, reading in single)), None)

    def _by_weight(self, weights: Weights) -> list[tuple[float, Reading]]:
        """Sort what lies ready by what its answers tell; the same thing is not asked twice running."""

        def worth(reading: Reading) -> float:
            heavy = sorted((heaviness(each, weights) for each in reading.wrong.values()), reverse=True)[:WRONG]
            return information(heavy, whole) * (LATELY if reading.ask.name == self.lately else 1)

        whole = sum(weights.values())
        found = [(worth(reading), reading) for reading in self.stock if reading.stands_alone]
        return sorted(found, key=lambda each: each[0], reverse=True)

    def _of_two(self, pair: pairs.Pair, weights: Weights, rules: str) -> Question | None:
        """Ask which of two answers is right, where no trick tells."""
        answers = {each.text: each for each in pair.answers(weights)}
        about = next((each.rule for each in answers.values() if each.rule and each.rule.startswith(rules)), "")
        texts = sorted(answers, key=lambda text: bool(answers[text].says))
        if not about or not (order := self._order(texts)):
            return None
        self.truths[pair.right] += 1
        self.lately = ""
        case, more = pair.one.reading.case, pair.other.reading.case
        return self._put(case, pair.text, words.WHICH_OF_TWO, [answers[text] for text in order], about, more)

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
                    text: Answer(
                        text, reading.says(why), rule, tuple(each.id for each in reading.wrong[text]), tuple(also)
                    )
                    for text, why, (rule, *also) in zip(three, reasons, broken, strict=True)
                }
                self.lately = reading.ask.name
                case = reading.case
                return self._put(case, case.text, reading.ask.question, [answers[text] for text in order], about)
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

    def _put(
        self, case: Case, text: str, asked: str, answers: Sequence[Answer], about: str, other: Case | None = None
    ) -> Question:
        """Write a question down; its cases are asked about once."""
        self.stock = [each for each in self.stock if each.case is not case and each.case is not other]
        right = next(at for at, each in enumerate(answers) if not each.says)
        second = self.game.position(other.table) if other and other is not case else None
        first = self.game.position(case.table)
        return Question(self.game, first, case.moves, text, asked, tuple(answers), right, about, second)


Leads = Mapping[str, Mapping[str, tuple[int, int]]]
"""Recipe -> misconception -> in how many of its cases it comes to something else, and beside two that do so, too."""


def leads(practice: Any) -> Leads:
    """Load where the misconceptions of a game lead; `python -m tests.practice.leads` finds it out."""
    found: Leads = json.loads(files(practice).joinpath("leads.json").read_text("utf-8"))
    return found


def dense(practice: Any) -> Mapping[str, list[tuple[int, int]]]:
    """Load in which cases of each recipe most come to something else: the seeds, how many do; found likewise."""
    found: Mapping[str, list[tuple[int, int]]] = json.loads(files(practice).joinpath("dense.json").read_text("utf-8"))
    return found


def readings(case: Case, beliefs: Iterable[Misconception]) -> Iterator[Reading]:
    """Ask all that can be asked about a case, by the rules and by each of these."""
    t = case.played()
    right = case.answers(t)
    wrong: defaultdict[str, dict[str, list[Misconception]]] = defaultdict(lambda: defaultdict(list))
    for each in beliefs:
        for name, answer in read(case, each).items():
            if answer != right.get(name, answer):
                wrong[name][answer].append(each)
    cited = frozenset(entry.event.rule for entry in t.events[case.table.length :])
    for ask in case.asks:
        if ask.name in right and len(f"{case.text} {ask.question}".split()) <= MOST_WORDS:
            told = {answer: tuple(several) for answer, several in wrong[ask.name].items()}
            yield Reading(case, ask, cited, right[ask.name], told)
