"""Fuse: a rocket that goes up lights the next one, if that one's fuse is shorter.

The game is over when most rockets have gone up; but a chain of rockets counts as one, so it is finished first. A step
that completes the one before it says so with `atomic`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import tabletop_widgets as tw


@dataclass(frozen=True, slots=True)
class Light(tw.Move):
    """Light a rocket, counted from 1."""

    form: ClassVar[str] = "light rocket {rocket}"
    rocket: int


@dataclass(frozen=True, slots=True)
class Flew(tw.Event):
    """A rocket went up."""

    seat: int
    rocket: int
    rule: ClassVar[str] = "fuse.turn.light"
    step: ClassVar[str] = "Turn"
    form: ClassVar[str] = "Rocket {rocket} goes up for {seat}."


@tw.ban("fuse.turn.once")
def still_there(t, seat, move):
    """A rocket goes up once."""
    return f"Rocket {move.rocket} has gone up." if t.rockets[move.rocket - 1] is None else None


@dataclass(slots=True)
class Turn(tw.Step):
    """The players light one rocket after another, and score each that goes up. Rule: fuse.turn.light."""

    seat: tw.Seat

    def ask(self, t):
        """Ask the player whose turn it is."""
        lights = tuple(Light(rocket) for rocket in range(1, len(t.rockets) + 1))
        return (tw.decide(t, self.seat, lights, "Which rocket do you light?", "fuse.turn.light", (still_there,)),)

    def run(self, t, moves):
        """Light it."""
        t.next(Fly(moves[self.seat].rocket, self.seat), Turn((self.seat + 1) % len(t.names)))


@dataclass(slots=True)
class Fly(tw.Step):
    """A rocket that goes up lights the one to its right, if the fuse of that one is shorter. Rule: fuse.fly.shorter."""

    rocket: int
    seat: tw.Seat
    atomic: ClassVar[bool] = True

    def run(self, t, moves):
        """Fly, and perhaps light the next."""
        fuse, right = t.rockets[self.rocket - 1], t.rockets[self.rocket : self.rocket + 1]
        t.rockets[self.rocket - 1] = None
        t.points[self.seat] += 1
        t.tell(Flew(self.seat, self.rocket))
        if right and right[0] is not None and right[0] < fuse:
            t.next(Fly(self.rocket + 1, self.seat))


class Fuse(tw.Table):
    """It is over when most rockets have gone up, and a chain is finished first.

    Rules: fuse.end.most, fuse.end.chain.
    """

    __slots__ = ("points", "rockets")

    def set_up(self, rng, *, rockets=6):
        """Put the rockets in a row, in random order."""
        self.rockets, self.points = rng.sample(range(1, rockets + 1), rockets), [0] * len(self.names)
        self.next(Turn(0))

    def ending(self):
        """Count the rockets."""
        if 2 * sum(self.points) <= len(self.rockets):
            return None
        winners = tuple(seat for seat in self.seats if self.points[seat] == max(self.points))
        reason = f"{' and '.join(self.names[seat] for seat in winners)} sent up {max(self.points)}."
        return tw.Outcome(winners, tuple(self.points), reason, "fuse.end.most")


FUSE = tw.Game(name="fuse", table=Fuse, players=(2, 3))
