"""Every sentence of Mascarade's practice that a reader sees, except those of the misconceptions."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.games.mascarade import moves

TABLE: Final = "Coins: {lie}; courthouse {court}."
OWNS: Final = "{name} ({cards}) {coins}"
OWNS_MANY: Final = "{name} {coins} ({cards})"
ANNOUNCES: Final = "{name} announces {character}"
WITH: Final = " with the {hand} card"
CLAIM_ALONE: Final = "; {names} also claims it."
CLAIM: Final = "; {names} also claim it."
NO_CLAIM: Final = "; nobody claims."
CHOICES: Final = {
    moves.TakeFrom: "{name} takes from {other}.",
    moves.ExchangeFortunes: "{name} exchanges fortunes with {other}.",
    moves.KeepFortune: "{name} makes no exchange.",
    moves.SwapOthers: "{name} takes {one} and {two} under the table.",
    moves.Question: "{name} questions {other},",
    moves.Answer: "who answers {character}.",
}
"""Class of a move -> the sentence that narrates the choice."""

ALL_COINS: Final = "How many coins do the players and the courthouse hold after this turn?"
COINS: Final = "{coins}; courthouse {court}"
PARTS: Final = "; "
COINS_OF: Final = "How many coins does {name} have at the end of this turn?"
IN_COURT: Final = "How many coins are on the courthouse at the end of this turn?"
RICHER: Final = "Who has more coins after this turn than before?"
POORER: Final = "Who has fewer coins after this turn than before?"
HAS: Final = "{name} {coins}"
WHO_WINS: Final = "Who has won at the end of this turn?"
NOBODY_YET: Final = "nobody: the game goes on"
NOBODY_WINS: Final = "nobody, although the game is over"
NOBODY: Final = "nobody"
WHAT_NEXT: Final = "Whose turn is it next, and what may they do?"
MAY: Final = "{name}: {kinds}"
SWAP, LOOK, ANNOUNCE = "swap or not", "look", "announce"
NOTHING: Final = "nothing"

# Turns.
STARTS: Final = "{name} begins a game, and the others follow clockwise: {names}."
WHO_LOOKS_FIRST: Final = "Who is the first player allowed to look at a card or announce a character?"
ON_TURN: Final = "{name}, on the {number} turn"
ORDINALS: Final = "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"
LOOKS_THEN: Final = "Then {name} uses the turn to look."
LOOKED: Final = "{name} uses the turn to look, and sees {card}."
WHAT_ANNOUNCED: Final = "It is {name}'s turn: which characters may {name} announce?"
ORDER: Final = "Clockwise: {order}. "
AROUND: Final = "Clockwise: {order}; {middle} in the middle."
MIDDLE: Final = {1: "one card", 2: "two cards"}
ANY_TURN: Final = "It is {name}'s turn."
REVEALED_BEFORE: Final = "It is {name}'s turn; {name}'s card was revealed in the turn before."
PREPARES: Final = "It is {name}'s turn, one of the first four of the game."
WHICH_CARDS: Final = "Which other cards may {name} take, to swap or not?"

# Two and three players.
FEW: Final = {2: "Two players. ", 3: "Three players. "}
SHOWN_HAND: Final = "{card} was revealed in the turn before; now it is {name}'s turn."
TOGETHER: Final = "Which card may {name} take with the {hand} one, to swap or not?"
TOGETHER_BY: Final = "Which card may {name} take with {card}?"
NONE: Final = "none"
PROTECTED: Final = "What may {name} do with the protected card in this turn?"
WITH_OWN, WITH_OTHER = "swap it with the left or right one", "swap it with one of the opponent's"
LOOK_IT, ANNOUNCE_IT = "look at it", "announce with it"

# Casts.
NUMBERS: Final = {4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}
CAST: Final = "For their next game {players} players have chosen {cast}, and need one more card."
WHO_ELSE: Final = "Which character may they add?"
SIZES: Final = "{players} players choose a cast of their own."
HOW_MANY_CARDS: Final = "How many character cards may they use?"

# What is known.
KNOWN: Final = "Everybody has seen: {cards}. Then {moves}."
LIES: Final = "{name} ({card})"
MIDDLE_LIES: Final = "; middle: {cards}"
WHAT_CAN_IT_BE: Final = "What could {place} be, as far as {name} can know?"
HOW_MANY_SURE: Final = "How many of the {cards} cards can {name} know for sure?"
BOTH: Final = "{own} card and {name}'s"
HER: Final = "Adele", "Fran", "Ida"
"""The women among the players in practice."""
TAKES: Final = {
    None: "{name} takes {both} under the table",
    True: "{name} swaps {both}",
    False: "{name} takes {both} under the table, but does not swap them",
}
SPY_PUTS: Final = {
    None: "{name} puts them back, swapped or not",
    True: "{name} swaps them",
    False: "{name} does not swap them",
}
LOOKS: Final = "{name} looks at {place}"
SEES: Final = "{name} looks at {place} and sees {card}"
UNCHALLENGED: Final = "{name} announces {character}, and nobody claims"
SPIES: Final = "{name} looks at {both}"
REVEALS: Final = "{name} reveals {card}"
IS_ASKED: Final = "{name} is questioned and reveals {card}"


def own(name: str) -> str:
    """Return "her" or "his" for the owner of a card."""
    return "her" if name in HER else "his"


def owned(said: str, name: str) -> str:
    """Replace "their own" by "her" or "his": `her left card` for `their own left card`."""
    return said.replace("their own", own(name))
