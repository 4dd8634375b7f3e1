"""What a finished game is worth to each seat, by a name: "what do we pay?" makes different theories of one game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from tabletop_widgets.core.sentences import listed
from tabletop_widgets.core.table import Table
from tabletop_widgets.theory.labels import NoModel

Number = int | Fraction
Payoff = str | Callable[[Table], Sequence[Any]]
"""`points`, `share`, `lead`, `win`, or a function of a table that returns a number a seat."""


def lead(points: Sequence[Any]) -> tuple[Any, ...]:
    """Own points minus the best of the others'."""
    best, *rest = sorted(points, reverse=True)
    second = rest[0]
    return tuple([own - (second if own == best else best) for own in points])


def _points(t: Table) -> tuple[Any, ...]:
    scores = t.outcome.scores if t.outcome else None
    if scores is None:
        message = f'{t.game.title} counts no points: say payoff="share" or payoff="win", or give a function of a table.'
        raise NoModel(message)
    return scores


def _share(t: Table) -> tuple[Number, ...]:
    winners = t.outcome.winners if t.outcome else ()
    return tuple([Fraction(1, len(winners)) if seat in winners else 0 for seat in t.seats])


def _win(t: Table) -> tuple[Number, ...]:
    return tuple([int(t.outcome is not None and seat in t.outcome.winners) for seat in t.seats])


NAMED: Mapping[str, Callable[[Table], tuple[Any, ...]]] = {
    "points": _points,
    "share": _share,
    "lead": lambda t: lead(_points(t)),
    "win": _win,
}
"""Of a game that is over: its scores, a share of the win, own points minus the best of the others', the win."""


def paying(payoff: Payoff) -> Callable[[Table], tuple[Number, ...]]:
    """Return what pays a table, as exact numbers."""
    if callable(payoff):
        return lambda t: exact(t, payoff(t))
    if payoff not in NAMED:
        message = f"no payoff {payoff!r}; there are {listed([*NAMED])}, or give a function of a table."
        raise NoModel(message)
    return NAMED[payoff]


def exact(t: Table, numbers: Sequence[Any]) -> tuple[Number, ...]:
    """Take a number a seat, floats as the fractions that they are."""
    try:
        taken = tuple([each if each.__class__ is int else Fraction(each) for each in numbers])
    except (TypeError, ValueError) as wrong:
        message = f"a payoff is a number for each of {listed(t.names)}, not {numbers!r}."
        raise NoModel(message) from wrong
    if len(taken) != len(t.names):
        message = f"a payoff is a number for each of {listed(t.names)}: {len(t.names)}, not {len(taken)}."
        raise NoModel(message)
    return taken


def hoped_for(payoff: Payoff) -> Callable[[Table], tuple[Number, ...]]:
    """Return what pays a table that is cut before its end: what the game says it is worth, or the function itself."""
    if callable(payoff):
        return paying(payoff)

    def pay(t: Table) -> tuple[Number, ...]:
        worth = t.game.value(t) if payoff in {"points", "lead"} else None
        if worth is None:
            message = f"{t.game.title} knows no {payoff} of an unfinished table: give payoff a function of a table."
            raise NoModel(message)
        points = exact(t, worth)
        return lead(points) if payoff == "lead" else points

    return pay


def said(payoff: Payoff) -> str:
    """Name a payoff, for labels."""
    return payoff if isinstance(payoff, str) else getattr(payoff, "__name__", "a function").replace("<lambda>", "own")
