"""What else changed on virtuosos: abilities, fantasmas, doubts that gave way to a dread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from tabletop_widgets.core.event import Event
from tabletop_widgets.games.bemused import words
from tabletop_widgets.games.bemused.events.said import ABILITY, GHOST, ITS_DREAD, PLAY, Said


@dataclass(slots=True)
class Moved(Said):
    """A card went from one virtuoso to another."""

    seat: int
    card: str
    source: str
    virtuoso: str
    step: ClassVar[str] = ABILITY
    form: ClassVar[str] = words.MOVED

    @property
    def rule(self) -> str:  # type: ignore[override]
        """Return the ability."""
        return "bemused.ability.dancer" if self.card == "Dread" else "bemused.ability.painter"


@dataclass(slots=True)
class Removed(Event):
    """A card left a virtuoso: a doubt face down onto the discard pile, a dread back into the dread well."""

    seat: int
    card: str
    virtuoso: str
    step: ClassVar[str] = ABILITY

    @property
    def rule(self) -> str:  # type: ignore[override]
        """Return the ability."""
        return "bemused.ability.singer" if self.card == "Dread" else "bemused.ability.musician"

    def say(self, names: Sequence[str]) -> str:
        """Tell what went where."""
        form = words.REMOVED_DREAD if self.card == "Dread" else words.REMOVED
        return form.format(name=names[self.seat], card=words.card(self.card), virtuoso=self.virtuoso)


@dataclass(slots=True)
class Replaced(Event):
    """A dread from the well took the place of a doubt on a virtuoso, which went onto the discard pile.

    `by` is Thespian (the ability), fantasma (its turn) or gemina (revealed by insanity).
    """

    seat: int
    doubt: str
    virtuoso: str
    by: str

    @property
    def rule(self) -> str:  # type: ignore[override]
        """Return the rule under which it was replaced."""
        return REPLACING[self.by][0]

    @property
    def step(self) -> str:  # type: ignore[override]
        """Head it with the ability, the fantasma or the gemina."""
        return REPLACING[self.by][1]

    def say(self, names: Sequence[str]) -> str:
        """Tell who replaced what."""
        told = {"name": names[self.seat], "card": words.card(self.doubt), "virtuoso": self.virtuoso}
        return REPLACING[self.by][2].format(**told)


REPLACING = {
    "Thespian": ("bemused.ability.thespian", ABILITY, words.CHANGED),
    "fantasma": ("bemused.fantasma.replace_insane", GHOST, words.HAUNTED_INSTEAD),
    "gemina": ("bemused.gemina.insanity_insane_target", ITS_DREAD, words.SUFFERED_INSTEAD),
}


@dataclass(slots=True)
class Eased(Said):
    """A dread on a virtuoso went back into the well, and the top card of the doubt well took its place, face up."""

    seat: int
    virtuoso: str
    card: str
    rule: ClassVar[str] = "bemused.ability.poet"
    step: ClassVar[str] = ABILITY
    form: ClassVar[str] = words.EASED


@dataclass(slots=True)
class Haunted(Said):
    """A fantasma planted a dread from the well on a sane virtuoso."""

    seat: int
    virtuoso: str
    rule: ClassVar[str] = "bemused.fantasma.turn"
    step: ClassVar[str] = GHOST
    form: ClassVar[str] = words.HAUNTED


@dataclass(slots=True)
class Idle(Event):
    """A player had nothing to play with: a fantasma no dread in the well, an insane virtuoso no card in the hand."""

    seat: int
    fantasma: bool
    step: ClassVar[str] = PLAY

    @property
    def rule(self) -> str:  # type: ignore[override]
        """Return the ruling."""
        return "bemused.ruling.dread_well_empty" if self.fantasma else "bemused.ruling.insane_small_hand"

    def say(self, names: Sequence[str]) -> str:
        """Tell why."""
        return (words.NO_DREAD_LEFT if self.fantasma else words.NO_CARD_LEFT).format(name=names[self.seat])
