"""What can be practised of Bemused."""

from typing import Final

from tabletop_widgets.games.bemused.practice.cases import recipes as recipes
from tabletop_widgets.games.bemused.practice.misconceptions import misconceptions as misconceptions

common: Final = frozenset(
    {
        "mad with four",
        "mad later",
        "two dreads",
        "dies at once",
        "hand kept",
        "load kept",
        "death shows gemina",
        "never flips",
        "only up",
        "back too",
        "dread on its owner",
        "free reveal",
        "price on gemina",
        "sits out",
        "insane from ten",
        "dreads like doubts",
        "dead score nothing",
        "itself not counted",
        "one for all",
        "hands count",
        "love the sane",
        "malice the dead",
        "by one's own",
        "secret of oneself",
        "before secrets",
        "shared by all",
        "dead first",
        "first of equals",
        "last one sane",
    }
)
"""What answers are asked to tell apart first: misconceptions that come up often, and several at once."""
