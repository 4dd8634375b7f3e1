"""Guess: how often a reader would take each choice, asked before the solution is shown; it is not judged."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, ClassVar, Final

from tabletop_widgets.errors import BadSetup, given_as
from tabletop_widgets.sentences import quoted
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.host import number, text
from tabletop_widgets.widgets.trymove import MOST_ATTEMPTS
from tabletop_widgets.widgets.window import Window

LONGEST_KEY: Final = 60
CHOICES: Final = range(2, 13)
TIMES: Final = range(2, 101)
COUNTS: Final = re.compile(r"[0-9]{1,3}( [0-9]{1,3})*")


class Guess(Window):
    """Ask how often: `guess = tw.Guess("Of ten times, how often the King?", ["King", "Queen"])`.

    The reader divides `of` times among the choices and confirms. `guess.plan` is then a mixed strategy, a chance for
    each choice; before that it is None. It can be handed in:
    `tw.classroom.hand_in("blue heron", {"announce": guess.plan})`, and compared with an equilibrium:
    `tw.theory.compare(...)`. It is kept with the notebook; with a `key` it is also kept in the browser under that name,
    and restored when the cell is run again.
    """

    script = "guess.js"
    answer = text()
    attempts = number()
    writable: ClassVar[frozenset[str]] = frozenset({"answer", "attempts"})

    def __init__(self, question: str, choices: Sequence[str], of: int = 10, key: str = "") -> None:
        """Ask; raises BadSetup for fewer than two choices, equal choices, and a number of times out of range."""
        given_as(str, question, words.QUESTION)
        self.choices, self.of = choices_of(choices), of
        if type(of) is not int or of not in TIMES:
            raise BadSetup(words.TIMES.format(least=TIMES[0], most=TIMES[-1], given=quoted(of)))
        if not isinstance(key, str) or len(key) > LONGEST_KEY:
            raise BadSetup(words.LONG_KEY.format(most=LONGEST_KEY, given=quoted(key)))
        data = {"title": question, "question": question, "choices": [*self.choices], "of": of, "key": key}
        super().__init__("guess", None, data, None)

    @property
    def plan(self) -> dict[str, Fraction] | None:
        """The chance of each choice in the last guess; None before there is one."""
        counts = self._counts(self.answer)
        return {name: Fraction(n, self.of) for name, n in zip(self.choices, counts, strict=True)} if counts else None

    def _counts(self, said: str) -> list[int] | None:
        """Read the counts that the page keeps, such as `7 3`; None unless they add up to `of`."""
        counts = [int(each) for each in said.split()] if COUNTS.fullmatch(said) else []
        return counts if (len(self.choices), self.of) == (len(counts), sum(counts)) else None

    def takes(self, key: str, value: Any) -> bool:
        """Tell whether the browser may write this: a complete guess or none, and the number of guesses."""
        if not super().takes(key, value):
            return False
        return not value or self._counts(value) is not None if key == "answer" else bool(0 <= value <= MOST_ATTEMPTS)


def choices_of(given: Sequence[str]) -> tuple[str, ...]:
    """Return the choices; raises BadSetup unless they are distinct texts, at least two."""
    names = tuple(given) if isinstance(given, (list, tuple)) else ()
    if len(names) not in CHOICES or not all(isinstance(each, str) and each for each in names):
        raise BadSetup(words.CHOICES.format(least=CHOICES[0], most=CHOICES[-1], given=quoted(given)))
    if len({*names}) < len(names):
        raise BadSetup(words.CHOICES_ALIKE.format(given=quoted(given)))
    return names
