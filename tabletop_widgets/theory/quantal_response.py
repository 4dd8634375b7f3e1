"""How players respond who make fewer and fewer mistakes: the logit path of a matrix, from noise to an equilibrium."""

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
from tabletop_widgets.theory.exactness import APPROXIMATE, Model, NoModel, number
from tabletop_widgets.theory.figures.plots import curves
from tabletop_widgets.theory.solvers.logit import AtOnce, chances_at, trace
from tabletop_widgets.theory.solvers.multilinear import Multilinear, round_chances

Matrix = Any
"""That of `matrices`, which imports this."""
NEAR, FAR = 1e-3, 1e6
SETTLED = 0.02
"""Nobody sees that a curve goes on changing by so much."""
PROFILES = 5_000
CURVES = 16
"""How many names stand one below the other."""
FINE = 10**9


class ResponsePath(ABC):
    """A path from noise to an equilibrium, in floats: `steps`, each a lambda and the plans there; `kind` says so."""

    steps: tuple[tuple[float, Any], ...]
    kind: str

    @property
    @abstractmethod
    def game(self) -> Any:
        """Whose path it is."""

    @abstractmethod
    def lines(self, plans: Any) -> Iterator[tuple[dict[str, str], float]]:
        """Say whose chance, of what, each number in some plans is."""

    @property
    @abstractmethod
    def gain(self) -> Fraction:
        """The most that somebody gains by leaving the plans at the end, rounded to fractions: exact for these."""

    @property
    @abstractmethod
    def players(self) -> Sequence[str]:
        """Who responds."""

    @property
    def model(self) -> Model:
        """How far it is the game."""
        model: Model = self.game.model
        return model

    @property
    def plans(self) -> Any:
        """The plans at the end."""
        return self.steps[-1][1]

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each step and chance: lambda, whose chance of what, and how much."""
        return [
            {"lambda": rate, **who, "chance": chance} for rate, plans in self.steps for who, chance in self.lines(plans)
        ]

    def to_frame(self) -> Any:
        """Return `rows` as a data frame of pandas."""
        return to_frame(self.rows())

    def figure(self, title: str = "", player: str = "") -> Figure:
        """Draw for `tw.Chart` how often each action is played along the path, as far as one can see it change.

        With a `player` what this one plays. Of a tree the last move of each set, which has the rest, is left out.
        """
        if player and player not in self.players:
            message = f"{player!r} does not respond here; {listed([*self.players])} do."
            raise NoModel(message)
        series: dict[str, list[tuple[float, float]]] = {}
        for rate, plans in self._seen():
            for who, chance in self.drawn(plans):
                if player in {"", who["player"]}:
                    series.setdefault(_named(who), []).append((rate, chance))
        if len(series) > CURVES:
            message = f"{len(series)} curves are too many to tell apart; {CURVES} can be drawn: name a player, or take"
            message = f"{message} what you look at from rows()."
            raise NoModel(message)
        model = str(self.model)
        caption = f"{model[0].upper()}{model[1:]}. Approximate, in floats. Payoff: {self.game.payoff}."
        respond = f"{player} responds" if player else f"{listed([*self.players])} respond"
        axes = "lambda: how much a better payoff counts", "chance"
        return curves(title or f"How {respond}, the fewer mistakes they make", caption, series, axes)

    def drawn(self, plans: Any) -> Iterator[tuple[dict[str, str], float]]:
        """Say which of these numbers are drawn."""
        return self.lines(plans)

    def _seen(self) -> Sequence[tuple[float, Any]]:
        last = [chance for _, chance in self.lines(self.plans)]

        def far(plans: Any) -> bool:
            pairs = zip(self.lines(plans), last, strict=True)
            return max(abs(chance - final) for (_, chance), final in pairs) > SETTLED

        return self.steps[: 3 + max((at for at, (_, plans) in enumerate(self.steps) if far(plans)), default=0)]

    def _ended(self) -> str:
        """Say how far it goes, and how near that is to an equilibrium."""
        path = f"{counted(len(self.steps), 'step')} to lambda {number(self.steps[-1][0])}"
        return f"{path}{{}}; {self.kind}: whoever leaves the plans gains {float(self.gain):.3g} at most; {self.model}"


def _named(who: dict[str, str]) -> str:
    """Name a curve, without the player where what is known begins so."""
    player, *rest = (each.rstrip(".") for each in who.values())
    return ": ".join(rest if rest[0].startswith(player) else [player, *rest])


def said(plan: dict[str, float]) -> str:
    """Say a plan, without what is hardly played."""
    return ", ".join(f"{action} {chance:.3g}" for action, chance in plan.items() if chance > NEAR)


@dataclass(frozen=True)
class QuantalResponse(ResponsePath):
    """The path of a matrix: `steps`, each a lambda and the plans there, {action: chance} in floats, one a player.

    At lambda 0 everything is played as often; the larger lambda is, the more often what pays more. Where it ends is
    near an equilibrium: `gain` is a bound of that, a fraction.
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
        """Who responds."""
        players: Sequence[str] = self.matrix.players
        return players

    def lines(self, plans: Any) -> Iterator[tuple[dict[str, str], float]]:
        """Say whose chance, of which action, each number is."""
        for player, plan in zip(self.players, plans, strict=True):
            for action, chance in plan.items():
                yield {"player": player, "action": action}, chance

    @cached_property
    def gain(self) -> Fraction:
        """The most that somebody gains by leaving the plans at the end, rounded to fractions: exact for these."""
        near = round_chances([[*plan.values()] for plan in self.plans], FINE)
        plans = [dict(zip(plan, own, strict=True)) for plan, own in zip(self.plans, near, strict=True)]
        found = self.matrix.deviation(plans)
        return found[2] if found else Fraction(0)

    def __repr__(self) -> str:
        """Say where it ends, how near that is to an equilibrium, and how far it is the game."""
        return f"<logit path, {self._ended().format(': ' + ' | '.join(map(said, self.plans)))}>"


def check_most(most: float | None) -> None:
    """Raise NoModel where a path has no end to follow it to."""
    if most is not None and not most > 0:
        message = f"lambda begins at 0, where everything is played as often, and goes up to `most`, not to {most}."
        raise NoModel(message)


def quantal_response(matrix: Matrix, most: float | None) -> QuantalResponse:
    """Follow the path to this lambda, or until nobody gains a thousandth of what is at stake by leaving the plans."""
    check_most(most)
    if len(matrix.players) < 2:
        message = f"responses are followed where two or more play; here {listed(matrix.players)} alone."
        raise NoModel(message)
    if len(matrix.payoffs) > PROFILES:
        message = f"{len(matrix.payoffs):,} combinations are too many to follow a path; {PROFILES:,} can be looked at:"
        message = f"{message} strike out what is dominated first (undominated)."
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
