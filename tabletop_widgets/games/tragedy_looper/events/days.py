"""Set-up, loops and days."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from tabletop_widgets.codec.decoding import Count
from tabletop_widgets.codec.json_values import fields_of
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.board import Place
from tabletop_widgets.games.tragedy_looper.events.said import Public
from tabletop_widgets.games.tragedy_looper.facts import Name
from tabletop_widgets.games.tragedy_looper.town import PARTS_IN_PAIRS, Sheet, Town
from tabletop_widgets.kernel.event import derive
from tabletop_widgets.sentences import counted, listed


@dataclass(frozen=True, slots=True)
class Opened(Sheet, Public):
    """The players got their public script: the event has the fields of the sheet."""

    rule: ClassVar[str] = "tragedy_looper.setup.public_script"
    step: ClassVar[str] = words.SET_UP

    @property
    def sheet(self) -> Sheet:
        """The sheet as the town keeps it."""
        return Sheet(**fields_of(self))

    def say(self, names: Sequence[str]) -> str:  # noqa: ARG002 - names no player
        """Say what the players are told."""
        planned = listed([words.PLANNED.format(day=day, kind=kind) for day, kind in self.incidents]) or words.NONE
        long = {"loops": counted(self.loops, "loop"), "days": counted(self.days, "day")}
        return words.OPENED.format(**(fields_of(self) | long | {"incidents": planned}))


@dataclass(frozen=True, slots=True)
class LaidOut(Public, form="The town stands as it is shown.", rule="tragedy_looper.setup.script", step=words.SET_UP):
    """A position was laid out: the whole public state, as `Town.parts` returns it, in pairs."""

    town: Annotated[tuple[tuple[str, Any], ...], PARTS_IN_PAIRS]

    def change(self, town: Town) -> None:
        """Load the state into the town."""
        town.load(self.town)


@dataclass(frozen=True, slots=True)
class TurfMarked(Public, form=words.TURF_MARKED, rule="tragedy_looper.char.boss.turf", step=words.SET_UP):
    """The Boss's turf was marked openly."""

    place: Place

    def change(self, town: Town) -> None:
        """Mark the turf."""
        town.turf = self.place


@dataclass(frozen=True, slots=True)
class LoopBegan(Public, rule="tragedy_looper.game.loops", opens=True, step=words.LOOP_START):
    """The board was reset to the beginning of day 1; for the first loop it was set up."""

    loop: Count
    form = derive(lambda event: words.LOOP_BEGAN if event.loop > 1 else words.FIRST_LOOP_BEGAN)

    def change(self, town: Town) -> None:
        """Reset the town."""
        town.begin_loop(self.loop)


@dataclass(frozen=True, slots=True)
class HenchmanBegan(
    Public, form=words.HENCHMAN_BEGAN, rule="tragedy_looper.char.henchman.start", step=words.LOOP_START
):
    """The mastermind placed the Henchman for this loop."""

    character: Name
    place: Place

    def change(self, town: Town) -> None:
        """Place the Henchman."""
        town.places[self.character] = town.starts[self.character] = self.place


@dataclass(frozen=True, slots=True)
class DayBegan(Public, form="Day {day} begins.", rule="tragedy_looper.day.order", opens=True, step=words.DAY):
    """A day began."""

    day: Count

    def change(self, town: Town) -> None:
        """Begin the day; every ability may be requested again."""
        town.day, town.asked = self.day, ()


@dataclass(frozen=True, slots=True)
class LeaderPassed(Public, form="{seat} is the Leader now.", rule="tragedy_looper.leader.pass", step=words.LEADER):
    """The Leader mark passed to the next player."""

    seat: Seat

    def change(self, town: Town) -> None:
        """Pass the mark."""
        town.leader = self.seat
