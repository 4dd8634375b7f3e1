"""The tokens of a Gambit file: quoted names, numbers and braces, separated by white space or commas.

Files are limited in size and not trusted; an error is one sentence with its line number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, NoReturn

from tabletop_widgets.codec.exact_numbers import DIGITS, exact
from tabletop_widgets.sentences import printable, quoted
from tabletop_widgets.theory.exactness import EXACT, RESTRICTED, SAMPLED, STYLISED, Model, NoModel

MAGIC = "EFG ", "NFG "
MOST_BYTES = 20_000_000
LONGEST_SUM = 2 * DIGITS
"""Digits of a numerator or denominator: those of a sum of fractions may be as many as those of all of them together."""
TOKEN = re.compile(r'[\s,]*+(?:(?P<text>"[^"\\]*+(?:\\.[^"\\]*+)*+")|(?P<sign>[{}])|(?P<word>[^\s{}",]++))', re.DOTALL)
ESCAPED = re.compile(r'\\(["\\])')
BLANKS = re.compile(r"[\s,]*+")
WHOLE = re.compile(r"[0-9]{1,18}")
OURS = re.compile(rf"payoff (.+?); ({EXACT}|{RESTRICTED}|{SAMPLED}|{STYLISED}): (.+)", re.DOTALL)
NAME = "a name in quotation marks"


def read_text(given: Any) -> str:
    """Return the text of the file at a path, or the given text if it has several lines or begins as either format."""
    if isinstance(given, str) and ("\n" in given or given.lstrip("\ufeff \t\r").startswith(MAGIC)):
        text = given
    elif given == "":
        message = "a game is read from a path or a text, and this text is empty."
        raise NoModel(message)
    elif isinstance(given, (str, Path)):
        data = _bytes(Path(given))
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            text = data.decode("latin-1")
    else:
        message = f"a game is read from a path or a text, not from {quoted(given)}."
        raise NoModel(message)
    if len(text) > MOST_BYTES:
        message = f"this game is larger than {MOST_BYTES // 10**6} MB, which is too large to be read here."
        raise NoModel(message)
    return text.removeprefix("\ufeff")


def _bytes(path: Path) -> bytes:
    """Read a regular file, and no more than allowed: a device might never end."""
    try:
        if path.is_file():
            with path.open("rb") as file:
                return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as wrong:
        message = f"there is no file {quoted(str(path))} that can be read: {wrong}."
        raise NoModel(message) from wrong
    message = f"there is no file {quoted(str(path))}, and this is not the text of a game either."
    raise NoModel(message)


class Source:
    """A text, token by token: `kind` and `part` describe the next token; at the end both are empty."""

    def __init__(self, text: str) -> None:
        """Begin at the first token."""
        self.text, self.end = text, 0
        self.at = 0
        self.kind = self.part = ""
        self.step()

    def step(self) -> str:
        """Advance to the next token; return the previous one."""
        before = self.part
        found = TOKEN.match(self.text, self.end)
        if found is None:
            self.at = BLANKS.match(self.text, self.end).end()  # type: ignore[union-attr]  # it matches even nothing
            self.kind = self.part = ""
            if self.at < len(self.text):
                self.fail(f"{NAME} begins but never ends.")
            return before
        self.kind = found.lastgroup or ""
        self.at, self.end = found.start(self.kind), found.end()
        self.part = found[self.kind]
        return before

    def fail(self, what: str) -> NoReturn:
        """Raise NoModel with the line and what is wrong there."""
        message = f"{self.line}: {what}"
        raise NoModel(message)

    @property
    def line(self) -> str:
        """The line of the next token, in words."""
        return f"line {self.text.count(chr(10), 0, min(self.at, len(self.text.rstrip()))) + 1:,}"

    def due(self, what: str) -> NoReturn:
        """Fail, saying what was expected here."""
        found = self.part[1:-1] if self.kind == "text" else self.part
        self.fail(
            f"{what} is expected, not {quoted(found)}." if self.kind else f"the text ends where {what} is expected."
        )

    def name(self, what: str = NAME) -> str:
        """Read a name: a backslash escapes a quotation mark or itself, a run of white space is one space."""
        if self.kind != "text":
            self.due(what)
        name = self.step()[1:-1]
        return printable(" ".join((ESCAPED.sub(r"\1", name) if "\\" in name else name).split()))

    def whole(self, what: str) -> int:
        """Read a whole number that counts or names something."""
        if self.kind != "word" or not WHOLE.fullmatch(self.part):
            self.due(what)
        return int(self.step())

    def number(self) -> Fraction:
        """Read a number: 3, 0.25, 1/4 or 2.5e-1, exactly as it is written."""
        if self.kind != "word":
            self.due("a number")
        try:
            found = exact(self.part)
        except ValueError as wrong:
            self.fail(str(wrong))
        self.step()
        return found

    def total(self, numbers: Iterable[Fraction]) -> Fraction:
        """Add numbers up, as long as the sum stays short."""
        found = Fraction(0)
        for number in numbers:
            found += number
            if max(abs(found.numerator), found.denominator) > 10**LONGEST_SUM:
                self.fail(f"these numbers add up to a fraction of more than {LONGEST_SUM} digits: round them.")
        return found

    def begin(self, what: str) -> None:
        """Read an opening brace."""
        if self.part != "{":
            self.due(f"{{ for {what}")
        self.step()

    def group(self, what: str, read: Callable[[], Any]) -> Iterator[Any]:
        """Read one item or more between braces."""
        self.begin(what)
        yield read()
        while self.part != "}":
            yield read()
        self.step()


def model(comment: str) -> tuple[str, Model]:
    """Return the name of the payoff and the model, if our own writers noted them; otherwise exact as in the file."""
    found = OURS.fullmatch(comment)
    if found is None:
        return "as given", Model(EXACT, (f"as in the file{f' {comment!r}' if comment else ''}",))
    payoff, kind, because = found.groups()
    return payoff, Model() if str(Model()) == f"{kind}: {because}" else Model(kind, (because,))
