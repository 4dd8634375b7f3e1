"""A course of practice: which question comes next, what an answer says, and what is known by now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from time import time

from tabletop_widgets.core.errors import BadSetup
from tabletop_widgets.core.game import Game
from tabletop_widgets.games import GAMES
from tabletop_widgets.practice import words
from tabletop_widgets.practice.boxes import KNOWN, NEW, Boxes
from tabletop_widgets.practice.maker import Maker
from tabletop_widgets.practice.question import LETTERS, Question
from tabletop_widgets.practice.suspects import NONE, Suspects

WRONG_ONCE, NEVER_SEEN, DUE, NOT_DUE = 1.5, 1.0, 1.2, 0.6
"""How much more a rule weighs that was answered wrongly, was never asked, is due again, or is not."""
POOL = 60
TRIES, CASES = 4, 6  # at another question, for a pool that has this one; made anew for each question
FADES = 0.01
"""What a misconception still weighs in a pool after a question that brings it."""


def minutes() -> int:
    """Tell the time, in minutes."""
    return int(time() // 60)


@dataclass(frozen=True, slots=True)
class Judged:
    """What is said about an answer; it counts as a boolean."""

    right: bool
    text: str
    rule: str

    def __bool__(self) -> bool:
        """Tell whether it was right."""
        return self.right

    def __str__(self) -> str:
        """Say it with its rule."""
        return f"{self.text} ({self.rule})"


class Course:
    """Practice of one game, by rule: `next()` asks, `check("b")` judges. `rules`: only those whose id begins so."""

    def __init__(
        self,
        game: Game,
        rules: str = "",
        progress: Boxes | None = None,
        seed: int | str = 0,
        now: Callable[[], int] = minutes,
    ) -> None:
        """Begin, or go on from what is known already; raises BadSetup where there is nothing to practise."""
        if game.practice is None:
            others = ", ".join(each.title for each in GAMES.values() if each.practice)
            raise BadSetup(words.NO_PRACTICE.format(title=game.title, others=others))
        self.game, self.now = game, now
        self.boxes, self.maker = progress or Boxes(), Maker(game, seed)
        begin = rules if rules.startswith(game.name) else f"{game.name}.{rules}"
        self.rules = begin
        self.about = {
            each.id: [rule for rule in each.rules if rule.startswith(begin)] for each in self.maker.misconceptions
        }
        if not any(self.about.values()):
            raise BadSetup(words.NO_SUCH_RULES.format(title=game.title, given=rules, begin=f"{game.name}."))
        self.suspects = Suspects([*self.about])
        self.asked: Question | None = None

    def __repr__(self) -> str:
        """Name the game."""
        return f"<practice of {self.game.title}: {', '.join(self.known_lines)}>"

    def next(self) -> Question:
        """Ask what teaches most now."""
        self.asked = self.maker.question(self.weights, self.rules)
        return self.asked

    def check(self, letter: str) -> Judged:
        """Judge an answer to the question that was asked, `check("b")`; raises BadSetup for anything but a letter."""
        if self.asked is None:
            raise BadSetup(words.NO_QUESTION)
        chosen = LETTERS.find(letter.strip().lower()) if isinstance(letter, str) and len(letter.strip()) == 1 else -1
        if chosen < 0:
            raise BadSetup(words.A_LETTER.format(letters=", ".join(LETTERS), given=letter))
        question, self.asked = self.asked, None
        self.learn(question, chosen)
        text, rule = question.explained(chosen)
        return Judged(chosen == question.right, text, rule)

    def learn(self, question: Question, chosen: int) -> None:
        """Take in an answer: all rules of a question that was answered rightly, or the one that was broken."""
        right = chosen == question.right
        for rule in question.rules if right else (question.answers[chosen].rule,):
            self.boxes.answered(self.game.name, rule, self.now(), right=right)
        self.suspects.answered(question, chosen)

    def broken(self, rule: str, times: int) -> None:
        """Take in that a rule was broken elsewhere, where it was never asked: it is asked first."""
        if self.boxes.row(self.game.name, rule) == NEW:
            for _ in range(times):
                self.boxes.answered(self.game.name, rule, self.now(), right=False)
            self.suspects.blame([each for each, rules in self.about.items() if rule in rules], times)

    @property
    def weights(self) -> dict[str, float]:
        """How likely each misconception is, times how much its rules matter now."""
        chances = self.suspects.chances
        matter = {each: max(map(self._weight, rules), default=0.0) for each, rules in self.about.items()}
        return {NONE: chances[NONE]} | {each: chances[each] * matter[each] for each in matter}

    def _weight(self, rule: str) -> float:
        box, due, seen, _ = self.boxes.row(self.game.name, rule)
        if not seen:
            return NEVER_SEEN
        if self.now() < due:
            return NOT_DUE
        return DUE if box else WRONG_ONCE

    # What is known.

    @property
    def practised(self) -> list[str]:
        """The rules that can be practised, in the order of the rulebook."""
        return sorted({rule for several in self.about.values() for rule in several}, key=[*self.game.rulebook].index)

    @property
    def known(self) -> Mapping[str, tuple[int, int]]:
        """By heading of the rulebook: how many rules are known by now, of how many that can be practised."""
        rows: dict[str, list[bool]] = {}
        for rule in self.practised:
            known = self.boxes.row(self.game.name, rule)[0] >= KNOWN
            rows.setdefault(self.game.rulebook[rule].heading, []).append(known)
        return {heading: (sum(known), len(known)) for heading, known in rows.items()}

    @property
    def known_lines(self) -> list[str]:
        """Say it, a line a heading."""
        return [words.KNOWN.format(heading=h, known=known, all=rules) for h, (known, rules) in self.known.items()]

    def save(self, path: str | Path) -> None:
        """Write the progress to a file: rules and boxes, no name and no answer."""
        Path(path).write_text(self.boxes.dumps() + "\n", encoding="utf-8")

    def pool(self, size: int = POOL) -> list[Question]:
        """Make so many questions beforehand, for a page where nothing runs: all that can be asked comes up in turn."""
        weights = {each: float(bool(rules)) for each, rules in self.about.items()}
        weights[NONE] = sum(weights.values())
        made: list[Question] = []
        for _ in range(size):
            drawn = (self.maker.question(weights, self.rules, fresh=CASES, alone=True) for _ in range(TRIES))
            question = next(each for at, each in enumerate(drawn, 1) if at == TRIES or str(each) not in map(str, made))
            for belief in {each for answer in question.answers for each in answer.beliefs}:
                weights[belief] *= FADES
            made.append(question)
        return made


def progress_of(text_or_path: str | Path | None) -> Boxes:
    """Read progress from JSON text or from a file."""
    if text_or_path is None:
        return Boxes()
    text = str(text_or_path)
    return Boxes.loads(text if text.lstrip().startswith("{") else Path(text).read_text(encoding="utf-8"))
