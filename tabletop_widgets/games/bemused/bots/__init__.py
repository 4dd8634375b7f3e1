"""Players that know Bemused."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tabletop_widgets.bots.levels import EASY, MEDIUM
from tabletop_widgets.games.bemused.bots.strong import hints as hints
from tabletop_widgets.games.bemused.bots.strong import strong

if TYPE_CHECKING:
    from tabletop_widgets.match import Bot

BOTS: Final[Mapping[str, Bot]] = MappingProxyType({"easy": EASY, "medium": MEDIUM, "strong": strong})
"""The players by name, for `game.bots`."""
