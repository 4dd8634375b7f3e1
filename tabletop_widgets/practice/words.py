"""Every sentence of practice that a reader sees and no game says."""

from __future__ import annotations

from typing import Final

NO_PRACTICE: Final = "There is no practice for {title} yet; there is for {others}."
NO_SUCH_RULES: Final = "No question of {title} is about {given!r}; ids begin with {begin}."
RIGHT: Final = "Right."
IF: Final = "{letter} would be right if {says}."
NO_QUESTION: Final = "Ask for a question first: practice.next()."
A_LETTER: Final = "Answer with one of the letters {letters}, not {given!r}."
NOT_PROGRESS: Final = "This is not a record of practice: {why}"
KNOWN: Final = "{heading}: {known} of {all}"
QUESTION: Final = "{text}\n{question}\n{answers}"

# Two answers at once.
OF_TWO: Final = "First", "Second"
THE_SAME: Final = "the same case."
CLAIM: Final = "{text}\n  {question} Answer: {answer}."
TWO_CLAIMS: Final = "First: {one}\nSecond: {other}"
WHICH_OF_TWO: Final = "Which answers are right?"
BOTH, THE_FIRST, THE_SECOND, NEITHER = "both", "only the first", "only the second", "neither"
AND: Final = "{one}, and {other}"
