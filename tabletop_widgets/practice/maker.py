"""Makes questions: plays cases by the rules and once more by each misconception, and chooses four answers."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from itertools import combinations
from random import Random
from typing import Any

from tabletop_widgets.game import Game
from tabletop_widgets.practice.guessing import TRICKS, share
from tabletop_widgets.practice.question import Answer, Question
from tabletop_widgets.practice.reading import (
    FEWEST,
    MOST_WORDS,
    WRONG,
    Reading,
    Weights,
    heaviness,
    information,
    narrowed,
    read,
    trimmed,
)
from tabletop_widgets.practice.variety import Variety, alike, form
from tabletop_widgets.questions.cases import Case
from tabletop_widgets.questions.variants import Misconception

MOST_PEOPLE = 8
"""A question is about at most so many people."""
MOST_READINGS, BEGIN, FRESH = 400, 72, 8
"""How many readings lie ready at most, how many cases are made to begin with, and how many anew for each question.

The more there are to choose from, the fewer questions find what is not known: 100 take half as many again as 300.
"""
DENSE, FIRST = 3, 30.0
"""How many cases of each recipe a course begins with in which most come to something else, and how much sooner than
others such a recipe is taken.
"""
LOOKED_AT = 7
OFTEN, AT_FIRST = 0.26, 1.5
"""A trick may be right in this share of the questions so far, and that many more."""
SHARPLY = 2.5
"""A recipe that brings twice as much of what is wanted is taken nearly six times as often."""
WANTED, STRICT, TRIES = 3, 50, 70
"""How often cases are made for one question: so long by recipes that bring most of what is wanted, then by any; so
long is variety insisted on; and at most.
"""
NOBODY: frozenset[str] = frozenset()
RULING = "ruling"


class Maker:
    """Makes questions of one game, those first that tell most; equal seeds and weights make equal questions.

    Weights: how likely it is that a reader believes each misconception (`NONE`: none), times how much that matters.
    `asked`: the keys of questions that were asked before.
    """

    def __init__(self, game: Game, seed: int | str = 0, asked: Collection[str] = ()) -> None:
        """Nothing is made yet."""
        practice: Any = game.practice
        self.game, self.rng = game, Random(f"practice {seed}")
        self.misconceptions: tuple[Misconception, ...] = practice.misconceptions
        self.recipes, self.leads = dict(practice.recipes), leads(practice)
        self.dense = {recipe: self._some([seed for seed, _ in kept]) for recipe, kept in dense(practice).items()}
        self.beliefs = {each.id: each for each in self.misconceptions}
        self.anything: Weights = dict.fromkeys(self.beliefs, 0.0)
        self.stock: list[Reading] = []
        self.forms = defaultdict[str, set[str]](set)
        self.asked, self.fooled, self.variety = 0, Counter[str](), Variety(asked)

    def question(
        self,
        weights: Weights,
        rules: str = "",
        fresh: int = FRESH,
        resting: Collection[str] = NOBODY,
        *,
        varied: bool = True,
    ) -> Question:
        """Make the question that tells most, about a rule whose id begins so; RuntimeError where none is found.

        Nothing that rests is asked, nor what lacks variety, if that can be helped; unless `varied`, any form may come.
        """
        for tried in range(TRIES):
            for _ in range(fresh if self.stock else BEGIN):
                self._play(weights if tried < WANTED else self.anything, strict=varied and tried < STRICT)
            if question := self._best(
                weights, rules, resting if tried < STRICT else NOBODY, strict=tried < STRICT, varied=varied
            ):
                return question
        message = f"no question about {rules!r} in {TRIES} cases"
        raise RuntimeError(message)

    def easiest(self, beliefs: Collection[str], rule: str) -> Question | None:
        """Make a question in which one of these leads to breaking a rule, of the case at hand that is told soonest."""
        return self._easiest(beliefs, rule) or self._easiest(beliefs, rule, BEGIN // 3)

    def _easiest(self, beliefs: Collection[str], rule: str, fresh: int = 0) -> Question | None:
        weights = dict.fromkeys(beliefs, 1.0)
        for _ in range(fresh):
            self._play(weights, strict=False)
        led = [each for each in self.stock if any({*each.led(text)} & {*beliefs} for text in each.wrong)]
        for reading in sorted(led, key=lambda each: len(each.case.text.split())):
            if (question := self._of(reading, weights, rule, strict=False)) and question.beliefs & {*beliefs}:
                return question
        return None

    # Cases.

    def _play(self, weights: Weights, *, strict: bool) -> None:
        """Make a case of the recipe that brings most of what is wanted; whatever leads anywhere there reads it."""
        names = [each for each in self.recipes if not (strict and self._worn(each))] or [*self.recipes]
        name = self.rng.choices(names, [self._promise(each, weights) for each in names])[0]
        case = self.recipes[name](Random(f"{self.dense[name].pop()}") if self.dense[name] else self.rng)
        if len(case.table.names) <= MOST_PEOPLE:
            made = [*readings(case, [self.beliefs[each] for each in self.leads[name]])]
            self.forms[name] |= {form(each.ask.question) for each in made}
            new = [each for each in made if not (strict and self.variety.often(each.ask.question))]
            self.stock = [*self.stock, *[each for each in new if each.stands_alone and each.asked_of]][-MOST_READINGS:]

    def _worn(self, name: str) -> bool:
        """Tell whether all that a recipe was seen to ask has come as often as it may."""
        return bool(self.forms[name]) and all(map(self.variety.often, self.forms[name]))

    def _some(self, seeds: Sequence[int]) -> list[int]:
        """Choose some, so that not all courses begin alike."""
        return self.rng.sample(seeds, min(DENSE, len(seeds)))

    def _promise(self, name: str, weights: Weights) -> float:
        """Tell how much of what is wanted a case of this recipe brings."""
        brought = sum(weights.get(each, 0) * beside for each, (_, beside) in self.leads[name].items())
        return float(brought**SHARPLY * (FIRST if self.dense[name] else 1)) + 1e-6

    # Choosing.

    def _best(
        self, weights: Weights, rules: str, resting: Collection[str], *, strict: bool, varied: bool
    ) -> Question | None:
        """Make a question of the reading whose answers tell most."""
        for reading in self._by_weight(weights):
            if strict and varied and self.variety.often(reading.ask.question):
                continue
            if question := self._of(reading, weights, rules, resting, strict=strict, varied=varied):
                self._put(reading.case, question)
                return question
        return None

    def _by_weight(self, weights: Weights) -> list[Reading]:
        """Sort what lies ready by what its answers tell."""

        def worth(reading: Reading) -> float:
            heavy = sorted((heaviness(each, weights) for each in reading.wrong.values()), reverse=True)[:WRONG]
            return information(heavy, whole)

        whole = sum(weights.values())
        return sorted(self.stock, key=worth, reverse=True)

    def _of(
        self,
        reading: Reading,
        weights: Weights,
        rules: str,
        resting: Collection[str] = NOBODY,
        *,
        strict: bool,
        varied: bool = False,
    ) -> Question | None:
        """Choose three wrong answers, or two, by which no trick is right too often, not all for one reason."""
        for three in self._threes(reading, weights, resting):
            reasons = [max(reading.wrong[answer], key=lambda m: weights.get(m.id, 0)) for answer in three]
            broken = [reading.rules(each) for each in reasons]
            about = next((rule for rule, *_ in broken if rule.startswith(rules)), "")
            if not about or not sound(self.game, [rule for rule, *_ in broken], reading.case.about):
                continue
            texts = dict(zip((reading.right, *three), trimmed([reading.right, *three]), strict=True))
            if reading.length([*texts]) > MOST_WORDS:
                continue
            if (order := self._order([*texts], [*texts.values()])) is None:
                continue
            answers = {reading.right: Answer(texts[reading.right])} | {
                text: Answer(texts[text], reading.says(why), rule, reading.led(text), tuple(also))
                for text, why, (rule, *also) in zip(three, reasons, broken, strict=True)
            }
            asked = narrowed(reading.ask.question, [*texts])
            question = self._written(reading.case, asked, [answers[text] for text in order], about)
            worn = varied and self.variety.often(question.question)
            if not (strict and (worn or self._stale(question))):
                return question
        return None

    def _threes(self, reading: Reading, weights: Weights, resting: Collection[str]) -> Iterator[tuple[str, ...]]:
        """List threes of wrong answers, those that tell most first, and twos; to none of them leads what rests."""
        open_ = {text: several for text, several in reading.wrong.items() if not {*reading.led(text)} & {*resting}}
        heavy, whole = {text: heaviness(several, weights) for text, several in open_.items()}, sum(weights.values())
        likely = sorted(heavy, key=heavy.__getitem__, reverse=True)[:LOOKED_AT]
        for many in (WRONG, FEWEST):
            yield from sorted(
                combinations(likely, many), key=lambda some: -information([heavy[each] for each in some], whole)
            )

    def _stale(self, question: Question) -> bool:
        """Tell whether it was asked before, or its answers stood together lately."""
        texts = [each.text for each in question.answers]
        return question.key in self.variety.keys or self.variety.answered_alike(texts)

    def _order(self, answers: Sequence[str], said: Sequence[str]) -> list[str] | None:
        """Put the answers in some order; None where a trick would be right too often by what is said."""
        most = OFTEN * (self.asked + 1) + AT_FIRST
        texts = dict(zip(answers, said, strict=True))
        for right in self.rng.sample(range(len(answers)), 2):
            order = self.rng.sample(answers[1:], len(answers) - 1)
            order.insert(right, answers[0])
            found = tricked([texts[each] for each in order], right)
            if all(not each or self.fooled[name] + each <= most for name, each in found.items()):
                return order
        return None

    def _written(self, case: Case, asked: str, answers: Sequence[Answer], about: str) -> Question:
        """Write a question down."""
        right = next(at for at, each in enumerate(answers) if not each.says)
        position = self.game.position(case.table)
        return Question(self.game, position, case.moves, case.text, asked, tuple(answers), right, about)

    def _put(self, case: Case, question: Question) -> None:
        """Take in that a question is asked; its case is asked about once."""
        texts = [each.text for each in question.answers]
        self.variety.add(question.key, question.question, texts)
        used_up = question.question if self.variety.often(question.question) else ""
        self.stock = [each for each in self.stock if each.case is not case and not alike(each.ask.question, used_up)]
        self.asked += 1
        self.fooled.update(tricked(texts, question.right))


def sound(game: Game, broken: Sequence[str], about: Sequence[str] = ()) -> bool:
    """Tell whether three answers are wrong for more than one reason, and all rests on one ruling at most."""
    rulings = [rule for rule in (*broken, *about) if game.rulebook[rule].kind == RULING]
    return (len(broken) == FEWEST or len({*broken}) > 1) and len(rulings) <= 1


def tricked(texts: Sequence[str], right: int) -> dict[str, float]:
    """Say how often each trick is right."""
    return {name: share(trick, texts, right) for name, trick in TRICKS.items()}


Leads = Mapping[str, Mapping[str, tuple[int, int]]]
"""Recipe -> misconception -> in how many of its cases it comes to something else, and to an answer of a question."""


def leads(practice: Any) -> Leads:
    """Load where the misconceptions of a game lead; `python -m tools.practice_leads` finds it out."""
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
        if ask.name in right:
            told = {answer: tuple(several) for answer, several in wrong[ask.name].items()}
            yield Reading(case, ask, cited, right[ask.name], told)
