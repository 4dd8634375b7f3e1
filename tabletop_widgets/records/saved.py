"""Saved matches of either kind: a whole record, or a transcript of what one viewer had seen."""

from __future__ import annotations

from pathlib import Path

from tabletop_widgets.codec.texts import LONGEST, of_file
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.records.record import Record
from tabletop_widgets.records.transcript import Transcript

BEGINS = "record ", "{"
KEY = '"transcript"'
NONE = "it is not a saved match; choose a file made by Save below a match: its name ends in .record or .json."


def read_saved(saved: str | Path) -> Record | Transcript:
    """Read a saved match from a file or from its text; raises BadSetup for anything else."""
    is_text = isinstance(saved, str) and (saved.lstrip().startswith(BEGINS) or "\n" in saved)
    return find_saved(str(saved) if is_text else of_file(saved, "a saved match"))


def find_saved(text: str) -> Record | Transcript:
    """Read a saved match from its text, never taken for a file name; raises BadSetup for anything else."""
    begins = text.lstrip()
    if begins.startswith("{") and KEY in begins:
        return Transcript.loads(text)
    if not begins.startswith("record ") and len(text) <= LONGEST:  # a reader reports a text that is too long
        raise BadSetup(NONE)
    return Record.loads(text)
