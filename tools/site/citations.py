"""Where each rule appears: the lessons that teach it, and their windows that replay it or ask about it."""

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
"""The use that each kind of window makes of a rule."""
TAUGHT = "Taught"


@dataclass
class Citations:
    """The uses of each rule and their pages: `{rule: {"Taught": {page: title}}}`."""

    places: dict[str, dict[str, dict[str, str]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(dict)))

    def add_prose(self, prose: str, page: str, title: str) -> None:
        """Note the rules that a lesson cites."""
        for rule in LINKED.findall(prose):
            self.places[rule][TAUGHT].setdefault(page, title)

    def add_window(self, state: dict[str, Any], page: str, title: str) -> None:
        """Note the rules that a window mentions."""
        meets = MEETS.get(state["kind"])
        for game, rest in CITED.findall(json.dumps(state["data"])) if meets else ():
            self.places[f"{game}{rest}"][str(meets)].setdefault(page, title)

    def of(self, rule: str) -> dict[str, dict[str, str]]:
        """Return where a rule appears, lessons first."""
        met = self.places.get(rule, {})
        return {what: met[what] for what in dict.fromkeys((TAUGHT, *MEETS.values())) if what in met}
