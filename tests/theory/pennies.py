"""Pennies: both show a side at once, then chance draws the stake, and the first player takes what is won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import tabletop_widgets as tw

SIDES = "heads", "tails"


@dataclass(frozen=True, slots=True)
class Show(tw.Move):
    """Show a side."""

    form: ClassVar[str] = "{side}"
    choices: ClassVar[dict] = {"side": SIDES}
    side: str


@dataclass(frozen=True, slots=True)
class Worth(tw.Move):
    """Chance draws the stake."""

    coins: int


@dataclass(frozen=True, slots=True)
class Take(tw.Move):
    """Take what is won."""


class Both(tw.Step):
    """Both show a side. Rule: pennies.show.both."""

    __slots__ = ()

    def ask(self, t):
        sides = tuple(map(Show, SIDES))
        return tuple(tw.decide(t, seat, sides, "Which side?", "pennies.show.both") for seat in t.seats)

    def run(self, t, moves):
        t.shown = tuple(moves[seat].side for seat in t.seats)


class Draw(tw.Step):
    """The stake is one coin, or five in one game out of four. Rule: pennies.worth.five."""

    __slots__ = ()

    def ask(self, t):
        return (tw.Decision(tw.CHANCE, (Worth(1), Worth(5)), "How much?", "pennies.worth.five", weights=(3.0, 1.0)),)

    def run(self, t, moves):
        t.coins = moves[tw.CHANCE].coins


class Taking(tw.Step):
    """The first player confirms that the winner takes the stake. Rule: pennies.take.always."""

    __slots__ = ()

    def ask(self, t):
        return (tw.decide(t, 0, (Take(),), "Do you take it?", "pennies.take.always"),)

    def run(self, t, moves):
        t.taken = True


class Pennies(tw.Table):
    """Equal sides win for the first, others for the second. Rule: pennies.end.equal."""

    shown: tuple[str, ...] = tw.field("what was shown", seen=tw.EVERYBODY, fresh=())
    coins: int = tw.field("what it is about", seen=tw.EVERYBODY, fresh=0)
    taken: bool = tw.field("whether it is over", seen=tw.EVERYBODY, fresh=False)

    def set_up(self, _):
        self.next(Both(), Draw(), Taking())

    def ending(self):
        if not self.taken:
            return None
        won = self.coins if self.shown[0] == self.shown[1] else -self.coins
        return tw.Outcome((int(won < 0),), (won, -won), f"{self.names[int(won < 0)]} wins.", "pennies.end.equal")


PENNIES = tw.Game(name="pennies", table=Pennies, players=(2,), default_names=("Ada", "Ben"))
