"""Verbs for tests of the picture: the scene of a table, one of its pieces, and a view with many open cards."""

from __future__ import annotations

from dataclasses import replace

import tabletop_widgets as tw
from tests.games.mascarade.talk import MASCARADE

SMALL = {2: ("left", "right", "protected"), 3: ("left", "right")}


def scene(t, eyes=0):
    return MASCARADE.scene(MASCARADE.view(t, eyes))


def piece(t, name, eyes=0):
    return next(each for each in scene(t, eyes).pieces if each.id == name)


def cards_a_seat(players):
    return len(SMALL.get(players, ("",)))


def all_named(players, eyes=0, **keys):
    """Return a view in which everybody has claimed the King, and all their cards are open."""
    t = MASCARADE.start(players, **keys)
    said = tuple((seat, seat * cards_a_seat(players)) for seat in t.seats)
    places = tuple(place for _, place in said)
    cards = tuple(card if place in places or eyes == tw.OPEN else None for place, card in enumerate(t.cards))
    coins = (10,) * players
    return replace(
        MASCARADE.view(t, 0), announced="King", said=said, open=places, shown=places, cards=cards, coins=coins, asked=()
    )


def in_view(v, name):
    return next(each for each in MASCARADE.scene(v).pieces if each.id == name)
