"""What may be hidden at Tragedy Looper, as fields of a table: the script, face-down cards, abilities used.

A `dealer` lays out what a seat knows once, and then deals the rest into copies of it, as bots and reviews need hundreds
of tables for one moment.

For a seat that knows the script only the players' cards are hidden, and these are listed. There may be hundreds of
thousands of consistent scripts, with culprits counted apart, so for players deals are drawn as `imagine` draws them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from random import Random
from typing import Any

from tabletop_widgets.codec.json_values import as_lists
from tabletop_widgets.games.tragedy_looper.belief import sampling
from tabletop_widgets.games.tragedy_looper.belief.conclusions import Belief, belief
from tabletop_widgets.games.tragedy_looper.events import LaidCard
from tabletop_widgets.games.tragedy_looper.town import PARTS
from tabletop_widgets.games.tragedy_looper.view import View
from tabletop_widgets.kernel.table import Table
from tabletop_widgets.knowledge.information_state import InformationState
from tabletop_widgets.knowledge.worlds import Deal, Dealer, Deals, copies


class Hidden:
    """Draws what one seat does not know, as fields of a table.

    Rules: tragedy_looper.info.players, tragedy_looper.info.face_down, tragedy_looper.day.mm_play_seen.
    """

    def __init__(self, seen: InformationState) -> None:
        self.seen = seen
        self.view: View = seen.view

    @cached_property
    def belief(self) -> Belief:
        """What can be concluded from what this seat was told."""
        return belief(self.seen)

    def __call__(self, rng: Random) -> dict[str, Any]:
        """Draw script and hidden uses from the belief, face-down cards evenly."""
        v = self.view
        if v.script is not None:
            return {"cards": tuple(sampling.cards(v, rng))}
        world = self.belief.draw(rng)
        used, rumored = sampling.used(self.belief.state.watch, world, rng)
        script = sampling.script(v, world, rng)
        return {"script": script, "cards": tuple(sampling.cards(v, rng)), "used": tuple(used), "rumored": rumored}


def dealer(seen: InformationState) -> Dealer:
    """Return a dealer of consistent tables for a seat at this moment."""
    v: View = seen.view
    town = {name: as_lists(getattr(v, name)) for name in PARTS}
    known = {} if v.script is None else {"script": as_lists(v.script), "used": list(v.used), "rumored": v.rumored}
    keys = {**town, "loops": v.loops, "winner": v.winner, **known, "agenda": as_lists(v.to_do)}
    return copies(Hidden(seen), lambda fields: seen.game.fitting(seen, {**keys, **fields}))


def imagined(seen: InformationState, rng: Random) -> Table:
    """Lay out one consistent table."""
    return dealer(seen)(rng)


def worlds(seen: InformationState, at_most: int) -> Deals:
    """List all face-down cards if the script is known; else draw what may be hidden.

    Rules: tragedy_looper.info.players, tragedy_looper.info.face_down, tragedy_looper.info.mm.
    """
    v: View = seen.view
    if v.script is None:
        return Deals.sample(at_most, partial(_drawn, Hidden(seen)))
    every = (_deal(seen, cards, weight) for weight, cards in _layings(v.cards, v.laid, sampling.hands(v)))
    return Deals.of(every, at_most, lambda rng: _deal(seen, sampling.cards(v, rng)))


def _deal(seen: InformationState, cards: Sequence[str], weight: int = 1, **more: Any) -> Deal:
    """Return a deal that tells each owner of a hidden face-down card which card it is."""
    v: View = seen.view
    laid = zip(v.laid, v.cards, cards, strict=True)
    hidden = [LaidCard(v.owners[deck], card, target) for (deck, target), known, card in laid if known is None]
    told = tuple((len(seen.events), event, (event.seat,)) for event in hidden)
    return Deal({"cards": tuple(cards), **more}, told, weight)


def _layings(
    cards: Sequence[Any], laid: Sequence[tuple[int, str]], hands: Sequence[Sequence[str]]
) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield every choice of face-down cards, with the number of choices of single cards it stands for."""
    if not cards:
        yield 1, ()
        return
    card, deck, hand = cards[0], laid[0][0], hands[laid[0][0]]
    for face, many in [(card, 1)] if card else Counter(hand).items():
        left = [*hand]
        if not card:
            left.remove(face)
        rest = [*hands[:deck], left, *hands[deck + 1 :]]
        yield from ((many * more, (face, *way)) for more, way in _layings(cards[1:], laid[1:], rest))


def _drawn(hidden: Hidden, rng: Random) -> Deal:
    fields = hidden(rng)
    return _deal(hidden.seen, fields.pop("cards"), **fields)
