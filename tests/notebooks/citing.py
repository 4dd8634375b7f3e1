"""Give each citation in a lesson, such as `[§](#muses.setup.hand)`, the current text of its rule.

The text becomes the title of the link, which every page can show without a script.
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
    """Write the text of each cited rule into its citation, and keep citations from beginning a line."""
    joined = AT_A_LINES_END.sub(STAYS, source)
    return CITATION.sub(lambda cited: f'[§](#{cited["id"]} "{_text(cited["id"])}")', joined)


def _text(rule: str) -> str:
    """Return a rule's text, its kind if it is not printed, and its id, escaped for a link's title."""
    row = _rows(rule.partition(".")[0])[rule]
    tags = ", ".join(told for tag, told in NOT_PRINTED.items() if tag in row["tags"])
    return f"{row['text']}{tags and f' ({tags})'} § {rule}".replace("\\", r"\\").replace('"', r"\"")


@cache
def _rows(game: str) -> Mapping[str, Mapping[str, Any]]:
    """Return the rules of a game by id, as its window of rules shows them."""
    return {row["id"]: row for row in tw.Rules(tw.GAMES[game]).data["rows"]}
