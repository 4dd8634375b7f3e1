"""Every sentence of Dazzle's practice that a reader sees, except those of the misconceptions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from tabletop_widgets.sentences import listed

# The end.
ONE_SCORED: Final = "All cards have been used. {pawn}. There is nothing at the other pawns."
THE_END: Final = "All cards have been used. {pawns}."
AT_A_PAWN: Final = "{dazzle}: {name}'s Will {mine}, {other}'s {theirs}, {below}"
NO_WILL: Final = "0"
BELOW: Final = "points {ranks}"
NOTHING_BELOW: Final = "no points"
WHO_GETS: Final = "How many points does each player get?"
GETS: Final = "{name} {mine}, {other} {theirs}"
WHO_WINS: Final = "Who wins, with how many points?"
WINS: Final = "{name}, {mine} to {theirs}"
A_DRAW: Final = "nobody: a draw, {mine} to {theirs}"

# An ask.
IN_ROUND: Final = "round {round}"
SHOWS: Final = "{asker} shows {cards}; {chooser} chooses {card} as Will."
WHERE_PLACED: Final = "Where are the two cards now?"
ON_A_SIDE: Final = "{dazzle} {rank}: Will, {name}'s side"
BELOW_A_PAWN: Final = "{dazzle} {rank}: points, below"
ELSEWHERE: Final = "the other: out of the game"
AND_THEN: Final = "; "
HOW_MUCH_WILL: Final = "How much Will does each player have at {pawns} now?"
WILL_AT: Final = "{dazzle} {name} {mine}, {other} {theirs}"
IF_SCORED: Final = "If the game ended now, how many points would each player get?"
JUST_SHOWN: Final = "{name} shows {cards}."
WHO_DECIDES: Final = "Who chooses the Will, and between what?"
DECIDES: Final = "{name}: {cards}"
FORCED: Final = "{name}: {cards} alone"
MAY_REFUSE: Final = "{name}: {cards}, or neither"

# A hand.
HOLDS: Final = "{name} asks, and holds {cards}."
TOGETHER: Final = "Which cards can {name} show together with {card}?"
NO_CARD: Final = "none of the others"

# Turns.
A_PAIR_BEGINS: Final = "Round {pair} begins (each asks once in a round): each holds {hand} cards; {deck}."
ONE_ASK: Final = "{first} asks, {other} chooses."
BOTH_ASKS: Final = "{first} asks, {other} chooses; {other} asks, {first} chooses."
WHO_IS_NEXT: Final = "Who asks next, and how many cards does each player hold by then?"
ASKS_NEXT: Final = "{next} asks; {cards}"
IS_OVER: Final = "nobody asks; the Dazzles are compared"
HOW_MANY_ASKS: Final = "How many asks are still to come, counting both players?"
IN_THE_DECK: Final = "{count} in each deck"
NO_DECK: Final = "the decks are used up"

# The deal.
DEALT: Final = "The cards have been dealt by the Dazzle deal."
FIRST_SIX: Final = "Which ranks did the top six cards of each deck show, before anybody drew?"
WHICH_DRAWN: Final = "Which ranks does each player draw after round {pair}, when both have asked {times}?"
NOBODY_DRAWS: Final = "none: nobody draws any more"
HAND_AT: Final = "How many cards does each player hold before the asks of round {pair}, and how many are in each deck?"
HAND_AND_DECK: Final = "{hand}; {deck}"
IN_THE_BOX: Final = "How many cards go back to the box, unused?"
IN_A_DECK: Final = "How many cards of rank {rank} does one player get in a game?"
SUM_OF_A_DECK: Final = "Add up the ranks of all the cards one player gets in a game: what is the total?"

# What is known.
KNOWING: Final = "The cards were dealt by the Dazzle deal. Round {pair} begins (each asks once in a round)."
SIMPLY_DEALT: Final = "The cards were dealt at random: the simple deal. Both players have drawn their first hands."
WHAT_OF_HAND: Final = "What does {me} see of the cards in {other}'s hand?"
WHAT_OF_DECK: Final = "What does {me} know about the next two cards {me} will draw?"
HOW_MANY_UNSEEN: Final = "How many copies of {card} are hidden from {me}, counting those in the box?"
AT_MOST: Final = "How many copies of {card} could {other} hold at most, as far as {me} can tell?"
NUMBER_ONLY: Final = "only how many there are"
RANKS_SEEN: Final = "the ranks: {ranks}"
DAZZLES_SEEN: Final = "the Dazzles: {dazzles}"
ALL_SEEN: Final = "everything: {cards}"
NOTHING: Final = "nothing"
FIRST_ALONE: Final = "that the first is a {rank}; nothing about the second"
BOTH_RANKS: Final = "that they are a {first} and a {second}"
BOTH_FACES: Final = "that they are {first} and {second}"
CHANCE: Final = "it differs from game to game"
NUMBERS: Final = "no", "one", "two", "three", "four", "five", "six", "seven", "eight"


def at_a_pawn(dazzle: str, names: Sequence[str], will: Sequence[Sequence[int]], points: Sequence[int]) -> str:
    """Say which cards are at a pawn."""
    mine, theirs = ("+".join(map(str, ranks)) or NO_WILL for ranks in will)
    below = BELOW.format(ranks="+".join(map(str, points))) if points else NOTHING_BELOW
    return AT_A_PAWN.format(dazzle=dazzle, name=names[0], mine=mine, other=names[1], theirs=theirs, below=below)


def gets(names: Sequence[str], points: Sequence[int]) -> str:
    """Say the points of both."""
    return GETS.format(name=names[0], mine=points[0], other=names[1], theirs=points[1])


def will_at(dazzle: str, names: Sequence[str], sums: Sequence[int]) -> str:
    """Say each player's Will at a pawn."""
    return WILL_AT.format(dazzle=dazzle, name=names[0], mine=sums[0], other=names[1], theirs=sums[1])


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
    return IN_THE_DECK.format(count=count) if count else NO_DECK


def counted(kinds: Sequence[str]) -> str:
    """Count equal items: `two 3s and one 1`."""
    return listed([f"{NUMBERS[many]} {kind}{'s' * (many > 1)}" for kind, many in Counter(kinds).items()])


def seen(cards: Sequence[Any]) -> str:
    """Say what a player sees of a hand: faces, ranks, Dazzles, or only the number of cards."""
    if None in cards:
        return NUMBER_ONLY
    if isinstance(cards[0], int):
        return RANKS_SEEN.format(ranks=counted([*map(str, cards)]))
    if " " in cards[0]:
        return ALL_SEEN.format(cards=listed([*cards]))
    return DAZZLES_SEEN.format(dazzles=listed([f"{NUMBERS[n]} {dazzle}" for dazzle, n in Counter(cards).items()]))


def next_two(cards: Sequence[Any]) -> str:
    """Say what a player knows of the next two cards of a deck."""
    first, second = cards
    if first is None:
        return NOTHING
    if second is None:
        return FIRST_ALONE.format(rank=first)
    return (BOTH_RANKS if isinstance(first, int) else BOTH_FACES).format(first=first, second=second)
