"""Every sentence of Bemused's practice that a reader sees, except those of the misconceptions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.games.bemused import moves
from tabletop_widgets.games.bemused.facts import DREAD, FANTASMA, INSANE
from tabletop_widgets.games.bemused.words import card, counted
from tabletop_widgets.sentences import listed

# The cards on the table.
UP, DOWN = "up", "down"
NOTHING: Final = "no cards"
EMPTY: Final = "empty"
DEAD: Final = "fantasma"
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
DISCARDS: Final = "{name} has finished playing, and discards {card}."
FIRST_PLAY: Final = "{name}'s first play; in hand: {hand}."
SECOND_PLAY: Final = "{name} has made the first play; in hand: {hand}."
TAKEN: Final = "{name} has taken: {picked}."

# Questions about the result.
STANDS: Final = "What state is the {virtuoso} in afterwards, and which way up is the gemina?"
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
AND_THEN: Final = "; "
THEN_HAND: Final = "How many cards does {name} hold at the end of the turn, and who does what next?"

IS: Final = {INSANE: "{virtuoso} insane", FANTASMA: "{virtuoso} dead"}
NOBODY: Final = "nobody"
NOBODYS: Final = "nobody's"

# Questions about what may be done.
WHERE: Final = "What may {name} do with the dread from the well?"
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
GHOSTS: Final = "{players} players. At the end {dead}, and {sane} alive."
BASE: Final = "How many points does {name} score before the secrets?"

# What is known.
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
    """Say what is on a virtuoso, by kind."""
    if state == FANTASMA:
        return DEAD
    dreads = cards.count(DREAD)
    parts = [counted(many, what) for many, what in ((len(cards) - dreads, "doubt"), (dreads, "dread")) if many]
    return ", ".join(parts) or NOTHING


def virtuosos(names: Sequence[str]) -> str:
    """List several virtuosos, or say nobody."""
    return listed([*names]) or NOBODY


def hand(cards: Sequence[str]) -> str:
    """List the cards of a hand briefly: `2 Poet, dread`."""
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
    """Say how many are alive."""
    return f"{many} {'virtuosos are' if many != 1 else 'virtuoso is'}"
