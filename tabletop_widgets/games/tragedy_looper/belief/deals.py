"""What may be hidden at Tragedy Looper, as fields of a table: the script, face-down cards, abilities used.

For a seat that knows the script only the players' cards are hidden, and these are listed. There may be hundreds of
thousands of consistent scripts, with culprits counted apart, so for players deals are drawn as `imagine` draws them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

from tabletop_widgets.games.tragedy_looper.belief import sampling
from tabletop_widgets.games.tragedy_looper.belief.conclusions import secrets
from tabletop_widgets.games.tragedy_looper.events import LaidCard
from tabletop_widgets.games.tragedy_looper.scripts.library import from_data
from tabletop_widgets.games.tragedy_looper.view import View
from tabletop_widgets.knowledge.information_state import InformationState
from tabletop_widgets.knowledge.worlds import Deal, Deals


def worlds(seen: InformationState, at_most: int) -> Deals:
    """List all face-down cards if the script is known; else draw what may be hidden.

    Rules: tragedy_looper.info.players, tragedy_looper.info.face_down, tragedy_looper.info.mm.
    """
    v: View = seen.view
    if v.script is None:
        return Deals.sample(at_most, partial(_drawn, seen))
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


def _drawn(seen: InformationState, rng: Random) -> Deal:
    hidden = secrets(seen, rng)
    used, rumored = tuple(hidden["used"]), hidden["rumored"]
    return _deal(seen, hidden["cards"], used=used, rumored=rumored, script=from_data(hidden["script"]))
