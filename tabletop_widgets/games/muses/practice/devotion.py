"""Misconceptions of Devotions: how many tokens are placed, on whom, and whether anything moves."""

from __future__ import annotations

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.muses.facts import Action, Cell
from tabletop_widgets.games.muses.steps.rounds import Devotion, Inspire, Picks, Shift
from tabletop_widgets.games.muses.table import Muses
from tabletop_widgets.kernel.table import Step
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(Muses)
wrong.where("one token", "devotion.sun devotion.moon", "a Devotion placed one token", devotion=1)


@wrong("devotion.sun devotion.moon", "those who picked a Devotion shared two tokens")
class TwoTokensShared(Devotion):
    def run(self, t: Muses, moves: Picks) -> None:
        self.begin(t)
        lit = t.at("P0" if self.action == "Sun Devotion" else "P4")
        for seat in self.seats[:2]:
            t.place(seat, lit, 1 if len(self.seats) > 1 else 2, self.action)


@wrong("devotion.sun devotion.moon", "a Devotion placed its tokens on the Muse in the centre")
class DevotedToTheCentre(Devotion):
    def run(self, t: Muses, moves: Picks) -> None:
        devote(self, t, "C")


def devote(step: Devotion, t: Muses, cell: Cell) -> None:
    """Place two tokens of each player on the Muse in this cell."""
    step.begin(t)
    for seat in step.seats:
        t.place(seat, t.at(cell), 2, step.action)


class _Moves(Step):
    action: Action

    def run(self, t: Muses, moves: Picks) -> None:
        """Move the Muses as the Revolution of the action's light does; an Inspiration counts as the Sun's."""
        super().run(t, moves)
        Shift("Moon Revolution" if self.action.startswith("Moon") else "Sun Revolution").run(t, moves)


class DevotionMoves(_Moves, Devotion):
    pass


class InspirationMoves(_Moves, Inspire):
    pass


wrong.where(
    "every action moves",
    "devotion.no-shift inspiration.no-shift",
    "Devotions and Inspirations also moved the Muses",
    DevotionMoves,
    InspirationMoves,
)


@wrong("ruling.out-of-tokens", "a player with too few tokens for an action placed none")
class AllOrNothing(Muses):
    def place(self, seat: Seat, muse: str, wanted: int, action: Action) -> None:
        if self.supply[seat] >= wanted:
            super().place(seat, muse, wanted, action)
