"""The logit path of a matrix: players who make fewer and fewer mistakes, from noise to an equilibrium."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from tabletop_widgets.codec.frames import to_frame
from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.sentences import counted, listed
from tabletop_widgets.theory.exactness import APPROXIMATE, Model, NoModel, apart, number
from tabletop_widgets.theory.figures.plots import curves
from tabletop_widgets.theory.solvers.logit import AtOnce, chances_at, trace
from tabletop_widgets.theory.solvers.multilinear import Multilinear, round_chances

Matrix = Any
"""The class of `matrices`, which imports this module."""
NEAR, FAR = 1e-3, 1e6
SETTLED = 0.02
"""A curve that stays this close to its end is not drawn further."""
PROFILES = 5_000
CURVES = 16
"""The most names of curves that fit one below the other."""
FINE = 10**9


class ResponsePath(ABC):
    """A path from noise to an equilibrium, in floats: `steps` are pairs of a lambda and the plans there."""

    steps: tuple[tuple[float, Any], ...]
    kind: str

    @property
    @abstractmethod
    def game(self) -> Any:
        """The game of the path."""

    @abstractmethod
    def lines(self, plans: Any) -> Iterator[tuple[dict[str, str], float]]:
        """Yield each chance in the plans, with the player and the action or move it belongs to."""

    @property
    @abstractmethod
    def gain(self) -> Fraction:
        """The most that any player gains by leaving the final plans, exact for these plans rounded to fractions."""

    @property
    @abstractmethod
    def players(self) -> Sequence[str]:
        """The players with a choice."""

    @property
    def model(self) -> Model:
        """How faithful the model is to the game."""
        model: Model = self.game.model
        return model

    @property
    def plans(self) -> Any:
        """The plans at the end of the path."""
        return self.steps[-1][1]

    def rows(self) -> list[dict[str, Any]]:
        """Return a row per step and chance: lambda, the player and the action or move, and the chance."""
        return [
            {"lambda": rate, **who, "chance": chance} for rate, plans in self.steps for who, chance in self.lines(plans)
        ]

    def to_frame(self) -> Any:
        """Return `rows` as a `pandas.DataFrame`."""
        return to_frame(self.rows())

    def figure(self, title: str = "", player: str = "") -> Figure:
        """Draw for `tw.Chart` the chance of each action along the path, up to where the curves stop changing visibly.

        With `player`, draw that player's actions alone. In a tree the last move of each set, which has the rest, is
        left out. Raises NoModel for an unknown player, and for more than 16 curves.
        """
        if player and player not in self.players:
            message = f"{player!r} has nothing to decide here; responses are those of {listed([*self.players])}."
            raise NoModel(message)
        series: dict[str, list[tuple[float, float]]] = {}
        for rate, plans in self._seen():
            for who, chance in self.drawn(plans):
                if player in {"", who["player"]}:
                    series.setdefault(_named(who), []).append((rate, chance))
        if len(series) > CURVES:
            message = f"{len(series)} curves are too many to tell apart (at most {CURVES}): name a player, or read"
            message = f"{message} the numbers from rows()."
            raise NoModel(message)
        model = str(self.model)
        caption = f"{model[0].upper()}{model[1:]}. Approximate, in floats. Payoff: {self.game.payoff}."
        respond = f"{player} responds" if player else f"{listed([*self.players])} respond"
        axes = "lambda: how much a better payoff counts", "chance"
        return curves(title or f"How {respond}, with fewer and fewer mistakes", caption, series, axes)

    def drawn(self, plans: Any) -> Iterator[tuple[dict[str, str], float]]:
        """Yield the chances to draw, as `lines` does."""
        return self.lines(plans)

    def _seen(self) -> Sequence[tuple[float, Any]]:
        last = [chance for _, chance in self.lines(self.plans)]

        def far(plans: Any) -> bool:
            pairs = zip(self.lines(plans), last, strict=True)
            return max(abs(chance - final) for (_, chance), final in pairs) > SETTLED

        return self.steps[: 3 + max((at for at, (_, plans) in enumerate(self.steps) if far(plans)), default=0)]

    def _ended(self) -> str:
        """Say how far the path goes, and how close its end is to an equilibrium."""
        path = f"{counted(len(self.steps), 'step')} to lambda {number(self.steps[-1][0])}"
        return (
            f"{path}{{}}; {self.kind}: no player can gain more than {float(self.gain):.3g} by deviating; {self.model}"
        )


def _named(who: dict[str, str]) -> str:
    """Name a curve; leave the player out if the text after it begins with the player's name."""
    player, *rest = (each.rstrip(".") for each in who.values())
    return ": ".join(rest if rest[0].startswith(player) else [player, *rest])


def said(plan: dict[str, float]) -> str:
    """Show a plan without actions of negligible chance."""
    return ", ".join(f"{apart(action)} {chance:.3g}" for action, chance in plan.items() if chance > NEAR)


@dataclass(frozen=True)
class QuantalResponse(ResponsePath):
    """The logit path of a matrix: `steps` are pairs of a lambda and the plans there, {action: chance} per player.

    At lambda 0 all actions are equally likely; the larger lambda is, the likelier are those that pay more. The end is
    near an equilibrium: `gain`, a fraction, says how near. Chances are floats.
    """

    matrix: Matrix = field(repr=False)
    steps: tuple[tuple[float, tuple[dict[str, float], ...]], ...]
    kind: str = APPROXIMATE

    @property
    def game(self) -> Any:
        """The matrix."""
        return self.matrix

    @property
    def players(self) -> Sequence[str]:
        """The players of the matrix."""
        players: Sequence[str] = self.matrix.players
        return players

    def lines(self, plans: Any) -> Iterator[tuple[dict[str, str], float]]:
        """Yield each chance in the plans, with its player and action."""
        for player, plan in zip(self.players, plans, strict=True):
            for action, chance in plan.items():
                yield {"player": player, "action": action}, chance

    @cached_property
    def gain(self) -> Fraction:
        """The most that any player gains by leaving the final plans, exact for these plans rounded to fractions."""
        near = round_chances([[*plan.values()] for plan in self.plans], FINE)
        plans = [dict(zip(plan, own, strict=True)) for plan, own in zip(self.plans, near, strict=True)]
        found = self.matrix.deviation(plans)
        return found[2] if found else Fraction(0)

    def __repr__(self) -> str:
        """Show the plans at the end, how close they are to an equilibrium, and how faithful the model is."""
        return f"<logit path, {self._ended().format(': ' + ' | '.join(map(said, self.plans)))}>"


def check_most(most: float | None) -> None:
    """Raise NoModel unless the final lambda, if given, is positive."""
    if most is not None and not most > 0:
        message = f"lambda rises from 0, where all actions are equally likely, so `most` must be above 0, not {most}."
        raise NoModel(message)


def quantal_response(matrix: Matrix, most: float | None) -> QuantalResponse:
    """Follow the path to this lambda, or until no player gains a thousandth of the stakes by leaving the plans."""
    check_most(most)
    if len(matrix.players) < 2:
        message = f"responses are followed in a game for two or more, not for {listed(matrix.players)} alone."
        raise NoModel(message)
    if len(matrix.payoffs) > PROFILES:
        message = f"{len(matrix.payoffs):,} combinations are too many to follow a path (at most {PROFILES:,}):"
        message = f"{message} strike out dominated actions first (undominated)."
        raise NoModel(message)
    payoffs = Multilinear(matrix.payoffs, matrix.shape)
    game, unit, steps = AtOnce(payoffs), float(payoffs.unit), []
    for point in trace(game, FAR if most is None else most * unit):
        chances = chances_at(game, point)
        named = [dict(zip(names, own, strict=True)) for names, own in zip(matrix.actions, chances, strict=True)]
        steps.append((point[-1] / unit, tuple(named)))
        if most is None and payoffs.gain(chances) < NEAR:
            break
    return QuantalResponse(matrix, tuple(steps))
