"""What may be hidden at Bemused, as fields of a table: geminas, secrets, hands, the doubt well and the discard pile.

Doubts lie hidden in so many orders that they are drawn, as `imagine` draws them, and never listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.knowledge import Seen
from tabletop_widgets.core.notation import Seat
from tabletop_widgets.core.worlds import Deal, Deals
from tabletop_widgets.games.bemused.belief.conclusions import imagined
from tabletop_widgets.games.bemused.events import DealtGemina, DealtHand, DealtSecret, PickedCards
from tabletop_widgets.games.bemused.view import View

HIDDEN = ("geminas", "secrets", "hands", "doubt_well", "discards", "picked")


def worlds(seen: Seen, at_most: int) -> Deals:
    """Draw deals that fit, and tell the others what they have: gemina, secret, hand, and picked cards.

    Rules: bemused.info.own, bemused.info.nobody, bemused.info.insane_pick.
    """
    return Deals.sample(at_most, partial(_drawn, seen))


def _drawn(seen: Seen, rng: Random) -> Deal:
    t: Any = imagined(seen, rng)
    others = [(seat, event) for seat in t.seats if seat != seen.seat for event in _has(seen.view, t, seat)]
    told = tuple((len(seen.events), event, (seat,)) for seat, event in others)
    return Deal({name: getattr(t, name) for name in HIDDEN}, told)


def _has(v: View, t: Any, seat: Seat) -> Iterator[Event]:
    yield DealtGemina(seat, t.geminas[seat])
    yield DealtSecret(seat, t.secrets[seat])
    yield DealtHand(seat, t.hands[seat])
    if seat == t.turn and None in v.picked:
        yield PickedCards(seat, t.picked)
