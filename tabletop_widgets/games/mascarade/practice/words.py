"""Sentences of Mascarade's practice that are said in several places, stand in a table or are long."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.games.mascarade import moves

TABLE: Final = "Coins: {lie}; courthouse {court}."
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
COINS_OF: Final = "How many coins does {name} have at the end of this turn?"
IN_COURT: Final = "How many coins are on the courthouse at the end of this turn?"
NOBODY: Final = "nobody"
SWAP, LOOK, ANNOUNCE = "swap (or not)", "look", "announce"

# Turns.
WHO_LOOKS_FIRST: Final = "Who is the first player allowed to look at a card or announce a character?"
ORDINALS: Final = "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"
ORDER: Final = "Clockwise: {order}. "
MIDDLE: Final = {1: "one card", 2: "two cards"}
ANY_TURN: Final = "It is {name}'s turn."
REVEALED_BEFORE: Final = "It is {name}'s turn; {name}'s card was revealed in the turn before."
PREPARES: Final = "It is {name}'s turn, one of the first four of the game."

# Two and three players.
FEW: Final = {2: "Two players. ", 3: "Three players. "}
SHOWN_HAND: Final = "{card} was revealed in the turn before; now it is {name}'s turn."
NONE: Final = "none"
PROTECTED: Final = "What may {name} do with the protected card in this turn?"
WITH_OWN, WITH_OTHER = "swap it with the left or right one", "swap it with one of the opponent's"
LOOK_IT, ANNOUNCE_IT = "look at it", "announce with it"

# Casts.
NUMBERS: Final = {4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}
CAST: Final = "For their next game {players} players have chosen {cast}, and need one more card."

# What is known.
LIES: Final = "{name} ({card})"
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


def own(name: str) -> str:
    """Return "her" or "his" for the owner of a card."""
    return "her" if name in HER else "his"


def owned(said: str, name: str) -> str:
    """Replace "their own" by "her" or "his": `her left card` for `their own left card`."""
    return said.replace("their own", own(name))
