"""Rules: a game's rulebook to browse and search, with house rules, rulings and likely readings marked."""

from __future__ import annotations

from typing import Any

from tabletop_widgets.errors import given_as, refuse
from tabletop_widgets.game import Game
from tabletop_widgets.given import given_game
from tabletop_widgets.rulebook import search
from tabletop_widgets.rulebook.rulebook import Rule
from tabletop_widgets.rulebook.sheet import sections
from tabletop_widgets.sentences import counted, quoted
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.reference import rule_row, source_of
from tabletop_widgets.widgets.sheet import Sheet
from tabletop_widgets.widgets.window import Window


class Rules(Window):
    """Browse a game's rules: `Rules(game)`, or those under some headings: `Rules(game, "Set-up", "The round")`."""

    script = "rules.js"

    def __init__(self, game: Game | str, *headings: str) -> None:
        """Prepare the rows, in the order of the rulebook; raises BadSetup for a heading that the game lacks."""
        game = given_game(game)
        there = dict.fromkeys(rule.heading for rule in game.rulebook.values())
        if wrong := [heading for heading in headings if heading not in there]:
            refuse(words.NO_HEADING.format(game=game.title, given=quoted(wrong[0]), headings=", ".join(there)))
        rows = [
            {"id": rule.id, **rule_row(rule), **_by_edition(rule), **_shown_by(game, rule)}
            for rule in game.rulebook.values()
            if not headings or rule.heading in headings
        ]
        data = {"title": game.title, "rows": rows, "index": search.index(rows, game.terms, game.everyday)}
        self._count = len(rows)
        super().__init__("rules", game, data, None)
        self.terms = dict(game.terms)
        self._rulebook = game.rulebook

    def sheet(self) -> Sheet:
        """Return all rules of the game on one page, two sides of A4; `sheet().save("rules.html")` to print it."""
        return Sheet(self.data["title"], sections(self._rulebook))

    def search(self, words: str) -> list[str]:
        """Return the ids of the rules that match these everyday words, the best first, as the page finds them."""
        asked = given_as(str, words, "rules are looked up by words, a text")
        return [self.data["rows"][at]["id"] for at in search.find(self.data["index"], asked)]

    def __repr__(self) -> str:
        """Name the game and count the rules."""
        return f"<Rules: {self.data['title']}, {counted(self._count, 'rule')}>"


def _by_edition(rule: Rule) -> dict[str, Any]:
    """Return each edition's text under its name and tags; the row keeps the tags that all editions share."""
    if not rule.editions:
        return {}
    rows = {name: rule_row(each) for name, each in rule.editions.items()}
    shared = [tag for tag in rule.tags if all(tag in row["tags"] for row in rows.values())]
    own = {name: "".join(f" ({tag})" for tag in row["tags"] if tag not in shared) for name, row in rows.items()}
    texts = (words.EDITION.format(name=name, tags=own[name], text=row["text"]) for name, row in rows.items())
    sources = (words.EDITION.format(name=name, tags="", text=row["source"]) for name, row in rows.items())
    return {"text": " ".join(texts), "source": "; ".join(sources), "tags": shared}


def _shown_by(game: Game, rule: Rule) -> dict[str, str]:
    """Return how to step through a printed example, if the game has a record of it."""
    name = rule.id.rpartition(".")[2].replace("_", "-")
    if rule.kind != "example" or name not in game.examples:
        return {}
    return {"source": words.STEP_THROUGH.format(source=source_of(rule), game=game.name, name=name)}
