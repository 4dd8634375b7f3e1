"""Lessons cite rules as `[§](#muses.setup.hand)`: here each citation gets the text that its rule has today.

A link's title is shown by every page that shows a link, so that a citation needs no script to be read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import tabletop_widgets as tw

AT_A_LINES_END = re.compile(r"(?<=\S)[ \n](?=\[§\]\(#)")
STAYS = "\N{NO-BREAK SPACE}"
CITATION = re.compile(r'\[§\]\(#(?P<id>[a-z_]+\.[\w.-]+)(?: "(?:\\.|[^"\\])*")?\)')
NOT_PRINTED = {"house": "house rule", "likely": "likely reading", "ruling": "ruling"}


def with_texts(source: str) -> str:
    """Write the text of each cited rule into its citation, which never begins a line of its own."""
    joined = AT_A_LINES_END.sub(STAYS, source)
    return CITATION.sub(lambda cited: f'[§](#{cited["id"]} "{_text(cited["id"])}")', joined)


def _text(rule: str) -> str:
    """Give what a rule says, what it is where it is not printed, and its id, as a link's title is written."""
    row = _rows(rule.partition(".")[0])[rule]
    tags = ", ".join(told for tag, told in NOT_PRINTED.items() if tag in row["tags"])
    return f"{row['text']}{tags and f' ({tags})'} § {rule}".replace("\\", r"\\").replace('"', r"\"")


@cache
def _rows(game: str) -> Mapping[str, Mapping[str, Any]]:
    """The rules of a game by id, as its window of rules shows them."""
    return {row["id"]: row for row in tw.Rules(tw.GAMES[game]).data["rows"]}
