"""What a reader may take the rules to be, as answers suggest. It chooses the next question; nobody is told.

Bayes' rule, with slips and with learning as in A. T. Corbett, J. R. Anderson, "Knowledge tracing: modeling the
acquisition of procedural knowledge" (1995).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.practice.learning import LEARNING
from tabletop_widgets.practice.question import Question

SLIP: Final[float] = LEARNING["slip"]
CLEAN: Final[float] = LEARNING["clean"]
AGAIN: Final[float] = LEARNING["again"]
BLAMED = 8
"""So many times as likely is a misconception whose rule was broken elsewhere."""
LIKELY = 0.1
"""From here on a misconception is looked at whatever form of question that takes."""
NONE = ""


class Suspects:
    """Misconceptions with their probability, `NONE` among them; one at a time, as an estimate that is good enough."""

    def __init__(self, ids: Sequence[str]) -> None:
        """Think all of them equally likely."""
        self.prior = {NONE: CLEAN} | dict.fromkeys(ids, (1 - CLEAN) / len(ids))
        self.chances = self.prior

    @property
    def likely(self) -> bool:
        """Tell whether one of them is likely."""
        return any(chance > LIKELY for each, chance in self.chances.items() if each != NONE)

    def blame(self, ids: Sequence[str], times: int) -> None:
        """Learn that a rule which these break was broken so many times where nobody asked."""
        likely = {each: chance * (BLAMED**times if each in ids else 1) for each, chance in self.chances.items()}
        self.chances = {each: chance / sum(likely.values()) for each, chance in likely.items()}

    def answered(self, question: Question, chosen: int) -> None:
        """Learn from an answer."""
        led = {belief: at for at, answer in enumerate(question.answers) for belief in answer.beliefs}
        wrong = SLIP / (len(question.answers) - 1)
        likely = {
            each: chance * (1 - SLIP if led.get(each, question.right) == chosen else wrong)
            for each, chance in self.chances.items()
        }
        whole = sum(likely.values())
        self.chances = {
            each: (1 - AGAIN) * chance / whole + AGAIN * self.prior[each] for each, chance in likely.items()
        }
