"""The printed example as an annotated record, and a short game of ours; read when first asked for.

Where the rulebook leaves open what else is on the table, the record fills it in.

Rules: dazzle.example.purity.
"""

from __future__ import annotations

from tabletop_widgets.records.record import Folder

NAMES = ("purity", "last-asks")


def load() -> Folder:
    """Return the records by name."""
    return Folder(__name__, NAMES)
