"""Misconceptions of the board: the track of Sun and Moon, their light, and the tokens on the Muses."""

from __future__ import annotations

from tabletop_widgets.games.muses.facts import Stand
from tabletop_widgets.games.muses.practice.devotion import devote
from tabletop_widgets.games.muses.practice.rounds import walk
from tabletop_widgets.games.muses.steps.rounds import Devotion, MoveSunAndMoon, Picks, Shift
from tabletop_widgets.games.muses.table import Muses
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(Muses)


@wrong("board.track", "Sun and Moon moved anticlockwise")
class LightsBack(MoveSunAndMoon):
    def run(self, t: Muses, moves: Picks) -> None:
        walk(t, -1)


@wrong("board.opposite components.celestial", "only the Sun moved on, and the Moon stayed where it began")
class MoonStays(MoveSunAndMoon):
    def run(self, t: Muses, moves: Picks) -> None:
        """Exchange the Muse next to the unmoved Moon with the one in the new moonlight position."""
        super().run(t, moves)
        lit, stayed = t.places["P4"], t.places["P3"]
        t.muses[lit], t.muses[stayed] = t.muses[stayed], t.muses[lit]


@wrong("board.parity", "Sun and Moon were at corners in odd rounds")
class FitsTheOthers(Muses):
    @property
    def stand(self) -> Stand:
        return "corner" if self.round % 2 else "side"


@wrong(
    "board.sunlight board.moonlight devotion.sun devotion.moon",
    "sunlight fell on the Muse beside the Moon token, and moonlight beside the Sun token",
)
class InTheOtherLight(Devotion):
    def run(self, t: Muses, moves: Picks) -> None:
        devote(self, t, "P4" if self.action == "Sun Devotion" else "P0")


@wrong("board.corner-light", "no Muse was in the light while Sun and Moon were at corners")
class DarkCorners(Devotion):
    def run(self, t: Muses, moves: Picks) -> None:
        if t.stand == "corner":
            self.begin(t)
        else:
            super().run(t, moves)


@wrong("board.tokens-ride revolution.token-follows", "tokens stayed where they were when the Muses moved")
class TokensStay(Shift):
    def run(self, t: Muses, moves: Picks) -> None:
        lying = [t.tokens[muse] for muse in t.muses]
        super().run(t, moves)
        t.tokens = dict(zip(t.muses, lying, strict=True))
