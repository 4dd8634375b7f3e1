"""How players respond who make fewer and fewer mistakes: the logit path of a matrix, from noise to an equilibrium."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from tabletop_widgets.codec.frames import to_frame
from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.sentences import listed
from tabletop_widgets.theory.exactness import APPROXIMATE, Model, NoModel, number
from tabletop_widgets.theory.figures.plots import curves
from tabletop_widgets.theory.solvers.logit import trace
from tabletop_widgets.theory.solvers.multilinear import Multilinear, round_chances

Matrix = Any
"""That of `matrices`, which imports this."""
NEAR, FAR = 1e-3, 1e6
SETTLED = 0.02
"""Nobody sees that a curve goes on changing by so much."""
PROFILES = 5_000
FINE = 10**9


@dataclass(frozen=True)
class QuantalResponse:
    """The path: `steps`, each a lambda and the plans there, {action: chance} in floats, one a player.

    At lambda 0 everything is played as often; the larger lambda is, the more often what pays more. Where it ends is
    near an equilibrium: `gain` is a bound of that, a fraction.
    """

    matrix: Matrix = field(repr=False)
    steps: tuple[tuple[float, tuple[dict[str, float], ...]], ...]
    kind: str = APPROXIMATE

    @property
    def model(self) -> Model:
        """How far it is the game."""
        model: Model = self.matrix.model
        return model

    @property
    def plans(self) -> tuple[dict[str, float], ...]:
        """The plans at the end."""
        return self.steps[-1][1]

    @cached_property
    def gain(self) -> Fraction:
        """The most that somebody gains by leaving the plans at the end, rounded to fractions: exact for these."""
        near = round_chances([[*plan.values()] for plan in self.plans], FINE)
        plans = [dict(zip(plan, own, strict=True)) for plan, own in zip(self.plans, near, strict=True)]
        found = self.matrix.deviation(plans)
        return found[2] if found else Fraction(0)

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each step, player and action."""
        return [
            {"lambda": rate, "player": player, "action": action, "chance": chance}
            for rate, plans in self.steps
            for player, plan in zip(self.matrix.players, plans, strict=True)
            for action, chance in plan.items()
        ]

    def to_frame(self) -> Any:
        """Return `rows` as a data frame of pandas."""
        return to_frame(self.rows())

    def figure(self, title: str = "") -> Figure:
        """Draw for `tw.Chart` how often each action is played along the path, as far as one can see it change."""
        shown = self._seen()
        series = {
            f"{player}: {action}": [(rate, plans[at][action]) for rate, plans in shown]
            for at, player in enumerate(self.matrix.players)
            for action in self.matrix.actions[at]
        }
        model = str(self.model)
        caption = f"{model[0].upper()}{model[1:]}. Approximate, in floats. Payoff: {self.matrix.payoff}."
        named = title or f"How {listed(self.matrix.players)} respond, the fewer mistakes they make"
        return curves(named, caption, series, ("lambda: how much a better payoff counts", "chance"))

    def _seen(self) -> Sequence[tuple[float, tuple[dict[str, float], ...]]]:
        def far(plans: Sequence[dict[str, float]]) -> bool:
            pairs = zip(plans, self.plans, strict=True)
            return max(abs(plan[each] - last[each]) for plan, last in pairs for each in plan) > SETTLED

        return self.steps[: 3 + max((at for at, (_, plans) in enumerate(self.steps) if far(plans)), default=0)]

    def __repr__(self) -> str:
        """Say where it ends, how near that is to an equilibrium, and how far it is the game."""
        plans = [
            ", ".join(f"{action} {chance:.3g}" for action, chance in plan.items() if chance > NEAR)
            for plan in self.plans
        ]
        path = f"{len(self.steps)} steps to lambda {number(self.steps[-1][0])}"
        gain = f"whoever leaves the plans gains {float(self.gain):.3g} at most"
        return f"<logit path, {path}: {' | '.join(plans)}; {self.kind}: {gain}; {self.model}>"


def quantal_response(matrix: Matrix, most: float | None) -> QuantalResponse:
    """Follow the path to this lambda, or until nobody gains a thousandth of what is at stake by leaving the plans."""
    if most is not None and not most > 0:
        message = f"lambda begins at 0, where everything is played as often, and goes up to `most`, not to {most}."
        raise NoModel(message)
    if len(matrix.players) < 2:
        message = f"responses are followed where two or more play; here {listed(matrix.players)} alone."
        raise NoModel(message)
    if len(matrix.payoffs) > PROFILES:
        message = f"{len(matrix.payoffs):,} combinations are too many to follow a path; {PROFILES:,} can be looked at:"
        message = f"{message} strike out what is dominated first (undominated)."
        raise NoModel(message)
    game = Multilinear(matrix.payoffs, matrix.shape)
    unit, steps = float(game.unit), []
    for rate, chances in trace(game, FAR if most is None else most * unit):
        named = [dict(zip(names, own, strict=True)) for names, own in zip(matrix.actions, chances, strict=True)]
        steps.append((rate / unit, tuple(named)))
        if most is None and game.gain(chances) < NEAR:
            break
    return QuantalResponse(matrix, tuple(steps))
