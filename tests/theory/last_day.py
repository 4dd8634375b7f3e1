"""Compute who wins the last day for all cards that both sides may lay, and store it: `python -m tests.theory.last_day`.

It takes a minute; equal positions are solved once. `python -m tools.soak theory` checks what is stored.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from tabletop_widgets.kernel.table import Table
from tabletop_widgets.theory import lectures
from tabletop_widgets.theory.lectures.last_day import ENDS, MORNINGS, Morning, cards, mastermind_wins, won

FILE = Path(lectures.__file__).with_name(ENDS)


def tables(morning: Morning) -> Iterator[Table]:
    """Yield the table after each way to lay cards, in the order of the tree."""
    day = cards(morning)
    return (day.table_at(node) for node, pay in enumerate(day.pay) if pay is not None)


def rows(morning: Morning) -> list[str]:
    known: dict[object, str] = {}
    marks = []
    for t in tables(morning):
        key = t.state_key()
        if key not in known:
            known[key] = str(mastermind_wins(t))
        marks.append(known[key])
    wide = 8 * 8
    return ["".join(marks[at : at + wide]) for at in range(0, len(marks), wide)]


def holds(morning: str, _: int) -> None:
    """Check the stored results of a morning against the rules."""
    assert rows(MORNINGS[morning]) == list(won()[morning])


if __name__ == "__main__":
    FILE.write_text(json.dumps({name: rows(each) for name, each in MORNINGS.items()}, indent=1) + "\n", "utf-8")
