"""What can be practised of Dazzle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from tabletop_widgets.core.cases import Case
from tabletop_widgets.games.dazzle.practice.asks import a_pair, an_ask, asks_to_come, half_a_pair, just_shown, together
from tabletop_widgets.games.dazzle.practice.deals import after_the_simple_deal, later_draws, the_deal, what_is_seen
from tabletop_widgets.games.dazzle.practice.ends import one_dazzle, the_end
from tabletop_widgets.games.dazzle.practice.misconceptions import misconceptions as misconceptions

recipes: Final[Mapping[str, Callable[[Random], Case]]] = {
    each.__name__: each
    for each in (
        one_dazzle,
        the_end,
        an_ask,
        just_shown,
        together,
        half_a_pair,
        a_pair,
        asks_to_come,
        the_deal,
        later_draws,
        what_is_seen,
        after_the_simple_deal,
    )
}

common: Final = frozenset(
    {
        "most cards",
        "best card",
        "two ahead",
        "tie by cards",
        "tie by best card",
        "halves",
        "all for both",
        "carried over",
        "halves without will",
        "cards alone",
        "best point card",
        "the lead",
        "own will too",
        "all will too",
        "will for everybody",
        "one more",
        "half for the other",
        "most will",
        "no tie-break",
        "tie by will",
        "will to the asker",
        "will for each",
        "both as will",
        "points at the other pawn",
        "will at the other pawn",
        "the other is gone",
        "chosen for points",
        "asks twice",
        "draw at once",
        "one card drawn",
        "every second pair",
        "over with the decks",
        "lowest on top",
        "sorted decks",
        "shuffled",
        "at random",
        "evenly many",
        "most of the lowest",
        "six in hand",
        "backs show dazzles",
        "hands lie open",
        "may look through the deck",
    }
)
"""What answers are asked to tell apart first: misconceptions that come up often, and several at once."""
