"""Where each rule is met: which lessons tell it, which windows of lessons replay it or ask about it."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

from tabletop_widgets.games import GAMES

CITED = re.compile(rf'"({"|".join(GAMES)})((?:\.[a-z0-9_-]+)+)"')
LINKED = re.compile(r"rules/\w+\.html#([\w.-]+)")
MEETS = {"replay": "Replayed", "play": "Played", "try": "Asked", "practice": "Asked"}
"""What a window of each kind does with a rule."""
TAUGHT = "Taught"


@dataclass
class Citations:
    """For each rule what is done with it where: `{rule: {"Taught": {page: title}}}`."""

    places: dict[str, dict[str, dict[str, str]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(dict)))

    def add_prose(self, prose: str, page: str, title: str) -> None:
        """Note the rules that a lesson cites."""
        for rule in LINKED.findall(prose):
            self.places[rule][TAUGHT].setdefault(page, title)

    def add_window(self, state: dict[str, Any], page: str, title: str) -> None:
        """Note the rules that a window tells of."""
        meets = MEETS.get(state["kind"])
        for game, rest in CITED.findall(json.dumps(state["data"])) if meets else ():
            self.places[f"{game}{rest}"][str(meets)].setdefault(page, title)

    def of(self, rule: str) -> dict[str, dict[str, str]]:
        """Return where a rule is met, what is taught first."""
        met = self.places.get(rule, {})
        return {what: met[what] for what in dict.fromkeys((TAUGHT, *MEETS.values())) if what in met}
