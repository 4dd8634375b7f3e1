"""What a page looks up in addition to a window's data: icons, rules and glossary entries."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from tabletop_widgets.drawing.render.icons import load_icons
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.film import icons_in, rules_in

CITATION = re.compile(r"\bL(\d+(?:-L?\d+)?)")


def needed(data: dict[str, Any], book: Mapping[str, Any], nouns: Mapping[str, str]) -> dict[str, Any]:
    """Return the icons, rules and glossary entries that some data needs."""
    icons, wanted = load_icons(), icons_in(data)
    text = json.dumps(data, ensure_ascii=False).casefold()
    cited = sorted(rule for rule in rules_in(data) if rule in book)
    return {
        "art": {name: icons[name] for name in sorted(wanted) if name in icons},
        "rules": {rule: rule_row(book[rule]) for rule in cited},
        "terms": {noun: said for noun, said in nouns.items() if noun.casefold() in text},
    }


def rule_row(rule: Any) -> dict[str, Any]:
    """Write a rule as the page shows it."""
    shown = ("heading", "text", "kind")
    return {**{name: getattr(rule, name) for name in shown}, "source": source_of(rule), "tags": list(rule.tags)}


def source_of(rule: Any) -> str:
    """Say where a rule is printed: a citation such as `002:L15, L281` names lines of the text."""
    lines = CITATION.findall(rule.source)
    return words.SOURCE.format(lines=", ".join(lines).replace("-L", "-")) if lines else rule.source
