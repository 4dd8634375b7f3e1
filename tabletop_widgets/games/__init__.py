"""The games on offer, each imported on first use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tabletop_widgets.kernel.catalogue import Catalogue

if TYPE_CHECKING:
    from tabletop_widgets.game import Game


GAMES: Mapping[str, Game] = Catalogue(
    {
        "bemused": "tabletop_widgets.games.bemused",
        "dazzle": "tabletop_widgets.games.dazzle",
        "mascarade": "tabletop_widgets.games.mascarade",
        "muses": "tabletop_widgets.games.muses",
        "tragedy_looper": "tabletop_widgets.games.tragedy_looper",
    }
)
