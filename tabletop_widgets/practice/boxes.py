"""What a reader knows, rule by rule, in Leitner's boxes. They hold no name and no answer; saving is up to the reader.

S. Leitner, "So lernt man lernen" (1972): a known item moves on to a box that waits longer, an unknown one goes back.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn

from tabletop_widgets.errors import refuse
from tabletop_widgets.practice.learning import LEARNING

WAITS: Final[Sequence[int]] = LEARNING["waits"]
KNOWN: Final[int] = LEARNING["known"]
KEPT: Final[int] = LEARNING["kept"]
Row = tuple[int, int, int, int]
"""Box; due time in minutes since 1970; times asked; times answered correctly."""
NEW: Row = 0, 0, 0, 0
LARGEST = 1 << 40
KEY = 12
"""The length of a question's key."""


class Boxes:
    """Progress in games: game -> rule -> row; and the keys of questions `asked` by game, the latest last."""

    def __init__(
        self,
        games: Mapping[str, Mapping[str, Row]] | None = None,
        asked: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.games: dict[str, dict[str, Row]] = {name: {**rules} for name, rules in (games or {}).items()}
        self.asked: dict[str, list[str]] = {name: [*keys] for name, keys in (asked or {}).items()}

    def row(self, game: str, rule: str) -> Row:
        """Return the row of a rule."""
        return self.games.get(game, {}).get(rule, NEW)

    def answered(self, game: str, rule: str, now: int, *, right: bool, again: bool = False) -> None:
        """Move a rule on by one box if it was known and due, or back to the first box if it was not known.

        Knowing the same case `again` moves nothing: a rule must be known in different cases.
        """
        box, due, seen, rights = self.row(game, rule)
        on_time = now >= due and not again
        on = min(box + on_time, len(WAITS) - 1) if right else 0
        due = now + WAITS[on] if on_time or not right else due
        self.games.setdefault(game, {})[rule] = on, due, seen + 1, rights + right

    def remember(self, game: str, key: str) -> bool:
        """Remember that a question was asked; tell whether it had been asked before."""
        keys = self.asked.setdefault(game, [])
        before = key in keys
        self.asked[game] = [*(each for each in keys if each != key), key][-KEPT:]
        return before

    def merged(self, other: Boxes) -> Boxes:
        """Merge two: for each rule the row that was asked more often, and all questions asked."""
        both = Boxes(self.games, self.asked)
        for game, keys in other.asked.items():
            for key in keys:
                both.remember(game, key)
        for game, rules in other.games.items():
            mine = both.games.setdefault(game, {})
            for rule, row in rules.items():
                mine[rule] = max(row, mine.get(rule, NEW), key=lambda each: (each[2], each))
        return both

    def dumps(self) -> str:
        """Write the progress as JSON."""
        return json.dumps({"practice": 1, "games": self.games, "asked": self.asked}, separators=(",", ":"))

    @classmethod
    def loads(cls, text: str) -> Boxes:
        """Read what `dumps` wrote; raises BadSetup for anything else."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as fault:
            _refuse_progress(fault)
        if not isinstance(data, dict) or data.get("practice") != 1 or not isinstance(data.get("games"), dict):
            _refuse_progress('it does not begin with {"practice": 1, "games": {')
        return cls({str(game): _rules(rules) for game, rules in data["games"].items()}, _asked(data.get("asked", {})))


def _refuse_progress(why: object) -> NoReturn:
    refuse(f"This is not a record of practice: {why}")


def _rules(rules: Any) -> dict[str, Row]:
    if not isinstance(rules, dict):
        _refuse_progress("a game holds rules")
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
    _refuse_progress(f"a rule holds [box, due, seen, right], not {str(row)[:40]}")


def _asked(games: Any) -> dict[str, list[str]]:
    """Read which questions were asked; older files hold none."""
    if not isinstance(games, dict) or not all(map(_keys, games.values())):
        _refuse_progress("what was asked is a list of keys for each game")
    return {str(game): keys[-KEPT:] for game, keys in games.items()}


def _keys(keys: Any) -> bool:
    return isinstance(keys, list) and all(isinstance(key, str) and len(key) <= KEY for key in keys)
