"""Positions of Mascarade that are small enough to solve, in the real game: bystanders pass, coins are compared."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import tabletop_widgets as tw

MASCARADE = tw.GAMES["mascarade"]
NAMES = ["Adele", "Bruno", "Cedric", "David"]
SIX = ["King", "Queen", "Judge", "Bishop", "Thief", "Cheat"]


def laid_out(cards=SIX, **keys):
    return MASCARADE.lay_out({"names": NAMES, "cards": [*cards], "coins": [6] * 4, "prepared": True, **keys})


def coins(t):
    """Coins ahead of the other of the first two."""
    return t.coins[0] - t.coins[1], t.coins[1] - t.coins[0], 0, 0


def only(*openings):
    """Keep these answers on a turn; bystanders pass; a claim and what a power asks are free."""

    def keep(seat, decision):
        if seat > 1 and "pass" in map(str, decision.moves):
            return ["pass"]
        return [move for move in decision.moves if str(move).startswith(openings)] or decision.moves

    return keep


def announcement(unknown=4, *, looked=True):
    """Adele announces. Nobody knows where the first so many cards lie, but for who has looked at the own one."""
    knows = [[0], [1] if looked else [], [], []]
    known = [[*own, *range(unknown, 6)] for own in knows]
    deals = [[*deal, *SIX[unknown:]] for deal in permutations(SIX[:unknown])]
    worlds = [(Fraction(1, len(deals)), laid_out(cards, known=known)) for cards in deals]
    return tw.theory.tree(worlds, payoff=coins, keep=only("announce"), stop=lambda t: t.turn == 1)


def swap_or_not():
    """Adele, with the King, swaps with Bruno, with the Queen, or not; he announces one of the two; she may claim."""
    keep = only("swap with seat 1", "do not swap with seat 1", "claim", "pass")

    def kept(seat, decision):
        return only("announce King", "announce Queen")(seat, decision) if seat == 1 else keep(seat, decision)

    return tw.theory.tree(laid_out(), payoff=coins, keep=kept, stop=lambda t: t.turn == 2)
