"""Players that know Mascarade: three who differ in manner, and one who guesses the manners of the others."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tabletop_widgets.games.mascarade.bots.policies import bluffer, counter, honest
from tabletop_widgets.games.mascarade.bots.strong import hints as hints
from tabletop_widgets.games.mascarade.bots.strong import strong

if TYPE_CHECKING:
    from tabletop_widgets.match import Bot

BOTS: Final[Mapping[str, Bot]] = MappingProxyType(
    {"honest": honest, "bluffer": bluffer, "counter": counter, "easy": honest, "medium": counter, "strong": strong}
)
"""The players by name, as `game.bots` offers them; three of the names are levels of strength."""
