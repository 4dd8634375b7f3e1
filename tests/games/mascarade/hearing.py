"""Verbs for tests of what a seat concludes: what it was told, and what follows from that."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from tabletop_widgets.games.mascarade.belief.conclusions import Belief, forward_filter
from tabletop_widgets.games.mascarade.belief.worlds import Worlds
from tabletop_widgets.games.mascarade.events.turns import Dealt, Exchanged, Handled, Revealed
from tabletop_widgets.knowledge.information_state import InformationState
from tests.games.mascarade.talk import MASCARADE, NAMES, table

SIX = "King Queen Judge Witch Bishop Cheat"
EIGHT = f"{SIX} Thief Spy"
HALF, QUARTER, EIGHTH = Fraction(1, 2), Fraction(1, 4), Fraction(1, 8)


def told(*events, cast=SIX, seat=0, players=4):
    """What these eyes were told, at a table with these cards."""
    view = replace(MASCARADE.view(table(players=players), seat), cast=tuple(cast.split()))
    return InformationState(MASCARADE, seat, NAMES[:players], view, events)


def concluded(*events, cast=SIX, **limits):
    """Conclude from scratch."""
    return Belief(forward_filter(Worlds.of(cast.split(), **limits), events))


def dealt(cast=SIX):
    """Everybody sees all cards."""
    return Dealt(tuple(cast.split()))


def swap(first, second, seat=1, by="turn"):
    """Another seat swaps, or not."""
    return Handled(seat, first, second, by)


def own(first, second, really, by="turn"):
    """The seat itself does, and knows."""
    return Handled(0, first, second, by), Exchanged(first, second, really)


def show(place, card):
    """Everybody sees a card."""
    return Revealed((place,), (card,))


def chances(known, place):
    """What may lie in a place, and how likely."""
    return {card: row[place] for card, row in known.table().items() if row[place]}
