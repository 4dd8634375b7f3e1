"""A game as callers give it: the game itself, or its name."""

from __future__ import annotations

from tabletop_widgets.errors import given_as
from tabletop_widgets.game import Game
from tabletop_widgets.kernel import catalogue


def given_game(game: Game | str) -> Game:
    """Return a game, given itself or its name; raises BadSetup, which says what to give, for anything else."""
    found = catalogue.find(game) if isinstance(game, str) else game
    return given_as(Game, found, 'a game is tw.GAMES["muses"] or another of those, one of your own, or its name')
