"""The printed example as an annotated record, and a short game of ours; read when first asked for.

Where the rulebook leaves open what else lies on the table, the record fills it in.

Rules: dazzle.example.purity.
"""

from __future__ import annotations

from importlib.resources import files

from tabletop_widgets.core.records.record import Record

NAMES = ("purity", "last-asks")


def load() -> dict[str, Record]:
    """Read all records by name."""
    folder = files(__package__)
    return {name: Record.loads(folder.joinpath(f"{name}.record").read_text("utf-8")) for name in NAMES}
