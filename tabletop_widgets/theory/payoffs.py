"""Payoffs of the ends of a tree: `kernel.payoffs` where the game is over, an estimate where the tree is cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from tabletop_widgets.kernel.payoffs import NEED_SCORES, PAYOFFS, Paid, Payoff, payoff
from tabletop_widgets.kernel.table import Outcome, Table
from tabletop_widgets.theory.exactness import NoModel

Named = str | Callable[[Table], Sequence[Any]] | Payoff
"""`points`, `share`, `lead`, `win`, or a function of a table that returns one number per seat."""


class Paying:
    """A payoff that is computed once for each outcome."""

    def __init__(self, named: Named) -> None:
        """Take the name of a payoff, or a function."""
        self.payoff = payoff(named)
        self.name = self.payoff.name.replace("<lambda>", "a function of your own")
        self._known: dict[Any, Paid] = {}

    def over(self, t: Table) -> Paid:
        """Return the payoffs of a table where the game is over."""
        outcome = t.outcome
        if self.payoff.own or not isinstance(outcome, Outcome):
            return self.payoff(t)
        key = outcome.scores, outcome.winners
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self.payoff(t)
        return known

    def cut(self, t: Table) -> Paid:
        """Return the payoffs of a table that is cut before its end, by the game's estimate or the caller's function.

        Raises NoModel if the game has no such estimate.
        """
        if self.payoff.own:
            return self.payoff(t)
        worth = t.game.value(t) if self.name in NEED_SCORES else None
        if worth is None:
            message = (
                f"{t.game.title} has no {self.name} at an unfinished table: give a function of a table as payoff=."
            )
            raise NoModel(message)
        points = tuple([Fraction(each) for each in worth])  # estimates are not whole numbers as scores are
        return tuple(map(Fraction, PAYOFFS[self.name].of(Outcome((), points, "", ""), len(points))))  # type: ignore[arg-type]

    @property
    def worth(self) -> str:
        """What a cut table is worth, as a clause."""
        if self.payoff.own:
            return f"paid as the table stands there ({self.name})"
        return f"worth the game's own estimate there ({self.name})"
