"""A guess compared with a class's guesses and the right answer: plans with their costs, or shares alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from tabletop_widgets.codec.exact_numbers import as_written, exact
from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.sentences import any_of, listed, quoted
from tabletop_widgets.theory.dynamics.course import check_matrix
from tabletop_widgets.theory.exactness import NoModel, number
from tabletop_widgets.theory.figures.compared import EQUILIBRIUM, Compared
from tabletop_widgets.theory.figures.comparison import by_choice, on_one_axis
from tabletop_widgets.theory.figures.shares import Shares
from tabletop_widgets.theory.matrices import Matrix

ANSWER = "Right answer"
Guess = Mapping[str, Any] | Fraction | float | None


def compare(
    what: Matrix | Mapping[str, Any],
    who: str = "",
    action: str = "",
    you: Guess = None,
    group: Iterable[Guess] = (),
    equilibrium: Guess = None,
    of: int = 10,
    title: str = "",
    best: str = "",
) -> Figure:
    """Draw a guess, the guesses of a class and the right answer for comparison.

        tw.theory.compare(coins, "Bruno", "King", you=guess.plan, group=[Fraction(3, 10), Fraction(7, 10)])
        tw.theory.compare({"Adele": Fraction(2, 3), "Bruno": Fraction(1, 3)}, you=guess.plan, best="Shapley value")

    - Of a matrix for two, the answer is an equilibrium plan of `who`, and each guess is shown with its cost. A guess
      is a plan {action: chance}, or the chance of `action` alone; None is no guess. If `who` has two actions, all
      plans stand on one axis, the chance of `action`, over what the other gets by a best reply; otherwise each action
      has its bars. `equilibrium` is computed unless given; in `tw.Chart` a reader can play the other player against
      it. Guesses are counted as a number of times out of `of`.
    - Numbers by name, such as a belief or a division, are the answer itself. They and the guesses, which have the
      same form, are divided by their sums and shown as shares of `of`.

    `best` gives the answer another name, such as `best="Focal point"`. Raises NoModel for anything else.
    """
    if isinstance(what, Mapping):
        if who or action or equilibrium is not None:
            message = "where the answer is given as numbers by name, leave out who, action and equilibrium."
            raise NoModel(message)
        return by_choice(_shares(what, you, group, of, best or ANSWER), title)
    matrix = what
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
        best=best or EQUILIBRIUM,
    )
    drawn = (on_one_axis if len(matrix.actions[at]) == 2 else by_choice)(compared, title)
    known = equilibrium is None and _fixed(matrix) is not None
    return replace(drawn, against=matrix.opponent([laid if seat == at else None for seat in range(2)], known=known))


def _shares(answer: Mapping[str, Any], you: Guess, group: Iterable[Guess], of: int, best: str) -> Shares:
    """Read an answer and guesses as shares of the same names."""
    names = tuple(answer)
    plans = [None if each is None else read_shares(names, each) for each in (you, *group)]
    return Shares(
        actions=names,
        you=plans[0],
        group=tuple([plan for plan in plans[1:] if plan is not None]),
        answer=read_shares(names, answer),
        of=of,
        best=best,
        exact=not any(isinstance(each, float) for each in answer.values()),
    )


def read_shares(names: Sequence[str], given: Guess) -> tuple[Fraction, ...]:
    """Read numbers by name as shares of their sum; raises NoModel for anything else, and for an unknown name."""
    if not isinstance(given, Mapping) or not names:
        message = f"shares are given by name, {{name: number}}, not as {quoted(given)}."
        raise NoModel(message)
    if unknown := [name for name in given if name not in names]:
        message = f"{unknown[0]!r} is not in the answer, which names {listed([*names])}."
        raise NoModel(message)
    try:
        shares = [exact(as_written(given.get(name, 0))) for name in names]
    except ValueError as wrong:
        message = f"in the shares: {wrong}"
        raise NoModel(message) from wrong
    if min(shares) < 0 or not sum(shares):
        message = f"shares are numbers from 0 up, and not all 0; here they are {', '.join(map(number, shares))}."
        raise NoModel(message)
    return tuple([each / sum(shares) for each in shares])


def _seat(matrix: Matrix, who: str) -> int:
    check_matrix(matrix)
    if len(matrix.players) != 2:
        message = (
            f"a guess is compared in a game for two, not for {listed(matrix.players)}: fix what the others"
            " play (given)."
        )
        raise NoModel(message)
    if not who:
        message = f"say whose guess it is (who=): {any_of(matrix.players)}."
        raise NoModel(message)
    if who not in matrix.players:
        message = f"{who!r} does not play here; the players are {listed(matrix.players)}."
        raise NoModel(message)
    return matrix.players.index(who)


def _solved(matrix: Matrix) -> Any:
    """Return one equilibrium; in a constant-sum game any will do, because all have the same value."""
    return matrix.value() if _fixed(matrix) is not None else matrix.mixed()[0]


def _fixed(matrix: Matrix) -> Fraction | None:
    """Return the sum of both payoffs if it is constant, otherwise None."""
    sums = {sum(pays, Fraction(0)) for pays in matrix.payoffs.values()}
    return sums.pop() if len(sums) == 1 else None


class _Reader:
    """Reads guesses of one player's plan as the chance of each action."""

    def __init__(self, matrix: Matrix, at: int, action: str) -> None:
        self.matrix, self.at = matrix, at
        self.named = matrix.chances(at, {action: 1}).index(Fraction(1))  # refuses an unknown action

    def plan(self, guess: Guess) -> tuple[Fraction, ...] | None:
        """Return a guess as chances; raises NoModel for anything else."""
        if guess is None:
            return None
        if isinstance(guess, Mapping):
            return tuple(self.matrix.chances(self.at, guess))
        actions = self.matrix.actions[self.at]
        if len(actions) != 2:
            message = f"with {len(actions)} actions a guess is a plan, {{action: chance}}, not one number."
            raise NoModel(message)
        try:
            chance = exact(guess)
        except ValueError as wrong:
            message = f"the chance of {actions[self.named]}: {wrong}"
            raise NoModel(message) from wrong
        return tuple(self.matrix.chances(self.at, {actions[self.named]: chance, actions[1 - self.named]: 1 - chance}))

    def replies(self) -> tuple[tuple[str, tuple[Fraction, ...]], ...]:
        """Return each reply of the other player, with its payoff against each action."""
        other = 1 - self.at
        return tuple(
            (name, tuple([self._pays(own, reply) for own in range(len(self.matrix.actions[self.at]))]))
            for reply, name in enumerate(self.matrix.actions[other])
        )

    def _pays(self, own: int, reply: int) -> Fraction:
        profile = (own, reply) if self.at == 0 else (reply, own)
        return self.matrix.payoffs[profile][1 - self.at]
