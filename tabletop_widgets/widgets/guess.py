"""Guess: how often a reader would take each choice, before anybody says what is best; nothing is judged."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, ClassVar, Final

from tabletop_widgets.errors import BadSetup
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

    The reader shares `of` times out among the choices and keeps that. `guess.plan` is then a chance for each choice,
    a mixed strategy in the words of theory, and None before. It can be handed in:
    `tw.classroom.hand_in("blue heron", {"announce": guess.plan})`, and compared with an equilibrium:
    `tw.theory.compare(...)`. It is kept with the notebook; with a `key` it is also kept in the browser under that name,
    and comes back when the cell is run again.
    """

    script = "guess.js"
    answer = text()
    attempts = number()
    writable: ClassVar[frozenset[str]] = frozenset({"answer", "attempts"})

    def __init__(self, question: str, choices: Sequence[str], of: int = 10, key: str = "") -> None:
        """Ask; raises BadSetup for fewer than two choices, for two alike, and for times that nobody would count."""
        self.choices, self.of = choices_of(choices), of
        if type(of) is not int or of not in TIMES:
            raise BadSetup(words.TIMES.format(least=TIMES[0], most=TIMES[-1], given=quoted(of)))
        if not isinstance(key, str) or len(key) > LONGEST_KEY:
            raise BadSetup(words.LONG_KEY.format(most=LONGEST_KEY, given=quoted(key)))
        data = {"title": question, "question": question, "choices": [*self.choices], "of": of, "key": key}
        super().__init__("guess", None, data, None)

    @property
    def plan(self) -> dict[str, Fraction] | None:
        """The chance of each choice, as it was kept last; None before."""
        counts = self._counts(self.answer)
        return {name: Fraction(n, self.of) for name, n in zip(self.choices, counts, strict=True)} if counts else None

    def _counts(self, said: str) -> list[int] | None:
        """Read what the page keeps, `7 3`; None where it does not share out exactly so many times."""
        counts = [int(each) for each in said.split()] if COUNTS.fullmatch(said) else []
        return counts if (len(self.choices), self.of) == (len(counts), sum(counts)) else None

    def takes(self, key: str, value: Any) -> bool:
        """Tell whether the browser may write this: a whole guess or none, and how often one was kept."""
        if not super().takes(key, value):
            return False
        return not value or self._counts(value) is not None if key == "answer" else bool(0 <= value <= MOST_ATTEMPTS)


def choices_of(given: Sequence[str]) -> tuple[str, ...]:
    """Return the choices; raises BadSetup for what nobody could choose among."""
    names = tuple(given) if isinstance(given, (list, tuple)) else ()
    if len(names) not in CHOICES or not all(isinstance(each, str) and each for each in names):
        raise BadSetup(words.CHOICES.format(least=CHOICES[0], most=CHOICES[-1], given=quoted(given)))
    if len({*names}) < len(names):
        raise BadSetup(words.CHOICES_ALIKE.format(given=quoted(given)))
    return names
