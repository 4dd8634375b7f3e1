"""Every sentence of Bemused's practice that a reader sees, but for what the misconceptions say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.games.bemused import moves
from tabletop_widgets.games.bemused.facts import DREAD, FANTASMA, INSANE
from tabletop_widgets.games.bemused.words import card, counted
from tabletop_widgets.sentences import listed

# What lies there.
ROW: Final = "{name}'s {virtuoso}: {load}"
WITH_GEMINA: Final = "{row} (gemina {gemina}, face {up})."
UP, DOWN = "up", "down"
NOTHING: Final = "nothing"
DEAD: Final = "fantasma"
EMPTY_WELL: Final = "The dread well is empty."
TWO_KINDS: Final = "The doubts on the {virtuoso} are of two kinds."
PILES: Final = "Doubt well, from the top: {well}. Discard pile, newest first: {pile}."

# What is done.
DOES: Final = {
    moves.PlantDoubt: "{name} plants a {doubt} doubt.",
    moves.PlantDread: "{name} plants a dread on the {on}.",
    moves.Use: "{name} uses the {virtuoso}'s ability:",
    moves.Instill: "{name} spends two {doubt} doubts to instill a dread on the {on}.",
    moves.Reveal: "{name} reveals the gemina by choice.",
    moves.MoveDoubt: "a {doubt} doubt goes from the {source} to the {on}.",
    moves.MoveDread: "a dread goes from the {source} to the {on}.",
    moves.RemoveDoubt: "a {doubt} doubt leaves the {source}.",
    moves.RemoveDread: "a dread leaves the {source}.",
    moves.ChangeDoubt: "a {doubt} doubt on the {source} becomes a dread.",
    moves.ChangeDread: "a dread on the {source} becomes the top card of the doubt well, a {top} doubt.",
    moves.ReplaceDoubt: "{name}, a fantasma, replaces a {doubt} doubt on the {source} with a dread.",
    moves.PlayNothing: "Neither can be played.",
}
HAUNTS: Final = "{name}, a fantasma, plants a dread on the {on}."
DISCARDS: Final = "{name} has finished playing, and discards {card}."
BEGINS: Final = "{name}'s turn begins, with {hand} in hand."
ITS_TURN: Final = "{name}'s turn begins."
FIRST_PLAY: Final = "{name}'s first play; in hand: {hand}."
SECOND_PLAY: Final = "{name} has made the first play, and still holds {hand}."
TAKEN: Final = "{name} has taken {picked}."
TAKEN_ALONE: Final = "{name}'s only card is {picked}."
GHOST_TURN: Final = "It is the turn of {name}, a fantasma."

# Questions about what comes of it.
STATES: Final = "Who is insane or dead afterwards, and what happens next?"
STANDS: Final = "What state is the {virtuoso} in afterwards, and which way up is the gemina?"
STANDING: Final = "{state}: {load}; face {up}"
AFTER_ABILITY: Final = (
    "Afterwards, what state is the {virtuoso} in, which way up is the gemina, how many dreads are in the well, and how"
    " many cards does {name} hold?"
)
AFTER_REVEAL: Final = (
    "Afterwards, what state is the {virtuoso} in, which way up is the gemina, how many cards does {name} hold, and what"
    " happens next?"
)
AND_HAND: Final = "How many cards does {name} hold afterwards, and what happens next?"
FACES: Final = "How many dreads are in the well afterwards, and whose gemina cards are face up?"
OPEN_CARDS: Final = "{whose}"
AFTER_DRAWING: Final = "After drawing, how many cards does {name} hold, and what happens next?"
AFTER_PASSING: Final = (
    "Afterwards, how many dreads are in the well, how many cards does {name} hold, and what happens next?"
)
AND_THEN: Final = "; "
THEN_HAND: Final = "How many cards does {name} hold at the end of the turn, and who does what next?"
DRAWN: Final = "Which cards does {name} draw?"

IS: Final = {INSANE: "{virtuoso} insane", FANTASMA: "{virtuoso} dead"}
NONE: Final = "nobody"
NOBODY: Final = "nobody"
NOBODYS: Final = "nobody's"
WHOSE: Final = "{name}'s"

GAME_OVER: Final = "the game is over"
SECOND: Final = "{name}'s second play"
FIRST: Final = "{name}'s first play"
ONE_GOES: Final = "{name} chooses a discard"
LEFT_TO_CHANCE: Final = "{name} discards at random"
TAKES: Final = "{name} takes {cards}"
CHOOSES: Final = "{name} chooses a card"
ENDS_TURN: Final = "{name} may reveal, then the turn ends"
GHOST: Final = "{name}'s fantasma turn"
USES: Final = "{name}'s ability"
CHOICE: Final = "{name} chooses the doubt"

# Questions about what may be done.
MAY: Final = "What may {name} do now?"
INSTILL_ON: Final = "On which virtuosos may {name} instill a dread with two {doubt} doubts?"
MOVE_TO: Final = "To which virtuosos may {name} move the {card} on the {source}?"
FROM_WHOM: Final = "From which virtuosos may {name} take {card} with the {virtuoso}'s ability?"
WHERE: Final = "What may {name} do with the dread from the well?"
PLANTED: Final = "plant it: {whom}"
INSTEAD: Final = "replace a doubt: {whom}"
KINDS: Final = {
    moves.PlantDoubt: "plant {doubt}",
    moves.PlantDread: "plant dread",
    moves.Use: "use ability",
    moves.Instill: "instill",
    moves.Reveal: "reveal",
    moves.LayAway: "lay a card away",
    moves.NoSecondPlay: "make no play",
    moves.PlayNothing: "play nothing",
}

# The end.
THE_END: Final = "The game is over. {rows}."
AT_THE_END: Final = "{name} has {secret} for the {gemina}"
GHOSTS: Final = "{players} players. At the end {dead}, and {sane} alive."
BASE: Final = "How many points does {name} score before the secrets?"
TOTAL: Final = "How many points does {name} score, including the secret?"
WHO_WINS: Final = "Who wins the game?"

# What is known.
HOW_MANY: Final = "How many virtuosos could be {other}'s gemina, as far as {name} can tell?"


KIND_OF_CARD: Final = {
    "Painter": "a doubt",
    "Dancer": "a dread",
    "Musician": "a doubt",
    "Singer": "a dread",
    "Thespian": "a doubt",
    "Poet": "a dread",
}
"""What each ability takes."""
MANY: Final = {4: "Four", 5: "Five", 6: "Six"}


def load(cards: Sequence[str], state: str) -> str:
    """Say what lies on a virtuoso, by kind."""
    if state == FANTASMA:
        return DEAD
    dreads = cards.count(DREAD)
    parts = [counted(many, what) for many, what in ((len(cards) - dreads, "doubt"), (dreads, "dread")) if many]
    return ", ".join(parts) or NOTHING


def virtuosos(names: Sequence[str]) -> str:
    """Say several virtuosos, or nobody."""
    return listed([*names]) or NOBODY


def hand(cards: Sequence[str]) -> str:
    """Say the cards of a hand shortly: `2 Poet, dread`."""
    said = {name: "dread" if name == DREAD else name for name in cards}
    many = {name: f"{cards.count(name)} " if cards.count(name) > 1 else "" for name in said}
    return ", ".join(f"{many[name]}{said[name]}" for name in said) or NOTHING


def one(name: str) -> str:
    """Say one card."""
    return card(name)


def fantasmas(names: Sequence[str]) -> str:
    """Say who is dead."""
    return f"{listed(list(names))} {'are fantasmas' if len(names) > 1 else 'is a fantasma'}"


def others(many: int) -> str:
    """Say how many are not."""
    return f"{many} {'virtuosos are' if many != 1 else 'virtuoso is'}"
