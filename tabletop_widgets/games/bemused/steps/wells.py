"""Where cards come from and go to: hands, the doubt well, the discard pile, the dread well."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tabletop_widgets.games.bemused.events import Discarded, DiscardedCard, Refreshed
from tabletop_widgets.games.bemused.events.public import without
from tabletop_widgets.games.bemused.facts import DREAD, NAMES

if TYPE_CHECKING:
    from tabletop_widgets.codec.notation import Seat
    from tabletop_widgets.games.bemused.table import Bemused


IN_ORDER = (*NAMES, DREAD)


@lru_cache(maxsize=2_000)
def different(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the different cards among these, in printed order, the dread last."""
    return tuple([card for card in IN_ORDER if card in cards])


def from_hand(t: Bemused, seat: Seat, *cards: str) -> None:
    """Take these cards out of a hand."""
    for card in cards:
        t.hands[seat] = without(t.hands[seat], card)


def put_away(t: Bemused, cards: tuple[str, ...]) -> None:
    """Put the doubts among these cards on the discard pile; the event itself returns the dreads to their well.

    Rules: bemused.setup.discard, bemused.turn.discard_doubt, bemused.turn.discard_dread, bemused.well.dread_returns.
    """
    t.discards += cards if DREAD not in cards else tuple([card for card in cards if card != DREAD])


def draw_doubts(t: Bemused, count: int) -> tuple[str, ...]:
    """Take `count` cards off the doubt well, refreshed if it holds too few; fewer if no more are left.

    What is left of the well goes on top of the discard pile, unshuffled, so the newest discards are drawn next.

    Rules: bemused.well.doubt_refresh, bemused.well.no_shuffle, bemused.info.nobody.
    Ruling: bemused.ruling.doubt_well_low.
    """
    if len(t.doubt_well) < count and t.discards:
        t.tell(Refreshed(len(t.discards)))
        t.doubt_well, t.discards = t.doubt_well + t.discards[::-1], ()
    drawn, t.doubt_well = t.doubt_well[:count], t.doubt_well[count:]
    return drawn


def discard(t: Bemused, seat: Seat, card: str, why: str) -> None:
    """Discard a card from the hand: a doubt unseen, a dread into the open dread well.

    Rules: bemused.turn.discard_doubt, bemused.turn.discard_dread, bemused.info.nobody, bemused.info.insane_pick,
    bemused.info.blocked_play. Ruling: bemused.ruling.blocked_card.
    """
    from_hand(t, seat, card)
    t.put_away((card,))
    t.happen(Discarded(seat, card == DREAD, why))
    t.tell(DiscardedCard(seat, card), (seat,))
