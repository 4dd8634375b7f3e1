"""A position of Muses as numbers for thousands of play-outs, about ten times as fast as a table.

Muses are numbered in the order of `NAMES`, places row by row from the top left, picks as in `TIE_ORDER`. The rules are
those of the steps; `tests/games/muses/test_strong.py` plays both side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from tabletop_widgets.games.muses.facts import (
    CENTRE,
    DEVOTION,
    MOON_CYCLE,
    MOONLIGHT,
    ROUNDS,
    STANDS,
    START_SUN,
    SUN_CYCLE,
    SUNLIGHT,
    TIE_ORDER,
    TRACK,
    Cell,
    Levels,
    Stand,
)
from tabletop_widgets.games.muses.table import PLACES
from tabletop_widgets.games.muses.value import paid

INSPIRATION, SUN, SUN_TURN, MOON_TURN, MOON = range(len(TIE_ORDER))
"""The picks."""
OPEN: Final = (SUN, SUN_TURN, MOON_TURN, MOON)
"""The picks that need no fitting Inspiration."""
ALL: Final = (INSPIRATION, *OPEN)
CELLS_NOW: Final = ({}, *(PLACES[(START_SUN + turn) % len(TRACK)] for turn in range(ROUNDS)))
"""Round -> cell relative to the Sun -> place."""
LIT: Final = tuple({SUN: cells.get(SUNLIGHT, 0), MOON: cells.get(MOONLIGHT, 0)} for cells in CELLS_NOW)
"""Round -> Devotion -> the lit place."""
CYCLES: Final = tuple(
    {turn: [cells.get(cell, 0) for cell in cycle] for turn, cycle in ((SUN_TURN, SUN_CYCLE), (MOON_TURN, MOON_CYCLE))}
    for cells in CELLS_NOW
)
"""Round -> Revolution -> the places whose Muses it moves."""
MIDDLE: Final = CELLS_NOW[1][CENTRE]
Picks = Sequence[int]
Card = tuple[Stand, tuple[tuple[Cell, int], ...]]
"""An Inspiration: its kind, and (cell, flames)."""


class Line:
    """A position: Muses by place, tokens by Muse, tokens left, Inspirations in hand (None: used), and the round."""

    __slots__ = ("hands", "levels", "muses", "round", "supply", "tokens")

    def __init__(
        self,
        muses: Sequence[int],
        tokens: Sequence[Sequence[int]],
        supply: Sequence[int],
        hands: Sequence[Card | None],
        levels: Sequence[Levels],
        now: int,
    ) -> None:
        self.muses, self.tokens, self.supply = list(muses), list(map(list, tokens)), list(supply)
        self.hands, self.levels, self.round = list(hands), levels, now

    def fork(self) -> Line:
        """Return a copy."""
        return Line(self.muses, self.tokens, self.supply, self.hands, self.levels, self.round)

    def may(self, seat: int) -> tuple[int, ...]:
        """Return the picks open to a seat."""
        card = self.hands[seat]
        return ALL if card and card[0] == STANDS[(self.round - 1) % len(STANDS)] else OPEN

    def play(self, picks: Picks) -> None:
        """Play a round: each action once, the most popular first, ties in the printed order."""
        for action in in_order(tuple(picks)):
            seats = [seat for seat, pick in enumerate(picks) if pick == action]
            if action == INSPIRATION:
                self._inspire(seats)
            elif action in LIT[self.round]:
                self._place(seats, LIT[self.round][action], DEVOTION)
            else:
                self._place(seats, MIDDLE, 1)
                self._turn(CYCLES[self.round][action])
        self.round += 1

    def _place(self, seats: Sequence[int], place: int, count: int) -> None:
        on = self.tokens[self.muses[place]]
        for seat in seats:
            laid = min(count, self.supply[seat])
            on[seat] += laid
            self.supply[seat] -= laid

    def _inspire(self, seats: Sequence[int]) -> None:
        for seat in seats:
            card = self.hands[seat]
            assert card is not None  # noqa: S101 - `may` ensures it
            for cell, flames in card[1]:
                self._place((seat,), CELLS_NOW[self.round][cell], flames)
            self.hands[seat] = None

    def _turn(self, cycle: Sequence[int]) -> None:
        moving = [self.muses[place] for place in cycle]
        for place, muse in zip(cycle, (moving[-1], *moving[:-1]), strict=True):
            self.muses[place] = muse

    def points(self) -> list[int]:
        """Return what the Muses would pay each seat now."""
        totals = [0] * len(self.supply)
        for counts, levels in zip(self.tokens, self.levels, strict=True):
            if any(counts):
                for seat, each in enumerate(paid(tuple(counts), levels)):
                    totals[seat] += each
        return totals


@cache
def in_order(picks: tuple[int, ...]) -> tuple[int, ...]:
    """Return the picked actions in order. Rules: muses.round.majority, muses.round.tie-order."""
    return tuple(sorted(set(picks), key=lambda action: (-picks.count(action), action)))
