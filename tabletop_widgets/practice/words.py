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
LESSON: Final = "{rule}\nAn easier case:\n{case}\nAnswer: {letter}."
