"""Named payoffs of a finished game: four readings of one outcome.

    pays = payoff("lead")
    pays(table)                          # (Fraction(3), Fraction(-3))

Payoffs define the game: a last round may have one best reply for points and none for the win. So every solution
names its payoff. A function works too: `payoff(lambda table: ...)`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from tabletop_widgets.codec.exact_numbers import exact
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.kernel.table import Outcome, Table
from tabletop_widgets.sentences import any_of, quoted

Paid = tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class Payoff:
    """A payoff: `name`, what it `means`, and `of(outcome, seats)`, or `of(table)` for a caller's own function."""

    name: str
    means: str
    of: Callable[..., Any]
    own: bool = False

    def __call__(self, over: Table | Outcome, seats: int | None = None) -> Paid:
        """Return each seat's payoff, given a table where the game is over, or an outcome and the number of `seats`.

        Raises BadSetup if the game is not over, if this payoff needs scores that the game does not give, or if a
        caller's own function does not return one number per seat.
        """
        seats = len(over.names) if isinstance(over, Table) else seats
        if self.own:
            return self._checked(self.of(over), seats)
        outcome = over.outcome if isinstance(over, Table) else over
        if outcome is None:
            message = f"nothing is paid before the game is over: {over!r}."
            raise BadSetup(message)
        if outcome.scores is None and self.name in NEED_SCORES:
            rest = any_of([name for name in PAYOFFS if name not in NEED_SCORES])
            message = f"{_played(over)} gives no scores, so it cannot pay {self.name}; it can pay {rest}."
            raise BadSetup(message)
        if outcome.scores is not None:
            seats = len(outcome.scores)
        if seats is None:
            message = f"an outcome without scores does not tell how many play: payoff({self.name!r})(outcome, seats)."
            raise BadSetup(message)
        return self._checked(self.of(outcome, seats), seats)

    def _checked(self, paid: Any, seats: int | None) -> Paid:
        try:
            row = tuple(map(exact, paid))
        except TypeError:
            row = ()
        except ValueError as wrong:
            message = f"the payoff {self.name} must return a number for each seat: {wrong}"
            raise BadSetup(message) from wrong
        if not row or seats not in (None, len(row)):
            message = f"the payoff {self.name} must return a number for each seat, not {quoted(paid)}."
            raise BadSetup(message)
        return row


def payoff(named: str | Callable[[Any], Any] | Payoff) -> Payoff:
    """Return a payoff by name, or make one of a function of a table; raises BadSetup, which lists the names."""
    if isinstance(named, Payoff):
        return named
    if callable(named):
        called = str(getattr(named, "__name__", type(named).__name__))
        return Payoff(called, "a function of one's own", named, own=True)
    if not isinstance(named, str) or named not in PAYOFFS:
        message = f"there is no payoff {quoted(named)}; there are {', '.join(PAYOFFS)}, or a function of the table."
        raise BadSetup(message)
    return PAYOFFS[named]


def _played(over: Table | Outcome) -> str:
    return str(over.game.title) if isinstance(over, Table) else "this outcome"


# The four payoffs.
def _points(outcome: Outcome, _: int) -> Any:
    return outcome.scores


def _lead(outcome: Outcome, _: int) -> Any:
    scores = outcome.scores or ()
    return [score - max((*scores[:at], *scores[at + 1 :]), default=0) for at, score in enumerate(scores)]


def _win(outcome: Outcome, seats: int) -> Any:
    return [int(seat in outcome.winners) for seat in range(seats)]


def _share(outcome: Outcome, seats: int) -> Any:
    return [Fraction(won, len(outcome.winners) or 1) for won in _win(outcome, seats)]


NEED_SCORES: Final = frozenset({"points", "lead"})
PAYOFFS: Final[Mapping[str, Payoff]] = MappingProxyType(
    {
        "points": Payoff("points", "one's own score", _points),
        "lead": Payoff("lead", "one's own score less the best of the others'", _lead),
        "share": Payoff("share", "an even share of the win", _share),
        "win": Payoff("win", "1 for a winner, who may share it, else 0", _win),
    }
)
