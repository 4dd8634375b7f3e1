"""A position of Dazzle as numbers, for whoever plays it on a thousand times: some ten times as quick as a table.

A card is its place in `CARDS`: the last two bits are its Dazzle, the others its rank. The rules are those of the steps;
`tests/games/dazzle/test_line.py` plays both side by side.
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
"""Seat -> the side of a pawn on which its Will counts."""
A_POINT: Final = 1 / 30
"""What a point ahead is worth beside a win: wins alone tell less of a few hundred games."""
Pair = tuple[int, int]


class Line:
    """Will as the first seat's lead a Dazzle, points below the pawns, hands, decks (the top last), and whose turn."""

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
        """Copy what is given."""
        self.lead, self.prize = list(lead), list(prize)
        self.hands, self.decks = [list(hand) for hand in hands], [list(deck) for deck in decks]
        self.turn, self.starter = turn, starter

    def fork(self) -> Line:
        """Copy it."""
        return Line(self.lead, self.prize, self.hands, self.decks, self.turn, self.starter)

    @property
    def left(self) -> int:
        """How many asks are still to begin."""
        return sum(map(len, (*self.hands, *self.decks))) // 2

    def pairs(self) -> list[Pair]:
        """List what can be asked: two cards of the hand, the one that comes first in it first, each look once."""
        hand = self.hands[self.turn]
        return list(dict.fromkeys((a, b) for at, a in enumerate(hand) for b in hand[at + 1 :]))

    def after(self, pair: Pair, way: Pair) -> Line:
        """Return where these two cards, asked and placed in this way, lead to."""
        line = self.fork()
        line.ask(pair)
        line.place(*way)
        return line

    def ask(self, pair: Pair) -> None:
        """Take two cards out of the asker's hand."""
        hand = self.hands[self.turn]
        hand.remove(pair[0])
        hand.remove(pair[1])

    def place(self, will: int, points: int) -> None:
        """Make one card the chooser's Will and the other one points; then it is the other's turn, or both draw."""
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
        """Return what the end is worth to the first seat: a win 1, and a little for each point ahead, to go on by.

        Rules: dazzle.score.total, dazzle.score.tiebreak, dazzle.score.draw.
        """
        leads = [(lead > 0) - (lead < 0) for lead in self.lead]
        ahead = sum(sign * prize for sign, prize in zip(leads, self.prize, strict=True))
        level = ahead or sum(leads)
        return (level > 0) - (level < 0) + ahead * A_POINT


def ways(pair: Pair) -> tuple[Pair, ...]:
    """List what the chooser can make of two cards: (Will, points)."""
    one, two = pair
    return (pair,) if one == two else (pair, (two, one))
