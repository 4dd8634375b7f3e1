"""Verbs for tests of what a seat concludes from what it was told."""

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
    """Return the information state of a seat that was told these events, with these cards in play."""
    view = replace(MASCARADE.view(table(players=players), seat), cast=tuple(cast.split()))
    return InformationState(MASCARADE, seat, NAMES[:players], view, events)


def concluded(*events, cast=SIX, **limits):
    """Conclude from these events, without earlier results."""
    return Belief(forward_filter(Worlds.of(cast.split(), **limits), events))


def dealt(cast=SIX):
    """Show everybody all cards."""
    return Dealt(tuple(cast.split()))


def swap(first, second, seat=1, by="turn"):
    """Let another seat swap, or not."""
    return Handled(seat, first, second, by)


def own(first, second, really, by="turn"):
    """Let seat 0 swap, or not, and know it."""
    return Handled(0, first, second, by), Exchanged(first, second, really)


def show(place, card):
    """Show everybody a card."""
    return Revealed((place,), (card,))


def chances(known, place):
    """Return what may be in a place, each card with its chance."""
    return {card: row[place] for card, row in known.table().items() if row[place]}
