"""Makes questions: plays cases by the rules and again by each misconception, and chooses four answers."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from itertools import combinations
from operator import itemgetter
from random import Random
from typing import Any

from tabletop_widgets.errors import BadSetup
from tabletop_widgets.game import Game
from tabletop_widgets.practice.diagnosis import NONE
from tabletop_widgets.practice.guessing import TRICKS, share
from tabletop_widgets.practice.kept import Store
from tabletop_widgets.practice.question import Answer, Question
from tabletop_widgets.practice.reading import (
    FEWEST,
    MOST_WORDS,
    WRONG,
    Reading,
    Weights,
    heaviness,
    information,
    narrow,
    read,
    trim,
)
from tabletop_widgets.practice.variety import Variety, form
from tabletop_widgets.questions.cases import Case
from tabletop_widgets.questions.variants import Misconception
from tabletop_widgets.sentences import quoted

MOST_PEOPLE = 8
"""The most players in a question."""
MOST_READINGS, TAKEN, FRESH = 400, 3, 2
"""The most readings held ready; the stored cases taken and the new cases made for each question."""
EASY = 8
"""The number of stored cases searched for an easier one."""
LOOKED_AT = 7
OFTEN, AT_FIRST, SUSPECTED = 0.26, 1.5, 3.0
"""A trick may be right in this share of the questions so far, plus this many; plus the last if any form may come."""
SHARPLY = 2.5
"""The exponent for choosing recipes: one that promises twice as much is chosen nearly six times as often."""
WANTED, STRICT, TRIES = 3, 50, 70
"""The number of attempts to make cases for one question: with the most promising recipes, with insistence on variety,
and at most.
"""
NOBODY: frozenset[str] = frozenset()
RULING = "ruling"


class Maker:
    """Makes questions about one game, the most informative first; equal seeds and weights make equal questions.

    Weights: the probability that a reader holds each misconception (`NONE`: none), times how much that matters.
    `asked`: the keys of questions asked before.
    """

    def __init__(self, game: Game, seed: int | str = 0, asked: Collection[str] = ()) -> None:
        practice: Any = game.practice
        self.game, self.rng = game, Random(f"practice {seed}")
        self.misconceptions: tuple[Misconception, ...] = practice.misconceptions
        self.recipes, self.leads = dict(practice.recipes), leads(practice)
        self.store = Store(practice, self.rng)
        self.beliefs = {misconception.id: misconception for misconception in self.misconceptions}
        self.anything: Weights = dict.fromkeys(self.beliefs, 0.0)
        self.stock: list[Reading] = []
        self.forms = defaultdict[tuple[str, str], set[str]](set)
        self.hopes: dict[str, int] = {}  # rules -> tries for a varied question: few once there was none
        self.asked, self.fooled, self.variety = 0, Counter[str](), Variety(asked)

    def question(
        self,
        weights: Weights,
        rules: str = "",
        resting: Collection[str] = NOBODY,
        *,
        varied: bool = True,
    ) -> Question:
        """Make the most informative question about a rule with this id prefix; raises BadSetup if none is found.

        Resting misconceptions and forms that lack variety are avoided if possible; unless `varied`, any form may come.
        """
        hoped = self.hopes.get(rules, STRICT)
        for tried in range(TRIES):
            strict, calm = tried < hoped, resting if tried < hoped else NOBODY
            self._take(TAKEN, weights, calm, strict=varied and strict)
            for _ in range(FRESH):
                self._play(weights if tried < WANTED else self.anything, strict=varied and strict)
            if question := self._best(weights, rules, calm, strict=strict, varied=varied):
                self.hopes[rules] = STRICT if strict else 1
                return question
        message = f"no question about {quoted(rules)} was found in {TRIES} tries: practise more rules, by a shorter id."
        raise BadSetup(message)

    def easiest(self, beliefs: Collection[str], rule: str) -> Question | None:
        """Make the shortest question from the cases at hand in which one of these beliefs breaks a rule."""
        weights = {NONE: 1.0} | dict.fromkeys(beliefs, 1.0)
        self._take(EASY, weights, NOBODY, strict=False)
        led = [reading for reading in self.stock if any({*reading.led(text)} & {*beliefs} for text in reading.wrong)]
        for reading in sorted(led, key=lambda each: len(each.case.text.split())):
            if (told := self._of(reading, weights, rule, strict=False)) and told[1].beliefs & {*beliefs}:
                return told[1]
        return None

    def best_of(self, several: Iterable[Reading], weights: Weights, rules: str = "") -> Question | None:
        """Make the most informative question of these; None if all were asked before or none is possible."""
        able = [each for each in several if each.stands_alone and each.asked_of]
        told = [found for each in able if (found := self._of(each, weights, rules, strict=True))]
        return max(told, key=itemgetter(0))[1] if told else None

    # Cases.

    def _take(self, many: int, weights: Weights, resting: Collection[str], *, strict: bool) -> None:
        """Use the most informative stored cases."""

        def worn(recipe: str, ask: str) -> bool:
            return strict and self._worn(self.forms.get((recipe, ask), ()))

        for kept in self.store.take(many, weights, resting, worn):
            case = self.recipes[kept.recipe](Random(f"{kept.seed}"))
            self._read(kept.recipe, case, kept.beliefs)

    def _play(self, weights: Weights, *, strict: bool) -> None:
        """Make a case by a promising recipe, and read it by every misconception that matters in it."""
        worn = {recipe for recipe, forms in self._forms.items() if strict and self._worn(forms)}
        names = [recipe for recipe in self.recipes if recipe not in worn] or [*self.recipes]
        name = self.rng.choices(names, [self._promise(name, weights) for name in names])[0]
        case = self.recipes[name](self.rng)
        if len(case.table.names) <= MOST_PEOPLE:
            self._read(name, case, self.leads[name])

    def _read(self, recipe: str, case: Case, beliefs: Iterable[str]) -> None:
        """Read a case by these beliefs, and hold ready what can be asked about it."""
        made = [*readings(case, [self.beliefs[belief] for belief in beliefs])]
        for each in made:
            self.forms[recipe, each.ask.name].add(form(each.ask.question))
        self.stock = [*self.stock, *[each for each in made if each.stands_alone and each.asked_of]][-MOST_READINGS:]

    @property
    def _forms(self) -> Mapping[str, set[str]]:
        """The forms of question seen from each recipe."""
        found = defaultdict[str, set[str]](set)
        for (recipe, _), forms in self.forms.items():
            found[recipe] |= forms
        return found

    def _worn(self, forms: Collection[str]) -> bool:
        """Tell whether all of these forms have been used as often as they may."""
        return bool(forms) and all(map(self.variety.often, forms))

    def _promise(self, name: str, weights: Weights) -> float:
        """Return how much a case of this recipe promises to tell, by these weights."""
        brought = sum(weights.get(each, 0) * beside for each, (_, beside) in self.leads[name].items())
        return float(brought**SHARPLY) + 1e-6

    # Choosing.

    def _best(
        self, weights: Weights, rules: str, resting: Collection[str], *, strict: bool, varied: bool
    ) -> Question | None:
        """Make the most informative question from the readings held ready."""
        best, most = None, -1.0
        for worth, reading in self._by_worth(weights):
            if worth <= most:
                break
            if not (strict and varied and self.variety.often(reading.ask.question)):
                told = self._of(reading, weights, rules, resting, most, strict=strict, varied=varied)
                best, most = ((reading.case, told[1]), told[0]) if told else (best, most)
        if best:
            self._put(*best)
        return best and best[1]

    def _by_worth(self, weights: Weights) -> list[tuple[float, Reading]]:
        """Sort the readings held ready by an upper bound of their information."""

        def worth(reading: Reading) -> float:
            heavy = sorted((heaviness(each, weights) for each in reading.wrong.values()), reverse=True)[:WRONG]
            return information(heavy, whole)

        whole = sum(weights.values())
        return sorted(((worth(reading), reading) for reading in self.stock), key=itemgetter(0), reverse=True)

    def _of(
        self,
        reading: Reading,
        weights: Weights,
        rules: str,
        resting: Collection[str] = NOBODY,
        above: float = -1.0,
        *,
        strict: bool,
        varied: bool = False,
    ) -> tuple[float, Question] | None:
        """Make a question with the most informative wrong answers; None if it tells no more than `above`."""
        for tells, some in self._choices(reading, weights, resting):
            if tells <= above:
                break
            if question := self._asked(reading, some, weights, rules, strict=strict, varied=varied):
                return tells, question
        return None

    def _asked(
        self, reading: Reading, some: Sequence[str], weights: Weights, rules: str, *, strict: bool, varied: bool
    ) -> Question | None:
        """Make a question with these wrong answers; None if a trick is right too often or all have one reason."""
        reasons = [max(reading.wrong[answer], key=lambda m: weights.get(m.id, 0)) for answer in some]
        broken = [reading.rules(reason) for reason in reasons]
        about = next((rule for rule, *_ in broken if rule.startswith(rules)), "")
        if not about or not sound(self.game, [rule for rule, *_ in broken], reading.case.about):
            return None
        texts = dict(zip((reading.right, *some), trim([reading.right, *some]), strict=True))
        if reading.length([*texts]) > MOST_WORDS:
            return None
        if (order := self._order([*texts], [*texts.values()], AT_FIRST if varied else SUSPECTED)) is None:
            return None
        answers = {reading.right: Answer(texts[reading.right])} | {
            text: Answer(texts[text], reading.says(why), rule, reading.led(text), tuple(also))
            for text, why, (rule, *also) in zip(some, reasons, broken, strict=True)
        }
        asked = narrow(reading.ask.question, [*texts])
        question = self._written(reading.case, asked, [answers[text] for text in order], about)
        worn = varied and self.variety.often(question.question)
        return None if strict and (worn or self._stale(question)) else question

    def _choices(
        self, reading: Reading, weights: Weights, resting: Collection[str]
    ) -> Iterator[tuple[float, tuple[str, ...]]]:
        """List triples of wrong answers, then pairs, the most informative first, without resting misconceptions."""
        open_ = {text: several for text, several in reading.wrong.items() if not {*reading.led(text)} & {*resting}}
        heavy, whole = {text: heaviness(several, weights) for text, several in open_.items()}, sum(weights.values())
        likely = sorted(heavy, key=heavy.__getitem__, reverse=True)[:LOOKED_AT]
        for many in (WRONG, FEWEST):
            told = [(information([heavy[each] for each in some], whole), some) for some in combinations(likely, many)]
            yield from sorted(told, key=itemgetter(0), reverse=True)

    def _stale(self, question: Question) -> bool:
        """Tell whether a question was asked before, or its answers were offered together lately."""
        texts = [answer.text for answer in question.answers]
        return question.key in self.variety.keys or self.variety.answered_alike(texts)

    def _order(self, answers: Sequence[str], said: Sequence[str], more: float) -> list[str] | None:
        """Put the answers in a random order; None if a trick would then be right too often."""
        most = OFTEN * (self.asked + 1) + more
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
        right = next(at for at, answer in enumerate(answers) if not answer.says)
        position = self.game.position(case.table)
        return Question(self.game, position, case.moves, case.text, asked, tuple(answers), right, about)

    def _put(self, case: Case, question: Question) -> None:
        """Record that a question is asked; each case is used once."""
        texts = [answer.text for answer in question.answers]
        self.variety.add(question.key, question.question, texts)
        self.stock = [reading for reading in self.stock if reading.case is not case]
        self.asked += 1
        self.fooled.update(tricked(texts, question.right))


def sound(game: Game, broken: Sequence[str], about: Sequence[str] = ()) -> bool:
    """Tell whether three answers are wrong for more than one reason, and at most one ruling is involved."""
    rulings = [rule for rule in (*broken, *about) if game.rulebook[rule].kind == RULING]
    return (len(broken) == FEWEST or len({*broken}) > 1) and len(rulings) <= 1


def tricked(texts: Sequence[str], right: int) -> dict[str, float]:
    """Return how often each trick is right."""
    return {name: share(trick, texts, right) for name, trick in TRICKS.items()}


Leads = Mapping[str, Mapping[str, tuple[int, int]]]
"""Recipe -> misconception -> number of its cases with a different result, and with an answer in a question."""


def leads(practice: Any) -> Leads:
    """Load where the misconceptions of a game lead; `python -m tools.practice_leads` computes it."""
    found: Leads = json.loads(files(practice).joinpath("leads.json").read_text("utf-8"))
    return found


def readings(case: Case, beliefs: Iterable[Misconception]) -> Iterator[Reading]:
    """Yield every possible question about a case, with its answers by the rules and by each of these beliefs."""
    t = case.played()
    right = case.answers(t)
    wrong: defaultdict[str, dict[str, list[Misconception]]] = defaultdict(lambda: defaultdict(list))
    for misconception in beliefs:
        for name, answer in read(case, misconception).items():
            if answer != right.get(name, answer):
                wrong[name][answer].append(misconception)
    cited = frozenset(entry.event.rule for entry in t.events[case.table.length :])
    for ask in case.asks:
        if ask.name in right:
            told = {answer: tuple(several) for answer, several in wrong[ask.name].items()}
            yield Reading(case, ask, cited, right[ask.name], told)
