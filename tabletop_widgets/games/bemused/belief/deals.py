"""What may be hidden at Bemused, as fields of a table: geminas, secrets, hands, the doubt well and the discard pile.

Hidden doubts have too many orders to list, so deals are drawn as `imagined` draws them.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from tabletop_widgets.games.bemused.belief.conclusions import imagined
from tabletop_widgets.knowledge.information_state import InformationState
from tabletop_widgets.knowledge.worlds import Deal, Deals

HIDDEN = ("geminas", "secrets", "hands", "doubt_well", "discards", "picked")


def worlds(seen: InformationState, at_most: int) -> Deals:
    """Draw consistent deals as `imagined` does, with the events told to the others.

    Rules: bemused.info.own, bemused.info.nobody.
    """
    return Deals.sample(at_most, partial(_drawn, seen))


def _drawn(seen: InformationState, rng: Random) -> Deal:
    t: Any = imagined(seen, rng)
    heard = len(seen.events)
    told = tuple((heard, entry.event, entry.to) for entry in t.log[heard : t.length] if entry.to)
    return Deal({name: getattr(t, name) for name in HIDDEN}, told)
