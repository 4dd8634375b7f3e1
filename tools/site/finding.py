"""The index for the site's search: every rule, every step of a lesson, every name of the reference."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tabletop_widgets.game import Game
from tabletop_widgets.rulebook import search
from tabletop_widgets.widgets.reference import rule_row

MOST_LETTERS = 180
"""The number of characters of a text that a hit shows."""


@dataclass
class Found:
    """The searchable parts of pages by group, in the format of the kit's search."""

    groups: list[dict[str, Any]] = field(default_factory=list)

    def add(
        self,
        title: str,
        rows: Sequence[Mapping[str, str]],
        terms: Mapping[str, str] = {},
        everyday: Mapping[str, str] = {},
    ) -> None:
        """Add a group; each row has `href`, `id`, `heading`, `text` and `kind`."""
        shown = [{name: row[name] for name in ("href", "heading")} | {"text": brief(row["text"])} for row in rows]
        self.groups.append({"title": title, "rows": shown, "index": search.index(rows, terms, everyday)})

    def add_rules(self, game: Game) -> None:
        """Add the rules of a game."""
        rows = [
            {**rule_row(rule), "id": rule.id, "href": f"rules/{game.name}.html#{rule.id}"}
            for rule in game.rulebook.values()
        ]
        self.add(game.title, rows, game.terms, game.everyday)

    def write(self, path: Path) -> None:
        """Write the index, which a page loads when a visitor begins to search."""
        text = json.dumps(self.groups, ensure_ascii=False, separators=(",", ":"))
        path.write_bytes(gzip.compress(text.encode(), mtime=0))


def brief(text: str) -> str:
    """Cut a text to the length of a hit, at the end of a word."""
    line = " ".join(text.split())
    return line if len(line) <= MOST_LETTERS else f"{line[:MOST_LETTERS].rsplit(' ', 1)[0]} ..."
