"""Sentences that are said in several places, by kind, or are long or of wrong positions; and headings."""

from __future__ import annotations

from typing import Final

# Questions.
ASK: Final = "Which two cards from your hand do you show?"
CHOOSE: Final = "Which of the two cards becomes your Will?"
NOT_SHOWN: Final = "{card} is not one of the two cards shown, {shown}: make one of those your Will."

# Headings.
SET_UP: Final = "Set-up"
ASKS, CHOOSES, DRAW, SCORING, SECRET = "Ask", "Choose", "Draw", "Scoring {dazzle}", "In your hand"

# What happened.
ASKED: Final = "{seat} shows {cards}."
WILL_PLACED: Final = "{seat} takes {card} as Will: {total} now on {seat}'s side of the {dazzle} pawn."
POINTS_PLACED: Final = "{card} goes below the {dazzle} pawn, where there {total} now."
SCORED: Final = "{dazzle}: {name} has {more} Will to {less} and takes {points}."
SCORED_EMPTY: Final = "{dazzle}: {name} has {more} Will to {less} and wins it, but there are no points below the pawn."
TIED: Final = "{dazzle}: both have {will} Will, so nobody wins it{points}."
NO_WILL: Final = "{dazzle}: nobody has any Will there, so nobody wins it{points}."

# The end.
DRAWN: Final = "The game is a draw: each has {points} and has won {dazzles}."

# What can be concluded.
UNSEEN_CELL: Final = "{count} of {all}"
UNSEEN_LABEL: Final = "exact: how many of the unseen cards of this rank belong to that Dazzle"
MAY_HOLD_LABEL: Final = "exact: all deals of unseen cards are equally likely; what was shown tells nothing"

# Options and positions that no game has.
DEAL: Final = 'deal is "dazzle" or "simple", not {given}.'
SEAT: Final = "{key} is a seat, 0 or 1, not {given}."
LISTED: Final = "{key} is a list, not {given}."
TWO_ROWS: Final = "{key}: a list of cards for each of the two players, not {given}."
NO_SUCH_CARD: Final = "{key}: there is no card {given}; a card is a Dazzle and a rank, such as {cards}."
NO_SUCH_DAZZLE: Final = "{key}: there is no Dazzle {given}; the four are {dazzles}."
BY_DAZZLE: Final = "{key} maps Dazzles to ranks, not {given}."
WILL_ROW: Final = (
    "will of {dazzle}: the ranks 1 to 3 on the side of each of the two players, such as [[2, 1], [3]]; not {given}."
)
POINTS_ROW: Final = "points of {dazzle}: the ranks 1 to 3 below its pawn, such as [2, 1]; not {given}."
TOO_OFTEN: Final = "{card} would be on the table {given} times; the box has {copies} copies (dazzle.components.cards)."
HAND_SIZE: Final = "hands: an even number of cards, {most} at most; {name} would hold {given} (dazzle.turn.hand-sizes)."
DECK_SIZE: Final = "decks: both hold the same even number of cards, {most} at most; not {given} (dazzle.turn.count)."
DECK_RANKS: Final = (
    "decks: in the Dazzle deal the last {count} cards of a deck have the ranks {right} from the top, not {given}; with"
    ' the option deal="simple" any ranks will do (dazzle.deal.deck-shape).'
)
NOT_DEALT: Final = (
    "{key}: of rank {rank} {name} would have had {given} by now, and the Dazzle deal has given only {right};"
    ' with the option deal="simple" any ranks will do (dazzle.deal.deck-shape).'
)
SHOWN_FROM: Final = (
    "hands: {name} has shown two cards, so {most} are left at most, not {given} (dazzle.turn.hand-sizes)."
)
SHOWN: Final = "shown: the two cards that were asked, or none, not {given}."
UNEVEN: Final = (
    "hands: both are equally large, or the starter's has two cards fewer after its ask; not {given} (dazzle.turn.pair)."
)
OTHER_STARTER: Final = "starter: the player with two cards fewer asked first; that is {name}."
OTHER_OPTION: Final = "starter: the option says that {name} opens every round."
OTHER_TURN: Final = "turn: with these hands it is the ask of {name}."
TOO_MANY_CHOICES: Final = (
    "will: {name} would choose more than {most} times in this game, those to come included (dazzle.turn.asks)."
)
TOO_MANY_POINTS: Final = "points: more than {most} cards in a game, those to come included (dazzle.turn.final-table)."
AGENDA: Final = "agenda: with these cards, turn and scored it is {right}, not {given}."
SCORED_FORM: Final = "scored lists the Dazzles already scored, from {first} on, once all cards are used; not {given}."
KNOWN: Final = 'known is "set-up" in Dazzle: both players know their own hand and all that is face up.'


def held(card: str, count: int) -> str:
    """Say how many cards of a face a player holds after naming more: none, or one of two."""
    return f"only one {card}" if count else f"no {card}"


def points(count: int) -> str:
    """Say a number of points."""
    return "1 point" if count == 1 else f"{count} points"


def points_lie(count: int) -> str:
    """Say that this many points are somewhere: `is 1 point`."""
    return f"{'is' if count == 1 else 'are'} {points(count)}"


def points_lost(count: int) -> str:
    """End a sentence with the points that nobody wins, if any."""
    return f" and {points(count)} {'goes' if count == 1 else 'go'} to nobody" if count else ""


def dazzles(count: int) -> str:
    """Say a number of Dazzles."""
    return "1 Dazzle" if count == 1 else f"{count} Dazzles"


def summed(ranks: tuple[int, ...]) -> str:
    """Say a sum with its terms: `5 (2+2+1)`."""
    return f"{sum(ranks)} ({'+'.join(map(str, ranks))})" if len(ranks) > 1 else str(sum(ranks))
