"""Misconceptions of Revolutions: their token, and which Muses move where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop_widgets.games.muses.facts import RIM, SUN_CYCLE
from tabletop_widgets.games.muses.steps.rounds import ChooseActions, Picks, Revolution, Shift
from tabletop_widgets.games.muses.table import Muses
from tabletop_widgets.kernel.table import Step
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(Muses)


# The token, and the number of moves.
@wrong("revolution.token", "the token of a Revolution went on the Muse who moved to the centre")
class TokenAfter(Revolution):
    def run(self, t: Muses, moves: Picks) -> None:
        self.begin(t)
        Shift(self.action).run(t, moves)
        for seat in self.seats:
            t.place(seat, t.at("C"), 1, self.action)


@wrong("revolution.token", "a Revolution placed no token")
class NoToken(Revolution):
    def run(self, t: Muses, moves: Picks) -> None:
        self.begin(t)
        t.next(Shift(self.action))


@dataclass(slots=True)
class Still(Step):
    """A Revolution that moves no Muse."""

    action: Step

    def run(self, t: Muses, moves: Picks) -> None:
        self.action.run(t, moves)
        t.agenda.pop()


@wrong("revolution.both", "only the first Revolution of a round moved the Muses")
class OneRevolution(ChooseActions):
    def run(self, t: Muses, moves: Picks) -> None:
        super().run(t, moves)
        both = [step for step in t.agenda if isinstance(step, Revolution)]
        if len(both) == 2:
            t.agenda[t.agenda.index(both[0])] = Still(both[0])


# Which Muses move.
def to_light(sun: str, moon: str) -> Mapping[str, tuple[str, ...]]:
    """Return the cycle of each Revolution: each Muse moves to the next cell, the last to the first."""
    return {"Sun Revolution": tuple(sun.split()), "Moon Revolution": tuple(moon.split())}


wrong.where(
    "all eight",
    "revolution.sun-unmoved revolution.moon-unmoved",
    "a Revolution moved all eight outer Muses",
    cycles={"Sun Revolution": ("C", *RIM), "Moon Revolution": ("C", *RIM[4:], *RIM[:4])},
)
wrong.where(
    "changing places",
    "revolution.sun revolution.moon",
    "the Muse in the centre and the one in the light simply changed places",
    cycles=to_light("C P0", "C P4"),
)
wrong.where(
    "one too few",
    "revolution.sun revolution.moon ruling.six-shift",
    "the Muse one space before the opposite light moved to the centre",
    cycles=to_light("C P0 P1 P2 P3", "C P4 P5 P6 P7"),
)
wrong.where(
    "anticlockwise",
    "revolution.sun revolution.moon",
    "the Muses on the rim moved anticlockwise",
    cycles=to_light("C P0 P7 P6 P5 P4", "C P4 P3 P2 P1 P0"),
)
wrong.where(
    "always to the sun",
    "revolution.moon",
    "a Moon Revolution also moved the centre into the sunlight",
    cycles={"Sun Revolution": SUN_CYCLE, "Moon Revolution": SUN_CYCLE},
)


@wrong("revolution.corner", "at corners a Revolution moved the Muses as in the round before")
class AsAtSides(Shift):
    def run(self, t: Muses, moves: Picks) -> None:
        corner = t.stand == "corner"
        t.round -= corner
        super().run(t, moves)
        t.round += corner
