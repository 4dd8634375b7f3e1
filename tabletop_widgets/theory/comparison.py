"""A guess beside those of a class and the equilibrium: how often each plays what, and what that costs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from tabletop_widgets.codec.exact_numbers import exact
from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.sentences import listed
from tabletop_widgets.theory.exactness import NoModel
from tabletop_widgets.theory.figures.compared import EQUILIBRIUM, Compared
from tabletop_widgets.theory.figures.comparison import by_choice, on_one_axis
from tabletop_widgets.theory.matrices import Matrix

Guess = Mapping[str, Any] | Fraction | float | None


def compare(
    matrix: Matrix,
    who: str,
    action: str = "",
    you: Guess = None,
    group: Iterable[Guess] = (),
    equilibrium: Guess = None,
    of: int = 10,
    title: str = "",
    best: str = EQUILIBRIUM,
) -> Figure:
    """Draw a guess, those of a class and the equilibrium of one of two players beside each other, and what each costs.

        tw.theory.compare(coins, "Bruno", "King", you=guess.plan, group=[Fraction(3, 10), Fraction(7, 10)])

    A guess is a plan {action: chance}, or the chance of `action` alone; None is no guess. Where `who` has two actions
    all stand on the chance of `action`, over what the other, knowing it, gets; else each action has its bars.
    `equilibrium` is worked out where it is not given; one that is given may be called by another name, such as
    `best="Focal point"`. Guesses are counted by how often of so many times (`of`).
    """
    at = _seat(matrix, who)
    named = action or matrix.actions[at][0]
    reader = _Reader(matrix, at, named)
    yours = reader.plan(you)
    several = [plan for plan in map(reader.plan, group) if plan is not None]
    laid = reader.plan(equilibrium) or reader.plan(_solved(matrix).plans[at])
    compared = Compared(
        who=who,
        other=matrix.players[1 - at],
        actions=matrix.actions[at],
        action=named,
        replies=reader.replies(),
        you=yours,
        group=tuple(several),
        equilibrium=tuple(laid or ()),
        of=of,
        payoff=matrix.payoff,
        exact=f"{matrix.model}",
        fixed=_fixed(matrix),
        best=best,
    )
    return (on_one_axis if len(matrix.actions[at]) == 2 else by_choice)(compared, title)


def _seat(matrix: Matrix, who: str) -> int:
    if len(matrix.players) != 2:
        message = (
            f"a guess is compared where two play; here {listed(matrix.players)} do: fix what the others play (given)."
        )
        raise NoModel(message)
    if who not in matrix.players:
        message = f"{who!r} does not play here; there are {listed(matrix.players)}."
        raise NoModel(message)
    return matrix.players.index(who)


def _solved(matrix: Matrix) -> Any:
    """One equilibrium: of a game for the same coins any will do, for its value is that of all."""
    return matrix.value() if _fixed(matrix) is not None else matrix.mixed()[0]


def _fixed(matrix: Matrix) -> Fraction | None:
    """What both get together, if that is always the same."""
    sums = {sum(pays, Fraction(0)) for pays in matrix.payoffs.values()}
    return sums.pop() if len(sums) == 1 else None


class _Reader:
    """Reads guesses of one player as the chance of each action."""

    def __init__(self, matrix: Matrix, at: int, action: str) -> None:
        self.matrix, self.at = matrix, at
        self.named = matrix.chances(at, {action: 1}).index(Fraction(1))  # refuses what nobody can play

    def plan(self, guess: Guess) -> tuple[Fraction, ...] | None:
        """Return a guess as chances; raises NoModel for one that is none."""
        if guess is None:
            return None
        if isinstance(guess, Mapping):
            return tuple(self.matrix.chances(self.at, guess))
        actions = self.matrix.actions[self.at]
        if len(actions) != 2:
            message = f"of {len(actions)} actions a guess is a plan, {{action: chance}}, not one number."
            raise NoModel(message)
        try:
            chance = exact(guess)
        except ValueError as wrong:
            message = f"the chance of {actions[self.named]}: {wrong}"
            raise NoModel(message) from wrong
        return tuple(self.matrix.chances(self.at, {actions[self.named]: chance, actions[1 - self.named]: 1 - chance}))

    def replies(self) -> tuple[tuple[str, tuple[Fraction, ...]], ...]:
        """Return each answer of the other, with what the other then gets against each action."""
        other = 1 - self.at
        return tuple(
            (name, tuple([self._pays(own, reply) for own in range(len(self.matrix.actions[self.at]))]))
            for reply, name in enumerate(self.matrix.actions[other])
        )

    def _pays(self, own: int, reply: int) -> Fraction:
        profile = (own, reply) if self.at == 0 else (reply, own)
        return self.matrix.payoffs[profile][1 - self.at]
