"""Saved matches, whatever was saved: a whole record, or a transcript of what one seat had seen."""

from __future__ import annotations

from pathlib import Path

from tabletop_widgets.core.records.record import Record
from tabletop_widgets.core.records.transcript import Transcript
from tabletop_widgets.core.texts import of_file

BEGINS = "record ", "{"


def read_saved(saved: str | Path) -> Record | Transcript:
    """Read a saved match from a file, or from its text. Raises BadSetup for what cannot be read, or is neither."""
    is_text = isinstance(saved, str) and (saved.lstrip().startswith(BEGINS) or "\n" in saved)
    return saved_in(str(saved) if is_text else of_file(saved, "a saved match"))


def saved_in(text: str) -> Record | Transcript:
    """Read a saved match from its text, which is never taken for the name of a file. Raises BadSetup as above."""
    return Transcript.loads(text) if text.lstrip().startswith("{") else Record.loads(text)
