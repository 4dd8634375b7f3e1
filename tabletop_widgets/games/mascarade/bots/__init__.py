"""Players that know Mascarade: three with different manners, and one that guesses the manners of the others."""

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
"""Name -> player, for `game.bots`; three of the names are levels of strength."""
