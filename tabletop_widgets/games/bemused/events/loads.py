"""Other changes to the cards on virtuosos: abilities, fantasmas, doubts replaced by a dread."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from tabletop_widgets.codec.decoding import Check
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.bemused import words
from tabletop_widgets.games.bemused.events.public import (
    ABILITY,
    GHOST,
    ITS_DREAD,
    PLAY,
    SPOKEN,
    Public,
    lay,
    lay_dread,
    returned,
    take,
)
from tabletop_widgets.games.bemused.facts import DREAD, CardName, Name
from tabletop_widgets.kernel.event import Event, derive


@dataclass(frozen=True, slots=True)
class Moved(Event, step=ABILITY, spoken=SPOKEN, form="{seat} moves {card} from the {source} to the {virtuoso}."):
    """A card went from one virtuoso to another."""

    seat: Seat
    card: CardName
    source: Name
    virtuoso: Name
    rule = derive(lambda event: "bemused.ability.dancer" if event.card == DREAD else "bemused.ability.painter")

    def change(self, public: Public) -> None:
        """Move the card from one to the other."""
        take(public, self.source, self.card)
        lay(public, self.virtuoso, self.card)


@dataclass(frozen=True, slots=True)
class Removed(Event, step=ABILITY, spoken=SPOKEN):
    """A card left a virtuoso: a doubt face down onto the discard pile, a dread back into the dread well."""

    seat: Seat
    card: CardName
    virtuoso: Name
    rule = derive(lambda event: "bemused.ability.singer" if event.card == DREAD else "bemused.ability.musician")
    form = derive(lambda event: words.REMOVED_DREAD if event.card == DREAD else words.REMOVED)

    def change(self, public: Public) -> None:
        """Take the card off; a dread returns to its well."""
        take(public, self.virtuoso, self.card)
        returned(public, (self.card,))


@dataclass(frozen=True, slots=True)
class Replaced(Event, spoken=SPOKEN):
    """A dread from the well replaced a doubt on a virtuoso; the doubt went onto the discard pile.

    `by` is Thespian (the ability), fantasma (its turn) or gemina (revealed by insanity).
    """

    seat: Seat
    doubt: Name
    virtuoso: Name
    by: Annotated[str, Check(lambda how, _: how in REPLACING, "Thespian, fantasma or gemina")]
    rule = derive(lambda event: REPLACING[event.by][0])
    step = derive(lambda event: REPLACING[event.by][1])

    @property
    def card(self) -> str:
        """The doubt that was replaced."""
        return self.doubt

    form = derive(lambda event: REPLACING[event.by][2])

    def change(self, public: Public) -> None:
        """Replace the doubt by the dread; the load stays as it is. Rules: bemused.sanity.replace_keeps."""
        take(public, self.virtuoso, self.doubt)
        lay_dread(public, self.virtuoso)


REPLACING: dict[str, tuple[str, str, str]] = {
    "Thespian": ("bemused.ability.thespian", ABILITY, words.CHANGED),
    "fantasma": ("bemused.fantasma.turn", GHOST, words.HAUNTED_INSTEAD),
    "gemina": ("bemused.gemina.insanity_insane_target", ITS_DREAD, words.SUFFERED_INSTEAD),
}


@dataclass(frozen=True, slots=True)
class Eased(Event, rule="bemused.ability.poet", step=ABILITY, spoken=SPOKEN, form=words.EASED):
    """A dread on a virtuoso went back into the well, and the top card of the doubt well took its place, face up."""

    seat: Seat
    virtuoso: Name
    card: CardName

    def change(self, public: Public) -> None:
        """Replace the dread by the doubt."""
        take(public, self.virtuoso, DREAD)
        returned(public, (DREAD,))
        lay(public, self.virtuoso, self.card)


@dataclass(frozen=True, slots=True)
class Haunted(Event, rule="bemused.fantasma.turn", step=GHOST, form=words.HAUNTED):
    """A fantasma planted a dread from the well on a sane virtuoso."""

    seat: Seat
    virtuoso: Name

    def change(self, public: Public) -> None:
        """Put the dread on the virtuoso."""
        lay_dread(public, self.virtuoso)


@dataclass(frozen=True, slots=True)
class Idle(Event, step=PLAY):
    """A player had nothing to play: a fantasma without a dread in the well, an insane virtuoso with an empty hand."""

    seat: Seat
    fantasma: bool
    rule = derive(
        lambda event: "bemused.ruling.dread_well_empty" if event.fantasma else "bemused.ruling.insane_small_hand"
    )
    form = derive(lambda event: words.NO_DREAD_LEFT if event.fantasma else words.NO_CARD_LEFT)
