"""The glossary of Mascarade: a sentence for every noun of the rulebook, and the sentences about casts.

A widget marks a noun where it first appears on a page and shows its sentence on focus. Longer nouns precede the
shorter ones they contain ("preparation turn" before "turn"), so that the longest match is found first.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping


TERMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        # The characters.
        "Judge": "A character: take all the coins that lie on the courthouse; always in the game.",
        "Bishop": "A character: take 2 gold from the richest of the other players.",
        "King": "A character: take 3 gold from the bank.",
        "Fool": (
            "A character: take 1 gold from the bank, then take the cards of two other players under the table and swap"
            " them, or not."
        ),
        "Queen": "A character: take 2 gold from the bank.",
        "Thief": "A character: take 1 gold from each of your two neighbours.",
        "Witch": "A character: exchange your whole fortune with that of another player, if you like.",
        "Spy": "A character: look at your own card and one other, then swap the two, or not.",
        "Peasant": (
            "A character with two cards: take 1 gold from the bank, or 2 each if both Peasants are revealed in the same"
            " turn."
        ),
        "Cheat": "A character: with 10 gold or more you win the game.",
        "Inquisitor": (
            "A character: make another player say who they are and reveal their card; a wrong answer costs them 4 gold,"
            " paid to you."
        ),
        "Widow": "A character: take as much from the bank as you need to have 10 gold.",
        # The table.
        "courthouse": "The board that holds the fines until a Judge takes them.",
        "bankrupt": "Having no coins; when a player is bankrupt, the game ends and the richest player wins.",
        "bank": "The money in the middle of the table that belongs to nobody.",
        "fortune": "All the coins in front of a player; everybody may count them.",
        "gold": "What coins are worth; everybody starts with 6, and 13 win.",
        "fine": "One gold paid to the courthouse for having named a character wrongly.",
        "richest": "Having the most gold; of the other players for the Bishop, of all players at the end.",
        "character token": "A marker next to the courthouse that shows that a character is in the game.",
        "character card": "A card that shows one character; in play it is face down.",
        "character": "One of twelve persons with a power; there is one card of each, and two of the Peasant.",
        "cast": "The character cards of one game; everybody knows which they are, not where they lie.",
        "middle card": "A card that belongs to nobody and lies in the middle; it may be taken for a swap.",
        "neighbour": "The player beside you: your left neighbour plays after you, your right neighbour before you.",
        "left card": "With two or three players: the card that belongs to your left hand.",
        "right card": "With two or three players: the card that belongs to your right hand.",
        "protected card": (
            "With two players: your third card, which your opponent can never take for a swap and you cannot announce"
            " with."
        ),
        "clockwise": "From each player to the left neighbour.",
        # A turn.
        "preparation turn": "One of the first four turns of the game, in which you can only swap or not.",
        "forced swap": (
            "What you owe when your card was revealed in the turn just before yours: you can only swap, or not."
        ),
        "swap or not": "Take your card and another under the table, unseen; put them back exchanged or as they were.",
        "swap": "To exchange two face-down cards under the table, where nobody else can see it.",
        "turn": "What one player does: swap or not, look, or announce; then the left neighbour is next.",
        "look": "An action: see your own card in secret.",
        "announcer": "The player whose turn it is and who says which character they are.",
        "announcement": "Saying on your turn which character you are, truly or not.",
        "announce": "An action: say that you are a character, in order to use its power.",
        "claimant": "A player who answers an announcement by claiming to be the same character.",
        "claim": "To answer an announcement with: no, that is me.",
        "unchallenged": "Of an announcement: nobody answers with a claim, so the power is used and no card is shown.",
        "bluff": "Naming a character although you are not, or do not know whether you are.",
        "reveal": "To turn a card face up so that everybody sees it.",
        "cover": "To turn revealed cards face down again.",
        "power": "What a character does for the player who uses it.",
        "face down": "So that nobody sees what the card shows.",
        # The end.
        "winner": "A player with 13 gold, or 10 as the Cheat, or the richest when one goes bankrupt; several may win.",
        # Ours.
        "house": "Our own number where none is printed, such as how often others are taken to swap.",
        "ruling": "Our decision where the rulebook is silent or can be read in two ways.",
        "likely": "Taken from one good source; everything without this word is sure.",
    },
)
"""Noun -> one sentence."""

EVERYDAY: Final[Mapping[str, str]] = MappingProxyType(
    {
        "13": "thirteen wins",
        "bank": "bank gold",
        "broke": "bankrupt",
        "caught": "fine wrongly",
        "challenge": "claim",
        "coin": "gold",
        "coins": "gold",
        "doubt": "claim",
        "exchange": "swap",
        "forget": "forgetting",
        "identity": "character",
        "jail": "courthouse",
        "lie": "bluff",
        "look": "own secret",
        "lying": "bluff",
        "money": "gold fortune bankrupt",
        "object": "claim",
        "peek": "look",
        "penalty": "fine",
        "poor": "bankrupt",
        "poorest": "bankrupt",
        "punish": "fine",
        "remember": "memorise forgetting",
        "rich": "richest",
        "role": "character",
        "switch": "swap",
        "tax": "fine",
        "trade": "swap",
        "true": "really",
        "wrong": "wrongly fine",
    }
)
"""Everyday word -> words of the rules; the search of the rules understands both."""

# Why a cast cannot be played; the rule follows in brackets.
CAST_FORM: Final = "cast must be a list of names of characters, such as {example}; not {given}."
NO_SUCH_CHARACTER: Final = "cast knows no character {given}; there are {names}."
TOO_OFTEN: Final = "cast names the {name} {times} times; there is one card of each character, and two of the Peasant."
SMALL_CAST: Final = "cast cannot be chosen with {players} players; they always use {names}."
NO_JUDGE: Final = "cast lacks the Judge, who is in every game; put the Judge in the place of another character."
TOO_FEW_FOR: Final = "cast has {name}, who needs at least {least} players; with {players}, choose another character."
ONE_PEASANT: Final = 'cast has one Peasant; name "Peasant" twice or not at all.'
NOT_SIX: Final = "cast has {cards} cards; {players} players use exactly six."
TOO_FEW_CARDS: Final = "cast has {cards} cards; {players} players use at least {players}."
TOO_MANY_CARDS: Final = "cast has {cards} cards; {players} players use at most {most}, one each and two in the middle."
TOO_FEW_BANKERS: Final = (
    "cast has {some} of {cards} cards that bring money from the bank; at least {least} must, out of King, Fool, Queen,"
    " Widow and the two Peasants."
)
