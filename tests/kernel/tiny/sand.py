"""Sand: a heap of three topples onto its neighbours, and so on; what falls off the edge scores.

A cascade is a step that promises further steps. The game ends as soon as a player has enough points, even in the middle
of a cascade: the steps left on the agenda no longer run.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import tabletop_widgets as tw

HEAPS = 4
TOPPLES_AT = 3
GOAL = 3


@dataclass(frozen=True, slots=True)
class Drop(tw.Move):
    """Drop a grain on a heap, counted from 1."""

    form: ClassVar[str] = "drop on heap {heap}"
    heap: int


DROPS = tuple(Drop(heap) for heap in range(1, HEAPS + 1))


@dataclass(frozen=True, slots=True)
class Dropped(tw.Event):
    """A grain fell on a heap."""

    seat: int
    heap: int
    rule: ClassVar[str] = "sand.turn.drop"
    step: ClassVar[str] = "Turn"


@dataclass(frozen=True, slots=True)
class Toppled(tw.Event):
    """A heap toppled; `lost` grains fell off the edge."""

    heap: int
    lost: int
    rule: ClassVar[str] = "sand.topple.neighbours"
    step: ClassVar[str] = "Topple"


@tw.ban("sand.turn.elsewhere")
def somewhere_else(t, seat, move):
    """Two grains running never go on the same heap."""
    return f"The grain before fell on heap {move.heap}, too." if move.heap == t.latest else None


@dataclass(slots=True)
class Turn(tw.Step):
    """The players drop one grain after another, clockwise. Rule: sand.turn.drop."""

    seat: tw.Seat

    def ask(self, t):
        """Ask the player whose turn it is."""
        question, rule = "On which heap do you drop a grain?", "sand.turn.drop"
        return (tw.decide(t, self.seat, DROPS, question, rule, (somewhere_else,), t.latest),)

    def run(self, t, moves):
        """Drop it, and see what topples before the next turn."""
        t.latest = moves[self.seat].heap
        t.tell(Dropped(self.seat, t.latest))
        t.next(Settle(t.latest, self.seat), Turn((self.seat + 1) % len(t.names)))
        t.heaps[t.latest - 1] += 1


@dataclass(slots=True)
class Settle(tw.Step):
    """A heap of three gives a grain to each neighbour, and those settle in turn, the left one first.

    A grain that has no heap to fall on is lost, and a point for the player whose turn it is.

    Rules: sand.topple.neighbours, sand.topple.point.
    """

    heap: int
    seat: tw.Seat

    def run(self, t, moves):
        """Topple, if it is high enough."""
        if t.heaps[self.heap - 1] < TOPPLES_AT:
            return
        beside = [heap for heap in (self.heap - 1, self.heap + 1) if 1 <= heap <= HEAPS]
        t.heaps[self.heap - 1] -= 2
        for heap in beside:
            t.heaps[heap - 1] += 1
        t.points[self.seat] += 2 - len(beside)
        t.tell(Toppled(self.heap, 2 - len(beside)))
        t.next(*(Settle(heap, self.seat) for heap in beside))


class Sand(tw.Table):
    """The first to have three points wins at once, even while heaps topple. Rule: sand.end.at-once."""

    __slots__ = ("heaps", "latest", "points")

    def set_up(self, rng):
        """Begin with a few grains."""
        self.heaps, self.latest = [rng.randrange(TOPPLES_AT) for _ in range(HEAPS)], 0
        self.points = [0] * len(self.names)
        self.next(Turn(0))

    def ending(self):
        """Look for three points."""
        for seat in self.seats:
            if self.points[seat] >= GOAL:
                return tw.Outcome(
                    (seat,), tuple(self.points), f"{self.names[seat]} has three points.", "sand.end.at-once"
                )
        return None


SAND = tw.Game(name="sand", table=Sand, players=(2, 3))
