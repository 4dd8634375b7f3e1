"""The game's own players: one who schemes as the mastermind, and one who thinks as a player."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.bots.uniform import owed_decision
from tabletop_widgets.games.tragedy_looper.board import MASTERMIND
from tabletop_widgets.games.tragedy_looper.bots.detective import detecting
from tabletop_widgets.games.tragedy_looper.bots.inquiry import MEDIUM, STRONG, Mind
from tabletop_widgets.games.tragedy_looper.bots.schemer import scheming
from tabletop_widgets.knowledge.information_state import InformationState

if TYPE_CHECKING:
    from tabletop_widgets.match import Bot


HEEDED: Final = 0.5
"""The share of all answers that an easy player considers."""


def player(name: str, doc: str, mind: Mind = MEDIUM, heeded: float = 1.0) -> Bot:
    """Make a player for either side, mastermind or player, that considers a share `heeded` of the answers."""

    def act(seen: InformationState, rng: Random) -> Any:
        moves = owed_decision(seen).moves
        if heeded < 1:
            thought_of = rng.sample(range(len(moves)), ceil(heeded * len(moves)))
            moves = tuple([moves[at] for at in sorted(thought_of)])
        if seen.seat == MASTERMIND:
            return scheming(seen, moves, rng, cunning=mind is STRONG)
        return detecting(seen, moves, rng, mind)

    act.__name__ = act.__qualname__ = name
    act.__doc__ = doc
    return act


schemer = player(
    "schemer",
    """Play the mastermind by the script.

    Of the ways in which its plots, roles and incidents can lose a loop, it furthers the nearest, with cards and
    abilities that show little and that the players have not stopped there before. It bluffs where it has nothing to do,
    hides what nobody has seen yet, and takes a loop when it can. Asked as a player, it answers as a detective does.
    """,
)
detective = player(
    "detective",
    """Play a player by what can be concluded.

    It draws consistent scripts, guesses the mastermind's cards, and plays what leaves the least danger; all detectives
    work out one plan for the three decks, in which the Leader alone forbids Intrigue. It asks for what helps or tells
    most, and names the likeliest roles in the end. Asked as the mastermind, it answers as a schemer does.
    """,
)
easy = player("easy", """Play as schemer and detective do, but overlook every second answer.""", heeded=HEEDED)
medium = player("medium", """Play as schemer and detective do.""")
strong = player(
    "strong",
    """Play as schemer and detective do, and harder.

    As the mastermind it also looks with the players' eyes where they will forbid Intrigue, and lays decoys there. As a
    player it asks why the mastermind has laid its cards, and favours the scripts they would serve.
    """,
    STRONG,
)
BOTS: Final[Mapping[str, Bot]] = MappingProxyType(
    {"easy": easy, "medium": medium, "strong": strong, "schemer": schemer, "detective": detective}
)
"""The players by name, for `game.bots`: three levels of strength, and the medium one by its method."""
