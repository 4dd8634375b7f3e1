"""What can be practised of Dazzle: cases to ask about, and its rules as people take them to be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from tabletop_widgets.games.dazzle.practice.asks import a_pair, an_ask, asks_to_come, half_a_pair, just_shown, together
from tabletop_widgets.games.dazzle.practice.deals import after_the_simple_deal, later_draws, the_deal, what_is_seen
from tabletop_widgets.games.dazzle.practice.ends import one_dazzle, the_end
from tabletop_widgets.games.dazzle.practice.misconceptions import misconceptions as misconceptions
from tabletop_widgets.questions.cases import Case

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
