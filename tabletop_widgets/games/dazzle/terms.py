"""The glossary of Dazzle: a sentence for every noun of the rulebook.

A widget marks a noun where it first appears on a page and shows its sentence on focus. Longer nouns precede the
shorter ones they contain ("Will area" before "Will"), so that the longest match is found first.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping


TERMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        # The four.
        "Purity": "One of the four Dazzles: a pawn, and twelve cards that belong to it.",
        "Twilight": "One of the four Dazzles: a pawn, and twelve cards that belong to it.",
        "Spiral": "One of the four Dazzles: a pawn, and twelve cards that belong to it.",
        "Faith": "One of the four Dazzles: a pawn, and twelve cards that belong to it.",
        # The table.
        "Dazzle deal": (
            "The usual deal: cards are sorted by rank and dealt into eight piles that look alike from the back; each"
            " player stacks three of them."
        ),
        "simple deal": "The other way to deal: eighteen random cards for each player.",
        "Dazzle": "One of four things to fight over, Purity, Twilight, Spiral and Faith; most Will there wins it.",
        "pawn": "The marker of a Dazzle, in a row between the players, with Will at its sides and points below it.",
        "rank": "The number of a card, 1 to 3: how strong it is as Will and how much it is worth as points.",
        "back": "The reverse of a card; it shows the rank but not the Dazzle.",
        "deck": "Your draw pile of face-down cards in a fixed order; it is never shuffled.",
        "pile": "Six cards of the Dazzle deal, with the ranks 3, 2, 2, 2, 1, 1 from the top.",
        "hand": "The cards you hold; the other player sees how many they are, and their ranks.",
        # An ask.
        "asker": "The player who shows two cards from hand and gains nothing by it at once.",
        "chooser": "The player who decides which of the two shown cards becomes their own Will.",
        "round": "One ask by each player; the same player opens every round, and after it both draw two cards.",
        "ask": "To show two cards of your hand; the other player chooses.",
        "Will area": "Your side of a pawn, where your Will cards lie.",
        "Will": "Cards on your side of a pawn; the player with the higher sum of ranks in the end wins that Dazzle.",
        "point card": "The shown card that did not become Will; it lies below the pawn of its Dazzle.",
        "points": "The ranks of the cards below a pawn; the winner of that Dazzle takes them; they decide the game.",
        "starter": "The player who asks first in every round.",
        # Ours.
        "house": "Our own invention, because our copy of the rulebook lost what is printed.",
        "ruling": "Our decision where the rulebook is silent or can be read in two ways.",
    }
)
"""Noun -> one sentence."""

EVERYDAY: Final[Mapping[str, str]] = MappingProxyType(
    {
        "battle": "dazzle",
        "bid": "will",
        "cheat": "talk falsely",
        "count": "ranks",
        "deal": "sort dazzle",
        "discard": "unused",
        "draw": "draw tie",
        "fight": "dazzle",
        "hide": "back face",
        "influence": "will",
        "majority": "will higher",
        "money": "points",
        "offer": "ask show",
        "opponents": "opponent",
        "pass": "compulsory",
        "pick": "choose",
        "prize": "points below",
        "score": "points",
        "skip": "compulsory pass",
        "strength": "rank",
        "trick": "dazzle",
        "value": "rank",
        "worth": "rank points",
    }
)
"""Everyday word -> words of the rules; the search of the rules understands both."""
