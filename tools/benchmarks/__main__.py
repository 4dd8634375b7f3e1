"""Measure every applicable budget and report those missed.

`python -m tools.benchmarks` takes some minutes; words choose parts: decisions, keys, theory, tournament, shown, worlds,
questions, sizes, imports, browser, site, bots. The exit status is 1 when a budget is missed.
"""

from __future__ import annotations

import sys
from importlib import import_module

from tools.benchmarks.rows import FORM, Row, progress

PARTS = (
    *("decisions", "keys", "theory", "tournament", "shown", "worlds", "questions"),
    *("sizes", "imports", "browser", "site", "strength"),
)
NAMES = {"bots": "strength"}


def main(words: list[str]) -> int:
    """Measure the named parts, or all; print the table."""
    named = [NAMES.get(word.lstrip("-"), word.lstrip("-")) for word in words]
    if strange := [word for word in named if word not in PARTS]:
        print(f"no part {strange[0]!r}; there are {', '.join((*PARTS, *NAMES))}", file=sys.stderr)
        return 2
    rows: list[Row] = []
    print(FORM.format("what", "measured", "ratio", "budget", ""), flush=True)
    for part in named or PARTS:
        progress(f"... {part}")
        for row in import_module(f"tools.benchmarks.{part}").rows():
            print(row, flush=True)
            if isinstance(row, Row):
                rows.append(row)
    missed = [row.what for row in rows if not row.kept]
    print(f"{len(rows) - len(missed)} of {len(rows)} budgets kept", *(f"missed: {what}" for what in missed), sep="; ")
    return int(bool(missed))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
