"""Cooperation in repeated games: how patient players must be, and the average payoffs they can then sustain.

J. W. Friedman, "A non-cooperative equilibrium for supergames", Review of Economic Studies 38 (1971), for reverting to
an equilibrium for ever; D. Fudenberg, E. Maskin, "The folk theorem in repeated games with discounting or with
incomplete information", Econometrica 54 (1986), for all payoffs above the minmax of each player.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.sentences import listed
from tabletop_widgets.theory.dynamics.course import profile_of
from tabletop_widgets.theory.exactness import Model, NoModel, number
from tabletop_widgets.theory.figures.plots import curves
from tabletop_widgets.theory.matrices import Matrix, by_hand
from tabletop_widgets.theory.repeated.rounds import for_two

Point = tuple[Fraction, ...]


def patient(game: Matrix, agree: Sequence[str] = ("C", "C"), punish: Sequence[str] = ("D", "D")) -> Fraction:
    """Return the least discount factor at which everlasting punishment keeps all players to the agreement.

    A player who deviates gains once, and then gets the payoff of the punishment instead of that of the agreement: for
    each player the factor must be at least (best - agreed) / (best - punished). Raises NoModel if the punishment is no
    equilibrium, because the threat is then not credible, or if no factor below 1 suffices.
    """
    for each in agree, punish:
        profile_of(game, each)
    if tuple(punish) not in game.pure():
        message = (
            f"{', '.join(punish)} is not an equilibrium, so the threat is not credible; the equilibria are:"
            f" {_all(game)}."
        )
        raise NoModel(message)
    least = Fraction(0)
    for at, who in enumerate(game.players):
        agreed, punished = game[tuple(agree)][at], game[tuple(punish)][at]
        best = max(game[*agree[:at], action, *agree[at + 1 :]][at] for action in game.actions[at])
        if best > agreed <= punished:
            message = (
                f"nothing keeps {who} to {agree[at]}: it pays {number(agreed)}, and the punishment {number(punished)}."
            )
            raise NoModel(message)
        least = max(least, (best - agreed) / (best - punished) if best > agreed else least)
    return least


def _all(game: Matrix) -> str:
    return "; ".join(map(", ".join, game.pure())) or "none in pure strategies"


@dataclass(frozen=True, slots=True)
class Region:
    """The average payoffs of two players: `feasible` ones, and in `corners` those that patient players can sustain.

    The latter pay each player more than the other can hold that player down to: `minmax` with mixed strategies,
    `pure_minmax` with pure ones. Both regions are lists of corners in fractions, counter-clockwise from the leftmost.
    """

    players: tuple[str, ...]
    feasible: tuple[Point, ...]
    minmax: Point
    pure_minmax: Point
    corners: tuple[Point, ...]
    model: Model

    @property
    def says(self) -> str:
        """The region in words."""
        held = listed([f"{who} to {number(least)}" for who, least in zip(self.players, self.minmax, strict=True)])
        if any(max(own) == least for own, least in zip(zip(*self.corners, strict=True), self.minmax, strict=True)):
            return f"The other can hold {held}, and nothing that is feasible pays each more."
        corners = ", ".join(f"({number(x)}, {number(y)})" for x, y in self.corners)
        return (
            f"The other can hold {held}. Patient players can sustain all that pays each more, between these"
            f" corners: {corners}."
        )

    def figure(self, title: str = "What the future can sustain") -> Figure:
        """Draw both regions for `tw.Chart`."""
        lines = {name: _round(corners) for name, corners in (("feasible", self.feasible), ("sustained", self.corners))}
        model = str(self.model)
        axes = f"{self.players[0]}, on average", self.players[1]
        return curves(title, f"{self.says} {model[0].upper()}{model[1:]}.", lines, axes, region=True)

    def __repr__(self) -> str:
        """Show the region in words."""
        return f"<{self.says} {self.model}>"


def _round(corners: Sequence[Point]) -> list[tuple[float, float]]:
    """Return the corners in a closed line from the rightmost, where its name is drawn."""
    at = corners.index(max(corners))
    return [(float(x), float(y)) for x, y in (*corners[at:], *corners[: at + 1])]


def folk(game: Matrix) -> Region:
    """Return the feasible average payoffs of two players, and those that they can sustain if sufficiently patient."""
    for_two(game)
    one, two = game.tables()
    own = one, [[*column] for column in zip(*two, strict=True)]
    minmax = tuple([by_hand(rows, ("who", "other"), None).value().value for rows in own])
    pure = tuple([min(map(max, zip(*each, strict=True))) for each in own])
    feasible = hull(game.payoffs.values())
    corners = hull(_above(_above(feasible, 0, minmax[0]), 1, minmax[1]))
    return Region(game.players, feasible, minmax, pure, corners, game.model)


def hull(points: Iterable[Point]) -> tuple[Point, ...]:
    """Return the corners of the convex hull of points (A. M. Andrew, Information Processing Letters 9, 1979)."""
    every = sorted({*points})
    around: list[Point] = []
    for way in (every, every[::-1]):
        side: list[Point] = []
        for x, y in way:
            while len(side) > 1 and _turn(side[-2], side[-1], (x, y)) <= 0:
                side.pop()
            side.append((x, y))
        around += side[:-1]
    return tuple(around or every)


def _turn(one: Point, two: Point, three: Point) -> Fraction:
    x, y = one
    return (two[0] - x) * (three[1] - y) - (two[1] - y) * (three[0] - x)


def _above(corners: Sequence[Point], axis: int, least: Fraction) -> list[Point]:
    """Cut off points that pay a player less (I. Sutherland, G. Hodgman, Communications of the ACM 17, 1974)."""
    kept: list[Point] = []
    for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
        if a[axis] >= least:
            kept.append(a)
        if (a[axis] < least) != (b[axis] < least):
            part = (least - a[axis]) / (b[axis] - a[axis])
            kept.append(tuple([x + part * (y - x) for x, y in zip(a, b, strict=True)]))
    return kept
