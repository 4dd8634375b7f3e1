"""Requests and their results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tabletop_widgets.codec.decoding import Count
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.board import CardName, Deck
from tabletop_widgets.games.tragedy_looper.events.said import ForAReason, Public
from tabletop_widgets.games.tragedy_looper.facts import Name, PlotName, RoleName
from tabletop_widgets.games.tragedy_looper.town import Town
from tabletop_widgets.kernel.event import derive


@dataclass(frozen=True, slots=True)
class Asked(Public, form=words.ASKED, rule="tragedy_looper.day.goodwill_phase", step=words.GOODWILL_PHASE):
    """The players asked for ability `number` (1 or 2) of a character; `what` says it as the request did."""

    seat: Seat
    character: Name
    number: Count
    what: str
    once: bool

    def change(self, town: Town) -> None:
        """Note the request, which counts even if refused. Rules: tragedy_looper.goodwill.refused_counts."""
        town.asked = (*town.asked, (self.character, self.number))
        if self.once:
            town.once = (*town.once, (self.character, self.number))


@dataclass(frozen=True, slots=True)
class Refused(Public, form="The {character} refuses.", rule="tragedy_looper.refusal.words", step=words.GOODWILL_PHASE):
    """A request was refused; no reason is given. `lost` is false if a refusal does not use the ability up."""

    character: Name
    number: Count
    lost: bool = True

    def change(self, town: Town) -> None:
        """Restore the once-per-loop ability if refusals do not use it up."""
        if not self.lost:
            town.once = tuple([each for each in town.once if each != (self.character, self.number)])


@dataclass(frozen=True, slots=True)
class Allowed(Public, form=words.ALLOWED, rule="tragedy_looper.goodwill.threshold", step=words.GOODWILL_PHASE):
    """A request was allowed; its effect follows."""

    character: Name
    number: Count


@dataclass(frozen=True, slots=True)
class RoleRevealed(ForAReason, form="The {character} is revealed: {role}."):
    """The mastermind said which role a character has at this moment."""

    character: Name
    role: RoleName
    why: str

    def change(self, town: Town) -> None:
        """Remember the role."""
        town.roles[self.character] = self.role


@dataclass(frozen=True, slots=True)
class CulpritRevealed(ForAReason, form="The culprit of day {day} is revealed: the {character}."):
    """The mastermind named the culprit of a day's incident."""

    day: Count
    character: Name
    why: str

    def change(self, town: Town) -> None:
        """Remember the culprit."""
        town.culprits[self.day] = self.character


@dataclass(frozen=True, slots=True)
class PlotStated(Public, rule="tragedy_looper.char.informer.a1", step=words.GOODWILL_PHASE):
    """Asked for a subplot other than `named`, the mastermind stated an active one, or "" if there is none."""

    seat: Seat
    named: PlotName
    plot: PlotName | Literal[""]
    form = derive(lambda event: words.PLOT_STATED if event.plot else words.NO_OTHER_PLOT)

    def change(self, town: Town) -> None:
        """Remember the subplot."""
        if self.plot and self.plot not in town.stated:
            town.stated = (*town.stated, self.plot)


@dataclass(frozen=True, slots=True)
class CardTaken(Public, form=words.CARD_TAKEN, rule="tragedy_looper.char.class_rep.a1", step=words.GOODWILL_PHASE):
    """A player took a used once-per-loop card back into hand."""

    seat: Seat
    deck: Deck
    card: CardName

    def change(self, town: Town) -> None:
        """Remove the card from those spent."""
        left = list(town.spent[self.deck])
        left.remove(self.card)
        town.spent = (*town.spent[: self.deck], tuple(left), *town.spent[self.deck + 1 :])


@dataclass(frozen=True, slots=True)
class Guarded(Public, form=words.GUARDED, rule="tragedy_looper.char.police_officer.a2", step=words.GOODWILL_PHASE):
    """A character got a Guard marker."""

    character: Name

    def change(self, town: Town) -> None:
        """Put the marker."""
        town.guarded |= {self.character}


@dataclass(frozen=True, slots=True)
class Freed(Public, form=words.FREED, rule="tragedy_looper.char.doctor.a2", step=words.GOODWILL_PHASE):
    """The Patient may leave the Hospital for the rest of this loop."""

    def change(self, town: Town) -> None:
        """Free the Patient."""
        town.freed = True


@dataclass(frozen=True, slots=True)
class Quieted(Public, form=words.QUIETED, rule="tragedy_looper.char.henchman.a1", step=words.GOODWILL_PHASE):
    """The Henchman sets off no more incidents in this loop."""

    def change(self, town: Town) -> None:
        """Quiet the Henchman."""
        town.quiet = True


@dataclass(frozen=True, slots=True)
class Revived(Public, form=words.REVIVED, rule="tragedy_looper.char.alien.a2", step=words.GOODWILL_PHASE):
    """A corpse came back to life with the counters it has. Ruling: tragedy_looper.ruling.revive."""

    character: Name

    def change(self, town: Town) -> None:
        """Remove the character from the dead."""
        town.dead -= {self.character}
