"""Exercise: a problem of theory in a window; Python judges the answers, and the page holds none beforehand."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.errors import BadSetup
from tabletop_widgets.sentences import quoted
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.door import Refused, fields_of
from tabletop_widgets.widgets.host import number, text
from tabletop_widgets.widgets.window import Window

if TYPE_CHECKING:
    from tabletop_widgets.theory.problems import Problem, Verdict

LONGEST: Final = 40
"""The most characters of a number that a reader writes."""
KINDS: Final = "choice", "plan", "number"


class Exercise(Window):
    """Pose a problem: `tw.Exercise(problem)`, or one after another: `tw.Exercise(tw.theory.problems.dominated)`.

    A function returns the problem for a `seed`; *Another one* calls it with the next seed. The reader picks a choice,
    writes a chance for each choice (`"5/12"`), or a number; `problem.judge` judges the answer, in Python only.

    In a cell, `check(answer)` judges as the page does, but does not count. `correct` is the verdict on the last answer
    in the page, `attempts` the number of answers judged.
    """

    script = "guess.js"
    answer = text()
    attempts = number()

    def __init__(self, problem: Problem | Callable[[int], Problem], seed: int = 1) -> None:
        """Take a problem, or make the first one; raises BadSetup for anything else."""
        self.makes = problem if callable(problem) else None
        self._first_right = 0
        self._turn_to(seed, problem(seed) if callable(problem) else problem)
        super().__init__("exercise", None, self._asked(), self.problem.figure)

    def _turn_to(self, seed: int, problem: Problem) -> None:
        if getattr(problem, "kind", "") not in KINDS:
            raise BadSetup(words.NO_PROBLEM.format(given=quoted(problem)))
        self.problem, self._at = problem, seed
        self._judged: bool | None = None

    def _asked(self) -> dict[str, Any]:
        """Write the problem for the page, without its judge."""
        asked = self.problem
        return {
            "title": asked.question,
            "question": asked.question,
            "asks": asked.kind,
            "choices": [*asked.choices],
            "at": self._at,
            "more": self.makes is not None,
            **({"figure": asked.figure.plain()} if asked.figure else {}),
        }

    @property
    def correct(self) -> bool | None:
        """Whether the page's last answer to this problem was right; None before the first."""
        return self._judged

    def check(self, answer: Any) -> Verdict:
        """Judge an answer: a choice's text, a chance for each choice, or a number, as in `exercise.check("5/12")`."""
        return self.problem.judge(answer)

    def answered(self, content: dict[str, Any]) -> dict[str, Any] | None:
        """Judge an answer, or ask another problem."""
        op, at, given = fields_of(content, op=str, at=int, answer=int | str | list)
        if at != self._at:
            raise Refused(words.STALE)
        if op == "judge":
            self._judge(given)
        elif op == "another" and self.makes:
            self._turn_to(at + 1, self.makes(at + 1))
            self.be_about(None, self.problem.figure)
            self.show_data(self._asked())
        else:
            raise Refused(words.NO_SUCH_OP)
        return None

    def _judge(self, given: Any) -> None:
        """Judge what the page sent, and reply; an unreadable answer is refused and counts as no attempt."""
        verdict = self.check(self._read(given))
        if verdict.right is None:
            raise Refused(verdict.says)
        self._judged = bool(verdict.right)
        self.attempts += 1
        self._first_right = self._first_right or self.attempts * self._judged
        says = _beside_its_head(verdict.says)
        told = {"at": self._at, "given": given, "right": self._judged, "says": says, "first": self._first_right}
        self.answer = json.dumps(told, ensure_ascii=False)

    def _read(self, given: Any) -> Any:
        """Return an answer in a problem's form: the text of a choice, a text for each choice, or one text."""
        kind, choices = self.problem.kind, self.problem.choices
        if kind == "choice" and type(given) is int and 0 <= given < len(choices):
            return choices[given]
        if kind == "number" and _is_short(given):
            return given
        if kind == "plan" and isinstance(given, list) and len(given) == len(choices) and all(map(_is_short, given)):
            return dict(zip(choices, given, strict=True))
        raise Refused(words.NOT_OURS)


def _is_short(given: Any) -> bool:
    return isinstance(given, str) and len(given) <= LONGEST


def _beside_its_head(says: str) -> str:
    """Remove the word that the page already prints above a right answer."""
    reason = says.removeprefix(words.IS_RIGHT)
    return reason[:1].upper() + reason[1:]
