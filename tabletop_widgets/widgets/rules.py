"""Rules: a game's rulebook to browse and search, with what is house, ruling or likely in plain sight."""

from __future__ import annotations

from tabletop_widgets.core.game import Game
from tabletop_widgets.widgets.window import Window, rule_row

__all__ = ["Rules"]


class Rules(Window):
    """Browse a game's rules: `Rules(game)`, or those under some headings: `Rules(game, "Scoring", "The round")`."""

    def __init__(self, game: Game, *headings: str) -> None:
        """Prepare the rows, in the order of the rulebook."""
        rows = [
            {"id": rule.id, **rule_row(rule)}
            for rule in game.rulebook.values()
            if not headings or rule.heading in headings
        ]
        data = {"title": game.title, "rows": rows, "terms": dict(game.terms)}
        self._count = len(rows)
        super().__init__("rules", game, data, None)
        self.terms = dict(game.terms)

    def __repr__(self) -> str:
        """Name the game and count the rules."""
        return f"<Rules: {self.game.title}, {self._count} rules>"
