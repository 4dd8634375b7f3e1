"""Wide: a game in one small file, with many moves to choose from at every turn."""

from __future__ import annotations

from dataclasses import dataclass

import tabletop_widgets as tw


@dataclass(frozen=True, slots=True)
class Name(tw.Move):
    """Say a number."""

    number: int


@dataclass(frozen=True, slots=True)
class Named(tw.Event):
    """A number was said."""

    seat: int
    number: int


@dataclass(slots=True)
class Naming(tw.Step):
    """The first player says a number below nine. Rule: wide.name."""

    def ask(self, t):
        """Ask for a number."""
        return (tw.Decision(0, tuple(Name(i) for i in range(9)), "Which number?", "wide.name"),)

    def run(self, t, moves):
        """Count, and ask again."""
        t.said += 1
        t.tell(Named(0, moves[0].number))
        t.next(Naming())


class Wide(tw.Table):
    """It ends after some numbers, and nobody counts points. Rule: wide.end."""

    __slots__ = ("last", "said")

    def set_up(self, rng, *, last=99):
        """Begin."""
        self.said, self.last = 0, last
        self.next(Naming())

    def ending(self):
        """End the game when enough was said."""
        return tw.Outcome((0,), None, "Enough was said.", "wide.end") if self.said == self.last else None


WIDE = tw.Game(name="wide", table=Wide, players=(2,))
