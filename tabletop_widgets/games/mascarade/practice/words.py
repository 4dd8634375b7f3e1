"""Every sentence of Mascarade's practice that a reader sees, but for what the misconceptions say."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.games.mascarade import moves

TABLE: Final = "Clockwise: {lie}; courthouse {court}."
OWNS: Final = "{name} {cards} {coins}"
OWNS_MANY: Final = "{name} {coins} ({cards})"
ANNOUNCES: Final = "{name} announces {character}"
WITH: Final = " with the {hand} card"
CLAIM_ALONE: Final = "; {names} claims, too."
CLAIM: Final = "; {names} claim, too."
NO_CLAIM: Final = "; nobody claims."
CHOICES: Final = {
    moves.TakeFrom: "{name} takes from {other}.",
    moves.ExchangeFortunes: "{name} exchanges fortunes with {other}.",
    moves.KeepFortune: "{name} keeps their fortune.",
    moves.SwapOthers: "{name} takes {one} and {two} below the table.",
    moves.Question: "{name} questions {other},",
    moves.Answer: "who answers {character}.",
}
"""How each choice within a power is told."""

ALL_COINS: Final = "Who has how many coins at the end of this turn?"
COINS: Final = "{coins}; courthouse {court}"
HAS: Final = "{name} {coins}"
WHO_WINS: Final = "Who has won at the end of this turn?"
NOBODY_YET: Final = "nobody: the game goes on"
NOBODY_WINS: Final = "nobody, though the game is over"
NOBODY: Final = "nobody"
WHAT_NEXT: Final = "Whose turn is next, and what may that player do?"
MAY: Final = "{name}: {kinds}"
SWAP, LOOK, ANNOUNCE = "swap or not", "look", "announce"
NOTHING: Final = "nothing"

# Turns.
STARTS: Final = "{name} begins a game, and the others follow clockwise: {names}."
WHO_LOOKS_FIRST: Final = "Who is the first that may look at a card or announce a character?"
ON_TURN: Final = "{name}, on the {number} turn"
ORDINALS: Final = "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"
LOOKS_THEN: Final = "Then {name} looks at their own card."
LOOKED: Final = "{name} looks at their own card and sees {card}."
WHAT_ANNOUNCED: Final = "It is {name}'s turn: which characters may {name} announce?"
ORDER: Final = "Clockwise: {order}. "
AROUND: Final = "Clockwise: {order}; {middle} in the middle."
MIDDLE: Final = {1: "one card lies", 2: "two cards lie"}
ANY_TURN: Final = "It is {name}'s turn."
REVEALED_BEFORE: Final = "It is {name}'s turn, whose card was revealed in the turn before."
PREPARES: Final = "It is {name}'s turn, one of the first four."
WHICH_CARDS: Final = "Which cards may {name} take beside their own, to swap or not?"

# Two and three players.
FEW: Final = {2: "Two play. ", 3: "Three play. "}
SHOWN_HAND: Final = "{card} was revealed in the turn before; now it is {name}'s turn."
TOGETHER: Final = "Which cards may {name} take together with their {hand} card?"
TOGETHER_BY: Final = "Which cards may {name} take together with {card}?"
NONE: Final = "none"
PROTECTED: Final = "What may {name} do with their own protected card?"
WITH_OWN, WITH_OTHER = "swap it with one of their own", "swap it with one of the opponent's"
LOOK_IT, ANNOUNCE_IT = "look at it", "announce with it"

# Casts.
NUMBERS: Final = {4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}
CAST: Final = "For their next game {players} players choose {cast}, and one card more."
WHO_ELSE: Final = "Which character may it be?"
SIZES: Final = "{players} players choose a cast of their own."
HOW_MANY_CARDS: Final = "How many character cards may be in the game?"

# What is known.
KNOWN: Final = "Seen by all: {cards}. Then {moves}."
LIES: Final = "{name} {card}"
MIDDLE_LIES: Final = "; middle {cards}"
WHAT_CAN_IT_BE: Final = "What may {place} be, as far as {name} can know?"
HOW_MANY_SURE: Final = "How many of the {cards} cards can {name} know for sure?"
BOTH: Final = "their own and {name}'s cards"
TAKES: Final = {
    None: "{name} takes {both} below the table",
    True: "{name} swaps {both}",
    False: "{name} takes {both}, but does not swap",
}
SPY_PUTS: Final = {
    None: "{name} puts them back, swapped or not",
    True: "{name} swaps them",
    False: "{name} does not swap them",
}
LOOKS: Final = "{name} looks at {place}"
SEES: Final = "{name} looks at {place} and sees {card}"
UNCHALLENGED: Final = "{name} announces {character}, nobody claims"
SPIES: Final = "{name} looks at {both}"
REVEALS: Final = "{name} reveals {card}"
IS_ASKED: Final = "questioned, {name} reveals {card}"
