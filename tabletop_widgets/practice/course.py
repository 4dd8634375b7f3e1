"""A course of practice: which question comes next, what an answer shows, and what the reader knows by now."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from time import time
from typing import Final

from tabletop_widgets.codec.texts import of_file
from tabletop_widgets.errors import check_seed, refuse
from tabletop_widgets.game import Game
from tabletop_widgets.games import GAMES
from tabletop_widgets.kernel.table import OPEN
from tabletop_widgets.practice.boxes import KNOWN, NEW, Boxes
from tabletop_widgets.practice.diagnosis import NONE, Suspects
from tabletop_widgets.practice.learning import LEARNING
from tabletop_widgets.practice.lessons import Lessons
from tabletop_widgets.practice.maker import NOBODY, Maker
from tabletop_widgets.practice.question import LETTERS, Question
from tabletop_widgets.practice.variety import POOL

WEIGHTS: Final[Mapping[str, float]] = LEARNING["weights"]
BOOST: Final[float] = LEARNING["boost"]
FADES = 0.01
"""The factor that remains of a misconception's weight in a pool after a question about it."""


def minutes() -> int:
    """Return the time in minutes."""
    return int(time() // 60)


def today() -> str:
    """Return the day, the default seed; SOURCE_DATE_EPOCH fixes it where outputs are compared."""
    fixed = os.environ.get("SOURCE_DATE_EPOCH")
    return datetime.fromtimestamp(float(fixed) if fixed else time(), UTC).date().isoformat()


@dataclass(frozen=True, slots=True)
class Lesson:
    """The lesson for a reader who has missed a rule again: the rule, and an easier case with its answer."""

    rule: str
    easier: Question

    def __str__(self) -> str:
        """Print it."""
        letter = LETTERS[self.easier.right].upper()
        said = self.easier.game.rulebook[self.rule].text
        return f"{said}\nAn easier case:\n{self.easier}\nAnswer: {letter}."

    def _repr_html_(self) -> str:
        """Show the case before and after its moves."""
        game, case = self.easier.game, self.easier.case
        after = game.picture(case.played(), OPEN)
        return (
            f'<pre style="white-space:pre-wrap">{escape(str(self))}</pre>'
            f"{self.easier.picture._repr_html_()}{after._repr_html_()}"
        )


@dataclass(frozen=True, slots=True)
class Judged:
    """The verdict on an answer; it also works as a boolean. `lesson` is set if a rule was missed again."""

    right: bool
    text: str
    rule: str
    lesson: Lesson | None = None

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        """Print the verdict with its rule and lesson."""
        said = f"{self.text} ({self.rule})"
        return f"{said}\n{self.lesson}" if self.lesson else said


class Course:
    """Practice of one game: `next()` asks, `check("b")` judges. `rules` limits it to ids with this prefix."""

    def __init__(
        self,
        game: Game,
        rules: str = "",
        progress: Boxes | None = None,
        seed: int | str | None = None,
        now: Callable[[], int] = minutes,
    ) -> None:
        """Begin, or continue from saved progress; each day has its own questions unless a seed is given.

        Raises BadSetup if there is nothing to practise.
        """
        if game.practice is None:
            others = ", ".join(game.title for game in GAMES.values() if game.practice)
            refuse(f"There is no practice for {game.title} yet; there is for {others}.")
        self.game, self.now = game, now
        seed = today() if seed is None else seed
        check_seed(seed)
        self.boxes = progress or Boxes()
        self.maker = Maker(game, seed, self.boxes.asked.get(game.name, ()))
        begin = rules if rules.startswith(game.name) else f"{game.name}.{rules}"
        self.rules = begin
        self.about = {
            misconception.id: [rule for rule in misconception.rules if rule.startswith(begin)]
            for misconception in self.maker.misconceptions
        }
        if not any(self.about.values()):
            refuse(f"No question of {game.title} is about {rules!r}; ids begin with {game.name!r}.")
        self.suspects, self.lessons = Suspects([*self.about]), Lessons(seed)
        self.asked: Question | None = None

    def __repr__(self) -> str:
        return f"<practice of {self.game.title}: {', '.join(self.known_lines)}>"

    def next(self) -> Question:
        """Ask the question that teaches most now."""
        varied = not (self.lessons.due or self.suspects.likely)  # a repeated or suspected rule may come in any form
        self.asked = self.maker.question(self.weights, self.rules, resting=self.resting, varied=varied)
        return self.asked

    def check(self, letter: str) -> Judged:
        """Judge an answer to the last question, as in `check("b")`; raises BadSetup for anything but a valid letter."""
        if self.asked is None:
            refuse("Ask for a question first: practice.next().")
        letters = LETTERS[: len(self.asked.answers)]
        chosen = letters.find(letter.strip().lower()) if isinstance(letter, str) and len(letter.strip()) == 1 else -1
        if chosen < 0:
            refuse(f"Answer with one of the letters {', '.join(letters)}, not {letter!r}.")
        question, self.asked = self.asked, None
        lesson = self.learn(question, chosen)
        text, rule = question.explained(chosen)
        return Judged(chosen == question.right, text, rule, lesson)

    def learn(self, question: Question, chosen: int) -> Lesson | None:
        """Record an answer; a second wrong one in a row brings a lesson.

        A right answer credits the question's rule; a wrong one counts against it and against the rules it broke.
        """
        right, game = chosen == question.right, self.game.name
        again = self.boxes.remember(game, question.key)
        broken = question.answers[chosen].rule or question.rule
        for rule in dict.fromkeys((question.rule, broken)):
            self.boxes.answered(game, rule, self.now(), right=right, again=again)
        self.suspects.answered(question, chosen)
        alike = [each for each, rules in self.about.items() if broken in rules]
        if not self.lessons.answered(question, chosen, alike):
            return None
        easier = self.maker.easiest(question.answers[chosen].beliefs, broken)
        return Lesson(broken, easier or question)

    def broken(self, rule: str, times: int) -> None:
        """Record that a rule was broken outside the course; if it was never asked, it is asked first."""
        if self.boxes.row(self.game.name, rule) == NEW:
            for _ in range(times):
                self.boxes.answered(self.game.name, rule, self.now(), right=False)
            self.suspects.blame([each for each, rules in self.about.items() if rule in rules], times)

    @property
    def weights(self) -> dict[str, float]:
        """Return each misconception's probability times the current weight of its rules; due lessons weigh more."""
        chances, due = self.suspects.chances, self.lessons.due
        matter = {each: max(map(self._weight, rules), default=0.0) for each, rules in self.about.items()}
        return {NONE: chances[NONE]} | {
            each: BOOST * matter[each] if each in due else chances[each] * matter[each] for each in matter
        }

    @property
    def resting(self) -> frozenset[str]:
        """Return the misconceptions not to ask about now, unless nothing else is practised."""
        resting = self.lessons.resting
        return resting if any(rules and each not in resting for each, rules in self.about.items()) else NOBODY

    def _weight(self, rule: str) -> float:
        box, due, seen, _ = self.boxes.row(self.game.name, rule)
        if not seen:
            return WEIGHTS["new"]
        if self.now() < due:
            return WEIGHTS["resting"]
        return WEIGHTS["due" if box else "missed"]

    # What is known.

    @property
    def practised(self) -> list[str]:
        """The rules that can be practised, in the order of the rulebook."""
        return sorted({rule for several in self.about.values() for rule in several}, key=[*self.game.rulebook].index)

    @property
    def known(self) -> Mapping[str, tuple[int, int]]:
        """Heading of the rulebook -> (rules known by now, rules that can be practised)."""
        rows: dict[str, list[bool]] = {}
        for rule in self.practised:
            known = self.boxes.row(self.game.name, rule)[0] >= KNOWN
            rows.setdefault(self.game.rulebook[rule].heading, []).append(known)
        return {heading: (sum(known), len(known)) for heading, known in rows.items()}

    @property
    def known_lines(self) -> list[str]:
        """Write `known` as text, one line per heading."""
        return [f"{heading}: {known} of {rules}" for heading, (known, rules) in self.known.items()]

    def save(self, path: str | Path) -> None:
        """Write the progress to a file: rules and boxes, but no name and no answer."""
        Path(path).write_text(self.boxes.dumps() + "\n", encoding="utf-8")

    def pool(self, size: int = POOL) -> list[Question]:
        """Make `size` questions in advance, for a page without a kernel, varying what they are about."""
        weights = {each: float(bool(rules)) for each, rules in self.about.items()}
        weights[NONE] = sum(weights.values())
        made: list[Question] = []
        for _ in range(size):
            made.append(self.maker.question(weights, self.rules))
            weights |= {belief: weights[belief] * FADES for belief in made[-1].beliefs}
        return made


def progress_of(text_or_path: str | Path | None) -> Boxes:
    """Read progress from JSON text or from a file."""
    if text_or_path is None:
        return Boxes()
    is_text = isinstance(text_or_path, str) and text_or_path.lstrip().startswith("{")
    return Boxes.loads(str(text_or_path) if is_text else of_file(text_or_path, "progress"))
