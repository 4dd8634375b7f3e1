"""Saved matches, whatever was saved: a whole record, or a transcript of what one seat had seen."""

from __future__ import annotations

from pathlib import Path

from tabletop_widgets.codec.texts import LONGEST, of_file
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.records.record import Record
from tabletop_widgets.records.transcript import Transcript

BEGINS = "record ", "{"
KEY = '"transcript"'
NONE = "it is no saved match; choose a file that Save below a match has made: its name ends in .record or .json."


def read_saved(saved: str | Path) -> Record | Transcript:
    """Read a saved match from a file, or from its text. Raises BadSetup for what cannot be read, or is neither."""
    is_text = isinstance(saved, str) and (saved.lstrip().startswith(BEGINS) or "\n" in saved)
    return find_saved(str(saved) if is_text else of_file(saved, "a saved match"))


def find_saved(text: str) -> Record | Transcript:
    """Read a saved match from its text, which is never taken for the name of a file. Raises BadSetup as above."""
    begins = text.lstrip()
    if begins.startswith("{") and KEY in begins:
        return Transcript.loads(text)
    if not begins.startswith("record ") and len(text) <= LONGEST:  # whoever reads says what is too long
        raise BadSetup(NONE)
    return Record.loads(text)
