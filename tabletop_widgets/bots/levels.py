"""Three levels of strength, with the same names in every game.

    tw.Match(game, {"Adele": tw.HUMAN, "Bruno": tw.bots.easy, "Cedric": tw.bots.strong})

Each is the game's own player of that name, `game.bots["strong"]`, if there is one. Otherwise it knows no game: easy
tries each move twice, medium is the greedy bot, strong searches for as long as players are willing to wait. Effort is
counted in moves tried, never in seconds, so that the same `seen` and `rng` give the same move.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.bots.ismcts import searching
from tabletop_widgets.bots.lookahead import greedy, looking_ahead
from tabletop_widgets.bots.uniform import owed_decision

if TYPE_CHECKING:
    from tabletop_widgets.knowledge.information_state import InformationState
    from tabletop_widgets.match import Bot

LEVELS: Final = ("easy", "medium", "strong")
"""The names, the weakest first."""
EASY: Final = looking_ahead(samples=2, worlds=1)
MEDIUM: Final = greedy
STRONG: Final = searching(decisions=6_000, worlds=20)
"""The players of games without their own; the strong one takes about 150 ms for a move."""


def level(name: str, otherwise: Bot, doc: str) -> Bot:
    """Make the player of a level: the game's own if there is one, or else `otherwise`."""

    def act(seen: InformationState, rng: Random) -> Any:
        moves = owed_decision(seen).moves
        return seen.game.bots.get(name, otherwise)(seen, rng) if len(moves) > 1 else moves[0]

    act.__name__ = act.__qualname__ = name
    act.__doc__ = doc
    return act


easy = level("easy", EASY, "Play as somebody does who has just learnt the rules.")
medium = level("medium", MEDIUM, "Play as somebody does who has played the game now and then.")
strong = level("strong", STRONG, "Play as well as can be in a fifth of a second.")
