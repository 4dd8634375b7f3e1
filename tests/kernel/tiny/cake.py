"""Cake: chance bakes, one player cuts, the other chooses.

"I cut, you choose" is two steps, one after the other; chance is a seat like any other, with weights.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import tabletop_widgets as tw

SMALL, LARGE = 6, 9


@dataclass(frozen=True, slots=True)
class Bake(tw.Move):
    """Chance takes a cake of this many slices out of the oven."""

    form: ClassVar[str] = "bake {slices}"
    choices: ClassVar[dict] = {"slices": (SMALL, LARGE)}
    slices: int


@dataclass(frozen=True, slots=True)
class Cut(tw.Move):
    """Put this many slices to the left."""

    left: int


@dataclass(frozen=True, slots=True)
class Take(tw.Move):
    """Take one of the two pieces."""

    form: ClassVar[str] = "take the {side} piece"
    choices: ClassVar[dict] = {"side": ("left", "right")}
    side: str


@dataclass(frozen=True, slots=True)
class Baked(tw.Event):
    """A cake came out of the oven."""

    slices: int
    rule: ClassVar[str] = "cake.oven.size"
    step: ClassVar[str] = "Oven"


@dataclass(frozen=True, slots=True)
class CutIn(tw.Event):
    """The cake was cut in two."""

    seat: int
    pieces: tuple[int, int]
    rule: ClassVar[str] = "cake.cut.two"
    step: ClassVar[str] = "Cutting"


@dataclass(frozen=True, slots=True)
class Shared(tw.Event):
    """Each has a piece."""

    seat: int
    took: int
    left: int
    rule: ClassVar[str] = "cake.choose.rest"
    step: ClassVar[str] = "Choosing"


@tw.ban("cake.cut.something")
def both_get_some(t, seat, move):
    """Neither piece may be empty."""
    return "Each piece must have a slice." if move.left in (0, t.slices) else None


@dataclass(slots=True)
class Oven(tw.Step):
    """A small cake of six slices comes out twice as often as a large one of nine. Rule: cake.oven.size."""

    cutter: tw.Seat

    def ask(self, t):
        """Ask chance."""
        moves = Bake(SMALL), Bake(LARGE)
        return (tw.Decision(tw.CHANCE, moves, "How large is the cake?", "cake.oven.size", weights=(2, 1)),)

    def run(self, t, moves):
        """Serve it to the cutter."""
        t.slices = moves[tw.CHANCE].slices
        t.tell(Baked(t.slices))
        t.next(Cutting(self.cutter), Choosing(1 - self.cutter))


@dataclass(slots=True)
class Cutting(tw.Step):
    """One player cuts the cake in two pieces of whole slices. Rule: cake.cut.two."""

    seat: tw.Seat

    def ask(self, t):
        """Ask the cutter."""
        cuts = tuple(Cut(left) for left in range(t.slices + 1))
        return (tw.decide(t, self.seat, cuts, "How many slices go left?", "cake.cut.two", (both_get_some,)),)

    def run(self, t, moves):
        """Cut."""
        left = moves[self.seat].left
        t.pieces = (left, t.slices - left)
        t.tell(CutIn(self.seat, t.pieces))


@dataclass(slots=True)
class Choosing(tw.Step):
    """The other chooses, and the cutter has the rest. Rule: cake.choose.rest."""

    seat: tw.Seat

    def ask(self, t):
        """Ask the one who did not cut."""
        moves = Take("left"), Take("right")
        return (tw.Decision(self.seat, moves, "Which piece do you take?", "cake.choose.rest"),)

    def run(self, t, moves):
        """Share the cake, and bake another."""
        took, rest = t.pieces if moves[self.seat].side == "left" else t.pieces[::-1]
        t.eaten[self.seat] += took
        t.eaten[1 - self.seat] += rest
        t.cakes, t.slices, t.pieces = t.cakes - 1, 0, ()
        t.tell(Shared(self.seat, took, rest))
        t.next(Oven(self.seat))


class Cake(tw.Table):
    """Two players; whoever has eaten more when the last cake is shared wins. Rule: cake.end.last-cake."""

    __slots__ = ("cakes", "eaten", "pieces", "slices")

    def set_up(self, rng, *, cakes=4):
        """Begin with the oven."""
        self.cakes, self.eaten, self.slices, self.pieces = cakes, [0, 0], 0, ()
        self.next(Oven(0))

    def ending(self):
        """Compare when no cake is left."""
        if self.cakes:
            return None
        winners = tuple(seat for seat in self.seats if self.eaten[seat] == max(self.eaten))
        reason = f"{' and '.join(self.names[seat] for seat in winners)} ate {max(self.eaten)} slices."
        return tw.Outcome(winners, tuple(self.eaten), reason, "cake.end.last-cake")


CAKE = tw.Game(name="cake", table=Cake, players=(2,), default_names=("Ada", "Ben"))
