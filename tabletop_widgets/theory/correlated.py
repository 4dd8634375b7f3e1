"""Correlated equilibria: a mediator draws a combination of actions and tells each player only that player's own.

R. J. Aumann, "Subjectivity and correlation in randomized strategies", Journal of Mathematical Economics 1 (1974).
No player gains by disobeying, whatever the recommendation. Linear inequalities describe these distributions, so a
linear program in fractions finds one that pays most.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import Any

from tabletop_widgets.codec.frames import to_frame
from tabletop_widgets.sentences import listed
from tabletop_widgets.theory.exactness import PROVED, Model, NoModel, apart, number
from tabletop_widgets.theory.progress import Say, Telling
from tabletop_widgets.theory.solvers.simplex import maximize

Matrix = Any
"""`matrices.Matrix`; that module imports this one."""
Profile = tuple[int, ...]
SUM = "sum"
PROFILES = 1_000
"""The most combinations for a linear program that is solved while a reader waits."""


@dataclass(frozen=True, slots=True)
class Correlated:
    """The chance of each combination of actions in its support, and the expected payoff of each player."""

    matrix: Matrix = field(repr=False)
    chances: Mapping[tuple[str, ...], Fraction]
    pays: tuple[Fraction, ...]
    kind: str = PROVED

    @property
    def model(self) -> Model:
        """How faithful the matrix is to the game."""
        model: Model = self.matrix.model
        return model

    def deviation(self) -> tuple[str, str, str, Fraction] | None:
        """Return the player who gains most by disobeying, the recommendation, the action played instead, and the gain.

        The gain is an average over all draws; None if no player gains, which makes it an equilibrium.
        """
        drawn = [(tuple(map(self.matrix.index, range(len(p)), p)), chance) for p, chance in self.chances.items()]
        found: tuple[str, str, str, Fraction] | None = None
        for at, told, other in _disobeying(self.matrix):
            sums = [chance * _gain(self.matrix, at, p, other) for p, chance in drawn if p[at] == told]
            gain = sum(sums, Fraction(0))
            if gain > (found[3] if found else 0):
                names = self.matrix.actions[at]
                found = self.matrix.players[at], names[told], names[other], gain
        return found

    def rows(self) -> list[dict[str, Any]]:
        """Return a row per combination in the support: the recommendation to each player, and its chance."""
        return [{**dict(zip(self.matrix.players, p, strict=True)), "chance": each} for p, each in self.chances.items()]

    def to_frame(self) -> Any:
        """Return `rows` as a `pandas.DataFrame`, with exact fractions."""
        return to_frame(self.rows())

    def __repr__(self) -> str:
        """Show the distribution, the payoffs, and how faithful the model is to the game."""
        drawn = ", ".join(f"{' + '.join(map(apart, p))} {number(chance)}" for p, chance in self.chances.items())
        pays = ", ".join(map(number, self.pays))
        return f"<{drawn}: {pays}; {self.kind}: nobody gains by disobeying; {self.model}>"


def correlated(matrix: Matrix, most: str, progress: Say) -> Correlated:
    """Return a correlated equilibrium with the highest payoff, in sum or for the player of this name."""
    if most != SUM and most not in matrix.players:
        message = f"maximize is {SUM!r} or the name of a player, not {most!r}; the players are"
        message = f"{message} {listed(matrix.players)}."
        raise NoModel(message)
    profiles = [*matrix.profiles]
    if len(profiles) > PROFILES:
        message = f"{len(profiles):,} combinations are too many for a linear program in fractions (at most"
        message = f"{message} {PROFILES:,}): strike out dominated actions first (undominated)."
        raise NoModel(message)
    with Telling(progress) as telling:
        telling.about(lambda: f"a linear program of up to {len(profiles):,} combinations")
        left, _ = matrix.undominated()  # no equilibrium recommends what is struck out
        coins = len(left.players) == 2 and len({sum(pays) for pays in left.payoffs.values()}) == 1
        drawn = _apart(left) if coins else _most(left, most)
    pays = [sum(chance * left.payoffs[p][at] for p, chance in drawn.items()) for at in range(len(left.players))]
    return Correlated(matrix, {left.names(p): chance for p, chance in drawn.items()}, tuple(pays))


def _apart(matrix: Matrix) -> dict[Profile, Fraction]:
    """Return two optimal plans of a constant-sum game as one draw: no correlated equilibrium pays anything else."""
    one, two = map(matrix.chances, range(2), matrix.value().plans)
    drawn = {(i, j): p * q for (i, p), (j, q) in product(enumerate(one), enumerate(two))}
    return {profile: chance for profile, chance in drawn.items() if chance}


def _most(matrix: Matrix, most: str) -> dict[Profile, Fraction]:
    """Solve the dual program: the least `t` for which prices of disobeying lift the worth of no combination above it.

    The chances are the prices of its rows. Few of its limits are 0, so hardly a pivot gains nothing.
    """
    worth = {profile: _worth(matrix, profile, most) for profile in matrix.profiles}
    best = max(worth.values())
    rows: dict[Profile, dict[int, Any]] = {profile: {0: 1} for profile in worth}
    for column, (at, told, other) in enumerate(_disobeying(matrix), 1):
        for profile in worth:
            if profile[at] == told:
                rows[profile][column] = -_gain(matrix, at, profile, other)
    _, _, prices = maximize({0: 1}, [*rows.values()], [best - each for each in worth.values()])
    return {profile: chance for profile, chance in zip(rows, prices, strict=True) if chance}


def _worth(matrix: Matrix, profile: Profile, most: str) -> Fraction:
    pays: Sequence[Fraction] = matrix.payoffs[profile]
    return sum(pays, Fraction(0)) if most == SUM else pays[matrix.players.index(most)]


def _disobeying(matrix: Matrix) -> Iterator[tuple[int, int, int]]:
    """Yield each player with every recommendation and every other action."""
    for at, width in enumerate(matrix.shape):
        for told in range(width):
            yield from ((at, told, other) for other in range(width) if other != told)


def _gain(matrix: Matrix, at: int, profile: Profile, other: int) -> Fraction:
    gain: Fraction = matrix.payoffs[*profile[:at], other, *profile[at + 1 :]][at] - matrix.payoffs[profile][at]
    return gain
