"""Sentences that are said in several places, by kind, or are long or of wrong positions; and headings."""

from __future__ import annotations

from typing import Final

# Questions.
PREPARE: Final = "Preparation: with which card do you swap yours, or pretend to?"
TURN: Final = "Swap (or pretend to), look at your card, or announce a character?"
FORCED: Final = "Your {hand}card was revealed: with which do you swap it, or pretend to?"
MUST_LOOK: Final = "You saw your {hand}card by mistake, so look at it this turn."
CLAIM: Final = "{name} announces {character}: do you claim that it is you?"
CLAIM_ONE: Final = "{name} announces {character}: do you claim to be one as well?"
BISHOP: Final = "Which of the richest do you take the coins from?"
FOOL: Final = "Which two players' cards do you take, and do you swap them?"
FOOL_WITH: Final = {
    2: "Do you swap the left and the right card of {other}, or pretend to?",
    3: "Which card of each opponent do you take, and do you swap them?",
}
SPY: Final = "Which card do you look at, besides your own?"
SPY_SWAP: Final = "Do you swap the two cards that you have seen?"
WITCH: Final = "Who do you exchange fortunes with, if anybody?"
INQUISITOR: Final = "Which player do you question?"

# Refusals.
ONLY_SWAPS_YET: Final = (
    "The first four turns are for preparation: take your card and another, and swap them or pretend to."
)
NO_ANNOUNCING: Final = (
    "Your {hand}card was revealed last turn, so you may not announce now:"
    " take it and another, and swap them or pretend to."
)
NO_LOOKING: Final = (
    "Your {hand}card was revealed last turn, so you may not look now: take it and another, and swap them or pretend to."
)
TAKE_THE_SHOWN: Final = (
    "Your {hand} card was revealed last turn, so the card in that place must be one of the two you take."
)
TWO_PROTECTED: Final = "Take your left or right card: your protected card can be swapped with one of these only."
ANNOUNCE_PROTECTED: Final = "Nobody announces with the protected card on their own turn: use your left or right card."
NOT_THE_RICHEST: Final = "The Bishop takes from the richest of the others, and {name} is not the richest."
FOOL_OTHERS: Final = "The Fool takes the cards of two other players: neither your own nor one from the middle."
FOOL_ONE_EACH: Final = "The Fool takes one card of each opponent, not two of the same."
FOOL_TWO: Final = "With two players the Fool takes the left and the right card of the opponent."

# What happened: cards.
DEALT: Final = "All cards are face up: {cards}. When everybody has seen them, they are turned face down."
PREPARED: Final = (
    "In a preparation turn {seat} takes {first} and {second} under the table, and may or may not swap them."
)
HANDLED: Final = "{seat} takes {first} and {second} under the table, and may or may not swap them."
FOOL_HANDLED: Final = "As the Fool, {seat} takes {first} and {second} under the table, and may or may not swap them."
SPY_HANDLED: Final = "As the Spy, {seat} puts {first} and {second} back, swapped or not."
SWAPPED: Final = "In secret: {first} and {second} were swapped."
NOT_SWAPPED: Final = "In secret: {first} and {second} were not swapped."
SPIED: Final = "As the Spy, {seat} looks at {first} and {second} in secret."
SLIPPED: Final = "{seat} has seen {place} by mistake, and must look at it on the next turn that allows a look."

# What happened: announcing.
ANNOUNCED: Final = "{seat} announces{place}: I am {character}!"
CLAIMED: Final = "{seat} claims{place} to be {character}."
PASSED: Final = "{seat} passes."
UNCHALLENGED: Final = "Nobody claims: {seat} uses {character}'s power and reveals nothing."
FINED: Final = "{seats} falsely claimed to be {character}, and {pay} to the courthouse."
NO_HOLDER: Final = "None of them is {character}, so nobody uses the power; {seats} {pay} to the courthouse."
COVERED: Final = "The revealed {places} turned face down again."
CARDS_ARE: Final = {True: "card is", False: "cards are"}

# What happened: powers.
FROM_BANK: Final = "{seat}, as {character}, gets {coins} from the bank."
PAIR: Final = "Both Peasants are revealed: {seat} gets {coins} from the bank."
FILLED_UP: Final = "{seat}, as the Widow, gets {coins} from the bank and now has {owned}."
TAKEN: Final = "{seat}, as {character}, takes {coins} from {other}."
SHORT: Final = " That is all there is."
COURT_TAKEN: Final = "{seat}, as the Judge, takes {coins} from the courthouse."
EXCHANGED: Final = (
    "{seat}, as the Witch, exchanges fortunes with {other}: {seat} now has {coins}, and {other} {others}."
)
CHEATED: Final = "{seat} uses the Cheat's power and has {coins}: 10 are enough to win."
NOTHING: Final = {
    "Judge": "{seat}, as the Judge, finds the courthouse empty.",
    "Cheat": "{seat}, as the Cheat, has fewer than 10 coins: nothing happens.",
    "Widow": "{seat}, as the Widow, already has 10 coins or more, and gets nothing.",
}
QUESTIONED: Final = "{seat}, as the Inquisitor, questions {other}."
RIGHT_ANSWER: Final = "The answer was right: {seat} pays nothing."
WRONG_ANSWER: Final = "The answer was wrong: {other} pays {coins} to {seat}."

# The end.
BROKE: Final = "{poor} {has} no coins left, and the game is over; {names}, the richest, {verb} with {coins}."

# What can be known.
CAN_KNOW: Final = "What {name} can know"
EXACT: Final = "exact; house: others swap half the time"
SAMPLED: Final = "approximate: {count} samples; house: others swap half the time"
NOT_A_CHANCE: Final = "swapped is a probability from 0 to 1, such as Fraction(1, 2), not {given}."
NOT_TURNS: Final = "forgets is None (never) or a whole number of turns, 0 or more, not {given}."
NO_STORY = "none of the {count} courses of play examined fits what was seen; a larger at_most may find one."

# Positions that no game has.
STEP: Final = "agenda: {given} does not fit the cards, or what has been announced and said."
LISTED: Final = "{key} is a list, not {given}."
OTHER_CAST: Final = "cards: the option cast says {cast}, and these are {given}."
COINS: Final = "coins: one whole number of 0 or more for each of the {players} players, not {given}."
COUNT: Final = "{key} is a whole number of 0 or more, not {given}."
SEAT: Final = "{key} is a seat from 0 to {last}, not {given}."
FIRST: Final = "first is a seat from 0 to {last}, the one who begins (mascarade.ruling.start-software), not {given}."
PREPARED_FORM: Final = "prepared is true or false, or how many of the four preparation turns are over, not {given}."
PLACE_LIST: Final = "{key} lists places, numbers from 0 to {last}, each once, not {given}."
ANNOUNCED_FORM: Final = (
    "announced names a character of the game ({cast}) together with said, or both are left out; not {given}"
    " (mascarade.ruling.announce-scope)."
)
SAID_FORM: Final = (
    "said lists [seat, place] for the seat whose turn it is and then clockwise for each who has answered, a card of"
    " theirs or -1 for a pass; not {given}."
)
PEEKING: Final = "peeking lists a seat and the one or two places at which it looks, or nothing; not {given}."
TOO_EARLY: Final = (
    "announced: nobody announces before the four preparation turns are over; add prepared: true (mascarade.prep.only)."
)
POOR_CHEAT: Final = "cheat: a Cheat wins with 10 coins or more, and this seat has {given}."
KNOWN: Final = (
    'known is "set-up" (everybody has seen every card), "nothing", or for each of the {players} seats a list of the'
    " places it knows; not {given}."
)
TOO_MUCH_GOLD: Final = "there are 194 coins in the box, and these are {given}."
MISTAKES: Final = "mistakes is true or false, not {given}."


def coins(count: int) -> str:
    """Say a number of coins."""
    return "1 coin" if count == 1 else f"{count} coins"


def pay(payers: int) -> str:
    """Say that everybody pays a coin."""
    return "pays 1 coin" if payers == 1 else "pay 1 coin each"


def have(many: int) -> str:
    """Return the verb for one or several."""
    return "has" if many == 1 else "have"
