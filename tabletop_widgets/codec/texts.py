"""Texts of unknown origin: how long they may be, and what becomes of those that nobody can read."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from os import PathLike
from typing import Any, Final, NoReturn

from tabletop_widgets.errors import BadSetup, given_as, refuse
from tabletop_widgets.sentences import quoted

LONGEST: Final = 5_000_000
"""Characters of a record or a transcript: ten times as many as the longest match has filled so far."""
NAMES_FILE: Final = r"[^\n{=]{1,250}\.[A-Za-z]\w{0,9}"
"""One line that ends as the names of files do, and no text that we read."""


def check_length(text: Any, what: str, most: int = LONGEST, read_by: str = "Path({}).read_text('utf-8')") -> str:
    """Return a text that is not too long to be read; raises BadSetup that says what the limit is.

    The name of a file is refused with the call that reads one.
    """
    if isinstance(text, PathLike) or (isinstance(text, str) and re.fullmatch(NAMES_FILE, text)):
        name = quoted(str(text))
        refuse(f"{what} is read from text, and {name} looks like the name of a file: {read_by.format(name)} reads it.")
    if not isinstance(text, str):
        message = f"{what} is read from text, not from {type(text).__name__}."
        raise BadSetup(message)
    if len(text) > most:
        message = f"{what} has {most:,} characters at most; this text has more."
        raise BadSetup(message)
    return text


def of_file(path: str | PathLike[str], what: str, most: int = LONGEST) -> str:
    """Read a text from a file, however large that is; raises BadSetup for one that is too long or no text."""
    given_as((str, PathLike), path, f"{what} is given by the name of a file or as text")
    try:
        with open(path, encoding="utf-8") as file:  # noqa: PTH123 - pathlib alone would take a twentieth of our import
            text = file.read(most + 1)
    except (OSError, ValueError) as wrong:
        why = "it is no text" if isinstance(wrong, UnicodeError) else getattr(wrong, "strerror", None) or wrong
        message = f"{path} cannot be read: {why}."
        raise BadSetup(message) from None
    return check_length(text, what, most)


def parse_json(text: Any, what: str, most: int = LONGEST, parse: Callable[[str], Any] | None = None) -> Any:
    """Parse a text (as JSON unless something else is said); raises BadSetup that says why it cannot be."""
    try:
        return (parse or _json)(check_length(text, what, most))
    except RecursionError:
        message = f"{what} cannot be read: it is nested too deeply."
        raise BadSetup(message) from None
    except BadSetup:
        raise
    except ValueError as wrong:  # what JSON and TOML raise, and Python for a number of thousands of digits
        foreign = isinstance(wrong, json.JSONDecodeError) and not wrong.pos
        why = wrong if not foreign else "it is no JSON" if text.strip() else "it is empty"
        message = f"{what} cannot be read: {why}."
        raise BadSetup(message) from wrong


def _json(text: str) -> Any:
    return json.loads(text, parse_constant=_no_number)


def _no_number(name: str) -> NoReturn:
    message = f"{name} is not a number in JSON"
    raise ValueError(message)
