"""Sentences of Dazzle's practice that are said in several places, stand in a table or are long."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from tabletop_widgets.sentences import listed

# The end.
ONE_SCORED: Final = "All cards have been used. {pawn}. There is nothing at the other pawns."
WHO_GETS: Final = "How many points does each player get?"
WHO_WINS: Final = "Who wins, with how many points?"

# An ask.
SHOWS: Final = "{asker} shows {cards}; {chooser} chooses {card} as Will."
ELSEWHERE: Final = "the other: out of the game"
HOW_MUCH_WILL: Final = "How much Will does each player have at {pawns} now?"
IF_SCORED: Final = "If the game ended now, how many points would each player get?"

# Turns.
A_PAIR_BEGINS: Final = "Round {pair} begins (each asks once in a round): each holds {hand} cards; {deck}."
ONE_ASK: Final = "{first} asks, {other} chooses."
BOTH_ASKS: Final = "{first} asks, {other} chooses; {other} asks, {first} chooses."
WHO_IS_NEXT: Final = "Who asks next, and how many cards does each player hold by then?"
HOW_MANY_ASKS: Final = "How many asks are still to come, counting both players?"

# The deal.
DEALT: Final = "The cards have been dealt by the Dazzle deal."
WHICH_DRAWN: Final = "Which ranks does each player draw after round {pair}, when both have asked {times}?"
HAND_AT: Final = "How many cards does each player hold before the asks of round {pair}, and how many are in each deck?"
SUM_OF_A_DECK: Final = "Add up the ranks of all the cards one player gets in a game: what is the total?"

# What is known.
KNOWING: Final = "The cards were dealt by the Dazzle deal. Round {pair} begins (each asks once in a round)."
SIMPLY_DEALT: Final = "The cards were dealt at random: the simple deal. Both players have drawn their first hands."
WHAT_OF_DECK: Final = "What does {me} know about the next two cards {me} will draw?"
HOW_MANY_UNSEEN: Final = "How many copies of {card} are hidden from {me}, counting those in the box?"
AT_MOST: Final = "How many copies of {card} could {other} hold at most, as far as {me} can tell?"
DAZZLES_SEEN: Final = "the Dazzles: {dazzles}"
BOTH_RANKS: Final = "that they are a {first} and a {second}"
EQUAL_RANKS: Final = "that both are {first}s"
BOTH_FACES: Final = "that they are {first} and {second}"
CHANCE: Final = "it differs from game to game"
NUMBERS: Final = "no", "one", "two", "three", "four", "five", "six", "seven", "eight"


def at_a_pawn(dazzle: str, names: Sequence[str], will: Sequence[Sequence[int]], points: Sequence[int]) -> str:
    """Say which cards are at a pawn."""
    mine, theirs = ("+".join(map(str, ranks)) or "0" for ranks in will)
    below = f"points {'+'.join(map(str, points))}" if points else "no points"
    return f"{dazzle}: {names[0]}'s Will {mine}, {names[1]}'s {theirs}, {below}"


def gets(names: Sequence[str], points: Sequence[int]) -> str:
    """Say the points of both."""
    return f"{names[0]} {points[0]}, {names[1]} {points[1]}"


def will_at(dazzle: str, names: Sequence[str], sums: Sequence[int]) -> str:
    """Say each player's Will at a pawn."""
    return f"{dazzle} {names[0]} {sums[0]}, {names[1]} {sums[1]}"


def which_drawn(pair: int) -> str:
    """Ask which ranks are drawn after a round."""
    return WHICH_DRAWN.format(pair=pair, times="once" if pair == 1 else f"{pair} times")


def pair(t: Any, asks: int) -> str:
    """Say which asks of a round are played."""
    begins = A_PAIR_BEGINS.format(pair=t.pair, hand=len(t.hands[0]), deck=deck(len(t.decks[0])))
    said = (ONE_ASK, BOTH_ASKS)[asks - 1].format(first=t.names[t.turn], other=t.names[1 - t.turn])
    return f"{begins} {said}"


def deck(count: int) -> str:
    """Say how many cards the decks have."""
    return f"{count} in each deck" if count else "the decks are used up"


def counted(kinds: Sequence[str]) -> str:
    """Count equal items: `two 3s and one 1`."""
    return listed([f"{NUMBERS[many]} {kind}{'s' * (many > 1)}" for kind, many in Counter(kinds).items()])


def seen(cards: Sequence[Any]) -> str:
    """Say what a player sees of a hand: faces, ranks, Dazzles, or only the number of cards."""
    if None in cards:
        return "only how many there are"
    if isinstance(cards[0], int):
        return f"the ranks: {counted([*map(str, cards)])}"
    if " " in cards[0]:
        return f"everything: {listed([*cards])}"
    return DAZZLES_SEEN.format(dazzles=listed([f"{NUMBERS[n]} {dazzle}" for dazzle, n in Counter(cards).items()]))


def next_two(cards: Sequence[Any]) -> str:
    """Say what a player knows of the next two cards of a deck."""
    first, second = cards
    if first is None:
        return "nothing"
    if second is None:
        return f"that the first is a {first}; nothing about the second"
    ranks = EQUAL_RANKS if first == second else BOTH_RANKS
    return (ranks if isinstance(first, int) else BOTH_FACES).format(first=first, second=second)
