"""What a reader knows, rule by rule: Leitner's boxes. No name, no answer, no debt; saved only when asked.

S. Leitner, "So lernt man lernen" (1972): what was known moves on to a box that waits longer, what was not goes back.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from tabletop_widgets.core.errors import BadSetup
from tabletop_widgets.practice import words

DAY = 24 * 60
WAITS = 0, 10, DAY, 3 * DAY, 8 * DAY, 21 * DAY
"""Minutes until a rule in each box is due again."""
KNOWN = 2
"""From this box on a rule counts as known."""
Row = tuple[int, int, int, int]
"""Box; when it is due, in minutes since 1970; how often it was asked, and how often answered rightly."""
NEW: Row = 0, 0, 0, 0
LARGEST = 1 << 40


class Boxes:
    """Progress in games: game -> rule -> row."""

    def __init__(self, games: Mapping[str, Mapping[str, Row]] | None = None) -> None:
        """Begin with these, or with nothing."""
        self.games: dict[str, dict[str, Row]] = {name: {**rules} for name, rules in (games or {}).items()}

    def row(self, game: str, rule: str) -> Row:
        """Return where a rule stands."""
        return self.games.get(game, {}).get(rule, NEW)

    def answered(self, game: str, rule: str, now: int, *, right: bool) -> None:
        """Move a rule: one box on when it was known and due, back to the first one when it was not known."""
        box, due, seen, rights = self.row(game, rule)
        on = min(box + (now >= due), len(WAITS) - 1) if right else 0
        due = now + WAITS[on] if now >= due or not right else due
        self.games.setdefault(game, {})[rule] = on, due, seen + 1, rights + right

    def merged(self, other: Boxes) -> Boxes:
        """Put two together: of each rule the row that has seen more."""
        both = Boxes(self.games)
        for game, rules in other.games.items():
            mine = both.games.setdefault(game, {})
            for rule, row in rules.items():
                mine[rule] = max(row, mine.get(rule, NEW), key=lambda each: (each[2], each))
        return both

    def dumps(self) -> str:
        """Write it as JSON."""
        return json.dumps({"practice": 1, "games": self.games}, separators=(",", ":"))

    @classmethod
    def loads(cls, text: str) -> Boxes:
        """Read what `dumps` has written; raises BadSetup for anything else."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as fault:
            raise BadSetup(words.NOT_PROGRESS.format(why=fault)) from None
        if not isinstance(data, dict) or data.get("practice") != 1 or not isinstance(data.get("games"), dict):
            raise BadSetup(words.NOT_PROGRESS.format(why='it does not begin with {"practice": 1, "games": {'))
        return cls({str(game): _rules(rules) for game, rules in data["games"].items()})


def _rules(rules: Any) -> dict[str, Row]:
    if not isinstance(rules, dict):
        raise BadSetup(words.NOT_PROGRESS.format(why="a game holds rules"))
    return {str(rule): _row(row) for rule, row in rules.items()}


def _row(row: Any) -> Row:
    match row:
        case [int(box), int(due), int(seen), int(right)]:
            if (
                0 <= box < len(WAITS)
                and 0 <= right <= seen <= LARGEST
                and 0 <= due <= LARGEST
                and bool not in map(type, row)
            ):
                return box, due, seen, right
    raise BadSetup(words.NOT_PROGRESS.format(why=f"a rule holds [box, due, seen, right], not {str(row)[:40]}"))
