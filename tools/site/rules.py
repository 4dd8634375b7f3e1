"""The rules of a game, each with an address of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.game import Game
from tabletop_widgets.widgets.reference import rule_row
from tools.site.finding import Found
from tools.site.writer import Writer, kept, state_of


def rules_page(writer: Writer, game: Game, found: Found) -> None:
    """Write all rules of a game under their headings, below a window that finds them by everyday words."""
    writer.write(
        f"rules/{game.name}.html",
        "rules.html.j2",
        title=f"{game.title}: the rules",
        description=f"Every rule of {game.title} in our own words, with its source, its rulings and what is ours.",
        game=game,
        sections=[*sections(game)],
        windows={"search": kept(state_of(tw.Rules(game)))},
    )
    found.add_rules(game)


def sections(game: Game) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Give the rules by heading, in the order of the rulebook."""
    by_heading: dict[str, list[dict[str, Any]]] = {}
    for rule in game.rulebook.values():
        texts = {name: each.text for name, each in rule.editions.items()} if rule.editions else {"": rule.text}
        by_heading.setdefault(rule.heading, []).append({"id": rule.id, "texts": texts, **rule_row(rule)})
    yield from by_heading.items()
