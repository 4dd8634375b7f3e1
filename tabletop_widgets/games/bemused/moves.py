"""What a player of Bemused says. Doubts are called by the virtuoso they name; chance draws places in a hand.

No move hands a card to another player: deals are talk. Ruling: bemused.ruling.deals.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from tabletop_widgets.codec.notation import Move
from tabletop_widgets.games.bemused.facts import DOUBTS, DREAD, NAMES

CARDS: Final = (*(f"{name} doubt" for name in NAMES), "dread")
"""The names of cards in moves."""
SLOTS: Final = tuple(f"slot {number}" for number in range(1, DOUBTS * len(NAMES) + 2))
"""Places in a hand, counted from 1."""


def said(card: str) -> str:
    """Return the name of a card in a move: `Poet doubt`, `dread`."""
    return "dread" if card == DREAD else f"{card} doubt"


def card_of(text: str) -> str:
    """Return the card that a name in a move stands for."""
    return DREAD if text == "dread" else text.removesuffix(" doubt")


# Plays.
@dataclass(frozen=True, slots=True)
class PlantDoubt(Move, form="plant {doubt} doubt", label="Plant a {doubt} doubt", choices={"doubt": NAMES}):
    """Put a doubt from your hand on the virtuoso it names. Rules: bemused.play.plant_doubt."""

    doubt: str

    @property
    def on(self) -> str:
        """The virtuoso it goes on. Rules: bemused.play.plant_doubt_match."""
        return self.doubt


@dataclass(frozen=True, slots=True)
class PlantDread(Move, form="plant dread on {on}", label="Plant a dread on the {on}", choices={"on": NAMES}):
    """Put a dread, from your hand or as a fantasma, on any sane virtuoso. Rules: bemused.play.plant_dread."""

    on: str


@dataclass(frozen=True, slots=True)
class Use(Move, label="Use the {virtuoso}'s ability", choices={"virtuoso": NAMES}):
    """Show a doubt that names your own virtuoso or your revealed gemina, and use the ability.

    Rules: bemused.play.use_ability, bemused.gemina.ability.
    """

    virtuoso: str


@dataclass(frozen=True, slots=True)
class Instill(Move):
    """Show two matching doubts and put a dread from the well on any sane virtuoso.

    Rules: bemused.play.instill_dread.
    """

    form: ClassVar[str] = "instill dread on {on} with {doubt} doubts"
    label: ClassVar[str] = "Instill a dread on the {on} with two {doubt} doubts"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"on": NAMES, "doubt": NAMES}
    on: str
    doubt: str


@dataclass(frozen=True, slots=True)
class Reveal(Move, label="Reveal your gemina", form="reveal gemina"):
    """Turn your gemina card face up. Rules: bemused.gemina.choice."""


@dataclass(frozen=True, slots=True)
class LayAway(Move, label="Lay away a {card}", choices={"card": CARDS}):
    """Lay a card on the discard pile because no play is possible. Rules: bemused.turn.play_a_blocked."""

    card: str


@dataclass(frozen=True, slots=True)
class NoSecondPlay(Move, label="Make no second play"):
    """Decline the second play. Rules: bemused.turn.play_b."""


@dataclass(frozen=True, slots=True)
class PlayNothing(Move):
    """Discard the cards of an insane turn because neither can be played, or end a turn with an empty hand.

    Rules: bemused.insanity.both_discarded. Ruling: bemused.ruling.reveal_when.
    """


@dataclass(frozen=True, slots=True)
class Discard(Move, label="Discard a {card}", choices={"card": CARDS}):
    """Discard a card at the end of the turn. Rules: bemused.turn.discard."""

    card: str


# Abilities.
@dataclass(frozen=True, slots=True)
class MoveDoubt(Move):
    """The Painter's ability. Rules: bemused.ability.painter."""

    form: ClassVar[str] = "move {doubt} doubt from {source} to {on}"
    label: ClassVar[str] = "Move a {doubt} doubt from the {source} to the {on}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"doubt": NAMES, "source": NAMES, "on": NAMES}
    doubt: str
    source: str
    on: str


@dataclass(frozen=True, slots=True)
class MoveDread(Move, form="move dread from {source} to {on}", label="Move a dread from the {source} to the {on}"):
    """The Dancer's ability. Rules: bemused.ability.dancer."""

    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"source": NAMES, "on": NAMES}
    source: str
    on: str


@dataclass(frozen=True, slots=True)
class RemoveDoubt(Move, form="remove {doubt} doubt from {source}", label="Remove a {doubt} doubt from the {source}"):
    """The Musician's ability. Rules: bemused.ability.musician."""

    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"doubt": NAMES, "source": NAMES}
    doubt: str
    source: str


@dataclass(frozen=True, slots=True)
class RemoveDread(
    Move, form="remove dread from {source}", label="Remove a dread from the {source}", choices={"source": NAMES}
):
    """The Singer's ability. Rules: bemused.ability.singer."""

    source: str


@dataclass(frozen=True, slots=True)
class ChangeDoubt(Move):
    """The Thespian's ability. Rules: bemused.ability.thespian."""

    form: ClassVar[str] = "change {doubt} doubt on {source} to dread"
    label: ClassVar[str] = "Change a {doubt} doubt on the {source} into a dread"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"doubt": NAMES, "source": NAMES}
    doubt: str
    source: str


@dataclass(frozen=True, slots=True)
class ChangeDread(Move, form="change dread on {source} to doubt", label="Change a dread on the {source} into a doubt"):
    """The Poet's ability. Rules: bemused.ability.poet."""

    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"source": NAMES}
    source: str


@dataclass(frozen=True, slots=True)
class ReplaceDoubt(Move):
    """Replace a doubt by a dread: in a fantasma's turn, or on a gemina revealed by insanity.

    Rules: bemused.fantasma.turn, bemused.gemina.insanity_insane_target.
    """

    form: ClassVar[str] = "replace {doubt} doubt on {source}"
    label: ClassVar[str] = "Put a dread in place of a {doubt} doubt on the {source}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"doubt": NAMES, "source": NAMES}
    doubt: str
    source: str


# Chance.
@dataclass(frozen=True, slots=True)
class Draw(Move, form="draw {slots}", choices={"slots": SLOTS}):
    """Draw cards from a hand at random, by their places. Rules: bemused.insanity.turn, bemused.turn.discard_random."""

    slots: tuple[str, ...]


REVEAL, NO_SECOND_PLAY, PLAY_NOTHING = Reveal(), NoSecondPlay(), PlayNothing()
