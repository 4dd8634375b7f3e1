"""A reader's likely misconceptions, inferred from answers. They only guide the choice of questions and are never shown.

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
"""The factor by which a rule broken elsewhere makes a misconception more likely."""
LIKELY = 0.1
"""The probability from which a misconception is examined with any form of question."""
NONE = ""


class Suspects:
    """The probability of each misconception, including `NONE`; the estimate assumes that a reader holds only one."""

    def __init__(self, ids: Sequence[str]) -> None:
        """Start with all misconceptions equally likely."""
        self.prior = {NONE: CLEAN} | dict.fromkeys(ids, (1 - CLEAN) / len(ids))
        self.chances = self.prior

    @property
    def likely(self) -> bool:
        """Tell whether any misconception is likely."""
        return any(chance > LIKELY for each, chance in self.chances.items() if each != NONE)

    def blame(self, ids: Sequence[str], times: int) -> None:
        """Record that a rule which these misconceptions break was broken `times` times outside practice."""
        likely = {each: chance * (BLAMED**times if each in ids else 1) for each, chance in self.chances.items()}
        self.chances = {each: chance / sum(likely.values()) for each, chance in likely.items()}

    def answered(self, question: Question, chosen: int) -> None:
        """Update the probabilities after an answer."""
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
