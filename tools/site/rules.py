"""A page with all rules of a game, and a page for each: where it appears, and common mistakes about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.game import Game
from tabletop_widgets.widgets.reference import rule_row
from tools.site.citations import Citations
from tools.site.finding import Found, brief
from tools.site.writer import Writer, kept, state_of

Row = dict[str, Any]


def rules_page(writer: Writer, game: Game, found: Found, cited: Citations) -> None:
    """Write all rules of a game under their headings, below a window that searches them by everyday words."""
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
    rows = [row for _, rules in sections(game) for row in rules]
    for before, row, after in zip([None, *rows], rows, [*rows[1:], None], strict=False):
        rule_page(writer, game, row, cited.of(row["id"]), before, after)


def rule_page(writer: Writer, game: Game, row: Row, met: dict[str, dict[str, str]], *beside: Row | None) -> None:
    """Write the page of one rule, with its neighbours."""
    broken = game.practice.misconceptions if game.practice else ()
    before, after = (each and {"page": page_of(game, each), "text": brief(first_text(each))} for each in beside)
    writer.write(
        page_of(game, row),
        "rule.html.j2",
        title=f"{game.title}: {row['id'].partition('.')[2]}",
        description=brief(first_text(row)),
        game=game,
        rule=row,
        met=met,
        mistakes=[each.says for each in broken if row["id"] in each.rules],
        before=before,
        after=after,
    )


def page_of(game: Game, row: Row) -> str:
    """Name the page of a rule."""
    return f"rules/{game.name}/{row['id'].partition('.')[2]}.html"


def first_text(row: Row) -> str:
    """Return the text of a rule, in the first of several editions."""
    return str(next(iter(row["texts"].values())))


def sections(game: Game) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Return the rules by heading, in the order of the rulebook."""
    by_heading: dict[str, list[dict[str, Any]]] = {}
    for rule in game.rulebook.values():
        texts = {name: each.text for name, each in rule.editions.items()} if rule.editions else {"": rule.text}
        by_heading.setdefault(rule.heading, []).append({"id": rule.id, "texts": texts, **rule_row(rule)})
    yield from by_heading.items()
