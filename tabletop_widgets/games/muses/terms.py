"""The glossary of Muses: a sentence for every noun of the rulebook, and the sentences about options.

A widget marks a noun where it first appears on a page and shows its sentence on focus. Longer nouns precede the
shorter ones they contain ("Sun Revolution" before "Revolution"), so that the longest match is found first.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping


TERMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        # The cards of a hand.
        "Sun Devotion": "An action: put two of your tokens on the Muse beside the Sun.",
        "Moon Devotion": "An action: put two of your tokens on the Muse beside the Moon.",
        "Sun Revolution": (
            "An action: one token on the centre Muse, who then moves beside the Sun; four Muses clockwise from there"
            " move on one cell, and the one who was beside the Moon becomes the centre."
        ),
        "Moon Revolution": (
            "An action: one token on the centre Muse, who then moves beside the Moon; four Muses clockwise from there"
            " move on one cell, and the one who was beside the Sun becomes the centre."
        ),
        "Inspiration": "An action card used once a game: one token for each flame, on the Muses its little grid marks.",
        "Devotion token": "One of your twenty pieces; it stays on its Muse to the end and counts there for points.",
        "Devotion": "An action that puts two tokens on the Muse beside the Sun or beside the Moon and moves no Muse.",
        "Revolution": "An action that puts one token on the centre Muse and then moves six Muses by one cell.",
        "Action card": "A card of your hand: two Devotions, two Revolutions and, until used, one Inspiration.",
        "flame": "A mark on an Inspiration card: one token for the Muse in that cell.",
        # The table.
        "Muse": "One of nine cards of the square; the more tokens you have on it against others, the more it pays.",
        "grid": "The square of three by three Muses, dealt at random and open to all.",
        "cell": "One of the nine places of the square; Muses move from cell to cell and take their tokens along.",
        "centre": "The middle cell of the square; Revolutions begin with the Muse there.",
        "Sun token": "The Sun walks clockwise around the square, one space after each round.",
        "Moon token": "The Moon walks clockwise around the square, always opposite the Sun.",
        "sunlight position": "The cell beside the Sun; the Muse there is in sunlight.",
        "moonlight position": "The cell beside the Moon; the Muse there is in moonlight.",
        "starting position": "The space where the Sun or the Moon began; the Sun's return to it opens the last round.",
        "track": "The eight spaces around the square on which Sun and Moon walk: four sides and four corners.",
        "side": "A space beside the middle card of an edge; Sun and Moon stand at sides in the odd rounds.",
        "corner": "A space at a corner of the square; Sun and Moon stand at corners in the even rounds.",
        "clockwise": "In the direction of a clock's hands, looking down at the table.",
        # The game.
        "artist": "The role of each player, who asks the Muses for their favour.",
        "hand": "The cards from which you pick: four that everyone has, and one Inspiration until it is used.",
        "set-up": "What is done before the first round: square, Sun and Moon, hands, tokens.",
        "round down": "Drop what is left after sharing points equally; nobody gets the rest.",
        "round": "One pick by everybody, the actions picked, then one step of Sun and Moon; there are nine.",
        "pick": "The card you choose in secret for this round.",
        "reveal": "The moment when all picks are turned over together.",
        "discard": "Where an Inspiration card goes, face up, once it has been used.",
        "supply": "Your Devotion tokens that are not yet on a Muse.",
        # The end.
        "Point Level": "One of three numbers on a Muse: what she pays for the most, second most, third most tokens.",
        "tie": "Equal numbers: of players behind two actions, or of tokens on a Muse.",
        "winner": "The player with the most points after nine rounds; players with equally many win together.",
        # Ours.
        "house": "Our own invention, because our copy of the rulebook lost the printed value; you can set your own.",
        "ruling": "Our decision where the rulebook is silent or can be read in two ways.",
    },
)
"""Noun -> one sentence."""

EVERYDAY: Final[Mapping[str, str]] = MappingProxyType(
    {
        "board": "grid square",
        "card": "action inspiration",
        "colour": "colours",
        "counter": "token",
        "first": "majority order",
        "mirror": "turned",
        "money": "points",
        "move": "revolution shift",
        "piece": "token",
        "pieces": "token",
        "popular": "majority",
        "reward": "pays points",
        "rotate": "revolution turn orient",
        "run": "out few",
        "score": "points level",
        "special": "inspiration",
        "tokens": "devotion token",
        "votes": "majority",
    }
)
"""Everyday word -> words of the rules; the search of the rules understands both."""

# Why an option cannot be read.
LEVELS_ALLOWED: Final = (
    'levels may be "house", "all 8/6/4", or names of Muses with three numbers each, such as {{"Urania": [9, 6, 3]}};'
    " not {given}."
)
INSPIRATIONS_ALLOWED: Final = (
    'inspirations may be "house", or names of Muses with a card each, such as'
    ' {{"Erato": {{"kind": "side", "flames": {{"P2": 2}}}}}}; not {given}.'
)
NO_SUCH_MUSE: Final = "{option} knows no Muse {given}; the nine are {names}."
LEVELS_ROW: Final = (
    "the levels of {name} must be three whole numbers from 0 to {top}, none larger than the one before it, such as"
    " [8, 6, 4]; not {given}."
)
INSPIRATION_ROW: Final = (
    'the Inspiration of {name} must be a "kind" ("side" or "corner") and "flames": cells (P0 to P7 clockwise from the'
    " Sun, C the centre), each with a whole number from 1 to {most}; not {given}."
)
