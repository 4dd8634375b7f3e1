"""Lowest alone: everybody names a number in secret, and the lowest that nobody else named scores.

A whole game in one file. It leaves out everything optional: its rulebook is its docstrings, everything on the table is
open, and it is drawn as one row for each thing a table holds. Such a file is enough to play, to record and to watch.
"""

from dataclasses import dataclass

import tabletop_widgets as tw

ROUNDS = 9


@dataclass(frozen=True, slots=True)
class Name(tw.Move):
    """Say a number, in secret."""

    form = "name {number}"
    number: int


NUMBERS = tuple(Name(number) for number in (1, 2, 3, 4))


@dataclass(frozen=True, slots=True)
class Named(tw.Event):
    """All numbers were turned up together; `scorer` had the lowest that stood alone, if any did."""

    numbers: tuple[int, ...]
    scorer: tw.Seat | None
    rule = "lowest.round.alone"
    step = "Round"

    def say(self, names):
        """Say who named what, and who scores."""
        told = ", ".join(f"{name} {number}" for name, number in zip(names, self.numbers, strict=True))
        return f"{told}: {'nobody' if self.scorer is None else names[self.scorer]} scores."


@tw.ban("lowest.round.no-repeat")
def not_again(t, seat, move):
    """Nobody names the same number in two rounds running."""
    return f"You named {move.number} in the round before." if t.last[seat] == move.number else None


@dataclass(slots=True)
class Round(tw.Step):
    """All name a number from one to four at the same moment, and the lowest that stands alone scores a point.

    Rules: lowest.round.secret, lowest.round.alone.
    """

    def ask(self, t):
        """Ask everybody; no answer is revealed before the last is in."""
        question, rule = "Which number do you name?", "lowest.round.secret"
        return tuple(tw.decide(t, seat, NUMBERS, question, rule, (not_again,), t.last[seat]) for seat in t.seats)

    def run(self, t, moves):
        """Find the lowest that stands alone."""
        t.last = tuple(moves[seat].number for seat in t.seats)
        alone = [number for number in t.last if t.last.count(number) == 1]
        scorer = t.last.index(min(alone)) if alone else None
        if scorer is not None:
            t.points[scorer] += 1
        t.round += 1
        t.tell(Named(t.last, scorer))
        t.next(Round())


class Lowest(tw.Table):
    """The first to have enough points wins at once, else whoever has the most after nine rounds.

    Rule: lowest.end.goal.
    """

    __slots__ = ("goal", "last", "points", "round")

    def set_up(self, rng, *, goal=3):
        """Begin without points."""
        self.goal, self.points, self.last, self.round = goal, [0] * len(self.names), (0,) * len(self.names), 0
        self.next(Round())

    def ending(self):
        """Look for a winner."""
        best = max(self.points)
        if best < self.goal and self.round < ROUNDS:
            return None
        winners = tuple(seat for seat in self.seats if self.points[seat] == best)
        reason = f"{' and '.join(self.names[seat] for seat in winners)} won with {best}."
        return tw.Outcome(winners, tuple(self.points), reason, "lowest.end.goal")


LOWEST = tw.Game(name="lowest", title="Lowest alone", table=Lowest, players=(2, 3, 4))
