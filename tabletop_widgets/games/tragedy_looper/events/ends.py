"""Incidents, deaths, ends; and what only the mastermind is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop_widgets.codec.decoding import Count
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.board import PARANOIA
from tabletop_widgets.games.tragedy_looper.events.said import ForAReason, Public
from tabletop_widgets.games.tragedy_looper.facts import FRIEND, IncidentName, Name, PlotName, RoleName
from tabletop_widgets.games.tragedy_looper.moves import the
from tabletop_widgets.games.tragedy_looper.town import Town
from tabletop_widgets.kernel.event import Event, derive
from tabletop_widgets.sentences import listed

GRIEF = 6
"""The Paranoia that the death of the beloved brings."""


@dataclass(frozen=True, slots=True)
class IncidentHappened(
    Public, form=words.INCIDENT_HAPPENED, rule="tragedy_looper.incident.announce", step=words.INCIDENT_PHASE
):
    """The incident of the day went off; its effect follows."""

    day: Count
    kind: IncidentName

    def change(self, town: Town) -> None:
        """Note that the incident has happened in this loop."""
        town.gone_off = (*town.gone_off, self.day)


@dataclass(frozen=True, slots=True)
class NoIncident(Public, form=words.NO_INCIDENT, rule="tragedy_looper.incident.fails", step=words.INCIDENT_PHASE):
    """The incident of the day did not go off; nothing more is said."""

    day: Count


@dataclass(frozen=True, slots=True)
class Died(ForAReason):
    """Characters died at one moment: `characters` are dead (possibly none), `saved` lost a Guard marker instead.

    `grieving` got six Paranoia because of it; `lost`: the loop is over because of it.
    """

    characters: tuple[Name, ...]
    saved: tuple[Name, ...]
    grieving: tuple[Name, ...]
    lost: bool
    why: str

    def change(self, town: Town) -> None:
        """Turn the dead into corpses, remove Guard markers, and add the Paranoia of grief.

        Rules: tragedy_looper.death.not_loss, tragedy_looper.char.police_officer.guard.
        """
        town.dead |= frozenset(self.characters)
        town.guarded -= frozenset(self.saved)
        for name in self.grieving:
            town.put(name, PARANOIA, GRIEF)

    def say(self, names: Sequence[str]) -> str:  # noqa: ARG002 - names no player
        """Say first who died, then that the loop is lost.

        Rules: tragedy_looper.announce.effects. Ruling: tragedy_looper.ruling.loss_wording.
        """
        sentences = [
            words.DIED.format(names=listed([the(name) for name in self.characters]))
            if self.characters
            else words.NOBODY_DIED
        ]
        sentences += [f"The {name} loses the Guard marker and lives." for name in self.saved]
        sentences += [f"The {name} gets {GRIEF} Paranoia." for name in self.grieving]
        return " ".join([*sentences, *["The loop is over."] * self.lost])


@dataclass(frozen=True, slots=True)
class NightFell(Died):
    """Day End came, and its mandatory deaths happened at once; often nobody dies."""


@dataclass(frozen=True, slots=True)
class PlayersDied(ForAReason):
    """The players were killed (`dead`), or lost at a Day End otherwise; the loop is over.

    Ruling: tragedy_looper.ruling.two_loss_flags.
    """

    dead: bool
    why: str
    form = derive(lambda event: words.PLAYERS_DIED if event.dead else words.PLAYERS_LOST)


@dataclass(frozen=True, slots=True)
class LoopEnded(Public, step=words.LOOP_END):
    """A loop ended, `lost` or not; `at_end`: after its last day. `friends` were revealed as such."""

    loop: Count
    lost: bool
    at_end: bool
    friends: tuple[Name, ...]

    @property
    def rule(self) -> str:  # type: ignore[override]
        """The rule by which the loop ended."""
        return "tragedy_looper.loop." + ("win" if not self.lost else "end_conditions" if self.at_end else "lost")

    def change(self, town: Town) -> None:
        """Remember the Friends."""
        town.roles |= dict.fromkeys(self.friends, FRIEND)

    def say(self, names: Sequence[str]) -> str:  # noqa: ARG002 - nobody's name is in it
        """Say how the loop ended, and who is revealed."""
        sentence = ("Loop {loop} is lost." if self.lost else "Loop {loop} ends without a loss.").format(loop=self.loop)
        return " ".join([sentence, *[f"The {name} is revealed: Friend." for name in self.friends]])


@dataclass(frozen=True, slots=True)
class Guessed(Public, rule="tragedy_looper.final_guess.result", step=words.FINAL_GUESS):
    """The Leader named the starting role of a character in the final guess."""

    seat: Seat
    character: Name
    role: RoleName
    right: bool
    form = derive(lambda event: words.GUESSED_RIGHT if event.right else words.GUESSED_WRONG)

    def change(self, town: Town) -> None:
        """Remember the role if it was named rightly."""
        if self.right:
            town.roles[self.character] = self.role


@dataclass(frozen=True, slots=True)
class ScriptOpened(Public, rule="tragedy_looper.ruling.script_card", step=words.LOOP_END):
    """The game is over and the script is open."""

    title: str
    main: PlotName
    subs: tuple[PlotName, ...]
    cast: tuple[tuple[Name, RoleName], ...]
    culprits: tuple[tuple[Count, Name], ...]

    def say(self, names: Sequence[str]) -> str:  # noqa: ARG002 - names no player
        """Say what the script was."""
        roles = listed([f"{name} ({role})" for name, role in self.cast])
        done = listed([f"{name} (day {day})" for day, name in self.culprits]) or words.NONE
        plots = listed([self.main, *self.subs])
        return f"The script is opened: {self.title}. {plots}; {roles}. Culprits: {done}."


@dataclass(frozen=True, slots=True)
class Because(Event, step=words.IN_SECRET):
    """Why the previous event happened: the rule id of a role or a plot, and the character with it (or "")."""

    why: str
    character: Name | Literal[""] = ""
    rule = derive(lambda event: event.why)

    def say(self, names: Sequence[str]) -> str:  # noqa: ARG002 - names no player
        """Name the role or the plot."""
        return words.BECAUSE.format(cause=words.CAUSES[self.why], who=self.character and f" ({self.character})")
