"""A position of Dazzle as numbers for thousands of play-outs, about ten times as fast as a table.

A card is its index in `CARDS`: the last two bits give the Dazzle, the others the rank. The rules are those of the
steps; `tests/games/dazzle/test_line.py` plays both side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.games.dazzle.facts import CARDS, DAZZLE, DAZZLES, DRAWN, RANK

OF: Final = tuple(DAZZLES.index(DAZZLE[card]) for card in CARDS)
"""Card -> its Dazzle."""
STRENGTH: Final = tuple(RANK[card] for card in CARDS)
"""Card -> its rank."""
SIDE: Final = (1, -1)
"""Seat -> the sign of its Will in a lead."""
A_POINT: Final = 1 / 30
"""The worth of a point ahead, in wins; with a few hundred games wins alone say too little."""
Pair = tuple[int, int]


class Line:
    """A position: the first seat's lead in Will and the points by Dazzle, hands, decks (top card last), whose turn."""

    __slots__ = ("decks", "hands", "lead", "prize", "starter", "turn")

    def __init__(
        self,
        lead: Sequence[int],
        prize: Sequence[int],
        hands: Sequence[Sequence[int]],
        decks: Sequence[Sequence[int]],
        turn: int,
        starter: int,
    ) -> None:
        self.lead, self.prize = list(lead), list(prize)
        self.hands, self.decks = [list(hand) for hand in hands], [list(deck) for deck in decks]
        self.turn, self.starter = turn, starter

    def fork(self) -> Line:
        """Return a copy."""
        return Line(self.lead, self.prize, self.hands, self.decks, self.turn, self.starter)

    @property
    def left(self) -> int:
        """The number of asks still to begin."""
        return sum(map(len, (*self.hands, *self.decks))) // 2

    def pairs(self) -> list[Pair]:
        """List the pairs of faces that can be asked, each once and in the order of the hand."""
        hand = self.hands[self.turn]
        return list(dict.fromkeys((a, b) for at, a in enumerate(hand) for b in hand[at + 1 :]))

    def after(self, pair: Pair, way: Pair) -> Line:
        """Return the position after asking this pair and placing it in this way."""
        line = self.fork()
        line.ask(pair)
        line.place(*way)
        return line

    def ask(self, pair: Pair) -> None:
        """Remove the two cards from the asker's hand."""
        hand = self.hands[self.turn]
        hand.remove(pair[0])
        hand.remove(pair[1])

    def place(self, will: int, points: int) -> None:
        """Make one card the chooser's Will and the other points; then the chooser asks, or both players draw."""
        chooser = 1 - self.turn
        self.lead[OF[will]] += SIDE[chooser] * STRENGTH[will]
        self.prize[OF[points]] += STRENGTH[points]
        if self.turn == self.starter:
            self.turn = chooser
            return
        self.turn = self.starter
        if self.decks[0]:
            for hand, deck in zip(self.hands, self.decks, strict=True):
                hand.extend(deck[-DRAWN:])
                del deck[-DRAWN:]

    def result(self) -> float:
        """Return the result for the first seat: 1 for a win, -1 for a loss, and `A_POINT` for each point ahead.

        Rules: dazzle.score.total, dazzle.score.tiebreak, dazzle.score.draw.
        """
        leads = [(lead > 0) - (lead < 0) for lead in self.lead]
        ahead = sum(sign * prize for sign, prize in zip(leads, self.prize, strict=True))
        level = ahead or sum(leads)
        return (level > 0) - (level < 0) + ahead * A_POINT


def ways(pair: Pair) -> tuple[Pair, ...]:
    """List the chooser's ways to place two cards: (Will, points)."""
    one, two = pair
    return (pair,) if one == two else (pair, (two, one))
