"""A seat's beliefs at Mascarade as plain numbers: the probability of each character in each place.

These are marginals only, a hundred times as fast as whole arrangements (`belief`): each place is updated by itself.
Characters are numbered in the order of the cast.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tabletop_widgets.games.mascarade.facts import hands

Row = tuple[float, ...]
"""The probability of each character in one place."""
Mind = tuple[Row, ...]
"""A row for each place."""
NEARLY: Final = 1e-6
"""Smaller chances are rounding errors."""
TAKEN: Final = 2
"""How many of a player's several cards others may take, and the player may announce with."""


class Cast:
    """The cards and seats of a game, numbered."""

    def __init__(self, cast: Sequence[str], players: int) -> None:
        many = len(hands(players))
        self.names, self.players, self.size = tuple(dict.fromkeys(cast)), players, len(cast)
        self.copies = tuple([cast.count(name) for name in self.names])
        self.cards = tuple([self.names.index(name) for name in cast])
        self.own = tuple([tuple(range(seat * many, seat * many + many)) for seat in range(players)])
        self.free = tuple([own[:TAKEN] for own in self.own])
        self.reach = (*(place for free in self.free for place in free), *range(players * many, self.size))
        self.after = tuple([tuple([(seat + step) % players for step in range(1, players)]) for seat in range(players)])
        kinds = range(len(self.names))
        self.sure = tuple([tuple([float(other == kind) for other in kinds]) for kind in kinds])
        self.blank: Mind = (tuple([count / self.size for count in self.copies]),) * self.size

    def best(self, mind: Mind, places: Sequence[int], character: int) -> int:
        """Return the place among these most likely to hold a character."""
        return places[0] if len(places) == 1 else max(places, key=lambda place: mind[place][character])


@lru_cache(maxsize=100)
def counted(cast: tuple[str, ...], players: int) -> Cast:
    """Return the cards and seats of a game, numbered once."""
    return Cast(cast, players)


def perhaps_exchanged(mind: Mind, first: int, second: int) -> Mind:
    """Average two places whose cards were swapped or not, with even chances. Rules: mascarade.swap.secret."""
    if mind[first] == mind[second]:
        return mind
    row, rows = tuple([(one + two) / 2 for one, two in zip(mind[first], mind[second], strict=True)]), list(mind)
    rows[first] = rows[second] = row
    return tuple(rows)


def exchanged(mind: Mind, first: int, second: int) -> Mind:
    """Exchange two places for certain. Rules: mascarade.info.swap."""
    rows = list(mind)
    rows[first], rows[second] = rows[second], rows[first]
    return tuple(rows)


def noted(cast: Cast, mind: Mind, place: int, card: int) -> Mind:
    """Note a card that was seen: rule it out elsewhere, except for a second copy, and scale up the other characters."""
    before, sure, copies = mind[place], cast.sure[card], cast.copies[card]
    if before == sure:
        return mind
    elsewhere = copies - before[card]
    share = (copies - 1) / elsewhere if elsewhere > NEARLY else 0.0
    rows = [_without(row, card, share, before) if row[card] else row for row in mind]
    rows[place] = sure
    return tuple(rows)


def _without(row: Row, card: int, share: float, instead: Row) -> Row:
    """Keep only this share of a card's chance; if nothing else was likely, use the row of the place it was seen in."""
    left = _scaled(row, card, share)
    return left or _scaled(instead, card, share) or row


def _scaled(row: Row, card: int, share: float) -> Row:
    less = list(row)
    less[card] *= share
    total = sum(less)
    return tuple([chance / total for chance in less]) if total > NEARLY else ()
